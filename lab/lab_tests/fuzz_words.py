"""What the fuzzer writes into the addresses of the laboratory."""

from nimsum_lab.papers.shelf import PAPERS
from nimsum_lab.records.record import RECORDS
from tests.fuzz.words import Draw, Make, alike, one_of

_RECORDS = list(RECORDS)
_ENTRIES = [(paper.slug, entry.key) for paper in PAPERS for entry in paper.entries]


def _form(draw: Draw) -> str:
    def made(depth: int) -> str:
        kind = draw.dice.randrange(4 if depth else 1)
        if kind == 0:
            return draw.number(9)
        if kind == 1:
            return f"({made(depth - 1)})#"
        if kind == 2:
            return "{" + ",".join(made(depth - 1) for _ in range(draw.dice.randrange(4))) + "}"
        return f"{made(depth - 1)}+{made(depth - 1)}"

    return draw.dice.choice((made(3), "2#", "2##", "6_{422}", "(2#321)(2#320)32"))


WORDS: dict[str, Make] = {
    **alike(one_of(*(paper.slug for paper in PAPERS)), "papers.paper.slug papers.entry.slug"),
    "papers.entry.key": one_of(*(key for _slug, key in _ENTRIES)),
    **alike(_form, "misere_lab.one_game.game api_laboratory.misere.game misere_lab.one_game.with"),
    "do": one_of("start", "stop", "start&do=stop"),
    **alike(one_of(*_RECORDS), "records.record.slug records.download_file.slug"),
    "records.download_file.file": one_of(*(f"{slug}.json" for slug in _RECORDS)),
}
"""By the name of a parameter, or by that of an endpoint and a parameter of it."""

SELDOM = ["papers.paper", "misere_genus.genera", "api_laboratory.job"]
"""Endpoints whose answers take long."""
