"""Classrooms: rooms, pupils, what they answer, and their database. It knows no game and no Flask.

Positions, games, moves and results are texts that others understand. Every function below takes a
`Classroom` first (one for each app: `Classroom(settings.database_url())`), then the code of a room;
the teacher's take its secret, the pupils' a secret of their browser (drawn when it joins, kept in a
cookie). What they give (`model`) is immutable; what they refuse is a `ClassroomError` (`errors`)
with `wrong`, `read` and `right`, and DatabaseAway where the database does not answer.

=============================================  =====================================================
anybody
`rooms.open_room(plan, hours, asker=)`         a new room: its code and, this once, its secret
`rooms.find_room(code, asker=)`                the room of a code as it was typed; guesses count
`rooms.version(code, for_pupils=)`             grows with every change (that pupils see); one
                                               indexed look, to poll
`rooms.is_teacher(code, secret)`               whether this is the teacher's secret
`looking.for_projector(code)`                  what the wall may show: no answer unless revealed
a pupil
`joining.free_names(code)`                     the names of the class list that nobody has taken
`joining.join(code, browser, typed)`           the seat of a browser: its pupil, new or known,
                                               and its secret
`joining.come_back(code, word, browser,        be the pupil with these four characters
asker=)`
`joining.seen(code, browser)`                  I am awake
`looking.for_pupil(code, browser)`             what a pupil sees
`answering.submit(code, browser, number=,      keep an answer: numbered from 1, sent twice counts
round_=, submission=, text=)`                  once
`duels.play(code, browser, duel, seen=,        make moves (and the computer's) after those seen;
moves=, result=)`                              a result ends the game
the teacher
`looking.for_teacher(code, secret)`            all: pupils, plan, answers, duels
`looking.answers_to(code, secret, number)`     the answers to one activity in all rounds
`looking.report(code, secret)`                 every answer with its name, for a summary or CSV
`steering.plan / add(code, secret, …)`         replace what has not begun; one more at the end
`steering.show(code, secret, number)`          show it: starts the room, closes the one before
`steering.close / reopen / reveal(…)`          answers: no more, again, for everybody to see
`steering.next_round(…, number=, round_=,      the second vote (round 2), or the next position of a
subject=)`                                     game by votes
`steering.pause / resume / end(…)`             all screens rest; go on; over
`joining.set_names(…, allowed, class_list)`    drawn, typed, or from `names.read_class_list(text)`
`joining.release_names(…, released=)`          whether the wall may show names
`joining.set_door(…, closed=)`                 whether nobody else may join
`joining.rename / remove / restore(…, pupil)`  by the pupil's id; a removed pupil can be undone
`rooms.forget(code, secret)`                   forget all of it, now
of answers that one has
`looking.histogram(answers, round)`            answer -> how many
`looking.changes(answers, before, after)`      (from, to) -> how many
`Classroom.tell_all(code)`                     let all screens look again
`plans.keep_facts(code, activity, facts)`      keep what was solved of a round
`Classroom.sweep()`                            forget rooms that are over: the worker does so
=============================================  =====================================================
"""
