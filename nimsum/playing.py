"""A game in a terminal: the user writes moves, and the perfect player answers."""

import click

from nimsum.budget import Budget
from nimsum.match.match import Match, Player, replay
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_move, write_move, write_spaced
from nimsum.rulesets.sums import Move, Sum, moves_in

_PERFECT = OPPONENTS["perfect"]


def play_in_turns(start: Sum, convention: Convention, *, second: bool) -> None:
    """Play from `start` until the game is over or the user quits.

    The computer moves first if `second` is True. If the user's input is not a move, print why, and
    ask again.
    """
    match = replay(start, Player.COMPUTER if second else Player.YOU, "", convention)
    click.echo(_help(match), err=True)
    while not match.over:
        if match.to_move is Player.COMPUTER:
            move = _best(match)
            click.echo(f"The computer moves {write_move(match.position, move)}.")
            match = match.after(move)
            continue
        click.echo(write_spaced(match.position))
        text = click.prompt("Your move", prompt_suffix="> ", err=True).strip()
        if text == "quit":
            return
        match = _after(match, text)
    if match.drawn:
        click.echo("A draw.")
    else:
        click.echo("You win." if match.winner is Player.YOU else "The computer wins.")


def _help(match: Match) -> str:
    """Return a sentence that says what to write, with the first move as the example."""
    words = "hint, undo, quit."
    first = next(moves_in(match.position), None)
    if first is None:
        return f"No move is left. Write {words}"
    move = write_move(match.position, first)
    return f"Write a move as {move}: the component, and what to take or leave; or {words}"


def _best(match: Match) -> Move:
    return _PERFECT.choose(
        match.position, len(match.moves), OpponentSettings(), Budget(), match.convention
    )


def _after(match: Match, text: str) -> Match:
    """Return the match after the user wrote `text`, which is a move, "hint" or "undo".

    "undo" takes back the user's last move. For "hint", and with an explanation for any text that is
    not a move, return `match` itself.
    """
    if text == "hint":
        click.echo(f"Perfect would move {write_move(match.position, _best(match))}.")
        return match
    if text == "undo":
        # Take back the user's move and the reply, but not the computer's first move.
        return match.back_to(max(len(match.moves) - 2, len(match.moves) % 2))
    try:
        return match.after(read_move(match.position, text))
    except GameError as error:
        click.echo(f"{error} {_help(match)}", err=True)
        return match
