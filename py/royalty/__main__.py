"""`python -m royalty`: the terminal's door."""

import sys

from royalty.terminal import main

if __name__ == "__main__":
    sys.exit(main())
