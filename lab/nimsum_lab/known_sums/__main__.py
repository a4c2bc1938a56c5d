"""Check the shipped outcomes of sums of few heaps in misère play, or compute them again.

python -m nimsum_lab.known_sums          compare every sum that is shipped
python -m nimsum_lab.known_sums make     compute them, and write known_sums.zip

It needs a C++ compiler for `search.cpp`, and 2 GB and some minutes for the largest game. `--only
GAME` takes that game alone (the others stay as they are), and with it `--totals 180,180,180,140`
sets the largest totals of one heap, of two heaps and so on.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from math import inf
from pathlib import Path
from time import perf_counter

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.solver.misere_heaps import heap_sums_of
from nimsum.theory.misere.heap_kinds import BITS_PER_KIND, Word, kinds_in
from nimsum_lab.programs import compiled

from .sums import ShippedSums, known_sums, ship, shipped

SOURCE = Path(__file__).with_name("search.cpp")
MAX_HEAP = 60
TOTALS = {
    "grundys-game": (60, 120, 180, 180),
    "octal(0.07)": (60, 120, 180, 180),
    "octal(0.137)": (60, 120, 180, 177),
    "octal(0.6)": (60, 120, 148, 138),
    "cut(1,2)": (60, 120, 139, 131),
}
"""The largest totals of each game's sums, for one heap, two heaps and so on. The work doubles with
every ten tokens or fewer."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments`, and return the exit code: 1 if a game differs."""
    parser = argparse.ArgumentParser(prog="python -m nimsum_lab.known_sums", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("compare", "make"), default="compare")
    parser.add_argument("--only", choices=TOTALS, help="this game alone")
    parser.add_argument("--totals", default="", help="the largest totals in place of our own")
    options = parser.parse_args(arguments)
    known = {game: sums for game in TOTALS if (sums := shipped(game)) is not None}
    wrong = 0
    program = compiled(SOURCE)
    if program is None:
        sys.exit("there is no C++ compiler (Debian: g++)")
    for game in [options.only] if options.only else TOTALS:
        start = perf_counter()
        totals = tuple(map(int, options.totals.split(","))) if options.totals else TOTALS[game]
        searched_sums = search_sums(program, game, totals)
        differs = options.what == "compare" and searched_sums != known.get(game)
        wrong += differs
        note = "  OTHERS ARE SHIPPED" if differs else ""
        sys.stdout.write(f"{game}: {totals}, {perf_counter() - start:.0f} s{note}\n")
        if options.what == "make":
            known[game] = searched_sums
            ship(known)
    return 1 if wrong else 0


def search_sums(program: Path, game: str, totals: Sequence[int]) -> ShippedSums:
    """Return the outcomes of all sums of heaps of `game` up to `totals`, computed by `program`.

    `totals` are the largest totals for one heap, two heaps and so on.
    """
    process = subprocess.run(
        [program],
        input=" ".join(_search_input(game, totals)),
        check=True,
        text=True,
        capture_output=True,
    )
    lost = (tuple(map(int, line.split())) for line in process.stdout.splitlines())
    return known_sums(MAX_HEAP, totals, lost)


def _search_input(game: str, totals: Sequence[int]) -> Iterator[str]:
    """Yield parts of the input of the search program: the kinds of heaps of `game`, then `totals`.

    Heaps with equal options are of one kind. The parts are joined by blanks.
    """
    ruleset = read_sum(f"{game}:{MAX_HEAP}")[0].ruleset
    assert isinstance(ruleset, HeapRuleset)
    sums = heap_sums_of((ruleset,))
    kinds, words = sums.kinds_up_to(MAX_HEAP, Budget(inf))
    yield f"{len(kinds)} {len(words)} {len(totals)}"
    for place, moves in enumerate(kinds.moves):
        yield f"{kinds.values[place]} {kinds.longest_plays[place]} {len(moves)}"
        yield from (_word_as_text((1 << BITS_PER_KIND * place) + move) for move in moves)
    yield from map(_word_as_text, words)
    yield from map(str, totals)


def _word_as_text(word: Word) -> str:
    """Return `word`, a sum of heaps, as text: the number of kinds, then each kind and its count."""
    pairs = list(kinds_in(word))
    return " ".join(map(str, (len(pairs), *chain(*pairs))))


if __name__ == "__main__":
    sys.exit(main())
