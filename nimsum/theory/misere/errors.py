"""Why a form is not read."""

from nimsum.language import gettext as _


class FormError(ValueError):
    """A form that is written wrongly, or that is too large to be read."""

    def __init__(self, text: str, at: int, problem: str) -> None:
        self.text = text
        self.at = at
        """The position in the text, counted from 0, at which something is wrong."""
        self.problem = problem
        self.around = _around(text, at)
        """The text, or of a long one what stands around that place."""
        super().__init__(
            _(
                "%(problem)s (in “%(text)s”, at character %(at)s)",
                problem=problem,
                text=self.around,
                at=at + 1,
            )
        )


def _around(text: str, at: int, reach: int = 30) -> str:
    """The text, or of a long one what stands around a place."""
    if len(text) <= 2 * reach:
        return text
    start = max(0, at - reach)
    end = at + reach
    return "…" * (start > 0) + text[start:end] + "…" * (end < len(text))
