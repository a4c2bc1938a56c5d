"""One way to read a small language: a lark grammar, what its rules mean, and what mistakes are.

A language is a file of grammar (`heaps.lark`), a class with a method for each rule, and a list of
mistakes, each with texts in which it is made:

    HEAPS = Grammar(
        FOLDER / "heaps.lark",
        Mistake(N_("The range ends too early."), "2..5", texts=("take 2..", "take 1,2..")),
        Mistake(N_("This does not belong here."), "take 1, 3"),
    )

    class HeapsMeaning:
        def range(self, first: Token, last: Token) -> Finite:
            if int(last) < int(first):
                raise Misread(_("The range ends before it begins."), like("2..5"))
            return Finite(range(int(first), int(last) + 1))

    HEAPS.read("take 2..4", HeapsMeaning())

The parser is LALR with the contextual lexer. It is built when it is first used, and lark is
imported only then.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nimsum.language import _
from nimsum.rulesets.errors import NotationError, like

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Lark, Token, Tree

FOLDER = Path(__file__).parent
"""Where the shared terminals are, and the grammars of this package."""


@dataclass(frozen=True)
class Mistake:
    """What is wrong with texts like `texts`, or wherever one of `words` stands unexpectedly.

    Texts are alike that go wrong in the same state of the parser, or where the same may stand.
    `wrong` and `right` are marked with N_, unless `right` is an example that works. %(read)s is
    what was read there. A mistake without texts and words is what is said of all others. The word
    "" stands for the end of the text. The place is where the text goes wrong, or else the last
    token of the terminal `at` before, such as a bracket that is still open.
    """

    wrong: str
    right: str = ""
    texts: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    at: str = ""

    def said(self, read: str) -> tuple[str, str]:
        """What is wrong and what would be right, in the visitor's language."""
        is_sentence = self.right.endswith((".", "?"))
        return _(self.wrong, read=read), _(self.right) if is_sentence else like(self.right)


class Misread(Exception):
    """What a method of a meaning raises: the text follows the grammar, but means nothing.

    It is placed at the token, or at the part of the rule with that index, or else at all that the
    rule has read.
    """

    def __init__(self, wrong: str, right: str, at: "Token | int | None" = None) -> None:
        self.wrong = wrong
        self.right = right
        self.at = at
        super().__init__(wrong)


Refusal = Callable[[str, str, int, int, str], Exception]
"""Makes the error of a language of what is wrong, text, place from 0, length, and what is right."""


def refused_whole(wrong: str, text: str, _at: int, _length: int, right: str) -> Exception:
    """The error that quotes the whole text."""
    return NotationError(wrong, text, right)


class Grammar:
    """The grammar in a file, which may import terminals of this folder: `%import terminals.NUMBER`.

    The last mistake has no texts and no words. Terminals follow the `flags` of regular expressions.
    `words` are terminals that the file leaves open, such as those of a language: the regular
    expression of each, by its name.
    """

    def __init__(
        self,
        file: Path,
        *mistakes: Mistake,
        error: Refusal = refused_whole,
        start: str = "start",
        flags: int = 0,
        words: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.file = file
        self._mistakes = mistakes
        self._error = error
        self._start = start
        self._flags = flags
        self._words = words

    @cached_property
    def _lark(self) -> "Lark":
        from lark import Lark  # noqa: PLC0415 - takes 40 ms, and much is done without it

        words = "".join(f"\n{name}: /{pattern}/" for name, pattern in self._words.items())
        return Lark(
            self.file.read_text(encoding="utf-8") + words,
            source_path=str(self.file),
            parser="lalr",
            start=self._start,
            propagate_positions=True,
            import_paths=[str(FOLDER)],
            postlex=_WholeWords(),
            g_regex_flags=self._flags,
        )

    def read(self, text: str, meaning: object) -> Any:
        """What the text means: each rule is the result of the method with its name.

        A rule that is imported from another grammar keeps its name.
        The method gets what the parts of the rule mean, and None for what [brackets] left out. A
        terminal is the result of its method, else a token; a rule without a method is the tuple of
        its parts. Raises the error of the language.
        """
        tree = self.tree(text)
        try:
            return _meant(tree, meaning)
        except _MisreadAt as misread:
            raise self._error(misread.wrong, text, *misread.place, misread.right) from None

    def tree(self, text: str) -> "Tree[Token]":
        """How the grammar divides the text. Raises the error of the language."""
        found = self._divided(text)
        if not isinstance(found, _Unexpected):
            return found
        word, by_example = found.read.strip().lower(), self._by_example
        exact, *others = found.likenesses
        mistake = by_example.get(exact)
        mistake = mistake or next((each for each in self._mistakes if word in each.words), None)
        alike = (by_example[each] for each in others if each in by_example)
        mistake = mistake or next(alike, self._mistakes[-1])
        wrong, right = mistake.said(found.read)
        at, length = found.at, len(found.read)
        if mistake.at:
            token = next(each for each in reversed(found.before) if each.type == mistake.at)
            at, length = token.start_pos or 0, len(token)
        raise self._error(wrong, text, at, length, right)

    def _divided(self, text: str) -> "Tree[Token] | _Unexpected":
        from lark import Token, UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

        try:
            return self._lark.parse(text)
        except (UnexpectedCharacters, UnexpectedToken) as error:
            state = error.state
            places = state.position, _expected(state)
            before = tuple(each for each in state.value_stack if isinstance(each, Token))
            if isinstance(error, UnexpectedCharacters):
                at: int = error.pos_in_stream  # type: ignore[assignment]
                return _Unexpected(text[at], "", at, places, before)
            token = error.token
            if token.type == "$END":
                return _Unexpected("", token.type, len(text.rstrip()), places, before)
            return _Unexpected(str(token), token.type, token.start_pos or 0, places, before)

    @cached_property
    def _by_example(self) -> dict[Hashable, Mistake]:
        """The mistake of the first text that goes wrong alike, by each likeness."""
        found: dict[Hashable, Mistake] = {}
        for mistake in self._mistakes:
            for text in mistake.texts:
                unexpected = self._divided(text)
                if not isinstance(unexpected, _Unexpected):
                    raise ValueError(f"{self.file.name} reads this example of a mistake: {text}")
                for likeness in unexpected.likenesses:
                    found.setdefault(likeness, mistake)
        return found


@dataclass(frozen=True)
class _Unexpected:
    """The token or character at which a text goes wrong; nothing at the end.

    The tokens before it are those that no part of the text has taken yet.
    """

    read: str
    type: str
    at: int
    places: tuple[int, frozenset[str]]
    """The state of the parser, and the terminals that it expects."""
    before: "tuple[Token, ...]"

    @property
    def likenesses(self) -> list[Hashable]:
        """What makes two mistakes alike, from more to less: the place, and what comes there."""
        return [key for place in self.places for key in ((place, self.type), place)]


def _expected(state: Any) -> frozenset[str]:
    """The terminals in the table of the parser; the names of rules have small letters."""
    symbols = state.parse_conf.parse_table.states[state.position]
    return frozenset(each for each in symbols if _own_name(each).isupper())


class _WholeWords:
    """Makes the lexer look for whole words everywhere, if the grammar imports WORD.

    Else it would find the keyword `odd` in `oddly`, and go wrong in the middle of the word.
    """

    always_accept = ("WORD",)

    def process(self, stream: "Iterator[Token]") -> "Iterator[Token]":
        return stream


class _MisreadAt(Exception):
    """A Misread with its place."""

    def __init__(self, misread: Misread, start: int, end: int) -> None:
        self.wrong, self.right, self.place = misread.wrong, misread.right, (start, end - start)


def _own_name(name: str) -> str:
    """The name of a rule or terminal without that of the grammar from which it is imported."""
    return name.rpartition("__")[2]


def _meant(node: Any, meaning: object) -> Any:
    """What a tree or a token means."""
    is_token = isinstance(node, str)
    parts = [node] if is_token else [each and _meant(each, meaning) for each in node.children]
    method = getattr(meaning, _own_name(node.type if is_token else node.data), None)
    if method is None:
        return node if is_token else tuple(parts)
    try:
        return method(*parts)
    except Misread as misread:
        at: Any = node if misread.at is None else misread.at
        if isinstance(at, int):
            at = node.children[at]
        place = at if isinstance(at, str) else at.meta
        raise _MisreadAt(
            misread, getattr(place, "start_pos", 0), getattr(place, "end_pos", 0)
        ) from None
