"""How far a quotient is looked for: many are infinite, and only a limit ends the search."""

from collections.abc import Callable
from dataclasses import dataclass

from nimsum.language import gettext as _

_MOST_KEPT = 1_000_000
"""The most outcomes, or types of sums, that are kept at once."""


class GaveUp(Exception):
    """A limit was reached before the quotient was complete."""


@dataclass(frozen=True)
class Allowance:
    """The most elements, whether the time is spent, and the most things that are kept at once."""

    most_elements: int
    spent: Callable[[], bool]
    most_kept: int = _MOST_KEPT

    def allow_elements(self, elements: int) -> None:
        """GaveUp if those are too many, or the time is spent."""
        if elements > self.most_elements:
            raise GaveUp(_("more than %(most)s elements", most=self.most_elements))
        self.allow_work(elements)

    def allow_work(self, kept: int) -> None:
        """GaveUp if so many things are too many to keep, or the time is spent."""
        if kept > self.most_kept:
            raise GaveUp(_("more than %(most)s positions", most=self.most_kept))
        if self.spent():
            raise GaveUp(_("the time is spent"))
