"""What `python3 dev.py translate [LANGUAGE]` does: begin a language, bring all catalogues up to
date with what pages say, and tell what is missing in them or broken.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from dev import ROOT, WORDS
from nimsum.catalogues import catalogue_path, languages_in
from nimsum.language import SOURCE_LANGUAGE

_MAX_LISTED = 20
"""The problems of a language that are told at once."""
_WIDTH = 100

_PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")
_TAG = re.compile(r"</?[a-z]+[^>]*>")


@dataclass(frozen=True)
class Problem:
    """What is wrong with the translation of a message, in the words of a translator."""

    file: str
    line: int
    wrong: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.wrong}: {self.message}"


def po_file(package: str, code: str, tree: Path = ROOT) -> Path:
    """The catalogue of a package in a language, which translators edit."""
    return catalogue_path(tree / package / "translations", code)


def mapping_file(package: str, tree: Path = ROOT) -> Path:
    """Return what says how the files of `package`, a path from the root of `tree`, are read."""
    own = (tree / package).parent / "babel.cfg"
    return own if own.is_file() else tree / "babel.cfg"


def words_file(code: str, tree: Path = ROOT) -> Path:
    """The words of a language that are no messages."""
    return tree / "webapp" / "languages" / f"{code}.toml"


def translated_languages(tree: Path = ROOT) -> list[str]:
    """The codes of all languages that were begun."""
    codes = {code for package in WORDS for code in languages_in(tree / package / "translations")}
    return sorted(codes)


def collected(package: str, tree: Path = ROOT) -> Catalog:
    """Every message of a package, with the files in which it stands."""
    with mapping_file(package, tree).open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]
    keywords = {**DEFAULT_KEYWORDS, "N_": None}
    found = Catalog(project="Nimsum", copyright_holder="the Nimsum authors")
    for folder in WORDS[package]:
        told = extract_from_dir(tree / folder, methods, options, keywords)
        for name, line, message, comments, context in told:
            place = [(f"{folder}/{name}", line)]
            found.add(message, None, place, auto_comments=comments, context=context)
    file = BytesIO()
    write_po(file, found, sort_by_file=True, include_lineno=False)
    file.seek(0)
    return read_po(file)


def read(path: Path, code: str) -> Catalog:
    """A catalogue."""
    with path.open("rb") as file:
        return read_po(file, code)


def begin(code: str, tree: Path = ROOT) -> None:
    """Make what is not there of a language: its catalogues, and its words, English at first."""
    for package in WORDS:
        path = po_file(package, code, tree)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write(Catalog(code, project="Nimsum", fuzzy=False), path)
    if not words_file(code, tree).exists():
        english = words_file(SOURCE_LANGUAGE, tree).read_text("utf-8")
        words_file(code, tree).write_text(english, "utf-8")


def update(tree: Path = ROOT) -> Iterator[Problem]:
    """Bring every catalogue up to date; tell what translators have to do."""
    for package in WORDS:
        template = collected(package, tree)
        for code in translated_languages(tree):
            path = po_file(package, code, tree)
            catalogue = read(path, code)
            # The day on which nothing new was collected is not worth a change of the file.
            template.creation_date = catalogue.creation_date
            catalogue.update(template, no_fuzzy_matching=True)
            write(catalogue, path)
            yield from problems_of(read(path, code), path.relative_to(tree))


def write(catalogue: Catalog, path: Path) -> None:
    """Keep a catalogue as editors of catalogues do."""
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, ignore_obsolete=True, include_lineno=False)


def problems_of(catalogue: Catalog, file: Path) -> Iterator[Problem]:
    """What is missing in a catalogue, or broken, message by message."""
    for message in catalogue:
        if message.id:
            said = f"“{forms(message.id)[0]}”"
            said += f" ({message.context})" if message.context else ""
            for wrong in _wrong_with(message, catalogue.num_plurals):
                yield Problem(file.as_posix(), message.lineno or 0, wrong, said)


def forms(message: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A message or its translation, singular and plural."""
    return [message] if isinstance(message, str) else list(message or ())


def _wrong_with(message: Message, plurals: int) -> Iterator[str]:
    english, told = forms(message.id), forms(message.string)
    if not any(told):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked as fuzzy (“needs work”), so it is not shown"
    if len(english) > 1 and not (len(told) == plurals and all(told)):
        yield f"one of its {plurals} plural forms is empty"
        return
    for index, each in enumerate(told):
        source = english[min(index, len(english) - 1)]
        wanted, there = set(_PLACEHOLDER.findall(source)), set(_PLACEHOLDER.findall(each))
        # Where there is one, its number may go without saying.
        wanted -= {"%(num)s"} - there if index < len(told) - 1 else set()
        for name in sorted(wanted - there):
            yield f"{name} is missing"
        for name in sorted(there - wanted):
            yield f"{name} is not in the English"
        if sorted(_TAG.findall(source)) != sorted(_TAG.findall(each)):
            yield f"it must have the same tags, {' '.join(_TAG.findall(source)) or 'none'}"


def main(*codes: str) -> int:
    """Begin the languages of these codes, update all, and tell what is to be done."""
    for code in codes:
        try:
            language = Locale.parse(code).english_name if re.fullmatch("[a-z]{2,3}", code) else None
        except UnknownLocaleError:
            language = None
        if language is None or code == SOURCE_LANGUAGE:
            print(f"dev.py: {code} is no code of a language, such as nl for Dutch", file=sys.stderr)
            return 2
        begin(code)
    found = list(update())
    for code in codes or translated_languages():
        of_it = [each for each in found if f"/{code}/" in each.file]
        missing = sum(each.wrong == "not translated" for each in of_it)
        state = f"{missing:,} messages to translate, {len(of_it) - missing:,} to mend"
        print(f"{Locale.parse(code).english_name} ({code}): {state if of_it else 'complete'}")
        print(*(f"  {each}\n" for each in of_it[:_MAX_LISTED]), sep="", end="")
        if len(of_it) > _MAX_LISTED:
            print(f"  … and {len(of_it) - _MAX_LISTED:,} more")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
