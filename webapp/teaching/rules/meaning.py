"""Canonical forms of rules, by which equivalent rules can be recognised.

Two rules with the same form hold for the same numbers. Equivalent rules may have different forms if
that is hard to see.
"""

from collections import Counter
from collections.abc import Iterable
from math import gcd

from .formulas import Formula, number
from .syntax import COMPARISONS, Rule

_ONE = ""
"""The name of the constant term of a sum."""

_PLAIN_SIGNS = {"=": "=", "!=": "=", "<": "<", ">=": "<", ">": ">", "<=": ">"}
_NEGATED_SIGNS = ("!=", ">=", "<=")
"""The signs that stand for the negation of the plain sign."""


def same(rule: Rule, other: Rule) -> bool:
    """Return True if both rules hold for the same numbers, as far as their forms tell."""
    return form_of(rule) == form_of(other)


def equal(formula: Formula, other: Formula) -> bool:
    """Return True if both formulas have equal values for all numbers, as far as terms tell."""
    return _terms(formula) == _terms(other)


def form_of(rule: Rule) -> str:
    """Return the canonical form of `rule`."""
    formulas = rule.formulas
    match rule.word:
        case "not" if rule.rules[0].word == "not":
            return form_of(rule.rules[0].rules[0])
        case "not":
            return _not(form_of(rule.rules[0]))
        case "and" | "or":
            return _combination(rule.word, map(form_of, rule.rules))
        case "in":
            members = [_comparison(formulas[0], "=", member) for member in formulas[1:]]
            return _combination("or", members)
        case "multiple":
            return _comparison(Formula("mod", formulas), "=", number(0))
        case "even" | "odd":
            remainder = Formula("mod", (formulas[0], number(2)))
            return _comparison(remainder, "=", number(int(rule.word == "odd")))
        case word if set(word.split()) <= COMPARISONS.keys():
            comparisons = [_comparison(*comparison) for comparison in rule.comparisons()]
            return _combination("and", comparisons)
    return " ".join([rule.word, *(_written(_terms(formula)) for formula in formulas)])


def _not(form: str) -> str:
    """Return the form of the negation of a rule with this `form`."""
    return f"not ({form})"


def _combination(word: str, forms: Iterable[str]) -> str:
    """Return the form of rules with these `forms` combined by `word`, in a fixed order."""
    parts = sorted(set(forms))
    return parts[0] if len(parts) == 1 else f"{word}({', '.join(parts)})"


def _comparison(left: Formula, sign: str, right: Formula) -> str:
    """Return the form of a comparison: a sum without common factors, compared with 0.

    For 2n < 6 it is "-3* + 1*n < 0".
    """
    if left.sign == "xor" and sign in ("=", "!=") and right == number(0):
        one, other = left.parts
        return _comparison(one, sign, other)
    terms = _terms(Formula("-", (left, right)))
    divisor = gcd(*terms.values()) if terms else 1
    plain = _PLAIN_SIGNS[sign]
    names = sorted(terms, reverse=True)
    if names and terms[names[0]] < 0:
        divisor = -divisor
        plain = {"<": ">", ">": "<"}.get(plain, plain)
    form = f"{_written({name: terms[name] // divisor for name in names})} {plain} 0"
    return _not(form) if sign in _NEGATED_SIGNS else form


def _terms(formula: Formula) -> dict[str, int]:
    """Return the terms of a sum and their factors: 2n - 3 has n with factor 2, and "" with -3."""
    terms: Counter[str] = Counter()
    _add(terms, formula, 1)
    return {name: times for name, times in terms.items() if times}


def _add(terms: Counter[str], formula: Formula, times: int) -> None:
    """Add the terms of `formula`, multiplied by `times`, to `terms`."""
    match formula.sign, formula.parts:
        case digits, () if formula.is_number:
            terms[_ONE] += times * int(digits)
        case "-", (inner,):
            _add(terms, inner, -times)
        case "+" | "-" as sign, (left, right):
            _add(terms, left, times)
            _add(terms, right, times if sign == "+" else -times)
        case "*", (factor, inner) if factor.is_number:
            _add(terms, inner, times * int(factor.sign))
        case "*", (inner, factor) if factor.is_number:
            _add(terms, inner, times * int(factor.sign))
        case "//" | "mod" as sign, (inner, by):
            terms[f"({_written(_terms(inner))} {sign} {by})"] += times
        case sign, (_left, _right) as sides:
            operands = sorted(_written(_terms(side)) for side in sides)
            terms[f"({f' {sign} '.join(operands)})"] += times
        case function, (inner,):
            terms[f"{function}({_written(_terms(inner))})"] += times
        case letter, _:
            terms[letter] += times


def _written(terms: dict[str, int]) -> str:
    """Return the sum of `terms` as text, in a fixed order."""
    return " + ".join(f"{times}*{name}" for name, times in sorted(terms.items())) or "0"
