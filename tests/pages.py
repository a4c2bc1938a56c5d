"""Every kind of page, with an address that shows it: what has to look right and read right."""

from collections.abc import Iterable

import pytest

from nimsum.rulesets.convention import Convention
from webapp.teaching.puzzles.puzzle import Puzzle

PAGES = {
    "front page": "/",
    "the door of teachers": "/teach",
    "a lesson plan": "/teach/nim-in-binary",
    "the door of the curious": "/explore",
    "a set that may be several games": "/explore?game=1,4",
    "values with a proved law, one worked out": "/explore/kayles?n=30",
    "values without a law": "/explore/grundys-game?to=999&show=complements",
    "very many values": "/explore/subtraction(2,3)?to=100000&show=remainders&mod=2",
    "a table of two heaps": "/explore/wythoff/table",
    "a table of a board": "/explore/remove-a-square/table?size=5",
    "a picture of two games": "/explore/nim+kayles/table?size=60",
    "who wins two heaps in misère play": "/explore/nim+kayles/table?size=4&show=misere",
    "a list of games": "/values?games=kayles%0A0.137%0Animm&count=9",
    "values that take a job": "/explore/officers?to=100000",
    "values of several games, in both conventions": (
        "/explore/kayles?to=60&with=dawsons-chess&play=both"
    ),
    "about Nimsum": "/about",
    "the machine interface for people": "/interface",
    "a misspelt game": "/games/nimm",
    "the end of a game that is won": (
        "/play/nim:1+nim:2?against=perfect&first=you&moves=1:1_0:0_1:0"
    ),
    "builder": "/new",
    "a game to invent": "/invent",
    "a game on cells to invent": "/invent/cells?line=x../xxx+in+all+turns;+row+3",
    "an invented game on cells with an error": "/invent/cells?line=xx/x.+;+x.x",
    "a game on two heaps to invent": "/invent/pairs?line=take+1..3+from+one+or+both",
    "an invented game on two heaps with an error": "/invent/pairs?line=take+any+in+all",
    "a game on graphs to invent": "/invent/graphs?line=triangle;+vertex+of+degree+1",
    "an invented game on graphs with an error": "/invent/graphs?line=edge;+path+of+5",
    "an invented game": "/invent?line=take+1,+4+or+a+prime;+or+split+2+equal",
    "an invented game that has a name": "/invent?line=code+0.77",
    "an invented game with an error": "/invent?line=take+at+most+twice+the+last+move",
    "builder with an error": "/new?ruleset=cut&parameters=&size=4",
    "the question who begins": "/play/cut(1,2):7+totative:14",
    "a turn": "/play/nim:3+maliquot:12+saliquot:6+cut(1):6?against=careless&first=you&seed=3",
    "a turn with marks": "/play/nim:3+maliquot:12+cut(1,4):8?first=you&marks=on",
    "the reason of a win": "/play/nim:3+subtraction(2,3):12+cut(1,2):5?first=you&why=3",
    "the reason of a loss": "/play/nim:3+nim:3?first=you&why=3&try=0:1",
    "boards of every kind": (
        "/play/wythoff:4,6+powerset-maliquot:12+octal(0.77):9+dividing:9+delete-nim:5,4?first=you"
    ),
    "rows of pins, marked": (
        "/play/octal(0.77):12+treblecross:9?against=person&first=you&marks=on&moves=0:5,5"
    ),
    "rows of pins to tick": "/play/octal(0.777):9+octal(0.777):3?first=you&marks=on",
    "boards of cells and tokens, explained": (
        "/play/remove-a-square:xxx..,xxx.x,..xxx,...xx+diamond:5+remove-a-square:6x6"
        "?first=you&why=3&moves=1:a_1:1"
    ),
    "boards of cells and tokens, marked": (
        "/play/remove-a-square:4x5+diamond:x.x,.xx,xx.?first=you&marks=on"
    ),
    "the largest boards of cells and tokens": "/play/remove-a-square:20x20+diamond:25?first=you",
    "long strips": "/play/remove-a-square:2x1000000000000+remove-an-edge:path-1000?first=you&why=3",
    "a graph, explained": (
        "/play/remove-an-edge:petersen+remove-an-edge:0-1,1-2,2-0,2-3?first=you&why=3&moves=0:0-1"
    ),
    "a board of tokens": "/play/diamond:5?first=you",
    "a board of tokens in parts, with a mirror": (
        "/play/diamond:xxx...,..x...,..x...,...x..,...x..,...xxx?first=you&why=3"
    ),
    "a reply on a board of tokens": "/play/diamond:9?first=you&moves=0:e_0:5",
    "boards of tokens beside a heap": "/play/diamond:5+nim:3+diamond:3x4?first=you&marks=on",
    "the end on a board of tokens": "/play/diamond:xx?against=person&first=you&moves=0:1",
    "a graph in parts": (
        "/play/remove-an-edge:path-12/4,5+remove-an-edge:path-1000?against=person&first=you&why=3"
    ),
    "a graph, marked": "/play/remove-an-edge:grid-4x6?first=you&marks=on",
    "rows of coins to turn, explained": (
        "/play/turning-turtles:3,4,6+ruler:3,4,6?against=person&first=you&why=3&moves=0:2,4"
    ),
    "cells to tap and between cells, marked": (
        "/play/chomp:3x4+cram:3x4?against=person&first=you&marks=on&moves=0:d3_1:b1,b2"
    ),
    "vertices to tap, marked": (
        "/play/node-kayles:grid-3x4?against=person&first=you&marks=on&moves=0:a1"
    ),
    "numbers, explained": "/play/no-factor:1-30?first=you&why=3&moves=0:1",
    "the largest board of numbers": "/play/no-factor:1-120?first=you&moves=0:1",
    "numbers, marked": "/play/no-factor:2,3,4,5,6,8,9,10?first=you&marks=on",
    "misère play, explained": (
        "/play/octal(0.77):5+octal(0.77):1?first=you&play=misere&why=3&try=0:4"
    ),
    "the question who begins, in misère play": "/play/remove-a-square:3x4?play=misere",
    "the editor of cells": "/draw/remove-a-square?board=xx.,x.x,...",
    "the editor of tokens, with an error": "/draw/diamond?board=xx.&tap=7",
    "the editor of rows of pins": "/draw/kayles?board=xx.xxx..&was=xx.xxxx.",
    "the editor of rows of coins, with an error": "/draw/mock-turtles?board=.x.x.xx&tap=99",
    "the editor of the longest row": "/draw/ruler?board=40",
    "the editor of graphs": "/draw/remove-an-edge",
    "the editor of graphs, with an edge begun": (
        "/draw/remove-an-edge?edges=petersen&from=a1&was=a1-b1"
    ),
    "draws": "/play/aliquot-partial-sums:6+aliquot-partial-sums:9?first=you&why=3&marks=on",
    "a draw": "/play/aliquot-sum:6?first=you&moves=0:6_0:6",
    "a reply": "/play/nim:3+maliquot:12?first=you&moves=0:2_1:6",
    "an earlier position": "/play/nim:3+maliquot:12?first=you&moves=0:2_1:6&at=1",
    "the end": "/play/nim:1+nim:2?first=you&moves=0:0_1:0",
    "a huge heap": "/play/nim:1000000000000+cut(1,3,4):1000+totative:999?first=you&why=3",
    "thinking longer": "/think/remove-a-square:5x5?first=you&play=misere&moves=0:a1",
    "one misère game, simplified": "/misere",
    "two misère games": "/misere?game=2%23%2B2%23&with=2%23%23",
    "a misère game too large to draw": "/misere?game=6_{422}",
    "a misère game with an error": "/misere?game={2,&with=3",
    "the canonical form of a position": "/misere?of=octal(0.77):9",
    "a position without a canonical form": "/misere?of=octal(0.77):1000000",
    "genera of Kayles": "/misere/genus",
    "genera with an error": "/misere/genus?code=0.9",
    "misère games by birthday": "/misere/born",
    "misère games born by day 4": "/misere/born/4",
    "misère games born by day 6": "/misere/born/6",
    "misère games born by day 7": "/misere/born/7",
    "composite misère games": "/misere/census",
    "misère quotients": "/misere/quotients",
    "a misère quotient, checked again": "/misere/quotient?code=0.34&check=again",
    "a misère quotient to look for": "/misere/quotient?code=0.07",
    "the papers": "/papers",
    "a paper with its checks": "/papers/cyclic-nimhoff-and-delete-nim",
    "a misprint": "/papers/arithmetic-functions/misprint-theorem-6-quarter",
    "a refused move": "/play/nim:3?first=you&moves=0:5",
    "every game": "/games",
    "the page of a game on numbers": "/games/nontotative?n=15",
    "the page of a game on pairs": "/games/gcn?n=3,4,6",
    "the page of a game on boards": "/games/remove-an-edge",
    "the page of a game, with errors": "/games/cut?n=0&brackets=0",
    "puzzles": "/puzzles",
    "puzzles, with an error": "/puzzles/new?game=mtau&kind=win",
    "a puzzle": "/puzzles/nim+maliquot+cut(1,4)/3/win/7",
    "a puzzle, answered wrong": "/puzzles/nim+maliquot+cut(1,4)/3/win/7?answer=0:7",
    "a puzzle, answered": "/puzzles/octal(0.77)/3/win/5?play=misere&show=answer",
    "the question who wins": "/puzzles/aliquot-partial-sums/3/who/5",
    "the question who wins, answered": "/puzzles/nim/3/who/5?answer=next",
    "all winning moves, some chosen": "/puzzles/maliquot/3/all/5?answer=0:1",
    "the puzzle of a day, answered": "/puzzles/2026-11-20?show=answer",
    "a puzzle of a day to come": "/puzzles/9999-01-01",
    "a puzzle of a run": "/puzzles/run/7/2",
    "the end of a run": "/puzzles/run/7/2?show=answer",
    "worksheets": "/worksheets",
    "a worksheet": "/worksheets/mixed/rising/5?count=6&kinds=win,who,all",
    "a worksheet of boards": (
        "/worksheets/remove-a-square+diamond+remove-an-edge+no-factor/3/5?count=2&paper=letter"
    ),
    "every lesson": "/lessons",
    "a step of a lesson": "/lessons/adding-games/5",
    "a wrong move in a lesson": "/lessons/nim-sums/6?moves=0:0_1:7",
    "a strip marked wrongly in a lesson": "/lessons/p-and-n/4?answer=P,0,3,4",
    "a solved step of a lesson": "/lessons/grundy-values/4?answer=2",
    "a mirror in a lesson": "/lessons/mirrors/4?answer=second&moves=0:1",
    "a refused move in a lesson": "/lessons/misere/4?answer=first&moves=0:9",
    "games to discover": "/discover",
    "a strip with marks": "/discover/subtraction(1,2,3)?marks=P.N.N.P..P&hint=2",
    "a strip, partly revealed": "/discover/cut(1,4)?shown=6&marks=P.N.N.N.P",
    "a strip of values, checked": (
        "/discover/saliquot?about=value&marks=0.1.2.1.2&check=yes&pen=2&size=60"
    ),
    "a strip of draws": "/discover/aliquot-sum?marks=P.N.N.D.D.P&check=yes",
    "a table of marks": "/discover/wythoff?shown=2&marks=P.N..P.P.P..P&size=12",
    "rules to test": "/discover/nim/rule?of=pairs",
    "a rule refuted": "/discover/subtraction(1,2,3)/rule?rule=multiples%20of%205",
    "a rule proved": "/discover/subtraction(1,2,3)/rule?rule=multiples%20of%204",
    "a rule that cannot be read": "/discover/kayles/rule?rule=n%20%3D%204k",
    "a slip in a training game": "/play/nim:3+nim:4+nim:5?first=you&train=2&moves=0:0",
    "a hint in a training game": (
        "/play/kayles:9+maliquot:12?first=you&train=2&back=0_0:8&hints=3&hint=3"
    ),
    "the end of a training game": (
        "/play/nim:1+nim:2?first=you&train=2&back=0_1:0&hints=2&moves=1:1_0:0_1:0"
    ),
    "the review of a game": (
        "/review/nim:3+nim:4+nim:5?first=you&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0"
    ),
    "the review of a game in misère play": (
        "/review/kayles:9+nim:2?against=person&play=misere&moves=0:4,4_2:1_1:2"
    ),
    "the review of a game with draws": "/review/aliquot-sum:6+nim:2?first=you&moves=1:1_0:6_1:0",
    "a review, asked for with an error": "/review?of=nowhere",
    "a game on a projector": "/projector/on?back=/play/nim:3%2Bcut(1,4):8?first=you%26why=3",
    "the door of the classrooms": "/join?code=222222",
    "a plan for a class": (
        "/class/new?hours=3&activity=vote~normal~nim:3%2Bnim:4&activity=race~misere~kayles:5"
    ),
    "a position that is used in class": "/class/new?of=/lessons/adding-games/1",
    "a plan with an error": "/class/new?kind=race&position=nim:0",
    "a room that is not there": "/class/222222",
    "an unreadable address": "/play/nimm:3",
    "no such page": "/nowhere",
}


def one_of_each_kind(names: Iterable[str], others: pytest.MarkDecorator) -> list[object]:
    """The pages as parameters of a test; all but the first of each kind are marked."""
    kinds: set[str] = set()
    cases: list[object] = []
    for name in names:
        kind = PAGES[name].partition("?")[0].split("/")[1]
        cases.append(pytest.param(name, marks=others) if kind in kinds else name)
        kinds.add(kind)
    return cases


def path_of_puzzle(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    wanted, ending = puzzle.wanted, "?play=misere" * (puzzle.convention is Convention.MISERE)
    return f"/puzzles/{wanted.game.name}/{puzzle.level}/{wanted.kind}/{puzzle.seed}{ending}"
