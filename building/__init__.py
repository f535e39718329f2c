"""What `build.py` does, in parts: setting up, making the site, serving it, checking it. Standard library only."""
