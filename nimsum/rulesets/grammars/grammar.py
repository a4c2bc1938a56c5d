"""Reader of a small language: a lark grammar, the meanings of its rules, and known mistakes.

A language is a grammar file (`heaps.lark`), a class with a method for each rule, and a list of
mistakes, each with texts that contain it:

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
"""The folder with the shared terminals and the grammars of this package."""


@dataclass(frozen=True)
class Mistake:
    """A mistake that is made in texts like `texts`, or where one of `words` is unexpected.

    Two texts are alike if they go wrong in the same state of the parser, or where the same
    terminals are expected. `wrong` and `right` are sentences, marked with N_, but `right` may also
    be an example that works. %(read)s is the unexpected text. A mistake without texts and words
    stands for all others. The word "" is the end of the text. The error is placed where the text
    goes wrong, or at the last token of the terminal `at` before that, such as an open bracket.
    """

    wrong: str
    right: str = ""
    texts: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    at: str = ""

    def explanation(self, read: str) -> tuple[str, str]:
        """Return what is wrong and what would be right, in the current language.

        `read` is the unexpected text.
        """
        is_sentence = self.right.endswith((".", "?"))
        return _(self.wrong, read=read), _(self.right) if is_sentence else like(self.right)


class Misread(Exception):
    """A text that follows the grammar but has no meaning; methods of a meaning raise it.

    `at` is the token, or the index of the part of the rule, at which the error is placed. By
    default it is placed at the whole text of the rule.
    """

    def __init__(self, wrong: str, right: str, at: "Token | int | None" = None) -> None:
        self.wrong = wrong
        self.right = right
        self.at = at
        super().__init__(wrong)


Refusal = Callable[[str, str, int, int, str], Exception]
"""A function that makes the error of a language.

Its arguments are what is wrong, the text, the place from 0, the length there, and what would be
right.
"""


def refused_whole(wrong: str, text: str, _at: int, _length: int, right: str) -> Exception:
    """Return an error that quotes the whole of `text`."""
    return NotationError(wrong, text, right)


class Grammar:
    """A grammar in a file, which may import shared terminals: `%import terminals.NUMBER`.

    The last mistake has no texts and no words. Terminals follow the `flags` of regular expressions.
    `words` maps names of terminals that the file leaves open, such as words of a human language, to
    regular expressions.
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
        """Return the meaning of `text`: for each rule, the result of the method with its name.

        A rule that is imported from another grammar keeps its name. The method gets the meanings of
        the parts of the rule, and None for each of the [brackets] that is left out. A terminal
        without a method means its token; a rule without a method means the tuple of its parts.
        Raises the error of the language.
        """
        tree = self.tree(text)
        try:
            return _meant(tree, meaning)
        except _MisreadAt as misread:
            raise self._error(misread.wrong, text, *misread.place, misread.right) from None

    def tree(self, text: str) -> "Tree[Token]":
        """Return the parse tree of `text`. Raises the error of the language."""
        result = self._parse(text)
        if not isinstance(result, _Unexpected):
            return result
        mistake = self._mistake(result)
        wrong, right = mistake.explanation(result.read)
        at = result.at
        length = len(result.read)
        if mistake.at:
            token = next(token for token in reversed(result.before) if token.type == mistake.at)
            at = token.start_pos or 0
            length = len(token)
        raise self._error(wrong, text, at, length, right)

    def _mistake(self, unexpected: "_Unexpected") -> Mistake:
        """Return the mistake with an example exactly like `unexpected`, or with its word.

        If there is none, return one with a less similar example, or else the last mistake.
        """
        by_example = self._by_example
        exact, *others = unexpected.likenesses
        if exact in by_example:
            return by_example[exact]
        word = unexpected.read.strip().lower()
        for mistake in self._mistakes:
            if word in mistake.words:
                return mistake
        similar = (by_example[likeness] for likeness in others if likeness in by_example)
        return next(similar, self._mistakes[-1])

    def _parse(self, text: str) -> "Tree[Token] | _Unexpected":
        from lark import Token, UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

        try:
            return self._lark.parse(text)
        except (UnexpectedCharacters, UnexpectedToken) as error:
            state = error.state
            places = state.position, _expected(state)
            before = tuple(value for value in state.value_stack if isinstance(value, Token))
            if isinstance(error, UnexpectedCharacters):
                at: int = error.pos_in_stream  # type: ignore[assignment]
                return _Unexpected(text[at], "", at, places, before)
            token = error.token
            if token.type == "$END":
                return _Unexpected("", token.type, len(text.rstrip()), places, before)
            return _Unexpected(str(token), token.type, token.start_pos or 0, places, before)

    @cached_property
    def _by_example(self) -> dict[Hashable, Mistake]:
        """The mistakes by likeness: for each likeness, that of the first text which has it."""
        mistakes: dict[Hashable, Mistake] = {}
        for mistake in self._mistakes:
            for text in mistake.texts:
                unexpected = self._parse(text)
                if not isinstance(unexpected, _Unexpected):
                    raise ValueError(f"{self.file.name} reads this example of a mistake: {text}")
                for likeness in unexpected.likenesses:
                    mistakes.setdefault(likeness, mistake)
        return mistakes


@dataclass(frozen=True)
class _Unexpected:
    """The token or character at which a text goes wrong; empty at the end of the text.

    `before` are the tokens that no part of the text has used yet.
    """

    read: str
    type: str
    at: int
    places: tuple[int, frozenset[str]]
    """The state of the parser, and the terminals that it expects."""
    before: "tuple[Token, ...]"

    @property
    def likenesses(self) -> list[Hashable]:
        """Keys that two mistakes share if they are alike, from the strictest to the weakest.

        They combine the place in the parser with the type of the unexpected token.
        """
        likenesses: list[Hashable] = []
        for place in self.places:
            likenesses += [(place, self.type), place]
        return likenesses


def _expected(state: Any) -> frozenset[str]:
    """Return the terminals in the parser's table for `state`; names of rules have small letters."""
    symbols = state.parse_conf.parse_table.states[state.position]
    return frozenset(symbol for symbol in symbols if _own_name(symbol).isupper())


class _WholeWords:
    """A filter that makes the lexer look for whole words, if the grammar imports WORD.

    Otherwise it would find the keyword `odd` in `oddly`, and fail in the middle of the word.
    """

    always_accept = ("WORD",)

    def process(self, stream: "Iterator[Token]") -> "Iterator[Token]":
        """Return `stream` as it is."""
        return stream


class _MisreadAt(Exception):
    """A `Misread` with its place in the text."""

    def __init__(self, misread: Misread, start: int, end: int) -> None:
        self.wrong = misread.wrong
        self.right = misread.right
        self.place = (start, end - start)


def _own_name(name: str) -> str:
    """Return the name of a rule or terminal without that of the grammar it is imported from."""
    return name.rpartition("__")[2]


def _meant(node: Any, meaning: object) -> Any:
    """Return the meaning of a tree or a token."""
    is_token = isinstance(node, str)
    parts = [node] if is_token else [part and _meant(part, meaning) for part in node.children]
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
