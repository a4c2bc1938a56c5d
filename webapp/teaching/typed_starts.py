"""Reading of starting positions that users type: "three heaps of 3", "21, take 1, 2 or 3"."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, gettext as _, language
from nimsum.match.gallery import offered_start
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.near import reads, sum_meant
from nimsum.rulesets.notation import read_sum, write_sum
from webapp.languages import WORDS

from .start_vocabulary import StartVocabulary, start_vocabulary, words_of

_TAKE = re.compile(r"take(?: of)?((?: to| idle| \d+)+)")
_EQUAL_HEAPS = re.compile(
    r"(?P<count>\d+) (?:heaps(?P<of> of)?|(?P<only_of>of)(?=(?: idle)* \d))"
    r"(?P<sizes>(?:(?: idle)* \d+(?! of| heaps))*)"
)
_NO_NUMBER = re.compile(r"\d\s*[./*^%=<>]\s*\d|(?<!\S)-\d")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")  # Or a list of two heaps.
_SIDES = re.compile(r"(\d+) by (\d+)")
_MAX_LENGTH = 200
_MAX_HEAPS = 12
_MAX_TAKE = 20


class TypedStart(NamedTuple):
    """The result of reading a starting position that a user typed.

    `start` is the position in notation, such as "nim:3+nim:5", or "" if the text has no known
    meaning. `sure` is True if every word has a known meaning. `misere` is True if the text says
    that the player who makes the last move loses.
    """

    start: str = ""
    sure: bool = False
    misere: bool = False


def parse_start(text: str) -> TypedStart:
    """Return the starting position that `text`, which is not in notation, describes in words.

    The words can be of any of our languages; the one with the fewest unknown words is used. Text
    that is long, or has a bracket or a colon, is taken for misspelled notation, and corrected.
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
    """Return the vocabularies of all languages: the current one first, then English."""
    current = language()

    def rank(code: str) -> tuple[bool, bool]:
        return code not in (current, SOURCE_LANGUAGE), code != current

    return map(start_vocabulary, sorted(WORDS, key=rank))


class _Part(NamedTuple):
    """A part of a typed text: a `game` in notation, or "" if none is named, and its own `words`."""

    game: str
    words: list[str]


def _read_description(text: str, vocabulary: StartVocabulary) -> TypedStart:
    """Return the starting position that `text` describes in the language of `vocabulary`.

    `text` has no clause about the last move.
    """
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
    """Return `parts` with the words before the first game joined to the words of that game.

    So "5 kayles" is a position of Kayles. If there are numbers both before and after the game,
    `parts` stay as they are, since these may be two positions.
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
    """Return the games that `text` names, in notation and joined by +, or "" if it names none.

    For "Nim and Grundy's game" this is "nim+grundys-game".
    """
    parts = _parts(words_of(text[:_MAX_LENGTH]))
    return "+".join(part.game for part in parts if part.game)


def _parts(words: Sequence[str]) -> Iterator[_Part]:
    """Split `words` at the names of games; yield each game with the words after its name.

    Words before the first name are a part without a game. A plus sign begins a new part, too.
    """
    names = _names(language())
    game = ""
    own_words = list[str]()
    start = 0
    while start < len(words):
        # The longest name that begins here is taken.
        ends = range(len(words), start, -1)
        end_of_name = next((end for end in ends if tuple(words[start:end]) in names), None)
        if end_of_name is None and words[start] != "+":
            own_words.append(words[start])
            start += 1
            continue
        if game or own_words:
            yield _Part(game, own_words)
        own_words = []
        if end_of_name is None:
            game = ""
            start += 1
        else:
            game = names[tuple(words[start:end_of_name])]
            start = end_of_name
    if game or own_words:
        yield _Part(game, own_words)


@lru_cache(maxsize=len(LANGUAGES))
def _names(_language: str) -> dict[tuple[str, ...], str]:
    """Return the notation of each game by the words of its name: ("grundys", "game") and the like.

    Names in English and in the current language are included. That language must be `_language`,
    the key of the cache. Names with numbers are left out, since a number may belong to a position.
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
    """Return the position of `game`, in notation, that `words` of a language describe.

    `vocabulary` is that of the language. If `game` is "", the game is the first possible one of
    these:

    - the game whose name is nearly the same as the first unknown word;
    - a subtraction game, if the words say how many tokens may be taken;
    - the game of the previous position, `previous_game`;
    - Nim.

    Raises `ValueError` if the number of heaps does not fit the listed sizes.
    """
    unknown = vocabulary.unknown(words)
    if unknown and not game:
        names = {title[0]: slug for title, slug in _names(language()).items() if len(title) == 1}
        similar = get_close_matches(unknown[0], names, n=1)
        game = names[similar[0]] if similar else ""
    text = " ".join(vocabulary.meanings(words))
    take = _TAKE.search(text) if game in ("", "subtraction") else None
    if take:
        amounts = ",".join(map(str, _listed_or_range(take[1])))
        game = f"subtraction({amounts})"
        text = text.replace(take[0], "")
    game = game or previous_game
    if sides := _SIDES.search(text):
        return TypedStart(f"{game}:{sides[1]}x{sides[2]}", bool(game) and not unknown)
    heaps = _EQUAL_HEAPS.sub(_equal_heaps, text)
    numbers = " ".join(word for word in heaps.split() if word.isdecimal())
    if not numbers:
        example = sum_meant(game)
        start = write_sum(offered_start(read_sum(example)[0].ruleset)) if example else ""
        return TypedStart(start, bool(start) and not unknown)
    start = f"{game or 'nim'} {numbers}".strip()
    return TypedStart(sum_meant(start), not unknown)


def _listed_or_range(text: str) -> list[int]:
    """Return the numbers in `text` in ascending order, or a range if it has the word "to".

    >>> [_listed_or_range(text) for text in ("5 1", "2 to 4", "to 3")]
    [[1, 5], [2, 3, 4], [1, 2, 3]]
    """
    words = text.split()
    numbers = sorted({int(word) for word in words if word.isdecimal()})
    if "to" not in words or not numbers or numbers[-1] > _MAX_TAKE:
        return numbers
    first = numbers[0] if len(numbers) > 1 else 1
    return list(range(first, numbers[-1] + 1))


def _equal_heaps(match: re.Match[str]) -> str:
    """Return the sizes of heaps in a phrase: "5 5 5" for "3 of 5", "3 5" for "2 heaps of 3 5".

    `match` is a match of `_EQUAL_HEAPS`. Raises `ValueError` if the number of heaps is not the
    number of sizes.
    """
    count = int(match["count"])
    sizes = [word for word in match["sizes"].split() if word.isdecimal()]
    has_of = match["of"] or match["only_of"]
    if len(sizes) == 1 and has_of and count <= _MAX_HEAPS:
        return " ".join(sizes * count)
    if len(sizes) != count:
        raise ValueError(match[0])
    return " ".join(sizes)
