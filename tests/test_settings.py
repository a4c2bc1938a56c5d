"""What an operator changes is read as docs/deploying.md describes it."""

import re
from pathlib import Path

import pytest

from dev import ROOT
from webapp.settings import Settings, variable


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(variable(name), raising=False)


def test_the_document_has_each_with_its_default() -> None:
    text = (ROOT / "docs" / "deploying.md").read_text().partition("## Configuration")[2]
    rows = re.findall(r"^\| `(\w+)` \|.*\| (.*) \|$", text.partition("\n\n|")[2], re.MULTILINE)
    described = dict(rows[: len(Settings.model_fields)])
    assert list(described) == [variable(name) for name in Settings.model_fields]
    for name, field in Settings.model_fields.items():
        if isinstance(field.default, int | str) and field.default not in ("", "memory://"):
            assert described[variable(name)] == str(field.default).lower()


def test_what_is_kept_is_kept_in_one_folder_unless_the_environment_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Settings.read().data == ROOT / "instance"
    monkeypatch.setenv("NIMSUM_DATA", "data")
    result = Settings.read()
    assert result.data == Path("data").absolute()
    assert result.database_url == f"sqlite:///{result.data}/classroom.sqlite"
    monkeypatch.setenv("DATABASE_URL", "postgres://host/name")
    assert Settings.read().database_url == "postgres://host/name"


def test_what_is_given_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIMSUM_PROXIES", "2")
    monkeypatch.setenv("NIMSUM_RATELIMIT_ENABLED", "true")
    result = Settings.read(ratelimit_enabled=False)
    assert (result.proxies, result.ratelimit_enabled) == (2, False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("WEB_CONCURRENCY", "0"),
        ("NIMSUM_PROXIES", "-1"),
        ("NIMSUM_RATELIMIT_ENABLED", "perhaps"),
        *(("NIMSUM_PUBLIC_URL", url) for url in ("school.example", "ftp://school.example", "x:")),
    ],
)
def test_what_makes_no_sense_is_refused_at_the_start(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match=name.removeprefix("NIMSUM_").lower()):
        Settings.read()


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="solver"):
        Settings.read(solver=3)
