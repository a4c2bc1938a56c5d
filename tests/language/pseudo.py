"""A language that no one speaks: each message stands in brackets, so that one sees what has none.

Only what Babel collects has a translation, so that a message which is not marked for it shows.
"""

from gettext import NullTranslations
from pathlib import Path

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

TREE = Path(__file__).parents[2]
KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None}
OPEN, CLOSE = "⟦", "⟧"

Message = str | tuple[str, ...]


def collected() -> set[tuple[str | None, Message]]:
    """Every message in the source, with its context; of one with a plural both."""
    with (TREE / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]
    found = extract_from_dir(TREE, methods, options, KEYWORDS)
    return {(context, message) for _, _, message, _, context in found}


class Bracketed(NullTranslations):
    """Translations that put what is collected into brackets."""

    def __init__(self) -> None:
        super().__init__()
        self._known: set[tuple[str | None, str]] = set()
        for context, message in collected():
            for each in (message,) if isinstance(message, str) else message:
                self._known.add((context, each))

    def gettext(self, message: str) -> str:
        return self._said(None, message)

    def ngettext(self, one: str, more: str, count: int) -> str:
        return self._said(None, one if count == 1 else more)

    def pgettext(self, context: str, message: str) -> str:
        return self._said(context, message)

    def _said(self, context: str | None, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}" if (context, message) in self._known else message
