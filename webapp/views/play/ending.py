"""Texts and links of the play page for a finished game, such as a cheer and a next game."""

from collections.abc import Callable
from dataclasses import replace

from flask import url_for

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.match.training import Training
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.titles import short_title
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.move_words import PLAYER_NAMES, in_both_views, narration
from webapp.teaching.path.stations import (
    FIRST_SESSION,
    THIRD,
    WITHOUT_HINT,
    Station,
    stars_for_win,
    stop_after,
)
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.decision import Decision, Slip, decision_of
from webapp.teaching.review.loss import how_beaten
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.winning.challenge import Challenge, next_challenge
from webapp.views.pictures.emblems import confetti

from .panels import ButtonLink, EndPanel, MatchResult
from .play_query import PERFECT, USUAL_ERRS, PlayQuery
from .play_state import PlayState

_SHARE_FOR_DECISION = 0.7
"""The share of the budget for finding where a game was decided; the rest is for the other texts."""
_SHARE_FOR_ACCURACY = 0.5
"""The share of the budget for the accuracy of a training game."""

_ENDLESS = N_("This would never end, so nobody wins.")


def verdict_of(match: Match) -> str:
    """Return a sentence that says who won `match`, or "" if it is not over."""
    if match.drawn:
        return _("A draw")
    if match.winner is Player.YOU:
        return _("You win")
    return _("%(player)s wins", player=_(PLAYER_NAMES[match.winner])) if match.winner else ""


def accuracy_of(state: PlayState, budget: Budget) -> str:
    """Return a line about how well the player moved in a training game, or "" for other games."""
    if not state.in_training:
        return ""
    return accuracy(Training(state.shown, state.record), budget).text


def end_panel(state: PlayState) -> EndPanel:
    """Return the texts and links that the page shows about the match in `state`.

    The match up to the position on the board must be over.
    """
    shown = state.shown
    if not shown.moves:
        all_games = ButtonLink(
            url_for("game_pages.index"), _("All games"), quiet=False, boosted=False
        )
        text = _("Nothing to take. Pick a bigger start.")
        if shown.convention is Convention.MISERE:
            text = _("Nothing to take, so the first player has won. Pick a bigger start.")
        return EndPanel(who_won(state), (text,), (all_games,))
    result = decision_of(shown, state.budget_share(_SHARE_FOR_DECISION))
    accuracy_text = accuracy_of(state, state.budget_share(_SHARE_FOR_ACCURACY))
    if shown.winner is Player.YOU:
        return _win_panel(state, result, accuracy_text)
    return _other_end_panel(state, result, accuracy_text)


def _win_panel(state: PlayState, result: Decision, accuracy_text: str) -> EndPanel:
    """Return the panel after a win of the player: praise, stars and the next challenge.

    `result` says where the game was decided, and `accuracy_text` how well the player moved.
    """
    shown = state.shown
    again = ButtonLink(_again(state), _("Play again"), quiet=False)
    you_moved = any(shown.mover(ply) is Player.YOU for ply in range(len(shown.moves)))
    if not you_moved:
        return EndPanel(verdict_of(shown), (_("You won without a move."),), (again,))
    query = state.query
    helped = _had_help(state)
    perfectly = query.against == PERFECT and not helped
    station = state.station
    is_usual = query.errs == USUAL_ERRS
    challenge = next_challenge(shown, state.budget, perfectly=perfectly, at=station)
    title, challenge_text, challenge_button = _challenge(state, challenge)
    if station is FIRST_SESSION[-1]:
        title, challenge_text, challenge_button = _path_begins(station)
    buttons = [challenge_button, replace(again, quiet=True)]
    undone = query.undone or bool(state.record.takebacks)
    hinted = _all_from_hints(state)
    stars = 0
    if station:
        stars = station.stars(shown.first, helped=helped, undone=undone, hinted=hinted)
        accuracy_text = accuracy_text or _next_star(station, stars)
    elif is_usual:
        third = not undone if query.against == PERFECT else _began_lost(state)
        stars = stars_for_win(helped=helped, hinted=hinted, third=third)
    buttons.append(ButtonLink(state.review_href, _("Review"), boosted=False))
    return EndPanel(
        title,
        (challenge_text, accuracy_text),
        tuple(buttons),
        MatchResult(query.against, "won", stars) if is_usual else None,
        cheer=_cheer(state, result),
        confetti=confetti() if query.against == PERFECT else None,
        beaten=query.against,
        station=station.key if station else "",
        stars=stars if station else 0,
        shared=not station,
    )


def _path_begins(station: Station) -> tuple[str, str, ButtonLink]:
    """Return the title, the text and the button that lead from `station` to the path.

    They follow the last game of the first session: the map shows where to go on.
    """
    following = stop_after(station)
    assert isinstance(following, Station)
    path = url_for("path.show", _anchor=following.key)
    button = ButtonLink(path, _("See the path"), quiet=False, boosted=False)
    text = _("Learn an idea, beat the next opponent, collect stars.")
    return _("Next: %(game)s", game=_("The path")), text, button


def _began_lost(state: PlayState) -> bool:
    """Return True if the start is proved in time to be lost for the player in `state`."""
    shown = state.shown
    outcome = analyse(shown.start, state.budget, 0, shown.convention).outcome
    return outcome is (Outcome.P if shown.first is Player.YOU else Outcome.N)


def _again(state: PlayState) -> str:
    """Return the address of the same game anew, in which players who began choose who begins.

    At a station of the path they do not choose, since its stars say who goes first.
    """
    seating = state.latest
    if seating.first is not Player.YOU or state.station:
        return state.replay_href(0)
    return state.new_match_href(seating.model_copy(update={"first": None}))


def _next_star(station: Station, stars: int) -> str:
    """Return a sentence about the next star to win at `station`, a game of the path.

    Each bit of `stars` is a star that the player has won there.
    """
    if not stars & WITHOUT_HINT:
        return _("Next star: win without hints and marks.")
    if stars & THIRD:
        return _("You have all three stars here.")
    if not station.both:
        return _("Next star: win without Undo.")
    first = station.first is Player.COMPUTER
    return _("Next star: win going first.") if first else _("Next star: win going second.")


def _cheer(state: PlayState, result: Decision) -> str:
    """Return a sentence that praises the player after a win; `result` says how it came about."""
    if _all_from_hints(state):
        if state.query.marks:
            return _("The marks showed every move. Now try without.")
        return _("The hints chose every move.")
    if _had_help(state):
        return _("Well played, with a little help.")
    if len(state.shown.moves) == 1:
        return _("One move was enough.")
    if state.query.against != PERFECT:
        opponent = state.query.opponent
        name = _(opponent.name) if opponent else ""
        if not result.slip:
            return _("%(name)s never had a chance.", name=name)
        manner = _(opponent.manner) if opponent else ""
        return _("%(name)s %(manner)s, and you used that.", name=name, manner=manner)
    if result.never_had:
        return _("Perfect never errs, but you gave it no chance.")
    return _("You beat Perfect, who never errs.")


def _all_from_hints(state: PlayState) -> bool:
    """Return True if the player took all moves of the match in `state` from hints or marks."""
    shown = state.shown
    if not state.query.notes_help or state.query.undone:
        return False
    own_moves = sum(shown.mover(ply) is Player.YOU for ply in range(len(shown.moves)))
    return state.record.hints > own_moves


def _had_help(state: PlayState) -> bool:
    record = state.record
    return bool(state.query.marks or record.hints or record.takebacks)


def _challenge(
    state: PlayState, challenge: Station | Ladder | Challenge | None
) -> tuple[str, str, ButtonLink]:
    """Return the title and the text of a challenge, and the button that leads to it.

    A `challenge` is what the player should do next: play a match, do a lesson, or go to a station,
    a game of the path (a fixed series of games). If it is None, the button leads to the path. The
    match in `state` is the one just won.
    """
    if challenge is None:
        return (
            _("Play another game?"),
            "",
            ButtonLink(url_for("path.show"), _("See the path"), boosted=False),
        )
    if isinstance(challenge, Ladder):
        path = url_for("lessons.ladder", slug=challenge.slug)
        learn = ButtonLink(path, _("Learn it"), quiet=False, boosted=False)
        return _("Next: %(game)s", game=_(challenge.title)), _(challenge.promise), learn
    button = _("Play")
    if isinstance(challenge, Station):
        query = PlayQuery.at_station(challenge)
        title = _("Next: %(game)s", game=challenge.title)
        text = _("Against %(name)s.", name=_(challenge.opponent.name))
    else:
        query = PlayQuery.of(challenge.match)
        title = _("Next: %(game)s", game=short_title(challenge.match.start))
        text = _("The game gets larger. You can win it.")
        if challenge.same_idea:
            text = _("The same idea, only larger. You can win it.")
        if challenge.match.start == state.shown.start:
            title = _("Now beat Perfect")
            text = _("Same start. Perfect never errs, but you can win.")
            if state.query.against == PERFECT:
                title = _("Now without help")
                text = _("Same start, no hints and no marks.")
                button = _("Play without help")
    if query.first is Player.COMPUTER:
        name = _(query.opponent.name) if query.opponent else ""
        text = _("%(says)s Let %(name)s go first.", says=text, name=name)
    return title, text, ButtonLink(query.href(), button, quiet=False)


def who_won(state: PlayState) -> str:
    """Return a sentence that says who won the match in `state`, with the opponent's name.

    Return "" if the match is not over.
    """
    opponent = state.query.opponent
    if opponent and state.shown.winner is Player.COMPUTER:
        return _("%(name)s won", name=_(opponent.name))
    return verdict_of(state.shown)


def _slip_in_words(state: PlayState, slip: Slip, beaten: str, *, at_table: bool = True) -> str:
    """Return two sentences: which move `slip` was, and how it was `beaten` or what it gave away.

    Unless `at_table`, the sentences are read later, without the list of moves.
    """
    match = state.shown
    did = narration(match.positions[slip.ply], match.moves[slip.ply], slip.by)
    threw_win = slip.verdict is MoveVerdict.THREW_WIN
    what = _("That gave the win away.") if threw_win else _("That gave the draw away.")
    name = state.name_of(slip.by)

    def says(shown: Callable[[str], str]) -> str:
        values = {
            "own": match.number_by_mover(slip.ply),
            "number": slip.ply + 1,
            "name": name,
            "did": shown(did),
            "what": shown(beaten) or what,
        }
        if slip.by is not Player.YOU or not at_table:
            return _("Mistake in move %(number)s: %(name)s %(did)s. %(what)s", **values)
        if slip.ply < 2:
            return _("Mistake in your first move: %(name)s %(did)s. %(what)s", **values)
        return _(
            "Mistake in your move %(own)s (number %(number)s in the list): "
            "%(name)s %(did)s. %(what)s",
            **values,
        )

    return in_both_views(says)


def _other_end_panel(state: PlayState, result: Decision, accuracy_text: str) -> EndPanel:
    """Return the panel after a loss, a draw or a game of two people.

    `result` says where the game was decided, and `accuracy_text` how well the player moved.
    """
    shown = state.shown
    slip = result.slip
    text = _(_ENDLESS) if shown.drawn else ""
    again = ButtonLink(_again(state), _("Play again"), quiet=False)
    second = ButtonLink(state.review_href, _("Review"), boosted=False)
    if slip and slip.by is not Player.COMPUTER:
        second = replace(second, text=_("Show me"))
        station = state.station
        if station and station.lost and shown.winner is Player.COMPUTER:
            moment = _(station.lost)
            why = moment
        else:
            beaten = how_beaten(shown, slip, state.budget).text
            moment = _slip_in_words(state, slip, beaten)
            why = _slip_in_words(state, slip, beaten, at_table=False)
        kept = _result_unless_won(state, why)
        return EndPanel(who_won(state), (text, moment, accuracy_text), (again, second), kept)
    why = ""
    if shown.winner is Player.COMPUTER:
        text = _("I can’t work out which move decided this game.")
        if result.never_had:
            text = _("Your side loses against perfect play. Swap sides and you can win.")
            why = text
            other = state.new_match_href(state.latest.swapped())
            second = ButtonLink(other, _("Swap sides"))
    kept = _result_unless_won(state, why)
    return EndPanel(who_won(state), (text, accuracy_text), (again, second), kept)


def _result_unless_won(state: PlayState, why: str) -> MatchResult | None:
    """Return what the browser remembers of a match lost, as `why` says, or drawn.

    Return None for two people, or if the opponent errs more or less often than usual.
    """
    query = state.query
    if query.opponent is None or query.errs != USUAL_ERRS:
        return None
    if state.shown.drawn:
        return MatchResult(query.against, "drawn")
    return MatchResult(query.against, "lost", why=why)
