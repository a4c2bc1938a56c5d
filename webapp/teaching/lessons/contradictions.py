"""What contradicts a wrong answer: an option, a column, a value that is out of reach."""

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.sums import Component, Move, Sum
from nimsum.solver.analysis import Analysis
from nimsum.solver.choices import some_options
from webapp.teaching.words import place

from .pictures import columns, mex_of

_MOST_LOOKED_AT = 60


def contradicted_value(
    position: Sum, number: int, nim_sum: bool, budget: Budget
) -> tuple[str, ...]:
    """Why a wrong number is not the nim-sum of a sum, or not the value of its only component."""
    if nim_sum:
        return _wrong_column(position, number, budget)
    return contradicted_mex(position[0], number, budget) if len(position) == 1 else ()


def contradicted_mex(component: Component, number: int, budget: Budget) -> tuple[str, ...]:
    """Why a wrong number is not the mex of the options; nothing where these are too many."""
    found = mex_of(component, budget)
    if found is None:
        return ()
    if found.boxes == ((0, ()),):
        said = _(
            "%(heap)s has no option, so the smallest number that is missing is 0.", heap=found.name
        )
        return (said,)
    options = dict(found.boxes).get(number)
    if options:
        said = _(
            "The value %(number)s is not missing among the options of %(heap)s: %(option)s has it.",
            number=number,
            heap=found.name,
            option=options[0],
        )
    else:
        said = _(
            "The value %(number)s is missing among the options of %(heap)s, but a smaller one is "
            "missing, too.",
            number=number,
            heap=found.name,
        )
    return (said,)


def _wrong_column(position: Sum, number: int, budget: Budget) -> tuple[str, ...]:
    found = columns(position, budget)
    if found is None:
        return ()
    if f"{found.nim_sum:b}" == str(number):
        return (
            _(
                "In binary %(number)s is right. Now add up the blocks that its 1s stand for.",
                number=number,
            ),
        )
    wrong = (found.nim_sum ^ number).bit_length() - 1
    weights = dict(zip(found.weights, found.ones, strict=True))
    return (
        _(
            "Look at the column of %(weight)s: the number of 1s in it is %(ones)s.",
            weight=1 << wrong,
            ones=weights.get(1 << wrong, 0),
        ),
    )


def contradicted_place(found: Analysis, index: int) -> str:
    """Why no move wins in a component: it cannot get the value that it would need."""
    position = found.position
    where = place(position[index], index, len(position))
    value = found.evaluations[index].value
    if value is None or not isinstance(found.value, int):
        return _("No move wins in %(place)s.", place=where)
    return _(
        "No move wins in %(place)s: its value %(value)s would have to become %(target)s, and no "
        "move makes it that.",
        place=where,
        value=value,
        target=value ^ found.value,
    )


def contradicted_mark(heap: Component, winning: tuple[Move, ...]) -> str:
    """What contradicts the mark of a heap: its move to a P-position, or that it has none."""
    ruleset, name = heap.ruleset, heap.ruleset.words.position(heap.position)
    if winning:
        return _(
            "%(heap)s is no P-position: from it one can move to %(option)s, which is one.",
            heap=name,
            option=ruleset.words.option(winning[0].option),
        )
    options = some_options(heap, _MOST_LOOKED_AT).listed
    if not options:
        return _(
            "%(heap)s is a P-position: there is no move, so who has just moved has won.", heap=name
        )
    return _(
        "%(heap)s is a P-position: one can only move to %(options)s, and these are N-positions.",
        heap=name,
        options=", ".join(dict.fromkeys(map(ruleset.words.option, options))),
    )
