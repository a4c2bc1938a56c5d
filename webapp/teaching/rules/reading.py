"""Rules read: the grammar in `rules.lark` divides a text, and here is what its parts mean."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nimsum.language import N_, _
from nimsum.rulesets.grammars.grammar import Grammar, Mistake
from webapp.teaching.discovery.field import Subject

from .formulas import LARGEST_NUMBER_IN_A_RULE, Formula, RuleError, keep_numbers_small, number
from .letters import LETTERS
from .syntax import Rule, compared, denied, is_one_of, joined

LONGEST_RULE = 300
"""The most characters of a rule for the P-positions of a game."""

DEEPEST_RULE = 20
"""The most brackets, and the like, that stand in one another in such a rule."""

_Part = Any
"""A part of a text: what a rule of the grammar has found, or a word."""

_NESTS = {"bracket", "negation", "negative", "function"}
"""The parts that make a rule deep."""

_NUMBERS = {
    word: str(n)
    for words in (
        "zero two three four five six seven eight nine ten eleven twelve",
        "cero dos tres cuatro cinco seis siete ocho nueve diez once doce",
    )
    for n, word in zip((0, *range(2, 13)), words.split(), strict=True)
}
"""Numbers in words; the word for 1 is an article, too, and is left out."""

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
"""How the signs are written that the terminals of the grammar name."""

_ONE = N_("Try: multiples of 4; odd; n mod 12 is 1; n is 0 or n > 7.")
_TWO = N_(
    "Try: a = b; both even; sum mod 3 is 0; a is odd and b over 1. Names: a, b, sum, larger, "
    "smaller, difference."
)
_NUMBER = re.compile(rf"\d+|\b({'|'.join(_NUMBERS)})\b", re.IGNORECASE)
_WORD = re.compile(r"\d+|[^\W\d_]+|\S")
_UNKNOWN = N_("I don’t understand “%(read)s” here.")


def _unread(wrong: str, text: str, at: int, length: int, right: str) -> RuleError:
    return RuleError(wrong, text, right, (at, at + length))


_GRAMMAR = Grammar(
    Path(__file__).with_name("rules.lark"),
    Mistake(N_("This bracket is never closed."), _ONE, texts=("(n = 1",), at="LPAR"),
    Mistake(N_("This set is never closed."), _ONE, texts=("n in {1", "n in {1, 2"), at="LBRACE"),
    Mistake(
        N_("Add “of”, as in multiple of 4."), _ONE, texts=("multiple", "multiple 4"), at="MULTIPLE"
    ),
    Mistake(N_("Add “of”, as in power of 2."), _ONE, texts=("power", "power 2"), at="POWER"),
    Mistake(N_("Add a set, as in {0, 1, 5}."), _ONE, texts=("n in", "n in 1")),
    Mistake(
        N_("Write a number in digits here."),
        _ONE,
        texts=tuple(
            before + after
            for before in ("n mod ", "n //", "multiple of ", "divisible by ", "power of ")
            for after in ("", "k")
        ),
    ),
    Mistake(
        N_("Write a number in digits here."),
        _ONE,
        texts=("n in {", "n in {k", "n in {1, ", "n in {1, k"),
    ),
    Mistake(N_("The rule ends too early."), _ONE, words=frozenset({""})),
    Mistake(_UNKNOWN, _ONE),
    error=_unread,
    flags=re.IGNORECASE,
)


def read_rule(text: str, letters: tuple[str, ...]) -> Rule:
    """The rule that is written, for positions that these letters name. Raises RuleError."""
    reader = _RuleReader(text, letters)
    return reader.rule(reader.tree(_("There is no rule yet.")))


def read_formula(text: str, letters: tuple[str, ...]) -> Formula:
    """The formula that is written. Raises RuleError."""
    reader = _RuleReader(text, letters)
    return reader.formula(reader.tree(_("There is no formula yet.")))


READERS: dict[Subject, Callable[[str, tuple[str, ...]], Rule | Formula]] = {
    Subject.OUTCOME: read_rule,
    Subject.VALUE: read_formula,
}
"""A rule for the P-positions, or a formula for the values."""


class _RuleReader:
    """What the parts of a text mean."""

    def __init__(self, text: str, letters: tuple[str, ...]) -> None:
        self._text = text
        self._letters = LETTERS[letters]
        self._two = len(letters) > 1

    def tree(self, if_empty: str) -> _Part:
        """The parts of the text."""
        if len(self._text) > LONGEST_RULE:
            raise RuleError(
                _("The rule is too long."),
                self._text,
                _("Write at most %(most)s characters.", most=LONGEST_RULE),
            )
        if not self._text.strip():
            raise self._refused(if_empty, len(self._text), len(self._text))
        try:
            tree = _GRAMMAR.tree(self._text)
        except RuleError as error:
            raise self._refused(error.wrong, *error.span or (0, 0)) from None
        nested = [(tree, 0)]
        while nested:
            part, depth = nested.pop()
            depth += part.data in _NESTS
            if depth > DEEPEST_RULE:
                raise self._wrong(_("The brackets are too deep."), part)
            nested += [(each, depth) for each in part.children if not isinstance(each, str)]
        return tree

    def rule(self, tree: _Part) -> Rule:
        """The part as a rule."""
        inner = _unbracketed(tree)
        match inner.data, inner.children:
            case "or" | "and" as word, parts:
                return joined(word, *map(self.rule, parts))
            case "negation", [rule]:
                return denied(self.rule(rule))
            case "constant", [word]:
                return Rule(word.type.lower())
            case "said", [formula, predicate]:
                return self._said(predicate, self.formula(formula))
            case "all_are", [predicate] if self._two:
                return self._said_of_both("and", predicate)
            case "unnamed", [predicate] if self._two:
                raise self._wrong(_("What is meant: both, a, b, or the sum?"), predicate)
            case "unnamed" | "all_are", [predicate]:
                return self._said(predicate, self._letters["n"])
            case "of_both", [which, predicate] if self._two:
                return self._said_of_both("and" if which.type == "BOTH" else "or", predicate)
            case "equality" | "inequality" as word, _ if self._two:
                equal = compared(Formula("a"), "=", Formula("b"))
                return equal if word == "equality" else denied(equal)
            case "of_both" | "equality" | "inequality", [word, *_]:
                raise self._unknown(word)
            case "listed", [numbers] if not self._two and self._begins(inner):
                return is_one_of(self._letters["n"], self._numbers(numbers))
            case word, _ if word != "listed":
                self.formula(inner)
        raise self._wrong(_("This is a number, not true or false."), tree)

    def _said_of_both(self, word: str, predicate: _Part) -> Rule:
        return joined(word, *(self._said(predicate, self._letters[name]) for name in "ab"))

    def _said(self, predicate: _Part, formula: Formula) -> Rule:
        match predicate.data, predicate.children:
            case "denial", [inner]:
                return denied(self._said(inner, formula))
            case "property", [name]:
                return Rule(name.type.lower(), (), (formula,))
            case "multiple" | "power" as name, [_, digits]:
                smallest = 1 if name == "multiple" else 2
                return Rule(name, (), (formula, number(self._number(digits, smallest))))
            case "member", _:
                return is_one_of(formula, self._numbers(predicate))
            case "equal", [right]:
                return compared(formula, "=", self.formula(right))
        signs, others = zip(*(each.children for each in predicate.children), strict=True)
        return Rule(
            " ".join(_SIGNS[each.type] for each in signs), (), (formula, *map(self.formula, others))
        )

    def formula(self, tree: _Part) -> Formula:
        """The part as a formula."""
        inner = _unbracketed(tree)
        match inner.data, inner.children:
            case "number", [digits]:
                return number(self._number(digits))
            case "letter", [letter]:
                if letter.type.lower() not in self._letters:
                    raise self._unknown(letter)
                return self._letters[letter.type.lower()]
            case "negative", [_, inner]:
                return Formula("-", (self.formula(inner),))
            case "function", [function, *_, inner]:
                return Formula(function.type.lower(), (self.formula(inner),))
            case "calculation", [left, sign, right]:
                return Formula(_SIGNS[sign.type], (self.formula(left), self.formula(right)))
            case "division", [left, sign, by]:
                formula = self.formula(left)
                if formula.is_number:
                    raise self._wrong(_("Divide n, not a number: n mod 4 is 0."), sign)
                return Formula(_SIGNS[sign.type], (formula, number(self._number(by, 1))))
        self.rule(inner)
        raise self._wrong(_("This is a claim, not a number."), tree)

    def _begins(self, tree: _Part) -> bool:
        return not self._text[: tree.meta.start_pos].strip()

    def _numbers(self, tree: _Part) -> list[int]:
        tokens = tree.scan_values(lambda token: token.type in ("NUMBER", "OR_NUMBER"))
        return [self._number(token) for token in tokens]

    def _number(self, token: _Part, smallest: int = 0) -> int:
        found = _NUMBER.search(token)
        assert found
        place = (token.start_pos + found.start(), token.start_pos + found.end())
        written = _NUMBERS.get(found[0].lower(), found[0])
        if not written.isascii():
            raise RuleError(
                _("I can read only the digits 0 to 9."),
                self._text,
                _("Write a number like 12."),
                place,
            )
        if len(written) > 16 or int(written) > LARGEST_NUMBER_IN_A_RULE:
            raise RuleError(_("That number is too large."), self._text, keep_numbers_small(), place)
        if int(written) < smallest:
            raise self._refused(_("This number is too small."), *place)
        return int(written)

    def _unknown(self, token: _Part) -> RuleError:
        return self._wrong(_(_UNKNOWN, read=str(token)), token)

    def _wrong(self, wrong: str, where: _Part) -> RuleError:
        """The error at a word, or at the first word of a part."""
        if hasattr(where, "meta"):
            start = where.meta.start_pos
            first = next(where.scan_values(lambda token: token.start_pos == start), None)
            length = len(first or _WORD.findall(self._text, start)[0])
            return self._refused(wrong, start, start + length)
        return self._refused(wrong, where.start_pos, where.end_pos)

    def _refused(self, wrong: str, start: int, end: int) -> RuleError:
        return RuleError(wrong, self._text, _(_TWO if self._two else _ONE), (start, end))


def _unbracketed(tree: _Part) -> _Part:
    while tree.data == "bracket":
        [tree] = tree.children
    return tree
