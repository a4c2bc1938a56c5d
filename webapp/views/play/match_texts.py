"""Short texts about a match: the name of its game, how to move, and how to win."""

from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.titles import game_title
from webapp.teaching.move_words import rules_of_taps
from webapp.views.pictures.previews import title_of_sum


def name_of(match: Match) -> str:
    """Return the name of the game in `match`, both names of a sum of two, or "A sum of games"."""
    games = dict.fromkeys(component.ruleset for component in match.start)
    return " + ".join(map(game_title, games)) if len(games) < 3 else _("A sum of games")


def rule_of(match: Match, *, on_squares: bool = False) -> str:
    """Return how to move in the current position of `match`, in a sentence or two for each game.

    If `on_squares` is True, two heaps are shown as a piece on a board of squares.
    """
    rulesets = dict.fromkeys(component.ruleset for component in match.position)
    if len(rulesets) > 2:
        return _("Each turn, move in one of the games.")
    rules = rules_of_taps(match.position, on_squares=on_squares)
    if len(rulesets) == 2:
        rules.insert(0, _("Each turn, move in one game."))
    return " ".join(rules)


def brief_rule_of(match: Match, *, on_squares: bool = False) -> str:
    """Return how to move in the current position of `match`, as `rule_of` does, but not the taps.

    In a sum of two games it does not say that each turn is in one of them.
    """
    rulesets = {component.ruleset for component in match.position}
    if len(rulesets) > 2:
        return rule_of(match)
    if len(rulesets) == 2:
        return " ".join(rules_of_taps(match.position, on_squares=on_squares))
    rules = (part.ruleset.words.rule_in_play_from(part.position) for part in match.position)
    return max(rules, key=len)


def goal_of(match: Match) -> str:
    """Return in a few words how to win `match`."""
    return _("last move loses") if match.convention is Convention.MISERE else _("last move wins")


def subject_in_words(match: Match) -> str:
    """Return the name of the game in `match`, with the convention if it is misère."""
    game = title_of_sum(match.start)
    return _("%(game)s, misère", game=game) if match.convention is Convention.MISERE else game
