"""The grounds on which a value is known: a theorem, a proved period or a table."""

from math import inf

from nimsum.budget import Budget
from nimsum.language import N_, _, numeral
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import worked_out
from nimsum.rulesets.sums import Component, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.evaluation import Evaluation, Method, period_of
from nimsum.theory.nimbers.loopy import Infinity
from nimsum.theory.periods.periodicity import Certificate
from webapp.teaching.claims import NO_CLAIM, Claims, Sentence, ValuesRepeat, values_of

_PERIOD_SENTENCES = {
    False: N_(
        "From heap %(start)s on the values repeat every %(period)s, proved by the %(test)s: "
        "%(reason)s."
    ),
    True: N_(
        "From heap %(start)s on the values grow by %(saltus)s every %(period)s heaps, proved by "
        "the %(test)s: %(reason)s."
    ),
}
"""The sentence about a proved period; the key is True if the values grow."""


def grounds(component: Component, evaluation: Evaluation) -> Sentence:
    """Return sentences on how the value of `component`, given by `evaluation`, is known.

    A theorem or a period is applied to the number of the component: "heap 17 is worth as much as
    heap 5".
    """
    value = evaluation.value
    claims: Claims = NO_CLAIM if value is None else values_of([(component, value)])
    if evaluation.method is not Method.PERIOD:
        return Sentence(_grounds_in_words(component, evaluation), claims)
    period = period_of(component, Budget(inf))
    assert period is not None
    assert value is not None
    n = component.position
    sentences = [period_in_words(period), _applied_period(period, n, value)]
    ruleset = component.ruleset
    if isinstance(ruleset, HeapRuleset) and ruleset.bounds.claimed_equal:
        game = ruleset.bounds.claimed_equal
        claim = _("It is that of %(game)s, which the author says this game equals.", game=game)
        sentences.insert(1, claim)
    repeats = ValuesRepeat(
        (component,), Convention.NORMAL, period.preperiod, period.period, period.saltus
    )
    return Sentence(" ".join(sentences), (*claims, repeats))


def _grounds_in_words(component: Component, evaluation: Evaluation) -> str:
    """Return sentences on how a value is known that does not follow from a period."""
    if evaluation.method is Method.THEOREM:
        return worked_out(component.ruleset, component.position)
    if evaluation.infinity is not None:
        return _infinity_in_words(component.position, evaluation.infinity)
    if evaluation.method is Method.TABLE and not has_move(component):
        return _("It has no move, so its value is 0.")
    if evaluation.method is Method.TABLE:
        value = evaluation.value
        return _("Value %(value)s is the smallest that no option has: the mex.", value=value)
    theorem = evaluation.law
    if evaluation.not_zero and theorem is not None and theorem.statement:
        return _(
            "The value is unknown, but not 0. %(theorem)s (%(source)s.)",
            theorem=theorem.statement,
            source=theorem.source,
        )
    return _("The value is unknown: nothing reached it in time.")


def _infinity_in_words(n: int, infinity: Infinity) -> str:
    """Return sentences on the infinite value of the heap `n`, and on its sums with others."""
    exits = sorted(infinity.nimbers)
    if not exits:
        return _("From %(n)s play never ends: a draw, whatever stands beside it.", n=n)
    return _(
        "Play from %(n)s need not end. Its options have values %(values)s: beside such a nim-sum "
        "you win by moving there; beside any other it is a draw.",
        n=n,
        values=listed_and(exits),
    )


def period_in_words(period: Certificate) -> str:
    """Return a proved period of values in words, with its proof."""
    return _(
        _PERIOD_SENTENCES[period.saltus > 0],
        period=numeral(period.period),
        start=numeral(period.preperiod),
        saltus=numeral(period.saltus),
        test=_(period.test),
        reason=period.reason,
    )


def _applied_period(period: Certificate, n: int, value: int) -> str:
    """Return a sentence on how the `value` of the heap `n` follows from `period`."""
    same = period.reduce(n)
    if period.saltus == 0:
        return _(
            "So heap %(n)s is worth as much as heap %(same)s: %(value)s.",
            n=numeral(n),
            same=same,
            value=value,
        )
    return _(
        "%(n)s = %(same)s + %(blocks)s·%(period)s, so its value is that of heap %(same)s and "
        "%(blocks)s·%(saltus)s more: %(value)s.",
        n=numeral(n),
        blocks=numeral((n - same) // period.period),
        period=period.period,
        same=same,
        saltus=period.saltus,
        value=numeral(value),
    )
