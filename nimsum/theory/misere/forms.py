"""Impartial games as sets of their options, each set kept once."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from nimsum.budget import OutOfBudget, spend
from nimsum.language import gettext as _, numeral

from .symbols import Genus, Temper

MAX_ENTRIES = 250_000
"""The largest number of entries in the tables of a laboratory, of up to 200 bytes each."""

_OPTIONS_PER_ENTRY = 4
_WORK_PER_ENTRY = 4
_WORK_PER_CHECK = 64 * _WORK_PER_ENTRY


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
    """True if this is a P-position: there are options, and none of the options is a P-position."""
    nim_heap: int | None
    """The size if this is a nim-heap, whose options are all smaller nim-heaps, else None."""

    def __hash__(self) -> int:
        # A hash of the address in memory would make the order of sets, and so the work, random.
        return self.number


@dataclass(frozen=True, slots=True)
class Summand:
    """A game in a sum, with the data that the search for the sum's outcome needs.

    The game is in canonical form, and it is even (see `even_associate`) or the game 1.
    """

    game: Form
    normal: int
    """The Grundy value in normal play."""
    is_tame: bool
    moves: "list[SummandMove]"


class SummandMove(NamedTuple):
    """A move in a `Summand`."""

    even: int
    """The number of the even associate of the option."""
    is_odd: bool
    """True if the option itself is odd, so that it is the sum of `even` and 1."""
    change: int
    """The nim-sum of the Grundy values, in normal play, before and after the move."""


class Laboratory:
    """A store of forms, and of tables with results about the forms.

    Nearly all functions of this package take a laboratory as their first argument, and forms that
    were made in the laboratory. They raise `OutOfBudget` if the current budget is spent or the
    tables are full; earlier results stay valid. A laboratory is not safe for several threads.
    """

    def __init__(self, max_entries: int = MAX_ENTRIES) -> None:
        self.entries = 0
        """The number of entries in all tables."""
        self._max_entries = max_entries
        self._work = 0
        self._forms: dict[frozenset[Form], Form] = {}
        self.canonical_forms: dict[Form, Form] = {}
        self.associates: dict[Form, Form] = {}
        self.even_associates: dict[Form, Form] = {}
        self.sums_of_forms: dict[tuple[Form, Form], Form] = {}
        self.options_by_parity: dict[Form, tuple[list[Form], list[Form]]] = {}
        self.sums: dict[Form, dict[Form, Form]] = {}
        self.summands: dict[int, Summand] = {}
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
        """Return the form with exactly these `options`, without simplification."""
        options = frozenset(options)
        form = self._forms.get(options)
        if form is None:
            self.count_entries(1 + len(options) // _OPTIONS_PER_ENTRY)
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
        """Count `entries` new entries of the tables, before they are stored, and their work.

        Raises `OutOfBudget` if the tables would be full or the budget is spent.
        """
        if self.entries + entries > self._max_entries:
            raise OutOfBudget(
                _("that needs more than %(most)s entries", most=numeral(self._max_entries))
            )
        self.entries += entries
        self.count_work(_WORK_PER_ENTRY)

    def count_work(self, work: int = 1) -> None:
        """Count `work` visits of forms. Raises `OutOfBudget` if the budget is spent."""
        self._work += work
        if self._work >= _WORK_PER_CHECK:
            self._work = 0
            spend()


def followers(form: Form, known: Container[Form] = ()) -> list[Form]:
    """Return `form` and all positions that play from `form` can reach, each after its options.

    The search does not enter forms in `known`, so the result lacks these forms and all forms that
    are reached only through them. It is empty if `form` itself is in `known`.
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
    """Return a copy in `lab` of `form`, which belongs to another laboratory.

    The forms are numbered in an order that depends on the form alone: by formal birthday, and then
    by the numbers of their options. Raises `OutOfBudget`.
    """
    copies: dict[Form, Form] = {}
    by_birthday: dict[int, list[Form]] = {}
    for follower in followers(form):
        by_birthday.setdefault(follower.formal_birthday, []).append(follower)

    def option_numbers(follower: Form) -> list[int]:
        return sorted(copies[option].number for option in follower.options)

    for birthday in sorted(by_birthday):
        for follower in sorted(by_birthday[birthday], key=option_numbers):
            copies[follower] = lab.form(copies[option] for option in follower.options)
    return copies[form]
