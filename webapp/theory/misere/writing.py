"""Forms in writing: as nested sets over nim-heaps, and in the paper's shorthand.

Both are read back as the same form, and do not depend on what else a laboratory holds.
"""

from collections.abc import Callable

from .forms import Form, followers

LONGEST_WRITTEN = 10_000
"""The most characters in which a form is written."""


def nested(form: Form, longest: int = LONGEST_WRITTEN) -> str | None:
    """A form as sets within sets, such as {{3,2},2}; None if that is too long.

    A nim-heap is its number, from 10 on with a star: *10.
    """
    return _written(form, longest, lambda options: "{" + ",".join(map(_plain, options)) + "}")


def shorthand(form: Form, longest: int = LONGEST_WRITTEN) -> str | None:
    """A form in the paper's shorthand, such as (32)2; None if that is too long.

    Options stand side by side, and G# is the set whose only option is G.
    """
    return _written(form, longest, _side_by_side)


Text = tuple[Form, str]


def _side_by_side(options: list[Text]) -> str:
    texts = ["(" + text + ")" if _needs_brackets(form) else text for form, text in options]
    return texts[0] + "#" if len(texts) == 1 else "".join(texts)


def _needs_brackets(form: Form) -> bool:
    return form.nim_heap > 9 if form.nim_heap is not None else len(form.options) > 1


def _plain(option: Text) -> str:
    return option[1]


def _written(form: Form, longest: int, written: Callable[[list[Text]], str]) -> str | None:
    texts: dict[Form, str] = {}

    def order(option: Form) -> tuple[int, bool, str]:
        return option.formal_birthday, option.nim_heap is None, texts[option]

    for each in followers(form):
        if each.nim_heap is not None:
            text = str(each.nim_heap) if each.nim_heap < 10 else f"*{each.nim_heap}"
        else:
            options = sorted(each.options, key=order, reverse=True)
            text = written([(option, texts[option]) for option in options])
        if len(text) > longest:
            return None
        texts[each] = text
    return texts[form]
