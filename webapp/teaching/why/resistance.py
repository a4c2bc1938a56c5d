"""The longest resistance: how long play can last if the loser holds out and the winner hurries."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _, numeral
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.solver.component_options import some_options
from nimsum.solver.remoteness import RemotenessSearch
from webapp.teaching.claims import SILENCE, EndsWithin, LastsLongest, Reply, Sentence
from webapp.teaching.move_words import in_both_views, instruction

_MAX_EXAMINED = 16_000
"""The largest number of options that are examined to find out how long play lasts."""
_MAX_MOVES = 200
"""The largest number of moves in a component that are compared."""
_MAX_LOOKED_AT = 60
"""The largest number of moves of a component each of which is made to see whether play ends."""


@dataclass(frozen=True, slots=True)
class LongestMove:
    """The `move` in a lost `position` after which play lasts longest if the winner hurries.

    The winner is that of the play of `convention`. `length` is the number of moves until the end,
    including this one. `reply` is the reply that ends play soonest, or None if no move is left.
    `outlasts` is True if play ends sooner after some other move.
    """

    position: Sum
    convention: Convention
    move: Move
    length: int
    reply: Move | None
    outlasts: bool

    @property
    def lasts_longest(self) -> LastsLongest:
        """The claim that no other move holds out longer."""
        return LastsLongest(self.position, self.convention, self.move)

    def in_words(self, *, reader_wins: bool) -> Sentence:
        """Return the move, the reply, and how soon play is over.

        Say nothing if there is no reply. `reader_wins` is True if the reader makes the reply.
        """
        if self.reply is None:
            return SILENCE
        order = instruction(self.position, self.move)
        answer = instruction(after(self.position, self.move), self.reply)
        end = self.end_in_words(reader_wins=reader_wins)

        def says(shown: Callable[[str], str]) -> str:
            values = {"move": shown(order), "reply": shown(answer)}
            if reader_wins:
                line = _("Longest for them: %(move)s. Your answer: %(reply)s.", **values)
            else:
                line = _("Longest for you: %(move)s. Their answer: %(reply)s.", **values)
            return f"{line} {end.text}"

        reply = Reply(self.position, self.convention, self.move, self.reply)
        return Sentence(in_both_views(says), (self.lasts_longest, reply, *end.claims))

    def end_in_words(self, *, reader_wins: bool) -> Sentence:
        """Return how soon play is over; `reader_wins` is True if the reader wins."""
        moves = numeral(self.length)
        if reader_wins:
            text = _("You win within %(moves)s moves in all, theirs and yours.", moves=moves)
        else:
            text = _("They win within %(moves)s moves in all, yours and theirs.", moves=moves)
        return Sentence(text, (EndsWithin(self.position, self.convention, self.length),))


class Resistance:
    """A search for the moves that delay the end of a lost game most, and for the fastest wins.

    It examines a limited number of options, and what it has found helps with later positions.
    `budget` limits its work, and `convention` says who wins by the last move.
    """

    def __init__(self, convention: Convention, budget: Budget) -> None:
        self.convention = convention
        self.budget = budget
        self._search = RemotenessSearch(_MAX_EXAMINED, convention, budget)

    def longest_move(self, position: Sum) -> LongestMove | None:
        """Return the move in the lost `position` after which play lasts longest.

        Return None if that is not known for all moves, or if there are none.
        """
        lengths = self._lengths(position)
        if not lengths:
            return None
        move = max(lengths, key=lengths.__getitem__)
        reply = self.fastest_win(after(position, move)) if lengths[move] else None
        outlasts = lengths[move] > min(lengths.values())
        return LongestMove(position, self.convention, move, lengths[move] + 1, reply, outlasts)

    def fastest_win(self, position: Sum) -> Move | None:
        """Return the move in the won `position` that ends play soonest, or None if not known."""
        length = self._search.remoteness(position)
        if not length:
            return None
        moves = all_moves(position, _MAX_MOVES) or ()
        return next(
            (
                move
                for move in moves
                if self._search.remoteness(after(position, move)) == length - 1
            ),
            None,
        )

    def _lengths(self, position: Sum) -> dict[Move, int] | None:
        """Return how long play lasts after each move, or None if that is not known."""
        moves = all_moves(position, _MAX_MOVES)
        if moves is None or self._search.remoteness(position) is None:
            return None
        lengths = {move: self._search.remoteness(after(position, move)) for move in moves}
        known = {move: length for move, length in lengths.items() if length is not None}
        return known if len(known) == len(moves) else None


def first_lasting_move(position: Sum) -> Move:
    """Return the first move in `position` that leaves no last move, else the first move.

    If there are too many moves to look at, return the first. `position` must have a move.
    """
    moves = all_moves(position, _MAX_LOOKED_AT) or ()
    index = next(index for index, component in enumerate(position) if has_move(component))
    first = Move(index, some_options(position[index], 1).listed[0])
    return next((move for move in moves if not can_end(after(position, move))), first)


def can_end(position: Sum) -> bool:
    """Return True if some move of `position` is the last one; False if there are too many moves."""
    parts = tuple(filter(has_move, position))
    if len(parts) != 1:
        return False
    return next(last_moves(parts, _MAX_LOOKED_AT), None) is not None


def last_moves(position: Sum, most: int) -> Iterator[Move]:
    """Yield the moves in `position` after which no move is left.

    Yield none if some component has more than `most` moves.
    """
    for move in all_moves(position, most) or ():
        if not any(map(has_move, after(position, move))):
            yield move


def has_different_moves(position: Sum) -> bool:
    """Return True unless all moves in `position` are known to have equal results."""
    moves = all_moves(position, _MAX_LOOKED_AT)
    return moves is None or len(moves) > 1


def all_moves(position: Sum, most: int) -> list[Move] | None:
    """Return the moves in `position`, only once in equal components.

    Return None if some component has more than `most`.
    """
    moves: list[Move] = []
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component in seen:
            continue
        seen.add(component)
        options = some_options(component, most)
        if not options.complete:
            return None
        moves += [Move(index, option) for option in options.listed]
    return moves
