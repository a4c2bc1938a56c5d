"""Classrooms: rooms, pupils, their answers, and their database, without any game and without Flask.

A *room* is a class with its teacher for a lesson or a piece of homework. It has a plan of
*activities*, such as a vote, a race or duels, and shows one of them at a time. An activity has
*rounds*; each round has a *subject*, the position or game that it is about.

Positions, games, moves and results are strings here. Every function takes a `Classroom`, which has
the database, and the code of a room. Functions for the teacher also take the secret of the room,
functions for a pupil `browser_secret`, the secret of the pupil's browser. `client_address` is the
address of a client whose tries are counted. Results (`model`) are immutable, and every refusal is a
`ClassroomError` (`errors`).

Functions with a `connection` run in a transaction that their caller has begun, and get the row of
the room that was read in it (`RoomRow`).

* `rooms`: open, find and delete a room, and read its version.
* `joining`: let pupils join and return, and rename and remove them.
* `one_activity_rooms`: open rooms for homework and for duels by link.
* `answering`, `duels`: store answers, and moves in games between pupils.
* `steering`: the actions of the teacher: plan, show, close, reveal, pause and end.
* `room_views`: the content of the screens of the teacher, the projector and a pupil.
"""
