"""Two rules that say the same in other words have one form."""

from collections import Counter
from math import gcd

from .formulas import Applied, Arithmetic, Division, Formula, Negative, Number
from .syntax import All, Chain, Constant, IsPower, Member, Multiple, Not, Property, Rule, Some

_ONE = ""
"""The name of the number 1 among the terms of a sum."""

_AGAINST_ZERO = {"=": "=", "!=": "=", "<": "<", ">=": "<", ">": ">", "<=": ">"}
_DENIED = ("!=", ">=", "<=")


def same(rule: Rule, other: Rule) -> bool:
    """Whether the rules are seen to hold for the same numbers."""
    return form_of(rule) == form_of(other)


def equal(formula: Formula, other: Formula) -> bool:
    """Whether the formulas are seen to have the same value for all numbers."""
    return _terms(formula) == _terms(other)


def form_of(rule: Rule) -> str:
    """The form of a rule."""
    match rule:
        case Constant():
            return str(rule)
        case Not(Not(inner)):
            return form_of(inner)
        case Not(inner):
            return _not(form_of(inner))
        case All(rules):
            return _several("and", [form_of(each) for each in rules])
        case Some(rules):
            return _several("or", [form_of(each) for each in rules])
        case Chain(first, others):
            pairs = zip([first, *(formula for _, formula in others)], others, strict=False)
            return _several("and", [_compared(left, sign, right) for left, (sign, right) in pairs])
        case Member(formula, numbers):
            return _several("or", [_compared(formula, "=", Number(each)) for each in numbers])
        case Multiple(formula, by):
            return _compared(Division(formula, "mod", by), "=", Number(0))
        case Property(formula, "even"):
            return _compared(Division(formula, "mod", 2), "=", Number(0))
        case Property(formula, "odd"):
            return _compared(Division(formula, "mod", 2), "=", Number(1))
        case Property(formula, name):
            return f"{name} {_written(_terms(formula))}"
        case IsPower(formula, base):
            return f"power of {base} {_written(_terms(formula))}"
    return str(rule)


def _not(form: str) -> str:
    return f"not ({form})"


def _several(word: str, forms: list[str]) -> str:
    parts = sorted(set(forms))
    return parts[0] if len(parts) == 1 else f"{word}({', '.join(parts)})"


def _compared(left: Formula, sign: str, right: Formula) -> str:
    match left:
        case Arithmetic(one, "xor", other) if sign in ("=", "!=") and right == Number(0):
            return _compared(one, sign, other)
    terms = _terms(Arithmetic(left, "-", right))
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
    match formula:
        case Number(number):
            terms[_ONE] += times * number
        case Negative(inner):
            _add(terms, inner, -times)
        case Arithmetic(left, "+", right):
            _add(terms, left, times)
            _add(terms, right, times)
        case Arithmetic(left, "-", right):
            _add(terms, left, times)
            _add(terms, right, -times)
        case Arithmetic(Number(number), "*", inner) | Arithmetic(inner, "*", Number(number)):
            _add(terms, inner, times * number)
        case Arithmetic(left, sign, right):
            sides = sorted(_written(_terms(side)) for side in (left, right))
            terms[f"({sides[0]} {sign} {sides[1]})"] += times
        case Division(inner, "//", by):
            terms[f"({_written(_terms(inner))} // {by})"] += times
        case Division(inner, "mod", by):
            terms[f"({_written(_terms(inner))} mod {by})"] += times
        case Applied(function, inner):
            terms[f"{function}({_written(_terms(inner))})"] += times
        case _:
            terms[str(formula)] += times


def _written(terms: dict[str, int]) -> str:
    return " + ".join(f"{times}*{name}" for name, times in sorted(terms.items())) or "0"
