"""Laws: theorems about a ruleset, and functions that ask all laws of a ruleset.

A law may give values, or only say who wins, in normal or in misère play. A method of a law returns
None if the law does not apply; the functions return the answer of the first law that does.

A series numbers some positions of a ruleset, for example the single heaps 0, 1, 2, …
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from nimsum.language import N_, _
from nimsum.theory.nimbers.loopy import Infinity

from .anatomy import Mirror
from .series import SeriesLaw

P = TypeVar("P", bound=Hashable)
Rules = TypeVar("Rules")
Answer = TypeVar("Answer")
Option = tuple[P, ...]
"""The result of a move: positions of the same ruleset, which form a sum."""

_PARTS = (N_("Theorem"), N_("Corollary"), N_("Proposition"), N_("Definition"), N_("chapter"))
_NUMBERED = re.compile(rf"({'|'.join(_PARTS)}) ([\d.]+(?: \([A-Z][\w &]+\))?)")


@dataclass(frozen=True, slots=True)
class Source:
    """A work that states a rule or a theorem, and the part of that work.

    `part` is a word of `_PARTS` with a number, such as "Theorem 3", or any words marked with N_.
    """

    work: str
    part: str

    @property
    def place(self) -> str:
        """The part of the work, in the current language."""
        numbered = _NUMBERED.fullmatch(self.part)
        if numbered is None:
            return _(self.part)
        kind, number = numbered.groups()
        return f"{_(kind)} {number}"

    def __str__(self) -> str:
        return f"{self.work}, {self.place}"


@dataclass(frozen=True, slots=True)
class Finding(Generic[P]):
    """The options with a requested value or outcome, as an iterator that computes each on demand.

    `complete` is True if the iterator includes all such options.
    """

    options: Iterator[Option[P]]
    complete: bool


class Law(Generic[P]):
    """A theorem about the positions of a ruleset, which gives values or says who wins.

    A subclass overrides what the theorem states; by default a law says nothing.
    """

    source: Source
    """The place where the statement is proved; a law without one has its proof beside it."""
    says: str = ""
    """The statement, marked with N_; empty for a law that only finds options."""
    lost: str = ""
    """A sentence, marked with N_, that describes the positions of value 0 in a child's words."""
    restored: str = ""
    """A sentence, marked with N_, on what a move that leaves value 0 leaves; or ""."""
    aim: str = ""
    """A sentence, marked with N_, that says what to leave, without a reason; or ""."""
    clue: str = ""
    """A first hint, marked with N_, that says what to look at, in at most six words; or ""."""
    how_to_find: str = ""
    """A text, marked with N_, on how to find the positions of value 0 one after another; or ""."""
    how_to_find_on_squares: str = ""
    """The text that replaces `how_to_find` while a board of squares shows the position; or ""."""
    lost_in_misere: str = ""
    """A sentence like `lost` about the positions that are lost in misère play."""
    series: str = "heaps"
    """The slug of the series that `zeros` and `formula` are about."""
    equals_nim_heaps: bool = False
    """True if the moves are so that the values of normal play are valid in misère play.

    The condition is that each move leaves one position, and that each position of value 0 that has
    a move has one to value 1. Then every position with a move has a move to value 0 or 1, so it
    equals the nim heap of its value in misère play too (Siegel, On the Structure of Misère
    Impartial Games, Theorem 2.4).
    """

    @property
    def statement(self) -> str:
        """The statement in the current language; empty for a law without one."""
        return _(self.says) if self.says else ""

    @property
    def zeros(self) -> SeriesLaw | None:
        """The numbers of the positions of value 0 in `series`, as a rule, or None if unknown."""
        return None

    @property
    def formula(self) -> str:
        """The values of the positions in `series`, as a formula that visitors can type, or ""."""
        return ""

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The proved sets of P-positions, by the slug of their series."""
        return {} if self.zeros is None else {self.series: self.zeros}

    @property
    def value_formulas(self) -> Mapping[str, str]:
        """The formulas for values, as visitors can type them, by the slug of their series."""
        return {self.series: self.formula} if self.formula else {}

    def value(self, position: P) -> int | None:
        """Return the Grundy value of `position`, or None if the law does not give it."""
        return None

    def is_zero(self, position: P) -> bool | None:
        """Return True if `position` has value 0: the player to move loses in normal play.

        Return False if the value is not 0, and None if the law does not say. A law that only says
        who wins has this method and no `value`.
        """
        value = self.value(position)
        return None if value is None else value == 0

    def infinity(self, position: P) -> Infinity | None:
        """Return the infinite value ∞_K of a loopy `position`, or None if none is proved.

        K is the set of nimbers to which the options with finite value are equal.
        """
        return None

    def never_ends(self, position: P) -> bool:
        """Return True if every play from a loopy `position` goes on for ever.

        Then no sum with it ends, and all are drawn in normal and in misère play.
        """
        return False

    def worked_out(self, position: P) -> str:
        """Return one sentence that explains the result of the law for `position`.

        Call this only if the law gives the value of `position` or says that it is 0.
        """
        return ""

    def pairing(self, position: P, before: P | None) -> Mirror | None:
        """Return pairs of places by which every move from `position`, of value 0, can be answered.

        If a winning move from `before` led to `position`, its places are a pair, too. Return None
        if the law has no such pairs.
        """
        return None

    def options_of_value(self, position: P, value: int) -> Finding[P] | None:
        """Return the options of `position` that have `value`; None if only a scan can find them.

        The options of value 0 are the winning moves. A law that only says who wins may find options
        of value 0 alone.
        """
        return None

    def misere_nimber(self, position: P) -> int | None:
        """Return the size of the nim heap that `position` equals in misère play too, or None."""
        return self.value(position) if self.equals_nim_heaps else None

    def is_fickle(self, position: P) -> bool | None:
        """Return True if `position` is tame and fickle, and False if it is tame and firm.

        A tame position plays like a sum of nim heaps in misère play, which is fickle if no heap is
        above 1. `nimsum.solver.tame_heaps` defines these words. Return None if the law does not say
        that `position` is tame.
        """
        return None

    def misere_value(self, position: P) -> int | None:
        """Return the number k so that `position` and a nim heap of k are lost in misère play.

        There is one such k if each move from `position` and its followers leaves one position: by
        the mex rule, with value 1 for a position without a move (Winning Ways, chapter 13). A law
        that gives it for a position gives it for all followers. Return None if it does not say.
        """
        return None

    def is_lost_in_misere_play(self, position: P) -> bool | None:
        """Return True if the player to move loses in misère play, and False if that player wins.

        Return None if the law does not say.
        """
        return None

    def options_lost_in_misere_play(self, position: P) -> Finding[P] | None:
        """Return the options of `position` that win in misère play.

        Return None if only a scan can find them.
        """
        return None


@dataclass(frozen=True)
class LawAbout(Law[P], Generic[P, Rules]):
    """A law that has its ruleset in `rules`, such as a law that depends on parameters."""

    rules: Rules


@dataclass(frozen=True)
class ProvedZeros(Law[P]):
    """A law, proved in a sentence, that describes the heaps of value 0 and no other values."""

    zeros: SeriesLaw | None = None


def laws_about(*kinds: Callable[[Any], Law[P]]) -> cached_property[tuple[Law[P], ...]]:
    """Return a cached property for `Ruleset.laws`: a tuple with one law of each of `kinds`.

    `kinds` are classes of laws, or other functions that take the ruleset and return a law.
    """
    return cached_property(lambda ruleset: tuple(kind(ruleset) for kind in kinds))


class Lawful(Protocol[P]):
    """A protocol for objects that have laws, such as rulesets."""

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """The laws; functions of this module ask them in this order."""


def _first(ruleset: Lawful[P], ask: Callable[[Law[P]], Answer | None]) -> Answer | None:
    """Return the first result of `ask(law)` that is not None; None if all laws give None."""
    return next((answer for law in ruleset.laws if (answer := ask(law)) is not None), None)


def value_by_law(ruleset: Lawful[P], position: P) -> int | None:
    """Return the Grundy value of `position`, or None if no law gives it."""
    return _first(ruleset, lambda law: law.value(position))


def infinity_by_law(ruleset: Lawful[P], position: P) -> Infinity | None:
    """Return the infinite value ∞_K of a loopy `position`, or None if no law proves one."""
    return _first(ruleset, lambda law: law.infinity(position))


def theorem_of(ruleset: Lawful[P]) -> Law[P] | None:
    """Return the first law of `ruleset` that has a statement in words, or None if none has."""
    return _first(ruleset, lambda law: law if law.statement else None)


def lost_by_law(ruleset: Lawful[P], position: P) -> Law[P] | None:
    """Return the first law by which `position` is lost in normal play, or None.

    The law must have a sentence `lost`.
    """
    return next((law for law in ruleset.laws if law.lost and law.is_zero(position)), None)


def lost_in_misere_by_law(ruleset: Lawful[P], position: P) -> Law[P] | None:
    """Return the first law by which `position` is lost in misère play, or None.

    The law must have a sentence `lost_in_misere`.
    """
    laws = (law for law in ruleset.laws if law.lost_in_misere)
    return next((law for law in laws if law.is_lost_in_misere_play(position)), None)


def worked_out(ruleset: Lawful[P], position: P) -> str:
    """Return a sentence that applies a law to `position`; "" if no law applies."""
    for law in ruleset.laws:
        if law.value(position) is not None or law.is_zero(position):
            return law.worked_out(position)
    return ""


def options_by_law(ruleset: Lawful[P], position: P, value: int) -> Finding[P] | None:
    """Return the options of `position` that have `value`; None if only a scan can find them."""
    return _first(ruleset, lambda law: law.options_of_value(position, value))


def misere_nimber_by_law(ruleset: Lawful[P], position: P) -> int | None:
    """Return the size of the nim heap that `position` equals in misère play too.

    Return None if no law proves that it equals one.
    """
    return _first(ruleset, lambda law: law.misere_nimber(position))


def misere_value_by_law(ruleset: Lawful[P], position: P) -> int | None:
    """Return the k so that `position` and a nim heap of k are lost in misère play, or None."""
    return _first(ruleset, lambda law: law.misere_value(position))


def is_fickle_by_law(ruleset: Lawful[P], position: P) -> bool | None:
    """Return True if `position` is tame and fickle, and False if it is tame and firm.

    Return None if no law says that it is tame.
    """
    return _first(ruleset, lambda law: law.is_fickle(position))


def equals_nim_heaps(ruleset: Lawful[P]) -> bool:
    """Return True if positions of known value equal nim heaps of that value in misère play too."""
    return any(law.equals_nim_heaps for law in ruleset.laws)


def p_positions_of(ruleset: Lawful[P]) -> Mapping[str, SeriesLaw]:
    """Return the proved sets of P-positions, by the slug of their series."""
    proved: dict[str, SeriesLaw] = {}
    for law in ruleset.laws:
        proved.update(law.p_positions)
    return proved


def value_formulas_of(ruleset: Lawful[P]) -> Mapping[str, str]:
    """Return the formulas for values, as visitors can type them, by the slug of their series."""
    formulas: dict[str, str] = {}
    for law in ruleset.laws:
        formulas.update(law.value_formulas)
    return formulas
