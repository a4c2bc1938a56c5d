"""What is proved of a ruleset: laws, and how they are asked.

A law may give values, or only say who wins, in normal play or in misère play. Where it does not
apply, it answers None; the first law that answers counts.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from nimsum.language import N_, _
from nimsum.theory.nimbers.loopy import Infinity

from .series import SeriesLaw

P = TypeVar("P", bound=Hashable)
Rules = TypeVar("Rules")
Answer = TypeVar("Answer")
Option = tuple[P, ...]  # What a move leaves: positions of the same ruleset, played as a sum.

_PARTS = (N_("Theorem"), N_("Corollary"), N_("Proposition"), N_("Definition"), N_("chapter"))
_NUMBERED = re.compile(rf"({'|'.join(_PARTS)}) ([\d.]+(?: \([A-Z][\w &]+\))?)")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule or a theorem is printed: the work, and its part.

    A part in words is marked with N_, unless it is one of `_PARTS` and a number.
    """

    work: str
    part: str

    @property
    def place(self) -> str:
        """The part of the work, in the current language."""
        found = _NUMBERED.fullmatch(self.part)
        return f"{_(found[1])} {found[2]}" if found else _(self.part)

    def __str__(self) -> str:
        return f"{self.work}, {self.place}"


@dataclass(frozen=True, slots=True)
class Finding(Generic[P]):
    """Options of a wanted value, lazily; `complete` where none is left out."""

    options: Iterator[Option[P]]
    complete: bool


class Law(Generic[P]):
    """Something proved of the positions of a ruleset: `says` is what, `source` where."""

    source: Source
    """Where the statement is proved; a law without one has its proof with it."""
    says: str = ""
    """The statement, marked with N_; empty for a law that only finds options."""
    lost: str = ""
    """Which positions have value 0, as a child would name them: a sentence, marked with N_."""
    lost_in_misere: str = ""
    """Which positions `is_lost_in_misere_play`, in such a sentence."""
    series: str = "heaps"
    """The slug of the series that `zeros` and `formula` are about."""
    equals_nim_heaps: bool = False
    """Whether each move leaves one position and each position of value 0 that has a move has one to
    value 1. Then every position with a move has one to value 0 or 1, so it equals the nim heap of
    its value in misère play too (Siegel, On the Structure of Misère Impartial Games, Theorem 2.4).
    """

    @property
    def statement(self) -> str:
        """The statement in the current language; empty for a law without one."""
        return _(self.says) if self.says else ""

    @property
    def zeros(self) -> SeriesLaw | None:
        """Which positions of the series have value 0."""
        return None

    @property
    def formula(self) -> str:
        """The values of the series, as visitors write formulas; empty where there is no formula."""
        return ""

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """By the slug of a series: what is proved of its P-positions."""
        return {} if self.zeros is None else {self.series: self.zeros}

    @property
    def value_formulas(self) -> Mapping[str, str]:
        """By the slug of a series: its values, as visitors write formulas."""
        return {self.series: self.formula} if self.formula else {}

    def value(self, position: P) -> int | None:
        """The Grundy value; None where the law does not reach."""
        return None

    def is_zero(self, position: P) -> bool | None:
        """Whether the player to move loses: the value is 0. None where the law does not tell.

        A law that only says who wins has this and no `value`.
        """
        value = self.value(position)
        return None if value is None else value == 0

    def infinity(self, position: P) -> Infinity | None:
        """The value ∞_K of a loopy position, where it is proved to have one."""
        return None

    def worked_out(self, position: P) -> str:
        """The law worked on a position that has a value by it, or is lost, in one sentence."""
        return ""

    def options_of_value(self, position: P, value: int) -> Finding[P] | None:
        """Options of a wanted value found by the law; None where only a scan can tell.

        Those of value 0 win; a law that only says who wins may know no others.
        """
        return None

    def misere_nimber(self, position: P) -> int | None:
        """The nim heap that the position equals in misère play too, if that is proved."""
        return self.value(position) if self.equals_nim_heaps else None

    def is_lost_in_misere_play(self, position: P) -> bool | None:
        """Whether the player to move loses in misère play; None where the law does not tell."""
        return None

    def options_lost_in_misere_play(self, position: P) -> Finding[P] | None:
        """Options that win in misère play; None where only a scan can tell."""
        return None


@dataclass(frozen=True)
class LawAbout(Law[P], Generic[P, Rules]):
    """A law that depends on its ruleset."""

    rules: Rules


@dataclass(frozen=True)
class ProvedZeros(Law[P]):
    """Which heaps have value 0, proved in a sentence; other values are not known."""

    zeros: SeriesLaw | None = None


def laws_about(*kinds: Callable[[Any], Law[P]]) -> cached_property[tuple[Law[P], ...]]:
    """A class attribute of a ruleset: the laws of these kinds, made for each instance."""
    return cached_property(lambda ruleset: tuple(kind(ruleset) for kind in kinds))


class Lawful(Protocol[P]):
    """What has laws: a ruleset."""

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """In the order in which they are asked."""


def _first(ruleset: Lawful[P], ask: Callable[[Law[P]], Answer | None]) -> Answer | None:
    """The first answer that a law gives."""
    return next((answer for law in ruleset.laws if (answer := ask(law)) is not None), None)


def value_by_law(ruleset: Lawful[P], position: P) -> int | None:
    """The Grundy value of a position; None where no law reaches it."""
    return _first(ruleset, lambda law: law.value(position))


def infinity_by_law(ruleset: Lawful[P], position: P) -> Infinity | None:
    """The value ∞_K of a loopy position, where it is proved to have one."""
    return _first(ruleset, lambda law: law.infinity(position))


def theorem_of(ruleset: Lawful[P]) -> Law[P] | None:
    """The law by which values are found, if there is one: the first that has a statement."""
    return _first(ruleset, lambda law: law if law.statement else None)


def lost_by_law(ruleset: Lawful[P], position: P) -> Law[P] | None:
    """The law that says in plain words that this position is lost, if there is one."""
    return next((law for law in ruleset.laws if law.lost and law.is_zero(position)), None)


def lost_in_misere_by_law(ruleset: Lawful[P], position: P) -> Law[P] | None:
    """The same for misère play."""
    laws = (law for law in ruleset.laws if law.lost_in_misere)
    return next((law for law in laws if law.is_lost_in_misere_play(position)), None)


def worked_out(ruleset: Lawful[P], position: P) -> str:
    """Why a position has its value, or is lost: the law worked on the position; else empty."""
    laws = ruleset.laws
    tells = (law for law in laws if law.value(position) is not None or law.is_zero(position))
    return next((law.worked_out(position) for law in tells), "")


def options_by_law(ruleset: Lawful[P], position: P, value: int) -> Finding[P] | None:
    """Options of a wanted value found by a law; None where only a scan can tell."""
    return _first(ruleset, lambda law: law.options_of_value(position, value))


def misere_nimber_by_law(ruleset: Lawful[P], position: P) -> int | None:
    """The nim heap that the position equals in misère play too, if that is proved."""
    return _first(ruleset, lambda law: law.misere_nimber(position))


def equals_nim_heaps(ruleset: Lawful[P]) -> bool:
    """Whether every position of known value equals the nim heap of it in misère play too."""
    return any(law.equals_nim_heaps for law in ruleset.laws)


def p_positions_of(ruleset: Lawful[P]) -> Mapping[str, SeriesLaw]:
    """By the slug of a series: what is proved of its P-positions."""
    return {slug: zeros for law in ruleset.laws for slug, zeros in law.p_positions.items()}


def value_formulas_of(ruleset: Lawful[P]) -> Mapping[str, str]:
    """By the slug of a series: its values, as visitors write formulas."""
    return {slug: formula for law in ruleset.laws for slug, formula in law.value_formulas.items()}
