"""The laboratory's entries in the app: cards, links and sections on pages of the app."""

from dataclasses import dataclass

from flask import url_for

from nimsum.language import N_
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum_lab.papers.shelf import PAPERS, Paper, PaperEntry, about
from nimsum_lab.quotients.shipped import table_of
from nimsum_lab.records.record import RECORDS, Record
from webapp.slots import Card, Cookie, PositionLink, Section, Slots

from .job_view import KEY_COOKIE

_CARDS = (
    Card(N_("Misère laboratory"), N_("When the last move loses."), "misere_lab.one_game"),
    Card(N_("The papers, checked"), N_("Five papers, computed again."), "papers.index"),
    Card(N_("Records"), N_("Results that anyone can check."), "records.index"),
)


def fill_slots(slots: Slots) -> None:
    """Put the laboratory's links and texts into `slots`, the app's places for those of plug-ins."""
    for blueprint in ("misere_lab", "misere_genus", "misere_quotients", "papers"):
        slots.doors[blueprint] = "explore"
    slots.doors["thinking"] = "play"
    slots.explore_cards += _CARDS
    slots.work_pages.append(_paper_address)
    slots.game_sections.append(_results)
    slots.misere_sections.append(_misere_table)
    slots.misere_links.append(
        PositionLink(N_("Open it in the misère laboratory"), _address_in_misere_lab)
    )
    slots.about.append(Section("in_the_app/papers.html"))
    slots.cookies.append(
        Cookie((KEY_COOKIE,), N_("computations you started"), N_("you close the browser"))
    )


def _paper_address(work: str) -> str:
    """Return the address of the page about the paper `work`; an empty string if there is none."""
    slug = next((paper.slug for paper in PAPERS if paper.work == work), "")
    return url_for("papers.paper", slug=slug) if slug else ""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement or a misprint of a paper that has a check."""

    paper: Paper
    entry: PaperEntry


@dataclass(frozen=True, slots=True)
class Results:
    """The records and checked statements about a game."""

    records: tuple[Record, ...]
    statements: tuple[Statement, ...]


def _results(name: str, ruleset: AnyRuleset) -> Section | None:
    """Return the section on records and checked statements about a game; None if there are none."""
    results = Results(
        tuple(
            record
            for record in RECORDS.values()
            if record.game.startswith((f"{ruleset.slug}:", f"{ruleset.slug}("))
        ),
        tuple(
            Statement(paper, entry)
            for paper, entry in about({name, ruleset.slug})
            if entry.check is not None
        ),
    )
    has_results = results.records or results.statements
    return Section("in_the_app/results.html", results) if has_results else None


def _misere_table(_name: str, ruleset: AnyRuleset) -> Section | None:
    """Return the section on the misère quotient of `ruleset`; None if none is shipped."""
    table = table_of(ruleset)
    return Section("in_the_app/misere_table.html", table) if table else None


def _address_in_misere_lab(notation: str) -> str:
    return url_for("misere_lab.one_game", of=notation)
