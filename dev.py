#!/usr/bin/env python3
"""One command for everything a person does with this tree; it needs nothing but Python 3.11.

python3 dev.py run          serve the app on http://127.0.0.1:8000, with workers for what takes long
                            (--debug reloads on each change, and runs in plain Python)
python3 dev.py class        serve a class in the local network: prints the address and its QR code
                            (--port N; everything is kept in instance/class)
python3 dev.py test         run the tests; further arguments go to pytest
                            (--quick: those that matter at every change, in half a minute;
                            --landing: servers, databases, installed copies and long tours instead,
                            then all tests of each plug-in in the tree;
                            --all: those and all others, every page in every theme, too)
python3 dev.py stress       run the tests again and again in random orders, beside a load, and say
                            what failed how often (--runs 5 --busy 2 --seed N to repeat; further
                            arguments as for test)
python3 dev.py check        test, then lint: what a commit must pass (.ci/run: and to land)
python3 dev.py lint         ruff, mypy, and djLint for the templates
python3 dev.py bench        measure a move with its reply, and the weight of the first page
                            (docs/benchmarks.md: bench capacity, duels, faults, school, lesson,
                            memory, expensive, reach, heart, sequences)
python3 dev.py fuzz         ask the app what nobody would ask: --cases 1000000 --processes 2
                            (--only NUMBER shows one of them)
python3 dev.py screenshots  make the pictures in docs/screenshots, of which README shows four
python3 dev.py build        compile what is faster compiled, where there is a C compiler; whatever
                            runs the app does so first, and else runs the same in plain Python
python3 dev.py floors       draw docs/floors.svg from the imports, for looking at
python3 dev.py notation     write what docs/notation.md takes from games and grammars
python3 dev.py translate    collect the words to be translated, and say what is missing or broken
                            (LANGUAGE: begin it; docs/translating.md)
python3 dev.py lock         write requirements*.txt from each pyproject.toml (--upgrade: newer
                            releases)
python3 dev.py vendor       copy the browser files named in package.json into the tree (needs npm)

Whatever a command needs from PyPI is installed into .venv, from the lock files, by their hashes.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import inspect
import json
import os
import re
import runpy
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RUNTIME, DEV = ROOT / "requirements.txt", ROOT / "requirements-dev.txt"
PLUGINS = sorted(path.parent for path in ROOT.glob("*/pyproject.toml"))
"""The folders of this tree that are distributions of their own: each may be left out."""

# The icons that templates include, by their names in Lucide.
ICONS = [
    *("arrow-left", "arrow-right", "calendar", "check", "circle-question-mark", "compass"),
    *("ellipsis", "eye", "flag", "graduation-cap", "hash", "lightbulb", "message-circle", "play"),
    *("presentation", "repeat", "rotate-ccw", "share-2", "skull", "undo-2", "users", "x"),
]

# From npm's package into the tree. Test files stay away from static/, which visitors are served.
VENDORED = {
    "htmx.org/dist/htmx.min.js": "static/vendor/htmx-{version}.min.js",
    "htmx.org/LICENSE": "static/vendor/htmx-LICENSE.txt",
    "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2": (
        "static/vendor/figtree-{version}.woff2"
    ),
    "@fontsource-variable/figtree/LICENSE": "static/vendor/figtree-LICENSE.txt",
    **{f"lucide-static/icons/{icon}.svg": f"templates/icons/{icon}.svg" for icon in ICONS},
    "lucide-static/LICENSE": "templates/icons/LICENSE.txt",
    "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf": (
        "webapp/views/pictures/fonts/DejaVuSans-Bold-{version}.ttf"
    ),
    "dejavu-fonts-ttf/LICENSE": "webapp/views/pictures/fonts/DejaVuSans-LICENSE.txt",
    "axe-core/axe.min.js": "tests/vendor/axe-core-{version}.min.js",
    "axe-core/LICENSE": "tests/vendor/axe-core-LICENSE.txt",
}


def call(*command: str | Path, text: str | None = None) -> int:
    """Run a command in the tree, which reads `text` if there is one, and return its exit code."""
    parts = [str(part) for part in command]
    return subprocess.run(parts, cwd=ROOT, check=False, input=text, text=True).returncode


def must(*command: str | Path, text: str | None = None) -> None:
    """Run a command, which reads `text` if there is one, and end this program if it fails."""
    if code := call(*command, text=text):
        sys.exit(f"dev.py: failed with exit code {code}: {' '.join(map(str, command))}")


# The environment: one .venv, and in it a stamp for each lock file that it was installed from.


def prepare(lock: Path) -> None:
    """Make .venv hold what the lock names and the plug-ins, and compile what has changed."""
    install(lock)
    install_plugins()
    compile_changed(PYTHON)


def install(lock: Path) -> None:
    """Make .venv hold what the lock names; do nothing where it already does.

    The dev lock holds the runtime lock's releases and more, so both install into the same .venv.
    """
    stamp = VENV / f"{lock.stem}.stamp"
    state = hashlib.sha256(sys.version.encode() + lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == state:
        return
    if stamp.is_file() or not PYTHON.exists():
        make_venv()
    print(f"dev.py: installing {lock.name} into {VENV.name}", flush=True)
    quietly = ("-qq", "--disable-pip-version-check", "--no-input")
    # Python compiles a module when it is first imported; most are never imported.
    how = ("--no-compile", "--require-hashes")
    must(PYTHON, "-m", "pip", "install", *quietly, *how, "-r", lock)
    stamp.write_text(state)


def install_plugins() -> None:
    """Make .venv hold the plug-ins of this tree as they stand here, and none that has left it."""
    stamp = VENV / "plugins.json"
    before = json.loads(stamp.read_text()) if stamp.is_file() else {}
    now = {
        str(folder): {
            "name": distribution(folder),
            "digest": hashlib.sha256((folder / "pyproject.toml").read_bytes()).hexdigest(),
        }
        for folder in PLUGINS
    }
    if before == now:
        return
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet")
    for folder in sorted(before.keys() - now.keys()):
        must(*pip, "uninstall", "--yes", before[folder]["name"])
    for folder in sorted(now):
        print(f"dev.py: installing {Path(folder).name} into {VENV.name}", flush=True)
        # What it depends on is in the lock, with what builds it.
        must(*pip, "install", "--no-deps", "--no-build-isolation", "--editable", folder)
    stamp.write_text(json.dumps(now))


def project_in(plugin: Path) -> dict[str, Any]:
    """Return what the pyproject.toml in the folder `plugin` says of its distribution."""
    # Not above: an older Python has no such module, and is told so in words by `main`.
    import tomllib  # noqa: PLC0415

    content = (plugin / "pyproject.toml").read_text("utf-8")
    project: dict[str, Any] = tomllib.loads(content)["project"]
    return project


def distribution(plugin: Path) -> str:
    """Return the name of the distribution in the folder `plugin`."""
    name: str = project_in(plugin)["name"]
    return name


def plugin_requirements() -> list[str]:
    """Return what the plug-ins depend on, without the distributions of this tree itself."""
    own = {distribution(folder) for folder in (ROOT, *PLUGINS)}
    requirements: list[str] = []
    for plugin in PLUGINS:
        requirements += project_in(plugin).get("dependencies", ())
    return [each for each in requirements if re.split(r"[^\w.-]", each)[0] not in own]


def make_venv() -> None:
    """Make .venv anew, so that nothing remains of an older lock or another Python."""
    if VENV.is_symlink():
        sys.exit(f"dev.py: {VENV.name} leads to {VENV.readlink()}, which other trees may use.")
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        sys.exit(
            "dev.py: this Python cannot make virtual environments. On Debian and Ubuntu, run\n"
            "    apt-get install python3-venv\n"
            "as root and try again; elsewhere, install Python from python.org."
        )
    must(sys.executable, "-m", "venv", "--clear", VENV)


# What setup.py compiles, each module beside its source; a stamp says what they were made of.

COMPILED = ROOT / ".cache" / "compiled.json"


def compiled(module: str) -> list[Path]:
    """Return the compiled files of `module`."""
    source = ROOT.joinpath(*module.split("."))
    return [each for kind in ("so", "pyd") for each in source.parent.glob(f"{source.name}.*{kind}")]


def compiled_state() -> dict[str, str]:
    """Return a digest of the source and the compiled files of each module that is compiled."""
    state = {}
    maker = f"{sys.version} {shutil.which('cc') or shutil.which('gcc')}".encode()
    for name in runpy.run_path(str(ROOT / "nimsum/theory/__init__.py"))["COMPILED"]:
        source = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        files = (ROOT / "setup.py", source, *compiled(name))
        content = b"".join(each.read_bytes() for each in files)
        state[name] = hashlib.sha256(maker + content).hexdigest()
    return state


def compile_changed(python: str | Path) -> None:
    """Compile what a C compiler makes faster, if it has changed; a stale module never remains."""
    known = json.loads(COMPILED.read_text()) if COMPILED.is_file() else {}
    changed = [name for name, state in compiled_state().items() if known.get(name) != state]
    if not changed:
        return
    print(f"dev.py: compiling {', '.join(changed)}", flush=True)
    remove_compiled(changed)
    code = "import setup, sys; setup.build_in_place(sys.argv[1:])"
    subprocess.run([python, "-c", code, *changed], cwd=ROOT, check=False, capture_output=True)
    if not all(map(compiled, changed)):
        print("dev.py: not all could be compiled; plain Python gives the same answers, slowly")
    COMPILED.parent.mkdir(exist_ok=True)
    COMPILED.write_text(json.dumps(compiled_state()))


def remove_compiled(modules: Iterable[str]) -> None:
    """Delete the compiled files of `modules`."""
    for path in chain.from_iterable(map(compiled, modules)):
        path.unlink()


# The programs beside Python that tests need: a browser, the databases beside SQLite, a proxy.


def find_chromium() -> str | None:
    """Return the path of the browser that NIMSUM_CHROMIUM names, else of one on the PATH."""
    if named := os.environ.get("NIMSUM_CHROMIUM"):
        return shutil.which(named)
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def find_redis() -> str | None:
    """Return the path of redis-server or valkey-server, if there is one on the PATH."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def find_postgresql() -> Path | None:
    """Return the folder of PostgreSQL's programs, which Debian keeps away from the PATH."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_release)
    return newest[-1].parent if newest else None


def _release(initdb: Path) -> int:
    return int(initdb.parent.parent.name)


def find_nginx() -> str | None:
    """Return the path of nginx, which Debian keeps where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


BROWSER = ("Chromium", find_chromium, "chromium", "in a browser")
SERVERS = (
    ("Redis", find_redis, "redis-server", "of the queue in it"),
    ("PostgreSQL", find_postgresql, "postgresql", "of classrooms in it"),
    ("nginx", find_nginx, "nginx-light", "of the app behind it"),
)
"""What some tests need: its name, what finds it, Debian's package, and which tests these are."""

Program = tuple[str, Callable[[], object], str, str]


def prepare_programs(*programs: Program) -> bool:
    """Find them; what is missing, install on Debian as root, else say so. Whether all are there."""
    missing = False
    for name, find, package, which in programs:
        if not find() and is_debian_root():
            print(f"dev.py: no {name} found; installing Debian's", flush=True)
            install_from_debian(package)
        if not find():
            missing = True
            print(
                f"dev.py: NO {name.upper()} FOUND, so the tests {which} cannot run.\n"
                f"    Install the package {package}"
                + (", or name Chrome in NIMSUM_CHROMIUM." if find is find_chromium else "."),
                file=sys.stderr,
            )
    return not missing


def install_from_debian(package: str) -> None:
    """Install the Debian `package`, with new package lists if the first try fails."""
    apt = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    install = (*apt, "install", "-y", "--no-install-recommends", package)
    # A fresh machine has no package lists, and old lists may name releases that are gone.
    if call(*install) != 0:
        call(*apt, "update")
        call(*install)


def is_debian_root() -> bool:
    """Return True if this is Debian and the user is root, who may install packages."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text().splitlines()


# The commands.


def run(*args: str) -> int:
    """Start the app; with --debug in plain Python, so that changes are seen at once."""
    prepare(RUNTIME)
    if "--debug" in args:
        # A change is seen at once in plain Python alone.
        remove_compiled(compiled_state())
    return serve(*args)


def serve(*args: str) -> int:
    """Start the workers and the server; whatever stops the server stops both."""
    return become("webapp.serving", *args)


def become(module: str, *args: str) -> int:
    """Run a module in place of this process, so that a signal reaches it at once."""
    command = [str(PYTHON), "-m", module, *args]
    if os.name != "nt":
        os.chdir(ROOT)
        os.execv(PYTHON, command)
    return call(*command)


DATA_OF_CLASSES = ROOT / "instance" / "class"
"""Where the rooms are kept that `dev.py class` opens."""


def class_(*args: str) -> int:
    """Serve everybody in the local network, where there may be no other network at all."""
    if args and (args[0] != "--port" or len(args) != 2):
        print("dev.py: class takes --port N", file=sys.stderr)
        return 2
    prepare(RUNTIME)
    port = args[1] if args else str(free_port())
    address = f"http://{address_in_the_network()}:{port}"
    DATA_OF_CLASSES.mkdir(parents=True, exist_ok=True)
    os.environ.update(HOST="0.0.0.0", PORT=port, NIMSUM_DATA=str(DATA_OF_CLASSES))
    os.environ.setdefault("NIMSUM_PUBLIC_URL", address)
    told = os.environ["NIMSUM_PUBLIC_URL"]
    show_code = "import segno, sys; segno.make(sys.argv[1]).terminal(compact=True)"
    call(PYTHON, "-c", show_code, f"{told}/join")
    print(f"Open {told}/teach here, and {told}/join on the phones.", flush=True)
    return serve()


def address_in_the_network() -> str:
    """Return the address at which others in the network reach this machine; send nothing."""
    for somewhere in ("192.0.2.1", "10.255.255.255", "192.168.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect((somewhere, 9))
            address: str = probe.getsockname()[0]
            if not address.startswith(("127.", "0.")):
                return address
    # Where no way leads out, an interface has one all the same.
    return next(addresses_of_interfaces(), "127.0.0.1")


def addresses_of_interfaces() -> Iterator[str]:
    """Yield the addresses of this machine's interfaces, without those that begin with 127."""
    if os.name == "nt":
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    else:
        found = [address_of(name) for _index, name in socket.if_nameindex()]
    yield from (each for each in found if not each.startswith("127."))


def address_of(interface: str) -> str:
    """Return the address of `interface` on Linux or macOS, or 127.0.0.1 if it has none."""
    import fcntl  # noqa: PLC0415 - Windows has none

    wanted = 0xC0206921 if sys.platform == "darwin" else 0x8915
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        answer: bytes = fcntl.ioctl(asked, wanted, interface.encode().ljust(32, b"\0"))
        return socket.inet_ntoa(answer[20:24])
    return "127.0.0.1"


def free_port(wanted: int = 8000) -> int:
    """Return the port `wanted` if nobody listens on it, else another free one."""
    for port in (wanted, 0):
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("0.0.0.0", port))
            found: int = probe.getsockname()[1]
            return found
    sys.exit("dev.py: there is no free port")


QUICK = (
    *(f"tests/test_{name}.py" for name in ("house", "docstrings", "documents", "vendor")),
    *(f"tests/rulesets/test_{name}.py" for name in ("catalogue", "notation")),
    *(
        "tests/solver/test_analysis.py",
        "tests/match/test_match.py",
        "tests/views/play/test_play.py",
    ),
    *("tests/views/test_every_page.py", "tests/views/test_refused.py"),
)
"""What `test --quick` runs, but for what is marked as long: the house, the contracts of the
catalogue, a game, and a page of each kind."""

LANDING = "servers or installed or tours"
CHOICES = {
    "--all": "",
    "--landing": f"({LANDING}) and not all",
    "--quick": f"not (long or {LANDING} or all)",
}
"""The options that choose tests by their marks; pyproject.toml chooses where there is none."""


CONTRACTS = (
    *(f"tests/views/test_{name}.py" for name in ("every_page", "no_english", "refused")),
    *("tests/faults/test_methods.py", "tests/browser/test_looks.py"),
)
"""The tests of Nimsum that run with a plug-in, too: they look at its pages beside the app's own."""


def test(*args: str) -> int:
    """Run the tests, and those of each plug-in with --landing or --all; return the exit code."""
    code = call(*prepared_tests(*args))
    if {"--landing", "--all"} & {*args}:
        code = max([code, *(test_plugin(plugin, *args) for plugin in PLUGINS)])
    return code


def test_plugin(plugin: Path, *args: str) -> int:
    """Run all tests of a plug-in, and the contracts with it; those for `--all` only where asked."""
    marks = "" if "--all" in args else "not all"
    folders = sorted(plugin.glob("*_tests"))
    others = [arg for arg in args if arg not in CHOICES]
    os.environ["NIMSUM_PLUGINS"] = distribution(plugin)
    try:
        return call(*PYTEST, "-m", marks, *folders, *CONTRACTS, *others)
    finally:
        del os.environ["NIMSUM_PLUGINS"]


# Each process begins with a run of the tests, so that what a file's tests share is made once; one
# more than CI has processors, since tests of browsers and servers wait for a third of it.
PYTEST = (PYTHON, "-m", "pytest", "-n", "3", "--dist", "worksteal")


def prepared_tests(*args: str) -> list[str | Path]:
    """Prepare what the chosen tests need, and return the command that runs them."""
    prepare(DEV)
    # Tests start many a Python; where none may keep what it compiled, each compiles the tree.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    command: list[str | Path] = [*PYTEST]
    choice = next((option for option in CHOICES if option in args), None)
    if choice is not None:
        command += ["-m", CHOICES[choice]]
    if choice == "--quick":
        command += QUICK
    else:
        prepare_programs(BROWSER, *(() if choice is None else SERVERS))
    return command + [arg for arg in args if arg not in CHOICES]


def stress(*args: str) -> int:
    """Run the tests several times in random order beside busy processes; return the exit code."""
    parser = argparse.ArgumentParser("dev.py stress", add_help=False, allow_abbrev=False)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--busy", type=int, default=2)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    options, others = parser.parse_known_args(args)
    command = prepared_tests(*others)
    # In CI some tests are run a second time where they fail. Here every failure counts.
    os.environ.pop("CI", None)
    runs: list[Run] = []
    try:
        with busy_processes(options.busy):
            for seed in range(options.seed, options.seed + options.runs):
                print(f"dev.py: run {len(runs) + 1} of {options.runs}, seed {seed}", flush=True)
                runs.append(run_in_random_order(command, seed))
    finally:
        print(summary_of(runs, options.busy), flush=True)
    return max((run.code for run in runs), default=0)


@dataclass(frozen=True)
class Run:
    """A run of the tests in the order that a seed gives."""

    seed: int
    code: int
    seconds: float
    failed: list[str]


def run_in_random_order(command: list[str | Path], seed: int) -> Run:
    """Run the tests of the command in the order that the seed gives, and return what failed."""
    report = ROOT / ".cache" / "stress.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    order = ("-p", "randomly", f"--randomly-seed={seed}")
    # This kind of report names the files.
    written = (f"--junit-xml={report}", "-o", "junit_family=xunit1")
    start = time.monotonic()
    code = call(*command, *order, *written)
    seconds = time.monotonic() - start
    return Run(seed, code, seconds, sorted(failed_in(report)))


def failed_in(report: Path) -> set[str]:
    """Return the tests that failed by a report of pytest; none where it wrote none."""
    cases = ElementTree.parse(report).iter("testcase") if report.is_file() else ()
    return {
        f"{case.get('file')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    }


@contextmanager
def busy_processes(number: int) -> Iterator[None]:
    """Keep `number` processes busy until this one ends, even if it is killed."""
    # They are told who started them: one that asked itself might be an orphan already.
    loop = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"
    command = [sys.executable, "-c", loop, str(os.getpid())]
    # Ctrl+C reaches them, too, and they have nothing to say about it.
    busy = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(number)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def summary_of(runs: list[Run], busy: int) -> str:
    """Return how long each run took, what failed in how many of them, and how to repeat it."""
    lines = [f"dev.py: {len(runs)} runs beside {busy} busy processes"]
    for number, run in enumerate(runs, 1):
        result = f"{len(run.failed)} failed" if run.code else "passed"
        if run.code and not run.failed:
            result = f"pytest ended with exit code {run.code}"
        lines.append(f"    run {number}: {run.seconds:.0f} s, seed {run.seed}, {result}")
    seeds: dict[str, list[int]] = {}
    for run in runs:
        for name in run.failed:
            seeds.setdefault(name, []).append(run.seed)
    for name, with_seeds in sorted(seeds.items(), key=lambda item: (-len(item[1]), item[0])):
        lines.append(f"    failed in {len(with_seeds)} of {len(runs)}: {name}")
        lines.append(f"        again: python3 dev.py stress --runs 1 --seed {with_seeds[0]}")
    return "\n".join(lines)


def lint() -> int:
    """Check code with ruff and mypy, and templates with djLint; return the highest exit code."""
    prepare(DEV)
    templates = ("djlint", "--check", "--quiet", ".")
    tools = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",), templates)
    return max([call(PYTHON, "-m", *tool) for tool in tools])


def check(*args: str) -> int:
    """Run the tests, and lint if they pass; return the exit code."""
    return test(*args) or lint()


BENCHES = tuple(path.stem for path in sorted((ROOT / "benchmarks").glob("[a-z]*.py")))
"""What `dev.py bench` measures when it is named; a module each."""


def bench(*args: str) -> int:
    """Run the benchmark that `args` names, or else two short ones; return the exit code."""
    prepare(DEV)
    if args and args[0] in BENCHES:
        return call(PYTHON, "-m", f"benchmarks.{args[0]}", *args[1:])
    return max(call(PYTHON, "-m", f"benchmarks.{name}", *args) for name in ("move", "page_weight"))


def fuzz(*args: str) -> int:
    """Send random requests, or random descriptions of games, until stopped."""
    prepare(DEV)
    if args and args[0] == "descriptions":
        return call(PYTHON, "-m", "tests.fuzz.descriptions", *args[1:])
    return call(PYTHON, "-m", "tests.fuzz.run", *args)


def screenshots() -> int:
    """Make the screenshots of the documents again; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.make_screenshots") if prepare_programs(BROWSER) else 1


def build() -> int:
    """Compile the modules that have changed, and return 0."""
    if not PYTHON.exists():
        install(RUNTIME)
    compile_changed(PYTHON)
    return 0


def floors() -> int:
    """Draw docs/floors.svg from the imports; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.floors")


def notation() -> int:
    """Write the generated part of docs/notation.md again."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.notation")


def packages_of_plugins() -> Iterator[str]:
    """Yield the path, from the tree's root, of each package of a plug-in that has translations."""
    for plugin in PLUGINS:
        for folder in sorted(plugin.glob("*/translations")):
            yield folder.parent.relative_to(ROOT).as_posix()


WORDS = {
    "nimsum": ["nimsum"],
    "webapp": ["webapp", "templates"],
    **{package: [package] for package in packages_of_plugins()},
}
"""The folders whose words stand in `translations/` of a package, by its path."""


def translate(*args: str) -> int:
    """Bring the catalogues of translations up to date with the code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.translations", *args)


def lock(*args: str) -> int:
    """Write the lock files; `args` are options of uv, such as --upgrade."""
    prepare(DEV)
    must(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv")
    common: tuple[str | Path, ...] = (
        *(PYTHON, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"),
        *("--python-version", "3.11", "--no-emit-index-url", "--no-emit-find-links"),
        *("--custom-compile-command", "python3 dev.py lock", *args, "pyproject.toml", "-"),
        *("--extra", "web", "--group", "build"),
    )
    plugins = "\n".join(plugin_requirements())
    must(*common, "-o", RUNTIME.name, text=plugins)
    must(*common, "--group", "dev", "--constraint", RUNTIME.name, "-o", DEV.name, text=plugins)
    return 0


def vendor() -> int:
    """Copy the front-end files of the versions in package.json into static/vendor."""
    npm = shutil.which("npm")
    if not npm:
        sys.exit("dev.py: vendoring needs npm (Debian: apt-get install npm). The app does not.")
    must(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    for source, pattern in VENDORED.items():
        package = package_of(source)
        target = ROOT / pattern.format(version=vendored_versions()[package])
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "node_modules" / source, target)
        print(f"dev.py: wrote {target.relative_to(ROOT)}")
    return 0


def package_of(source: str) -> str:
    """Return the npm package of the file `source` in `node_modules`; some names have two parts."""
    return "/".join(source.split("/")[: 2 if source.startswith("@") else 1])


def vendored_versions() -> dict[str, str]:
    """Return the exact version of each npm package that package.json names."""
    package = json.loads((ROOT / "package.json").read_text())
    return {**package["dependencies"], **package["devDependencies"]}


ALL = (
    run,
    class_,
    test,
    stress,
    check,
    lint,
    bench,
    fuzz,
    screenshots,
    build,
    floors,
    notation,
    translate,
    lock,
    vendor,
)
COMMANDS = {command.__name__.rstrip("_"): command for command in ALL}


def plugin_commands() -> list[str]:
    """Return the names of the commands that the plug-ins of this tree add to `nimsum`."""
    names: list[str] = []
    for plugin in PLUGINS:
        names += project_in(plugin).get("entry-points", {}).get("nimsum.commands", ())
    return names


def main(name: str = "--help", *args: str) -> int:
    """Run the command called `name` with `args`, and return its exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs it may have an older one
        sys.exit(f"dev.py: Nimsum needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if name not in COMMANDS and name in plugin_commands():
        prepare(RUNTIME)
        return become("nimsum", name, *args)
    if name not in COMMANDS:
        print(__doc__)
        if others := sorted({*plugin_commands()} - {*COMMANDS}):
            print(f"Plug-ins of this tree add {', '.join(others)}: python3 dev.py NAME --help")
        return 0 if name in {"-h", "--help", "help"} else 2
    command = COMMANDS[name]
    if args and not inspect.signature(command).parameters:
        print(f"dev.py: {name} takes no arguments", file=sys.stderr)
        return 2
    try:
        return command(*args)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
