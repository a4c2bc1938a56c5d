"""Who wins full boards in misère play, and what their winning first moves leave.

A player who has no move left wins. So our Chomp, where nobody may eat the poisoned corner, is lost
by the player who eats the last other cell: it is misère play of the game whose normal play is
Chomp.

The search is that of the solver, over independent parts; bars of Chomp, which have few positions,
are solved by the definition. Every board has a certificate, which another program checks from rules
of its own. Two results follow without a search. A full bar of Chomp with three cells or more is
won: if eating the last cell does not win, the answer to it does, and could have come first. And a
Diamond of a rows and b columns, all filled, is lost if and only if a + b is even: a move takes one
line, and when one row or one column is left, the lines that cross it had better go one at a time.

Cram is not new: Lemoine and Viennot have all these boards, and larger ones. Pilling (2019) says who
wins Remove-a-Square to 8 by 8, by the same rule: first all but 1 by n with n odd, 2 by 4 and 2 by
5. There 5 by 8 is won, and that is wrong: the certificate shows that it is lost. On 30 November
2026 another program, which tries the squares of every size on a board of bits and uses no code of
ours, found no winning square there, and on all 42 boards the same winning squares as this record.
Perplexus 11659 (2019) asks for 2 by n.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from math import inf

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.theory.places.games import Taking, sets_after_moves, taking
from nimsum.theory.places.places_outcomes import PlacesOutcomes
from nimsum_lab.certificates.proof_sets import IsLost, certificate_of_outcome
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Progress, Result

_MAX_REMEMBERED = 6_000_000

_RECTANGLES = (("cram:", 10, 30), ("node-kayles:grid-", 20, 40), ("remove-a-square:", 20, 40))
"""For each game the beginning of its notation, the longest side, and the maximum number of
places."""


def _games() -> Iterator[str]:
    """Yield the names of all boards of the record."""
    for prefix, max_side, max_places in _RECTANGLES:
        for rows in range(2, max_side + 1):
            for columns in range(rows, min(max_side, max_places // rows) + 1):
                yield f"{prefix}{rows}x{columns}"
    for rows, columns in combinations_with_replacement(range(2, 11), 2):
        yield f"chomp:{rows}x{columns}"
    yield from (f"diamond:{width}" for width in range(3, 12, 2))


GAMES = {game.replace(":", "-"): game for game in _games()}
PARTS = tuple(GAMES)
SAMPLE = ("cram-4x5", "node-kayles-grid-5x5", "remove-a-square-2x14", "chomp-4x6", "diamond-7")


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return who wins the board called `part`, and the positions after its winning first moves.

    The positions are sets of places.
    """
    places, moves = _rules(GAMES[part])
    is_lost = _search(GAMES[part], budget)
    first = sorted(sets_after_moves(moves, (1 << places) - 1))
    winning = []
    with budget:
        for number, position in enumerate(first):
            progress(number / len(first))
            if is_lost(position):
                winning.append(position)
    progress(1)
    return {"outcome": "N" if winning else "P", "first": len(first), "winning": winning}


def certificates(part: str, result: Result) -> Iterable[Mapping[str, object]]:
    """Yield the certificate of a board: a list of lost positions.

    Raises ValueError if it contradicts `result`.
    """
    budget = Budget(inf)
    certificate = certificate_of_outcome(GAMES[part], _search(GAMES[part], budget), misere=True)
    if [certificate["outcome"], certificate["winning"]] != [result["outcome"], result["winning"]]:
        raise ValueError(f"{part} was solved otherwise before")
    yield certificate


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield each board with who wins it, and the numbers of winning and of all first moves."""
    for part, result in made.items():
        yield GAMES[part], result["outcome"], len(result["winning"]), result["first"]


def _rules(game: str) -> tuple[int, tuple[Taking, ...]]:
    """Return the number of places on the full board of `game`, and the moves."""
    (start,) = read_sum(game)
    ruleset = start.ruleset
    position = start.position
    assert isinstance(ruleset, BoardRuleset)
    board = ruleset.bounds.places(position)
    if board is None:  # Some bars of Chomp have more places than the search allows.
        return position.remaining.bit_count(), tuple(ruleset.takings(position))
    return board.places, board.moves


def _search(game: str, budget: Budget) -> IsLost:
    """Return a function that returns True if the player to move loses a position of `game`.

    The position is a set of places; the place after the last one is a Nim heap of 1.
    """
    places, moves = _rules(game)
    heap = 1 << places
    if game.startswith("chomp"):
        return lost_by_definition([*moves, taking(heap)])
    search = PlacesOutcomes(moves, _MAX_REMEMBERED)

    def is_lost(position: int) -> bool:
        nim_heaps = (1,) if position & heap else ()
        lost = search.is_lost_in_misere_play(position & ~heap, nim_heaps, budget)
        if lost is None:
            raise OutOfBudget
        return lost

    return is_lost


def lost_by_definition(moves: Iterable[Taking]) -> IsLost:
    """Return a function that takes a set of places and returns True if it is lost in misère play.

    `moves` are the moves on the board. A position is lost if it has an option, and none that is
    lost.
    """
    moves = tuple(moves)
    known: dict[int, bool] = {}

    def is_lost(position: int) -> bool:
        if position not in known:
            spend()
            options = sets_after_moves(moves, position)
            known[position] = bool(options) and not any(map(is_lost, options))
        return known[position]

    return is_lost
