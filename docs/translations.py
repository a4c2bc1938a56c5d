"""The command `python3 dev.py translate [LANGUAGE]`.

It creates the files of a new language, brings all catalogues up to date with the messages in the
code, and prints which translations are missing or wrong.
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

from dev import MESSAGE_FOLDERS, ROOT
from nimsum.catalogues import catalogue_path, languages_in
from nimsum.language import SOURCE_LANGUAGE

_MAX_LISTED = 20
"""The largest number of problems of a language that are printed."""

_WIDTH = 100
"""The width of lines in a catalogue."""

_PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")
_TAG = re.compile(r"</?[a-z]+[^>]*>")


@dataclass(frozen=True)
class Problem:
    """A problem with the translation of a message: where the message is, and what is wrong."""

    file: str
    line: int
    wrong: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.wrong}: {self.message}"


def po_file(package: str, code: str, tree: Path = ROOT) -> Path:
    """Return the path of the catalogue of `package` in the language `code`."""
    return catalogue_path(tree / package / "translations", code)


def mapping_file(package: str, tree: Path = ROOT) -> Path:
    """Return the file that tells Babel how to read the files of `package`.

    `package` is a path from the root of `tree`.
    """
    plugin_file = (tree / package).parent / "babel.cfg"
    return plugin_file if plugin_file.is_file() else tree / "babel.cfg"


def words_file(code: str, tree: Path = ROOT) -> Path:
    """Return the file with the words of a language that are not messages."""
    return tree / "webapp" / "languages" / f"{code}.toml"


def translated_languages(tree: Path = ROOT) -> list[str]:
    """Return the codes of the languages for which there is a catalogue of some package."""
    codes: set[str] = set()
    for package in MESSAGE_FOLDERS:
        codes |= {*languages_in(tree / package / "translations")}
    return sorted(codes)


def collected(package: str, tree: Path = ROOT) -> Catalog:
    """Return a catalogue of all messages of `package`, each with the files that contain it."""
    with mapping_file(package, tree).open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]
    keywords = {**DEFAULT_KEYWORDS, "N_": None}
    catalogue = Catalog(project="Nimsum", copyright_holder="the Nimsum authors")
    for folder in MESSAGE_FOLDERS[package]:
        messages = extract_from_dir(tree / folder, methods, options, keywords)
        for name, line, message, comments, context in messages:
            location = [(f"{folder}/{name}", line)]
            catalogue.add(message, None, location, auto_comments=comments, context=context)
    # Writing and reading merges the places of a message.
    file = BytesIO()
    write_po(file, catalogue, sort_by_file=True, include_lineno=False)
    file.seek(0)
    return read_po(file)


def read(path: Path, code: str) -> Catalog:
    """Return the catalogue in `path`, which translates into the language `code`."""
    with path.open("rb") as file:
        return read_po(file, code)


def begin(code: str, tree: Path = ROOT) -> None:
    """Create the missing files of a language: empty catalogues, and words, at first in English."""
    for package in MESSAGE_FOLDERS:
        path = po_file(package, code, tree)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write(Catalog(code, project="Nimsum", fuzzy=False), path)
    if not words_file(code, tree).exists():
        english = words_file(SOURCE_LANGUAGE, tree).read_text("utf-8")
        words_file(code, tree).write_text(english, "utf-8")


def update(tree: Path = ROOT) -> Iterator[Problem]:
    """Bring every catalogue up to date, and yield the problems for translators."""
    for package in MESSAGE_FOLDERS:
        template = collected(package, tree)
        for code in translated_languages(tree):
            path = po_file(package, code, tree)
            catalogue = read(path, code)
            # Without new messages, a catalogue must not change, so it keeps its date.
            template.creation_date = catalogue.creation_date
            catalogue.update(template, no_fuzzy_matching=True)
            write(catalogue, path)
            yield from problems_of(read(path, code), path.relative_to(tree))


def write(catalogue: Catalog, path: Path) -> None:
    """Write `catalogue` to `path` in the format of programs for translators."""
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, ignore_obsolete=True, include_lineno=False)


def problems_of(catalogue: Catalog, file: Path) -> Iterator[Problem]:
    """Yield the problems of the messages of `catalogue`, which is in `file`."""
    for message in catalogue:
        if message.id:
            text = f"“{forms(message.id)[0]}”"
            if message.context:
                text += f" ({message.context})"
            for wrong in _wrong_with(message, catalogue.num_plurals):
                yield Problem(file.as_posix(), message.lineno or 0, wrong, text)


def forms(message: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """Return the forms of a message or its translation: one, or singular and plural."""
    return [message] if isinstance(message, str) else list(message or ())


def _wrong_with(message: Message, plurals: int) -> Iterator[str]:
    """Yield what is wrong with a translation into a language with `plurals` plural forms."""
    english = forms(message.id)
    translated = forms(message.string)
    if not any(translated):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked as fuzzy (“needs work”), so it is not shown"
    if len(english) > 1 and not (len(translated) == plurals and all(translated)):
        yield f"one of its {plurals} plural forms is empty"
        return
    for index, form in enumerate(translated):
        source = english[min(index, len(english) - 1)]
        expected = set(_PLACEHOLDER.findall(source))
        actual = set(_PLACEHOLDER.findall(form))
        if index < len(translated) - 1 and "%(num)s" not in actual:
            # The form for a single thing need not contain the number.
            expected.discard("%(num)s")
        for name in sorted(expected - actual):
            yield f"{name} is missing"
        for name in sorted(actual - expected):
            yield f"{name} is not in the English"
        if sorted(_TAG.findall(source)) != sorted(_TAG.findall(form)):
            yield f"it must have the same tags, {' '.join(_TAG.findall(source)) or 'none'}"


def main(*codes: str) -> int:
    """Create the languages `codes`, update all languages, and print their problems.

    Return the exit code: 2 if one of `codes` is not that of a language.
    """
    for code in codes:
        try:
            language = Locale.parse(code).english_name if re.fullmatch("[a-z]{2,3}", code) else None
        except UnknownLocaleError:
            language = None
        if language is None or code == SOURCE_LANGUAGE:
            print(f"dev.py: {code} is no code of a language, such as nl for Dutch", file=sys.stderr)
            return 2
        begin(code)
    problems = list(update())
    for code in codes or translated_languages():
        own_problems = [problem for problem in problems if f"/{code}/" in problem.file]
        count = len(own_problems)
        missing = sum(problem.wrong == "not translated" for problem in own_problems)
        state = "complete"
        if count:
            state = f"{missing:,} messages to translate, {count - missing:,} to mend"
        print(f"{Locale.parse(code).english_name} ({code}): {state}")
        for problem in own_problems[:_MAX_LISTED]:
            print(f"  {problem}")
        if count > _MAX_LISTED:
            print(f"  … and {count - _MAX_LISTED:,} more")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
