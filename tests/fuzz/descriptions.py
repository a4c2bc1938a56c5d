"""Very many lines that might describe a game: each is a game that ends, or is refused at a place.

python3 dev.py fuzz descriptions --cases 1000000
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from nimsum.rulesets.own.cells_language import CELLS as CELLS_LANGUAGE
from nimsum.rulesets.own.clause_recurrence import ClauseRecurrence
from nimsum.rulesets.own.clauses import Clause
from nimsum.rulesets.own.coins_language import COINS as COINS_LANGUAGE, Turning
from nimsum.rulesets.own.graphs_language import GRAPHS as GRAPHS_LANGUAGE
from nimsum.rulesets.own.heaps_language import HEAPS as HEAPS_LANGUAGE
from nimsum.rulesets.own.language import MAX_DESCRIPTION_LENGTH, DescriptionError, Language
from nimsum.rulesets.own.own_pair import OwnPairRecursion
from nimsum.rulesets.own.pairs_language import PAIRS as PAIRS_LANGUAGE, PairTaking
from nimsum.theory.graphs.graphs import graph_of
from nimsum.theory.graphs.vertex_taking import VertexMove, VertexTaking
from nimsum.theory.polyominoes.polyominoes import Polyomino

_HEAPS_WORDS = """
take move to split cut code leave leaving leaves it into in or and a an the any odd even squares
cube primes fibonacci power powers of mod from at most least up all but divisors non-divisors non
not coprime half third same both each either all total equal unequal different heaps heap parts
tokens token numbers nothing no
one two three last twice add , ; .. ... … / - 0 1 2 3 5 7 21 22 100 1000 1001 99999999999 0.137
4!.0 0.[3] .[ ( ) + : _ é ٣ \0 \u202e %3B {} <i> x
"""
_GRAPH_WORDS = """
take remove a an the any vertex vertices node edge edges triangle path cycle star complete graph
of degree with without no and or its all both ends neighbours neighbor at least most up to odd even
number one two four last grow , ; .. - 0 1 2 3 4 5 39 40 99999999999 code ( ) + : é ٣ \0 <i> x
"""
_HEAPS_CLAUSES = """
take {n} | take {s}, {s} | take all but {s}, {n} | take {n}..{n} | take {n}, {n}, …
take {n} mod {n} from {n} | take {s} and leave {h} | take up to {n} of {n}, leaving {h} {e}
move to {n}, {s} | move to all but {s} | split into {h} {e} heaps | split {h},{h} | cut {h}
code {c}
"""
_GRAPH_CLAUSES = """
vertex | a vertex with {d} neighbours | take vertex of degree {d}, {d} or {d}
vertex of degree {d} with its neighbours | edge with its neighbours | an edge with both ends
triangle | path {v} | cycle of {v} | star {v} | complete {v}
"""
_PAIR_CLAUSES = """
take {n} from {f} | take {s}, {n} from {f} | take all but {s} from {f}
take {n} mod {n} from {f} | take the same {n} from {f} | the same from {f}
take up to {n} in all | take {n}, {s} in total
"""
_COIN_WORDS = """
turn flip take coin coins pair a an the of consecutive side by equally spaced at distance distances
in least most up to all but any odd squares divisors mod from twice , ; or and .. … - 0 1 2 40 41 (
"""
_COIN_CLAUSES = """
turn {v} | turn {n}, {s} | turn any, consecutive | turn {v} coins, side by side | turn all but {v}
turn {v}, equally spaced at distance {v} | flip a pair at a distance in {s} | turn up to {v}
"""
_CELL_WORDS = """
x xx x. .x xx/x. x../xxx .xx,xx. row line of cells cell as drawn turned in all turns , / ; . - 0 1 3
10 11 y ٣ twice xxxxxxxxxxx
"""
_CELL_CLAUSES = """
row {v} | line of {v} cells | xx/x. turned | x../xxx in all turns | .xx,xx. | xx,x.-turned
x/x as drawn | XX/X. | xxx/x.x/xxx | x
"""
_FROM = ("one", "both", "one or both", "either heap", "each", "one of the heaps")
_SETS = (
    "any",
    "odd",
    "even",
    "squares",
    "cubes",
    "primes",
    "fibonacci",
    "divisors",
    "non-divisors",
    "coprime",
    "not coprime",
    "powers of {n}",
    "at least {n}",
    "at most {n}",
    "at most half",
)
_DEGREES = ("{v}", "{v}..{v}", "at least {v}", "up to {v}", "odd", "even", "{n}")
_LARGEST = 9
_PAIR = (_LARGEST, 7)
_TOLD_AFTER = 10_000


@dataclass(frozen=True)
class Lines:
    """Lines of a language: its words, forms of its clauses, and how the game is played."""

    words: tuple[str, ...]
    clauses: list[str]
    language: Language[Any]
    faults_of_game: Callable[[Any], Iterator[str]]

    def line(self, dice: Random) -> str:
        """Return a line: most often nearly a game, sometimes any words or signs."""
        kind = dice.random()
        if kind < 0.2:
            gap = dice.choice((" ", "-", "", "  "))
            return gap.join(dice.choices(self.words, k=dice.randrange(1, 40)))
        text = dice.choice(("; ", ";", " or ", "; or ")).join(
            _filled(dice, dice.choice(self.clauses))
            for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 7)))
        )
        if kind < 0.4:
            at = dice.randrange(len(text) + 1)
            text = text[:at] + dice.choice(self.words) + text[at + dice.randrange(3) :]
        return text


def _filled(dice: Random, form: str) -> str:
    while "{" in form:
        at = form.index("{")
        form = form[:at] + _piece(dice, form[at + 1]) + form[at + 3 :]
    return form


def _piece(dice: Random, kind: str) -> str:
    match kind:
        case "n":
            return str(dice.choice((0, 1, 2, 3, 4, 7, 10, dice.randrange(1_100))))
        case "s":
            return dice.choice(_SETS)
        case "h":
            return str(dice.choice((0, 1, 2, 2, 2, 3, 4, dice.randrange(25))))
        case "f":
            return dice.choice(_FROM)
        case "v":
            return str(dice.choice((0, 1, 2, 3, 3, 4, 5, dice.randrange(45))))
        case "d":
            return dice.choice(_DEGREES)
        case "e":
            return dice.choice(("", "equal", "unequal"))
    digits = "".join(dice.choices("0123456789ABCDEF![]", k=dice.randrange(1, 24)))
    return dice.choice(("", "0", "4", "4!", "3", "C")) + "." + digits


def faults(lines: Lines, text: str) -> Iterator[str]:
    """Yield what is wrong with how `text` is read, and with the game that it describes."""
    language = lines.language
    try:
        game = language.read(text)
    except DescriptionError as error:
        if not 0 <= error.at <= error.at + error.length <= len(text):
            yield f"the place {error.at} is not in the line"
        if not error.wrong_there or not error.right:
            yield "nothing is said of what is wrong, or would be right"
        return
    spelled = language.write(game)
    try:
        if len(spelled) > MAX_DESCRIPTION_LENGTH or language.read(spelled) != game:
            yield f"{spelled} is another game"
    except DescriptionError as error:
        yield f"{spelled} is refused: {error}"
    if set(spelled) & set("()+:_/& "):
        yield f"{spelled} is not for addresses"
    if not language.rule_in_words(game).endswith("."):
        yield "it is not told"
    yield from lines.faults_of_game(game)


def _forms(text: str) -> list[str]:
    """Return the forms in `text`: one a line, or several separated by bars."""
    return [form.strip() for form in text.strip().replace("\n", "|").split("|")]


def _faults_on_heaps(game: tuple[Clause, ...]) -> Iterator[str]:
    for clause in game:
        for option in islice(clause.options(_LARGEST), 60):
            smaller = sum(option) < _LARGEST or (len(option) > 1 and min(option) > 0)
            if not smaller or sum(option) > _LARGEST or not clause.has_option(_LARGEST, option):
                yield f"{clause.written} leaves {option} of {_LARGEST}"
    values = ClauseRecurrence(game)
    for _ in range(_LARGEST):
        values.extend()


def _faults_on_pairs(game: tuple[PairTaking, ...]) -> Iterator[str]:
    for clause in game:
        for target in islice(clause.targets(_PAIR), 60):
            if not clause.has_target(_PAIR, target) or sum(target) >= sum(_PAIR):
                yield f"{clause.written} leaves {target} of {_PAIR}"
    table = OwnPairRecursion(game)
    while table.size < _LARGEST:
        table.extend()


def _faults_of_coins(game: tuple[Turning, ...]) -> Iterator[str]:
    for turning in game:
        for others in islice(turning.others(_LARGEST), 60):
            if not set(others) <= set(range(1, _LARGEST)) or len(set(others)) < len(others):
                yield f"{turning.written} turns {others} with {_LARGEST}"


def _faults_of_cells(game: frozenset[Polyomino]) -> Iterator[str]:
    if not game or not all(game):
        yield "a shape has no cell"


_WHEEL = graph_of(6, [(v, w) for v in range(5) for w in {(v + 1) % 5, 5}])


def _faults_on_a_graph(game: tuple[VertexMove, ...]) -> Iterator[str]:
    for move in VertexTaking(game).takings(_WHEEL, 0b111111):
        if not (move.need and move.need & ~move.take == 0 and move.take & ~0b111111 == 0):
            yield "a move takes nothing, or what is not there"


HEAPS = Lines(tuple(_HEAPS_WORDS.split()), _forms(_HEAPS_CLAUSES), HEAPS_LANGUAGE, _faults_on_heaps)
PAIRS = Lines(HEAPS.words, _forms(_PAIR_CLAUSES), PAIRS_LANGUAGE, _faults_on_pairs)
GRAPHS = Lines(
    tuple(_GRAPH_WORDS.split()), _forms(_GRAPH_CLAUSES), GRAPHS_LANGUAGE, _faults_on_a_graph
)
COINS = Lines(tuple(_COIN_WORDS.split()), _forms(_COIN_CLAUSES), COINS_LANGUAGE, _faults_of_coins)
CELLS = Lines(tuple(_CELL_WORDS.split()), _forms(_CELL_CLAUSES), CELLS_LANGUAGE, _faults_of_cells)
_LANGUAGES = (HEAPS, PAIRS, GRAPHS, COINS, CELLS)


def case(seed: int, number: int) -> tuple[Lines, str]:
    """Return line `number` and its language; the languages take turns."""
    lines = _LANGUAGES[number % len(_LANGUAGES)]
    return lines, lines.line(Random(f"{seed} {number}"))


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="dev.py fuzz descriptions", description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    slowest = (0.0, "")
    bad = 0
    games = 0
    for number in range(given.first, given.first + given.cases):
        lines, text = case(given.seed, number)
        began = perf_counter()
        for fault in faults(lines, text):
            bad += 1
            print(f"#{number} {text!r}: {fault}")
        slowest = max(slowest, (perf_counter() - began, text))
        games += _is_game(lines, text)
        if number % _TOLD_AFTER == _TOLD_AFTER - 1:
            print(f"{number + 1:,} lines, {games:,} of them games, {bad} faults", flush=True)
    print(f"{given.cases:,} lines, {games:,} of them games, {bad} faults")
    print(f"slowest: {slowest[0]:.3f} s, {slowest[1]!r}")
    return int(bad > 0)


def _is_game(lines: Lines, text: str) -> bool:
    try:
        lines.language.read(text)
    except DescriptionError:
        return False
    return True


if __name__ == "__main__":
    raise SystemExit(main())
