"""Random values for every parameter of an address: valid ones, and some with mistakes.

Positions and moves come from the catalogue. The dice alone decide what is drawn.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from itertools import islice
from random import Random
from types import ModuleType
from typing import NamedTuple

from nimsum.limits import MAX_HEAP
from nimsum.match.opponents import OPPONENTS
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.catalogue import AnyRuleset, aliases, families
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_sum, write_move, write_sum
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.sequences.tables import TableKind
from nimsum.sequences.transforms import Transform
from tests.data_files import folders_of_plugins
from tests.fuzz.descriptions import GRAPHS, HEAPS, PAIRS
from tests.pages import PAGES
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS, small_positions
from webapp.classroom.model import ActivityKind
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS
from webapp.teaching.lessons.ladders import LADDERS
from webapp.views.boards.graph.edits import EDITS
from webapp.views.explore.files import FILES
from webapp.views.explore.tables import FILES as TABLE_FILES
from webapp.views.invent.cells import LYING
from webapp.views.invent.graphs import AROUND, DEGREES, TAKEN
from webapp.views.invent.heaps import NUMBERS
from webapp.views.invent.pairs import MANNERS

MARK = "<i id=fuzz\"'>"
"""HTML that no page may contain unescaped."""

_NASTY_WORDS = r"""
é ٣ ² 🎲 % %00 %ff & = # ? ; ' " \ / // .. {{7*7}} ${7}
( ) (((((((((((( + ++ : , ,, _ - -1 0 00 1e9 0x10 1_000 nan None true
"""
_NASTY = (
    MARK,
    "\0",
    "\x1b",
    "\r\nX-Fuzz: 1",
    "\u2028",
    "\u202e",
    "\ufeff",
    "\ud800",
    " ",
    "\t",
    "\n",
    *_NASTY_WORDS.split(),
    "9" * 13,
    "9" * 30,
    "9" * 5_000,
    "x" * 600,
)
_ORDINARY = "abcdnopqx019+:,()_-. ;=*^{}#"


def mutated(dice: Random, text: str) -> str:
    """Return `text` with one to three changes."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        at = dice.randint(0, len(text))
        to = dice.randint(at, min(len(text), at + 4))
        kind = dice.randrange(6)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:to] + text[at:]
        elif kind == 2:
            text = text[:at] + dice.choice(_ORDINARY) + text[at:]
        elif kind == 3:
            text = text[:at] + dice.choice(_NASTY) + text[to:]
        elif kind == 4:
            text = dice.choice(_NASTY)
        else:
            text = text[:at] + str(dice.choice((0, 1, 7, 100, MAX_HEAP))) + text[to:]
    return text


class Game(NamedTuple):
    """A sum and some moves from it, in notation."""

    position: str
    moves: list[str]


class LessonStep(NamedTuple):
    """A step of a lesson, by its ladder and its number, and some moves from its position."""

    ladder: str
    number: int
    moves: list[str]


class Draw:
    """The dice of one request, and the game that it is about."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def word(self, name: str, endpoint: str = "") -> str:
        """Return a value for the parameter `name` of `endpoint`."""
        make = _MAKES.get((endpoint, name)) or _MAKES.get((ANY, name))
        text = make(self) if make else self.dice.choice(("", "on", "1", MARK, "x"))
        return mutated(self.dice, text) if self.dice.random() < 0.07 else text

    @cached_property
    def ruleset(self) -> AnyRuleset:
        """A ruleset of the catalogue, with parameters that it may have."""
        return self.dice.choice(_RULESETS)

    @cached_property
    def game(self) -> Game:
        """A sum and some moves from it."""
        count = self.dice.choice((1, 1, 1, 2, 2, 3, 4))
        if self.dice.random() < 0.01:
            count = 40
        try:
            position = read_sum("+".join(_component(self.dice) for _ in range(count)))
        except GameError:
            return Game(self.dice.choice(_EXAMPLES), [])
        return Game(write_sum(position), _moves(self.dice, position))

    @cached_property
    def step(self) -> LessonStep:
        """A step of a lesson."""
        ladder = self.dice.choice(LADDERS)
        number = self.dice.randint(1, len(ladder.steps))
        return LessonStep(ladder.slug, number, _moves(self.dice, ladder.steps[number - 1].position))

    @property
    def move(self) -> str:
        """The last of the moves, which fits the position before it."""
        return self.game.moves[-1] if self.game.moves else "0:1"

    def number(self, most: int = 20) -> str:
        """Return a number up to `most`, more often a small one."""
        return str(self.dice.choice((self.dice.randint(0, 6), self.dice.randint(0, most))))


_RULESETS = (*RULESETS, *LOOPY_RULESETS)
_EXAMPLES = tuple(family.example for family in families())
_NAMES = (*(ruleset.name for ruleset in _RULESETS), *(name for name, _ in aliases()))


def _component(dice: Random) -> str:
    rules = dice.choice(_RULESETS)
    kind = dice.randrange(6)
    if kind == 0 and rules.words.ready:
        return f"{rules.name}:{dice.choice(rules.words.ready)[1]}"
    if kind == 1 and isinstance(rules, HeapRuleset):
        return f"{rules.name}:{_size(dice)}"
    if kind == 1 and isinstance(rules, SeveralHeapsRuleset):
        count = dice.choice(rules.heap_counts[:4])
        return f"{rules.name}:{','.join(str(_size(dice)) for _ in range(count))}"
    if kind == 2:
        return dice.choice(_EXAMPLES)
    position = dice.choice(small_positions(rules)[:2_000]) if not rules.loopy else 12
    return f"{rules.name}:{rules.write_position(position)}"


def _size(dice: Random) -> int:
    return min(MAX_HEAP, int(10 ** dice.uniform(0, 12.1)))


def _moves(dice: Random, position: Sum) -> list[str]:
    written: list[str] = []
    for _ in range(dice.choice((0, 0, 1, 1, 2, 3, 6))):
        index = dice.randrange(len(position)) if position else 0
        if index >= len(position):
            break
        rules = position[index].ruleset
        at = position[index].position
        few = list(islice(rules.options(at), 20))
        if not few:
            break
        move = Move(index, dice.choice(few))
        written.append(write_move(position, move))
        position = after(position, move)
    return written


Make = Callable[[Draw], str]
"""A function that draws a value."""


def one_of(*words: str) -> Make:
    """Return a function that draws one of `words`."""
    return lambda draw: draw.dice.choice(words)


def up_to(most: int) -> Make:
    """Return a function that draws a number up to `most`."""
    return lambda draw: draw.number(most)


def _some(letters: Sequence[str], between: str, most: int = 9) -> Make:
    """Return a function that draws at most `most` of `letters` and joins them by `between`."""
    return lambda draw: between.join(draw.dice.choices(letters, k=draw.dice.randint(0, most)))


def _cells(draw: Draw) -> str:
    columns = draw.dice.randint(1, 6)
    rows = ["".join(draw.dice.choices("x.", k=columns)) for _ in range(draw.dice.randint(1, 5))]
    return ",".join(rows)


def _edges(draw: Draw) -> str:
    if draw.dice.random() < 0.4:
        return draw.dice.choice(("petersen", "grid-3x4", "path-5", "complete-3-4", "a1-b2,b2-c1"))
    points = [f"{letter}{number}" for letter in "abcd" for number in range(1, 5)]
    pairs = [draw.dice.sample(points, 2) for _ in range(draw.dice.randint(0, 6))]
    return ",".join(map("-".join, pairs))


def _drawing(draw: Draw) -> str:
    return draw.dice.choice((_cells, _edges, _some(("xxx", "x", "xxxxx"), ".")))(draw)


def _day(draw: Draw) -> str:
    year = draw.dice.choice((2026, 2025, 1, 9999))
    month = draw.dice.randint(1, 12)
    day = 20
    return f"{year:04}-{month:02}-{day}"


def _code(draw: Draw) -> str:
    digits = "".join(draw.dice.choices("01234567", k=draw.dice.randint(1, 4)))
    return f"{draw.dice.choice('0004')}.{digits}"


def _shapes(draw: Draw) -> str:
    how = ("", " turned", " in all turns", " as drawn", "x")
    drawn = (
        f"{_cells(draw)}{draw.dice.choice(how)}" for _ in range(draw.dice.choice((1, 1, 2, 5)))
    )
    return draw.dice.choice((" ; ", ";")).join((*drawn, draw.dice.choice(("row 3", "x"))))


def _several_games(draw: Draw) -> str:
    return "+".join(draw.dice.choices(_NAMES, k=draw.dice.choice((1, 1, 1, 2, 3))))


_RULES = (
    "multiples of 4",
    "odd",
    "n mod 5 is 0 or 1",
    "n = 1 or n is prime",
    "a xor b = 0",
    "a = b",
    "n is in {0, 3} or n > 7 and n mod 5 < 2",
    "n is a power of 2",
    "(n - 1) // 2",
    "n xor 1",
    "sum mod 3 is 0 and a // 3 = b // 3",
    "n mod 0 is 0",
    "n ** 9 = 2",
    "not (not (odd))",
)
_DRAWABLE = [ruleset.name for ruleset in _RULESETS if can_be_drawn(ruleset)]
_SERIES = sorted({series.slug for ruleset in _RULESETS for series in ruleset.series})


def _activity(draw: Draw) -> str:
    subject = "~".join((draw.dice.choice(("normal", "misere")), draw.game.position))
    return f"{draw.dice.choice([*ActivityKind])}~{subject}"


def _games(draw: Draw) -> str:
    return f"{draw.ruleset.name}\n0.{draw.dice.randrange(800)};{{1,4}}"


def _back(draw: Draw) -> str:
    away = ("//evil.example", "https://evil.example", "/\\evil", "/%09/evil.example", "/%5Cevil")
    return draw.dice.choice(("/games", "/new?x=1", *away))


def _a_game_or_two(draw: Draw) -> str:
    return draw.dice.choice((draw.ruleset.name, f"nim+{draw.ruleset.name}"))


ANY = ""
"""The endpoint of a word for all endpoints that have no word of their own for a parameter."""


class Word:
    """Parameters that have values of the same kind: `names` at the endpoints `at`."""

    def __init__(self, make: Make, *names: str, at: Iterable[str] = (ANY,)) -> None:
        self.make = make
        self.parameters = [(endpoint, name) for endpoint in at for name in names]


def makes_by_parameter(words: Iterable[Word]) -> dict[tuple[str, str], Make]:
    """Return the function that draws a value for each endpoint and name.

    Raises `ValueError` if two words have the same endpoint and name.
    """
    makes: dict[tuple[str, str], Make] = {}
    for word in words:
        for parameter in word.parameters:
            if parameter in makes:
                raise ValueError(f"two words for {parameter}")
            makes[parameter] = word.make
    return makes


_TABLES = ("explore_tables.table", "explore_tables.download_table", "api.table")
_SEQUENCES = (
    "explore_pages.values",
    "explore_pages.download_values",
    "api.sequence",
    "api.law",
    "api.options",
)
_STEP = ("lessons.step",)
_PUZZLES = ("puzzles.part_of_day", "puzzles.from_position", "puzzles.show")
_RUSH = ("puzzles_rush.index", "puzzles_rush.start", "puzzles_rush.play")
_PREFERENCES = ("preferences.choose_language", "preferences.choose_projector")

_ANSWERS: tuple[Make, ...] = (
    one_of("first", "second", ""),
    up_to(9),
    _some("0123456789", ",", 5),
    _some([f"{power}:{row}" for power in (1, 2, 4) for row in range(3)], ",", 6),
)
_FIRST_MOVES = ("0:0", "0:1", "0:2", "0:c1", "0:a", "0:3", "1:0", "0:1,1")

WORDS = [
    Word(up_to(3), "activity", at=("class_pupils.show",)),
    Word(up_to(4), "remove"),
    Word(up_to(6), "why", "hint"),
    Word(up_to(9), "version", "cut", "pick", "at", "back_to", "train", "brackets"),
    Word(up_to(12), "repeat", "number"),
    Word(up_to(24), "boxes", "shown"),
    Word(up_to(60), "size"),
    Word(up_to(400), "errs", "hours", "hints"),
    Word(up_to(2_000), "start", at=("api.values",)),
    Word(up_to(2_000), "stop"),
    Word(up_to(999_999), "seed"),
    Word(one_of("yes", ""), "start", at=("setup.new",)),
    Word(one_of("yes", ""), "add", "read", "all"),
    Word(one_of("three heaps of 3", "21, quita 1, 2 o 3", "kayls 9 + nim", "of of 5 x"), "typed"),
    Word(one_of("yes", "again", ""), "check"),
    Word(one_of("on", ""), "marks", "anyway"),
    Word(one_of("on", "off"), "key", "mode"),
    Word(one_of("win", "who", "all"), "kind", "ask"),
    Word(one_of(*_NAMES), "name"),
    Word(one_of(*_NAMES), "slug", at=("api.values",)),
    Word(one_of(*_SERIES), "of", at=("discover.strip",)),
    Word(one_of(*_SERIES), "of", at=("rule_pages.rule",)),
    Word(
        one_of(*(ladder.slug for ladder in LADDERS), "p-and-n", "nim-sums", "misere"),
        "slug",
        at=("lessons.ladder",),
    ),
    Word(lambda draw: draw.game.position, "start", "of", "sum", "position", "to"),
    Word(_several_games, "game", "written", "with"),
    # Rooms, of which there is none but those that the fuzzer opens.
    Word(_activity, "activity"),
    Word(one_of(*ActivityKind), "kind", at=("class_door.plan",)),
    Word(lambda draw: draw.dice.choice(list(PAGES.values())), "of", at=("class_door.plan",)),
    Word(one_of("show", "pause", "own", "add", "forget"), "action"),
    Word(one_of("x", "A" * 43), "secret"),
    # A game and its moves.
    Word(lambda draw: "_".join(draw.game.moves), "moves"),
    Word(lambda draw: draw.move.partition(":")[2], "move"),
    Word(one_of("theirs", "yours"), "part"),
    Word(lambda draw: draw.move, "tried", "trial"),
    Word(lambda draw: draw.move.partition(":")[0], "heap"),
    Word(lambda draw: f"{draw.dice.randint(0, 2)}_{draw.move}", "back"),
    Word(one_of(*OPPONENTS, "person"), "against"),
    Word(one_of("you", "computer", ""), "first"),
    Word(one_of("normal", "misere"), "play"),
    Word(one_of(*(family.slug for family in families())), "ruleset"),
    Word(lambda draw: draw.ruleset.parameters, "parameters"),
    # Games and discoveries by name.
    Word(
        one_of("icon.svg", "nimsum.css", "nimsum.0.js", "../dev.py", "vendor/htmx"),
        "name",
        at=("asset",),
    ),
    Word(
        lambda draw: ",".join(str(_size(draw.dice)) for _ in range(draw.dice.choice((1, 1, 2)))),
        "n",
    ),
    Word(one_of("outcome", "value"), "about"),
    Word(_some(("P", "N", "D", "0", "1", "7", ""), ".", 20), "marks", at=("discover.strip",)),
    Word(one_of("-", "0", "1", "9"), "pen"),
    Word(lambda draw: draw.dice.choice(_RULES), "rule"),
    # Lessons, puzzles, worksheets.
    Word(one_of("copy-me", *(plan.slug for plan in LESSON_PLANS)), "slug", at=("doors.plan",)),
    Word(one_of("20", "45", "30"), "minutes"),
    Word(lambda draw: draw.step.ladder, "slug", at=_STEP),
    Word(lambda draw: str(draw.step.number), "number", at=_STEP),
    Word(one_of("on", ""), "hint", at=_STEP),
    Word(lambda draw: "_".join(draw.step.moves), "moves", at=_STEP),
    Word(lambda draw: draw.dice.choice(_ANSWERS)(draw), "answer", at=_STEP),
    Word(up_to(30), "line", at=_STEP),
    Word(lambda draw: draw.dice.choice((*draw.step.moves, "first", "4:0,2:1")), "tried", at=_STEP),
    Word(lambda draw: draw.dice.choice((draw.move, "next", "previous", draw.number())), "answer"),
    Word(lambda draw: "_".join(draw.game.moves), "tried", at=_PUZZLES),
    Word(one_of("answer", ""), "show"),
    Word(one_of("HJK3", "hjk-4", "FFFF", "QRWX"), "code", at=_RUSH),
    Word(one_of("yes", ""), "next", at=_RUSH),
    Word(one_of("1", "0", "1795448440", "99999999999"), "began", at=_RUSH),
    Word(lambda draw: "_".join(draw.dice.choices(_FIRST_MOVES, k=3)), "answers", at=_RUSH),
    Word(_some("0123478", "", 40), "stars"),
    Word(one_of("1", "2", "3", "rising", "9"), "level"),
    Word(one_of("en", "es", "fr", "xx", ""), "language"),
    Word(lambda draw: f"/play/{draw.game.position}?first=you", "of", at=("codes.code",)),
    Word(_some(("win", "who", "all"), ",", 3), "kinds"),
    Word(one_of("1", "2", "4"), "count"),
    Word(one_of("a4", "letter"), "paper"),
    Word(_day, "day"),
    # A game of one's own.
    Word(lambda draw: HEAPS.line(draw.dice), "line"),
    Word(one_of(*NUMBERS), "numbers"),
    Word(lambda draw: draw.dice.choice(("", "", "1, 4", draw.number(), "squares, 2")), "some"),
    Word(one_of(*MANNERS), "manner"),
    Word(_shapes, "line", at=("invent.cells",)),
    Word(one_of("on", ""), "a1", "b1", "c1", "a2", "b2", "d4", at=("invent.cells",)),
    Word(one_of(*LYING), "lying"),
    Word(lambda draw: PAIRS.line(draw.dice), "line", at=("invent.pairs",)),
    Word(lambda draw: GRAPHS.line(draw.dice), "line", at=("invent.graphs",)),
    Word(one_of(*TAKEN), "taken"),
    Word(one_of(*AROUND), "around"),
    Word(one_of(*DEGREES), "degrees"),
    # Values as sequences.
    Word(
        lambda draw: draw.dice.choice((draw.ruleset.name, "0.137", "{1,4}", "")),
        "game",
        at=("doors.explore",),
    ),
    Word(_a_game_or_two, "name", "game", at=_TABLES),
    Word(up_to(30), "down", "across", at=_TABLES),
    Word(one_of("pairs", "rectangles", "heaps"), "of", at=_TABLES),
    Word(one_of("0", "5", "12", "60", "300", "1001"), "size", at=_TABLES),
    Word(one_of(*TableKind), "show", at=_TABLES),
    Word(up_to(210), "count", at=("api.games",)),
    Word(_games, "games", at=("api.games",)),
    Word(one_of(*TABLE_FILES), "file", at=("explore_tables.download_table",)),
    Word(one_of(*_NAMES), "name", "game", at=_SEQUENCES),
    Word(one_of(*["heaps"] * 6, "strips", "paths", "pairs"), "of", at=_SEQUENCES),
    Word(up_to(400), "from", at=_SEQUENCES),
    Word(up_to(300), "n", at=_SEQUENCES),
    Word(one_of("both", ""), "play", at=_SEQUENCES),
    Word(one_of("40", "500", "2500", "1000000", "1000000000000"), "to", at=_SEQUENCES),
    Word(one_of("1", "7", "24", "120", "121"), "row", at=_SEQUENCES),
    Word(one_of(*Transform), "show", at=_SEQUENCES),
    Word(one_of("1", "2", "7", "0"), "mod", at=_SEQUENCES),
    Word(lambda draw: f"{draw.ruleset.name}+kayles", "with", at=_SEQUENCES),
    Word(one_of(*FILES), "file", at=("explore_pages.download_values",)),
    # Drawing.
    Word(one_of(*_DRAWABLE), "slug", at=("draw.editor",)),
    Word(one_of("3x4", "12x12", "1x1", "13x2", "20x20"), "size", at=("draw.editor",)),
    Word(_drawing, "board"),
    Word(_edges, "edges"),
    Word(lambda draw: ";".join(_drawing(draw) for _ in range(draw.dice.randint(0, 3))), "was"),
    Word(one_of("a1", "b2", "0", "7", "a1-b1", "99"), "tap"),
    Word(one_of("a1", "1", "51", "99999999999999999999"), "from"),
    Word(lambda draw: _drawing(draw).replace(",", "\n"), "text"),
    Word(one_of(*EDITS, "fill", "undo"), "edit"),
    # What stays with the visitor.
    Word(lambda draw: draw.dice.choice((_code(draw), "222222", "K7M4PX", "k7m4 px")), "code"),
    Word(one_of("en", "es"), "code", at=("preferences.choose_language",)),
    Word(_back, "back", at=_PREFERENCES),
]
"""The values of every parameter; a plug-in in play adds its own."""

SLOW_ENDPOINTS = [
    "worksheets.show",
    "worksheets.new",
    "puzzles.show",
    "puzzles.new",
    "pictures.show",
    "explore_pages.values",
    "explore_pages.download_values",
    "explore_tables.table",
    "explore_tables.download_table",
    "api.sequence",
    "api.law",
    "api.table",
    "api.games",
]
"""Endpoints whose answers take long: the fuzzer asks only one in four of their cases."""


def _plugin_modules() -> Iterator[ModuleType]:
    """Yield the module `fuzz_words` of the tests of each plug-in in play."""
    for folder in folders_of_plugins():
        if (folder / "fuzz_words.py").is_file():
            sys.path.append(str(folder.parent))
            yield import_module(f"{folder.name}.fuzz_words")


for _module in _plugin_modules():
    WORDS.extend(_module.WORDS)
    SLOW_ENDPOINTS.extend(_module.SLOW_ENDPOINTS)

_MAKES = makes_by_parameter(WORDS)
