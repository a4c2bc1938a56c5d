"""Findings: results of installed plug-ins, such as tables, that games and the solver may use.

An entry point in the group `nimsum.findings` names a function that adds its findings to a
`Registry`. Without findings the answers are the same, but more are unknown, and some take longer.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from .plugins import Plugin, load_plugins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nimsum.theory.misere.heap_sums import KnownSums, MakeSmallHeaps
    from nimsum.theory.periods.octal_periodicity import OctalCertificate
    from nimsum.theory.squares.rectangles import KnownSquares, Sides


GROUP = "nimsum.findings"

_LOG = logging.getLogger(__name__)


class MisereTable(Protocol):
    """A proved table that gives the outcome of every sum of heaps of one game in misère play.

    The table divides the sums into finitely many classes. Two sums of one class have the same
    outcome, and still have when the same heaps are added to both.
    """

    @property
    def reason(self) -> str:
        """The reason why the table is right, marked for translation.

        `%(order)s` in the text stands for the number of classes.
        """

    @property
    def printed(self) -> tuple[str, str]:
        """The source of the method: a work, and a part of it."""

    @property
    def order(self) -> int:
        """The number of classes."""

    def outcome(self, heaps: Iterable[int]) -> str:
        """Return the outcome of the sum of `heaps` in misère play: "P" or "N"."""

    def winning_options(self, n: int, others: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """Yield all winning options of heap `n` in the sum of it and the heaps `others`.

        An option is a tuple of the heaps that it leaves of `n`. Each is found in little time.
        """


@dataclass
class Registry:
    """The findings: functions that look up results, which plug-ins set.

    A function returns None, or an empty sequence, if it has no result, as by default.
    """

    misere_table: Callable[[object], MisereTable | None] = lambda _ruleset: None
    """The table of a ruleset."""
    known_sums: Callable[[str], KnownSums | None] = lambda _game: None
    """The sums of few heaps of a game, by its name, whose misère outcomes are known."""
    known_values: Callable[[str], NDArray[np.int64] | None] = lambda _game: None
    """The values of the first heaps of a game, from heap 0 on."""
    recorded_period: Callable[[tuple[int, ...]], OctalCertificate | None] = lambda _digits: None
    """The certificate of the period of the take-and-break game whose code has these digits."""
    misere_board: Callable[[object], Sequence[Any] | None] = lambda _component: None
    """All winning options of a component in misère play."""
    cram_laws: Callable[[], Sequence[Any]] = lambda: ()
    """Laws of Cram, in addition to the game's own."""
    small_heaps: MakeSmallHeaps | None = None
    """A function that returns the misère outcomes of the sums of a game's smallest heaps."""
    winning_squares: Callable[[Sides], KnownSquares | None] = lambda _sides: None
    """The winning moves in a full rectangle of Remove-a-Square: one of each equivalent set."""
    refused: list[Plugin] = field(default_factory=list)
    """The plug-ins that the function `registry` has refused."""


@cache
def registry() -> Registry:
    """Return the findings of the installed plug-ins, which the first call loads.

    A plug-in that raises an error is logged and refused; none of its findings are used.
    """
    registered = Registry()
    for plugin in load_plugins(GROUP):
        if plugin.refusal:
            registered.refused.append(plugin)
            continue
        with_plugin = replace(registered)
        try:
            plugin.target(with_plugin)
        except Exception as error:  # noqa: BLE001 - a plug-in may raise anything
            _LOG.exception("No findings from %s (%s)", plugin.package, plugin.entry.value)
            reason = f"Its findings cannot be used ({error!r})."
            registered.refused.append(replace(plugin, target=None, refusal=reason))
        else:
            registered = with_plugin
    return registered
