"""The slots of the app: named places into which plug-ins put something of their own.

`docs/plug-ins.md` says what each is for, with an example.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class RefusedPlugin:
    """A plug-in without which the app has started, and the reason in a sentence."""

    package: str
    reason: str


@dataclass(slots=True)
class Slots:
    """What plug-ins have put into an app, each kind in the order in which they were loaded."""

    static_folders: list[Path] = field(default_factory=list)
    """Folders of static files beside the app's own; styles in `pages/` are joined with its own."""
    refused: list[RefusedPlugin] = field(default_factory=list)


class HasExtensions(Protocol):
    """An app of Flask's."""

    extensions: dict[str, Any]


_NAME = "slots"


def init_slots(app: HasExtensions) -> None:
    """Give `app` its slots, empty."""
    app.extensions[_NAME] = Slots()


def slots_of(app: HasExtensions) -> Slots:
    """Return the slots of `app`."""
    found: Slots = app.extensions[_NAME]
    return found
