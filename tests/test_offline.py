"""A class without the internet: the teacher's laptop and a phone, each in a network of its own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from dev import ROOT
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS
from webapp.views.web.sharing import qr_picture

LAPTOP, PHONE = (f"nimsum-{name}-{os.getpid()}" for name in ("laptop", "phone"))
SERVE = "from pathlib import Path; from webapp import class_server; {}; class_server.serve_class()"
ASK = """
import sys, time, urllib.error, urllib.parse, urllib.request
path, fields = sys.argv[1], sys.argv[2].encode() or None
for _ in range(300):
    try:
        asked = urllib.request.Request(path, fields, {"Sec-Fetch-Site": "same-origin"})
        answer = urllib.request.urlopen(asked)
        break
    except urllib.error.HTTPError as refused:
        answer = refused
        break
    except OSError:
        time.sleep(0.1)
sys.stdout.write(answer.url + chr(10) + answer.read().decode())
"""


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


def within(namespace: str, *command: str) -> list[str]:
    return ["ip", "netns", "exec", namespace, sys.executable, "-c", *command]


def asked(namespace: str, address: str, fields: str = "") -> tuple[str, str]:
    """Return the address to which a request leads in the end, and the text of the page."""
    command = within(namespace, ASK, address, fields)
    answer = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    url, _newline, page = answer.stdout.partition("\n")
    return url, page


@pytest.fixture
def networks() -> Iterator[None]:
    """Two machines with a cable between them; there is no way out."""
    with ExitStack() as stack:
        try:
            for number, name in enumerate((LAPTOP, PHONE), 1):
                ip("netns", "add", name)
                stack.callback(ip, "netns", "del", name)
                if number == 1:
                    ip("-n", name, "link", "add", "cable", "type", "veth", "peer", "name", "other")
                else:
                    ip("-n", LAPTOP, "link", "set", "other", "netns", name, "name", "cable")
                ip("-n", name, "addr", "add", f"192.168.77.{number}/24", "dev", "cable")
                for link in ("lo", "cable"):
                    ip("-n", name, "link", "set", link, "up")
        except (FileNotFoundError, subprocess.CalledProcessError) as refused:
            pytest.skip(f"no networks can be made here: {refused}")
        yield


@pytest.mark.all
@pytest.mark.skipif(shutil.which("ip") is None, reason="ip is not installed")
@pytest.mark.usefixtures("networks")
def test_a_phone_joins_a_class_without_the_internet(tmp_path: Path) -> None:
    serve = SERVE.format(f"class_server.CLASS_DATA = Path({str(tmp_path)!r})")
    away: Mapping[str, str] = {
        name: value for name, value in os.environ.items() if name != "DATABASE_URL"
    }
    with subprocess.Popen(
        within(LAPTOP, serve), cwd=ROOT, env=away, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            said = (re.search(r"http://\S+(?=/join)", line) for line in server.stdout)
            address = next(filter(None, said))[0]
            port = address.rpartition(":")[2]
            assert address == f"http://192.168.77.1:{port}"
            # The teacher may ask by another name.
            start = f"score={LESSON_PLANS[0].slug}/20"
            taught, _page = asked(LAPTOP, f"http://127.0.0.1:{port}/class", start)
            code = taught.split("/")[-2]
            wall = asked(PHONE, f"{address}/class/{code}/wall")[1]
            assert f"{address}/join".removeprefix("http://") in wall
            drawn = asked(PHONE, f"{address}/qr.svg?of=/class/{code}")[1]
            assert drawn.encode() == qr_picture(f"{address}/class/{code}")
            assert "Join" in asked(PHONE, f"{address}/class/{code}")[1]
        finally:
            server.terminate()
