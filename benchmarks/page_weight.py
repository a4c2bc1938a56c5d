"""The weight of the first load of a play page: the bytes of the page and of every file it needs."""

import re
import socket
import sys
import zlib
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import brotli

from benchmarks.serving import running_server

PAGE = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"
TARGET_KB = 70
TARGET_REQUESTS = 9
FETCHED_RELS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "mask-icon"}


class Files(HTMLParser):
    """A parser that collects the addresses of the files that a browser fetches with a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.has_icon = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add the file of this element, if there is one, to `addresses`."""
        attributes = {name: value or "" for name, value in attrs}
        rels = set(attributes.get("rel", "").split())
        self.has_icon |= "icon" in rels
        if tag == "link" and rels & FETCHED_RELS:
            self.addresses.append(attributes.get("href", ""))
        elif attributes.get("loading") == "lazy":
            return  # Chromium fetches it only when its panel is opened.
        elif tag in {"script", "img", "source", "iframe"} and attributes.get("src"):
            self.addresses.append(attributes["src"])
        elif tag == "use":
            self.addresses.append(attributes.get("href", "").partition("#")[0])


def fetch(port: int, path: str) -> tuple[int, str, str]:
    """Request `path`; return the size in bytes with headers, the head, and the decoded text."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip, deflate, br"]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        with connection.makefile("rb") as stream:
            answer = stream.read()
    head, _, body = answer.partition(b"\r\n\r\n")
    coding = re.search(rb"(?i)^content-encoding: *(\S+)", head, re.MULTILINE)
    if coding and coding[1] == b"br":
        body = brotli.decompress(body)
    elif coding:
        body = zlib.decompress(body, wbits=zlib.MAX_WBITS | 32)
    return len(answer), head.decode("latin-1"), body.decode(errors="replace")


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the targets are met."""
    queue = [PAGE]
    fetched = set()
    total = 0
    with running_server() as server:
        while queue:
            path = queue.pop(0)
            if not path or path in fetched or not path.startswith("/"):
                continue
            fetched.add(path)
            size, head, text = fetch(server.port, path)
            total += size
            status = head.split()[1]
            coding = re.search(r"(?i)^content-encoding: *(\S+)", head, re.MULTILINE)
            print(f"{size:8}  {status}  {coding[1] if coding else 'plain':5}  {path}")
            if path == PAGE:
                files = Files()
                files.feed(text)
                addresses = files.addresses + ([] if files.has_icon else ["/favicon.ico"])
            elif urlsplit(path).path.endswith(".css"):
                addresses = re.findall(r"(?:url\(|@import )[\"']?([^\"')]+)", text)
            else:
                addresses = []
            queue += [urljoin(path, file) for file in addresses]
    print(f"{total:8}  bytes in {len(fetched)} answers, headers included")
    met = total <= TARGET_KB * 1000 and len(fetched) <= TARGET_REQUESTS
    target = f"at most {TARGET_KB} KB in {TARGET_REQUESTS} answers"
    print(f"target: {target}: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
