"""The shipped quotients, with their certificates, in `octal.json`.

`python -m nimsum_lab.quotients` checks that file, and writes it again with `make`. Several games
often have equal elements: their table is stored once, with the first of them.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.quotients.monoid import BipartiteMonoid

from .quotient import Quotient

_SAME = "table_of"
"""The key under which a game names another game whose table and P-elements it shares."""

FILE = Path(__file__).with_name("octal.json")


def shipped_codes() -> tuple[str, ...]:
    """Return the codes, such as 0.77, of the octal games whose quotients are shipped."""
    return tuple(_stored())


@lru_cache(maxsize=128)
def quotient_of(code: str) -> Quotient | None:
    """Return the shipped quotient of the octal game `code`, or None if there is none.

    Raises ValueError if `code` is no octal code.

    >>> quotient = quotient_of("0.77")
    >>> quotient.monoid.order, quotient.outcome((5, 1))
    (40, 'P')
    """
    canonical = Octal.from_parameters(code).parameters
    if canonical not in _stored():
        return None
    stored = _stored()[canonical]
    return quotient_from(canonical, _stored().get(stored.get(_SAME), {}) | stored)


def octal_code(ruleset: object) -> str | None:
    """Return the code of `ruleset` if it is an octal game, else None."""
    return ruleset.parameters if isinstance(ruleset, Octal) else None


def table_of(ruleset: object) -> Quotient | None:
    """Return the shipped quotient of `ruleset` if it is an octal game that has one, else None."""
    code = octal_code(ruleset)
    return None if code is None else quotient_of(code)


def quotient_from(code: str, stored: Mapping[str, Any]) -> Quotient:
    """Return the quotient of the octal game `code` that `stored`, its JSON data, describes.

    Raises ValueError if the data cannot be a quotient. This does not prove it; `proof.check` does.
    """
    try:
        digits = Octal.from_parameters(code).digits
        law = OctalCertificate.of(digits, stored["preperiod"], stored["period"])
        table = tuple(tuple(row) for row in stored["table"])
        monoid = BipartiteMonoid(table, frozenset(stored["p_elements"]))
        quotient = Quotient(law, tuple(stored["pretending"]), monoid)
    except (KeyError, TypeError) as wrong:
        raise ValueError(f"The quotient of {code} is incomplete: {wrong}.") from wrong
    fault = quotient.fault()
    if fault is not None:
        raise ValueError(f"The quotient of {code} is none: {fault}.")
    return quotient


@cache
def _stored() -> dict[str, Any]:
    """Return the JSON data in `octal.json`: that of each quotient, by the code of its game."""
    stored: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return stored


def as_json(quotients: Iterable[Quotient]) -> str:
    """Return `quotients` as the text of the file `octal.json`.

    Each row of a table is on a line of its own, so that a diff shows what has changed.
    """
    first: dict[BipartiteMonoid, str] = {}
    written = [
        _quotient_as_json(quotient, first.setdefault(quotient.monoid, quotient.code))
        for quotient in quotients
    ]
    return "{\n" + ",\n".join(written) + "\n}\n"


def _quotient_as_json(quotient: Quotient, same: str) -> str:
    """Return the JSON text of `quotient` as it is written in the file `octal.json`.

    `same` is the first code with the same monoid; the table is only written for that code.
    """
    data = stored_from(quotient)
    rows = ",\n".join(_compact(row) for row in data.pop("table"))
    elements = f'"p_elements": {_compact(data.pop("p_elements"))},\n"table": [\n{rows}\n]'
    if same != quotient.code:
        elements = f'"{_SAME}": "{same}"'
    others = "".join(f'"{name}": {_compact(value)},\n' for name, value in data.items())
    return f'"{quotient.code}": {{\n{others}{elements}}}'


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def stored_from(quotient: Quotient) -> dict[str, Any]:
    """Return the JSON data of `quotient` that `quotient_from` reads."""
    return {
        "preperiod": quotient.law.preperiod,
        "period": quotient.law.period,
        "pretending": list(quotient.pretending),
        "p_elements": sorted(quotient.monoid.p_elements),
        "table": [list(row) for row in quotient.monoid.table],
    }
