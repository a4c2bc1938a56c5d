"""Classrooms: rooms, pupils, their answers, and their database, without any game and without Flask.

Positions, games, moves and results are strings here. Every function takes a `Classroom` and the
code of a room. Functions for the teacher also take the secret of the room, functions for a pupil
the secret of the pupil's browser. Results (`model`) are immutable, and every refusal is a
`ClassroomError` (`errors`).

* `rooms`: open, find and delete a room, and read its version.
* `joining`: let pupils join and return, and rename and remove them.
* `answering`, `duels`: store answers, and moves in games between pupils.
* `steering`: what the teacher does: plan, show, close, reveal, pause and end.
* `room_views`: what the teacher, the projector and a pupil see.
"""
