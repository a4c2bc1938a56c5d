"""The checks of which the validation of a ruleset consists.

A check yields conditions, each with a sentence that says what the author should write if the
condition is false. The checks compare laws, bounds and words with the options of small positions.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from inspect import signature
from itertools import chain, islice, product
from textwrap import dedent
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.limits import MAX_BRIEF_WORDS
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.places.games import Taking

from .boards import kinds
from .boards.kind import BoardKind
from .boards.places import OnPlaces, Touch, laid_out
from .bounds import Bounds
from .catalogue import AnyRuleset, aliases, families
from .drawn.board_game import BoardRuleset
from .errors import GameError
from .heaps.heap import SingleHeapRuleset
from .heaps.heap_bounds import HeapBounds
from .law import Finding, Law
from .packages import SLUG
from .small_play import ComesBackError, SmallPlay
from .words import Words

_MAX_OF_SERIES = 8
_MAX_MISERE_PLAY = 8
_FIRST_MOVES = 100
_FIRST_VALUES = 9
_SECONDS_PER_VALUE = 0.1
_MAX_MOVES_SEARCHED = 5
_MAX_SHOWN = 60
_MAX_TITLE = 60
_MAX_RULE = 300
_MARKED = ("title", "says", "brief", "lost", "clue", "lost_in_misere", "noun")
_BOARDS = {kind.slug for kind in vars(kinds).values() if isinstance(kind, BoardKind)}
_SHARED_MEMBERS = {"source", "series", "says", "rules"}
"""Members of laws, bounds or words whose names a ruleset may use as well."""
_MEMBERS_OF_PARTS = {name for name in vars(Law) | vars(Bounds) | vars(Words) if name[0] != "_"}
"""Members that belong to a law, to bounds or to words."""
_SENTENCES = re.compile(r"[^a-z].*[.)…]", re.DOTALL)
_YIELDED = {  # What a method yields that an author writes first: its type, and advice.
    "targets": (int, "whole numbers, as in `yield n - 1`"),
    "takings": (Taking, "as in `yield Taking(need=…, any=…, take=…)`"),
    "options": (tuple, "tuples of positions, as in `yield (position,)`"),
}
Expected = Iterator[tuple[object, str]]
"""Conditions, each with what to write if it is false."""


def component_notation(ruleset: AnyRuleset, position: Any) -> str:
    """Return the notation of `position` with its game, or its `repr` if it cannot be written."""
    with suppress(Exception):
        return f"{ruleset.name}:{ruleset.write_position(position)}"
    return repr(position)


def check_class(rules: AnyRuleset) -> Expected:
    """Yield conditions on the class of `rules`: its slug, its texts and its attributes."""
    kind = type(rules)
    yield SLUG.fullmatch(kind.slug), "Write `slug` in small letters and hyphens"
    others = {other.slug for other in families() if other.__qualname__ != kind.__qualname__}
    others |= {name for name, _ruleset in aliases()}
    yield kind.slug not in others, "Choose a `slug` that no other game has"
    brief = len(_(kind.title)) <= _MAX_TITLE and len(rules.rule) <= _MAX_RULE
    yield brief, f"Keep the title to {_MAX_TITLE} letters and the rule to {_MAX_RULE}"
    is_short = len(kind.brief.split()) <= MAX_BRIEF_WORDS
    yield is_short, f"Keep `brief` to {MAX_BRIEF_WORDS} words"
    about = rules.words.about
    yield others.issuperset(about.related), "Let the `related` of `about` be slugs of other games"
    texts = filter(None, (about.example, about.move, about.story))
    yield all(map(_SENTENCES.fullmatch, texts)), "Write `about` in sentences"
    documented = kind.__doc__ and kind.__doc__ != kind.__mro__[1].__doc__
    yield documented, "Give the class a docstring that says what a move is"
    yield rules.called and str(rules.source), "Give the class a `title` and a printed `source`"
    yield _SENTENCES.fullmatch(rules.rule), "Say in sentences, as `says` or `rule`, what a move is"
    yield rules.board.slug in _BOARDS, "Take `board` from nimsum/rulesets/boards/kinds.py"
    again = kind.from_parameters(rules.parameters or None)
    same = again == rules and hash(again) == hash(rules)
    yield same, "Let `from_parameters` read `parameters`, and rulesets of one name be equal"
    for member in sorted((_MEMBERS_OF_PARTS - _SHARED_MEMBERS) & {*dir(kind)}):
        yield False, f"Move `{member}` to a law, to `bounds` or to `words`, where it is looked for"
    for part in (kind, type(rules.words), *map(type, rules.laws)):
        for message in chain.from_iterable(map(_unmarked, part.__mro__)):
            yield False, f"Mark {message} for translators: N_(…)"


@lru_cache(maxsize=1_000)
def _unmarked(kind: type) -> tuple[str, ...]:
    """Return the texts of the class `kind` that should be marked with N_ but are plain strings."""
    with suppress(OSError, TypeError, SyntaxError):
        (definition,) = ast.parse(dedent(inspect.getsource(kind))).body
        unmarked: list[str] = []
        for line in getattr(definition, "body", ()):
            if not isinstance(line, ast.Assign) or not isinstance(line.value, ast.Constant):
                continue
            names = [target.id for target in line.targets if isinstance(target, ast.Name)]
            if line.value.value:
                unmarked += [name for name in names if name in _MARKED]
        return tuple(f"`{name}` of {kind.__name__}" for name in unmarked)
    return ()


def check_example_and_starts(rules: AnyRuleset, starts: list[Any]) -> Expected:
    """Yield a condition on the spelling of `example`.

    If `starts` is empty, add the positions from which the other checks play.
    """
    example, position = _example(rules)
    spelled = f"{example.name}:{example.write_position(position)}"
    yield spelled == rules.example, f"Spell `example` as it is written: {spelled}"
    if not starts:
        starts += _starts(rules)


def _starts(rules: AnyRuleset) -> list[Any]:
    """Return the ready positions of `rules`, the first of each series, and the sample position."""
    texts = [text for _name, text in rules.words.ready]
    for series in rules.series:
        for n in range(series.first, min(series.last, series.first + _MAX_OF_SERIES) + 1):
            texts += series.written((n,) * len(series.letters))
    return [*map(rules.read_position, texts), rules.words.sample_position]


def _example(rules: AnyRuleset) -> tuple[AnyRuleset, Any]:
    """Return the ruleset and the position that `rules.example` has in notation."""
    name, _colon, text = rules.example.partition(":")
    example = type(rules).from_parameters(name[len(rules.slug) + 1 : -1] or None)
    return example, example.read_position(text)


def check_moves(rules: AnyRuleset, method: str, position: Any) -> Expected:
    """Yield conditions on the method called `method`, which generates the moves from `position`.

    They are those that the most frequent mistakes of authors break.
    """
    generator = getattr(rules, method)
    kind, advice = _YIELDED[method]
    yield signature(generator).parameters, f"Write `def {method}(self, position)`"
    moves = generator(position)
    yield isinstance(moves, Iterable), f"Write `yield` in `{method}`: it returns {_quoted(moves)}"
    for move in islice(moves, _FIRST_MOVES):
        halved = ", and `//` for `/`" if isinstance(move, float) else ""
        right = isinstance(move, kind)
        yield right, f"Let `{method}` yield {advice}{halved}: it yields {_quoted(move)}"
        if isinstance(move, Taking):
            missing = position.remaining & move.need != move.need
            yield not missing, "Let `takings` yield no move whose `need` is not all left"
        elif isinstance(rules, SingleHeapRuleset):
            least = rules.smallest_heap
            yield move >= least, f"Let `targets` yield no heap below {least}: it yields {move}"
            smaller = move < position or rules.loopy
            yield smaller, f"Let `targets` yield smaller heaps: it yields {move}"


def _quoted(thing: object) -> str:
    return f"{thing!r:.{_MAX_SHOWN}}"


def check_options(rules: AnyRuleset, small: SmallPlay, starts: list[Any], few: bool) -> Expected:
    """Yield conditions: `options` is lazy, examples have moves, and play ends.

    The positions that play can reach from `starts` are added to `small`; if `few` is True, only
    those from which there is little play.
    """
    lazy = isinstance(rules.options(starts[-1]), Iterator)
    yield lazy, "Let `options` be a generator, since there may be very many"
    both = (_example(rules), (rules, rules.words.sample_position))
    alive = all(next(iter(game.options(at)), None) is not None for game, at in both)
    yield alive, "Choose an `example` with a move, and so `sample_position` of the words"
    if not rules.loopy:
        try:
            small.follow(starts, few)
        except ComesBackError as error:
            repeated = component_notation(rules, error.args[0])
            back = f"Let no move lead back to a position, as to {repeated}"
            yield False, f"{back}; only games in Nimsum itself may be `loopy`"
        yield small.known, "Choose an `example` or `ready` so small that all play can be tried"


def check_largest(rules: AnyRuleset) -> Expected:
    """Yield conditions on the first move in the largest positions: it can be written and read.

    If that took long there, a page of the game would take very long to load.
    """
    for series in rules.series:
        for text in series.written((series.last,) * len(series.letters)):
            position = rules.read_position(text)
            option = next(iter(rules.options(position)), None)
            if option is not None:
                again = rules.read_move(position, rules.write_move(position, option))
                yield again == option, "Let `read_move` read what `write_move` writes"


def check_table(rules: AnyRuleset, small: SmallPlay) -> Expected:
    """Yield the condition that the table has the values of heaps that `small` has."""
    bounds = rules.bounds
    if isinstance(bounds, HeapBounds) and bounds.longest_table and small.known:
        heaps = [n for n in small.known if n <= bounds.longest_table]
        table = bounds.recurrence()
        while len(table.values) <= max(heaps):
            table.extend()
        right = all(table.values[n] == small.known[n].value for n in heaps)
        yield right, "Let `recurrence` find the values of the definition"


def check_notation(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    """Yield conditions on notation: what is written can be read again, and nonsense cannot."""
    options = small.known[position].options
    written = rules.write_position(position)
    moves = [rules.write_move(position, option) for option in options]
    once = tuple(rules.options(position)) == options and len({*options}) == len(options)
    yield once, "Let `options` yield every option once, and in the same order again"
    read = tuple(rules.read_move(position, move) for move in moves)
    alike = "Let no two moves have the same `tap`; without it, you tap all that goes"
    tapped = isinstance(rules, OnPlaces) and len({*moves}) < len(moves)
    yield read == options, alike if tapped else "Let `read_move` read what `write_move` writes"
    same = not options or rules.read_position(written) == position
    yield same, "Let `read_position` read what `write_position` writes"
    clear = not re.search(r"[+\s]", "".join((written, *moves)))
    yield clear, "Write positions and moves without blanks and +"
    for refused in (rules.read_position, partial(rules.read_move, position)):
        with suppress(GameError):
            refused("?!")
            yield False, "Raise NotationError for a position, and a move, that cannot be read"


def check_bounds(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    """Yield conditions on the bounds of `rules`: lengths of play, notable options, recursion."""
    known = small.known[position]
    bounds = rules.bounds
    longest = bounds.longest_play(position)
    enough = longest is None or longest >= known.max_moves
    yield enough, "Let `longest_play` be at least as long as play can last"
    exact = longest in (None, known.max_moves) or not bounds.longest_is_exact
    yield exact, "Set `longest_is_exact = False` where `longest_play` is only a bound"
    limits = range(_MAX_MOVES_SEARCHED)
    shortest = [bounds.shortest_play(position, limit) for limit in limits]
    right = [known.min_moves if limit >= known.min_moves else None for limit in limits]
    yield shortest == right, "Let `fewest_moves` be those in which play can end"
    notable = {*bounds.notable_options(position)}
    yield notable <= {*known.options}, "Let `notable_options` be options"
    recursion = bounds.recursion()
    if recursion is not None and recursion.reaches(position):
        value = recursion.value(position, Budget(_SECONDS_PER_VALUE))
        advice = "Let `recursion` find the values of the definition"
        if isinstance(rules, BoardRuleset) and rules.stays_impossible:
            advice += "; `stays_impossible = False` if a move may become possible"
        yield value in (None, known.value), advice


def check_words(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    """Yield conditions on the words for `position`, its moves and the advice."""
    words = rules.words
    texts = [words.position(position), words.advice(position)]
    for option in small.known[position].options:
        texts += [words.move(position, option), str(words.reduction(position, option))]
        in_sentences = all(map(_SENTENCES.fullmatch, words.kinds_of_move(position, option)))
        yield in_sentences, "Let `kinds_of_move` be orders, in sentences"
    yield all(texts), "Let the words say every position, move and advice"


def check_layout_and_touches(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    """Yield conditions on the places of the board and the taps for moves.

    There are none if `position` has no layout.
    """
    if not isinstance(rules, OnPlaces) or (layout := laid_out(rules, position)) is None:
        return
    keys = [place.key for place in (*layout.places, *layout.edges)]
    yield len({*keys}) == len(keys), "Give every place of the `layout` a key of its own"
    known = {*keys, *(place.key for place in layout.squares)}
    yield known.issuperset(sum(layout.links, ())), "Let `links` join places of the `layout`"
    touched: list[list[Touch]] = []
    for option in small.known[position].options:
        touches = [*rules.touches(position, option)]
        yield layout.taps or touches, "Let `touches` say how to tap every move"
        named = all(known.issuperset((*touch.taken, *touch.at)) for touch in touches)
        yield named, "Let `touches` name places of the `layout`"
        touched.append(touches)
    yield (
        layout.menus or _are_distinguishable(touched),
        "Set `menus = True` in the `layout`, since two moves have the same tap, or let `touches` "
        "tell them apart",
    )


def _are_distinguishable(touched: Iterable[Iterable[Touch]]) -> bool:
    """Return True if each move has at least one tap that makes no other move.

    `touched` has the touches of each move: a player makes the move by tapping all places that it
    takes, or by a single tap that stands for these.
    """
    taps_of_moves: list[set[tuple[str, frozenset[Hashable]]]] = []
    for touches in touched:
        taps = set()
        for touch in touches:
            for places in filter(None, (touch.taken, touch.at)):
                taps.add((touch.size, frozenset(places)))
        if taps:
            taps_of_moves.append(taps)
    moves_by_tap = Counter(chain.from_iterable(taps_of_moves))
    return all(any(moves_by_tap[tap] == 1 for tap in taps) for taps in taps_of_moves)


def check_laws(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    """Yield conditions on the laws: values, options and misère outcomes are as in `small`."""
    known = small.known[position]
    options_by_value: dict[int, set[Any]] = {}
    for option in known.options:
        option_value = nim_sum(small.known[part].value for part in option)
        options_by_value.setdefault(option_value, set()).add(option)
    # Two necessary conditions for a position that equals a nim heap in misère play, too.
    like_nim = not known.options or min(options_by_value) <= 1
    can_play_out = known.max_moves <= _MAX_MISERE_PLAY
    if like_nim and can_play_out:
        like_nim = small.is_lost_in_misere((position,)) == (known.value == 1)
    for law in rules.laws:
        name = type(law).__name__
        value = law.value(position)
        is_zero = law.is_zero(position)
        right = value in (None, known.value) and is_zero in (None, known.value == 0)
        yield right, f"Correct `value` or `is_zero` of {name}"
        worked = value is None or (is_zero is not None and law.worked_out(position))
        yield worked, f"Let {name} tell `is_zero`, and what is `worked_out`, of what it values"
        for wanted in {*range(_FIRST_VALUES), known.value, known.value + 1}:
            right_options = options_by_value.get(wanted, set())
            finds = _finds(law.options_of_value(position, wanted), right_options)
            yield finds, f"Let {name} find true `options_of_value`, and all if complete"
        nimber = law.misere_nimber(position)
        right = nimber is None or (nimber == known.value and like_nim)
        yield right, f"Let {name} tell a `misere_nimber` only of what plays like a Nim heap"
        misere_value = law.misere_value(position)
        right = misere_value in (None, _misere_value_by_options(law, known.options))
        yield right, f"Correct `misere_value` of {name}"
        lost = law.is_lost_in_misere_play(position)
        finding = law.options_lost_in_misere_play(position)
        if can_play_out and (lost is not None or finding is not None):
            wins = {option for option in known.options if small.is_lost_in_misere(option)}
            right = lost in (None, bool(known.options) and not wins)
            yield right, f"Correct `is_lost_in_misere_play` of {name}"
            advice = f"Let {name} find true `options_lost_in_misere_play`, and all if complete"
            yield _finds(finding, wins), advice


def _misere_value_by_options(law: Law[Any], options: Sequence[Any]) -> int | None:
    """Return the value in misère play of a position by the values that `law` gives its `options`.

    Return None if an option is no single position, or if `law` does not give its value.
    """
    values = set()
    for option in options:
        value = law.misere_value(option[0]) if len(option) == 1 else None
        if value is None:
            return None
        values.add(value)
    return mex(values) if options else 1


def _finds(finding: Finding[Any] | None, right: set[Any]) -> bool:
    """Return True if `finding` is None, or if its options are distinct and all in `right`.

    If `finding` is complete, it must have all options in `right`.
    """
    if finding is None:
        return True
    listed = [*finding.options]
    distinct = {*listed}
    if len(distinct) < len(listed):
        return False
    return distinct == right if finding.complete else distinct <= right


def check_single_law(rules: AnyRuleset, law: Law[Any], small: SmallPlay) -> Expected:
    """Yield conditions on the texts of `law`, and that its statement applies to some position."""
    name = type(law).__name__
    texts = filter(None, (law.statement, law.lost, law.lost_in_misere))
    yield all(map(_SENTENCES.fullmatch, texts)), f"Say in sentences what {name} says"
    yield not law.statement or hasattr(law, "source"), f"Give {name} the `source` of what it says"
    methods = (law.value, law.is_zero, law.is_lost_in_misere_play)
    pairs = product(chain(small.known, _starts(rules)), methods)
    used = any(method(position) is not None for position, method in pairs)
    yield used or not law.statement, f"Let {name} tell something of a small position"
