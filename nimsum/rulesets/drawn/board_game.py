"""Base classes of games on boards, which are defined by the sets of places that moves take.

A place is a cell, vertex, edge or token, numbered from 0. A position is the set of remaining
places, possibly with a token on one of these. A game defines its `takings`, the moves as `Taking`
objects. Everything else is derived from these: options, taps, typed moves, independent parts, the
length of play, and searches.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, lru_cache, partial
from itertools import islice
from typing import Any, ClassVar, Generic, Protocol, TypeVar, Unpack

from nimsum.budget import spend
from nimsum.limits import MAX_EDGES
from nimsum.rulesets.anatomy import Anatomy, Mirror, parts_with_twins
from nimsum.rulesets.boards.places import LAYOUTS_REMEMBERED, Touch
from nimsum.rulesets.bounds import Bounds, KnownBounds, Recursion
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option
from nimsum.theory.nimbers.int_sets import merge_overlapping
from nimsum.theory.nimbers.nimbers import without_pairs
from nimsum.theory.nimbers.part_game import PartGame
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import PlacesGame, Taking
from nimsum.work import counted

from .board_position import BoardPosition
from .parts_recursion import PartsRecursion
from .placed import PlacedRuleset, names

B = TypeVar("B", bound=BoardPosition)
B_contra = TypeVar("B_contra", bound=BoardPosition, contravariant=True)
Part = TypeVar("Part", bound=Hashable)

_TAKINGS_PER_WORK_UNIT = 30


class Parts(PartGame[Part], Protocol[B_contra, Part]):
    """The way in which a search for Grundy values divides positions into independent parts.

    A set of places is a number, in which bit k is set for place k. Most games use `PlainParts`; a
    game can define its own class if it can recognise more equal parts, or has theorems on parts.
    """

    def classes(self, position: B_contra) -> list[int]:
        """Return the set of places of each independent part of `position`, ordered by first place.

        Two places are in one part if a chain of moves connects them.
        """

    def form(self, position: B_contra, places: int) -> Hashable:
        """Return a description of the part of `position` on the set `places`.

        Parts with equal descriptions are equal games.
        """

    def parts(self, position: B_contra) -> tuple[Part, ...]:
        """Return the parts of `position`, the easiest first, in the form that the search uses.

        Pairs of equal parts are left out, since they cancel.
        """


class PlainParts(Generic[B]):
    """The usual `Parts`, in which each part is a position in canonical form.

    `rules` is the game; its method `canonical` defines that form.
    """

    def __init__(self, rules: "BoardRuleset[B]") -> None:
        self._rules = rules

    def classes(self, position: B) -> list[int]:
        """Return the set of places of each independent part of `position`, ordered by first place.

        Two places are in one part if a chain of moves connects them. Raises `OutOfBudget`.
        """
        moves = counted(self._rules.takings(position), every=_TAKINGS_PER_WORK_UNIT)
        if self._rules.stays_impossible:
            return merge_overlapping(
                move.need | move.take & position.remaining | move.any for move in moves
            )
        return [position.remaining] if next(iter(moves), None) else []

    def form(self, position: B, places: int) -> B:
        """Return the part of `position` with only the set `places` left, in canonical form."""
        return self._rules.canonical(position.keeping(places, position.token))

    def parts(self, position: B) -> tuple[B, ...]:
        """Return the parts of `position`, the smallest first, without pairs of equal parts.

        Each part is a position. Pairs are left out, since they cancel. Raises `OutOfBudget`.
        """
        classes = sorted(self.classes(position), key=int.bit_count)
        return without_pairs(self.form(position, places) for places in classes)

    def value(self, part: B) -> int | None:
        """Return the Grundy value of `part` by the laws of the game, or None if no law gives it."""
        return value_by_law(self._rules, part)

    def options(self, part: B) -> Iterator[tuple[B, ...]]:
        """Yield the options of `part`, those with the fewest places first, each as its parts.

        Options with the same parts are yielded once. Raises `OutOfBudget`.
        """
        positions = [after for (after,) in self._rules.options(part)]
        positions.sort(key=lambda position: position.remaining.bit_count())
        options: set[tuple[B, ...]] = set()
        for after in positions:
            spend()
            option = self.parts(after)
            if option not in options:
                options.add(option)
                yield option


class BoardBounds(Bounds[B]):
    """Searches, independent parts, and bounds on the length of play of a board game.

    All of these are derived from the `takings` of the game.
    """

    rules: "BoardRuleset[B]"

    def __init__(self, rules: "BoardRuleset[B]", **known: Unpack[KnownBounds[B]]) -> None:
        super().__init__(rules, **known)
        own = "longest_play" in known or type(self).longest_play is not BoardBounds.longest_play
        self.longest_is_exact = known.get("longest_is_exact", own)

    def recursion(self) -> Recursion[B] | None:
        """Return a new search for Grundy values, which divides positions into independent parts."""
        parts = self.rules.parts
        return PartsRecursion(parts.parts, partial(NimberSearch, parts), self.places)

    def places(self, position: B) -> PlacesGame | None:
        """Return the game on sets of places that begins at `position`, for another kind of search.

        Return None if moves do not depend on sets of places alone, or if there are more than
        `max_searched_moves` moves.
        """
        if not self.rules.stays_impossible:
            return None
        moves = list(islice(self.rules.takings(position), self.rules.max_searched_moves + 1))
        if len(moves) > self.rules.max_searched_moves:
            return None
        return position.game(moves)

    def remainder(self, position: B) -> Remainder:
        """Return the nim-sum of all parts of known value, and the parts of unknown value.

        Pairs of equal parts are left out, since they cancel.
        """
        parts = self.rules.parts
        return Remainder.of(parts.parts(position), parts.value)

    def anatomy(self, position: B) -> Anatomy[B]:
        """Return the independent parts of `position`, and the symmetry that `mirror` returns."""
        parts = self.rules.parts
        described_parts = (
            (
                position.keys(places),
                position.keeping(places, position.token),
                parts.form(position, places),
            )
            for places in parts.classes(position)
        )
        return Anatomy(tuple(parts_with_twins(described_parts)), self.rules.mirror(position))

    def longest_play(self, position: B) -> int | None:
        """Return an upper bound for the number of moves: the number of places in all parts.

        Each move takes at least one place.
        """
        return sum(map(int.bit_count, self.rules.parts.classes(position)))


class BoardRuleset(PlacedRuleset[B]):
    """A game on a board, defined by its `takings`: the sets of places that moves take.

    An option is a tuple of one position.
    """

    max_searched_moves: ClassVar[int] = MAX_EDGES
    """The largest number of moves for a search over sets of places, whose cost is quadratic."""

    @property
    def stays_impossible(self) -> bool:
        """True if a move that has become impossible remains impossible to the end of play.

        This means that a move depends only on its own `need` and `any` (see `Taking`), and that
        taken places never return. Then parts that no move connects are independent, and searches
        work on sets of places.
        """
        return True

    @abstractmethod
    def takings(self, position: B) -> Iterable[Taking]:
        """Yield the moves from `position` in a fixed order.

        Several moves that leave the same position are one option.
        """

    def canonical(self, position: B) -> B:
        """Return one position that represents all positions known to equal `position` as games.

        By default that is `position` itself.
        """
        return position

    def mirror(self, position: B) -> Mirror | None:
        """Return a symmetry of `position` by which a player can copy each move, or None.

        None, the default, means that no such symmetry is known.
        """
        return None

    @property
    def parts(self) -> Parts[B, Any]:
        """The way in which a search divides positions into independent parts."""
        return PlainParts(self)

    def options(self, position: B) -> Iterator[Option[B]]:
        """Yield each position that some move leaves, once, as a tuple of one.

        They come in the order of `takings`.
        """
        options = set()
        for move in self.takings(position):
            after = position.after(move)
            if after not in options:
                options.add(after)
                yield (after,)

    def touches(self, position: B, option: Option[B]) -> Iterator[Touch]:
        """Yield the different ways to tap a move that leaves `option`."""
        yield from _touches_of_moves(self, position, option)

    def ways(self, position: B, option: Option[B]) -> tuple[str, ...]:
        """Return each move to `option` in notation: the names of the places that a player taps."""
        touches = _touches_of_moves(self, position, option)
        if len(touches) < 2:
            return (self.write_move(position, option),)
        return tuple(self.joint.join(names(self, position, touch)) for touch in touches)

    def count_ways(self, position: B, option: Option[B]) -> int:
        """Return the number of moves to `option`, without the drawing that their names need."""
        return len(_touches_of_moves(self, position, option))

    @cached_property
    def bounds(self) -> Bounds[B]:
        """The searches and bounds on the length of play, derived from `takings`."""
        return BoardBounds(self)


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _moves_by_result(
    rules: BoardRuleset[Any], position: BoardPosition
) -> dict[BoardPosition, list[Taking]]:
    """Return a map from each position that can follow `position` to the moves that lead there."""
    moves: dict[BoardPosition, list[Taking]] = {}
    for move in rules.takings(position):
        moves.setdefault(position.after(move), []).append(move)
    return moves


def _touches_of_moves(rules: BoardRuleset[B], position: B, option: Option[B]) -> tuple[Touch, ...]:
    """Return the different ways to tap a move of `takings` that leaves `option`."""
    moves = _moves_by_result(rules, position).get(option[0], ())
    return tuple(dict.fromkeys(_touch(position, move) for move in moves))


def _touch(position: BoardPosition, move: Taking) -> Touch:
    """Return the way to tap `move` on the board of `position`."""
    gone = position.gone(move)
    taken = (move.take & position.remaining).bit_count()
    uncounted = move.turn > 0 or move.token is not None or len(gone) != taken
    return Touch(gone, position.tapped(move), move.size, uncounted=uncounted)
