"""The meanings of sets of numbers in the languages of described games (`numbers.lark`)."""

from dataclasses import replace
from itertools import pairwise
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from nimsum.language import N_, _
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.grammars.grammar import Misread
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE
from nimsum.rulesets.wording import clauses_or

from .amounts import (
    COPRIME,
    CUBES,
    DIVISORS,
    FIBONACCI,
    NON_DIVISORS,
    NOT_COPRIME,
    PRIMES,
    SQUARES,
    Amounts,
    Finite,
    Fraction,
    Progression,
    Union,
    powers,
    united,
)
from .language import ClausesLanguage, KindOfMove

if TYPE_CHECKING:
    from lark import Token

_ODD = Progression(1, 2)
_EVEN = Progression(2, 2)
_BY_NAME = (_ODD, _EVEN, SQUARES, CUBES, PRIMES, FIBONACCI, DIVISORS, COPRIME)
_NAMED = {amounts.written.removesuffix("s"): amounts for amounts in _BY_NAME}
_NAMED["nondivisor"] = NON_DIVISORS
TOO_SMALL = N_("This number is too small.")
_PARTS = {"half": 2, "third": 3, "quarter": 4}
_NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SAMPLE_HEAPS = (2_000, 1_999)
"""A complement counts as empty if it is empty for these heaps, of which the second is a prime."""


def mistakes_in_numbers(verb: str, *others: str) -> dict[str, tuple[str, ...]]:
    """Return examples of mistakes in a set of numbers that follows `verb`.

    Each key is a correction to suggest, such as "powers of 2", and its value has the wrong texts,
    such as "take powers". `others` are further wrong ends of a text, for the first correction.
    """
    texts = {
        "1, 3, odd, squares, divisors": ("", "1,", "all", "all but", "up", "at", *others),
        "2": ("1..",),
        "1 of 2": ("up to",),
        "powers of 2": ("powers",),
        "non-divisors": ("non",),
    }
    return {right: tuple(f"{verb} {text}" for text in wrong) for right, wrong in texts.items()}


def number(
    token: "Token", minimum: int, maximum: int = MAX_AMOUNT, too_small: str = TOO_SMALL
) -> int:
    """Return the number written in `token`, in digits or as a word up to "ten".

    Raises `Misread` if the number is not from `minimum` to `maximum`. `too_small`, marked with N_,
    is the error's message for a number below `minimum`.
    """
    word = token.lower()
    result = _NUMERALS.index(word) + 1 if word in _NUMERALS else int(word)
    if result < minimum:
        raise Misread(_(too_small), within(minimum, maximum), token)
    if result > maximum:
        raise Misread(_("That number is too large."), within(minimum, maximum), token)
    return result


def span(
    first: "Token",
    last: "Token | None",
    minimum: int,
    maximum: int = MAX_AMOUNT,
    too_small: str = TOO_SMALL,
) -> range:
    """Return the numbers from `first` to `last`, or just `first` if `last` is None.

    Raises `Misread` if a number is not from `minimum` to `maximum`, or if `last` is less than
    `first`. `too_small` is the error's message for a number below `minimum`.
    """
    start = number(first, minimum, maximum, too_small)
    end = number(last, minimum, maximum, too_small) if last else start
    if end < start:
        raise Misread(_("The range ends before it begins."), like("2..5"), first)
    return range(start, end + 1)


K = TypeVar("K", bound=KindOfMove)


class NumbersLanguage(ClausesLanguage[K]):
    """A language whose clauses contain sets of numbers."""

    why_not_0: ClassVar[str] = N_("Taking nothing changes nothing, so play need not end.")
    """The reason why a number must not be 0, marked with N_."""
    joined: ClassVar[str] = "amounts"
    """The field with a set of numbers; clauses that differ only in this field are merged."""

    def write(self, game: tuple[K, ...]) -> str:
        """Return the clauses of `game` in notation, with semicolons between them."""
        return ";".join(clause.written for clause in game)

    def ways(self, game: tuple[K, ...]) -> str:
        """Return the clauses of `game` as part of a sentence, joined by "or"."""
        return clauses_or(clause.phrase for clause in game)

    def merged(self, clauses: list[K]) -> tuple[K, ...]:
        """Return `clauses` in canonical order; merge those that differ only in the set `joined`."""
        # Clauses that differ only in their numbers are equal without these, and share a key.
        # Clauses without numbers, or with a complement, are not merged: their list is empty.
        sets_by_clause: dict[Any, list[Amounts]] = {}
        for clause in clauses:
            numbers = getattr(clause, self.joined, None)
            if numbers is None or numbers.but:
                sets_by_clause[clause] = []
            else:
                without_numbers = replace(cast(Any, clause), **{self.joined: Union(())})
                sets_by_clause.setdefault(without_numbers, []).extend(numbers.sets)
        merged = (
            replace(clause, **{self.joined: united(sets)}) if sets else clause
            for clause, sets in sets_by_clause.items()
        )
        return tuple(sorted(merged, key=lambda clause: clause.written))

    # The meanings of the rules of numbers.lark.

    def numbers(self, *sets: "Amounts | Token") -> Union:
        """Return the union of `sets`; a token for dots continues the numbers before it.

        For example, 1, 4 and dots mean 1, 4, 7, 10, … Raises `Misread` if there are too many sets.
        """
        parts: list[Amounts] = []
        for amounts_or_dots in sets:
            if isinstance(amounts_or_dots, str):
                parts = [_continued(parts, amounts_or_dots)]
            else:
                parts.append(amounts_or_dots)
        if len(parts) > MAX_SET_SIZE:
            raise Misread(
                _("The set is too large."), _("At most %(most)s are allowed.", most=MAX_SET_SIZE)
            )
        return united(parts)

    targets = numbers

    def all_but(self, *sets: "Amounts | Token") -> Union:
        """Return all positive integers outside of `sets`. Raises `Misread` if there are none."""
        amounts = united(self.numbers(*sets).sets, but=True)
        if not any(any(amounts.up_to(n, n)) for n in _SAMPLE_HEAPS):
            raise Misread(_("Nothing is left in this set."), _("Leave out fewer numbers."))
        return amounts

    def _number(self, token: "Token", least: int = 1) -> int:
        """Return the number written in `token`.

        Raises `Misread` if it is below `least` or too large.
        """
        return number(token, least, too_small=self.why_not_0 if least == 1 else TOO_SMALL)

    def amount(self, first: "Token", last: "Token | None") -> Finite:
        """Return the set of numbers from `first` (at least 1) to `last`, or just `first`."""
        return Finite(tuple(span(first, last, 1, too_small=self.why_not_0)))

    def target(self, first: "Token", last: "Token | None") -> Finite:
        """Return the set of numbers from `first` (at least 0) to `last`, or just `first`."""
        return Finite(tuple(span(first, last, 0)))

    def anything(self) -> Progression:
        """Return the set of all positive integers."""
        return Progression(1, 1)

    def named(self, word: "Token") -> Amounts:
        """Return the set with the name `word`, such as "squares"."""
        return _NAMED[word.lower().removesuffix("s")]

    def non_divisors(self) -> Amounts:
        """Return the set of the numbers that do not divide the heap."""
        return NON_DIVISORS

    def not_coprime(self) -> Amounts:
        """Return the set of the numbers that share a prime factor with the heap."""
        return NOT_COPRIME

    def powers(self, base: "Token") -> Amounts:
        """Return the set of the powers of `base`. Raises `Misread` if `base` is less than 2."""
        return powers(self._number(base, 2))

    def at_least(self, first: "Token") -> Progression:
        """Return the set of all numbers from `first` on."""
        return Progression(self._number(first), 1)

    def at_most(self, last: "Token") -> Finite:
        """Return the set of the numbers from 1 to `last`."""
        return Finite(tuple(range(1, self._number(last) + 1)))

    def part(self, word: "Token") -> Fraction:
        """Return the set of the numbers up to a half, a third or a quarter of the heap."""
        return Fraction(1, _PARTS[word.lower()])

    def fraction(self, above: "Token", below: "Token") -> Fraction:
        """Return the set of the numbers up to `above`/`below` of the heap.

        Raises `Misread` if that fraction is above 1.
        """
        numerator = self._number(above)
        denominator = self._number(below)
        if numerator > denominator:
            raise Misread(_("That is more than the heap."), like("1 of 2"), above)
        common = gcd(numerator, denominator)
        return Fraction(numerator // common, denominator // common)

    def remainder(self, rest: "Token", modulus: "Token", later: "Token | None") -> Progression:
        """Return the set of the numbers that leave the remainder `rest` when divided by `modulus`.

        If `later` is not None, the set begins at the first such number from `later` on. Raises
        `Misread` if the remainder is not less than the modulus, or if the first number is too
        large.
        """
        remainder = self._number(rest, 0)
        step = self._number(modulus)
        if remainder >= step:
            raise Misread(
                _("The remainder must be smaller than the divisor."), like("1 mod 3"), rest
            )
        least = self._number(later) if later else 1
        first = least + (remainder - least) % step
        if first > MAX_AMOUNT:
            raise Misread(_("That number is too large."), within(1, MAX_AMOUNT), rest)
        return Progression(first, step)


def _continued(before: list[Amounts], dots: "Token") -> Progression:
    """Return the arithmetic progression that begins with the numbers `before`.

    `dots` is the token at which an error is placed. Raises `Misread` if `before` has anything but
    single positive numbers, or if their steps are not equal and positive.
    """
    numbers = [
        amounts.numbers[0]
        for amounts in before
        if isinstance(amounts, Finite) and len(amounts.numbers) == 1
    ]
    steps = {following - number for number, following in pairwise(numbers)}
    if len(numbers) < len(before) or len(steps) != 1 or min(steps) < 1 or 0 in numbers:
        raise Misread(
            _("Before the dots, write two or more numbers with equal steps."),
            like("1, 4, 7, …"),
            dots,
        )
    return Progression(numbers[0], steps.pop())
