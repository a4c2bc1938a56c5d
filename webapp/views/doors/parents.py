"""The page for parents, /parents: what the games teach, a game for dinner, and certificates."""

from dataclasses import dataclass

from flask import Blueprint, render_template, url_for
from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.wording import listed_or
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, Ladder
from webapp.views.pictures.emblems import emblem
from webapp.views.play.play_query import PlayQuery
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

parents = Blueprint("parents", __name__)

_DINNER_GAME = "subtraction(1,2)"
_SPOONS = 10
_OPPONENT = "greedy"

_TAUGHT = (
    (N_("Work back from the end"), "last-token"),
    (N_("Copy, and know when copying fails"), "equal-halves"),
    (N_("Sort into pairs"), "in-pairs"),
    (N_("Find a known game in a new one"), "any-game-is-nim"),
    (N_("See what a new rule changes"), "last-one-loses"),
    (N_("Use divisors and primes"), "numbers-that-divide"),
)
"""What the games teach, each with the slug of the ladder that teaches it."""


@dataclass(frozen=True, slots=True)
class TaughtIdea:
    """An idea that the ladder called `lesson` teaches; `href` is the address of that ladder."""

    idea: str
    lesson: str
    href: str


@dataclass(frozen=True, slots=True)
class DinnerGame:
    """A game with `count` spoons, of which one or two are taken; whoever takes the last one wins.

    `targets` lists the numbers of spoons to leave, and `first` is how many to take from all of
    them. `href` is the address of the same game on a board.
    """

    count: int
    targets: str
    first: int
    emblem: Markup
    href: str


@dataclass(frozen=True, slots=True)
class CertificateLink:
    """A link to the certificate of the ladder with this `title`."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class ParentsPage:
    """The content of the page for parents."""

    dinner: DinnerGame
    taught: tuple[TaughtIdea, ...]
    certificates: tuple[CertificateLink, ...]


@parents.get("/parents")
def show() -> str:
    """Return the page for parents."""
    allow_no_parameters()
    page = ParentsPage(
        dinner=_dinner_game(budget_of_request()),
        taught=tuple(_taught(idea, BY_SLUG[slug]) for idea, slug in _TAUGHT),
        certificates=tuple(map(_certificate, LADDERS)),
    )
    return render_template("doors/parents.html", page=page)


def _taught(idea: str, ladder: Ladder) -> TaughtIdea:
    href = url_for("lessons.ladder", slug=ladder.slug)
    return TaughtIdea(_(idea), _(ladder.title), href)


def _certificate(ladder: Ladder) -> CertificateLink:
    return CertificateLink(_(ladder.title), url_for("lessons.certificate", slug=ladder.slug))


def _dinner_game(budget: Budget) -> DinnerGame:
    """Return the game for dinner, with the numbers to leave as the solver finds them."""
    start = read_sum(f"{_DINNER_GAME}:{_SPOONS}")
    heaps = range(_SPOONS - 1, 0, -1)
    positions = {heap: read_sum(f"{_DINNER_GAME}:{heap}") for heap in heaps}
    targets = [heap for heap in heaps if analyse(positions[heap], budget).outcome is Outcome.P]
    query = PlayQuery.of(Match(start, Player.YOU))
    return DinnerGame(
        count=_SPOONS,
        targets=listed_or(targets),
        first=_SPOONS - targets[0],
        emblem=emblem(start),
        href=query.href(against=_OPPONENT),
    )
