"""Rules read: a Pratt parser over the words of a rule, which goes once through them."""

from collections.abc import Callable

from nimsum.language import _
from webapp.teaching.discovery.field import Subject

from .formulas import (
    ARITHMETIC,
    FUNCTIONS,
    Applied,
    Arithmetic,
    Division,
    Formula,
    Letter,
    Negative,
    Number,
    RuleError,
)
from .letters import LETTERS
from .syntax import (
    COMPARISONS,
    PROPERTIES,
    All,
    Chain,
    Constant,
    IsPower,
    Member,
    Multiple,
    Not,
    Property,
    Rule,
    Some,
    joined,
)
from .words import Word, words_of

DEEPEST_RULE = 20
"""The most brackets, and the like, that stand in one another in such a rule."""

Predicate = Callable[[Formula], Rule]
"""What is said of a formula."""

_ANY, _ALL, _NOT, _CLAIM, _FORMULA = range(1, 6)
_BY_A_NUMBER, _SIGN = _FORMULA + 3, _FORMULA + 4
_BEGINS_A_PREDICATE = {"is", "not", "multiple", "power", "in", *PROPERTIES, *COMPARISONS}
_ENDS_A_LIST = {"", "or", "and", ")", ","}


def read_rule(text: str, letters: tuple[str, ...]) -> Rule:
    """The rule that is written, for positions that these letters name. Raises RuleError."""
    return _RuleReader(text, letters).whole_rule()


def read_formula(text: str, letters: tuple[str, ...]) -> Formula:
    """The formula that is written. Raises RuleError."""
    return _RuleReader(text, letters).whole_formula()


READERS: dict[Subject, Callable[[str, tuple[str, ...]], Rule | Formula]] = {
    Subject.OUTCOME: read_rule,
    Subject.VALUE: read_formula,
}
"""A rule for the P-positions, or a formula for the values."""


class _RuleReader:
    """The words that are still to be read; the end is an empty word."""

    def __init__(self, text: str, letters: tuple[str, ...]) -> None:
        self._text = text
        self._letters = LETTERS[letters]
        self._two = len(letters) > 1
        self._words = [*words_of(text), Word("", len(text), len(text))]
        self._next = 0
        self._depth = 0

    def whole_rule(self) -> Rule:
        """All the words as one rule."""
        if len(self._words) == 1:
            raise self._refused(_("There is no rule yet."), self._words[0])
        read = self._expression(_ANY)
        self._end()
        return self._rule(read, self._words[0])

    def whole_formula(self) -> Formula:
        """All the words as one formula."""
        if len(self._words) == 1:
            raise self._refused(_("There is no formula yet."), self._words[0])
        read = self._expression(_FORMULA)
        self._end()
        return self._formula(read, self._words[0])

    def _expression(self, tightness: int) -> Formula | Rule:
        begin = self._word
        left = self._operand()
        while True:
            word = self._word
            if word.text in ("and", "or"):
                kind, binds = (All, _ALL) if word.text == "and" else (Some, _ANY)
                if binds < tightness:
                    return left
                self._take()
                first, after = self._rule(left, begin), self._word
                left = joined(kind, first, self._rule(self._expression(binds + 1), after))
            elif word.text in ARITHMETIC:
                binds = ARITHMETIC[word.text][0]
                if _FORMULA + binds - 1 < tightness:
                    return left
                self._take()
                formula, after = self._formula(left, begin), self._word
                right = self._formula(self._expression(_FORMULA + binds), after)
                left = Arithmetic(formula, word.text, right)
            elif word.text in ("//", "mod"):
                if tightness > _BY_A_NUMBER - 1:
                    return left
                self._take()
                if isinstance(left, Number):
                    raise self._refused(_("Divide n, not a number: n mod 4 is 0."), word)
                left = Division(self._formula(left, begin), word.text, self._number(1))
            elif word.text in _BEGINS_A_PREDICATE and tightness <= _CLAIM:
                formula = self._formula(left, begin)
                left = self._predicate()(formula)
            else:
                return left

    def _operand(self) -> Formula | Rule:
        word = self._word
        if word.text in _BEGINS_A_PREDICATE and word.text != "not":
            if self._two and word.text == "is":
                return self._of_both("both")
            return self._predicate()(self._unnamed(word))
        numbers = self._listed() if self._next == 0 and not self._two else ()
        if numbers:
            return Member(self._unnamed(word), numbers)
        self._take()
        if word.is_number:
            return Number(int(word.text))
        if word.text in self._letters:
            return self._letters[word.text]
        match word.text:
            case function if function in FUNCTIONS:
                return self._asked(word)
            case "(":
                inner = self._deeper(_ANY, word)
                self._expect(")", _("This bracket is never closed."), word)
                return inner
            case "-":
                after = self._word
                return Negative(self._formula(self._deeper(_SIGN, word), after))
            case "not":
                after = self._word
                return Not(self._rule(self._deeper(_NOT, word), after))
            case "always" | "never":
                return Constant(word.text == "always")
            case "both" | "either" if self._two:
                return self._of_both(word.text)
            case "equal" if self._two:
                return _equal()
        raise self._unknown(word)

    def _asked(self, function: Word) -> Formula:
        if self._word.text in ("of", "in"):
            self._take()
        after = self._word
        return Applied(function.text, self._formula(self._deeper(_SIGN, function), after))

    def _of_both(self, which: str) -> Rule:
        negated = False
        begin = self._next
        if self._word.text == "is":
            self._take()
        if self._word.text == "not":
            self._take()
            negated = True
        if self._word.text == "equal" and which == "both":
            self._take()
            return Not(_equal()) if negated else _equal()
        self._next = begin
        said = self._predicate()
        return joined(All if which == "both" else Some, said(Letter("a")), said(Letter("b")))

    def _predicate(self) -> Predicate:
        with_is = self._word.text == "is"
        if with_is:
            self._take()
        if self._word.text == "not":
            self._take()
            if self._word.text == "is":
                self._take()
                with_is = True
            said = self._plain_predicate(with_is)
            return lambda formula: Not(said(formula))
        return self._plain_predicate(with_is)

    def _plain_predicate(self, with_is: bool) -> Predicate:
        word = self._word
        if word.text in PROPERTIES:
            self._take()
            return lambda formula: Property(formula, word.text)
        match word.text:
            case "multiple":
                self._take()
                self._expect("of", _("Add “of”, as in multiple of 4."), word)
                by = self._number(1)
                return lambda formula: Multiple(formula, by)
            case "power":
                self._take()
                self._expect("of", _("Add “of”, as in power of 2."), word)
                base = self._number(2)
                return lambda formula: IsPower(formula, base)
            case "in":
                self._take()
                numbers = self._set()
                return lambda formula: Member(formula, numbers)
        if word.text in COMPARISONS:
            return self._chain()
        if not with_is:
            raise self._unknown(word)
        return self._equal_to()

    def _chain(self) -> Predicate:
        others: list[tuple[str, Formula]] = []
        while self._word.text in COMPARISONS:
            sign = self._take().text
            after = self._word
            numbers = self._listed() if sign == "=" and not others else ()
            if numbers:
                return lambda formula: Member(formula, numbers)
            others.append((sign, self._formula(self._expression(_FORMULA), after)))
        return lambda formula: Chain(formula, tuple(others))

    def _equal_to(self) -> Predicate:
        numbers = self._listed()
        if numbers:
            return lambda formula: Member(formula, numbers)
        after = self._word
        right = self._formula(self._expression(_FORMULA), after)
        return lambda formula: Chain(formula, (("=", right),))

    def _listed(self) -> tuple[int, ...]:
        index, numbers = self._next, []
        while self._words[index].is_number:
            numbers.append(int(self._words[index].text))
            comes, then = self._words[index + 1].text, self._words[index + 2 :][:2]
            if comes not in (",", "or") or not then or not then[0].is_number:
                index += 1
                break
            if then[-1].text not in _ENDS_A_LIST:
                return ()
            index += 2
        if len(numbers) < 2:
            return ()
        self._next = index
        return tuple(sorted(set(numbers)))

    def _set(self) -> tuple[int, ...]:
        opened = self._word
        self._expect("{", _("Add a set, as in {0, 1, 5}."), opened)
        numbers = {self._number(0)}
        while self._word.text == ",":
            self._take()
            numbers.add(self._number(0))
        self._expect("}", _("This set is never closed."), opened)
        return tuple(sorted(numbers))

    def _number(self, smallest: int) -> int:
        word = self._word
        if not word.is_number:
            raise self._refused(_("Write a number in digits here."), word)
        if int(word.text) < smallest:
            raise self._refused(_("This number is too small."), word)
        self._take()
        return int(word.text)

    @property
    def _word(self) -> Word:
        return self._words[self._next]

    def _take(self) -> Word:
        word = self._word
        self._next += 1
        return word

    def _expect(self, text: str, wrong: str, word: Word) -> None:
        if self._word.text != text:
            raise self._refused(wrong, word)
        self._take()

    def _deeper(self, tightness: int, word: Word) -> Formula | Rule:
        self._depth += 1
        if self._depth > DEEPEST_RULE:
            raise self._refused(_("The brackets are too deep."), word)
        inner = self._expression(tightness)
        self._depth -= 1
        return inner

    def _unnamed(self, word: Word) -> Formula:
        if self._two:
            raise self._refused(_("What is meant: both, a, b, or the sum?"), word)
        return self._letters["n"]

    def _rule(self, read: Formula | Rule, begin: Word) -> Rule:
        if isinstance(read, Formula):
            raise self._refused(_("This is a number, not true or false."), begin)
        return read

    def _formula(self, read: Formula | Rule, begin: Word) -> Formula:
        if isinstance(read, Rule):
            raise self._refused(_("This is a claim, not a number."), begin)
        return read

    def _end(self) -> None:
        if self._word.text:
            raise self._unknown(self._word)

    def _unknown(self, word: Word) -> RuleError:
        if not word.text:
            return self._refused(_("The rule ends too soon."), word)
        return self._refused(_("I don’t understand “%(word)s” here."), word)

    def _refused(self, wrong: str, word: Word) -> RuleError:
        right = (
            _(
                "Try: a = b; both even; sum mod 3 is 0; a is odd and b over 1. Names: a, b, sum, "
                "larger, smaller, difference."
            )
            if self._two
            else _("Try: multiples of 4; odd; n mod 12 is 1; n is 0 or n > 7.")
        )
        said = wrong % {"word": self._text[word.start : word.end]}
        return RuleError(said, self._text, right, (word.start, word.end))


def _equal() -> Rule:
    return Chain(Letter("a"), (("=", Letter("b")),))
