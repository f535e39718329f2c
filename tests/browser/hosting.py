"""A web host of the tests' own, which can be changed and ended."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from building.places import DIST, ROOT
from building.site import seal_build

SERVER = """
import gzip
import sys
from functools import lru_cache
from pathlib import Path
sys.path[:0] = sys.argv[1:3]
from building import serving
# Each such host does it anew: the quickest way.
serving.squeezed = lru_cache(maxsize=256)(lambda file, changed: gzip.compress(file.read_bytes(), 1))
import faults
site = Path(sys.argv[3])
if "lax" in sys.argv:
    serving.Handler.end_headers = serving.SimpleHTTPRequestHandler.end_headers
if "forgetful" in sys.argv:
    sent = serving.Handler.send_header
    serving.Handler.send_header = lambda self, name, value: sent(self, name, "no-store" if name == "Cache-Control" else value)
server = faults.open_bad_server(site, site.with_suffix(".faults"), prefix="/club/royalty/", port=int(sys.argv[4]))
print(server.server_port, flush=True)
server.serve_forever()
"""
# Once the service worker serves this page and has everything, the memory for later starts and the meanings too.
INSTALLED = """async () => {
    const later = ["python/snapshot.bin", "senses.bin"].map((name) => new URL(name, document.baseURI));
    const limit = Date.now() + 30000;
    const here = async () => (await Promise.all(later.map((file) => caches.match(file)))).every(Boolean);
    while (!navigator.serviceWorker.controller || !(await here())) {
        if (Date.now() > limit) throw new Error("It was not put on the device.");
        await new Promise((resolve) => setTimeout(resolve, 15));
    }
}"""


class Host:
    """A web host of its own, with a copy of the site that a test may change, and a process that it may end.

    A lax one sends files without a policy or anything else that is not asked of it, a forgetful one lets no browser keep any.
    """

    def __init__(self, folder: Path, kind: str = "strict", port: int = 0) -> None:
        self.folder = folder
        self.faults = folder.with_suffix(".faults")
        shutil.copytree(DIST, folder)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(ROOT), str(Path(__file__).parent), str(folder), str(port), kind],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        self.address = f"http://127.0.0.1:{self.process.stdout.readline().strip()}/club/royalty/"

    def spoil(self, fault: str, *names: str) -> None:
        """From now on these files are `faults.FAULTS[fault]`; without names, all but the page itself."""
        self.faults.write_text("\n".join([fault, *(names or ["*"])]), encoding="utf-8")

    def repair(self) -> None:
        self.faults.unlink(missing_ok=True)

    def deploy_newer(self) -> None:
        for name in ("css/table.css", "home/home.js"):
            with (self.folder / name).open("a", encoding="utf-8") as file:
                file.write("/* newer */\n")
        seal_build(self.folder)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
