"""Conversion of certificates to and from data that can be stored, sent and checked elsewhere."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

from nimsum.theory.periods.all_but import AllButCertificate, MisereAllButCertificate
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    TwoEqualHeaps,
)
from nimsum.theory.periods.block_laws import CodeBlockCertificate, CutBlockCertificate
from nimsum.theory.periods.octal_periodicity import MisereOctalCertificate, OctalCertificate
from nimsum.theory.periods.periodic_sets import (
    MisereRepeatingSetCertificate,
    RepeatingSetCertificate,
)
from nimsum.theory.periods.periodicity import (
    Certificate,
    MisereSubtractionCertificate,
    SubtractionCertificate,
)
from nimsum.theory.periods.split_periodicity import SplitCertificate

KINDS: Mapping[str, type[Certificate]] = {
    "subtraction": SubtractionCertificate,
    "take-and-break": OctalCertificate,
    "all-but": AllButCertificate,
    "misere-subtraction": MisereSubtractionCertificate,
    "misere-all-but": MisereAllButCertificate,
    "misere-take-and-break": MisereOctalCertificate,
    "repeating-set": RepeatingSetCertificate,
    "misere-repeating-set": MisereRepeatingSetCertificate,
    "take-and-break-splits": SplitCertificate,
    "cut-long-period": LongPeriod,
    "cut-two-equal-heaps": TwoEqualHeaps,
    "cut-both-parities": BothParities,
    "cut-all-three": AllThree,
    "cut-blocks": CutBlockCertificate,
    "take-and-break-blocks": CodeBlockCertificate,
}
"""The classes of certificates, by the name of their test in written data."""

_NAMES = {kind: name for name, kind in KINDS.items()}


def as_data(certificate: Certificate) -> dict[str, Any]:
    """Return `certificate` as a dictionary of lists, numbers and strings, ready for JSON.

    It holds the name of the test, all fields of the certificate, and as `proof_begins` the first
    index for which the test itself proves the law.
    """
    data = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(certificate).items()
    }
    return {"test": _NAMES[type(certificate)], **data, "proof_begins": certificate.begins}


def certificate_json(game: str, certificate: Certificate) -> str:
    """Return the text of a JSON file with `certificate`, which proves the law of `game`."""
    header = {"nimsum-certificate": 1, "game": game}
    return json.dumps(header | as_data(certificate), indent=1) + "\n"


def from_data(data: Mapping[str, Any]) -> Certificate:
    """Return the certificate from which `as_data` made `data`.

    Neither the proof nor the types of the fields are checked. Raises `KeyError` if a field is
    missing, or if `data` names a test that does not exist.
    """
    kind = KINDS[data["test"]]
    make: Callable[..., Certificate] = kind
    arguments = []
    for field in fields(kind):
        value = data[field.name]
        arguments.append(tuple(value) if isinstance(value, list) else value)
    return make(*arguments)
