"""Practice: positions that come up in play from one start, so that only its game is needed."""

from random import Random

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Sum, after
from webapp.teaching.misconceptions.traits import counters, moves_of

from .candidates import Candidate, PuzzleSpec, candidate_of
from .difficulty import QuestionKind
from .games import PuzzleGame
from .positions import pick
from .puzzle import LEVELS

_GAMES_PLAYED = 40
"""The number of games that are played at random to collect positions."""
_SECONDS_PER_POSITION = 0.05
"""The work for one position, in seconds; harder ones are left out."""


def practice(
    start: Sum, convention: Convention, level: int | None, seed: int, count: int
) -> list[Sum]:
    """Return at most `count` positions in which some moves win and others lose, growing in size.

    All of them come up in play from `start`, and `seed` determines which. With a `level` they are
    of about that size; if it is None, they are of all sizes. A position in which a winning move
    ends the game is used only if there are too few others.
    """
    spec = PuzzleSpec(PuzzleGame.of(start), QuestionKind.WIN, convention)
    candidates = []
    for position in _positions_in_play(start, Random(f"{write_sum(start)}:{seed}")):
        candidate = candidate_of(spec, position, Budget(_SECONDS_PER_POSITION))
        if candidate is not None:
            candidates.append(candidate)
    lasting = [candidate for candidate in candidates if not candidate.is_sudden]
    usable = lasting if len(lasting) >= count else candidates
    usable.sort(key=_size)
    if level is not None:
        spare = max(0, len(usable) - count)
        first = (level - 1) * spare // (len(LEVELS) - 1)
        usable = usable[first : first + count]
    return [candidate.position for candidate in _spread(usable, count)]


def _positions_in_play(start: Sum, random: Random) -> list[Sum]:
    """Return the positions of some random games from `start`, each once whatever its order."""
    positions: dict[tuple[str, ...], Sum] = {}
    for _game in range(_GAMES_PLAYED):
        position = start
        while moves := moves_of(position):
            positions.setdefault(tuple(sorted(map(str, position))), position)
            position = after(position, pick(random, moves))
    return list(positions.values())


def _size(candidate: Candidate) -> tuple[int, float, str]:
    """Return a key that sorts candidates by size, then by difficulty, then by notation."""
    position = candidate.position
    return counters(position) or 0, candidate.difficulty.measure, write_sum(position)


def _spread(candidates: list[Candidate], count: int) -> list[Candidate]:
    """Return `count` of `candidates` at equal distances, the first and the last among them.

    Return all of them if there are no more.
    """
    if len(candidates) <= count:
        return candidates
    last = len(candidates) - 1
    return [candidates[number * last // (count - 1)] for number in range(count)]
