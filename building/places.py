"""Where things lie."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
SHOTS = ROOT / "shots"
VENV = ROOT / ".venv"
PYODIDE = ROOT / "node_modules" / "pyodide"
QR = ROOT / "node_modules" / "qr"
WHEELS = CACHE / "wheels"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Missing(Exception):
    """Something this machine lacks; the message says what, and how to get it."""


class Failed(Exception):
    """A step that did not work out; the message says which."""
