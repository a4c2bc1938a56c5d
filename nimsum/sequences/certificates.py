"""Certificates as data that can be kept, sent and checked elsewhere (`checker`)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

from nimsum.theory.periods.all_but import AllButCertificate
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    TwoEqualHeaps,
)
from nimsum.theory.periods.block_laws import CodeBlockCertificate, CutBlockCertificate
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.periods.periodic_sets import RepeatingSetCertificate
from nimsum.theory.periods.periodicity import Certificate, SubtractionCertificate
from nimsum.theory.periods.splits import SplitCertificate

KINDS: Mapping[str, type[Certificate]] = {
    "subtraction": SubtractionCertificate,
    "take-and-break": OctalCertificate,
    "all-but": AllButCertificate,
    "repeating-set": RepeatingSetCertificate,
    "take-and-break-splits": SplitCertificate,
    "cut-long-period": LongPeriod,
    "cut-two-equal-heaps": TwoEqualHeaps,
    "cut-both-parities": BothParities,
    "cut-all-three": AllThree,
    "cut-blocks": CutBlockCertificate,
    "take-and-break-blocks": CodeBlockCertificate,
}
"""Each test by the name that stands in what is written."""

_NAMES = {kind: name for name, kind in KINDS.items()}


def as_data(certificate: Certificate) -> dict[str, Any]:
    """The test by name, all the fields of a certificate, and where its proof begins.

    All are lists, numbers and text.
    """
    told = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(certificate).items()
    }
    return {"test": _NAMES[type(certificate)], **told, "proof_begins": certificate.begins}


def written(game: str, certificate: Certificate) -> str:
    """Return the `certificate` of the law of `game`, as the text of a file."""
    of_the_file = {"nimsum-certificate": 1, "game": game}
    return json.dumps(of_the_file | as_data(certificate), indent=1) + "\n"


def from_data(data: Mapping[str, Any]) -> Certificate:
    """The certificate that `as_data` has written. Nothing is checked, not even the types.

    Raises KeyError where a field is missing, or there is no test of that name.
    """
    kind = KINDS[data["test"]]
    make: Callable[..., Certificate] = kind
    told = (data[field.name] for field in fields(kind))
    return make(*(tuple(value) if isinstance(value, list) else value for value in told))
