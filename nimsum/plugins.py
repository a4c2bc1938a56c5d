"""Plug-ins: installed packages that bring games, findings, commands or pages by entry points.

The variable NIMSUM_PLUGINS names the distributions that may plug in, with commas between them; all
may where it is not set, and none where it is empty.
"""

import logging
import os
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any

VARIABLE = "NIMSUM_PLUGINS"

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Plugin:
    """What one entry point brings: an object, or the reason why it cannot be had."""

    package: str
    """The name and the version of the distribution."""
    entry: EntryPoint
    brought: Any = None
    refused: str = ""
    """A sentence, empty where all is well."""


def load_plugins(group: str) -> list[Plugin]:
    """Import what each entry point of `group` names, in the order of the packages' names.

    Whatever raises while it is imported is refused with the reason, which goes to the log, too.
    """
    return [_loaded(entry) for entry in _entries(group)]


def package_of(entry: EntryPoint) -> str:
    """Return the name and the version of the distribution that `entry` belongs to."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "?"


def _entries(group: str) -> list[EntryPoint]:
    try:
        found = [*entry_points(group=group)]
    except Exception as error:  # noqa: BLE001 - one distribution that is spoiled hides the others
        _LOG.warning("No plug-in of %s: what is installed cannot be read (%r)", group, error)
        return []
    found = [entry for entry in found if _is_readable(entry)]
    if VARIABLE in os.environ:
        allowed = {name.strip() for name in os.environ[VARIABLE].split(",")}
        found = [entry for entry in found if entry.dist and entry.dist.name in allowed]
    return sorted(found, key=lambda entry: (package_of(entry), entry.name, entry.value))


def _is_readable(entry: EntryPoint) -> bool:
    try:
        package_of(entry)
    except Exception as error:  # noqa: BLE001 - its metadata may be spoiled in any way
        _LOG.warning("Nothing from %s: its distribution cannot be read (%r)", entry.value, error)
        return False
    return True


def _loaded(entry: EntryPoint) -> Plugin:
    package = package_of(entry)
    try:
        return Plugin(package, entry, brought=entry.load())
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a package may raise anything
        reason = f"It cannot be imported ({error!r})."
        _LOG.warning("Nothing from %s (%s): %s", package, entry.value, reason)
        return Plugin(package, entry, refused=reason)
