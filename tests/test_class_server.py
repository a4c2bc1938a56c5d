"""A server for a class in the local network."""

import os
import socket
from pathlib import Path

import pytest

from webapp import class_server
from webapp.tree import SERVER_SETTINGS


def test_a_class_is_served_in_the_local_network(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The address that it prints is the one to which the codes in the rooms lead."""
    monkeypatch.setattr(class_server, "serve", lambda: 0)
    told = {name: value for name, value in os.environ.items() if name != "NIMSUM_PUBLIC_URL"}
    monkeypatch.setattr(os, "environ", told)
    monkeypatch.setattr(class_server, "CLASS_DATA", tmp_path / "class")
    assert class_server.serve_class("--port", "8123") == 0
    assert (told["HOST"], told["PORT"]) == ("0.0.0.0", "8123")
    assert told["NIMSUM_PUBLIC_URL"] == f"http://{class_server.local_network_address()}:8123"
    assert f"{told['NIMSUM_PUBLIC_URL']}/join" in capfd.readouterr().out
    assert (tmp_path / "class").is_dir()
    with pytest.raises(SystemExit, match="2"):
        class_server.serve_class("--dance")


def test_a_class_has_the_server_that_unfinished_headers_do_not_stop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`tests/faults` opens 400 of them against a server with these settings."""

    def replace_process(_path: str, words: list[str]) -> None:
        raise SystemExit(words)

    monkeypatch.setattr(os, "execv", replace_process)
    monkeypatch.setattr(os, "environ", {**os.environ})
    monkeypatch.setattr(class_server, "CLASS_DATA", tmp_path / "class")
    with pytest.raises(SystemExit) as replaced:
        class_server.serve_class("--port", "8123")
    [words] = replaced.value.args
    assert words[words.index("-m") + 1] == "gunicorn"
    assert words[words.index("--config") + 1] == str(SERVER_SETTINGS)


def test_a_class_gets_another_port_where_the_usual_one_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert class_server.free_port(port) != port
