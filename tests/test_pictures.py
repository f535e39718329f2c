"""What the pictures and sprites of the page weigh on their way: little, beside fonts and icons."""

from __future__ import annotations

import subprocess

import pytest
from building.places import ROOT
from building.setting_up import find_node

MOST = 40 * 1024
WEIGH = """
const { brotliCompressSync, constants } = require("node:zlib");
const { readFileSync } = require("node:fs");
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
console.log(process.argv.slice(1).reduce((sum, file) => sum + brotliCompressSync(readFileSync(file), { params }).length, 0));
"""


@pytest.mark.native("Node compresses them, and it is the host of Pyodide, not within it")
def test_pictures_and_sprites_weigh_forty_kilobytes_at_most() -> None:
    """Compressed as far as a host can; the signs within the page are counted with it."""
    pictures = sorted((ROOT / "web" / "pictures").iterdir())
    assert any(file.name == "court.svg" for file in pictures)
    told = subprocess.run([find_node(), "-e", WEIGH, *pictures, ROOT / "web" / "index.html"], check=True, capture_output=True, text=True)
    assert int(told.stdout) <= MOST
