"""Explanations of why a position is won or lost in misère play, with a contrast to normal play."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice, pairwise

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import N_, _
from nimsum.registry import registry
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Source, equals_nim_heaps
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.evaluation import SumValue, evaluate
from nimsum.solver.misere import (
    UNCERTAIN_METHODS,
    MisereDecision,
    MisereMethod,
    deciding_misere_law,
    misere_is_p,
    misere_method,
)
from nimsum.theory.misere.symbols import Temper
from webapp.teaching.claims import (
    NO_CLAIM,
    SILENCE,
    Claim,
    Claims,
    HasGenus,
    HasTemper,
    HasValue,
    IsTame,
    LawSays,
    MoveLoses,
    MoveWins,
    NimHeapsCancel,
    PlaysLikeNim,
    PositionIsLost,
    Sentence,
    claims_of_outcome,
    values_of,
)
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import instruction, noun, orders

from .highlights import Highlights, highlights_in_steps
from .losing_moves import RefutedMove, move_to_show, refuted_moves
from .misere_facts import MisereFacts
from .nim_picture import Pictures, pictures_in_steps
from .partners import with_partners
from .reason import LastMove, Reason, ReasonKind
from .reasons import best_reason, moves_best_first
from .resistance import Resistance
from .steps import WhyStep, claims_of_winning_moves, explanation_steps

_MAX_SHOWN = 12
_MAX_TRIED = 200
"""The largest number of positions tried to show that nim-sums mislead."""
_SECONDS_PER_COMPONENT = 0.05
"""The budget for the outcome of a position on a game's page, in seconds."""
_MAX_EXPLAINED = 40
_CONTRAST_SHARE = 0.3
_MAX_ANSWERED = 12
"""The largest number of the opponent's moves that are answered."""
_POSITIONS_REMEMBERED = 200

# In the message of `badge`, their names come before the colon in every language.
TEMPERS = {
    Temper.FICKLE: (N_("fickle"), N_("like a Nim heap of 0 or 1, turned round in misère play")),
    Temper.FIRM: (N_("firm"), N_("one value in normal and misère play")),
    Temper.RESTIVE: (N_("restive"), N_("not tame, but all its options are")),
    Temper.RESTLESS: (N_("restless"), N_("not tame, but all its options are")),
    Temper.WILD: (N_("wild"), N_("some option is not tame")),
}
"""The name of each temper, and its meaning for misère play."""

_RULES = {
    MisereMethod.NIM: N_("Everything here plays like Nim. Leave nim-sum 0."),
    MisereMethod.TAME: N_(
        "Everything here is tame. While anything firm is left, leave nim-sum 0. Else leave "
        "nim-sum 1."
    ),
    MisereMethod.ROW: N_("I worked out every smaller heap first."),
    MisereMethod.HEAPS: N_(
        "I searched what can follow, down to known sums. Heaps that play alike count as one."
    ),
    MisereMethod.THEOREM: N_("The theorem of this game says who wins in misère play, too."),
    MisereMethod.OUTCOMES: N_("I searched what can follow. Two Nim heaps of 1 cancel here, too."),
    MisereMethod.FORMS: N_("I searched what can follow, each position in its simplest form."),
}

_SOURCES = {
    MisereMethod.NIM: Source("Bouton 1901", "Annals of Mathematics 3, 35–39"),
    MisereMethod.TAME: Source("Conway 2001", "chapter 12"),
    MisereMethod.ROW: Source(WINNING_WAYS, "chapter 13"),
    MisereMethod.HEAPS: Source("Siegel", N_("section 2")),
    MisereMethod.FORMS: Source("Siegel", N_("section 2")),
}
"""The sources of the method."""


def badge(temper: Temper) -> str:
    """Return the name of `temper` and its meaning: "wild: some option is not tame"."""
    name, meaning = map(_, TEMPERS[temper])
    return _("%(name)s: %(what)s", name=name, what=meaning)


@dataclass(frozen=True, slots=True)
class MisereComponent:
    """A component of a sum: its name, notation, genus, temper in words, and normal value.

    The genus and the value are None if they are unknown. `claims` are those about the genus, the
    temper and the value, as far as they are known.
    """

    name: str
    notation: str
    genus: str | None
    badge: str
    value: SumValue
    claims: Claims


@dataclass(frozen=True, slots=True)
class MisereExplanation:
    """The explanation of a position in misère play, whose `steps` are more and more detailed.

    `winning` are the first winning moves as orders, `ways` is the number of all known ones, and
    `truncated` is True if there may be more. `best` is the plainest reason, or None if no reason is
    known. `rule` says how the outcome is known. `source` is the work in which the rule is
    printed, or None. `genus` is the genus of the sum, or None if it is unknown.

    In a lost position, `refuted` are losing moves with the replies to them. If there is no plainer
    reason why a move wins, `answers` are the opponent's moves after it, with the user's answers.
    `highlights` has for each step what the board shows, and `pictures` has the values as Nim heaps.
    `contrast` is a sentence on how normal play differs, or "". `claims` are those about the winning
    moves, the components, the genus, the rule, the refuted moves, the answers and normal play; each
    of the steps has its own.
    """

    notation: str
    outcome: Outcome
    noun: str
    steps: tuple[WhyStep, ...]
    winning: tuple[str, ...]
    ways: int
    truncated: bool
    best: Reason | None
    rule: str
    source: Source | None
    components: tuple[MisereComponent, ...]
    genus: str | None
    contrast: str
    claims: Claims
    refuted: tuple[RefutedMove, ...]
    answers: tuple[RefutedMove, ...]
    highlights: tuple[Highlights, ...]
    pictures: Pictures

    misere = True


def explain_misere(
    position: Sum, budget: Budget, last: LastMove | None = None
) -> MisereExplanation:
    """Return the explanation of `position`, which has a move and follows `last`, in misère play."""
    contrast = budget.part(_CONTRAST_SHARE)
    normal = analyse(position, contrast)
    analysis = analyse(position, budget, convention=Convention.MISERE)
    best = best_reason(analysis, budget, Convention.MISERE, last)
    winning = moves_best_first(analysis, best)
    facts = MisereFacts(budget)
    components = [
        _misere_component(index, normal, facts)
        for index in range(min(len(position), _MAX_EXPLAINED))
    ]
    genus = facts.genus(position)
    method = _method(position, analysis.outcome, budget, facts)
    lost = analysis.outcome is Outcome.P
    resistance = Resistance(Convention.MISERE, budget)
    attempt = move_to_show(position, resistance, budget, Convention.MISERE) if lost else None
    best = with_partners(best, analysis, budget, Convention.MISERE)
    sentence = _contrast(position, normal, analysis)
    refuted = tuple(refuted_moves(position, budget, Convention.MISERE)) if lost else ()
    answers = _answers_to_replies(position, best, budget)
    genus_claimed = () if genus is None else (HasGenus(position, Convention.MISERE, str(genus)),)
    return MisereExplanation(
        notation=write_sum(position),
        outcome=analysis.outcome,
        noun=noun(position),
        steps=explanation_steps(analysis, best, attempt, resistance),
        winning=tuple(orders(position, winning[:_MAX_SHOWN])),
        ways=count_ways(position, analysis.winning),
        truncated=analysis.truncated or len(analysis.winning) > _MAX_SHOWN,
        best=best,
        rule="" if analysis.outcome is Outcome.DRAW else _rule_in_words(position, method, budget),
        source=_source(position, method, budget),
        components=tuple(components),
        genus=None if genus is None else str(genus),
        contrast=sentence.text,
        claims=(
            *sentence.claims,
            *claims_of_winning_moves(analysis),
            *(claim for component in components for claim in component.claims),
            *genus_claimed,
            *_claims_of_method(position, method, budget),
            *(claim for move in (*refuted, *answers) for claim in move.claims),
        ),
        refuted=refuted,
        answers=answers,
        highlights=highlights_in_steps(analysis, best, attempt.move if attempt else None, budget),
        pictures=pictures_in_steps(position, best, budget),
    )


def _answers_to_replies(
    position: Sum, best: Reason | None, budget: Budget
) -> tuple[RefutedMove, ...]:
    """Return the opponent's moves after the best move, with the answers that beat them.

    Return () if there is a plainer reason, or no winning move is known.
    """
    if best is None or best.move is None or best.kind is not ReasonKind.ANSWERED:
        return ()
    lost = after(position, best.move)
    return tuple(islice(refuted_moves(lost, budget, Convention.MISERE), _MAX_ANSWERED))


def _method(
    position: Sum, outcome: Outcome, budget: Budget, facts: MisereFacts
) -> MisereMethod | None:
    """Return the method by which the winner is known, or None if it is unknown or there is none."""
    if outcome in (Outcome.UNKNOWN, Outcome.DRAW):
        return None
    method = misere_method(position, budget)
    tame = method in UNCERTAIN_METHODS and all(map(facts.stays_tame, position))
    return MisereMethod.TAME if tame else method


def _rule_in_words(position: Sum, method: MisereMethod | None, budget: Budget) -> str:
    """Return the rule by which the winner is known, in sentences."""
    if method is None:
        return _("Not computed in time, by rule, quotient or search.")
    table = registry().misere_table(position[0].ruleset)
    if method is MisereMethod.TABLE and table:
        return _(table.reason, order=table.order)
    if method is MisereMethod.THEOREM:
        decision = _stating_decision(position, budget)
        if decision:
            return decision.law.statement
    says = _(_RULES[method])
    if method is MisereMethod.NIM:
        end = _("If that leaves no value above 1, leave an odd number of 1s.")
        return f"{says} {end}"
    if method not in UNCERTAIN_METHODS:
        return says
    alone = _("Nim-sums alone do not always tell who wins in misère play.")
    return f"{alone} {says}"


def _claims_of_method(position: Sum, method: MisereMethod | None, budget: Budget) -> Claims:
    """Return what the rule of `method` claims about `position` and all that may follow."""
    match method:
        case MisereMethod.NIM:
            return (PlaysLikeNim(position, Convention.MISERE),)
        case MisereMethod.TAME:
            return (IsTame(position, Convention.MISERE),)
        case MisereMethod.OUTCOMES:
            return (NimHeapsCancel(position, Convention.MISERE, 1),)
        case MisereMethod.THEOREM:
            decision = _stating_decision(position, budget)
            if decision:
                return (LawSays((decision.component,), Convention.MISERE, decision.law.says),)
    return NO_CLAIM


def _stating_decision(position: Sum, budget: Budget) -> MisereDecision | None:
    """Return the decision by a law whose statement is about misère play, or None.

    Such a law is known to say nothing about normal play.
    """
    decision = deciding_misere_law(position, budget)
    if decision is None or not decision.law.says:
        return None
    with suppress(OutOfBudget), budget:
        if decision.law.is_zero(decision.component.position) is None:
            return decision
    return None


def _source(position: Sum, method: MisereMethod | None, budget: Budget) -> Source | None:
    """Return the work in which the rule is printed, or None if it is not printed."""
    if method is MisereMethod.THEOREM:
        decision = deciding_misere_law(position, budget)
        return decision.law.source if decision else None
    if method is MisereMethod.TABLE:
        table = registry().misere_table(position[0].ruleset)
        return Source(*table.printed) if table else None
    return _SOURCES.get(method) if method else None


def _misere_component(index: int, normal: Analysis, facts: MisereFacts) -> MisereComponent:
    """Return the facts about component `index` of the sum that `normal` analyses in normal play."""
    component = normal.position[index]
    genus = facts.genus((component,))
    temper = facts.temper(component)
    value = normal.evaluations[index].value
    claims: list[Claim] = []
    if genus is not None:
        claims.append(HasGenus((component,), Convention.MISERE, str(genus)))
    if temper is not None:
        claims.append(HasTemper((component,), Convention.MISERE, temper))
    if value is not None:
        claims.append(HasValue((component,), Convention.NORMAL, value))
    return MisereComponent(
        name=name_of(normal.position, index).heading,
        notation=str(component),
        genus=None if genus is None else str(genus),
        badge=badge(temper) if temper else _("not computed"),
        value=value,
        claims=tuple(claims),
    )


_CONTRASTS = {
    True: N_("In normal play every move would lose: the nim-sum would be 0."),
    False: N_("In normal play you could win: the nim-sum would be %(value)s."),
}
"""The sentence on normal play; the key is True if the position would be lost there."""


def _contrast(position: Sum, normal: Analysis, misere: Analysis) -> Sentence:
    """Return a sentence on how normal play differs; nothing if either outcome is unknown."""
    if not isinstance(normal.value, int) or misere.outcome is Outcome.UNKNOWN:
        return SILENCE
    wrong = _win_only_in_normal_play(normal, misere)
    if wrong is not None:
        text = _(
            "In normal play this would win, but not here: %(move)s.",
            move=instruction(position, wrong),
        )
        wins = MoveWins(position, Convention.NORMAL, wrong)
        return Sentence(text, (wins, MoveLoses(position, Convention.MISERE, wrong)))
    text = _(_CONTRASTS[normal.value == 0], value=normal.value)
    claims: list[Claim] = [HasValue(position, Convention.NORMAL, normal.value)]
    if normal.value == 0:
        claims.append(PositionIsLost(position, Convention.NORMAL))
    return Sentence(text, tuple(claims))


def _win_only_in_normal_play(normal: Analysis, misere: Analysis) -> Move | None:
    """Return a move that wins in normal play but not in misère play, or None."""
    if misere.truncated:
        return None
    return next((move for move in normal.winning if move not in misere.winning), None)


def misere_line(ruleset: AnyRuleset, components: tuple[Component, ...]) -> Sentence:
    """Return how to win games of `ruleset` in misère play, as far as values of normal play help.

    `components` are positions of the game, which its page lists.
    """
    if equals_nim_heaps(ruleset):
        text = _(
            "play as always, until your move would leave only values 0 and 1; then leave an odd "
            "number of 1s."
        )
        return Sentence(text, _claims_of_sums(PlaysLikeNim, components))
    if misere_means(components) in (MisereMethod.NIM, MisereMethod.TAME):
        text = _(
            "the positions below are tame, so nim-sums still help. A hint in the game shows how."
        )
        return Sentence(text, _claims_of_sums(IsTame, components))
    text = _("nim-sums alone do not always tell who wins.")
    return Sentence(text, _claims_against_nim_sums(components))


@lru_cache(maxsize=_POSITIONS_REMEMBERED)
def _claims_against_nim_sums(components: tuple[Component, ...]) -> Claims:
    """Return the value and the outcome of a component whose nim-sum misleads.

    It is one of `components`, or follows from one. It is lost although its value is not 0, or won
    although it is. Return no claims if none is found quickly.
    """
    followers = chain(*map(_line_of_play, components))
    for component in islice(chain(components, followers), _MAX_TRIED):
        budget = Budget(_SECONDS_PER_COMPONENT)
        value = evaluate(component, budget).value
        lost = misere_is_p((component,), budget)
        if None not in (value, lost) and (value == 0) != lost:
            outcome = Outcome.P if lost else Outcome.N
            claims = claims_of_outcome(outcome, (component,), Convention.MISERE)
            return (*claims, *values_of([(component, value or 0)]))
    return NO_CLAIM


def _line_of_play(component: Component) -> Iterator[Component]:
    """Yield the first parts that are left if each move is the first one in the part before."""
    while first := next(iter(some_options(component, 1).listed), None):
        component = parts_of(component, first)[0]
        yield component


def _claims_of_sums(kind: type[PlaysLikeNim | IsTame], components: tuple[Component, ...]) -> Claims:
    """Return the claims of `kind` about each of `components`, and about it with the one before."""
    alone = (kind((each,), Convention.MISERE) for each in components)
    beside = (kind(pair, Convention.MISERE) for pair in pairwise(components))
    return (*alone, *beside)


@lru_cache(maxsize=_POSITIONS_REMEMBERED)
def misere_means(components: tuple[Component, ...]) -> MisereMethod:
    """Return the method for the hardest of `components`, each of them alone.

    It is the last one in the order of `MisereMethod`; for no components it is `NIM`.
    """
    methods = (misere_method((component,), Budget()) for component in components)
    return max(methods, key=list(MisereMethod).index, default=MisereMethod.NIM)
