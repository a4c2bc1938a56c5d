"""The values that the fuzzer writes into the addresses of the laboratory."""

from nimsum_lab.papers.shelf import PAPERS
from nimsum_lab.records.record import RECORDS
from tests.fuzz.words import Draw, Word, one_of, up_to

_RECORDS = list(RECORDS)
_ENTRIES = [(paper.slug, entry.key) for paper in PAPERS for entry in paper.entries]


def _form(draw: Draw) -> str:
    def form(depth: int) -> str:
        kind = draw.dice.randrange(4 if depth else 1)
        if kind == 0:
            return draw.number(9)
        if kind == 1:
            return f"({form(depth - 1)})#"
        if kind == 2:
            return "{" + ",".join(form(depth - 1) for _ in range(draw.dice.randrange(4))) + "}"
        return f"{form(depth - 1)}+{form(depth - 1)}"

    return draw.dice.choice((form(3), "2#", "2##", "6_{422}", "(2#321)(2#320)32"))


WORDS = [
    Word(one_of(*(paper.slug for paper in PAPERS)), "slug", at=("papers.paper", "papers.entry")),
    Word(one_of(*(key for _slug, key in _ENTRIES)), "key", at=("papers.entry",)),
    Word(_form, "game", at=("misere_lab.one_game", "api_laboratory.misere")),
    Word(_form, "with", at=("misere_lab.one_game",)),
    Word(up_to(9), "day", at=("misere_lab.counted",)),
    Word(one_of("start", "stop", "start&do=stop"), "do"),
    Word(one_of(*_RECORDS), "slug", at=("records.record", "records.download_file")),
    Word(one_of(*(f"{slug}.json" for slug in _RECORDS)), "file", at=("records.download_file",)),
]
"""The values of the parameters of the laboratory."""

SLOW_ENDPOINTS = ["papers.paper", "misere_genus.genera", "api_laboratory.job"]
"""Endpoints whose answers take long."""
