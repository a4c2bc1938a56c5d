"""The error raised if a form cannot be parsed."""

from nimsum.language import gettext as _


class FormError(ValueError):
    """A form that is written wrongly, or that is too large to be parsed."""

    def __init__(self, text: str, at: int, problem: str) -> None:
        self.text = text
        self.at = at
        """The index in the text, from 0, of the character at which the problem is."""
        self.problem = problem
        self.around = _around(text, at)
        """The text, or the part around the problem if the text is long."""
        super().__init__(
            _(
                "%(problem)s (in “%(text)s”, at character %(at)s)",
                problem=problem,
                text=self.around,
                at=at + 1,
            )
        )


def _around(text: str, at: int, reach: int = 30) -> str:
    """Return `text`, or if it is long its part around index `at`."""
    if len(text) <= 2 * reach:
        return text
    start = max(0, at - reach)
    end = at + reach
    return "…" * (start > 0) + text[start:end] + "…" * (end < len(text))
