"""The command `nimsum`: values, analyses and a game in a shell.

Results go to standard output, progress and errors to standard error. Exit codes, for scripts:
0 if the whole answer is known, 2 if the input cannot be read, 3 if part of the answer is unknown.
"""

import json
import logging
import math
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from runpy import run_path
from typing import Any

import click

from nimsum.budget import THINKING_SECONDS
from nimsum.rulesets.catalogue import families, from_packages
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.sequences.certificates import certificate_json
from nimsum.sequences.laws import Certainty, RowLaw

from .check_game import problems_of
from .commands import GroupWithPlugins, run_module
from .new_game import write_package
from .playing import play_in_turns
from .positions import position
from .sequences import Progress, law, no_progress, values as values_of

CANNOT_BE_READ = 2
UNKNOWN = 3

_VALUES_PER_LINE = 20


def _explains_errors(command: Callable[..., None]) -> Callable[..., None]:
    """Decorate `command` to print a `GameError` and end with the exit code CANNOT_BE_READ."""

    @wraps(command)
    def command_with_explanation(*args: Any, **options: Any) -> None:
        try:
            command(*args, **options)
        except GameError as error:
            click.echo(f"nimsum: {error}", err=True)
            sys.exit(CANNOT_BE_READ)

    return command_with_explanation


_AS_JSON = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
_MISERE = click.option("--misere", is_flag=True, help="Whoever moves last loses.")


def _check_seconds(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    if math.isnan(seconds):
        raise click.BadParameter("nan is no time.")
    return seconds


def _seconds(default: float) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(
        "--seconds",
        default=default,
        show_default=True,
        type=click.FloatRange(min=0, min_open=True),
        callback=_check_seconds,
        help="The work that may be spent.",
    )


@contextmanager
def _progress(label: str) -> Iterator[Progress]:
    """Show a progress bar on standard error if that is a terminal.

    Yield a function that updates the bar; it takes the share of the work that is done.
    """
    if not sys.stderr.isatty():
        yield no_progress
        return
    with click.progressbar(length=100, file=sys.stderr, label=label) as bar:
        yield lambda share: bar.update(int(100 * share) - bar.pos)


@click.group(
    cls=GroupWithPlugins, epilog="Exit codes: 0 known, 2 cannot be read, 3 partly unknown."
)
@click.version_option(package_name="nimsum-games")
@click.option(
    "--rules",
    type=click.Path(exists=True, dir_okay=False),
    help="A file of Python with games made by @nimsum.ruleset. It is run first.",
)
@_explains_errors
def main(rules: str | None) -> None:
    """Impartial games: values, outcomes, and a game against a computer that never errs."""
    if rules:
        run_path(rules)


@main.command()
@click.argument("game")
@click.option("--from", "start", type=int, help="The first heap.  [default: the smallest]")
@click.option("--to", "last", type=int, default=100, show_default=True, help="The last heap.")
@_MISERE
@_seconds(60)
@_AS_JSON
@_explains_errors
def values(
    game: str, *, start: int | None, last: int, misere: bool, seconds: float, as_json: bool
) -> None:
    """Print the Grundy values of the heaps of GAME, such as "octal(0.137)"; ? means unknown."""
    bounds = (last + 1,) if start is None else (start, last + 1)
    with _progress(game) as report:
        listed = values_of(game, *bounds, misere=misere, seconds=seconds, progress=report)
    first = last + 1 - len(listed)
    if as_json:
        click.echo(json.dumps({"game": game, "start": first, "values": listed}))
    else:
        width = len(str(last))
        for index in range(0, len(listed), _VALUES_PER_LINE):
            line = listed[index : index + _VALUES_PER_LINE]
            text = " ".join("?" if value is None else str(value) for value in line)
            click.echo(f"{first + index:>{width}}: {text}")
    if None in listed:
        sys.exit(UNKNOWN)


@main.command()
@click.argument("game")
@click.option("--to", default=20_000, show_default=True, help="Look at the values up to this.")
@_seconds(60)
@_AS_JSON
@_explains_errors
def certify(game: str, to: int, seconds: float, as_json: bool) -> None:
    """Print the law of the values of GAME, such as "cut(1,4)"; with --json only its certificate."""
    with _progress(game) as report:
        row_law = law(game, to=to, seconds=seconds, progress=report)
    if row_law.certificate and as_json:
        click.echo(certificate_json(read_game(game).name, row_law.certificate), nl=False)
    elif row_law.standing is Certainty.THEOREM:
        source = str(row_law.source)
        if as_json:
            theorem = {"game": game, "theorem": row_law.statement, "source": source}
            click.echo(json.dumps(theorem))
        else:
            click.echo(row_law.statement)
            click.echo(source)
    else:
        _print_law(row_law, as_json=as_json)
    if row_law.standing not in (Certainty.THEOREM, Certainty.PROVED):
        sys.exit(UNKNOWN)


def _print_law(row_law: RowLaw, *, as_json: bool) -> None:
    """Print the lines that describe a law which is not a theorem.

    If `as_json` is True, print null, and the lines go to standard error.
    """
    period_law = row_law.law
    if as_json:
        click.echo("null")
    if period_law is None:
        click.echo(f"no regularity seen up to {row_law.seen}", err=as_json)
        return
    period = f"preperiod {period_law.preperiod}, period {period_law.period}"
    click.echo(f"{period}, saltus {period_law.saltus}", err=as_json)
    click.echo(row_law.sentence, err=as_json)
    if row_law.notation:
        click.echo(row_law.notation, err=as_json)
    if row_law.certificate:
        begins = row_law.certificate.begins
        claim = f"{row_law.claim}; that law is " if row_law.claim else ""
        click.echo(f"{claim}proved by {row_law.test}: {row_law.reason}")
        if begins > period_law.preperiod:
            click.echo(f"the proof begins at {begins}; before it, by comparison")
    else:
        needed = f"; a proof needs values to {row_law.needed}" if row_law.needed else ""
        click.echo(f"only seen up to {row_law.seen}, not proved{needed}", err=as_json)


@main.command("check-game")
@click.argument("game")
def check_game(game: str) -> None:
    """Check a GAME, in a Python file or an installed package; exit code 1 for any problem.

    GAME is a file, a module, or a class as an entry point names it, such as my_package:MyGame. Each
    problem is a sentence that says what to write.
    """
    module = not game.endswith(".py") and re.fullmatch(r"[\w.]+(:[\w.]+)?", game)
    if not module and not Path(game).is_file():
        raise click.BadParameter(f"{game} is neither a file nor a module.")
    with _unlogged_refusals():
        problems_by_class = problems_of(game)
    for name, problems in problems_by_class.items():
        for problem in problems or ("All is well.",):
            click.echo(f"{name}: {problem}")
    sys.exit(1 if any(problems_by_class.values()) else 0)


@contextmanager
def _unlogged_refusals() -> Iterator[None]:
    """Keep refused packages out of the log in this block; the command reports them itself."""
    loggers = [logging.getLogger(name) for name in ("nimsum.plugins", "nimsum.rulesets.packages")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@main.command()
def games() -> None:
    """List every game with its package; exit code 1 if a package is refused, with the reason."""
    with _unlogged_refusals():
        game_packages = from_packages()
    packages = {}
    for package in game_packages:
        packages.update({kind.slug: package.package for kind in package.kinds})
    for family in families():
        click.echo(f"{family.slug}: {family.title}, from {packages.get(family.slug, 'Nimsum')}")
    refused = [package for package in game_packages if package.refused]
    for package in refused:
        source = f"{package.package} ({package.entry.value})"
        click.echo(f"{source} is refused: {package.refused}", err=True)
    sys.exit(1 if refused else 0)


@main.command("new-game")
@click.argument("name")
@_explains_errors
def new_game(name: str) -> None:
    """Write a package with a game called NAME, such as "Take or Halve", for you to change."""
    slug, file = write_package(name)
    python = Path(sys.executable)
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    click.echo(f"{slug} is ready. Write your rule into {file}, and into its test. Then:")
    for module in (f"pip install -e {slug}", f"pytest {slug}", f"nimsum play {slug}:12"):
        click.echo(f"    {python} -m {module}")


@main.command()
@click.argument("position", metavar="SUM")
@_MISERE
@_seconds(THINKING_SECONDS)
@_AS_JSON
@_explains_errors
def analyse(*, misere: bool, seconds: float, as_json: bool, **arguments: str) -> None:
    """Print who wins SUM, such as "maliquot:6+saliquot:7", and by which moves."""
    start = position(arguments["position"], misere=misere, seconds=seconds)
    analysis = start.analysis
    if as_json:
        click.echo(analysis.model_dump_json())
    else:
        click.echo(f"{start}: outcome {start.outcome}")
        if analysis.value is not None:
            click.echo(f"value {analysis.value}")
        if analysis.genus is not None:
            click.echo(f"genus {analysis.genus}")
        for move in analysis.winning_moves:
            click.echo(f"{move.text} wins: {move.position}")
        if analysis.truncated:
            click.echo("there may be more winning moves", err=True)
    if start.outcome == "unknown":
        sys.exit(UNKNOWN)


@main.command()
@click.argument("position", metavar="SUM")
@_MISERE
@click.option("--second", is_flag=True, help="Let the computer move first.")
@_explains_errors
def play(*, misere: bool, second: bool, **arguments: str) -> None:
    """Play SUM, such as "nim:3+nim:4+nim:5", against the computer that never errs."""
    convention = Convention.MISERE if misere else Convention.NORMAL
    play_in_turns(read_sum(arguments["position"]), convention, second=second)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
def serve(host: str, port: int) -> None:
    """Serve the web app, with the processes that plug-ins add, until Ctrl+C."""
    os.environ.update(HOST=host, PORT=str(port))
    # A separate program, since the library must not import the web app.
    run_module("webapp.serving")
