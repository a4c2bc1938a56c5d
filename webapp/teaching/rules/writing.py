"""Writing of rules in the words of a language, from which they can be read again."""

from collections.abc import Mapping

from nimsum.language import language
from nimsum.rulesets.wording import listed_and

from .formulas import FUNCTIONS, Formula
from .syntax import PROPERTIES, Rule
from .vocabulary import parts_of, word

_PRECEDENCE = {"or": 1, "and": 2}
_CLAIM_PRECEDENCE = 3
"""The precedence of a rule without "and" and "or", which is the highest."""


def write_rule(rule: Rule | Formula, code: str) -> str:
    """Return `rule`, a rule or a formula, in the words of the language `code`."""
    if isinstance(rule, Formula):
        return rule.text(_names(code))
    match rule.word:
        case "always" | "never" as constant:
            return word(code, constant)
        case "not":
            return _denied(rule.rules[0], code)
        case "and" | "or" as joint:
            parts = (_bracketed(part, _PRECEDENCE[joint] + 1, code) for part in rule.rules)
            return f" {word(code, joint)} ".join(parts)
        case name if name in PROPERTIES:
            return _claim(rule, "is_so", code)
    comparisons = (f" {sign} {write_rule(right, code)}" for _, sign, right in rule.comparisons())
    return write_rule(rule.formulas[0], code) + "".join(comparisons)


def rule_in_words(rule: Rule | Formula) -> str:
    """Return `rule` as a child would say it, in the current language.

    For example, the rule that n is in {0, 4, 8} is “only 0, 4 and 8”. A rule that a child would not
    state is returned as `write_rule` writes it.
    """
    code = language()
    forms = parts_of(code, "in_words")
    if isinstance(rule, Rule):
        match rule.word, rule.formulas:
            case "in", [Formula("n"), *others]:
                numbers = listed_and(write_rule(other, code) for other in others)
                return str(forms["only"]).format(k=numbers)
            case "multiple", [Formula("n"), by]:
                return str(forms["multiple"]).format(k=write_rule(by, code))
            case ("odd" | "even") as parity, [Formula("n")]:
                return str(forms[parity])
            case "=", [Formula("mod", (Formula("n"), by)), remainder] if remainder.is_number:
                divisor, rest = (write_rule(formula, code) for formula in (by, remainder))
                return str(forms["remainder"]).format(k=divisor, r=rest)
    return write_rule(rule, code)


def _denied(rule: Rule, code: str) -> str:
    """Return the negation of `rule` as text."""
    if rule.word in PROPERTIES:
        return _claim(rule, "is_not_so", code)
    form: str = parts_of(code, "is_so")["not"]
    return form.format(rule=write_rule(rule, code))


def _claim(rule: Rule, part: str, code: str) -> str:
    """Return a rule about a property as text, by the forms in `part`: is_so or is_not_so."""
    formula, *numbers = (write_rule(formula, code) for formula in rule.formulas)
    listed = ", ".join(numbers)
    form: str = parts_of(code, part)[rule.word]
    return form.format(n=formula, k=f"{{{listed}}}" if rule.word == "in" else listed)


def _bracketed(rule: Rule, precedence: int, code: str) -> str:
    """Return `rule` as text, in brackets if its own precedence is below `precedence`."""
    text = write_rule(rule, code)
    own_precedence = _PRECEDENCE.get(rule.word, _CLAIM_PRECEDENCE)
    return text if own_precedence >= precedence else f"({text})"


def _names(code: str) -> Mapping[str, str]:
    """Return the words for functions, and for the larger and the smaller number."""
    return {name: word(code, name) for name in (*FUNCTIONS, "larger", "smaller")}
