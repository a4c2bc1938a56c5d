"""Impartial games as sets of their options, each set kept once."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from operator import attrgetter

from nimsum.budget import OutOfBudget, spend
from nimsum.language import gettext as _, numeral

from .symbols import Genus, Temper

MAX_ENTRIES = 250_000
"""The largest number of entries in the tables of a laboratory, of up to 200 bytes each."""

_OPTIONS_TO_AN_ENTRY = 4
_WORK_OF_AN_ENTRY = 4
_WORK_BETWEEN_LOOKS_AT_THE_CLOCK = 64 * _WORK_OF_AN_ENTRY


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Form:
    """A hereditarily finite set of forms: an impartial game, identified with its options.

    In one laboratory, two forms that are identical as sets (G ≅ H) are one object.
    """

    options: "frozenset[Form]"
    number: int
    """The number of forms made before: options have smaller numbers than the form itself."""
    formal_birthday: int
    """0 without options, otherwise 1 more than the largest of an option (Definition 2.1)."""
    is_p: bool
    """Whether the previous player wins: there are options, and none of them is P."""
    nim_heap: int | None
    """The size n if this is the nim-heap of n, the set of the smaller nim-heaps; otherwise None."""

    def __hash__(self) -> int:
        # If it depended on the address in memory, so would the order of a set and the work on it.
        return self.number


@dataclass(frozen=True, slots=True)
class Summand:
    """What the search for the outcome looks up about a canonical game that is even, or 1."""

    game: Form
    normal: int
    """The Grundy value in normal play."""
    is_tame: bool
    moves: list[tuple[int, bool, int]]
    """The moves: the option's even associate, whether the option is odd, the change of nim-sum."""


class Laboratory:
    """A collection of forms and of tables with results about them, within the current budget.

    Functions of this package take a laboratory first, and forms that belong to it. They raise
    `OutOfBudget` if the budget is spent or the tables are full; results found before stay valid. A
    laboratory must not be used by several threads at once.
    """

    def __init__(self, most_entries: int = MAX_ENTRIES) -> None:
        self.entries = 0
        """The number of entries in all tables."""
        self._most_entries = most_entries
        self._work = 0
        self._forms: dict[frozenset[Form], Form] = {}
        self.canonical_forms: dict[Form, Form] = {}
        self.associates: dict[Form, Form] = {}
        self.even_associates: dict[Form, Form] = {}
        self.sums_of_forms: dict[tuple[Form, Form], Form] = {}
        self.options_by_parity: dict[Form, tuple[list[Form], list[Form]]] = {}
        self.sums: dict[Form, dict[Form, Form]] = {}
        self.components: dict[int, Summand] = {}
        self.outcomes: dict[tuple[int, ...], bool] = {}
        self.mates: dict[Form, Form] = {}
        self.separators: dict[tuple[Form, Form], Form] = {}
        self.genera: dict[Form, Genus] = {}
        self.tempers: dict[Form, Temper] = {}
        self.parts: dict[Form, dict[Form, Form]] = {}
        self.prime_partitions: dict[Form, tuple[tuple[Form, ...], ...]] = {}
        self._nim_heaps: list[Form] = [self.form(())]
        self.zero = self._nim_heaps[0]
        self.one = self.nim_heap(1)

    def form(self, options: Iterable[Form]) -> Form:
        """Return the form with exactly these options, not simplified."""
        options = frozenset(options)
        form = self._forms.get(options)
        if form is None:
            self.count_entries(1 + len(options) // _OPTIONS_TO_AN_ENTRY)
            self.count_work(len(options))
            birthday = max((option.formal_birthday + 1 for option in options), default=0)
            is_nim_heap = birthday == len(options) and all(
                option.nim_heap is not None for option in options
            )
            form = self._forms[options] = Form(
                options=options,
                number=len(self._forms),
                formal_birthday=birthday,
                is_p=bool(options) and not any(option.is_p for option in options),
                nim_heap=birthday if is_nim_heap else None,
            )
        return form

    def nim_heap(self, size: int) -> Form:
        """Return the nim-heap of `size`, the set of all smaller nim-heaps."""
        while len(self._nim_heaps) <= size:
            self._nim_heaps.append(self.form(self._nim_heaps))
        return self._nim_heaps[size]

    def count_entries(self, entries: int = 1) -> None:
        """Count `entries` that a table is about to take, or work that takes as long.

        Raises `OutOfBudget` if the tables would be full or the budget is spent.
        """
        if self.entries + entries > self._most_entries:
            raise OutOfBudget(
                _("that needs more than %(most)s entries", most=numeral(self._most_entries))
            )
        self.entries += entries
        self.count_work(_WORK_OF_AN_ENTRY)

    def count_work(self, work: int = 1) -> None:
        """Count `work`, about one for each form that is visited. Raises `OutOfBudget`."""
        self._work += work
        if self._work >= _WORK_BETWEEN_LOOKS_AT_THE_CLOCK:
            self._work = 0
            spend()


def followers(form: Form, known: Container[Form] = ()) -> list[Form]:
    """Return `form` and all forms reachable from it, each after its options.

    Forms in `known` are left out, and with them all forms reachable only through them.
    """
    if form in known:
        return []
    reached = {form}
    new = [form]
    while new:
        for option in new.pop().options:
            if option not in reached and option not in known:
                reached.add(option)
                new.append(option)
    return sorted(reached, key=attrgetter("number"))


def copy_form(lab: Laboratory, form: Form) -> Form:
    """Return the form of `lab` that is equal as a set to `form` of another laboratory.

    The order of creation depends on the set alone: forms born earlier come first, and of forms born
    on one day those with older options. Raises `OutOfBudget`.
    """
    copies: dict[Form, Form] = {}
    days: dict[int, list[Form]] = {}
    for follower in followers(form):
        days.setdefault(follower.formal_birthday, []).append(follower)
    for day in sorted(days):
        made = [
            ([copies[option] for option in follower.options], follower) for follower in days[day]
        ]
        for options, follower in sorted(made, key=lambda one: sorted(o.number for o in one[0])):
            copies[follower] = lab.form(options)
    return copies[form]
