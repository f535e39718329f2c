"""A host with a fault: what can go wrong with a file between its folder and a tablet."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from building.serving import Handler, Server

LOGIN = b"<!doctype html><title>Free Wi-Fi</title><h1>Please log in</h1><form><input name=room><button>Go</button></form>"


class BadHandler(Handler):
    """Answers as its folder has it, but for the files that a note names: in its first line the fault, then the files, or a star."""

    def __init__(self, *arguments: object, note: Path, prefix: str, directory: str) -> None:
        self.note = note
        super().__init__(*arguments, prefix=prefix, directory=directory)

    def do_GET(self) -> None:
        fault = self.fault()
        if fault:
            FAULTS[fault](self)
        else:
            super().do_GET()

    def fault(self) -> str:
        try:
            fault, *names = self.note.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return ""
        return fault if self.name() in names or ("*" in names and self.name() != "index.html") else ""

    def name(self) -> str:
        path = Path(self.translate_path(self.path))
        return (path / "index.html" if path.is_dir() else path).relative_to(self.directory).as_posix()

    def body(self) -> bytes:
        return (Path(self.directory) / self.name()).read_bytes()

    def send(self, body: bytes, kind: str = "", length: int = 0) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.name()))
        self.send_header("Content-Length", str(length or len(body)))
        # So that a browser may ask whether it has changed since, and keep what is spoilt.
        self.send_header("Last-Modified", self.date_time_string((Path(self.directory) / self.name()).stat().st_mtime))
        self.end_headers()
        self.wfile.write(body)


def missing(answer: BadHandler) -> None:
    answer.send_error(404)


def cut(answer: BadHandler) -> None:
    """As if half were all there is."""
    body = answer.body()
    answer.send(body[: len(body) // 2])


def broken_off(answer: BadHandler) -> None:
    """Half of it, and then the connection ends."""
    body = answer.body()
    answer.send(body[: len(body) // 2], length=len(body))
    answer.close_connection = True


def flipped(answer: BadHandler) -> None:
    """One byte in the middle is another."""
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    answer.send(bytes(body))


def hanging(answer: BadHandler) -> None:
    threading.Event().wait()


def wrong_type(answer: BadHandler) -> None:
    answer.send(answer.body(), "text/plain")


def portal(answer: BadHandler) -> None:
    """The hotel's login page, for whatever was asked."""
    answer.send(LOGIN, "text/html")


def gone(answer: BadHandler) -> None:
    answer.close_connection = True


FAULTS: dict[str, Callable[[BadHandler], None]] = {
    "missing": missing,
    "cut": cut,
    "broken off": broken_off,
    "flipped": flipped,
    "hanging": hanging,
    "wrong type": wrong_type,
    "portal": portal,
    "gone": gone,
}


def open_bad_server(folder: Path, note: Path, *, prefix: str, port: int = 0) -> Server:
    return Server(("127.0.0.1", port), partial(BadHandler, note=note, prefix=prefix, directory=str(folder)))
