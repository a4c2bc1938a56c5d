"""Classrooms: rooms, pupils, what they answer, and their database. It knows no game and no Flask.

Positions, games, moves and results are texts. Every function takes a `Classroom` first, then the
code of a room; the teacher's take its secret, the pupils' that of their browser. Results (`model`)
are immutable; each refusal is a `ClassroomError` (`errors`).

* `rooms`: open, find and forget a room; its version, to poll.
* `joining`: pupils come, come back, are named and removed.
* `answering`, `duels`: keep answers, and moves between pupils.
* `steering`: the teacher plans, shows, closes, reveals, pauses and ends.
* `looking`: what teacher, wall and pupil see.
"""
