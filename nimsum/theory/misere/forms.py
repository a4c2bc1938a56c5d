"""Impartial games as sets of their options, each set kept once."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from operator import attrgetter

from nimsum.budget import OutOfBudget, spend
from nimsum.language import gettext as _, numeral

from .symbols import Genus, Temper

MOST_ENTRIES = 250_000
"""Entries that the tables of a laboratory may hold, up to 200 bytes each."""

_OPTIONS_TO_AN_ENTRY = 4
_WORK_OF_AN_ENTRY = 4
_WORK_BETWEEN_LOOKS_AT_THE_CLOCK = 64 * _WORK_OF_AN_ENTRY


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Form:
    """A hereditarily finite set of forms: an impartial game, identified with its options.

    In one laboratory, two forms that are the same as sets (G ≅ H) are the same object.
    """

    options: "frozenset[Form]"
    number: int
    """When it was made: the options of a form have smaller numbers than the form."""
    formal_birthday: int
    """0 without options, else 1 more than the largest of an option (Definition 2.1)."""
    is_p: bool
    """Whether the previous player wins: there are options, and none of them is P."""
    nim_heap: int | None
    """n if this is the nim-heap of n, the set of the smaller nim-heaps."""

    def __hash__(self) -> int:
        # By its place in memory the order of a set, and with it the work on it, would be by chance.
        return self.number


@dataclass(frozen=True, slots=True)
class Summand:
    """What the search for who wins looks up about a game in canonical form that is even, or 1."""

    game: Form
    normal: int
    """The Grundy value in normal play."""
    is_tame: bool
    moves: list[tuple[int, bool, int]]
    """For every option: its even associate, whether it is odd, and by what the move changes the
    nim-sum of the Grundy values."""


class Laboratory:
    """Forms, and tables of what has been found out about them, within the current budget.

    Functions of this package take a laboratory first, and forms that belong to it. They raise
    OutOfBudget when that is spent or the tables are full; what was found by then stays right.
    A laboratory is not made for several threads at once.
    """

    def __init__(self, most_entries: int = MOST_ENTRIES) -> None:
        self.entries = 0
        """The entries of all tables."""
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
        """The set of these options as it stands, not simplified."""
        options = frozenset(options)
        form = self._forms.get(options)
        if form is None:
            self.spend(1 + len(options) // _OPTIONS_TO_AN_ENTRY)
            self.look(len(options))
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
        """The nim-heap of that size: the set of all smaller ones."""
        while len(self._nim_heaps) <= size:
            self._nim_heaps.append(self.form(self._nim_heaps))
        return self._nim_heaps[size]

    def spend(self, entries: int = 1) -> None:
        """Count entries that a table is about to take, or a piece of work that takes none.

        OutOfBudget if the table would be full or the budget is spent.
        """
        if self.entries + entries > self._most_entries:
            raise OutOfBudget(
                _("that needs more than %(most)s entries", most=numeral(self._most_entries))
            )
        self.entries += entries
        self.look(_WORK_OF_AN_ENTRY)

    def look(self, work: int = 1) -> None:
        """Count work, about one for each form that is gone through. Raises OutOfBudget."""
        self._work += work
        if self._work >= _WORK_BETWEEN_LOOKS_AT_THE_CLOCK:
            self._work = 0
            spend()


def followers(form: Form, known: Container[Form] = ()) -> list[Form]:
    """The form and all that can be reached from it, options before what they are options of.

    Those that are known are left out, with all that is reached only through them.
    """
    if form in known:
        return []
    found = {form}
    new = [form]
    while new:
        for option in new.pop().options:
            if option not in found and option not in known:
                found.add(option)
                new.append(option)
    return sorted(found, key=attrgetter("number"))


def copied(lab: Laboratory, form: Form) -> Form:
    """The same set in another laboratory. Raises OutOfBudget.

    Its order there depends on the set alone: forms born earlier come first, and of
    those born on one day those with older options.
    """
    copies: dict[Form, Form] = {}
    days: dict[int, list[Form]] = {}
    for each in followers(form):
        days.setdefault(each.formal_birthday, []).append(each)
    for day in sorted(days):
        made = [([copies[option] for option in each.options], each) for each in days[day]]
        for options, each in sorted(made, key=lambda one: sorted(o.number for o in one[0])):
            copies[each] = lab.form(options)
    return copies[form]
