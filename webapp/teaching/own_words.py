"""A start in somebody's own words: "three heaps of 3", "21, take 1, 2 or 3", "kayles 9"."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from nimsum.language import gettext as _, language
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.near import reads, sum_meant

_WORD = re.compile(r"\d+|[^\W\d_]+|[+×]")
_TAKEN = re.compile(r"take(?: of)?((?: to| idle| \d+)+)")
_ALIKE = re.compile(r"(\d+) (?:heaps )?of((?:(?: idle)* \d+(?! of| heaps))+)")
_SIDES = re.compile(r"(\d+) by (\d+)")
_APOSTROPHES = str.maketrans("", "", "'’")
_LONGEST, _MOST_HEAPS, _MOST_TAKEN = 200, 12, 20

_WRITTEN = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_SIGNS = {
    word: sign for told in _WRITTEN.values() for sign, words in told.items() for word in words
}
"""What a word stands for: a number in digits, or a sign."""


class Said(NamedTuple):
    """A start in the notation, empty where none is understood, and whether every word is."""

    start: str = ""
    sure: bool = False


def start_said(text: str) -> Said:
    """The start that a text says in English, in Spanish, or by the games' names."""
    if len(text) > _LONGEST or set(text) & set("(:"):
        return Said(sum_meant(text))
    parts = list(_parts(_words(text)))
    counted = [any(map(str.isdecimal, words)) for _name, words in parts[:2]]
    if len(parts) > 1 and not parts[0][0] and not all(counted):
        parts[:2] = [(parts[1][0], [*parts[0][1], *parts[1][1]])]
    read = [_component(name, words) for name, words in parts]
    start = "+".join(each.start for each in read)
    if all(each.start for each in read) and reads(start):
        return Said(start, all(each.sure for each in read))
    return Said(sum_meant(text))


def games_said(text: str) -> str:
    """The names of the games that a text names, with a plus between; empty where it names none."""
    return "+".join(name for name, _said in _parts(_words(text[:_LONGEST])) if name)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().translate(_APOSTROPHES))


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


@lru_cache(maxsize=4)
def _names(_language: str) -> dict[tuple[str, ...], str]:
    """What people may call a game, and the name that the notation has for it."""
    known = chain(
        ((family.slug, (family.slug, family.title, _(family.title))) for family in families()),
        ((name, (name, ruleset.called)) for name, ruleset in aliases()),
    )
    named = {tuple(_words(called)): name for name, every in known for called in every}
    return {words: name for words, name in named.items() if not any(map(str.isdecimal, words))}


def _component(name: str, words: Sequence[str]) -> Said:
    """What is said of one game."""
    signs = [word if word.isdecimal() else _SIGNS.get(word, "") for word in words]
    unknown = [word for word, sign in zip(words, signs, strict=True) if not sign]
    if unknown and not name:
        short = {each[0]: known for each, known in _names(language()).items() if len(each) == 1}
        name = "".join(short[near] for near in get_close_matches(unknown[0], short, n=1))
    told = " ".join(filter(None, signs))
    if name in ("", "subtraction") and (taken := _TAKEN.search(told)):
        told = told.replace(taken[0], "")
        name = f"subtraction({','.join(map(str, _range(taken[1])))})"
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
    """The heaps of "three of 5"; of "two of 3 and 5" those that are counted."""
    count, sizes = int(alike[1]), alike[2].split()
    numbers = [each for each in sizes if each.isdecimal()]
    return " ".join(numbers * (count if len(numbers) == 1 and count <= _MOST_HEAPS else 1))
