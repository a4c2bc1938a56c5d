"""Reading of starting positions that users type: "three heaps of 3", "21, take 1, 2 or 3"."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
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
    """Return the starting position that `text` describes in any of our languages.

    The language with the fewest unknown words is used. Text with a bracket or a colon, and long
    text, is read as notation.
    """
    if len(text) > _MAX_LENGTH or set(text) & set("(:"):
        return TypedStart(sum_meant(text))
    vocabulary = min(_vocabularies(), key=lambda candidate: _count_unknown(text, candidate))
    description, misere = vocabulary.without_endings(text)
    return _read_description(description, vocabulary)._replace(misere=misere)


def _count_unknown(text: str, vocabulary: StartVocabulary) -> int:
    """Return the number of words in `text` that have no meaning in `vocabulary`."""
    description, _misere = vocabulary.without_endings(text)
    return len(vocabulary.unknown(words_of(description)))


def _vocabularies() -> Iterator[StartVocabulary]:
    """Return the vocabularies of the current language, of English, and of all other languages."""
    current = language()

    def rank(code: str) -> tuple[bool, bool]:
        return code not in (current, SOURCE_LANGUAGE), code != current

    return map(start_vocabulary, sorted(WORDS, key=rank))


class _Part(NamedTuple):
    """A part of a text: a game in notation, or "" if none is named, and the words about it."""

    game: str
    words: list[str]


def _read_description(text: str, vocabulary: StartVocabulary) -> TypedStart:
    """Return the starting position that `text` describes in the language of `vocabulary`."""
    if _NO_NUMBER.search(text):
        return TypedStart()
    parts = _with_words_joined(list(_parts(words_of(text))))
    components = list[TypedStart]()
    for part in parts:
        previous_game = components[-1].start.partition(":")[0] if components else ""
        try:
            components.append(_component(part.game, part.words, vocabulary, previous_game))
        except ValueError:
            return TypedStart()
    start = "+".join(component.start for component in components)
    if not all(component.start for component in components) or not reads(start):
        return TypedStart(sum_meant(text))
    # A part without a game belongs to the game before it. If it comes first, its game is unsure.
    names_a_game = any(part.game for part in parts)
    is_unsure = names_a_game and not parts[0].game
    has_thousands = _THOUSANDS.search(text) is not None
    sure = all(component.sure for component in components)
    return TypedStart(start, sure and not is_unsure and not has_thousands)


def _with_words_joined(parts: list[_Part]) -> list[_Part]:
    """Return `parts`, in which words before the first game are added to the game's words.

    So "5 kayles" is a position of Kayles. The words are not added if there are numbers before the
    game and after it, since these may be two positions.
    """
    if len(parts) < 2 or parts[0].game:
        return parts
    first, second, *others = parts
    if _has_number(first) and _has_number(second):
        return parts
    return [_Part(second.game, [*first.words, *second.words]), *others]


def _has_number(part: _Part) -> bool:
    return any(map(str.isdecimal, part.words))


def games_in_text(text: str) -> str:
    """Return the notation of all games that `text` names, joined by +, or "" if it names none."""
    parts = _parts(words_of(text[:_MAX_LENGTH]))
    return "+".join(part.game for part in parts if part.game)


def _parts(words: Sequence[str]) -> Iterator[_Part]:
    """Split `words` into the games that they name, each with the words after its name.

    The words before the first name come without a game. A plus sign begins a new part, too.
    """
    names = _names(language())
    game = ""
    own_words = list[str]()
    start = 0
    while start < len(words):
        ends = (end for end in range(len(words), start, -1) if tuple(words[start:end]) in names)
        end = next(ends, None)
        if end is None and words[start] != "+":
            own_words.append(words[start])
        elif game or own_words:
            yield _Part(game, own_words)
            game = ""
            own_words = []
        if end:
            game = names[tuple(words[start:end])]
        start = end or start + 1
    if game or own_words:
        yield _Part(game, own_words)


@lru_cache(maxsize=len(LANGUAGES))
def _names(_language: str) -> dict[tuple[str, ...], str]:
    """Return the games in notation, by the words of their names in English and in `_language`.

    `_language` must be the current language; it is the key of the cache.

    Names with numbers are left out, since a number may belong to a position.
    """
    titles = list[tuple[str, str]]()
    for family in families():
        for title in (family.slug, family.title, _(family.title)):
            titles.append((title, family.slug))
    for name, ruleset in aliases():
        titles += [(name, name), (ruleset.called, name)]
    names = {tuple(words_of(title)): game for title, game in titles}
    return {words: game for words, game in names.items() if not any(map(str.isdecimal, words))}


def _component(
    game: str, words: Sequence[str], vocabulary: StartVocabulary, previous_game: str
) -> TypedStart:
    """Return the position of `game` that `words` describe.

    If `game` is "", the game is the first possible one of these:

    - the game whose name is nearly the same as the first unknown word;
    - a subtraction game, if the words say how many tokens may be taken;
    - the game of the previous position, `previous_game`;
    - Nim.

    Raises `ValueError` if the number of heaps does not fit the listed sizes.
    """
    signs = vocabulary.meanings(words)
    unknown = vocabulary.unknown(words)
    if unknown and not game:
        short = {title[0]: slug for title, slug in _names(language()).items() if len(title) == 1}
        game = "".join(short[near] for near in get_close_matches(unknown[0], short, n=1))
    text = " ".join(signs)
    if game in ("", "subtraction") and (taken := _TAKE.search(text)):
        text = text.replace(taken[0], "")
        game = f"subtraction({','.join(map(str, _listed_or_range(taken[1])))})"
    game = game or previous_game
    if sides := _SIDES.search(text):
        return TypedStart(f"{game}:{sides[1]}x{sides[2]}", bool(game) and not unknown)
    heaps = _EQUAL_HEAPS.sub(_equal_heaps, text)
    numbers = " ".join(word for word in heaps.split() if word.isdecimal())
    if not game and not numbers:
        return TypedStart()
    start = f"{game or 'nim'} {numbers}".strip()
    return TypedStart(sum_meant(start), not unknown)


def _listed_or_range(text: str) -> list[int]:
    """Return the numbers in `text`, or a range if it has the word "to": "1 to 3" is 1, 2, 3."""
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
