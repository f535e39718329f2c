"""How many deals the laws are tried on: fewer inside Pyodide, which is slower."""

import os

SEEDS = range(int(os.environ.get("ROYALTY_SEEDS", "200")))
