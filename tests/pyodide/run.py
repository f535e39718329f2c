"""Runs the pytest suite inside Pyodide, on the wheel: it, pytest and what pytest needs come from local files by micropip."""

from __future__ import annotations

import os
import sys
import zipfile
from pathlib import Path

PROJECT = Path("/project")
WHEELS = PROJECT / ".cache" / "wheels"


async def main(arguments: list[str]) -> int:
    await _install()
    import pytest

    import royalty

    # The sources lie right beside the tests; it is the wheel that must be tested.
    assert "site-packages" in royalty.__file__, royalty.__file__
    print(f"Python {sys.version.split()[0]} on {sys.platform}, {os.environ['ROYALTY_SEEDS']} seeds", flush=True)
    return pytest.main(
        ["tests", "--ignore=tests/browser", "--override-ini=pythonpath=tests", "-p", "no:cacheprovider", *arguments]
    )


async def _install() -> None:
    with zipfile.ZipFile(next(WHEELS.glob("micropip-*.whl"))) as wheel:
        wheel.extractall(next(path for path in sys.path if path.endswith("site-packages")))
    import micropip

    # In the order of the requirements file: each wheel finds what it needs already there, so no index is ever asked.
    names = [line.split("==")[0] for line in _pins() if not line.startswith("micropip")]
    wheels = [next(wheel for wheel in WHEELS.glob("*.whl") if _is_of(wheel, name)) for name in names]
    for wheel in [*wheels, *(PROJECT / "dist" / "wheels").glob("royalty-*.whl")]:
        await micropip.install(f"emfs:{wheel}")


def _pins() -> list[str]:
    lines = (PROJECT / "requirements" / "pyodide.txt").read_text().splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def _is_of(wheel: Path, name: str) -> bool:
    return wheel.name.split("-")[0].lower().replace("_", "-") == name.lower().replace("_", "-")
