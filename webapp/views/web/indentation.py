"""Pages without the indentation of their templates."""

import re
from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

_INDENTATION = re.compile(r"[ \t]*\n\s*|^  +")
"""A line break with all white space around it; or what indents a line whose break a block took."""


class WithoutIndentation(Extension):
    """Leave out the indentation of HTML templates when they are compiled.

    Templates are indented for those who read them. Browsers take any run of white space for one
    space, so a line break says as much, and pages are lighter.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Yield the tokens of `stream`, with a line break in place of each indentation."""
        is_page = (stream.name or "").endswith(".html")
        for token in stream:
            if is_page and token.type == "data":
                yield Token(token.lineno, "data", _INDENTATION.sub("\n", token.value))
            else:
                yield token
