"""Findings: results that installed plug-ins bring, and that games and solver may use.

An entry point in the group `nimsum.findings` names a function that puts its own into a `Registry`.
Without findings no answer differs, but more is unknown, and some answers take longer.
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
    from nimsum.theory.squares.rectangles import Known, Sides


GROUP = "nimsum.findings"

_LOG = logging.getLogger(__name__)


class MisereTable(Protocol):
    """A proved table of classes of sums of heaps: the class says who wins in misère play."""

    @property
    def reason(self) -> str:
        """Why it says who wins, marked with N_; `%(order)s` stands for the number of classes."""

    @property
    def printed(self) -> tuple[str, str]:
        """Where the method is printed: a work, and the part of it."""

    @property
    def order(self) -> int:
        """The number of classes."""

    def outcome(self, heaps: Iterable[int]) -> str:
        """P or N."""

    def winning_options(self, n: int, others: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """The options of heap n that win beside the other heaps: each quickly, all in the end."""


@dataclass
class Registry:
    """Functions that look up a result, and return None where they know nothing."""

    misere_table: Callable[[object], MisereTable | None] = lambda _ruleset: None
    known_sums: Callable[[str], KnownSums | None] = lambda _game: None
    known_values: Callable[[str], NDArray[np.int64] | None] = lambda _game: None
    """The values of the first heaps of a game, heap 0 among them."""
    recorded_period: Callable[[tuple[int, ...]], OctalCertificate | None] = lambda _digits: None
    """Of the code with these digits, however late it begins."""
    misere_board: Callable[[object], Sequence[Any] | None] = lambda _component: None
    """All winning options of a component in misère play."""
    cram_laws: Callable[[], Sequence[Any]] = lambda: ()
    """The laws of Cram that come after its own."""
    small_heaps: MakeSmallHeaps | None = None
    winning_squares: Callable[[Sides], Known | None] = lambda _sides: None
    """Of a full rectangle of Remove-a-Square, one of those that are alike."""
    refused: list[Plugin] = field(default_factory=list)
    """The plug-ins that are left out, with the reasons: `registry` fills it."""


@cache
def registry() -> Registry:
    """Return what the installed plug-ins have found; they are loaded at the first call.

    A plug-in that raises is named in the log and left out, with all that it brought until then.
    """
    registered = Registry()
    for plugin in load_plugins(GROUP):
        if plugin.refused:
            registered.refused.append(plugin)
            continue
        with_plugin = replace(registered)
        try:
            plugin.brought(with_plugin)
        except Exception as error:  # noqa: BLE001 - a plug-in may raise anything
            _LOG.exception("No findings from %s (%s)", plugin.package, plugin.entry.value)
            reason = f"Its findings cannot be used ({error!r})."
            registered.refused.append(replace(plugin, brought=None, refused=reason))
        else:
            registered = with_plugin
    return registered
