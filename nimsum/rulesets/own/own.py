"""Games of heaps that visitors describe in the language of `heaps.lark`.

Options depend on the heap alone and have fewer tokens or smaller heaps, so play always ends.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice

from nimsum.language import N_
from nimsum.limits import MAX_OWN_HEAP
from nimsum.rulesets.boards.kinds import HEAPS
from nimsum.rulesets.boards.places import Layout, Look, OnPlaces, Place, Touch
from nimsum.rulesets.bounds import Recurrence
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.heaps.heaps_layout import MAX_TOKENS_DRAWN, heaps_layout, taken_from
from nimsum.rulesets.heaps.pin_row import PinRow, both_ends, pins_taken
from nimsum.rulesets.own.amounts import MAX_OWN_TABLE
from nimsum.rulesets.ruleset import Finding, Law, Option, Source
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.theory.periods.periodicity import Certificate

from .clause_recurrence import ClauseRecurrence
from .clauses import Clause, Leaving
from .described import Described, known_or
from .heaps_language import HEAPS as HEAPS_LANGUAGE
from .known import known_as, proof_of
from .laws import laws_of
from .taking_recurrence import TakingRecurrence, heaps_left, only_takes

MAX_OWN_BREAKING_TABLE = 2_000  # The largest heap that is evaluated if moves split heaps.
_MAX_NOTABLE = 6
_PLAYED_OUT = 20
_MAX_PARTS = 2  # Taking neighbouring pins from a row leaves at most two heaps.


class OwnBounds(HeapBounds):
    """The table of values, and proofs of its period, for a described game of heaps."""

    rules: "Own"

    def __init__(self, rules: "Own", terminal_value: int = 0) -> None:
        self._only_takes = only_takes(rules.clauses)
        table = MAX_OWN_BREAKING_TABLE if rules.breaks else MAX_OWN_TABLE
        if self._only_takes:
            table = MAX_OWN_HEAP
        super().__init__(rules, longest_table=table, played_out=_PLAYED_OUT)
        self.never_breaks = not rules.breaks
        self.terminal_value = terminal_value
        proof = proof_of(rules.clauses, misere=terminal_value == 1)
        self.table_can_prove_period = bool(proof)
        vars(self).update(proof)

    def misere(self) -> "OwnBounds | None":
        """Return the bounds for single heaps in misère play; None if moves split heaps."""
        return OwnBounds(self.rules, terminal_value=1) if self.never_breaks else None

    def recurrence(self) -> Recurrence:
        """Return a new table of values, which grows heap by heap."""
        kind = TakingRecurrence if self._only_takes else ClauseRecurrence
        return kind(self.rules.clauses, self.terminal_value)

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Return the options of heap `n` with `value`, by the proved `period` of the `values`.

        Return None if a move may do more than take tokens: then only a scan can find them.
        """
        if not self._only_takes:
            return None
        heaps = heaps_left(self.rules.clauses, n).tolist()
        of_value = ((heap,) for heap in heaps if period.value(values, heap) == value)
        return Finding(of_value, complete=True)

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options in which just the heaps in `odd` occur an odd number of times.

        All other heaps of an option occur in pairs, which cancel.
        """
        options: set[Option[int]] = set()
        if len(odd) == 1:  # The clauses yield no option of a single heap.
            options.update(self.option_of_different_heaps(position, odd))
        yield from options
        for clause in self.rules.clauses:
            for option in clause.options_in_pairs(position, odd):
                if option not in options:
                    options.add(option)
                    yield option

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield the first few options of each clause, without repeats."""
        clauses = self.rules.clauses
        options = (islice(clause.options(position), _MAX_NOTABLE) for clause in clauses)
        return iter(dict.fromkeys(chain.from_iterable(options)))


@dataclass(frozen=True)
class Own(OnPlaces[int], Described[int, tuple[Clause, ...]], PinRow):
    """An invented game of heaps: make a move of one of the kinds that are described."""

    slug = "own"
    title = N_("Invented game")
    source = Source(WINNING_WAYS, "chapter 4")
    board = HEAPS
    example = "own(take-squares):20"
    bounds = known_or(OwnBounds)

    language = HEAPS_LANGUAGE

    @cached_property
    def known(self) -> HeapRuleset | None:
        """The named game that has the same options, or None if there is none."""
        return known_as(self.clauses)

    @cached_property
    def laws(self) -> tuple[Law[int], ...]:
        """The laws of the named game with the same options, or else those of the clauses."""
        return super().laws if self.known else laws_of(self.clauses)

    @property
    def max_parts(self) -> int:
        """The largest number of heaps that a move can leave, at least 1."""
        leaving = (clause for clause in self.clauses if isinstance(clause, Leaving))
        return max((clause.parts[-1] for clause in leaving), default=1)

    @property
    def breaks(self) -> bool:
        """True if a move can leave several heaps."""
        return self.max_parts > 1

    @property
    def smallest_heap(self) -> int:
        """The smallest heap that a position can have."""
        return self.known.smallest_heap if self.known else 0

    @property
    def largest_heap(self) -> int:
        """The largest heap that a position can have."""
        return self.known.largest_heap if self.known else MAX_OWN_HEAP

    def layout(self, position: int) -> Layout | None:
        """Return the drawing of a heap: its tokens, or a row of pins if moves can split the heap.

        Return None if the heap is too large, or if a move can leave more than two heaps.
        """
        known = self._known_on_places(position)
        if known:
            return known.layout(position)
        if not self.breaks:
            return heaps_layout((position,))
        if self.max_parts > _MAX_PARTS or position > MAX_TOKENS_DRAWN:
            return None
        pins = tuple(Place(k, k, 0, str(k + 1), sign="") for k in range(position))
        return Layout(Look.PINS, pins, taps=2)

    def touches(self, position: int, option: Option[int]) -> Iterator[Touch]:
        """Yield the taps that move to `option`: on the first token that goes, or on two pins.

        The two pins are both ends of the row of pins that the move takes.
        """
        known = self._known_on_places(position)
        if known:
            yield from known.touches(position, option)
        elif self.breaks:
            yield from pins_taken(position, option, both_ends)
        else:
            yield Touch(taken_from((position,), option), ((0, option[0]),))

    def _known_on_places(self, position: int) -> OnPlaces[int] | None:
        """Return the named game with the same options if it can draw `position`, or None."""
        known: object = self.known
        return known if isinstance(known, OnPlaces) and known.layout(position) else None

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options of all clauses, each once."""
        for index, clause in enumerate(self.clauses):
            before = self.clauses[:index]
            for option in clause.options(position):
                if not any(other.has_option(position, option) for other in before):
                    yield option

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if a clause allows a move from heap `n` to `option`."""
        return any(clause.has_option(n, option) for clause in self.clauses)
