"""A game of one's own: /invent?line=RULE, and a form that adds a kind of move to the line."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.limits import LARGEST_AMOUNT, LONGEST_DESCRIPTION, MOST_CLAUSES, MOST_HEAPS_OF_A_SPLIT
from webapp.rulesets.notation import read_component
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.own import Own
from webapp.rulesets.own.own_coins import OwnCoins
from webapp.rulesets.sums import component_of
from webapp.solver.budget import Budget
from webapp.solver.values import evaluate
from webapp.teaching.games.titles import game_title
from webapp.views.games.named_games import path_of
from webapp.views.play.addresses import play_path, quoted, quoted_in_query
from webapp.views.web.answers import page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.htmx import Htmx
from webapp.views.web.queries import parameters_of

invent = Blueprint("invent", __name__)

_VALUES_SHOWN = 24

Described = Own | OwnCoins
_OTHERS: Mapping[str, type[Described]] = {"turn": OwnCoins, "flip": OwnCoins}
"""Games that are not played on heaps, by the first word of their rule."""

MOVES = {
    "take": N_("take tokens: so many as"),
    "move to": N_("move to a smaller number, which is"),
    "split": N_("split, and take nothing"),
}
"""What a kind of move does, by the verb that is written for it."""

NUMBERS = {
    "any": N_("any number"),
    "odd": N_("an odd number"),
    "even": N_("an even number"),
    "squares": N_("a square"),
    "cubes": N_("a cube"),
    "primes": N_("a prime"),
    "fibonacci": N_("a Fibonacci number"),
    "powers of 2": N_("a power of 2"),
    "divisors": N_("a divisor of the heap"),
    "non-divisors": N_("a number that does not divide the heap"),
    "coprime": N_("a number without a divisor in common with the heap, except 1"),
    "not coprime": N_("a number that shares a divisor above 1 with the heap"),
    "up to 1 of 2": N_("at most half of the heap"),
}
"""Sets to choose from, by how they are written."""

HEAPS = {
    "": N_("as one heap, if there is a rest"),
    "0": N_("nothing: it must be the whole heap"),
    "1": N_("one heap, never none"),
    "0, 1, 2": N_("nothing, one heap or two"),
    "2": N_("two heaps"),
    "2 equal": N_("two equal heaps"),
    "2 unequal": N_("two heaps of different sizes"),
    "3": N_("three heaps"),
    "3 equal": N_("three equal heaps"),
}
"""What may be left, by how it is written."""

EXAMPLES = (
    ("take 1, 4 or a square", N_("numbers and sets, any of which one may take")),
    ("take 1..5", N_("a range of numbers")),
    ("take 1, 4, 7, …", N_("every third number; also 1 mod 3")),
    ("take all but 2, primes", N_("any number that is not 2 and no prime")),
    ("take at most half of the heap", N_("a part of the heap; also up to 2 of 3")),
    ("take powers of 3 or divisors", N_("a set may hang on the heap")),
    ("take 1, 2 leaving 0, 1 or 2 heaps", N_("what is left may be broken: this is Kayles")),
    ("split into two unequal heaps", N_("nothing is taken; also equal, and up to 21 heaps")),
    ("move to 0 or a non-divisor", N_("what the heap becomes, always less")),
    ("take a prime; or split 2 equal", N_("several kinds of moves, between semicolons")),
    ("cut 1, 4", N_("with so many cuts")),
    ("code 0.137", N_("the code of a take-and-break game; this is Dawson’s Chess")),
    ("code 4!.0", N_("! asks that the two heaps differ: this is Grundy’s Game")),
    ("code 0.[3]", N_("digits in square brackets repeat for ever: this is Nim")),
    ("turn 1 or 2", N_("coins in a row, the rightmost from heads to tails: Turning Turtles again")),
    ("turn any, consecutive", N_("coins side by side; also equally spaced")),
    ("turn 1; turn 2 at distance in squares", N_("how far each coin may lie from the next")),
)
"""Lines that one may begin with, and what they show."""


@dataclass(frozen=True, slots=True)
class Invention:
    """A game that is described, with what can be done with it, and its first values."""

    ruleset: Described
    play: str
    page: str
    values: tuple[int | None, ...]
    """None for a value that is not found in time."""
    known: str
    known_path: str
    """The game with a name that it is, and its page; empty if it is none."""

    @property
    def first(self) -> str:
        """How one speaks of the position of the first value."""
        series = self.ruleset.series[0]
        return series.name((series.first,))

    @property
    def ways(self) -> Mapping[str, str]:
        """Other pages of the game, by what they are for."""
        name = quoted(self.ruleset.name)
        return {
            f"/explore/{name}": N_("its values"),
            f"/discover/{name}": N_("discover its pattern"),
            f"/puzzles/{name}/1/win/1": N_("a puzzle"),
            f"/worksheets/{name}/1/1": N_("a worksheet"),
        }


@dataclass(frozen=True, slots=True)
class InventPage:
    """The page: the line as it is typed, the game that it is, or what is wrong with it."""

    line: str
    invention: Invention | None = None
    error: DescriptionError | None = None

    moves = MOVES
    numbers = NUMBERS
    heaps = HEAPS
    longest = LONGEST_DESCRIPTION
    most_clauses = MOST_CLAUSES
    most_heaps = MOST_HEAPS_OF_A_SPLIT
    largest = LARGEST_AMOUNT

    @property
    def examples(self) -> list[tuple[str, str, str]]:
        """Lines to begin with: the address, the line, what it shows."""
        return [(_address(line), line, shows) for line, shows in EXAMPLES]

    @property
    def around(self) -> tuple[str, str, str]:
        """The line in three parts: before what is wrong, what is wrong, and after it."""
        return self.error.around(self.line) if self.error else (self.line, "", "")


@invent.get("/invent")
def describe() -> Response:
    """The page, or with htmx the part that says what the line is."""
    given = parameters_of(request, ("line", "move", "numbers", "some", "left", "add"))
    line = given.get("line", "")
    if "add" in given:
        return redirect(_address("; ".join(filter(None, (line.strip(" ;"), _clause(given))))), 303)
    page = _page(line, budget_of_request())
    fragment = Htmx.of(request).wants_fragment
    status = 400 if page.error and not fragment else 200
    return page_or_part(
        "invent/page.html", "invent/_result.html", fragment=fragment, status=status, page=page
    )


def _address(line: str) -> str:
    return f"/invent?line={quoted_in_query(line)}"


def _clause(given: Mapping[str, str]) -> str:
    """The kind of move that was chosen, as it is written."""
    move, left = given.get("move", "take"), given.get("left", "")
    if move == "split":
        return f"split {left or '2'}"
    numbers = given.get("some", "").strip() or given.get("numbers", "any")
    leaving = f" leave {left}" if left and move == "take" else ""
    return f"{move} {numbers}{leaving}"


def _page(line: str, budget: Budget) -> InventPage:
    if not line.strip():
        return InventPage(line)
    try:
        ruleset = read_rule(line)
    except DescriptionError as error:
        return InventPage(line, error=error)
    return InventPage(line, _invention(ruleset, budget))


def read_rule(line: str) -> Described:
    """The game of a line that is not empty. Raises DescriptionError."""
    verb = line.replace("-", " ").split(maxsplit=1)[0].lower()
    return _OTHERS.get(verb, Own).from_parameters(line)


def _invention(ruleset: Described, budget: Budget) -> Invention:
    series = ruleset.series[0]
    numbers = range(series.first, min(series.last + 1, series.first + _VALUES_SHOWN))
    written = (series.written((n,))[0] for n in numbers)
    known = ruleset.known if isinstance(ruleset, Own) else None
    return Invention(
        ruleset,
        play_path((component_of(ruleset, ruleset.words.sample_position),)),
        path_of(ruleset.name),
        tuple(evaluate(read_component(f"{ruleset.name}:{n}"), budget).value for n in written),
        game_title(known) if known else "",
        path_of(known.name) if known else "",
    )
