"""The board of subsets: one taps the numbers that replace another one."""

from nimsum.rulesets.heaps.subsets import SubsetRuleset
from webapp.views.boards.component_view import ComponentView

_MOST_TAPPED = 60


def elements(view: ComponentView) -> tuple[int, ...] | None:
    """The numbers that one can tap; None where there are too many of them."""
    ruleset = view.ruleset
    assert isinstance(ruleset, SubsetRuleset), f"{ruleset.slug} has a board of subsets without any"
    numbers = tuple(ruleset.elements(view.position))
    return numbers if len(numbers) <= _MOST_TAPPED else None
