"""What the page of a discovery shows: cells with their marks, what contradicts them, what next."""

from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.language import gettext as _, ngettext
from nimsum.rulesets.sums import sample_of
from nimsum.rulesets.wording import first_upper
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.teaching.discovery.progress import Discovery
from webapp.teaching.discovery.words import claim_told, hint, told
from webapp.views.games.named_games import game_of
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.play.panels import Action
from webapp.views.play.query import play_path

from .queries import RuleQuery, StripQuery

_MOST_TOLD = 5
"""The most contradictions that are told at once."""

_FEWEST_PENS = 8


_KINDS = {"P": "p", "N": "n", "0": "p", "": "empty"}
"""How a cell is drawn, by what stands in it."""


def discover_page(asked: StripQuery, budget: Budget) -> SimpleNamespace:
    """The page of what an address asks for: what follows from the marks is found out here."""
    game, series = asked.game, asked.series
    field = Field(game, series, asked.side)
    marks, checked = asked.claims(field), asked.check is not None
    found = Discovery(field, asked.about, marks, asked.shown, checked, budget)
    hinted = found.next if asked.hint else None
    cells = {at: _cell(asked, found, hinted, at) for at in field.everywhere()}
    side, table = field.range, len(series.letters) > 1
    contradictions = [
        told(each, field) for each in list(found.contradictions.values())[:_MOST_TOLD]
    ]
    more = len(found.contradictions) - len(contradictions)
    praise, hint_told = _praise(asked, found), _hint(asked, found, hinted)
    return SimpleNamespace(
        game=game_of(game),
        preview=preview_of_sum((sample_of(game),)),
        series=series,
        loopy=game.loopy,
        about_values=asked.about is Subject.VALUE,
        kinds=asked.kinds(),
        subjects=_subjects(asked),
        pens=_pens(asked, found) if asked.about is Subject.VALUE else [],
        cells=[] if table else list(cells.values()),
        rows=[(a, [cells[a, b] for b in side]) for a in side] if table else [],
        contradictions=len(found.contradictions),
        told=[
            SimpleNamespace(
                wrong=each.wrong,
                truth=each.truth,
                move=each.move,
                play=play_path(each.left) if each.left else "",
            )
            for each in contradictions
        ],
        more=ngettext("and %(num)s more", "and %(num)s more", more) if more > 0 else "",
        praise=praise,
        is_praise=not found.unchecked,
        hint=hint_told,
        coach_title=_title(len(found.contradictions)),
        score=found.score,
        longer=asked.longer,
        rule=RuleQuery(game=game, of=asked.of, about=asked.about).href(),
        dock=_dock(asked),
        spoken=hint_told or (contradictions[0].wrong if contradictions else praise),
    )


def _subjects(asked: StripQuery) -> list[tuple[str, str, bool]]:
    if asked.game.loopy:
        return []
    names = {Subject.OUTCOME: _("Who wins"), Subject.VALUE: _("Values")}
    blank = StripQuery(game=asked.game, of=asked.of, size=asked.size)
    return [(names[each], blank.href(about=each), each is asked.about) for each in Subject]


def _pens(asked: StripQuery, found: Discovery) -> list[tuple[str, str, str, bool]]:
    marks = [mark for mark in found.marks.values() if isinstance(mark, int)]
    most = max([_FEWEST_PENS, asked.pen or 0, *(mark + 2 for mark in marks)])
    pens: list[tuple[str, str, str, bool]] = [
        (
            str(value),
            asked.href(pen=value, hint=0),
            _("Write %(value)s", value=value),
            value == asked.pen,
        )
        for value in range(most)
    ]
    return [*pens, ("⌫", asked.href(pen=None, hint=0), _("Rub out"), asked.pen is None)]


def _title(contradictions: int) -> str:
    if not contradictions:
        return _("Find the pattern")
    return ngettext("Something does not fit", "%(num)s things do not fit", contradictions)


def _dock(asked: StripQuery) -> tuple[Action, ...]:
    left = bool(asked.revealed)
    return (
        Action(asked.empty, _("Clear"), "again", icon="rotate-ccw"),
        Action(asked.hinted if left else "", _("Hint"), "hint", icon="lightbulb"),
        Action(asked.href(check="yes", hint=0) if left else "", _("Check"), "marks", icon="eye"),
        Action(asked.revealed, _("Reveal"), "next", icon="arrow-right"),
    )


def _cell(
    asked: StripQuery, found: Discovery, hinted: Numbers | None, numbers: Numbers
) -> SimpleNamespace:
    """A position in the strip: its mark, what is revealed, where a tap leads."""
    known_as = found.field.known_as(numbers)
    mark = found.marks.get(known_as)
    revealed = found.is_revealed(known_as)
    true = found.truths.get(known_as) if revealed else None
    wrong, doubted = found.is_wrong(known_as), known_as in found.contradictions
    name = asked.series.name(numbers)
    following = _following(asked, mark)
    if not revealed:
        says = _invitation(name, mark, following)
    elif true is None:
        says = _("%(position)s: not known", position=name)
    elif mark is None:
        says = _("%(position)s is %(truth)s", position=name, truth=claim_told(true))
    else:
        says = _(
            "%(position)s is %(truth)s, you marked it %(mark)s",
            position=name,
            truth=claim_told(true),
            mark=claim_told(mark),
        )
    if doubted and not revealed:
        says = _("%(cell)s. It does not fit", cell=says)
    index = found.field.places[known_as]
    shown = (_sign(true) or "?") if revealed else ""
    return SimpleNamespace(
        kind=_KINDS.get(shown or _sign(mark), "other"),
        label=str(numbers[0]) if len(numbers) == 1 else "",
        mark=_sign(mark),
        truth=shown,
        says=first_upper(says),
        href="" if revealed else asked.marked(index, following),
        is_wrong=wrong,
        is_doubted=doubted and not revealed,
        is_hinted=known_as == hinted,
    )


def _invitation(name: str, mark: Claim | None, following: Claim | None) -> str:
    if mark is None:
        return _(
            "%(position)s, not marked; tap for %(next)s",
            position=name,
            next=claim_told(following) if following is not None else _("nothing"),
        )
    if following is None:
        return _(
            "%(position)s, marked %(mark)s; tap to rub it out", position=name, mark=claim_told(mark)
        )
    return _(
        "%(position)s, marked %(mark)s; tap for %(next)s",
        position=name,
        mark=claim_told(mark),
        next=claim_told(following),
    )


def _following(asked: StripQuery, mark: Claim | None) -> Claim | None:
    if asked.about is Subject.VALUE:
        return None if mark == asked.pen else asked.pen
    order: list[Claim | None] = [None, Outcome.P, Outcome.N]
    if asked.game.loopy:
        order.append(Outcome.DRAW)
    return order[(order.index(mark) + 1) % len(order)]


def _praise(asked: StripQuery, found: Discovery) -> str:
    count, marked = found.certain, any(not found.is_revealed(numbers) for numbers in found.marks)
    if found.contradictions or not marked or any(map(found.is_wrong, found.truths)):
        return ""
    if count > len(found.truths):
        return _certainty(asked.about, count)
    if found.unchecked:
        return ngettext(
            "I couldn’t check one mark in time.",
            "I couldn’t check %(num)s marks in time.",
            found.unchecked,
        )
    if asked.check:
        return _("Every mark is right.")
    return _("Nothing contradicts your marks yet.")


def _certainty(subject: Subject, count: int) -> str:
    if subject is Subject.VALUE:
        return _(
            "Certain values, from the first: %(num)s. Each is the smallest that no option has.",
            num=count,
        )
    return _(
        "Certain positions, from the first: %(num)s. P moves only to N, N to some P.", num=count
    )


def _hint(asked: StripQuery, found: Discovery, hinted: Numbers | None) -> str:
    if not asked.hint:
        return ""
    if hinted is None:
        return _("Nothing is left to think about.")
    options, complete = found.options(hinted)
    return hint(found.field, hinted, options, complete, asked.hint)


def _sign(claim: Claim | None) -> str:
    return "" if claim is None else claim.value if isinstance(claim, Outcome) else str(claim)
