"""What a visitor may write: the values of every name in an address, as they should be or nearly.

Positions and moves come from the catalogue. The dice alone decide what is drawn.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from itertools import islice
from random import Random
from types import ModuleType

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
from webapp.views.invent.heaps import HEAPS as HEAPS_LEFT, MOVES, NUMBERS
from webapp.views.invent.pairs import MANNERS

MARK = "<i id=fuzz\"'>"
"""What must never stand in a page as it is here."""

_NASTY_WORDS = r"""
é ٣ ² 🎲 % %00 %ff & = # ? ; ' " \ / // .. {{7*7}} ${7}
( ) (((((((((((( + ++ : , ,, _ - -1 0 00 1e9 0x10 1_000 nan None true
"""
_NASTY = (
    *(MARK, "\0", "\x1b", "\r\nX-Fuzz: 1", "\u2028", "\u202e", "\ufeff", "\ud800", " ", "\t", "\n"),
    *_NASTY_WORDS.split(),
    *("9" * 13, "9" * 30, "9" * 5_000, "x" * 600),
)
_ORDINARY = "abcdnopqx019+:,()_-. ;=*^{}#"


def mutated(dice: Random, text: str) -> str:
    """The text with one to three changes."""
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


class Draw:
    """The dice of one request, and the game that it is about."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def word(self, name: str, where: str = "") -> str:
        """A value for a name in an address; some names mean something else somewhere."""
        make = WORDS.get(f"{where}.{name}") or WORDS.get(name)
        text = make(self) if make else self.dice.choice(("", "on", "1", MARK, "x"))
        return mutated(self.dice, text) if self.dice.random() < 0.07 else text

    @cached_property
    def ruleset(self) -> AnyRuleset:
        """A ruleset of the catalogue, with parameters that it may have."""
        return self.dice.choice(_RULESETS)

    @cached_property
    def game(self) -> tuple[str, list[str]]:
        """A sum and some moves from it, in notation."""
        count = self.dice.choice((1, 1, 1, 2, 2, 3, 4))
        if self.dice.random() < 0.01:
            count = 40
        try:
            position = read_sum("+".join(_component(self.dice) for _ in range(count)))
        except GameError:
            return self.dice.choice(_EXAMPLES), []
        return write_sum(position), _moves(self.dice, position)

    @cached_property
    def step(self) -> tuple[str, int, list[str]]:
        """A step of a lesson, by its ladder and its number, and some moves from its position."""
        ladder = self.dice.choice(LADDERS)
        number = self.dice.randint(1, len(ladder.steps))
        return ladder.slug, number, _moves(self.dice, ladder.steps[number - 1].position)

    @property
    def move(self) -> str:
        """The last of the moves, which fits the position before it."""
        return self.game[1][-1] if self.game[1] else "0:1"

    def number(self, most: int = 20) -> str:
        """A number, more often a small one."""
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
        rules, at = position[index].ruleset, position[index].position
        few = list(islice(rules.options(at), 20))
        if not few:
            break
        move = Move(index, dice.choice(few))
        written.append(write_move(position, move))
        position = after(position, move)
    return written


def one_of(*words: str) -> Callable[[Draw], str]:
    """Return what draws one of `words`."""
    return lambda draw: draw.dice.choice(words)


def _up_to(most: int) -> Callable[[Draw], str]:
    return lambda draw: draw.number(most)


def _some(letters: Sequence[str], between: str, most: int = 9) -> Callable[[Draw], str]:
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
    year, month, day = draw.dice.choice((2026, 2025, 1, 9999)), draw.dice.randint(1, 12), 20
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
    *("multiples of 4", "odd", "n mod 5 is 0 or 1", "n = 1 or n is prime", "a xor b = 0", "a = b"),
    *("n is in {0, 3} or n > 7 and n mod 5 < 2", "n is a power of 2", "(n - 1) // 2", "n xor 1"),
    *("sum mod 3 is 0 and a // 3 = b // 3", "n mod 0 is 0", "n ** 9 = 2", "not (not (odd))"),
)
_DRAWABLE = [ruleset.name for ruleset in _RULESETS if can_be_drawn(ruleset)]
_SERIES = sorted({series.slug for ruleset in _RULESETS for series in ruleset.series})


def _activity(draw: Draw) -> str:
    subject = "~".join((draw.dice.choice(("normal", "misere")), *draw.game[:1]))
    return f"{draw.dice.choice([*ActivityKind])}~{subject}"


def _games(draw: Draw) -> str:
    return f"{draw.ruleset.name}\n0.{draw.dice.randrange(800)};{{1,4}}"


def _back(draw: Draw) -> str:
    away = ("//evil.example", "https://evil.example", "/\\evil", "/%09/evil.example", "/%5Cevil")
    return draw.dice.choice(("/games", "/new?x=1", *away))


def _a_game_or_two(draw: Draw) -> str:
    return draw.dice.choice((draw.ruleset.name, f"nim+{draw.ruleset.name}"))


Make = Callable[[Draw], str]


def alike(make: Make, names: str) -> dict[str, Make]:
    """The same values for several names."""
    return dict.fromkeys(names.split(), make)


def _at(places: str, words: dict[str, Make]) -> dict[str, Make]:
    """The same names with the same values at several endpoints."""
    return {f"{place}.{name}": make for place in places.split() for name, make in words.items()}


_TABLES = "explore_tables.table explore_tables.taken api.table"
_SEQUENCES = "explore_pages.values explore_pages.taken api.sequence api.law api.options"
_LADDERS = (ladder.slug for ladder in LADDERS)
_STEP, _OF_A_DAY = "lessons.step", "puzzles.of_a_day puzzles.of_a_position puzzles.show"
_RUSH = "puzzles_rush.index puzzles_rush.start puzzles_rush.play"

_ANSWERS: tuple[Make, ...] = (
    *(one_of("first", "second", ""), _up_to(9), _some("0123456789", ",", 5)),
    _some([f"{power}:{row}" for power in (1, 2, 4) for row in range(3)], ",", 6),
)
_FIRST_MOVES = ("0:0", "0:1", "0:2", "0:c1", "0:a", "0:3", "1:0", "0:1,1")

WORDS: dict[str, Make] = {
    **alike(_up_to(3), "class_pupils.show.activity"),
    **alike(_up_to(4), "remove"),
    **alike(_up_to(6), "why hint"),
    **alike(_up_to(9), "version cut pick at back_to train brackets misere_lab.counted.day"),
    **alike(_up_to(12), "repeat number"),
    **alike(_up_to(24), "boxes shown"),
    **alike(_up_to(60), "size"),
    **alike(_up_to(400), "errs hours hints"),
    **alike(_up_to(2_000), "api.values.start stop"),
    **alike(_up_to(999_999), "seed"),
    **alike(one_of("yes", ""), "setup.new.start add read all"),
    "typed": one_of("three heaps of 3", "21, quita 1, 2 o 3", "kayls 9 + nim", "of of 5 x"),
    "check": one_of("yes", "again", ""),
    **alike(one_of("on", ""), "marks anyway"),
    **alike(one_of("on", "off"), "key mode"),
    **alike(one_of("win", "who", "all"), "kind ask"),
    **alike(one_of(*_NAMES), "name api.values.slug"),
    **alike(one_of(*_SERIES), "discover.strip.of rule_pages.rule.of"),
    "lessons.ladder.slug": one_of(*_LADDERS, "p-and-n", "nim-sums", "misere"),
    **alike(lambda draw: draw.game[0], "start of sum position to"),
    **alike(_several_games, "game written with"),
    # Rooms, of which there is none but those that the fuzzer opens.
    "activity": _activity,
    "class_door.plan.kind": one_of(*ActivityKind),
    "class_door.plan.of": lambda draw: draw.dice.choice(list(PAGES.values())),
    "action": one_of("show", "pause", "own", "add", "forget"),
    "secret": one_of("x", "A" * 43),
    # A game and its moves.
    "moves": lambda draw: "_".join(draw.game[1]),
    "move": lambda draw: draw.move.partition(":")[2],
    "part": one_of("theirs", "yours"),
    **alike(lambda draw: draw.move, "tried trial"),
    "heap": lambda draw: draw.move.partition(":")[0],
    "back": lambda draw: f"{draw.dice.randint(0, 2)}_{draw.move}",
    "against": one_of(*OPPONENTS, "person"),
    "first": one_of("you", "computer", ""),
    "play": one_of("normal", "misere"),
    "ruleset": one_of(*(family.slug for family in families())),
    "parameters": lambda draw: draw.ruleset.parameters,
    # Games and discoveries by name.
    "asset.name": one_of("icon.svg", "nimsum.css", "nimsum.0.js", "../dev.py", "vendor/htmx"),
    "n": lambda draw: ",".join(str(_size(draw.dice)) for _ in range(draw.dice.choice((1, 1, 2)))),
    "about": one_of("outcome", "value"),
    "discover.strip.marks": _some(("P", "N", "D", "0", "1", "7", ""), ".", 20),
    "pen": one_of("-", "0", "1", "9"),
    "rule": lambda draw: draw.dice.choice(_RULES),
    # Lessons, puzzles, worksheets.
    "doors.plan.slug": one_of("copy-me", *(score.slug for score in LESSON_PLANS)),
    "minutes": one_of("20", "45", "30"),
    **_at(_STEP, {"slug": lambda draw: draw.step[0], "number": lambda draw: str(draw.step[1])}),
    **_at(_STEP, {"hint": one_of("on", ""), "moves": lambda draw: "_".join(draw.step[2])}),
    **_at(_STEP, {"answer": lambda draw: draw.dice.choice(_ANSWERS)(draw), "line": _up_to(30)}),
    **_at(_STEP, {"tried": lambda draw: draw.dice.choice((*draw.step[2], "first", "4:0,2:1"))}),
    "answer": lambda draw: draw.dice.choice((draw.move, "next", "previous", draw.number())),
    **_at(_OF_A_DAY, {"tried": lambda draw: "_".join(draw.game[1])}),
    "show": one_of("answer", ""),
    **_at(_RUSH, {"code": one_of("HJK3", "hjk-4", "FFFF", "QRWX"), "next": one_of("yes", "")}),
    **_at(_RUSH, {"began": one_of("1", "0", "1795448440", "99999999999")}),
    **_at(_RUSH, {"answers": lambda draw: "_".join(draw.dice.choices(_FIRST_MOVES, k=3))}),
    "stars": _some("0123478", "", 40),
    "level": one_of("1", "2", "3", "rising", "9"),
    "language": one_of("en", "es", "fr", "xx", ""),
    "codes.code.of": lambda draw: f"/play/{draw.game[0]}?first=you",
    "kinds": _some(("win", "who", "all"), ",", 3),
    "count": one_of("1", "2", "4"),
    "paper": one_of("a4", "letter"),
    "day": _day,
    # A game of one's own.
    "line": lambda draw: HEAPS.line(draw.dice),
    "numbers": one_of(*NUMBERS),
    "some": lambda draw: draw.dice.choice(("", "", "1, 4", draw.number(), "squares, 2")),
    "left": one_of(*HEAPS_LEFT),
    "invent.describe.move": one_of(*MOVES),
    "manner": one_of(*MANNERS),
    "invent.cells.line": _shapes,
    **_at("invent.cells", alike(one_of("on", ""), "a1 b1 c1 a2 b2 d4")),
    "lying": one_of(*LYING),
    "invent.pairs.line": lambda draw: PAIRS.line(draw.dice),
    "invent.graphs.line": lambda draw: GRAPHS.line(draw.dice),
    "taken": one_of(*TAKEN),
    "around": one_of(*AROUND),
    "degrees": one_of(*DEGREES),
    # Values as sequences.
    "doors.explore.game": lambda draw: draw.dice.choice((draw.ruleset.name, "0.137", "{1,4}", "")),
    **_at(_TABLES, alike(_a_game_or_two, "name game")),
    **_at(_TABLES, alike(_up_to(30), "down across")),
    **_at(_TABLES, {"of": one_of("pairs", "rectangles", "heaps")}),
    **_at(_TABLES, {"size": one_of("0", "5", "12", "60", "300", "1001")}),
    **_at(_TABLES, {"show": one_of(*TableKind)}),
    **_at("api.games", {"count": _up_to(210), "games": _games}),
    "explore_tables.taken.file": one_of(*TABLE_FILES),
    **_at(_SEQUENCES, alike(one_of(*_NAMES), "name game")),
    **_at(_SEQUENCES, {"of": one_of(*["heaps"] * 6, "strips", "paths", "pairs")}),
    **_at(_SEQUENCES, {"from": _up_to(400), "n": _up_to(300), "play": one_of("both", "")}),
    **_at(_SEQUENCES, {"to": one_of("40", "500", "2500", "1000000", "1000000000000")}),
    **_at(_SEQUENCES, {"row": one_of("1", "7", "24", "120", "121")}),
    **_at(_SEQUENCES, {"show": one_of(*Transform), "mod": one_of("1", "2", "7", "0")}),
    **_at(_SEQUENCES, {"with": lambda draw: f"{draw.ruleset.name}+kayles"}),
    "explore_pages.taken.file": one_of(*FILES),
    # Drawing.
    "draw.editor.slug": one_of(*_DRAWABLE),
    "draw.editor.size": one_of("3x4", "12x12", "1x1", "13x2", "20x20"),
    "board": _drawing,
    "edges": _edges,
    "was": lambda draw: ";".join(_drawing(draw) for _ in range(draw.dice.randint(0, 3))),
    "tap": one_of("a1", "b2", "0", "7", "a1-b1", "99"),
    "from": one_of("a1", "1", "51", "99999999999999999999"),
    "text": lambda draw: _drawing(draw).replace(",", "\n"),
    "edit": one_of(*EDITS, "fill", "undo"),
    # What stays with the visitor.
    "code": lambda draw: draw.dice.choice((_code(draw), "222222", "K7M4PX", "k7m4 px")),
    "preferences.choose_language.code": one_of("en", "es"),
    **_at("preferences.choose_language preferences.choose_projector", {"back": _back}),
}

_SELDOM_WORDS = """
worksheets.show worksheets.new puzzles.show puzzles.new
pictures.show explore_pages.values explore_pages.taken explore_tables.table explore_tables.taken
api.sequence api.law api.table api.games
"""
SELDOM = _SELDOM_WORDS.split()
"""Endpoints whose answers take long: one in four of their cases is asked."""


def _of_plugins() -> Iterator[ModuleType]:
    """Yield the module `fuzz_words` of the tests of each plug-in in play."""
    for folder in folders_of_plugins():
        if (folder / "fuzz_words.py").is_file():
            sys.path.append(str(folder.parent))
            yield import_module(f"{folder.name}.fuzz_words")


for _module in _of_plugins():
    WORDS.update(_module.WORDS)
    SELDOM.extend(_module.SELDOM)
