"""A catalogue is compiled by whatever reads it, whenever its source has changed."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from babel.messages import pofile

from nimsum.catalogues import catalogue_path, compile_catalogues, languages_in, read_catalogue

NOTHING_ELSE = ["nimsum.mo", "nimsum.po"]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return the source of a catalogue of one message."""
    path = catalogue_path(tmp_path, "nl")
    path.parent.mkdir(parents=True)
    say(path, "steen")
    return path


def say(source: Path, word: str) -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    source.write_text(f'{header}\nmsgid "token"\nmsgstr "{word}"\n', "utf-8")


def token(folder: Path) -> str:
    """Return how the catalogue in the folder translates its message."""
    return read_catalogue(folder, "nl").gettext("token")


def test_a_compiled_catalogue_of_another_source_is_not_used(tmp_path: Path, source: Path) -> None:
    """However new it is: a change may be taken back, and clones have times of their own."""
    assert token(tmp_path) == "steen"
    say(source, "kei")
    os.utime(source, (0, 0))
    assert token(tmp_path) == "kei"
    assert sorted(path.name for path in source.parent.iterdir()) == NOTHING_ELSE


def test_nothing_is_compiled_twice(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_catalogues(tmp_path)
    assert source.with_suffix(".mo").exists()
    monkeypatch.setattr(pofile, "read_po", None)
    assert token(tmp_path) == "steen"


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_one_is_compiled_again(tmp_path: Path, source: Path, content: bytes) -> None:
    source.with_suffix(".mo").write_bytes(content)
    assert token(tmp_path) == "steen"


def test_where_nobody_may_write_it_is_spoken_all_the_same(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_paths: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    assert token(tmp_path) == "steen"
    assert [path.name for path in source.parent.iterdir()] == ["nimsum.po"]


def test_many_may_compile_it_at_once(tmp_path: Path, source: Path) -> None:
    for word in ("steen", "kei", "kiezel"):
        say(source, word)
        with ThreadPoolExecutor(8) as pool:
            assert {*pool.map(token, [tmp_path] * 40)} == {word}
    assert sorted(path.name for path in source.parent.iterdir()) == NOTHING_ELSE


def test_a_package_may_bring_what_it_compiled_itself(tmp_path: Path, source: Path) -> None:
    compile_catalogues(tmp_path)
    source.unlink()
    assert token(tmp_path) == "steen"
    assert languages_in(tmp_path) == []


def test_a_language_without_a_catalogue_is_that_of_the_source(tmp_path: Path) -> None:
    assert token(tmp_path) == "token"
