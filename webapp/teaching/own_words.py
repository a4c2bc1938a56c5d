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
_ALIKE = re.compile(
    r"(\d+) (?:heaps( of)?|(of)(?=(?: idle)* \d))((?:(?: idle)* \d+(?! of| heaps))*)"
)
_NO_NUMBER = re.compile(r"\d\s*[./*^%=<>]\s*\d|(?<!\S)-\d")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")  # Or a list of two heaps.
_SPAN = re.compile(r"(?<=\d)\s*[-–]\s*(?=\d)")
_LAST = re.compile(
    r"\b(?:(?:the|who|whoever|player|takes?|makes?|moves|el|la|quien|que|quita|toma|saca|hace) )*"
    r"(?:last|últim[oa]|ultim[oa]) (?:(?:one|player|token|move|to|takes?|moves?|ficha|jugada|en|"
    r"jugar|mover|que|quita|toma) )*(loses?|pierde|wins?|gana)\b|\bmis[eè]re\b"
)
"""Who wins: the one that makes the last move, or in misère play the other one."""
_SIDES = re.compile(r"(\d+) by (\d+)")
_APOSTROPHES = str.maketrans("", "", "'’")
_LONGEST, _MOST_HEAPS, _MOST_TAKEN = 200, 12, 20
_LINKS = ("and", "y")
_WON = ("wins", "win", "gana")

_WRITTEN = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_SIGNS = {
    word: sign for told in _WRITTEN.values() for sign, words in told.items() for word in words
}
"""What a word stands for: a number in digits, or a sign."""


class Said(NamedTuple):
    """A start in the notation, empty where none is understood, and whether every word is."""

    start: str = ""
    sure: bool = False
    misere: bool = False
    """Whether the one that makes the last move is said to lose."""


def start_said(text: str) -> Said:
    """The start that a text says in English, in Spanish, or by the games' names."""
    if len(text) > _LONGEST or set(text) & set("(:"):
        return Said(sum_meant(text))
    ends = [found[1] for found in _LAST.finditer(text.casefold())]
    misere = any(end not in _WON for end in ends)
    return _start(_LAST.sub(" ", text.casefold()))._replace(misere=misere)


def _start(text: str) -> Said:
    parts = list(_parts(_words(text)))
    counted = [any(map(str.isdecimal, words)) for _name, words in parts[:2]]
    if len(parts) > 1 and not parts[0][0] and not all(counted):
        parts[:2] = [(parts[1][0], [*parts[0][1], *parts[1][1]])]
    if _NO_NUMBER.search(text):
        return Said()
    read = list[Said]()
    for name, words in parts:
        before = read[-1].start.partition(":")[0] if read else ""
        try:
            read.append(_component(name, words, before))
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
    return "+".join(name for name, _said in _parts(_words(text[:_LONGEST])) if name)


def _words(text: str) -> list[str]:
    said = _SPAN.sub(" to ", text.casefold().translate(_APOSTROPHES))
    return _WORD.findall(said)


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


def _component(name: str, words: Sequence[str], before: str = "") -> Said:
    """What is said of one game, which without a name is that before it. ValueError if it is odd."""
    signs = _signs(words)
    unknown = [word for word in words if not word.isdecimal() and word not in _SIGNS]
    if unknown and not name:
        short = {each[0]: known for each, known in _names(language()).items() if len(each) == 1}
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


def _signs(words: Sequence[str]) -> list[str]:
    """What the words stand for, with numbers such as "twenty one" or "treinta y dos" as one."""
    signs = list[str]()
    spelled, link = 0, ""  # The number in words that comes before, and what stands between.
    for word in words:
        sign = word if word.isdecimal() else _SIGNS.get(word, "")
        number = 0 if word.isdecimal() or not sign.isdecimal() else int(sign)
        together = _together(spelled, link, number) if spelled and number else 0
        if together:
            del signs[-2 if link else -1 :]
        if sign:
            signs.append(str(together or sign))
        spelled, link = (
            (spelled, word) if spelled and not link and word in _LINKS else (together or number, "")
        )
    return signs


def _together(before: int, link: str, number: int) -> int:
    """The number that two in words are together, or 0."""
    if not link and number == 100 and before < 10:
        return 100 * before
    hundreds = before % 100 == 0 and number < 100 and link != "y"
    tens = before % 10 == 0 and number < 10 and before % 100 >= (30 if link else 20)
    return before + number if hundreds or (tens and link != "and") else 0


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
