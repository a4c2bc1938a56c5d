"""The grounds on which a value is known: a theorem, a proved period or a table."""

from math import inf

from nimsum.budget import Budget
from nimsum.language import N_, _, numeral
from nimsum.rulesets.law import worked_out
from nimsum.rulesets.sums import Component, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.evaluation import Evaluation, Method, period_of
from nimsum.theory.nimbers.loopy import Infinity
from nimsum.theory.periods.periodicity import Certificate

_LAWS = {
    False: N_(
        "From heap %(start)s on the values repeat every %(period)s, proved by the %(test)s: "
        "%(reason)s."
    ),
    True: N_(
        "From heap %(start)s on the values grow by %(saltus)s every %(period)s heaps, proved by "
        "the %(test)s: %(reason)s."
    ),
}
"""The sentence about a law, by whether the values grow."""


def grounds(component: Component, evaluation: Evaluation) -> str:
    """Return how the value of `component` is known, applied to its own number."""
    n = component.position
    value = evaluation.value
    if evaluation.method is Method.THEOREM:
        return worked_out(component.ruleset, n)
    if evaluation.method is Method.PERIOD:
        period = period_of(component, Budget(inf))
        assert period is not None
        assert value is not None
        return f"{law_in_words(period)} {_used_law(period, n, value)}"
    if evaluation.infinity is not None:
        return _loopy(n, evaluation.infinity)
    if evaluation.method is Method.TABLE and not has_move(component):
        return _("It has no move, so its value is 0.")
    if evaluation.method is Method.TABLE:
        return _("Value %(value)s was computed from what can follow.", value=value)
    theorem = evaluation.law
    if evaluation.not_zero and theorem is not None and theorem.statement:
        return _(
            "The value is unknown, but not 0. %(theorem)s (%(source)s.)",
            theorem=theorem.statement,
            source=theorem.source,
        )
    return _("The value is unknown: nothing reached it in time.")


def _loopy(n: int, infinity: Infinity) -> str:
    exits = sorted(infinity.nimbers)
    if not exits:
        return _("From %(n)s play never ends: a draw, whatever stands beside it.", n=n)
    return _(
        "Play from %(n)s need not end. Its options have values %(values)s: beside such a nim-sum "
        "you win by moving there; beside any other it is a draw.",
        n=n,
        values=listed_and(exits),
    )


def law_in_words(law: Certificate) -> str:
    """Return a proved law of values in words, with its proof."""
    return _(
        _LAWS[law.saltus > 0],
        period=numeral(law.period),
        start=numeral(law.preperiod),
        saltus=numeral(law.saltus),
        test=_(law.test),
        reason=law.reason,
    )


def _used_law(law: Certificate, n: int, value: int) -> str:
    same = law.reduce(n)
    if law.saltus == 0:
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
        blocks=numeral((n - same) // law.period),
        period=law.period,
        same=same,
        saltus=law.saltus,
        value=numeral(value),
    )
