"""A game of heaps that a visitor describes in a line, in the language of `heaps.lark`.

Options depend on the heap alone and have fewer tokens, or smaller heaps: play always ends.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice

from nimsum.language import N_
from nimsum.limits import LARGEST_OWN_HEAP
from nimsum.rulesets.boards.kinds import HEAPS
from nimsum.rulesets.boards.places import Layout, Look, OnPlaces, Place, Touch
from nimsum.rulesets.bounds import Recurrence
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.heaps.heaps_layout import MOST_TOKENS_LAID_OUT, heaps_layout, taken_from
from nimsum.rulesets.heaps.pin_row import PinRow, both_ends, pins_taken
from nimsum.rulesets.own.amounts import LONGEST_OWN_TABLE
from nimsum.rulesets.ruleset import Law, Option, Source
from nimsum.rulesets.sources import WINNING_WAYS

from .clauses import Clause, Leaving
from .described import Described, known_or
from .heaps import HEAPS as HEAPS_LANGUAGE
from .known import known_as, proof_of
from .laws import laws_of
from .values import ClauseRecurrence

LONGEST_OWN_BREAKING_TABLE = 2_000  # The same if a move leaves several heaps.
_MOST_NOTABLE = 6
_PLAYED_OUT = 20
_MOST_PARTS = 2  # Neighbours in a row that go together leave two heaps at most.


class OwnBounds(HeapBounds):
    rules: "Own"

    def __init__(self, rules: "Own") -> None:
        table = LONGEST_OWN_BREAKING_TABLE if rules.breaks else LONGEST_OWN_TABLE
        super().__init__(rules, longest_table=table, played_out=_PLAYED_OUT)
        proof = proof_of(rules.clauses)
        self.table_can_prove_period = bool(proof)
        vars(self).update(proof)

    def recurrence(self) -> Recurrence:
        return ClauseRecurrence(self.rules.clauses)

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        if not self.rules.breaks:
            return self.option_of_different_heaps(position, odd) if len(odd) == 1 else iter(())
        return self._options_in_pairs(position, odd)

    def _options_in_pairs(self, n: int, odd: Set[int]) -> Iterator[Option[int]]:
        found: dict[Option[int], None] = {}
        if len(odd) == 1:
            found.update(dict.fromkeys(self.option_of_different_heaps(n, odd)))
        yield from found
        for clause in self.rules.clauses:
            for option in clause.options_in_pairs(n, odd):
                if option not in found:
                    found[option] = None
                    yield option

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        some = (islice(clause.options(position), _MOST_NOTABLE) for clause in self.rules.clauses)
        return iter(dict.fromkeys(chain.from_iterable(some)))


@dataclass(frozen=True)
class Own(OnPlaces[int], Described[int, tuple[Clause, ...]], PinRow):
    """Make a move of one of the kinds that are described."""

    slug = "own"
    title = N_("Invented game")
    source = Source(WINNING_WAYS, "chapter 4")
    board = HEAPS
    example = "own(take-squares):20"
    bounds = known_or(OwnBounds)

    language = HEAPS_LANGUAGE

    @cached_property
    def known(self) -> HeapRuleset | None:
        return known_as(self.clauses)

    @cached_property
    def laws(self) -> tuple[Law[int], ...]:
        return super().laws if self.known else laws_of(self.clauses)

    @property
    def most_parts(self) -> int:
        """The most heaps that a move can leave, or 1."""
        return max(
            (each.parts[-1] for each in self.clauses if isinstance(each, Leaving)), default=1
        )

    @property
    def breaks(self) -> bool:
        """Whether a move can leave several heaps."""
        return self.most_parts > 1

    @property
    def smallest_heap(self) -> int:
        return self.known.smallest_heap if self.known else 0

    @property
    def largest_heap(self) -> int:
        return self.known.largest_heap if self.known else LARGEST_OWN_HEAP

    def layout(self, position: int) -> Layout | None:
        """A heap as the clauses have it; None if it is too large, or a move leaves many heaps."""
        known = self._known_on_places(position)
        if known:
            return known.layout(position)
        if not self.breaks:
            return heaps_layout((position,))
        if self.most_parts > _MOST_PARTS or position > MOST_TOKENS_LAID_OUT:
            return None
        pins = tuple(Place(k, k, 0, str(k + 1), sign="") for k in range(position))
        return Layout(Look.PINS, pins, taps=2)

    def touches(self, position: int, option: Option[int]) -> Iterator[Touch]:
        """The first token that goes, with all behind it; or both ends of what goes of a row."""
        known = self._known_on_places(position)
        if known:
            yield from known.touches(position, option)
        elif self.breaks:
            yield from pins_taken(position, option, both_ends)
        else:
            yield Touch(taken_from((position,), option), ((0, option[0]),))

    def _known_on_places(self, position: int) -> OnPlaces[int] | None:
        known: object = self.known
        return known if isinstance(known, OnPlaces) and known.layout(position) else None

    def options(self, position: int) -> Iterator[Option[int]]:
        for index, clause in enumerate(self.clauses):
            before = self.clauses[:index]
            for option in clause.options(position):
                if not any(other.has_option(position, option) for other in before):
                    yield option

    def has_option(self, n: int, option: Option[int]) -> bool:
        return any(clause.has_option(n, option) for clause in self.clauses)
