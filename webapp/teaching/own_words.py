"""A start in somebody's own words: "three heaps of 3", "21, take 1, 2 or 3", "kayles 9"."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, gettext as _, language
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.near import reads, sum_meant
from webapp.languages.words import WORDS

from .said_words import SaidWords, said_words, words_of

_TAKEN = re.compile(r"take(?: of)?((?: to| idle| \d+)+)")
_ALIKE = re.compile(
    r"(\d+) (?:heaps( of)?|(of)(?=(?: idle)* \d))((?:(?: idle)* \d+(?! of| heaps))*)"
)
_NO_NUMBER = re.compile(r"\d\s*[./*^%=<>]\s*\d|(?<!\S)-\d")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")  # Or a list of two heaps.
_SIDES = re.compile(r"(\d+) by (\d+)")
_LONGEST, _MOST_HEAPS, _MOST_TAKEN = 200, 12, 20


class Said(NamedTuple):
    """A start in the notation, empty where none is understood, and whether every word is."""

    start: str = ""
    sure: bool = False
    misere: bool = False
    """Whether the one that makes the last move is said to lose."""


def start_said(text: str) -> Said:
    """The start that a text says, in any of the languages or by the games' names."""
    if len(text) > _LONGEST or set(text) & set("(:"):
        return Said(sum_meant(text))
    known = min(_languages(), key=lambda each: len(each.unknown(words_of(each.ends(text)[0]))))
    told, misere = known.ends(text)
    return _start(told, known)._replace(misere=misere)


def _languages() -> Iterator[SaidWords]:
    """The words of each language, of the current one first: it reads what several could."""
    first = (language(), SOURCE_LANGUAGE)
    return map(said_words, sorted(WORDS, key=lambda code: (code not in first, code != first[0])))


def _start(text: str, known: SaidWords) -> Said:
    parts = list(_parts(words_of(text)))
    counted = [any(map(str.isdecimal, words)) for _name, words in parts[:2]]
    if len(parts) > 1 and not parts[0][0] and not all(counted):
        parts[:2] = [(parts[1][0], [*parts[0][1], *parts[1][1]])]
    if _NO_NUMBER.search(text):
        return Said()
    read = list[Said]()
    for name, words in parts:
        before = read[-1].start.partition(":")[0] if read else ""
        try:
            read.append(_component(name, words, known, before))
        except ValueError:
            return Said()
    start = "+".join(each.start for each in read)
    # What has no name is of the game before it. Before all games, its own is not sure.
    unnamed_first = any(name for name, _words in parts) and not parts[0][0]
    unsure = unnamed_first or _THOUSANDS.search(text)
    if all(each.start for each in read) and reads(start):
        return Said(start, not unsure and all(each.sure for each in read))
    return Said(sum_meant(text))


def games_said(text: str) -> str:
    """The names of the games that a text names, with a plus between; empty where it names none."""
    return "+".join(name for name, _said in _parts(words_of(text[:_LONGEST])) if name)


def _parts(words: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The games that are named, each with the words behind its name; the first may have none."""
    names, name, said, here = _names(language()), "", list[str](), 0
    while here < len(words):
        ends = (end for end in range(len(words), here, -1) if tuple(words[here:end]) in names)
        end = next(ends, None)
        if end is None and words[here] != "+":
            said.append(words[here])
        elif name or said:
            yield name, said
            name, said = "", []
        if end:
            name = names[tuple(words[here:end])]
        here = end or here + 1
    if name or said:
        yield name, said


@lru_cache(maxsize=len(LANGUAGES))
def _names(_language: str) -> dict[tuple[str, ...], str]:
    """What people may call a game, and the name that the notation has for it."""
    known = chain(
        ((family.slug, (family.slug, family.title, _(family.title))) for family in families()),
        ((name, (name, ruleset.called)) for name, ruleset in aliases()),
    )
    named = {tuple(words_of(called)): name for name, every in known for called in every}
    return {words: name for words, name in named.items() if not any(map(str.isdecimal, words))}


def _component(name: str, words: Sequence[str], known: SaidWords, before: str) -> Said:
    """What is said of one game, which without a name is that before it. ValueError if it is odd."""
    signs, unknown = known.stand_for(words), known.unknown(words)
    if unknown and not name:
        short = {each[0]: slug for each, slug in _names(language()).items() if len(each) == 1}
        name = "".join(short[near] for near in get_close_matches(unknown[0], short, n=1))
    told = " ".join(signs)
    if name in ("", "subtraction") and (taken := _TAKEN.search(told)):
        told = told.replace(taken[0], "")
        name = f"subtraction({','.join(map(str, _range(taken[1])))})"
    name = name or before
    if sides := _SIDES.search(told):
        return Said(f"{name}:{sides[1]}x{sides[2]}", bool(name) and not unknown)
    heaps = _ALIKE.sub(_each, told)
    numbers = " ".join(each for each in heaps.split() if each.isdecimal())
    if not name and not numbers:
        return Said()
    start = f"{name or 'nim'} {numbers}".strip()
    return Said(sum_meant(start), not unknown)


def _range(told: str) -> list[int]:
    """What may be taken: the numbers that are said, or all from the first to the last."""
    numbers = sorted({int(each) for each in told.split() if each.isdecimal()})
    if "to" in told.split() and numbers and numbers[-1] <= _MOST_TAKEN:
        return list(range(numbers[0] if len(numbers) > 1 else 1, numbers[-1] + 1))
    return numbers


def _each(alike: re.Match[str]) -> str:
    """The heaps of "three of 5"; of "two of 3 and 5" those that are counted. Else ValueError."""
    count, sizes = int(alike[1]), [each for each in alike[4].split() if each.isdecimal()]
    if len(sizes) == 1 and (alike[2] or alike[3]) and count <= _MOST_HEAPS:
        return " ".join(sizes * count)
    if len(sizes) != count:
        raise ValueError(alike[0])
    return " ".join(sizes)
