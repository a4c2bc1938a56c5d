"""Games on boards, graphs and sets of numbers."""

from webapp.language import N_

from .entry import GameWords

BOARDS = {
    "no-factor": GameWords(
        full=N_(
            "Some numbers stand on the board. In one turn remove as many of them as you like, at "
            "least one, but no number that another one divides which stood when your turn began. "
            "While 1 stands it divides all others, so it must go alone."
        ),
        find_value=N_(
            "Draw lines between numbers of which one divides the other. The board falls into "
            "parts without a line between them, and you may play in several parts at once. A part "
            "is either lost or won for the player to move."
        ),
        make_move=N_(
            "Make every won part lost, all in one turn, and leave the lost parts alone. If there "
            "is no won part, the board is lost."
        ),
        story=N_("Pupils of the PRIMES STEP programme invented it."),
    ),
    "diamond": GameWords(
        full=N_(
            "Tokens lie on the squares of a grid. Choose a row or a column and take all tokens "
            "that are still in it, whether there are gaps between them or not; at least one. At "
            "the start the tokens often form a diamond."
        ),
        find_value=N_(
            "Look for a mirror first: if the board stays the same when all rows and columns change "
            "places with their mirror images, and no line shares a token with its own image, the "
            "value is 0. Parts that share no row and no column are added as a nim-sum. "
            "A single line has value 1 if its tokens are odd in number, 2 if even. "
            "For other boards no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "Leave a board that is its own mirror image, on which no line shares a token with its "
            "image. From then on answer each line that your opponent takes by its image."
        ),
        story=N_(
            "Pupils of the PRIMES STEP programme invented it. To their surprise the second player "
            "wins from every diamond but the smallest."
        ),
    ),
    "remove-a-square": GameWords(
        full=N_(
            "The board is a shape of cells. Take away a full square of them: a single cell, or 2 "
            "by 2, or 3 by 3, and so on. Every cell of the square must still be there. The shape "
            "may fall into pieces and get holes."
        ),
        find_value=N_(
            "A cell that lies in no full 2-by-2 square can only go alone and counts 1: of such "
            "cells only odd or even matters. Pieces that share no 2-by-2 square are added as a "
            "nim-sum. "
            "For other boards no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "Take the centre so that the board looks the same after half a turn, and no square "
            "can cover the centre any more. From then on answer each move by its image."
        ),
        story=N_("Pupils of the PRIMES STEP programme invented it."),
    ),
    "remove-an-edge": GameWords(
        full=N_(
            "Dots, called vertices, are joined by lines, called edges. Choose two dots that are "
            "joined, and remove both with all lines at them. A dot without a line can never go. "
            "Whoever removes the last line wins."
        ),
        find_value=N_(
            "Parts that are not joined are added as a nim-sum. Paths are rows of skittles in "
            "Dawson’s Kayles. Stars have value 1; a graph with a mirror that moves every dot, to "
            "no neighbour of it, has value 0. "
            "For other graphs no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "Look for an edge whose removal leaves two equal parts, or a graph with such a "
            "mirror; then answer each move by its mirror image."
        ),
        story=N_("Pupils of the PRIMES STEP programme invented it."),
        formula="remove-an-edge",
    ),
    "node-kayles": GameWords(
        full=N_(
            "Dots, called vertices, are joined by lines, called edges. Choose a dot and remove it "
            "with all dots that are joined with it. A dot without a line goes alone. Whoever "
            "removes the last dot wins."
        ),
        find_value=N_(
            "Parts that are not joined are added as a nim-sum, and equal parts cancel. A lone dot "
            "has value 1, and so has any graph in which all dots are joined. Paths are rows of "
            "Dawson’s Chess. "
            "For other graphs no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "Look for a dot whose removal leaves two equal parts: from then on answer each move in "
            "one by the same move in the other."
        ),
        story=N_(
            "Thomas Schaefer showed in 1978 that who wins on a graph is as hard to tell as "
            "anything that can be computed in little memory."
        ),
    ),
    "cram": GameWords(
        full=N_(
            "The board is a shape of free cells. Put a domino on two free cells that share a side, "
            "level or upright. They are not free any more. Whoever puts the last domino wins."
        ),
        find_value=N_(
            "Parts that share no side are added as a nim-sum. Look for half a turn that leaves the "
            "board as it is: if no domino can lie on its centre, the value is 0. A row of cells "
            "without a branch is one of Dawson’s Kayles. "
            "For other boards no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "If one side of a rectangle is even and the other odd, put the first domino in the "
            "middle. From then on answer each domino by its image after half a turn."
        ),
        story=N_(
            "Cram is Remove-an-Edge on the graph whose vertices are the cells. It is also called "
            "plugg or dots-and-pairs."
        ),
    ),
    "own-cells": GameWords(
        full=N_(
            "The shapes that a move may take stand in brackets. In own-cells(xx,x.-turned) a move "
            "takes three cells of a square of four, wherever they are left; turned means that the "
            "shape may lie in any direction, and in all turns that it may be turned over as well. "
            "Several shapes have semicolons between them. On the page Invent a game on cells you "
            "draw them."
        ),
        find_value=N_(
            "Cross out the cells that no move can take. Where no chain of moves joins two parts, "
            "they are added as a nim-sum. Write down what the moves in a part leave, the smallest "
            "positions first: the value is the smallest number (0, 1, 2, …) that is missing among "
            "theirs."
        ),
        make_move=N_(
            "Try the moves one by one. Look for one whose board looks the same after half a turn, "
            "where no shape that can be taken meets its own image: it wins, for you answer each "
            "move by its image."
        ),
    ),
    "own-graph": GameWords(
        full=N_(
            "Dots, called vertices, are joined by lines, called edges. What a move removes stands "
            "in brackets: in own-graph(vertex;edge) one dot, or two that are joined. It may be a "
            "triangle, a path, a cycle, a star or a complete graph of a few dots, or a dot or an "
            "edge with all its neighbours; a single dot may have to have some number of "
            "neighbours. All lines at a dot go with it. On the page Invent a game on graphs you "
            "choose what goes. Whoever makes the last move wins."
        ),
        find_value=N_(
            "Cross out the dots that no move can take or need. Where no chain of moves joins two "
            "parts, they are added as a nim-sum. Write down what the moves in a part leave, the "
            "smallest graphs first: the value is the smallest number (0, 1, 2, …) that is missing "
            "among theirs."
        ),
        make_move=N_(
            "Look for a move that leaves two equal parts which no move joins: from then on answer "
            "each move in one by the same move in the other."
        ),
    ),
    "chomp": GameWords(
        full=N_(
            "The board is a bar of chocolate. Choose a piece and eat it with all pieces below it, "
            "to the right of it, and below and to the right. The piece in the top left corner is "
            "poisoned and nobody eats it: whoever finds nothing else left loses."
        ),
        find_value=N_(
            "If only the first row and the first column are left, they are two heaps of Nim, the "
            "corner left aside. Of two rows the first must be longer by one for the value 0. "
            "For other bars no general recipe is known: take small ones apart by hand, and ask "
            "for hints."
        ),
        make_move=N_(
            "On a square eat the piece next to the corner diagonally, then copy in the other arm. "
            "On two rows make the first one longer by one piece."
        ),
        story=N_(
            "That the first player wins from any rectangle of two pieces or more is known by a "
            "proof that does not say how: if nothing else wins, eating the last corner does. Fred "
            "Schuh played it with divisors of a number in 1952, David Gale with chocolate in 1974."
        ),
    ),
}
