"""The requests of the fuzzer: a grammar over every route of the app, with headers and bodies.

A case is a function of a seed and its number, so it can be run again alone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO, StringIO
from random import Random
from typing import Any
from urllib.parse import quote, unquote_to_bytes

from werkzeug.routing import Map, Rule

from tests.fuzz.words import MARK, SLOW_ENDPOINTS, Draw
from tests.pages import PAGES
from webapp.views.web.queries import Query

_BOARD_PARAMETERS = "heap move cut pick"
EXTRA_PARAMETERS = {
    "play.show": "against first play train seed errs back hints marks why at moves anyway hint try"
    f" {_BOARD_PARAMETERS} back_to",
    "review_pages.ask": "of",
    "review_pages.show": "against first play train seed errs back hints moves at",
    "thinking.show": "against first play train seed errs moves do",
    "setup.new": "ruleset parameters size sum typed to read add start"
    " against errs first play train",
    "setup.random_game": "against play train seed",
    "game_pages.game": "n brackets",
    "lessons.step": _BOARD_PARAMETERS,
    "puzzles.show": _BOARD_PARAMETERS,
    "puzzles.from_position": _BOARD_PARAMETERS,
    "path.next_game": "stars",
    "puzzles_rush.index": "code",
    "puzzle_list.index": "game written level kind play",
    "worksheets.index": "game written level seed kind count paper play key",
    "draw.editor": "board edges size was from tap text read edit",
    "class_pupils.show": "version awake activity round submission tap duel seen",
    "class_teacher.show": "version awake",
    "class_wall.show": "version",
    "preferences.choose_language": "back",
    "preferences.choose_projector": "back",
    "pictures.show": "moves play ask language",
    "codes.code": "of",
}
"""The parameters of endpoints that no query lists."""


def _query_parameters(query: type[Query] = Query) -> dict[str, tuple[str, ...]]:
    """Return the parameters of each endpoint that `query`, or a class below it, lists."""
    parameters_of = {query.endpoint: query.parameters()} if "endpoint" in vars(query) else {}
    for subclass in query.__subclasses__():
        parameters_of |= _query_parameters(subclass)
    return parameters_of


def parameters() -> dict[str, list[str]]:
    """Return the parameters of each endpoint that has any, once each.

    All modules with queries must have been imported.
    """
    listed = _query_parameters()
    names: dict[str, list[str]] = {}
    for endpoint in {**listed, **EXTRA_PARAMETERS}:
        extra = EXTRA_PARAMETERS.get(endpoint, "").split()
        names[endpoint] = [*dict.fromkeys((*listed.get(endpoint, ()), *extra))]
    return names


WEIGHTS = {
    "play.show": 8,
    "review_pages.show": 2,
    "setup.new": 3,
    "lessons.step": 4,
    "puzzles_rush.play": 2,
    "draw.editor": 3,
    "api.analysis": 3,
}
"""How many times as often as others the fuzzer asks some endpoints."""

_METHODS = ("HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "BREW")
_HOSTS = ("localhost", "localhost:8000", "evil.example", "[::1]:80", "[", "a b", "x" * 300, "")
_REFERERS = (
    "http://localhost/games",
    "http://localhost/play/nim:3?first=you",
    "http://[",
    "//localhost",
    "https://evil.example/x",
    "http://localhost//evil.example",
    "http://localhost/\\evil",
    "\xff",
    "http://localhost:8000/new?sum=%00",
    "http://localhost/x\ty",
    f"http://localhost/?{MARK}",
)
_HEADERS: dict[str, tuple[str, ...]] = {
    "Accept-Language": ("es", "en", "es-MX,es;q=0.9", "de", "*", ",;q=,", "es;q=nan", "x" * 5_000),
    "Cookie": (
        "language=es",
        "language=en; projector=on",
        "projector=on",
        "language=xx",
        "=;=;",
        "\xff",
        "language=es; language=en",
        'language="es"',
        f"language={MARK}",
    ),
    "HX-Request": ("true", "false", MARK),
    "HX-Request-Type": ("full", "partial"),
    "HX-History-Restore-Request": ("true",),
    "HX-Current-URL": ("http://localhost/games", "x"),
    "If-None-Match": ("*", 'W/"x"', '"', "x" * 3_000),
    "If-Modified-Since": ("Sat, 01 Jan 2100 00:00:00 GMT", "x"),
    "Range": ("bytes=0-9", "bytes=-1", "bytes=9-1", "x=1"),
    "Referer": _REFERERS,
    "Host": _HOSTS,
    "Content-Type": (
        "application/x-www-form-urlencoded",
        "application/json",
        "text/plain; charset=utf-99",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "\xff",
    ),
    "Accept-Encoding": ("gzip", "br", "gzip, br", "identity;q=0", "*;q=0", "x;q=y"),
    "Accept": ("text/html", "application/json", "*/*;q=0", "x"),
    "Sec-Fetch-Site": ("same-origin", "none", "cross-site", "x"),
    "Origin": ("http://localhost", "https://evil.example", "null", "http://["),
    "X-Forwarded-For": ("203.0.113.7", "x", ", ,"),
    "X-Forwarded-Proto": ("https", "x"),
    "X-Forwarded-Host": ("evil.example",),
    "X-Forwarded-Prefix": ("//evil.example", MARK),
    "X-Request-ID": (MARK, "f00"),
    "X-HTTP-Method-Override": ("DELETE",),
}


@dataclass(frozen=True)
class Case:
    """A request; `path` and `query` are as in its first line."""

    method: str
    path: str
    query: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    @property
    def target(self) -> str:
        """The address without the host."""
        return f"{self.path}?{self.query}" if self.query else self.path

    @property
    def host(self) -> str:
        """The host in the headers."""
        return dict(self.headers).get("Host", "localhost")

    def environ(self, **more: str) -> dict[str, Any]:
        """Return the request as gunicorn gives it to the application, with `more` headers."""
        more_headers = {name.replace("_", "-"): value for name, value in more.items()}
        headers = {"Host": "localhost", **dict(self.headers), **more_headers}
        named = {f"HTTP_{key.upper().replace('-', '_')}": value for key, value in headers.items()}
        special = {key: named.pop(f"HTTP_{key}") for key in _NOT_NAMED if f"HTTP_{key}" in named}
        return {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(self.path).decode("latin-1"),
            "QUERY_STRING": self.query,
            "RAW_URI": self.target,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(self.body)),
            **named,
            **special,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(self.body),
            "wsgi.errors": StringIO(),
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }

    def __str__(self) -> str:
        """Return the request as arguments of curl."""
        headers = "".join(f" -H {f'{name}: {value}'!a}" for name, value in self.headers)
        body = f" --data-binary {self.body!r}" if self.body else ""
        return f"{self.method} {self.target!a}{headers}{body}"


_NOT_NAMED = ("CONTENT_TYPE", "CONTENT_LENGTH")


@dataclass(frozen=True)
class Grammar:
    """The requests to the routes of an app."""

    rules: tuple[Rule, ...]
    parameters: dict[str, list[str]]

    @classmethod
    def of(cls, routes: Map) -> "Grammar":
        """Return the requests to all `routes` but those of frames, which `case` adds."""
        rules = [
            rule
            for rule in sorted(routes.iter_rules(), key=lambda rule: rule.rule)
            if not rule.endpoint.startswith("embed.")
            for _ in range(WEIGHTS.get(rule.endpoint, 1))
        ]
        return cls(tuple(rules), parameters())

    def case(self, seed: int, number: int) -> Case:
        """Return case `number` of `seed`."""
        dice = Random(f"{seed}/{number}")
        draw = Draw(dice)
        if dice.random() < 0.08:
            path, _, query = dice.choice(list(PAGES.values())).partition("?")
            fields = [tuple(field.partition("=")[::2]) for field in filter(None, query.split("&"))]
            return self._sent(draw, None, path, self._mixed(draw, "", fields))
        rule = dice.choice(self.rules)
        while rule.endpoint in SLOW_ENDPOINTS and dice.random() < 0.75:
            rule = dice.choice(self.rules)
        path = _PLACE.sub(lambda place: _in_path(draw, rule.endpoint, place[1]), rule.rule)
        if dice.random() < 0.04:
            path = f"/embed{path}"
        if dice.random() < 0.03:
            path = dice.choice(("/", "//", "/%2e%2e", "/.", "")) + path
            path += dice.choice(("", "/", "%00"))
        names = self.parameters.get(rule.endpoint, [])
        share = dice.choice((1.0, 0.7, 0.3, 0.3))
        names = [name for name in names if dice.random() < share]
        fields = [(name, _encoded(dice, draw.word(name, rule.endpoint))) for name in names]
        return self._sent(draw, rule, path, self._mixed(draw, rule.endpoint, fields))

    @cached_property
    def _names(self) -> list[str]:
        return sorted({name for names in self.parameters.values() for name in names})

    def _mixed(self, draw: Draw, endpoint: str, fields: "list[tuple[str, str]] | list[Any]") -> str:
        """Return a query with `fields`, at times with one more, one fewer or an unknown one."""
        dice = draw.dice
        fields = list(fields)
        for _ in range(dice.choice((0, 0, 0, 0, 0, 0, 1, 2))):
            kind = dice.randrange(5)
            name = dice.choice(self._names if kind else ("x", MARK, "", "moves[]", "\0"))
            where = endpoint if dice.random() < 0.5 else ""
            if kind < 3:
                field = (quote(name), _encoded(dice, draw.word(name, where)))
                fields.insert(dice.randint(0, len(fields)), field)
            elif fields and kind == 3:
                fields.pop(dice.randrange(len(fields)))
            elif fields:
                fields.append(dice.choice(fields))
        return dice.choice("&&&&&&;").join(f"{name}={value}" for name, value in fields)

    def _sent(self, draw: Draw, rule: Rule | None, path: str, query: str) -> Case:
        dice = draw.dice
        headers = dict[str, str]()
        body = b""
        takes_post = rule is not None and "POST" in (rule.methods or ())
        method = "GET" if dice.random() < 0.94 else dice.choice(_METHODS)
        if takes_post and dice.random() < 0.5:
            method = "POST"
        for name in dice.sample(list(_HEADERS), dice.choice((0, 0, 0, 1, 1, 2, 3, 8))):
            headers[name] = dice.choice(_HEADERS[name])
        if method == "POST" and takes_post and dice.random() < 0.8:
            headers |= {"Sec-Fetch-Site": "same-origin"}
        if method not in ("GET", "HEAD"):
            headers.setdefault("Content-Type", _HEADERS["Content-Type"][0])
            body = _body(draw)
        if not path.startswith("/"):
            path = f"/{path}"
        return Case(method, path, query, tuple(headers.items()), body)


_PLACE = re.compile(r"<(?:\w+:)?(\w+)>")


def _in_path(draw: Draw, endpoint: str, name: str) -> str:
    word = draw.word(name, endpoint)
    if draw.dice.random() < 0.02:
        return _encoded(draw.dice, word)
    return quote(word, safe="/:,_()+;=!*'", errors="surrogatepass")


def _encoded(dice: Random, text: str) -> str:
    """Return `text` as browsers write it in a query or, at times, with mistakes."""
    if dice.random() < 0.03:
        text = text.encode("utf-8", "surrogatepass").decode("latin-1")
        text = re.sub(r"[\x00-\x20#\x7f]", "+", text)
        return text + dice.choice(("", "%", "%ff", "%zz", "%C0%80"))
    safe = dice.choice((":,_();", ""))
    return quote(text, safe=safe, errors="surrogatepass").replace("%20", "+")


def _body(draw: Draw) -> bytes:
    dice = draw.dice
    made = (
        b"do=start",
        b"do=stop",
        b"do=start&do=stop",
        b"do=start",
        b"",
        f"do={_encoded(dice, draw.word('do'))}".encode("utf-8", "replace"),
        f"activity={_encoded(dice, draw.word('activity'))}&hours=1".encode("utf-8", "replace"),
        f"start={_encoded(dice, draw.word('start'))}&play=misere".encode("utf-8", "replace"),
        f"typed={_encoded(dice, draw.word('start'))}".encode("utf-8", "replace"),
        b'--x\r\nContent-Disposition: form-data; name="do"\r\n\r\nstart\r\n--x--\r\n',
        b"\xff\0=%",
        b"x" * 20_000,
        b"&".join([b"a=b"] * 1_500),
    )
    return dice.choice(made)


def cases(grammar: Grammar, seed: int, numbers: range) -> Iterator[tuple[int, Case]]:
    """Yield the cases with these `numbers` of `seed`."""
    for number in numbers:
        yield number, grammar.case(seed, number)
