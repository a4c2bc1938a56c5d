"""What the house expects of a ruleset: each problem is one sentence that says what to write.

What a ruleset says of positions is held against its own options, on small positions.
"""

import ast
import inspect
import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from textwrap import dedent
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.theory.nimbers.nimbers import nim_sum

from .boards import kinds
from .boards.kind import BoardKind
from .boards.places import OnPlaces, laid_out
from .bounds import Bounds
from .catalogue import AnyRuleset, aliases, families
from .errors import GameError
from .heaps.heap_bounds import HeapBounds
from .law import Finding, Law
from .small_play import SmallPlay
from .words import Words

_IN_A_SERIES, _LONGEST_MISERE_PLAY = 8, 8
_SECONDS_OF_A_VALUE, _MOST_MOVES_SEARCHED, _FIRST_VALUES = 0.1, 5, 9
_LONGEST_TITLE, _LONGEST_RULE = 60, 300
_MARKED = ("title", "says", "lost", "lost_in_misere", "noun", "plural")
_BOARDS = {kind.slug for kind in vars(kinds).values() if isinstance(kind, BoardKind)}
_OF_ALL = {"source", "series", "says", "rules"}
_BESIDE = {name for kind in (Law, Bounds, Words) for name in vars(kind) if name[0] != "_"} - _OF_ALL
_SENTENCES = re.compile(r"[^a-z].*[.)…]", re.DOTALL)
Expected = Iterator[tuple[object, str]]  # Whether something is so, and what to write if not.
Problems = Iterator[tuple[str, str]]  # What to write, and at which position that was seen.


def validate(ruleset: AnyRuleset, positions: Collection[Any] = ()) -> list[str]:
    """The problems of a ruleset, each in one sentence; none if all is well.

    Without `positions`, it tries those whose play it can follow to the end, from the example, the
    ready positions and the series.
    """
    found: dict[str, str] = {}
    for says, seen in _problems(ruleset, [*positions]):
        found.setdefault(says, seen)
    return [f"{says} (seen at {seen})." if seen else f"{says}." for says, seen in found.items()]


def validate_class(kind: type[AnyRuleset]) -> list[str]:
    """The same of a class that may not be complete, with the parameters of its example."""
    missing = [name for name in ("title", "source", "board", "example") if not hasattr(kind, name)]
    missing += sorted(getattr(kind, "__abstractmethods__", ()))
    if missing:
        return [f"Give the class {', '.join(f'`{name}`' for name in missing)}."]
    brackets = re.fullmatch(r"[^(:]*\((.*)\):.*", kind.example)
    try:
        return validate(kind.from_parameters(brackets[1] if brackets else None))
    except GameError as error:
        return [f"Let `from_parameters` read the brackets of `example` ({error})."]


def _problems(ruleset: AnyRuleset, starts: list[Any]) -> Problems:
    small, few = SmallPlay(ruleset), not starts
    yield from _unmet("", _of_the_class, ruleset)
    yield from _unmet("", _of_the_example_and_starts, ruleset, starts)
    yield from _unmet("", _of_the_options, small, starts, few)
    yield from _unmet("", _of_the_largest, ruleset)
    yield from _unmet("", _of_the_table, ruleset, small)
    for position in small.known:
        for check in (_of_notation, _of_bounds, _of_words, _of_laws, _of_layout_and_touches):
            yield from _unmet(_written(ruleset, position), check, ruleset, position, small)
    for law in ruleset.laws if small.known else ():
        yield from _unmet("", _of_a_law, law, small)


def _unmet(at: str, check: Callable[..., Expected], *given: Any) -> Problems:
    try:
        yield from ((says, at) for met, says in check(*given) if not met)
    except Exception as error:  # noqa: BLE001
        what = f"{type(error).__name__} is raised, {str(error).rstrip('.')}"
        yield f"Mend {check.__name__[4:].replace('_', ' ')}: {what}", at


def _written(ruleset: AnyRuleset, position: Any) -> str:
    with suppress(Exception):
        return f"{ruleset.name}:{ruleset.write_position(position)}"
    return repr(position)


def _of_the_class(rules: AnyRuleset) -> Expected:
    kind = type(rules)
    yield re.fullmatch("[a-z]+(-[a-z]+)*", kind.slug), "Write `slug` in small letters and hyphens"
    others = {each.slug for each in families() if each.__qualname__ != kind.__qualname__}
    others |= {name for name, _ruleset in aliases()}
    yield kind.slug not in others, "Choose a `slug` that no other game has"
    brief = len(_(kind.title)) <= _LONGEST_TITLE and len(rules.rule) <= _LONGEST_RULE
    yield brief, f"Keep the title to {_LONGEST_TITLE} letters and the rule to {_LONGEST_RULE}"
    about = rules.words.about
    yield others.issuperset(about.related), "Let the `related` of `about` be slugs of other games"
    told = filter(None, (about.example, about.move, about.story))
    yield all(map(_SENTENCES.fullmatch, told)), "Write `about` in sentences"
    documented = kind.__doc__ and kind.__doc__ != kind.__mro__[1].__doc__
    yield documented, "Give the class a docstring that says what a move is"
    yield rules.called and str(rules.source), "Give the class a `title` and a printed `source`"
    yield _SENTENCES.fullmatch(rules.rule), "Say in sentences, as `says` or `rule`, what a move is"
    yield rules.board.slug in _BOARDS, "Take `board` from nimsum/rulesets/boards/kinds.py"
    again = kind.from_parameters(rules.parameters or None)
    same = again == rules and hash(again) == hash(rules)
    yield same, "Let `from_parameters` read `parameters`, and rulesets of one name be equal"
    for member in sorted(_BESIDE & {*dir(kind)}):
        yield False, f"Move `{member}` to a law, to `bounds` or to `words`, where it is looked for"
    for each in (kind, type(rules.words), *map(type, rules.laws)):
        for message in (message for base in each.__mro__ for message in _unmarked(base)):
            yield False, f"Mark {message} for translators: N_(…)"


@lru_cache(maxsize=1_000)
def _unmarked(kind: type) -> tuple[str, ...]:
    """The messages of a class that are plain strings."""
    with suppress(OSError, TypeError, SyntaxError):
        (body,) = ast.parse(dedent(inspect.getsource(kind))).body
        return tuple(
            f"`{name.id}` of {kind.__name__}"
            for line in getattr(body, "body", ())
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant)
            for name in line.targets
            if isinstance(name, ast.Name) and name.id in _MARKED and line.value.value
        )
    return ()


def _of_the_example_and_starts(rules: AnyRuleset, starts: list[Any]) -> Expected:
    name, _colon, text = rules.example.partition(":")
    shown = type(rules).from_parameters(name[len(rules.slug) + 1 : -1] or None)
    position, sample = shown.read_position(text), rules.words.sample_position
    spelled = f"{shown.name}:{shown.write_position(position)}"
    yield spelled == rules.example, f"Spell `example` as it is written: {spelled}"
    options = [iter(shown.options(position)), iter(rules.options(sample))]
    lazy = isinstance(rules.options(sample), Iterator)
    yield lazy, "Let `options` be a generator, since there may be very many"
    alive = all(next(each, None) is not None for each in options)
    yield alive, "Choose an `example` with a move, and so `sample_position` of the words"
    texts = [text for _name, text in rules.words.ready]
    for series in rules.series:
        for n in range(series.first, min(series.last, series.first + _IN_A_SERIES) + 1):
            texts += series.written((n,) * len(series.letters))
    found = [*map(rules.read_position, texts), sample]
    starts += [] if starts else found


def _of_the_options(small: SmallPlay, starts: list[Any], few: bool) -> Expected:
    if not small.rules.loopy:
        ends = small.follow(starts, few)
        yield ends, "Set `loopy = True`, or let no move lead back to a position"
        yield small.known, "Choose an `example` or `ready` so small that all play can be tried"


def _of_the_largest(rules: AnyRuleset) -> Expected:
    """Its first move is made and read at once, however many there are: else a page would hang."""
    for series in rules.series:
        for text in series.written((series.last,) * len(series.letters)):
            position = rules.read_position(text)
            option = next(iter(rules.options(position)), None)
            if option is not None:
                again = rules.read_move(position, rules.write_move(position, option))
                yield again == option, "Let `read_move` read what `write_move` writes"


def _of_the_table(rules: AnyRuleset, small: SmallPlay) -> Expected:
    bounds = rules.bounds
    if isinstance(bounds, HeapBounds) and bounds.longest_table and small.known:
        heaps = [n for n in small.known if n <= bounds.longest_table]
        table = bounds.recurrence()
        while len(table.values) <= max(heaps):
            table.extend()
        right = all(table.values[n] == small.known[n].value for n in heaps)
        yield right, "Let `recurrence` find the values of the definition"


def _of_notation(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    options, written = small.known[position].options, rules.write_position(position)
    moves = [rules.write_move(position, option) for option in options]
    once = tuple(rules.options(position)) == options and len({*options}) == len(options)
    yield once, "Let `options` yield every option once, and in the same order again"
    read = tuple(rules.read_move(position, move) for move in moves)
    yield read == options, "Let `read_move` read what `write_move` writes"
    same = not options or rules.read_position(written) == position
    yield same, "Let `read_position` read what `write_position` writes"
    clear = not re.search(r"[+\s]", "".join((written, *moves)))
    yield clear, "Write positions and moves without blanks and +"
    for refused in (rules.read_position, partial(rules.read_move, position)):
        with suppress(GameError):
            refused("?!")
            yield False, "Raise NotationError for a position, and a move, that cannot be read"


def _of_bounds(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    known, bounds = small.known[position], rules.bounds
    longest, recursion = bounds.longest_play(position), bounds.recursion()
    enough = longest is None or longest >= known.most
    yield enough, "Let `longest_play` be at least as long as play can last"
    exact = longest in (None, known.most) or not bounds.longest_is_exact
    yield exact, "Set `longest_is_exact = False` where `longest_play` is only a bound"
    shortest = [bounds.shortest_play(position, most) for most in range(_MOST_MOVES_SEARCHED)]
    right = [known.fewest if most >= known.fewest else None for most in range(_MOST_MOVES_SEARCHED)]
    yield shortest == right, "Let `fewest_moves` be those in which play can end"
    notable = {*bounds.notable_options(position)}
    yield notable <= {*known.options}, "Let `notable_options` be options"
    if recursion is not None and recursion.reaches(position):
        recursion.work(position, Budget(_SECONDS_OF_A_VALUE))
        value = recursion.value(position)
        yield value in (None, known.value), "Let `recursion` find the values of the definition"


def _of_words(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    words, said = rules.words, [rules.words.position(position), rules.words.advice(position)]
    for option in small.known[position].options:
        said += [words.move(position, option), str(words.reduction(position, option))]
        told = all(map(_SENTENCES.fullmatch, words.kinds_of_move(position, option)))
        yield told, "Let `kinds_of_move` be orders, in sentences"
    yield all(said), "Let the words say every position, move and advice"


def _of_layout_and_touches(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    if not isinstance(rules, OnPlaces) or (layout := laid_out(rules, position)) is None:
        return
    keys = [place.key for place in (*layout.places, *layout.edges)]
    yield len({*keys}) == len(keys), "Give every place of the `layout` a key of its own"
    known = {*keys, *(place.key for place in layout.squares)}
    yield known.issuperset(sum(layout.links, ())), "Let `links` join places of the `layout`"
    for option in small.known[position].options:
        touches = [*rules.touches(position, option)]
        yield layout.taps or touches, "Let `touches` say how to tap every move"
        named = all(known.issuperset((*touch.taken, *touch.at)) for touch in touches)
        yield named, "Let `touches` name places of the `layout`"


def _of_laws(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    known, reached = small.known[position], dict[int, set[Any]]()
    for option in known.options:
        reached.setdefault(nim_sum(small.known[part].value for part in option), set()).add(option)
    single = {len(option) for option in known.options} <= {1}
    like_nim = single and (not reached or min(reached) <= 1)
    for law in rules.laws:
        name, value, is_zero = type(law).__name__, law.value(position), law.is_zero(position)
        right = value in (None, known.value) and is_zero in (None, known.value == 0)
        yield right, f"Correct `value` or `is_zero` of {name}"
        worked = value is None or (is_zero is not None and law.worked_out(position))
        yield worked, f"Let {name} tell `is_zero`, and what is `worked_out`, of what it values"
        for wanted in {*range(_FIRST_VALUES), known.value, known.value + 1}:
            finds = _finds(law.options_of_value(position, wanted), reached.get(wanted, set()))
            yield finds, f"Let {name} find true `options_of_value`, and all if complete"
        nimber = law.misere_nimber(position)
        right = nimber is None or (nimber == known.value and like_nim)
        yield right, f"Let {name} tell a `misere_nimber` only of what plays like a Nim heap"
        lost = law.is_lost_in_misere_play(position)
        found = law.options_lost_in_misere_play(position)
        if known.most <= _LONGEST_MISERE_PLAY and (lost is not None or found is not None):
            wins = {each for each in known.options if small.is_lost_in_misere(each)}
            right = lost in (None, bool(known.options) and not wins)
            yield right, f"Correct `is_lost_in_misere_play` of {name}"
            says = f"Let {name} find true `options_lost_in_misere_play`, and all if complete"
            yield _finds(found, wins), says


def _finds(found: Finding[Any] | None, right: set[Any]) -> bool:
    listed = [] if found is None else [*found.options]
    complete = found is None or not found.complete or {*listed} == right
    return complete and len({*listed}) == len(listed) and {*listed} <= right


def _of_a_law(law: Law[Any], small: SmallPlay) -> Expected:
    name, told = type(law).__name__, filter(None, (law.statement, law.lost, law.lost_in_misere))
    yield all(map(_SENTENCES.fullmatch, told)), f"Say in sentences what {name} says"
    yield not law.statement or hasattr(law, "source"), f"Give {name} the `source` of what it says"
    tells = (law.value, law.is_zero, law.is_lost_in_misere_play)
    used = any(tell(position) is not None for tell in tells for position in small.known)
    yield used or not law.statement, f"Let {name} tell something of a small position"
