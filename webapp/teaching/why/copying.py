"""Winning by copying: in words, why a position of equal pairs is lost for whoever must move."""

from collections import Counter

from webapp.language import gettext as _
from webapp.rulesets.sums import Move, after, has_move
from webapp.solver.analysis import Analysis
from webapp.solver.values import nim_sum_of
from webapp.teaching.words import nouns


def how_to_copy(found: Analysis, move: Move) -> str:
    """What a move leaves in pairs and how one goes on; empty where it does not win by that."""
    if move not in found.pairing:
        return ""
    left = tuple(part for part in after(found.position, move) if has_move(part))
    counts = Counter(left)
    many = nouns(left).many
    if any(count % 2 for count in counts.values()):
        return _(
            "Leave equal parts in pairs, and the rest with nim-sum 0: a pair has value 0, whatever "
            "each of the two has. Then answer each move so that all cancels again."
        )
    if len(left) == 2:
        return _(
            "Leave two equal %(nouns)s, then copy every move: together they have value 0, "
            "whatever each of them has.",
            nouns=many,
        )
    return _(
        "Leave equal %(nouns)s in pairs, then copy every move in the other one of its pair: a pair "
        "has value 0, whatever each of the two has.",
        nouns=many,
    )


def why_it_cancels(found: Analysis) -> str:
    """Why a sum has value 0 though not all values are known; empty where it is not by pairs."""
    unknown = [
        component
        for component, evaluation in zip(found.position, found.evaluations, strict=True)
        if evaluation.value is None
    ]
    if not unknown or nim_sum_of(found.position, found.evaluations) != 0:
        return ""
    if any(count % 2 for count in Counter(unknown).values()):
        return _(
            "Not all values are known, but equal parts stand in pairs, and the rest has nim-sum 0. "
            "A pair has value 0, whatever each of the two has: every move in one can be copied in "
            "the other."
        )
    return _(
        "The %(nouns)s whose values are not known are equal in pairs. A pair has value 0, whatever "
        "each of the two has: every move in one can be copied in the other.",
        nouns=nouns(tuple(unknown)).many,
    )
