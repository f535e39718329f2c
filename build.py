#!/usr/bin/env python3
"""The one door for setting up, building, serving and testing Royalty.

Needs Python 3.11 or newer and, the first time, a network.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Royalty needs Python 3.11 or newer to build, and this is %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import os
import shutil
import webbrowser
from pathlib import Path

from building import benchmarking, checking, setting_up, site
from building.places import DIST, PYTHON, ROOT, SHOTS, Failed, Missing
from building.serving import open_server
from building.system import find_browser


def main() -> int:
    arguments = _parser().parse_args()
    os.chdir(ROOT)
    try:
        return int(arguments.run(arguments) or 0)
    except (Failed, Missing) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="build the site, serve it on this machine and open it")
    serve.add_argument("--port", type=int, default=8000, help="8000 unless told; 0 takes any free port")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.set_defaults(run=_serve)

    test = commands.add_parser("test", help="build, then run every check and every test")
    test.add_argument("--quick", action="store_true", help="leave out the browser and Pyodide")
    test.add_argument("pytest", nargs="*", help="arguments for the native pytest run, after --")
    test.set_defaults(run=_test)

    build = commands.add_parser("build", help="build the site and the wheel into dist/")
    build.set_defaults(run=_build)

    shots = commands.add_parser(
        "shots", help="draw every screen at three sizes into shots/, with one page to leaf through"
    )
    shots.add_argument(
        "journeys", nargs="*", help="the journeys of tests/browser/screens.py to draw; all of them unless told"
    )
    beside = "instead draw those screens that this folder has pictures of, as table-1180.png, and lay each beside its picture"
    shots.add_argument("--beside", type=Path, metavar="DIR", help=beside)
    shots.add_argument("--picture", action="store_true", help="renew docs/table.png with them")
    shots.set_defaults(run=_shots)

    page_types = commands.add_parser(
        "types", help="renew web/page/told.js, the page's types of what Python tells of a match"
    )
    page_types.set_defaults(run=_types)

    lexicon = commands.add_parser("lexicon", help="build wordlist.bin and senses.bin from their vendored inputs")
    lexicon.add_argument("--check", action="store_true", help="compare with the committed file, write nothing")
    lexicon.add_argument(
        "--report", action="store_true", help="print sizes, counts and the referee's scores, build nothing"
    )
    lexicon.set_defaults(run=_lexicon)

    bench = commands.add_parser("bench", help="measure: in CPython, inside Pyodide and in Chromium")
    bench.add_argument("names", nargs="*", help="the benchmarks to run; all of them unless told")
    bench.add_argument("--browser", action="store_true", help="only those of the built page in Chromium")
    levels = "instead measure each level of computer against the one below it: of the game named, or of all"
    bench.add_argument("--players", action="store_true", help=levels)
    bench.add_argument(
        "--deals", type=int, default=1000, help="how many deals at most to measure players on; 1000 unless told"
    )
    before = "with --players and a game: each level against itself as it thought in that commit"
    bench.add_argument("--before", metavar="COMMIT", help=before)
    seats = "with --players and a game: at so many seats, the strongest level first"
    bench.add_argument("--seats", type=int, metavar="N", help=seats)
    against = "instead compare with the dist/ of an earlier build, in turn, in Chromium"
    bench.add_argument("--against", type=benchmarking.built_site, metavar="DIR", help=against)
    bench.add_argument("--starts", type=int, default=20, help="how many starts of each kind to compare; 20 unless told")
    bench.set_defaults(run=_bench)
    return parser


def _build(arguments: argparse.Namespace) -> None:
    setting_up.for_building()
    site.build_site()


def _serve(arguments: argparse.Namespace) -> None:
    _build(arguments)
    try:
        server = open_server(DIST, port=arguments.port)
    except OSError as error:
        raise Failed(f"Port {arguments.port} is taken; try --port 0 for any free one.") from error
    address = f"http://localhost:{server.server_port}/"
    print(f"Royalty is at {address} (Ctrl+C ends it)", flush=True)
    if not arguments.no_open:
        webbrowser.open(address)
    server.serve_forever()


def _test(arguments: argparse.Namespace) -> int:
    setting_up.for_testing(browsers=not arguments.quick)
    return 0 if checking.run_checks(quick=arguments.quick, pytest_arguments=arguments.pytest) else 1


def _shots(arguments: argparse.Namespace) -> None:
    beside = [f"--beside={arguments.beside.resolve()}"] if arguments.beside else []
    setting_up.for_testing()
    site.build_site()
    setting_up.run(
        [PYTHON, ROOT / "tests" / "browser" / "shots.py", SHOTS, *beside, *arguments.journeys],
        ROYALTY_CHROMIUM=str(find_browser()),
    )
    if arguments.picture:
        shutil.copy(SHOTS / "the-table-in-the-middle-of-a-game-1180.png", ROOT / "docs" / "table.png")


def _types(arguments: argparse.Namespace) -> None:
    setting_up.for_building()
    setting_up.run(
        [PYTHON, "-c", "from building.page_types import write; write()"], PYTHONPATH=os.pathsep.join(("py", "."))
    )


def _lexicon(arguments: argparse.Namespace) -> None:
    setting_up.for_building()
    setting_up.run(
        [
            PYTHON,
            ROOT / "lexicon" / "compile.py",
            *(f"--{name}" for name in ("check", "report") if getattr(arguments, name)),
        ]
    )


def _bench(arguments: argparse.Namespace) -> None:
    setting_up.for_testing()
    site.build_site()
    if arguments.against:
        benchmarking.compare_builds(arguments.against, arguments.starts)
    elif arguments.players:
        benchmarking.measure_players(arguments.names, arguments.deals, arguments.before, arguments.seats)
    else:
        benchmarking.run_benchmarks(arguments.names, browser=arguments.browser)


if __name__ == "__main__":
    sys.exit(main())
