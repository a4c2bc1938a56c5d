"""The canonical forms of rules, which are equal for rules that are easily seen to be equivalent."""

from collections import Counter
from collections.abc import Iterable
from math import gcd

from .formulas import Formula, number
from .syntax import COMPARISONS, Rule

_ONE = ""
"""The name of the constant term of a sum."""

_AGAINST_ZERO = {"=": "=", "!=": "=", "<": "<", ">=": "<", ">": ">", "<=": ">"}
_DENIED = ("!=", ">=", "<=")


def same(rule: Rule, other: Rule) -> bool:
    """Return True if the two rules are seen to hold for the same numbers."""
    return form_of(rule) == form_of(other)


def equal(formula: Formula, other: Formula) -> bool:
    """Return True if the two formulas are seen to have equal values for all numbers."""
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
            return _several(rule.word, map(form_of, rule.rules))
        case "in":
            return _several("or", [_compared(formulas[0], "=", member) for member in formulas[1:]])
        case "multiple":
            return _compared(Formula("mod", formulas), "=", number(0))
        case "even" | "odd":
            remainder = Formula("mod", (formulas[0], number(2)))
            return _compared(remainder, "=", number(int(rule.word == "odd")))
        case word if set(word.split()) <= COMPARISONS.keys():
            return _several("and", [_compared(*comparison) for comparison in rule.comparisons()])
    return " ".join([rule.word, *(_written(_terms(formula)) for formula in formulas)])


def _not(form: str) -> str:
    return f"not ({form})"


def _several(word: str, forms: Iterable[str]) -> str:
    parts = sorted(set(forms))
    return parts[0] if len(parts) == 1 else f"{word}({', '.join(parts)})"


def _compared(left: Formula, sign: str, right: Formula) -> str:
    if left.sign == "xor" and sign in ("=", "!=") and right == number(0):
        one, other = left.parts
        return _compared(one, sign, other)
    terms = _terms(Formula("-", (left, right)))
    divisor = gcd(*terms.values()) if terms else 1
    plain = _AGAINST_ZERO[sign]
    names = sorted(terms, reverse=True)
    if names and terms[names[0]] < 0:
        divisor = -divisor
        plain = {"<": ">", ">": "<"}.get(plain, plain)
    form = f"{_written({name: terms[name] // divisor for name in names})} {plain} 0"
    return _not(form) if sign in _DENIED else form


def _terms(formula: Formula) -> dict[str, int]:
    terms: Counter[str] = Counter()
    _add(terms, formula, 1)
    return {name: times for name, times in terms.items() if times}


def _add(terms: Counter[str], formula: Formula, times: int) -> None:
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
    return " + ".join(f"{times}*{name}" for name, times in sorted(terms.items())) or "0"
