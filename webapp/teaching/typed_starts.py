"""Reading of starting positions that users type: "three heaps of 3", "21, take 1, 2 or 3"."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, gettext as _, language
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.near import reads, sum_meant
from webapp.languages import WORDS

from .start_vocabulary import StartVocabulary, start_vocabulary, words_of

_TAKE = re.compile(r"take(?: of)?((?: to| idle| \d+)+)")
_EQUAL_HEAPS = re.compile(
    r"(\d+) (?:heaps( of)?|(of)(?=(?: idle)* \d))((?:(?: idle)* \d+(?! of| heaps))*)"
)
_NO_NUMBER = re.compile(r"\d\s*[./*^%=<>]\s*\d|(?<!\S)-\d")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")  # Or a list of two heaps.
_SIDES = re.compile(r"(\d+) by (\d+)")
_MAX_LENGTH = 200
_MAX_HEAPS = 12
_MAX_TAKE = 20


class TypedStart(NamedTuple):
    """A starting position that a user typed, in notation, or "" if the text has no known meaning.

    `sure` is True if every word has a known meaning. `misere` is True if the text says that the
    player who makes the last move loses.
    """

    start: str = ""
    sure: bool = False
    misere: bool = False


def parse_start(text: str) -> TypedStart:
    """Return the starting position that `text` describes, in any language or by names of games."""
    if len(text) > _MAX_LENGTH or set(text) & set("(:"):
        return TypedStart(sum_meant(text))
    known = min(_vocabularies(), key=lambda vocabulary: _count_unknown(text, vocabulary))
    description, misere = known.without_endings(text)
    return _start(description, known)._replace(misere=misere)


def _count_unknown(text: str, vocabulary: StartVocabulary) -> int:
    """Return the number of words in `text` that have no meaning in `vocabulary`."""
    description, _misere = vocabulary.without_endings(text)
    return len(vocabulary.unknown(words_of(description)))


def _vocabularies() -> Iterator[StartVocabulary]:
    """Return the vocabulary of each language: the current one, English, and then the others."""
    current = language()

    def rank(code: str) -> tuple[bool, bool]:
        return code not in (current, SOURCE_LANGUAGE), code != current

    return map(start_vocabulary, sorted(WORDS, key=rank))


def _start(text: str, known: StartVocabulary) -> TypedStart:
    """Return the starting position in `text`, by the words `known` of a language."""
    parts = list(_parts(words_of(text)))
    counted = [any(map(str.isdecimal, words)) for _name, words in parts[:2]]
    if len(parts) > 1 and not parts[0][0] and not all(counted):
        parts[:2] = [(parts[1][0], [*parts[0][1], *parts[1][1]])]
    if _NO_NUMBER.search(text):
        return TypedStart()
    components = list[TypedStart]()
    for name, words in parts:
        before = components[-1].start.partition(":")[0] if components else ""
        try:
            components.append(_component(name, words, known, before))
        except ValueError:
            return TypedStart()
    start = "+".join(component.start for component in components)
    # A part without a name belongs to the game before it. If it comes first, its game is unsure.
    unnamed_first = any(name for name, _words in parts) and not parts[0][0]
    unsure = unnamed_first or _THOUSANDS.search(text)
    if all(component.start for component in components) and reads(start):
        return TypedStart(start, not unsure and all(component.sure for component in components))
    return TypedStart(sum_meant(text))


def games_in_text(text: str) -> str:
    """Return the notation of all games that `text` names, joined by +, or "" if it names none."""
    return "+".join(name for name, _words in _parts(words_of(text[:_MAX_LENGTH])) if name)


def _parts(words: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the named games in notation, each with the words after its name.

    The words before the first name come with the name "". A plus sign begins a new part.
    """
    names = _names(language())
    name = ""
    part = list[str]()
    here = 0
    while here < len(words):
        ends = (end for end in range(len(words), here, -1) if tuple(words[here:end]) in names)
        end = next(ends, None)
        if end is None and words[here] != "+":
            part.append(words[here])
        elif name or part:
            yield name, part
            name = ""
            part = []
        if end:
            name = names[tuple(words[here:end])]
        here = end or here + 1
    if name or part:
        yield name, part


@lru_cache(maxsize=len(LANGUAGES))
def _names(_language: str) -> dict[tuple[str, ...], str]:
    """Return the games in notation, by the words of their names in English and the language."""
    known = chain(
        ((family.slug, (family.slug, family.title, _(family.title))) for family in families()),
        ((name, (name, ruleset.called)) for name, ruleset in aliases()),
    )
    names = {}
    for name, titles in known:
        names.update({tuple(words_of(title)): name for title in titles})
    return {words: name for words, name in names.items() if not any(map(str.isdecimal, words))}


def _component(name: str, words: Sequence[str], known: StartVocabulary, before: str) -> TypedStart:
    """Return the position that `words` describe.

    Its game is called `name`. If that is "", the game is the first possible one of these:

    - the game whose name is nearly the same as the first unknown word;
    - a subtraction game, if the words say how many tokens may be taken;
    - the game `before`, which belongs to the previous position;
    - Nim.

    Raises `ValueError` if the number of heaps does not fit the listed sizes.
    """
    signs = known.meanings(words)
    unknown = known.unknown(words)
    if unknown and not name:
        short = {title[0]: slug for title, slug in _names(language()).items() if len(title) == 1}
        name = "".join(short[near] for near in get_close_matches(unknown[0], short, n=1))
    text = " ".join(signs)
    if name in ("", "subtraction") and (taken := _TAKE.search(text)):
        text = text.replace(taken[0], "")
        name = f"subtraction({','.join(map(str, _range(taken[1])))})"
    name = name or before
    if sides := _SIDES.search(text):
        return TypedStart(f"{name}:{sides[1]}x{sides[2]}", bool(name) and not unknown)
    heaps = _EQUAL_HEAPS.sub(_equal_heaps, text)
    numbers = " ".join(word for word in heaps.split() if word.isdecimal())
    if not name and not numbers:
        return TypedStart()
    start = f"{name or 'nim'} {numbers}".strip()
    return TypedStart(sum_meant(start), not unknown)


def _range(text: str) -> list[int]:
    """Return the numbers in `text`, or with "to" all numbers from the first to the last."""
    numbers = sorted({int(word) for word in text.split() if word.isdecimal()})
    if "to" in text.split() and numbers and numbers[-1] <= _MAX_TAKE:
        return list(range(numbers[0] if len(numbers) > 1 else 1, numbers[-1] + 1))
    return numbers


def _equal_heaps(match: re.Match[str]) -> str:
    """Return the sizes of heaps in a phrase: "5 5 5" for "3 of 5", "3 5" for "2 heaps of 3 5".

    Raises `ValueError` if the number of heaps is not the number of sizes.
    """
    count = int(match[1])
    sizes = [word for word in match[4].split() if word.isdecimal()]
    if len(sizes) == 1 and (match[2] or match[3]) and count <= _MAX_HEAPS:
        return " ".join(sizes * count)
    if len(sizes) != count:
        raise ValueError(match[0])
    return " ".join(sizes)
