"""What the languages of described games share: one pass over a line, and sets of numbers in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from itertools import pairwise
from math import gcd
from typing import Any, ClassVar, Generic, TypeVar, cast

from nimsum.language import N_, _
from nimsum.limits import LARGEST_AMOUNT
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET

from . import amounts as sets_of
from .amounts import Amounts, Finite, Fraction, Powers, Progression, Union, united
from .lexing import DescriptionError, Lexeme, check_length, tokens_of

MOST_CLAUSES = 6  # The most kinds of moves of such a game, and the most sets of numbers in each.
C = TypeVar("C")  # A clause of the language.
ARTICLES = {"a", "an", "the"}
LISTED = {",", "or", "and"}
_NAMED: Mapping[str, Amounts] = {
    "any": Progression(1, 1),
    "odd": Progression(1, 2),
    "even": Progression(2, 2),
    "square": sets_of.SQUARES,
    "cube": sets_of.CUBES,
    "prime": sets_of.PRIMES,
    "fibonacci": sets_of.FIBONACCI,
    "divisor": sets_of.DIVISORS,
    "nondivisor": sets_of.NON_DIVISORS,
    "coprime": sets_of.COPRIME,
}
_FRACTIONS = {"half": (1, 2), "third": (1, 3), "quarter": (1, 4)}
_HISTORY = {"last", "previous", "twice", "double", "opponent", "before", "turn"}
_GROWTH = {"add", "put", "increase", "grow", "append"}
_MOST_READ = 4 * MOST_CLAUSES
_EMPTINESS_IS_SEEN_AT = (2_000, 1_999)


class Reader(ABC, Generic[C]):
    """One pass over the tokens, from left to right.

    A language says which words begin a clause, what may follow a set, and what a number counts.
    """

    verbs: ClassVar[frozenset[str]]
    after_sets: ClassVar[frozenset[str]] = frozenset()
    """Words that may follow a comma behind a set without belonging to it."""
    units: ClassVar[frozenset[str]]
    nothing: ClassVar[str] = N_("Taking nothing changes nothing, so play need not end.")
    """Why the number must not be 0; marked with N_."""
    another: ClassVar[str]
    """How to write another clause; marked with N_."""
    without_history: ClassVar[str] = "up to 1 of 2"
    """What to write where past moves are spoken of."""
    joined: ClassVar[str] = "amounts"
    """The set of numbers in which clauses may differ that are joined."""
    ends: ClassVar[str] = N_("Every move must take tokens, or leave more, smaller heaps.")
    """What to write where something is to grow; marked with N_."""

    def __init__(self, text: str) -> None:
        check_length(text, text)
        self._text = text
        self._tokens = tokens_of(text)
        self._next = 0

    # Looking and stepping.

    @property
    def _token(self) -> Lexeme:
        return self._tokens[self._next]

    def _ahead(self, steps: int) -> str:
        return self._tokens[min(self._next + steps, len(self._tokens) - 1)].text

    def _step(self) -> Lexeme:
        token = self._token
        self._next = min(self._next + 1, len(self._tokens) - 1)
        return token

    def _accept(self, *words: str) -> bool:
        if tuple(self._ahead(k) for k in range(len(words))) != words:
            return False
        for _word in words:
            self._step()
        return True

    def _skip(self, words: Set[str]) -> None:
        while self._token.text in words:
            self._step()

    def _error(self, wrong: str, right: str, first: Lexeme | None = None) -> DescriptionError:
        last = self._token
        first = first or last
        end = max(first.at + first.length, last.at + last.length if last.at < first.at else 0)
        return DescriptionError(wrong, self._text, first.at, end - first.at, right)

    def _unexpected(self, right: str) -> DescriptionError:
        word = self._token.text
        if word in _HISTORY - self.verbs:
            return self._error(_("Moves cannot depend on past moves."), like(self.without_history))
        if word in _GROWTH:
            return self._error(_("If something grows, play need not end."), _(self.ends))
        if not word:
            return self._error(_("The rule ends too early."), right)
        return self._error(_("This does not belong here."), right)

    # Clauses.

    def game(self) -> tuple[C, ...]:
        """The clauses of the line, in canonical order. Raises DescriptionError."""
        clauses = self._clauses()
        check_length(self.write(clauses), self._text)
        return clauses

    @staticmethod
    def write(clauses: Iterable[Any]) -> str:
        """The canonical spelling of a game with these clauses."""
        return ";".join(clause.written for clause in clauses)

    def _clauses(self) -> tuple[C, ...]:
        clauses: list[C] = []
        while True:
            start = self._token
            self._skip(ARTICLES | {"you", "may", "either"})
            clauses += self._clause()
            if len(clauses) > _MOST_READ or len(self._merged(clauses)) > MOST_CLAUSES:
                raise self._error(
                    _("There are too many kinds of moves."),
                    _("At most %(most)s are allowed.", most=MOST_CLAUSES),
                    start,
                )
            if not self._token.text:
                return self._merged(clauses)
            if not self._separated():
                raise self._unexpected(_(self.another))

    @abstractmethod
    def _clause(self) -> list[C]:
        """The next clause; one that is written may stand for several."""

    def _merged(self, clauses: list[C]) -> tuple[C, ...]:
        sets: dict[Any, list[Amounts]] = {}
        merged: set[Any] = set()
        for clause in clauses:
            numbers = getattr(clause, self.joined, None)
            if numbers is None or numbers.but:
                merged.add(clause)
            else:
                rest = replace(cast(Any, clause), **{self.joined: Union(())})
                sets.setdefault(rest, []).extend(numbers.sets)
        merged |= {
            replace(rest, **{self.joined: united(numbers)}) for rest, numbers in sets.items()
        }
        return tuple(sorted(merged, key=lambda clause: clause.written))

    def _separated(self) -> bool:
        if self._token.text != ";" and not self._verb_after_a_list_sign():
            return False
        while self._token.text in LISTED | {";"}:
            self._step()
        return True

    def _verb_after_a_list_sign(self) -> bool:
        steps = 0
        while self._ahead(steps) in (LISTED | ARTICLES if steps else LISTED):
            steps += 1
        return steps > 0 and self._ahead(steps) in self.verbs

    def _after_list_comes(self, words: frozenset[str]) -> bool:
        begins_a_set = self._ahead(1) == "at" and self._ahead(2) in ("least", "most")
        return self._token.text in LISTED and self._ahead(1) in words and not begins_a_set

    # Sets of numbers.

    def _numbers(self, *, zero: bool) -> Union:
        start = self._token
        but = self._accept("all", "but") or self._accept("any", "but")
        sets: list[Amounts] = []
        while True:
            sets += self._set(zero and not but, sets)
            self._skip(self.units)
            for unit in self.units:
                self._accept("of", unit)
            for of_the_heap in (("of", "the", "heap"), ("from", "the", "heap")):
                self._accept(*of_the_heap)
            if len(sets) > MOST_NUMBERS_IN_A_SET:
                raise self._error(
                    _("The set is too large."),
                    _("At most %(most)s are allowed.", most=MOST_NUMBERS_IN_A_SET),
                    start,
                )
            listed = self._token.text in LISTED and not self._verb_after_a_list_sign()
            if not listed or self._after_list_comes(self.after_sets):
                break
            self._skip(LISTED)
        amounts = united(sets, but=but)
        if but and not any(any(amounts.up_to(n, n)) for n in _EMPTINESS_IS_SEEN_AT):
            raise self._error(
                _("Nothing is left in this set."), _("Leave out fewer numbers."), start
            )
        return amounts

    def _set(self, zero: bool, before: list[Amounts]) -> list[Amounts]:
        """The next set of a list; a progression takes the numbers before it back out of it."""
        self._skip(ARTICLES)
        if self._token.text == "...":
            return [self._continued(before)]
        if self._token.number is not None:
            return [self._from_a_number(zero)]
        word = self._token.text
        if (two := self._two_words()) is not None:
            return [two]
        singular = word.removesuffix("s")
        if singular in ("power", "non", "not", "nondivisor") or singular in _NAMED:
            self._step()
            if singular == "power":
                return [self._powers()]
            if singular in ("non", "not"):
                return [self._negated()]
            return [_NAMED[singular]]
        raise self._unexpected(like("1, 3, odd, squares, divisors"))

    def _two_words(self) -> Amounts | None:
        if self._accept("at", "least"):
            return Progression(self._number(1), 1)
        if self._accept("up", "to") or self._accept("at", "most"):
            return self._at_most()
        return None

    def _number(self, least: int, what: str = "") -> int:
        """The next token, which must be a number in the range that amounts have."""
        number, token = self._token.number, self._token
        if number is None:
            raise self._unexpected(what or like("2"))
        self._step()
        if number < least:
            raise self._error(
                _(self.nothing) if least == 1 else _("This number is too small."),
                within(least, LARGEST_AMOUNT),
                token,
            )
        if number > LARGEST_AMOUNT:
            raise self._too_large(token)
        return number

    def _too_large(self, first: Lexeme) -> DescriptionError:
        return self._error(_("This number is too large."), within(1, LARGEST_AMOUNT), first)

    def _from_a_number(self, zero: bool) -> Amounts:
        start = self._token
        if self._ahead(1) == "mod":
            rest = self._number(0)
            self._step()
            step = self._number(1)
            if rest >= step:
                raise self._error(
                    _("The remainder must be smaller than the divisor."), like("1 mod 3"), start
                )
            first = rest or step
            if self._begins_later():
                least = self._number(1)
                first = least + (rest - least) % step
            if first > LARGEST_AMOUNT:
                raise self._too_large(start)
            return Progression(first, step)
        first = self._number(0 if zero else 1)
        if not self._accept(".."):
            return Finite((first,))
        last = self._number(1)
        if last < first:
            raise self._error(_("The range ends before it begins."), like("2..5"), start)
        return Finite(tuple(range(first, last + 1)))

    def _begins_later(self) -> bool:
        return self._accept("from")

    def _continued(self, before: list[Amounts]) -> Amounts:
        dots = self._step()
        numbers = [
            each.numbers[0]
            for each in before
            if isinstance(each, Finite) and len(each.numbers) == 1
        ]
        steps = {after - first for first, after in pairwise(numbers)}
        if len(numbers) < len(before) or len(steps) != 1 or min(steps) < 1 or 0 in numbers:
            raise self._error(
                _("Before the dots, write two or more numbers with equal steps."),
                like("1, 4, 7, …"),
                dots,
            )
        before.clear()
        return Progression(numbers[0], steps.pop())

    def _at_most(self) -> Amounts:
        self._skip(ARTICLES)
        start = self._token
        if start.text in _FRACTIONS:
            self._step()
            return Fraction(*_FRACTIONS[start.text])
        numerator = self._number(1, like("1 of 2"))
        if not (self._accept("/") or (self._ahead(1) != "the" and self._accept("of"))):
            return Finite(tuple(range(1, numerator + 1)))
        denominator = self._number(1)
        if numerator > denominator:
            raise self._error(_("That is more than the heap."), like("1 of 2"), start)
        common = gcd(numerator, denominator)
        return Fraction(numerator // common, denominator // common)

    def _powers(self) -> Amounts:
        if not self._accept("of"):
            raise self._unexpected(like("powers of 2"))
        return Powers(self._number(2))

    def _negated(self) -> Amounts:
        for word, amounts in (
            ("divisors", sets_of.NON_DIVISORS),
            ("divisor", sets_of.NON_DIVISORS),
            ("coprime", sets_of.NOT_COPRIME),
        ):
            if self._accept(word):
                return amounts
        raise self._unexpected(like("non-divisors"))
