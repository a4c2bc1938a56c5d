"""The vendored browser files are the ones that package.json names."""

import json
from pathlib import Path

import pytest

from dev import ROOT, VENDORED, package_of, vendored_versions

VERSIONS = vendored_versions()


def vendored_path(source: str) -> Path:
    return ROOT / VENDORED[source].format(version=VERSIONS[package_of(source)])


@pytest.mark.parametrize(
    ("source", "mark"),
    [
        ("htmx.org/dist/htmx.min.js", 'version="{version}"'),
        ("axe-core/axe.min.js", "axe v{version}"),
    ],
)
def test_the_file_states_the_version_that_package_json_names(source: str, mark: str) -> None:
    version = VERSIONS[package_of(source)]
    assert mark.format(version=version) in vendored_path(source).read_text(encoding="utf-8")


@pytest.mark.parametrize("source", VENDORED)
def test_there_is_one_vendored_file_of_a_kind_and_it_is_the_named_one(source: str) -> None:
    path = ROOT / VENDORED[source]
    assert list(path.parent.glob(path.name.format(version="*"))) == [vendored_path(source)]


def test_the_npm_lock_names_the_same_versions_with_hashes_and_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    for name, version in VERSIONS.items():
        entry = lock["packages"][f"node_modules/{name}"]
        assert entry["version"] == version
        assert entry["integrity"].startswith("sha512-")
    assert "resolved" not in str(lock)


def test_the_files_for_visitors_and_for_tests_are_apart() -> None:
    served = {path.name.partition("-")[0] for path in (ROOT / "static/vendor").iterdir()}
    assert served == {"htmx", "figtree"}
