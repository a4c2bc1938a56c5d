"""Games on boards: the sets of places that moves take are the definition, and all else follows.

A position is a set of places that are left, and maybe a token on one of them. A game says which
`takings` there are; options, taps, typed moves, parts, length of play and searches come from these.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, lru_cache, partial
from itertools import islice
from typing import Any, ClassVar, Generic, Protocol, TypeVar, Unpack

from nimsum.budget import spend
from nimsum.limits import MOST_EDGES
from nimsum.rulesets.anatomy import Anatomy, Mirror, parts_with_twins
from nimsum.rulesets.boards.places import LAYOUTS_REMEMBERED, Touch
from nimsum.rulesets.bounds import Bounds, KnownBounds, Recursion
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option
from nimsum.theory.nimbers.int_sets import joined
from nimsum.theory.nimbers.nimbers import without_pairs
from nimsum.theory.nimbers.search import NimberSearch, PartGame
from nimsum.theory.places.games import PlacesGame, Taking
from nimsum.work import counted

from .board_position import BoardPosition
from .parts_recursion import PartsRecursion
from .placed import PlacedRuleset, names

B = TypeVar("B", bound=BoardPosition)
B_contra = TypeVar("B_contra", bound=BoardPosition, contravariant=True)
Part = TypeVar("Part", bound=Hashable)

_TAKINGS_IN_A_UNIT = 30


class Parts(PartGame[Part], Protocol[B_contra, Part]):
    """The independent parts of the boards of a game, as a nimber search sees them.

    A game may bring its own, with a form that more equal parts share, or with theorems.
    """

    def classes(self, position: B_contra) -> list[int]:
        """The sets of places that chains of moves join, in the order of their first places."""

    def form(self, position: B_contra, places: int) -> Hashable:
        """A class in a form that its equals share."""

    def parts(self, position: B_contra) -> tuple[Part, ...]:
        """The parts of a position, the easiest first; equal pairs are left out."""


class PlainParts(Generic[B]):
    """Parts that are positions themselves, in the form that `canonical` gives them."""

    def __init__(self, rules: "BoardRuleset[B]") -> None:
        self._rules = rules

    def classes(self, position: B) -> list[int]:
        moves = counted(self._rules.takings(position), every=_TAKINGS_IN_A_UNIT)
        if self._rules.stays_impossible:
            return joined(move.need | move.take & position.left | move.any for move in moves)
        return [position.left] if next(iter(moves), None) else []

    def form(self, position: B, places: int) -> B:
        return self._rules.canonical(position.keeping(places, position.token))

    def parts(self, position: B) -> tuple[B, ...]:
        """The same. Raises OutOfBudget."""
        classes = sorted(self.classes(position), key=int.bit_count)
        return without_pairs(self.form(position, places) for places in classes)

    def value(self, part: B) -> int | None:
        return value_by_law(self._rules, part)

    def options(self, part: B) -> Iterator[tuple[B, ...]]:
        left = sorted((after for (after,) in self._rules.options(part)), key=_places_left)
        found: set[tuple[B, ...]] = set()
        for after in left:
            spend()
            option = self.parts(after)
            if option not in found:
                found.add(option)
                yield option


def _places_left(position: BoardPosition) -> int:
    return position.left.bit_count()


class BoardBounds(Bounds[B]):
    """What follows from the takings of a game on a board."""

    rules: "BoardRuleset[B]"

    def __init__(self, rules: "BoardRuleset[B]", **known: Unpack[KnownBounds[B]]) -> None:
        super().__init__(rules, **known)
        own = "longest_play" in known or type(self).longest_play is not BoardBounds.longest_play
        self.longest_is_exact = known.get("longest_is_exact", own)

    def recursion(self) -> Recursion[B] | None:
        parts = self.rules.parts
        return PartsRecursion(parts.parts, partial(NimberSearch, parts), self.places)

    def places(self, position: B) -> PlacesGame | None:
        if not self.rules.stays_impossible:
            return None
        moves = list(islice(self.rules.takings(position), self.rules.most_searched + 1))
        if len(moves) > self.rules.most_searched:
            return None
        return position.game(moves)

    def remainder(self, position: B) -> Remainder:
        parts = self.rules.parts
        return Remainder.of(parts.parts(position), parts.value)

    def anatomy(self, position: B) -> Anatomy[B]:
        parts = self.rules.parts
        found = (
            (
                position.keys(places),
                position.keeping(places, position.token),
                parts.form(position, places),
            )
            for places in parts.classes(position)
        )
        return Anatomy(tuple(parts_with_twins(found)), self.rules.mirror(position))

    def longest_play(self, position: B) -> int | None:
        """A bound: each move takes one place at least."""
        return sum(map(int.bit_count, self.rules.parts.classes(position)))


class BoardRuleset(PlacedRuleset[B]):
    """A game on a board; what a move takes is the definition."""

    most_searched: ClassVar[int] = MOST_EDGES
    """The most moves for a search over sets of places, which costs their square."""

    @property
    def stays_impossible(self) -> bool:
        """Whether moves depend on nothing but their own `need` and `any`, and nothing comes back.

        Then parts that no move joins are independent, and searches work on sets of places.
        """
        return True

    @abstractmethod
    def takings(self, position: B) -> Iterable[Taking]:
        """The moves, lazily, in a fixed order; two that leave the same are one option."""

    def canonical(self, position: B) -> B:
        """An equal position, the same for as many equal ones as can be seen at a glance."""
        return position

    def mirror(self, position: B) -> Mirror | None:
        """A symmetry by which a player can copy the other's moves."""
        return None

    @property
    def parts(self) -> Parts[B, Any]:
        """The parts as the search sees them."""
        return PlainParts(self)

    def options(self, position: B) -> Iterator[Option[B]]:
        found = set()
        for move in self.takings(position):
            after = position.after(move)
            if after not in found:
                found.add(after)
                yield (after,)

    def touches(self, position: B, option: Option[B]) -> Iterator[Touch]:
        ways = _ways(self, position).get(option[0], ())
        yield from dict.fromkeys(_touch(position, move) for move in ways)

    def ways(self, position: B, option: Option[B]) -> tuple[str, ...]:
        """Return each taking that leaves an option, by the places to tap for it."""
        takings = _ways(self, position).get(option[0], ())
        touches = [*dict.fromkeys(_touch(position, move) for move in takings)]
        if len(touches) < 2:
            return (self.write_move(position, option),)
        return tuple(self.joint.join(names(self, position, touch)) for touch in touches)

    @cached_property
    def bounds(self) -> Bounds[B]:
        return BoardBounds(self)


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _ways(rules: BoardRuleset[Any], position: BoardPosition) -> dict[BoardPosition, list[Taking]]:
    """The takings that leave each option."""
    found: dict[BoardPosition, list[Taking]] = {}
    for move in rules.takings(position):
        found.setdefault(position.after(move), []).append(move)
    return found


def _touch(position: BoardPosition, move: Taking) -> Touch:
    gone, taken = position.gone(move), (move.take & position.left).bit_count()
    uncounted = move.turn > 0 or move.token is not None or len(gone) != taken
    return Touch(gone, position.tapped(move), move.size, uncounted=uncounted)
