"""Languages of the longest words: each message in the language in which it needs most room.

What fits in them fits in every language, so that one look at a page is enough.
"""

import re
from collections.abc import Callable
from gettext import NullTranslations

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, catalogue

_INVISIBLE = re.compile(r"</?[a-z]+[^>]*>|%\(\w+\)s|\{\w*\}")
_BREAKS = re.compile(r"[\s\u200b/–-]+")


def length_of_line(message: str) -> int:
    """Return the length of `message` on a single line."""
    return len(_INVISIBLE.sub("", message))


def length_of_word(message: str) -> int:
    """Return the length of the longest word of `message`, which no line can break."""
    return max(map(len, _BREAKS.split(_INVISIBLE.sub("", message))))


class Longest(NullTranslations):
    """Of all translations the one that is longest, by one of these lengths."""

    def __init__(self, length: Callable[[str], int]) -> None:
        super().__init__()
        others = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]
        self._all = [NullTranslations(), *map(catalogue, others)]
        self._length = length

    def gettext(self, message: str) -> str:
        return max((each.gettext(message) for each in self._all), key=self._length)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = (each.ngettext(msgid1, msgid2, n) for each in self._all)
        return max(said, key=self._length)

    def pgettext(self, context: str, message: str) -> str:
        said = (each.pgettext(context, message) for each in self._all)
        return max(said, key=self._length)


LINES = "xline"
WORDS = "xword"
LONGEST = {LINES: Longest(length_of_line), WORDS: Longest(length_of_word)}
"""By their codes, which are those of no language."""
