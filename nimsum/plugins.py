"""Plug-ins: installed packages that add games, findings, commands or pages by entry points.

The environment variable NIMSUM_PLUGINS lists the distributions that are allowed, separated by
commas. If the variable is not set, all distributions are allowed; if it is empty, none is.
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
    """The object that one entry point names, or the reason why the plug-in is refused."""

    package: str
    """The name and the version of the distribution."""
    entry: EntryPoint
    target: Any = None
    """The object that the entry point names, or None if the plug-in is refused."""
    refusal: str = ""
    """The reason for the refusal, as a sentence; "" if the object was imported."""


def load_plugins(group: str) -> list[Plugin]:
    """Import the object that each entry point of `group` names; return one plug-in for each.

    The plug-ins are in the order of their packages' names. A plug-in that raises while it is
    imported is refused, and the reason is logged.
    """
    return [_load(entry) for entry in entries_of(group)]


def package_of(entry: EntryPoint) -> str:
    """Return the name and the version of the distribution of `entry`; "?" if it is unknown."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "?"


def entries_of(group: str) -> list[EntryPoint]:
    """Return the entry points of `group` in allowed distributions; none of them is imported."""
    try:
        entries = [*entry_points(group=group)]
    except Exception as error:  # noqa: BLE001 - one broken distribution hides the others
        _LOG.warning("No plug-in of %s: what is installed cannot be read (%r)", group, error)
        return []
    entries = [entry for entry in entries if _is_readable(entry)]
    if VARIABLE in os.environ:
        allowed = {name.strip() for name in os.environ[VARIABLE].split(",")}
        entries = [entry for entry in entries if entry.dist and entry.dist.name in allowed]
    return sorted(entries, key=lambda entry: (package_of(entry), entry.name, entry.value))


def _is_readable(entry: EntryPoint) -> bool:
    try:
        package_of(entry)
    except Exception as error:  # noqa: BLE001 - its metadata may be broken in any way
        _LOG.warning("Nothing from %s: its distribution cannot be read (%r)", entry.value, error)
        return False
    return True


def _load(entry: EntryPoint) -> Plugin:
    package = package_of(entry)
    try:
        return Plugin(package, entry, target=entry.load())
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a package may raise anything
        reason = f"It cannot be imported ({error!r})."
        _LOG.warning("Nothing from %s (%s): %s", package, entry.value, reason)
        return Plugin(package, entry, refusal=reason)
