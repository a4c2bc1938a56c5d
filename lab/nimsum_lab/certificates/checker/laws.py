"""The common parts of the tests of laws: the law, the rules that a name implies, the verdict."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Law = tuple[int, int, int, int]
"""Where the proof begins, the period, the saltus, and how many first values are computed."""
Values = Sequence[int] | None
"""The first values if they pass the test, else None."""


def mex(numbers: Iterable[int]) -> int:
    """Return the least number from 0 on that is not in `numbers`."""
    seen = set(numbers)
    least = 0
    while least in seen:
        least += 1
    return least


def follows(values: Sequence[int], law: Law) -> bool:
    """Return True if `values` follow `law` as far as they are computed."""
    pre, period, saltus, computed = law
    if saltus == 0:
        return values[pre : computed - period] == values[pre + period : computed]
    return all(values[n + period] == values[n] + saltus for n in range(pre, computed - period))


NAMED = {"subtraction": "amounts", "all-but": "excluded", "cut": "cuts"}
"""The field with the numbers of a game whose name lists them, by the first word of that name."""
LARGEST = 2_000_000
"""The largest number in a certificate that is checked: larger ones could take too long."""


def told_by(name: object) -> tuple[str, list[int]] | None:
    """Return the rules that the `name` of a game implies: a field and its numbers; else None.

    >>> told_by("octal(0.77)"), told_by("cut(1,4)"), told_by("kayles")
    (('digits', [0, 7, 7]), ('cuts', [1, 4]), None)
    """
    listed = re.fullmatch(r"(subtraction|all-but|cut)\(([0-9]{1,7}(?:,[0-9]{1,7})*)\)", str(name))
    if listed:
        return NAMED[listed[1]], sorted({int(number) for number in listed[2].split(",")})
    code = re.fullmatch(r"octal\(([0-7])\.([0-7]+)\)", str(name)) or re.fullmatch(
        r"hexadecimal\(([0-9A-F])\.([0-9A-F]+)\)", str(name)
    )
    if code:
        return "digits", [int(digit, 16) for digit in (code[1] + code[2].rstrip("0"))]
    return None


_CODES = ("digits", "free")
"""The first fields whose numbers may be equal, or 0."""


@dataclass(frozen=True)
class LawTest:
    """A test that proves value(n + period) = value(n) + saltus for all n from preperiod on."""

    fields: tuple[str, ...]
    """The fields of a certificate that hold the rules of the game."""
    check: Callable[..., Values]
    """The function that takes these fields and the law, and returns the values if they pass the
    test."""
    moves: str
    """The moves in words, with these fields in braces."""
    largest: int = LARGEST
    """The largest number that a certificate may have."""

    def __call__(self, certificate: Mapping[str, Any]) -> tuple[bool, str]:
        """Return whether `certificate` proves its law, and a sentence about that."""
        good = self._proves(certificate)
        law = self._law(certificate)
        moves = self.moves.format(**{name: repr(certificate[name]) for name in self.fields})
        game = certificate.get("game")
        named = told_by(game)
        if named and not (good and self._has_rules(certificate, *named)):
            theirs = f"{game}, whose {named[0]} are {named[1]}"
            return False, f"DOES NOT PROVE {law} of {theirs}; it is of the moves: {moves}"
        whose = f"{game}, whose moves are" if named else "the game whose moves are"
        return good, f"{'proves' if good else 'DOES NOT PROVE'} {law} of {whose}: {moves}"

    def _law(self, certificate: Mapping[str, Any]) -> str:
        names = ("preperiod", "period", "saltus")
        return ", ".join(f"{name} {certificate[name]!r}" for name in names)

    def _has_rules(self, certificate: Mapping[str, Any], field: str, numbers: list[int]) -> bool:
        """Return True if `certificate` has the rules that `field` and `numbers` describe."""
        if field not in self.fields:
            return False
        rules = list(certificate[field])
        if field != "digits":
            return sorted(rules) == numbers
        while len(rules) > 1 and rules[-1] == 0:
            rules.pop()
        return rules == numbers

    def _proves(self, certificate: Mapping[str, Any]) -> bool:
        """Return True if the law holds for the game with these rules.

        Raises ValueError if a number is too large.
        """
        pre, *law = (certificate[name] for name in ("preperiod", "period", "saltus", "computed"))
        begins = certificate.get("proof_begins", pre)
        rules = [certificate[name] for name in self.fields]
        numbers = [pre, begins, *law]
        for rule in rules:
            numbers += rule if isinstance(rule, list) else [rule]
        if not all(type(number) is int and number >= 0 for number in numbers):
            return False
        if max(numbers) > self.largest:
            raise ValueError(
                f"it has the number {max(numbers)}; {self.largest} is the largest here"
            )
        different = rules[0] if self.fields[0] not in _CODES else []
        if len(set(different)) < len(different) or 0 in different:
            return False
        if not rules[0] and self.fields[0] not in ("excluded", "numbers", "free"):
            return False
        period, _saltus, computed = law
        if period < 1 or pre > begins or begins + period > computed:
            return False
        values = self.check(*rules, (begins, *law))
        return values is not None and follows(values, (pre, *law))
