"""What the Dockerfile and compose.yaml lean on is there. No Docker is needed to see that."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from dev import ROOT
from nimsum.language import LANGUAGES
from webapp import create_app

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]


def copied() -> list[str]:
    """Return the files and folders of the tree that the image holds."""
    named = re.findall(r"^COPY (?:--from=packages /)?(\S+) ", DOCKERFILE, re.MULTILINE)
    return [name for name in dict.fromkeys(named) if name != "venv"]


def test_what_is_copied_is_all_that_docker_is_shown() -> None:
    shown = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert sorted(shown) == sorted(copied())


@pytest.mark.tours
@pytest.mark.long
def test_what_is_copied_is_enough_to_serve(tmp_path: Path) -> None:
    for name in copied():
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns(*_ignored())
            shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
        elif (ROOT / name).is_file():
            shutil.copy(ROOT / name, tmp_path / name)
    ask = (
        "import webapp; client = webapp.create_app().test_client();"
        "print(*(client.get(address).status_code for address in ('/', '/healthz', '/explore')))"
    )
    assert _ran(ask, tmp_path).split() == ["200", "200", "200"]


def _ignored() -> list[str]:
    """Return the names of the files that Docker is not shown, wherever they stand."""
    return re.findall(r"^\*\*/(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)


def _ran(code: str, folder: Path) -> str:
    """Run code in the folder, with no other tree on its path, and return what it prints."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); {code}"
    command = [sys.executable, "-I", "-c", code]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def test_the_image_is_built_with_compiled_translations(tmp_path: Path) -> None:
    """Nobody may write into it once it runs."""
    for name in ("nimsum", "webapp"):
        ignored = shutil.ignore_patterns(*_ignored())
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    (compile_them,) = re.findall(r'"(import webapp; .*)"', DOCKERFILE)
    assert not [*tmp_path.rglob("*.mo")]
    _ran(compile_them, tmp_path)
    sources = sorted(path.with_suffix(".mo") for path in tmp_path.rglob("*.po"))
    assert sorted(tmp_path.rglob("*.mo")) == sources
    assert len(sources) == 2 * (len(LANGUAGES) - 1)


def test_nobody_in_a_container_is_root_or_may_write_into_the_tree() -> None:
    assert re.search(r"^USER nimsum$", DOCKERFILE, re.MULTILINE)
    assert DOCKERFILE.index("USER nimsum") < DOCKERFILE.index("\nCMD ")
    for name in ("app", "worker", "jobs", "proxy"):
        service = SERVICES[name]
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
    assert SERVICES["proxy"]["user"] == "nginx"


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_only_hosts_that_are_named_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    named = SERVICES["app"]["environment"]["NIMSUM_TRUSTED_HOSTS"]
    hosts = named.replace("${NIMSUM_HOST:-localhost}", "nimsum.example")
    monkeypatch.setenv("NIMSUM_TRUSTED_HOSTS", hosts)
    client = create_app().test_client()
    for host in ("nimsum.example", "127.0.0.1:8000"):
        assert client.get("/healthz", headers={"Host": host}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400


def test_everything_that_listens_is_asked_for_its_health() -> None:
    assert "HEALTHCHECK" in DOCKERFILE
    for name, service in SERVICES.items():
        assert "build" in service or "healthcheck" in service, name
        for other, wanted in service.get("depends_on", {}).items():
            assert other in SERVICES
            assert wanted == {"condition": "service_healthy"}


def test_the_server_and_the_worker_are_those_of_the_procfile() -> None:
    procfile = dict(
        line.split(": ", 1) for line in (ROOT / "Procfile").read_text().splitlines() if line
    )
    in_docker = re.search(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)
    assert in_docker
    assert yaml.safe_load(in_docker[1]) == procfile["web"].replace("'", "").split()
    assert SERVICES["worker"]["command"] == procfile["worker"].split()
    assert "command" not in SERVICES["app"]


def test_the_files_that_are_mounted_are_there() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).is_file(), volume
