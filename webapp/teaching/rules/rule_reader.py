"""The interpretation of rules, whose texts the grammar in `rules.lark` parses.

A *part* is a node of the tree, or a token. A *claim* is a rule about one formula, and a *predicate*
is a claim without its formula: in "n is odd", the predicate is "is odd".
"""

import re
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any
from unicodedata import normalize

from nimsum.language import LANGUAGES, N_, _, language
from nimsum.rulesets.grammars.grammar import Grammar, Mistake

from .formulas import LETTERS, MAX_RULE_NUMBER, Formula, RuleError, keep_numbers_small, number
from .syntax import Rule, combination, comparison, is_one_of, negation
from .vocabulary import numbers_of, parts_of, plain, terminals, word

MAX_RULE_LENGTH = 300
"""The largest number of characters in a rule."""

MAX_RULE_DEPTH = 20
"""The largest depth of nested brackets and the like in a rule."""

_Part = Any
"""A part of a text: a tree that a rule of the grammar matched, or a token."""

_NESTING_KINDS = {"bracket", "negation", "negative", "function"}
"""The kinds of parts that count towards the depth of a rule."""

_SIGNS = {
    "XOR": "xor",
    "PIPE": "|",
    "AMPERSAND": "&",
    "PLUS": "+",
    "MINUS": "-",
    "TIMES": "*",
    "OVER": "//",
    "MOD": "mod",
    "EQUALS": "=",
    "DIFFERS": "!=",
    "LESS": "<",
    "GREATER": ">",
    "AT_MOST": "<=",
    "AT_LEAST": ">=",
}
"""The signs that the terminals of the grammar stand for."""

_WORD = re.compile(r"\d+|[^\W\d_]+|\S")
_UNKNOWN = N_("I don’t understand “%(read)s” here.")

_MAX_EXAMPLES = 4
"""The number of examples in an error."""


def _error_at(wrong: str, text: str, at: int, length: int, right: str) -> RuleError:
    """Return the error about the `length` characters of `text` from the index `at` on."""
    return RuleError(wrong, text, right, (at, at + length))


_BEFORE_A_NUMBER = ("n mod ", "n //", "multiple of ", "divisible by ", "power of ")

_MISTAKES = (
    Mistake(N_("This bracket is never closed."), texts=("(n = 1",), at="LPAR"),
    Mistake(N_("This set is never closed."), texts=("n in {1", "n in {1, 2"), at="LBRACE"),
    Mistake(N_("Add “of”, as in multiple of 4."), texts=("multiple", "multiple 4"), at="MULTIPLE"),
    Mistake(N_("Add “of”, as in power of 2."), texts=("power", "power 2"), at="POWER"),
    Mistake(N_("Add a set, as in {0, 1, 5}."), texts=("n in", "n in 1")),
    Mistake(
        N_("Add the divisor, as in remainder 1 when divided by 4."),
        texts=("remainder 1", "remainder one"),
        at="REMAINDER",
    ),
    Mistake(
        N_("Write a number in digits here."),
        texts=tuple(map("".join, product(_BEFORE_A_NUMBER, ("", "k")))),
    ),
    Mistake(
        N_("Write a number in digits here."), texts=("n in {", "n in {k", "n in {1, ", "n in {1, k")
    ),
    Mistake(N_("The rule ends too early."), words=frozenset({""})),
    Mistake(_UNKNOWN),
)
"""The known mistakes. Their examples are in English, which is read in every language."""


@lru_cache(maxsize=len(LANGUAGES))
def _grammar(code: str) -> Grammar:
    """Return the grammar with the words of the language `code` and of English."""
    return Grammar(
        Path(__file__).with_name("rules.lark"),
        *_MISTAKES,
        error=_error_at,
        flags=re.IGNORECASE,
        words=terminals(code),
    )


class RuleReader:
    """A reader of one text, which turns the parts of the text's tree into rules and formulas."""

    def __init__(self, text: str, letters: tuple[str, ...], code: str) -> None:
        self._text = normalize("NFC", text)
        self._code = code
        self._letters = LETTERS[letters]
        self._two = len(letters) > 1

    def tree(self, if_empty: str) -> _Part:
        """Return the tree of the text.

        Raises `RuleError` if it is empty, too long or too deep, or if the grammar does not match.
        """
        if len(self._text) > MAX_RULE_LENGTH:
            raise RuleError(
                _("The rule is too long."),
                self._text,
                _("Write at most %(most)s characters.", most=MAX_RULE_LENGTH),
            )
        if not self._text.strip():
            raise self._refused(if_empty, len(self._text), len(self._text))
        try:
            tree = _grammar(self._code).tree(self._text)
        except RuleError as error:
            raise self._refused(error.wrong, *error.span or (0, 0)) from None
        nested = [(tree, 0)]
        while nested:
            part, depth = nested.pop()
            depth += part.data in _NESTING_KINDS
            if part.data == "unended":
                end = part.meta.end_pos
                raise self._refused(_("The rule ends too early."), end, end)
            if depth > MAX_RULE_DEPTH:
                raise self._wrong(_("The brackets are too deep."), part)
            nested += [(child, depth) for child in part.children if not isinstance(child, str)]
        return tree

    def rule(self, tree: _Part) -> Rule:
        """Return the rule that `tree` means. Raises `RuleError` if `tree` is not a rule."""
        inner = _unbracketed(tree)
        match inner.data, inner.children:
            case "or" | "and" as word, parts:
                return combination(word, *map(self.rule, parts))
            case "negation", [rule]:
                return negation(self.rule(rule))
            case "constant", [word]:
                return Rule(word.type.lower())
            case "said", [formula, predicate]:
                return self._claim(predicate, self.formula(formula))
            case "all_are", [predicate] if self._two:
                return self._claim_on_both("and", predicate)
            case "unnamed", [predicate] if self._two:
                raise self._wrong(_("What is meant: both, a, b, or the sum?"), predicate)
            case "unnamed" | "all_are", [predicate]:
                return self._claim(predicate, self._letters["n"])
            case "of_both", [which, predicate] if self._two:
                return self._claim_on_both("and" if which.type == "BOTH" else "or", predicate)
            case "equality" | "inequality" as word, _ if self._two:
                equal = comparison(Formula("a"), "=", Formula("b"))
                return equal if word == "equality" else negation(equal)
            case "of_both" | "equality" | "inequality", [word, *_]:
                raise self._unknown(word)
            case "listed", [numbers] if not self._two and self._is_first(inner):
                return is_one_of(self._letters["n"], self._numbers(numbers))
            case word, _ if word != "listed":
                self.formula(inner)
        raise self._wrong(_("This is a number, not true or false."), tree)

    def _claim_on_both(self, word: str, predicate: _Part) -> Rule:
        """Return the rule that `predicate` is true of a and b, or of a or b, by `word`."""
        return combination(word, *(self._claim(predicate, self._letters[name]) for name in "ab"))

    def _claim(self, predicate: _Part, formula: Formula) -> Rule:
        """Return the rule that `predicate` is true of `formula`."""
        match predicate.data, predicate.children:
            case "denial", [inner]:
                return negation(self._claim(inner, formula))
            case "property" | "multiple" | "power", _:
                return self._property(predicate, formula)
            case "indivisible", [by, _]:
                return negation(Rule("multiple", (), (formula, number(self._number(by, 1)))))
            case "shifted", [kind, sign, by]:
                return self._property(kind, self._shifted(formula, sign.type == "PLUS", by))
            case "beside", [amount, other]:
                more = amount.type.startswith("MORE")
                if amount.type.endswith("KIND"):
                    return self._claim(other, self._shifted(formula, more, amount))
                shifted = self._shifted(self.formula(other), not more, amount)
                return comparison(formula, "=", shifted)
            case "remainder", [_, amount, *_, by]:
                return self._remainder_claim(formula, by, amount)
            case "remainder_after", [by, _, amount]:
                return self._remainder_claim(formula, by, amount)
            case "member", _:
                return is_one_of(formula, self._numbers(predicate))
            case "equal", [right]:
                return comparison(formula, "=", self.formula(right))
        signs, others = zip(*(part.children for part in predicate.children), strict=True)
        word = " ".join(_SIGNS[sign.type] for sign in signs)
        return Rule(word, (), (formula, *map(self.formula, others)))

    def _property(self, kind: _Part, formula: Formula) -> Rule:
        """Return the rule that `formula` is of a `kind`, such as a multiple of 4."""
        if kind.data == "property":
            [name] = kind.children
            return Rule(name.type.lower(), (), (formula,))
        smallest = 1 if kind.data == "multiple" else 2
        numbers = [token for token in kind.children if token.type == "NUMBER"]
        # The German word "Zweierpotenz" contains its number.
        of = self._number(numbers[0], smallest) if numbers else 2
        return Rule(str(kind.data), (), (formula, number(of)))

    def _shifted(self, formula: Formula, more: bool, amount: _Part) -> Formula:
        """Return the formula x for which `formula` is x plus `amount`, or x minus `amount`.

        The first is meant if `more` is True. For n and 2, x is then n - 2, and otherwise n + 2.
        """
        return Formula("-" if more else "+", (formula, number(self._number(amount))))

    def _remainder_claim(self, formula: Formula, by: _Part, amount: _Part) -> Rule:
        """Return the rule that `formula` divided by `by` leaves a remainder in `amount`."""
        remainder = self._divided(formula, "mod", by, by)
        if isinstance(amount, str):
            return comparison(remainder, "=", number(self._number(amount)))
        return is_one_of(remainder, self._numbers(amount))

    def formula(self, tree: _Part) -> Formula:
        """Return the formula that `tree` means. Raises `RuleError` if `tree` is not a formula."""
        inner = _unbracketed(tree)
        match inner.data, inner.children:
            case "number", [digits]:
                return number(self._number(digits))
            case "letter", [letter, *_]:
                if letter.type.lower() not in self._letters:
                    raise self._unknown(letter)
                return self._letters[letter.type.lower()]
            case "negative", [_, inner]:
                return Formula("-", (self.formula(inner),))
            case "function", [function, *_, inner]:
                return Formula(function.type.lower(), (self.formula(inner),))
            case "rest", [_, *of, by]:
                formula = self.formula(of[0]) if of else self._default_formula(inner)
                return self._divided(formula, "mod", by, by)
            case "calculation", [left, sign, right]:
                return Formula(_SIGNS[sign.type], (self.formula(left), self.formula(right)))
            case "division", [left, sign, by]:
                return self._divided(self.formula(left), _SIGNS[sign.type], by, sign)
        self.rule(inner)
        raise self._wrong(_("This is a claim, not a number."), tree)

    def _divided(self, formula: Formula, sign: str, by: _Part, at: _Part) -> Formula:
        """Return the quotient or the remainder of `formula` divided by `by`.

        `at` is the part to mark in an error. Raises `RuleError` if `formula` is a number.
        """
        if formula.is_number:
            raise self._wrong(_("Divide n, not a number: n mod 4 is 0."), at)
        return Formula(sign, (formula, number(self._number(by, 1))))

    def _default_formula(self, tree: _Part) -> Formula:
        """Return the formula n, for a text that names no number.

        Raises `RuleError` if positions are named by two numbers, since either may be meant.
        """
        if self._two:
            raise self._wrong(_("What is meant: both, a, b, or the sum?"), tree)
        return self._letters["n"]

    def _is_first(self, tree: _Part) -> bool:
        """Return True if `tree` begins where the text begins."""
        return not self._text[: tree.meta.start_pos].strip()

    def _numbers(self, tree: _Part) -> list[int]:
        """Return all numbers in `tree`, in order. Raises `RuleError` if one is too large."""
        tokens = tree.scan_values(lambda token: token.type in ("NUMBER", "OR_NUMBER"))
        return [self._number(token) for token in tokens]

    def _number(self, token: _Part, smallest: int = 0) -> int:
        """Return the number in `token`, written in digits or in words.

        Raises `RuleError` if it is too large, or less than `smallest`.
        """
        pattern, in_words = numbers_of(self._code)
        match = pattern.search(token)
        assert match
        place = (token.start_pos + match.start(), token.start_pos + match.end())
        written = str(in_words.get(plain(match[0]), match[0]))
        if not written.isascii():
            raise RuleError(
                _("I can read only the digits 0 to 9."),
                self._text,
                _("Write a number like 12."),
                place,
            )
        if len(written) > 16 or int(written) > MAX_RULE_NUMBER:
            raise RuleError(_("That number is too large."), self._text, keep_numbers_small(), place)
        if int(written) < smallest:
            raise self._refused(_("This number is too small."), *place)
        return int(written)

    def _unknown(self, token: _Part) -> RuleError:
        """Return the error that `token` cannot be understood where it is."""
        return self._wrong(_(_UNKNOWN, read=str(token)), token)

    def _wrong(self, wrong: str, part: _Part) -> RuleError:
        """Return the error `wrong` about `part`: at a token, or at the first word of a tree."""
        if hasattr(part, "meta"):
            start = part.meta.start_pos
            first = next(part.scan_values(lambda token: token.start_pos == start), None)
            length = len(first or _WORD.findall(self._text, start)[0])
            return self._refused(wrong, start, start + length)
        return self._refused(wrong, part.start_pos, part.end_pos)

    def _refused(self, wrong: str, start: int, end: int) -> RuleError:
        """Return the error that says what is `wrong` from `start` to `end`, and gives examples."""
        code = language()
        examples = parts_of(code, "examples")["two" if self._two else "spoken"][:_MAX_EXAMPLES]
        right = _("Try: %(examples)s.", examples="; ".join(examples))
        if self._two:
            named = (word(code, entry) for entry in ("sum", "larger", "smaller", "difference"))
            right += " " + _("Names: %(names)s.", names=", ".join(("a", "b", *named)))
        return RuleError(wrong, self._text, right, (start, end))


def _unbracketed(tree: _Part) -> _Part:
    """Return `tree` without the brackets around the whole of it."""
    while tree.data == "bracket":
        [tree] = tree.children
    return tree
