"""The common parts of the tests of laws: the law, the rules that a name implies, the verdict.

A law says that value(n + period) = value(n) + saltus for all n >= preperiod.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

Values = Sequence[int] | None
"""The first values of a game if they prove a law, else None."""


class Law(NamedTuple):
    """The law value(n + period) = value(n) + saltus, for all n >= `begins`."""

    begins: int
    """The heap from which on a test has to prove the law."""
    period: int
    saltus: int
    computed: int
    """The number of values that the test computes: those of the heaps below this number."""


def mex(numbers: Iterable[int]) -> int:
    """Return the mex of `numbers`: the least number from 0 on that is not among them."""
    present = set(numbers)
    least = 0
    while least in present:
        least += 1
    return least


def follows(values: Sequence[int], law: Law) -> bool:
    """Return True if `values` satisfy `law`, as far as they are computed."""
    begins, period, saltus, computed = law
    if saltus == 0:
        return values[begins : computed - period] == values[begins + period : computed]
    return all(values[n + period] == values[n] + saltus for n in range(begins, computed - period))


_FIELDS_BY_NAME = {"subtraction": "amounts", "all-but": "excluded", "cut": "cuts"}
"""The field with the numbers of a game whose name lists them, by the first word of that name."""
MAX_NUMBER = 2_000_000
"""The largest number in a certificate that is checked: larger ones could take too long."""


def rules_in_name(name: object) -> tuple[str, list[int]] | None:
    """Return the rules that the `name` of a game implies: a field and its numbers.

    Return None if the name implies no rules.

    >>> rules_in_name("octal(0.77)"), rules_in_name("cut(1,4)"), rules_in_name("kayles")
    (('digits', [0, 7, 7]), ('cuts', [1, 4]), None)
    """
    match = re.fullmatch(r"(subtraction|all-but|cut)\(([0-9]{1,7}(?:,[0-9]{1,7})*)\)", str(name))
    if match:
        return _FIELDS_BY_NAME[match[1]], sorted({int(number) for number in match[2].split(",")})
    code = re.fullmatch(r"octal\(([0-7])\.([0-7]+)\)", str(name)) or re.fullmatch(
        r"hexadecimal\(([0-9A-F])\.([0-9A-F]+)\)", str(name)
    )
    if code:
        return "digits", [int(digit, 16) for digit in (code[1] + code[2].rstrip("0"))]
    return None


_CODES = ("digits", "free")
"""The fields whose numbers are digits, which may be equal, or 0."""


@dataclass(frozen=True)
class LawTest:
    """A test that proves a law about a game, whose rules are fields of the certificate."""

    fields: tuple[str, ...]
    """The fields of a certificate that have the rules of the game."""
    check: Callable[..., Values]
    """The function that takes these fields and the law, and returns the values if they pass the
    test."""
    moves: str
    """The moves in words, with these fields in braces."""
    max_number: int = MAX_NUMBER
    """The largest number that a certificate may have."""

    def __call__(self, certificate: Mapping[str, Any]) -> tuple[bool, str]:
        """Return two values: True if `certificate` proves its law, and a sentence about that.

        A name of a game that implies other rules than those of the certificate makes it prove
        nothing.
        """
        good = self._proves(certificate)
        law = self._law(certificate)
        moves = self.moves.format(**{name: repr(certificate[name]) for name in self.fields})
        game = certificate.get("game")
        rules = rules_in_name(game)
        if rules and not (good and self._has_rules(certificate, *rules)):
            game_with_rules = f"{game}, whose {rules[0]} are {rules[1]}"
            return False, f"DOES NOT PROVE {law} of {game_with_rules}; it is of the moves: {moves}"
        game_with_moves = f"{game}, whose moves are" if rules else "the game whose moves are"
        return good, f"{'proves' if good else 'DOES NOT PROVE'} {law} of {game_with_moves}: {moves}"

    def _law(self, certificate: Mapping[str, Any]) -> str:
        """Return the law that `certificate` states, in words."""
        names = ("preperiod", "period", "saltus")
        return ", ".join(f"{name} {certificate[name]!r}" for name in names)

    def _has_rules(self, certificate: Mapping[str, Any], field: str, numbers: list[int]) -> bool:
        """Return True if the rules in `certificate` are the `numbers` in its `field`."""
        if field not in self.fields:
            return False
        rules = list(certificate[field])
        if field != "digits":
            return sorted(rules) == numbers
        while len(rules) > 1 and rules[-1] == 0:
            rules.pop()
        return rules == numbers

    def _proves(self, certificate: Mapping[str, Any]) -> bool:
        """Return True if the law of `certificate` holds for the game with its rules.

        Raises ValueError if a number is too large.
        """
        preperiod = certificate["preperiod"]
        begins = certificate.get("proof_begins", preperiod)
        law = Law(begins, certificate["period"], certificate["saltus"], certificate["computed"])
        rules = [certificate[name] for name in self.fields]
        numbers = [preperiod, *law]
        for rule in rules:
            numbers += rule if isinstance(rule, list) else [rule]
        if not all(type(number) is int and number >= 0 for number in numbers):
            return False
        if max(numbers) > self.max_number:
            raise ValueError(
                f"it has the number {max(numbers)}; {self.max_number} is the largest here"
            )
        first_field = self.fields[0]
        first_rule = rules[0]
        if first_field not in _CODES:
            repeats = len(set(first_rule)) < len(first_rule)
            if repeats or 0 in first_rule:
                return False
        if not first_rule and first_field not in ("excluded", "numbers", "free"):
            return False
        if law.period < 1 or preperiod > begins or begins + law.period > law.computed:
            return False
        values = self.check(*rules, law)
        return values is not None and follows(values, law._replace(begins=preperiod))
