"""The misère quotients that are shipped, each with a button that proves it again."""

from dataclasses import dataclass
from time import perf_counter

from flask import Blueprint, request
from werkzeug.wrappers import Response

from webapp.language import N_, remembered
from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.rulesets.notation import read_sum
from webapp.solver.budget import Budget
from webapp.theory.misere.quotients.allowance import GaveUp
from webapp.theory.misere.quotients.numbering import Presentation, presentation
from webapp.theory.misere.quotients.proof import NotProved, Proof, check
from webapp.theory.misere.quotients.quotient import Quotient
from webapp.theory.misere.quotients.shipped import quotient_of, shipped_codes
from webapp.views.web.answers import page_or_part
from webapp.views.web.htmx import Htmx
from webapp.views.web.queries import one_of, parameters_of

misere_quotients = Blueprint("misere_quotients", __name__)

_HEAPS_SHOWN = 24
_NAMES = {"0.77": N_("Kayles")}
_PLAYED = (12, 9, 7)


@dataclass(frozen=True, slots=True)
class QuotientView:
    """What the page tells of a quotient. Elements are told as sums of heaps, the generators."""

    number: int
    code: str
    name: str
    rule: str
    quotient: Quotient
    presentation: Presentation

    @property
    def heaps(self) -> list[tuple[int, str, bool]]:
        """The first heaps: their sizes, which sums they equal, and whether they are generators."""
        generators = self.presentation.generators
        return [
            (n, self.sum(self.quotient.element_of_heap(n)), n in generators)
            for n in range(1, _HEAPS_SHOWN + 1)
        ]

    @property
    def lost(self) -> list[str]:
        """The elements that are P-positions."""
        return [self.sum(x) for x in sorted(self.quotient.monoid.p_elements)]

    @property
    def relations(self) -> list[tuple[str, str]]:
        """Which sums of generators equal simpler ones."""
        return [(_sum(left), _sum(right)) for left, right in self.presentation.relations]

    @property
    def play(self) -> str:
        """The address of a game of three heaps."""
        game = "+".join(f"octal({self.code}):{n}" for n in _PLAYED)
        return f"/play/{game}?play=misere"

    def sum(self, element: int) -> str:
        """The first sum of generators that has an element."""
        return _sum(self.presentation.normal_forms[element])


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a certificate: a proof, or why there is none."""

    code: str
    proof: Proof | None
    problem: str
    milliseconds: float


@misere_quotients.get("/misere/quotients")
def quotients() -> Response:
    """All quotients, after a check of the one whose code is in the address."""
    code = parameters_of(request, ("check",)).get("check")
    views = _views()
    checked = None if code is None else _checked(code, [view.quotient for view in views])
    fragment = checked is not None and Htmx.of(request).wants_fragment
    response = page_or_part(
        "misere/quotients.html",
        "misere/_checked.html",
        fragment=fragment,
        views=views,
        checked=checked,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@remembered(1)
def _views() -> tuple[QuotientView, ...]:
    return tuple(
        QuotientView(
            number,
            quotient.code,
            _(_NAMES.get(quotient.code, "")),
            next(iter(read_sum(f"octal({quotient.code}):1"))).ruleset.rule,
            quotient,
            presentation(quotient),
        )
        for number, quotient in enumerate(filter(None, map(quotient_of, shipped_codes())))
    )


def _checked(code: str, known: list[Quotient]) -> Checked:
    quotient = next((each for each in known if each.code == code), None)
    if quotient is None:
        raise NotationError(
            _("No misère quotient is stored for that game."),
            code,
            one_of(each.code for each in known),
        )
    start, proof, problem = perf_counter(), None, ""
    try:
        proof = check(quotient, Budget().spent)
    except NotProved as wrong:
        problem = _("The certificate is wrong: %(reason)s.", reason=wrong)
    except GaveUp as limit:
        problem = _("Not checked within the limits of one answer: %(limit)s.", limit=limit)
    return Checked(code, proof, problem, 1000 * (perf_counter() - start))


def _sum(heaps: tuple[int, ...]) -> str:
    return " + ".join(map(str, heaps)) or "0"
