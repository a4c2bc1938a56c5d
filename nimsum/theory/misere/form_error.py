"""The error raised when the text of a form cannot be parsed."""

from nimsum.language import gettext as _


class FormError(ValueError):
    """Raised for a text that does not denote a form: it is malformed, or too long to be parsed."""

    def __init__(self, text: str, at: int, problem: str) -> None:
        self.text = text
        self.at = at
        """The index of the character, from 0, at which the problem is."""
        self.problem = problem
        self.around = _around(text, at)
        """The text, shortened to the surroundings of the problem if it is long."""
        super().__init__(
            _(
                "%(problem)s (in “%(text)s”, at character %(at)s)",
                problem=problem,
                text=self.around,
                at=at + 1,
            )
        )


def _around(text: str, at: int, reach: int = 30) -> str:
    """Return `text`, or if it is long only `reach` characters before and after index `at`.

    An ellipsis stands for the characters that are left out.
    """
    if len(text) <= 2 * reach:
        return text
    start = max(0, at - reach)
    end = at + reach
    return "…" * (start > 0) + text[start:end] + "…" * (end < len(text))
