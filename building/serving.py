"""A small static server for the built site, as strict as a good host: right types, and a policy on every answer."""

from __future__ import annotations

import gzip
import hashlib
import re
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

# What may be loaded, and from where. The page's own policy does not bind a worker, so this goes out with every file.
RULES = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# Not to be said in a page, only in a header.
ALONE = "frame-ancestors 'none'"
INLINE = re.compile(r"<(script|style)(?: type=\"importmap\")?>(.*?)</\1>", re.DOTALL)
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


# Fonts, pictures, archives and the words are squeezed already.
SQUEEZED = (".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest")


@lru_cache(maxsize=256)
def squeezed(file: Path, changed: int) -> bytes:
    """A file by gzip, until it is changed."""
    return gzip.compress(file.read_bytes(), 6)


def policy(page: str) -> str:
    """What the page may load, and by its hash each script and style that stands in it."""
    inline: dict[str, str] = {"script": "", "style": ""}
    for kind, text in INLINE.findall(page):
        inline[kind] += f" '{integrity(text.encode())}'"
    return "; ".join(f"{rule} {sources}{inline.get(rule.removesuffix('-src'), '')}" for rule, sources in RULES.items())


def integrity(body: bytes) -> str:
    """A file's hash, as a browser checks it."""
    return f"sha256-{b64encode(hashlib.sha256(body).digest()).decode()}"


@lru_cache(maxsize=16)
def policy_of(page: Path, changed: int) -> str:
    """The policy of a site's page, until it is changed."""
    return f"{policy(page.read_text(encoding='utf-8'))}; {ALONE}"


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below one path; anything outside it does not exist."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**TYPES, "": "application/octet-stream"}  # noqa: RUF012

    def __init__(self, *arguments: object, prefix: str, directory: str, cached: str = "no-cache") -> None:
        self.prefix = prefix
        self.cached = cached
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        below = urlsplit(path).path
        if not below.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(f"/{below.removeprefix(self.prefix)}")

    def do_GET(self) -> None:
        """As a host does that sends what it can in fewer bytes."""
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if "gzip" not in self.headers.get("Accept-Encoding", "") or file.suffix not in SQUEEZED or not file.is_file():
            super().do_GET()
            return
        body = squeezed(file, file.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        self.wfile.write(body)

    def _policy(self) -> str:
        """That of the page nearest above the file; on a host without one there, that of no page."""
        file = Path(self.translate_path(self.path))
        page = next(
            (folder / "index.html" for folder in (file, *file.parents) if (folder / "index.html").is_file()), None
        )
        return policy_of(page, page.stat().st_mtime_ns) if page else f"{policy('')}; {ALONE}"

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", self._policy())
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cache-Control", self.cached)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: what matters shows in the page."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of a file is no error of ours."""


def open_server(folder: Path, *, port: int = 0, prefix: str = "/", cached: str = "no-cache") -> Server:
    """A server bound to this machine only; port 0 takes any free one, `cached` says what browsers may keep."""
    return Server(("127.0.0.1", port), partial(Handler, prefix=prefix, directory=str(folder), cached=cached))


@contextmanager
def serving(folder: Path, *, prefix: str = "/", cached: str = "no-cache") -> Iterator[str]:
    """The address of the folder's site, served from another thread meanwhile."""
    server = open_server(folder, prefix=prefix, cached=cached)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
