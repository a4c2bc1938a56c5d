"""Very many lines that might describe a game: each is a game that ends, or is refused at a place.

python3 dev.py fuzz descriptions --cases 1000000
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from time import perf_counter
from typing import TypeVar

from webapp.limits import LONGEST_DESCRIPTION
from webapp.rulesets.own.clauses import Clause, written
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.pair_values import OwnPairTable
from webapp.rulesets.own.pairing import PairTaking, read_pair_game
from webapp.rulesets.own.pairing import tell as tell_pair
from webapp.rulesets.own.pairing import written as pairs_written
from webapp.rulesets.own.reading import read_game
from webapp.rulesets.own.telling import tell
from webapp.rulesets.own.values import ClauseRecurrence

G = TypeVar("G")

_ANY_WORDS = """
take move to split cut code leave leaving leaves it into in or and a an the any odd even squares
cube primes fibonacci power powers of mod from at most least up all but divisors non-divisors non
not coprime half third same both each either all total equal unequal different heaps heap parts
tokens token numbers nothing no
one two three last twice add , ; .. ... … / - 0 1 2 3 5 7 21 22 100 1000 1001 99999999999 0.137
4!.0 0.[3] .[ ( ) + : _ é ٣ \0 \u202e %3B {} <i> x
"""
_WORDS = _ANY_WORDS.split()
_CLAUSES = (
    "take {n}",
    "take {s}, {s}",
    "take all but {s}, {n}",
    "take {n}..{n}",
    "take {n}, {n}, …",
    "take {n} mod {n} from {n}",
    "take {s} and leave {h}",
    "take up to {n} of {n}, leaving {h} {e}",
    "move to {n}, {s}",
    "move to all but {s}",
    "split into {h} {e} heaps",
    "split {h},{h}",
    "cut {h}",
    "code {c}",
)
_PAIR_CLAUSES = (
    "take {n} from {f}",
    "take {s}, {n} from {f}",
    "take all but {s} from {f}",
    "take the same {n} from {f}",
    "the same from {f}",
    "take up to {n} in all",
    "take {n}, {s} in total",
)
_FROM = ("one", "both", "one or both", "either heap", "each", "one of the heaps")
_SETS = (
    *("any", "odd", "even", "squares", "cubes", "primes", "fibonacci", "divisors", "non-divisors"),
    *("coprime", "not coprime", "powers of {n}", "at least {n}", "at most {n}", "at most half"),
)
_LARGEST = 9
_PAIR = (_LARGEST, 7)
_TOLD_AFTER = 10_000


def description(dice: Random) -> str:
    """A line: most often nearly a game, now and then any words or signs."""
    kind = dice.random()
    if kind < 0.2:
        gap = dice.choice((" ", "-", "", "  "))
        return gap.join(dice.choices(_WORDS, k=dice.randrange(1, 40)))
    clauses = dice.choice((_CLAUSES, _CLAUSES, _PAIR_CLAUSES))
    text = dice.choice(("; ", ";", " or ", "; or ")).join(
        _filled(dice, dice.choice(clauses)) for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 7)))
    )
    if kind < 0.4:
        at = dice.randrange(len(text) + 1)
        text = text[:at] + dice.choice(_WORDS) + text[at + dice.randrange(3) :]
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
        case "e":
            return dice.choice(("", "equal", "unequal"))
    digits = "".join(dice.choices("0123456789ABCDEF![]", k=dice.randrange(1, 24)))
    return dice.choice(("", "0", "4", "4!", "3", "C")) + "." + digits


def faults(text: str) -> Iterator[str]:
    """What is wrong with how a line is read in each language, and with the game that it is."""
    yield from _faults_of(text, read_game.__wrapped__, written, tell, _faults_of_options)
    yield from _faults_of(text, read_pair_game.__wrapped__, pairs_written, tell_pair, _of_pairs)


def _faults_of(
    text: str,
    read: Callable[[str], G],
    write: Callable[[G], str],
    told: Callable[[G], str],
    faults_of_options: Callable[[G], Iterator[str]],
) -> Iterator[str]:
    try:
        game = read(text)
    except DescriptionError as error:
        if not 0 <= error.at <= error.at + error.length <= len(text):
            yield f"the place {error.at} is not in the line"
        if not error.wrong_there or not error.right:
            yield "nothing is said of what is wrong, or would be right"
        return
    spelled = write(game)
    try:
        if len(spelled) > LONGEST_DESCRIPTION or read(spelled) != game:
            yield f"{spelled} is another game"
    except DescriptionError as error:
        yield f"{spelled} is refused: {error}"
    if set(spelled) & set("()+:_/& "):
        yield f"{spelled} is not for addresses"
    if not told(game).endswith("."):
        yield "it is not told"
    yield from faults_of_options(game)


def _faults_of_options(game: tuple[Clause, ...]) -> Iterator[str]:
    for clause in game:
        for option in islice(clause.options(_LARGEST), 60):
            smaller = sum(option) < _LARGEST or (len(option) > 1 and min(option) > 0)
            if not smaller or sum(option) > _LARGEST or not clause.has_option(_LARGEST, option):
                yield f"{clause.written} leaves {option} of {_LARGEST}"
    values = ClauseRecurrence(game)
    for _ in range(_LARGEST):
        values.extend()


def _of_pairs(game: tuple[PairTaking, ...]) -> Iterator[str]:
    for clause in game:
        for target in islice(clause.targets(_PAIR), 60):
            if not clause.has_target(_PAIR, target) or sum(target) >= sum(_PAIR):
                yield f"{clause.written} leaves {target} of {_PAIR}"
    table = OwnPairTable(game)
    while table.size < _LARGEST:
        table.extend()


def case(seed: int, number: int) -> str:
    """The line of that number."""
    return description(Random(f"{seed} {number}"))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="dev.py fuzz descriptions", description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    slowest, bad, games = (0.0, ""), 0, 0
    for number in range(given.first, given.first + given.cases):
        text = case(given.seed, number)
        began = perf_counter()
        for fault in faults(text):
            bad += 1
            print(f"#{number} {text!r}: {fault}")
        slowest = max(slowest, (perf_counter() - began, text))
        games += _is_game(text)
        if number % _TOLD_AFTER == _TOLD_AFTER - 1:
            print(f"{number + 1:,} lines, {games:,} of them games, {bad} faults", flush=True)
    print(f"{given.cases:,} lines, {games:,} of them games, {bad} faults")
    print(f"slowest: {slowest[0]:.3f} s, {slowest[1]!r}")
    return int(bad > 0)


def _is_game(text: str) -> bool:
    for read in (read_game, read_pair_game):
        try:
            read(text)
        except DescriptionError:
            continue
        return True
    return False


if __name__ == "__main__":
    raise SystemExit(main())
