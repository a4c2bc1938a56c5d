#!/usr/bin/env python3
"""One command for everything a person does with this tree; it needs nothing but Python 3.11.

python3 dev.py run          serve the app on http://127.0.0.1:8000, with workers for long tasks
                            (--debug reloads on each change, and runs in plain Python)
python3 dev.py class        serve a class in the local network; print the address and its QR code
                            (--port N; everything is kept in instance/class)
python3 dev.py test         run the tests; further arguments go to pytest
                            (--quick: only the most important ones, in half a minute;
                            --landing: only those of servers, databases, installed copies and long
                            tours, then all tests of each plug-in in the tree;
                            --all: all tests, including every page in every theme)
python3 dev.py stress       run the tests several times in random orders while other processes keep
                            the machine busy, and count failures (--runs 5 --busy 2; --seed N
                            repeats an order; further arguments as for test)
python3 dev.py check        test, then lint: every commit must pass both (before merging: .ci/run)
python3 dev.py lint         ruff, mypy, and djLint for the templates
python3 dev.py bench        measure a move with its reply, and the weight of the first page
                            (docs/benchmarks.md: bench capacity, duels, faults, school, lesson,
                            memory, expensive, budgets, reach, heart, sequences)
python3 dev.py fuzz         send random requests to the app: --cases 1000000 --processes 2
                            (--only NUMBER shows one of them)
python3 dev.py screenshots  make the pictures in docs/screenshots, of which README shows four
python3 dev.py build        compile some modules, for speed, if there is a C compiler; commands that
                            run the app do this first. Without a compiler, the same modules run
                            in plain Python
python3 dev.py floors       draw docs/floors.svg, a picture of the imports between packages
python3 dev.py notation     write the part of docs/notation.md that comes from games and grammars
python3 dev.py translate    collect the texts to translate, and list missing or broken translations
                            (translate LANGUAGE: begin a translation; docs/translating.md)
python3 dev.py lock         write requirements*.txt from each pyproject.toml (--upgrade: newer
                            releases)
python3 dev.py vendor       copy the browser files named in package.json into the tree (needs npm)

Whatever a command needs from PyPI is installed into .venv, from the lock files, by their hashes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RUNTIME = ROOT / "requirements.txt"
DEV = ROOT / "requirements-dev.txt"
PLUGINS = sorted(path.parent for path in ROOT.glob("*/pyproject.toml"))
"""The folders of the plug-ins in this tree: distributions of their own that may be left out."""

# The icons that templates include, by their names in Lucide.
ICONS = [
    "arrow-left",
    "arrow-right",
    "calendar",
    "check",
    "circle-question-mark",
    "compass",
    "ellipsis",
    "eye",
    "flag",
    "graduation-cap",
    "hash",
    "lightbulb",
    "message-circle",
    "play",
    "presentation",
    "repeat",
    "rotate-ccw",
    "share-2",
    "skull",
    "undo-2",
    "users",
    "x",
]

# Files of npm packages, and their places in the tree. static/ is served to visitors, so files that
# only tests need are elsewhere.
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
    """Run a command in the root of the tree and return its exit code.

    If `text` is given, it is the standard input of the command.
    """
    parts = [str(part) for part in command]
    return subprocess.run(parts, cwd=ROOT, check=False, input=text, text=True).returncode


def call_or_exit(*command: str | Path, text: str | None = None) -> None:
    """Run a command as `call` does, and exit with a message if the command fails."""
    code = call(*command, text=text)
    if code != 0:
        sys.exit(f"dev.py: failed with exit code {code}: {' '.join(map(str, command))}")


# The environment: one .venv. A stamp in it records each lock file from which it was installed.


def prepare(lock: Path) -> None:
    """Prepare .venv and the tree for running a command.

    Install the packages of the lock file `lock` and the plug-ins of the tree, and compile changed
    modules.
    """
    install(lock)
    install_plugins()
    compile_changed(PYTHON)


def install(lock: Path) -> None:
    """Install the packages of a lock file into .venv, unless that has been done before.

    The lock file for development has all releases of that for running, and more, so both can be
    installed into one .venv.
    """
    stamp = VENV / f"{lock.stem}.stamp"
    state = hashlib.sha256(sys.version.encode() + lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == state:
        return
    with new_venv() if stamp.is_file() or not PYTHON.exists() else nullcontext():
        print(f"dev.py: installing {lock.name} into {VENV.name}", flush=True)
        quiet = ("-qq", "--disable-pip-version-check", "--no-input")
        # Python compiles a module when it is first imported; most are never imported.
        options = ("--no-compile", "--require-hashes")
        call_or_exit(PYTHON, "-m", "pip", "install", *quiet, *options, "-r", lock)
        stamp.write_text(state)


def install_plugins() -> None:
    """Install the plug-ins of this tree into .venv, and uninstall those that have been removed."""
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
        call_or_exit(*pip, "uninstall", "--yes", before[folder]["name"])
    for folder in sorted(now):
        print(f"dev.py: installing {Path(folder).name} into {VENV.name}", flush=True)
        # Its dependencies, and those of its build, are in the lock file.
        call_or_exit(*pip, "install", "--no-deps", "--no-build-isolation", "--editable", folder)
    stamp.write_text(json.dumps(now))


def project_in(plugin: Path) -> dict[str, Any]:
    """Return the table `project` of the pyproject.toml in the folder `plugin`."""
    # Imported here because an older Python, for which `main` prints a message, has no such module.
    import tomllib  # noqa: PLC0415

    content = (plugin / "pyproject.toml").read_text("utf-8")
    project: dict[str, Any] = tomllib.loads(content)["project"]
    return project


def distribution(plugin: Path) -> str:
    """Return the name of the distribution in the folder `plugin`."""
    name: str = project_in(plugin)["name"]
    return name


def plugin_requirements() -> list[str]:
    """Return the requirements of all plug-ins, as their pyproject.toml have them.

    The distributions of this tree are left out.
    """
    own = {distribution(folder) for folder in (ROOT, *PLUGINS)}
    requirements: list[str] = []
    for plugin in PLUGINS:
        requirements += project_in(plugin).get("dependencies", ())
    return [
        requirement
        for requirement in requirements
        if re.split(r"[^\w.-]", requirement)[0] not in own
    ]


@contextmanager
def new_venv() -> Iterator[None]:
    """Create .venv again, so that nothing of an older lock file or another Python remains.

    If it cannot be created or filled, as on a machine that is offline, the one from before is
    put back.
    """
    if VENV.is_symlink():
        sys.exit(f"dev.py: {VENV.name} leads to {VENV.readlink()}, which other trees may use.")
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        sys.exit(
            "dev.py: this Python cannot make virtual environments. On Debian and Ubuntu, run\n"
            "    apt-get install python3-venv\n"
            "as root and try again; elsewhere, install Python from python.org."
        )
    # The running Python may be that of the environment that moves.
    python = sys.executable if sys.prefix == sys.base_prefix else os.path.realpath(sys.executable)
    # Scripts in an environment have its path, so the old one moves and not the new one.
    before = VENV.with_name(f"{VENV.name}.before")
    if VENV.exists() and not before.exists():
        VENV.rename(before)
    try:
        call_or_exit(python, "-m", "venv", "--clear", VENV)
        yield
    except BaseException:
        if before.exists():
            shutil.rmtree(VENV, ignore_errors=True)
            before.rename(VENV)
        raise
    shutil.rmtree(before, ignore_errors=True)


# The modules that setup.py compiles, each beside its source.

COMPILED = ROOT / ".cache" / "compiled.json"
"""The file with the digests of the modules when they were last compiled."""


def compiled(module: str) -> list[Path]:
    """Return the compiled files of `module`, beside its source; empty if there are none."""
    source = ROOT.joinpath(*module.split("."))
    files = source.parent.glob(f"{source.name}.*")
    return [file for file in files if file.suffix in {".so", ".pyd"}]


def compiled_state() -> dict[str, str]:
    """Return a digest for each module to be compiled, by the module's name.

    The digest changes with the source, the compiled files, setup.py, Python and the compiler.
    """
    state = {}
    compiler = f"{sys.version} {shutil.which('cc') or shutil.which('gcc')}".encode()
    for name in runpy.run_path(str(ROOT / "nimsum/theory/__init__.py"))["COMPILED"]:
        source = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        files = (ROOT / "setup.py", source, *compiled(name))
        content = b"".join(file.read_bytes() for file in files)
        state[name] = hashlib.sha256(compiler + content).hexdigest()
    return state


def compile_changed(python: str | Path) -> None:
    """Compile the modules that have changed, with the interpreter `python`, if there is a compiler.

    The compiled files of changed modules are deleted in any case, so that none is out of date.
    """
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


# The programs that tests need besides Python: a browser, databases, a proxy.


def find_chromium() -> str | None:
    """Return the path of the browser that NIMSUM_CHROMIUM names, or else of one on the PATH.

    Return None if there is no such browser.
    """
    chosen = os.environ.get("NIMSUM_CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def find_redis() -> str | None:
    """Return the path of redis-server or valkey-server, or None if neither is on the PATH."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def find_postgresql() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None if they are not installed.

    Debian does not put the folder on the PATH.
    """
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    # The path is /usr/lib/postgresql/RELEASE/bin/initdb.
    programs = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(programs, key=lambda path: int(path.parent.parent.name), default=None)
    return None if newest is None else newest.parent


def find_nginx() -> str | None:
    """Return the path of nginx, or None if it is not installed.

    On Debian, only root has its folder on the PATH.
    """
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Program(NamedTuple):
    """A program that some tests need.

    `find` returns None if the program is missing. `package` is its package in Debian. `tests`
    completes the phrase "the tests …": "in a browser", for example.
    """

    name: str
    find: Callable[[], object]
    package: str
    tests: str


BROWSER = Program("Chromium", find_chromium, "chromium", "in a browser")
SERVERS = (
    Program("Redis", find_redis, "redis-server", "of the queue in it"),
    Program("PostgreSQL", find_postgresql, "postgresql", "of classrooms in it"),
    Program("nginx", find_nginx, "nginx-light", "of the app behind it"),
)


def prepare_programs(*programs: Program) -> bool:
    """Install those of `programs` that are missing, and return True if all are then installed.

    Only root on Debian can install a program; otherwise print which one is missing.
    """
    missing = False
    for program in programs:
        if not program.find() and is_debian_root():
            print(f"dev.py: no {program.name} found; installing Debian's", flush=True)
            install_from_debian(program.package)
        if not program.find():
            missing = True
            advice = ", or name Chrome in NIMSUM_CHROMIUM." if program is BROWSER else "."
            print(
                f"dev.py: NO {program.name.upper()} FOUND, so the tests {program.tests} cannot run."
                f"\n    Install the package {program.package}{advice}",
                file=sys.stderr,
            )
    return not missing


def install_from_debian(package: str) -> None:
    """Install the Debian `package`; update the package lists if the first attempt fails."""
    apt = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    install = (*apt, "install", "-y", "--no-install-recommends", package)
    # A fresh machine has no package lists, and old lists may name releases that are gone.
    if call(*install) != 0:
        call(*apt, "update")
        call(*install)


def is_debian_root() -> bool:
    """Return True if this system is Debian and the user is root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text().splitlines()


# The commands.


def run(*args: str) -> int:
    """Start the app; with --debug in plain Python, so that changes take effect at once."""
    prepare(RUNTIME)
    if "--debug" in args:
        remove_compiled(compiled_state())
    return run_module("webapp.serving", *args)


def run_module(module: str, *args: str) -> int:
    """Run `module` as a program in place of this process, so that a signal reaches it at once."""
    command = [str(PYTHON), "-m", module, *args]
    if os.name != "nt":
        os.chdir(ROOT)
        os.execv(PYTHON, command)
    return call(*command)


def class_(*args: str) -> int:
    """Serve a class in the local network, which needs no connection to the internet."""
    prepare(RUNTIME)
    return run_module("webapp.class_server", *args)


QUICK = (
    *(f"tests/test_{name}.py" for name in ("house", "docstrings", "documents", "vendor")),
    *(f"tests/rulesets/test_{name}.py" for name in ("catalogue", "notation")),
    "tests/solver/test_analysis.py",
    "tests/match/test_match.py",
    "tests/views/play/test_play.py",
    "tests/views/test_every_page.py",
    "tests/views/test_refused.py",
)
"""The files whose tests `test --quick` runs, except tests that are marked as long."""

LANDING = "servers or installed or tours"
"""The marks of the tests that `test --landing` runs."""

CHOICES = {
    "--all": "",
    "--landing": f"({LANDING}) and not all",
    "--quick": f"not (long or {LANDING} or all)",
}
"""The options that choose tests, each with an expression of pytest's marks.

Without an option, the expression in pyproject.toml chooses.
"""


CONTRACTS = (
    *(
        f"tests/views/test_{name}.py"
        for name in ("every_page", "no_english", "page_types", "refused")
    ),
    "tests/faults/test_methods.py",
    "tests/browser/test_looks.py",
)
"""The tests of all pages, which also run with each plug-in and then include its pages."""


def test(*args: str) -> int:
    """Run the tests that `args` choose, and return the exit code.

    With --landing or --all, also run the tests of each plug-in.
    """
    code = call(*prepared_tests(*args))
    if {"--landing", "--all"} & {*args}:
        code = max([code, *(test_plugin(plugin, *args) for plugin in PLUGINS)])
    return code


def test_plugin(plugin: Path, *args: str) -> int:
    """Run the tests of a plug-in, and the tests of all pages with the plug-in enabled.

    Tests that are marked for `--all` are left out unless `args` has that option.
    """
    marks = "" if "--all" in args else "not all"
    folders = sorted(plugin.glob("*_tests"))
    others = [arg for arg in args if arg not in CHOICES]
    os.environ["NIMSUM_PLUGINS"] = distribution(plugin)
    try:
        return call(*PYTEST, "-m", marks, *folders, *CONTRACTS, *others)
    finally:
        del os.environ["NIMSUM_PLUGINS"]


# Each process begins with a sequence of neighbouring tests, so that the fixtures of a file are made
# once. There is one process more than CI has processors, since tests of browsers and servers spend
# a third of their time waiting.
PYTEST = (PYTHON, "-m", "pytest", "-n", "3", "--dist", "worksteal")


def prepared_tests(*args: str) -> list[str | Path]:
    """Prepare the environment for the chosen tests, and return the command that runs them.

    `args` may have one of `CHOICES`; all other arguments are for pytest.
    """
    prepare(DEV)
    # Tests start many Python processes; without stored bytecode, each would compile the tree.
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
    """Run the tests several times in random orders on a busy machine; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "tests.stress", *args)


def lint() -> int:
    """Check code with ruff and mypy, templates with djLint; return the highest exit code."""
    prepare(DEV)
    templates = ("djlint", "--check", "--quiet", ".")
    tools = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",), templates)
    return max([call(PYTHON, "-m", *tool) for tool in tools])


def check(*args: str) -> int:
    """Run the tests, and lint if they pass; return the exit code."""
    return test(*args) or lint()


BENCHES = tuple(path.stem for path in sorted((ROOT / "benchmarks").glob("[a-z]*.py")))
"""The names of the benchmarks, which are the modules in `benchmarks`."""


def bench(*args: str) -> int:
    """Run the benchmark that `args` names, or two short ones if it names none.

    Return the exit code.
    """
    prepare(DEV)
    if args and args[0] in BENCHES:
        return call(PYTHON, "-m", f"benchmarks.{args[0]}", *args[1:])
    return max(call(PYTHON, "-m", f"benchmarks.{name}", *args) for name in ("move", "page_weight"))


def fuzz(*args: str) -> int:
    """Test the app with random requests, and return the exit code.

    If the first argument is "descriptions", test it with random descriptions of games instead.
    """
    prepare(DEV)
    if args and args[0] == "descriptions":
        return call(PYTHON, "-m", "tests.fuzz.descriptions", *args[1:])
    return call(PYTHON, "-m", "tests.fuzz.run", *args)


def screenshots() -> int:
    """Make the screenshots for the documents again; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.make_screenshots") if prepare_programs(BROWSER) else 1


def build() -> int:
    """Compile the modules that have changed, and return 0."""
    if not PYTHON.exists():
        install(RUNTIME)
    compile_changed(PYTHON)
    return 0


def floors() -> int:
    """Draw docs/floors.svg, a picture of the imports between packages; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.floors")


def notation() -> int:
    """Write the generated part of docs/notation.md again; return the exit code."""
    prepare(DEV)
    return call(PYTHON, "-m", "docs.notation")


def translated_plugin_packages() -> Iterator[str]:
    """Yield the path, from the tree's root, of each package of a plug-in that has translations."""
    for plugin in PLUGINS:
        for folder in sorted(plugin.glob("*/translations")):
            yield folder.parent.relative_to(ROOT).as_posix()


MESSAGE_FOLDERS = {
    "nimsum": ["nimsum"],
    "webapp": ["webapp", "templates"],
    **{package: [package] for package in translated_plugin_packages()},
}
"""For the path of each package with translations, the folders whose messages it translates."""


def translate(*args: str) -> int:
    """Bring the catalogues of translations up to date with the code; return the exit code.

    If `args` names a new language, begin its catalogues.
    """
    prepare(DEV)
    return call(PYTHON, "-m", "docs.translations", *args)


def lock(*args: str) -> int:
    """Write the lock files and return 0; `args` are options of uv, such as --upgrade."""
    prepare(DEV)
    call_or_exit(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv")
    common: tuple[str | Path, ...] = (
        PYTHON,
        "-m",
        "uv",
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--generate-hashes",
        "--python-version",
        "3.11",
        "--no-emit-index-url",
        "--no-emit-find-links",
        "--custom-compile-command",
        "python3 dev.py lock",
        *args,
        "pyproject.toml",
        "-",
        "--extra",
        "web",
        "--group",
        "build",
    )
    plugins = "\n".join(plugin_requirements())
    call_or_exit(*common, "-o", RUNTIME.name, text=plugins)
    call_or_exit(
        *common, "--group", "dev", "--constraint", RUNTIME.name, "-o", DEV.name, text=plugins
    )
    return 0


def vendor() -> int:
    """Copy the files of `VENDORED` from npm packages into the tree, and return 0."""
    npm = shutil.which("npm")
    if not npm:
        sys.exit("dev.py: vendoring needs npm (Debian: apt-get install npm). The app does not.")
    call_or_exit(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    for source, pattern in VENDORED.items():
        package = package_of(source)
        target = ROOT / pattern.format(version=vendored_versions()[package])
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "node_modules" / source, target)
        print(f"dev.py: wrote {target.relative_to(ROOT)}")
    return 0


def package_of(source: str) -> str:
    """Return the npm package of the file `source`, a path in `node_modules`.

    The name of a package has two parts if it begins with @.
    """
    parts = 2 if source.startswith("@") else 1
    return "/".join(source.split("/")[:parts])


def vendored_versions() -> dict[str, str]:
    """Return the exact versions of the npm packages in package.json, by their names."""
    package = json.loads((ROOT / "package.json").read_text())
    return {**package["dependencies"], **package["devDependencies"]}


_COMMAND_FUNCTIONS = (
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
COMMANDS = {command.__name__.rstrip("_"): command for command in _COMMAND_FUNCTIONS}


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
        return run_module("nimsum", name, *args)
    if name not in COMMANDS:
        print(__doc__)
        others = sorted({*plugin_commands()} - {*COMMANDS})
        if others:
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
