"""The quotients that are shipped, with their certificates, in `octal.json`.

`python -m webapp.theory.quotients` checks that file, and makes it anew with `make`. A test proves
every quotient in it.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from webapp.theory.periods.octal_periodicity import OctalCertificate

from .monoid import BipartiteMonoid
from .moves import code_of, digits_of
from .quotient import Quotient

FILE = Path(__file__).with_name("octal.json")


@cache
def shipped_codes() -> tuple[str, ...]:
    """The codes of the quotients that are shipped."""
    return tuple(_stored())


def quotient_of(code: str) -> Quotient | None:
    """The shipped quotient of an octal game; ValueError if that is no octal code.

    >>> quotient = quotient_of("0.77")
    >>> quotient.monoid.order, quotient.outcome((5, 1))
    (40, 'P')
    """
    canonical = code_of(digits_of(code))
    return _read(canonical) if canonical in shipped_codes() else None


@cache
def _read(code: str) -> Quotient:
    return quotient_from(code, _stored()[code])


def quotient_from(code: str, stored: Mapping[str, Any]) -> Quotient:
    """The quotient that is stored for a code; ValueError if that can be none.

    What can be one is not proved by that: `proof.check` does it.
    """
    try:
        law = OctalCertificate.of(digits_of(code), stored["preperiod"], stored["period"])
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
    stored: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return stored


def as_json(quotients: Iterable[Quotient]) -> str:
    """The text of the file: one row of a table a line, so that changes can be read."""
    return "{\n" + ",\n".join(_one_as_json(quotient) for quotient in quotients) + "\n}\n"


def _one_as_json(quotient: Quotient) -> str:
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in quotient.monoid.table)
    return (
        f'"{quotient.code}": {{\n'
        f'"preperiod": {quotient.law.preperiod},\n'
        f'"period": {quotient.law.period},\n'
        f'"pretending": {json.dumps(quotient.pretending)},\n'
        f'"p_elements": {json.dumps(sorted(quotient.monoid.p_elements))},\n'
        f'"table": [\n{rows}\n]}}'
    )
