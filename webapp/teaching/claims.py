"""Claims about play: what the sentences of explanations, hints and reviews say is so.

A sentence about play is made together with its claims. `tests/teaching/claims/` tries claims by
plain recursion over all moves.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum
from nimsum.solver.analysis import Outcome
from nimsum.theory.misere.symbols import Temper


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about `position` in the play of `convention`."""

    position: Sum
    convention: Convention


Claims = tuple[Claim, ...]
"""All that a text claims about play."""

NO_CLAIM: Claims = ()
"""The claims of a text that claims nothing about play."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text of one or more sentences, and all that it claims about play."""

    text: str
    claims: Claims


SILENCE = Sentence("", NO_CLAIM)
"""No text at all."""


@dataclass(frozen=True, slots=True)
class PositionIsWon(Claim):
    """The player to move wins."""


@dataclass(frozen=True, slots=True)
class PositionIsLost(Claim):
    """The player to move loses."""


@dataclass(frozen=True, slots=True)
class PositionIsDrawn(Claim):
    """Neither player can force a win."""


@dataclass(frozen=True, slots=True)
class GameIsOver(Claim):
    """No move is left."""


@dataclass(frozen=True, slots=True)
class MoveWins(Claim):
    """The player who makes `move` wins."""

    move: Move


@dataclass(frozen=True, slots=True)
class MoveLoses(Claim):
    """The player who makes `move` loses."""

    move: Move


@dataclass(frozen=True, slots=True)
class MoveLeaves(Claim):
    """The sum after `move` has the value `value`."""

    move: Move
    value: int


@dataclass(frozen=True, slots=True)
class GivesWinAway(Claim):
    """The player to move could win, but not after `move`."""

    move: Move


@dataclass(frozen=True, slots=True)
class OneOfTwoWins(Claim):
    """Of the moves `one` and `other`, just one wins."""

    one: Move
    other: Move


@dataclass(frozen=True, slots=True)
class LegalMoves(Claim):
    """A player can move in `ways` ways, as many as the board shows."""

    ways: int


@dataclass(frozen=True, slots=True)
class WinningMoves(Claim):
    """A player can win by `wins` moves, as many as the board shows, or by more if `at_least`."""

    wins: int
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class MovesOfKind(Claim):
    """Just `moves` in one component are of the kind in words; of their `ways`, `wins` win."""

    kind: str
    moves: frozenset[Move]
    wins: int
    ways: int


@dataclass(frozen=True, slots=True)
class EqualMoves(Claim):
    """All moves in the component with the index `component` have equal results."""

    component: int


@dataclass(frozen=True, slots=True)
class Reply(Claim):
    """The `reply` to `move` wins; if it is None, `move` is the last one, and loses."""

    move: Move
    reply: Move | None


@dataclass(frozen=True, slots=True)
class LastReply(Claim):
    """The `reply` to `move` ends the game, and wins."""

    move: Move
    reply: Move


@dataclass(frozen=True, slots=True)
class UnsafeMoves(Claim):
    """A player can move in `ways` ways; after `ended` of them the next move can end the game."""

    ended: int
    ways: int


@dataclass(frozen=True, slots=True)
class EndsWithin(Claim):
    """Play lasts `moves` moves if the winner hurries and the loser holds out."""

    moves: int


@dataclass(frozen=True, slots=True)
class LastsLongest(Claim):
    """No other move of the loser holds out longer than `move`."""

    move: Move


@dataclass(frozen=True, slots=True)
class HasValue(Claim):
    """The sum has the value `value`: its nim-sum in normal play."""

    value: int


@dataclass(frozen=True, slots=True)
class HasGenus(Claim):
    """The sum has the genus `genus` in misère play, such as "2^{20}"."""

    genus: str


@dataclass(frozen=True, slots=True)
class HasTemper(Claim):
    """The only component has the temper `temper` in misère play."""

    temper: Temper


@dataclass(frozen=True, slots=True)
class PlaysLikeNim(Claim):
    """In misère play you lose whatever may follow just if Nim heaps of its values do.

    That is: if the nim-sum is 0 and some value is above 1, or if it is 1 and none is.
    """


@dataclass(frozen=True, slots=True)
class IsTame(Claim):
    """All that may follow is tame: you lose in misère play just by the nim-sum of the values.

    That is: if the nim-sum is 0 and something firm is left, or if it is 1 and nothing firm is.
    """


@dataclass(frozen=True, slots=True)
class NimHeapsCancel(Claim):
    """Two Nim heaps of `heap` beside what is left or may follow change nothing about who wins."""

    heap: int


@dataclass(frozen=True, slots=True)
class LawSays(Claim):
    """The message `text` of a law of the only component's game is true of the component."""

    text: str


@dataclass(frozen=True, slots=True)
class ValuesRepeat(Claim):
    """The values of single heaps repeat with `period` from the heap `start` on.

    Each time they grow by `saltus`. The position is a heap of the game.
    """

    start: int
    period: int
    saltus: int = 0


@dataclass(frozen=True, slots=True)
class TapsLeave(Claim):
    """A tap at a place of the only component leaves the value that `values` has for the place."""

    values: frozenset[tuple[Hashable, int]]


@dataclass(frozen=True, slots=True)
class LostHeaps(Claim):
    """Of all heaps up to the largest of `heaps`, just these are lost.

    If `period` is not 0, they repeat with it from the heap `start` on. The position is a heap of
    the game.
    """

    heaps: tuple[int, ...]
    start: int = 0
    period: int = 0


@dataclass(frozen=True, slots=True)
class TakenTogether(Claim):
    """A move takes at least `least` tokens, and each has a reply so that both take `total`.

    This holds for the only heap and for each heap smaller by a multiple of `total`.
    """

    least: int
    total: int


_CLAIMED = {Outcome.N: PositionIsWon, Outcome.P: PositionIsLost, Outcome.DRAW: PositionIsDrawn}


def claims_of_outcome(outcome: Outcome, position: Sum, convention: Convention) -> Claims:
    """Return the claim that `position` has `outcome`, or no claim if it is unknown."""
    claimed = _CLAIMED.get(outcome)
    return (claimed(position, convention),) if claimed else NO_CLAIM


def values_of(parts: list[tuple[Component, int]]) -> Claims:
    """Return the claims that each of `parts` alone has the value beside it."""
    return tuple(HasValue((part,), Convention.NORMAL, value) for part, value in parts)
