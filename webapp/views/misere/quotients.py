"""The misère quotients that are shipped, each with a button that proves it again."""

from dataclasses import dataclass

from flask import Blueprint, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.rulesets.notation import read_sum
from webapp.teaching.laboratory.quotients import (
    Checked,
    ToldQuotient,
    checked_again,
    told_quotients,
)
from webapp.views.web.answers import kept_by_nobody, page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.htmx import Htmx
from webapp.views.web.queries import one_of, parameters_of

misere_quotients = Blueprint("misere_quotients", __name__)

_HEAPS_SHOWN = 24
_NAMES = {"0.77": N_("Kayles")}
_PLAYED = (12, 9, 7)


@dataclass(frozen=True, slots=True)
class QuotientView:
    """A quotient on the page: its place there, its game, and what is told of it."""

    number: int
    code: str
    name: str
    rule: str
    told: ToldQuotient
    elements: int
    heaps: list[tuple[int, str, bool]]
    lost: list[str]
    relations: list[tuple[str, str]]
    play: str


@misere_quotients.get("/misere/quotients")
def quotients() -> Response:
    """All quotients, after a check of the one whose code is in the address."""
    code = parameters_of(request, ("check",)).get("check")
    checked = None if code is None else _checked(code)
    fragment = checked is not None and Htmx.of(request).wants_fragment
    response = page_or_part(
        "misere/quotients.html",
        "misere/_checked.html",
        fragment=fragment,
        views=_views(),
        checked=checked,
    )
    return kept_by_nobody(response)


def _views() -> list[QuotientView]:
    return [_view(number, told) for number, told in enumerate(told_quotients())]


def _view(number: int, told: ToldQuotient) -> QuotientView:
    """The quotient at a place of the page, with the address of a game of three heaps."""
    code = told.quotient.code
    return QuotientView(
        number=number,
        code=code,
        name=_(_NAMES.get(code, "")),
        rule=next(iter(read_sum(f"octal({code}):1"))).ruleset.rule,
        told=told,
        elements=told.quotient.monoid.order,
        heaps=told.heaps(_HEAPS_SHOWN),
        lost=told.lost,
        relations=told.relations,
        play=f"/play/{'+'.join(f'octal({code}):{n}' for n in _PLAYED)}?play=misere",
    )


def _checked(code: str) -> Checked:
    known = {told.quotient.code: told.quotient for told in told_quotients()}
    if code not in known:
        wrong = _("No misère quotient is stored for that game.")
        raise NotationError(wrong, code, one_of(known))
    return checked_again(known[code], budget_of_request())
