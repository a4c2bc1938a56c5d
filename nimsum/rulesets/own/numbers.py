"""What sets of numbers mean in the languages of described games."""

from dataclasses import replace
from itertools import pairwise
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from nimsum.language import N_, _
from nimsum.limits import LARGEST_AMOUNT
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.grammars.grammar import Misread
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET
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

_ODD, _EVEN = Progression(1, 2), Progression(2, 2)
_ALONE = (_ODD, _EVEN, SQUARES, CUBES, PRIMES, FIBONACCI, DIVISORS, COPRIME)
_NAMED = {each.written.removesuffix("s"): each for each in _ALONE} | {"nondivisor": NON_DIVISORS}
TOO_SMALL = N_("This number is too small.")
_PARTS = {"half": 2, "third": 3, "quarter": 4}
_NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_EMPTINESS_IS_SEEN_AT = (2_000, 1_999)


def mistakes_in_numbers(verb: str, *others: str) -> dict[str, tuple[str, ...]]:
    """What would be right in a set of numbers behind that verb, by texts that are wrong there."""
    texts = {
        "1, 3, odd, squares, divisors": ("", "1,", "all", "all but", "up", "at", *others),
        "2": ("1..",),
        "1 of 2": ("up to",),
        "powers of 2": ("powers",),
        "non-divisors": ("non",),
    }
    return {right: tuple(f"{verb} {text}" for text in some) for right, some in texts.items()}


def number(
    token: "Token", least: int, most: int = LARGEST_AMOUNT, too_small: str = TOO_SMALL
) -> int:
    """The number that is written, which must be in a range; why not too small is marked with N_."""
    word = token.lower()
    found = _NUMERALS.index(word) + 1 if word in _NUMERALS else int(word)
    if found < least:
        raise Misread(_(too_small), within(least, most), token)
    if found > most:
        raise Misread(_("That number is too large."), within(least, most), token)
    return found


def span(
    first: "Token",
    last: "Token | None",
    least: int,
    most: int = LARGEST_AMOUNT,
    too_small: str = TOO_SMALL,
) -> range:
    """The numbers from one to another, or that one alone."""
    start = number(first, least, most, too_small)
    end = number(last, least, most, too_small) if last else start
    if end < start:
        raise Misread(_("The range ends before it begins."), like("2..5"), first)
    return range(start, end + 1)


K = TypeVar("K", bound=KindOfMove)


class NumbersLanguage(ClausesLanguage[K]):
    """A language whose clauses tell sets of numbers."""

    why_not_0: ClassVar[str] = N_("Taking nothing changes nothing, so play need not end.")
    """Why a number must not be 0; marked with N_."""
    joined: ClassVar[str] = "amounts"
    """The set of numbers in which clauses may differ that are joined."""

    def write(self, game: tuple[K, ...]) -> str:
        return ";".join(clause.written for clause in game)

    def ways(self, game: tuple[K, ...]) -> str:
        """What the clauses say, as part of a sentence."""
        return clauses_or(clause.phrase for clause in game)

    def merged(self, clauses: list[K]) -> tuple[K, ...]:
        sets: dict[Any, list[Amounts]] = {}
        for clause in clauses:
            numbers = getattr(clause, self.joined, None)
            if numbers is None or numbers.but:
                sets[clause] = []
            else:
                rest = replace(cast(Any, clause), **{self.joined: Union(())})
                sets.setdefault(rest, []).extend(numbers.sets)
        merged = (
            replace(clause, **{self.joined: united(numbers)}) if numbers else clause
            for clause, numbers in sets.items()
        )
        return tuple(sorted(merged, key=lambda clause: clause.written))

    # What the rules of numbers.lark mean.

    def numbers(self, *sets: "Amounts | Token") -> Union:
        found: list[Amounts] = []
        for each in sets:
            if isinstance(each, str):
                found = [_continued(found, each)]
            else:
                found.append(each)
        if len(found) > MOST_NUMBERS_IN_A_SET:
            raise Misread(
                _("The set is too large."),
                _("At most %(most)s are allowed.", most=MOST_NUMBERS_IN_A_SET),
            )
        return united(found)

    targets = numbers

    def all_but(self, *sets: "Amounts | Token") -> Union:
        amounts = united(self.numbers(*sets).sets, but=True)
        if not any(any(amounts.up_to(n, n)) for n in _EMPTINESS_IS_SEEN_AT):
            raise Misread(_("Nothing is left in this set."), _("Leave out fewer numbers."))
        return amounts

    def _number(self, token: "Token", least: int = 1) -> int:
        return number(token, least, too_small=self.why_not_0 if least == 1 else TOO_SMALL)

    def amount(self, first: "Token", last: "Token | None") -> Finite:
        return Finite(tuple(span(first, last, 1, too_small=self.why_not_0)))

    def target(self, first: "Token", last: "Token | None") -> Finite:
        return Finite(tuple(span(first, last, 0)))

    def anything(self) -> Progression:
        return Progression(1, 1)

    def named(self, word: "Token") -> Amounts:
        return _NAMED[word.lower().removesuffix("s")]

    def non_divisors(self) -> Amounts:
        return NON_DIVISORS

    def not_coprime(self) -> Amounts:
        return NOT_COPRIME

    def powers(self, base: "Token") -> Amounts:
        return powers(self._number(base, 2))

    def at_least(self, first: "Token") -> Progression:
        return Progression(self._number(first), 1)

    def at_most(self, last: "Token") -> Finite:
        return Finite(tuple(range(1, self._number(last) + 1)))

    def part(self, word: "Token") -> Fraction:
        return Fraction(1, _PARTS[word.lower()])

    def fraction(self, above: "Token", below: "Token") -> Fraction:
        numerator, denominator = self._number(above), self._number(below)
        if numerator > denominator:
            raise Misread(_("That is more than the heap."), like("1 of 2"), above)
        common = gcd(numerator, denominator)
        return Fraction(numerator // common, denominator // common)

    def remainder(self, rest: "Token", modulus: "Token", later: "Token | None") -> Progression:
        remainder, step = self._number(rest, 0), self._number(modulus)
        if remainder >= step:
            raise Misread(
                _("The remainder must be smaller than the divisor."), like("1 mod 3"), rest
            )
        least = self._number(later) if later else 1
        first = least + (remainder - least) % step
        if first > LARGEST_AMOUNT:
            raise Misread(_("That number is too large."), within(1, LARGEST_AMOUNT), rest)
        return Progression(first, step)


def _continued(before: list[Amounts], dots: "Token") -> Progression:
    """The numbers before the dots, and those that follow with the same steps."""
    numbers = [
        each.numbers[0] for each in before if isinstance(each, Finite) and len(each.numbers) == 1
    ]
    steps = {after - first for first, after in pairwise(numbers)}
    if len(numbers) < len(before) or len(steps) != 1 or min(steps) < 1 or 0 in numbers:
        raise Misread(
            _("Before the dots, write two or more numbers with equal steps."),
            like("1, 4, 7, …"),
            dots,
        )
    return Progression(numbers[0], steps.pop())
