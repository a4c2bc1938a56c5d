"""The pages of rooms: joining and planning, and the screens of teacher, pupils and projector.

A room is what one class shares for some hours: a code by which pupils join, and a list of
activities. These terms are used in the whole package:

- code: the letters by which a room is identified in addresses, and which pupils type to join.
- secret: a random text in a cookie, which makes a browser the teacher of a room, or one of its
  pupils.
- activity: what the class does with one game, such as a vote or a race. It has one or several
  rounds; in a vote, each move of the class is a round.
- kind: a sort of activity (`ActivityPages`). It makes the panel of an activity, which is its part
  of a screen.
- view: what the teacher, a pupil or the projector may see of a room (`TeacherView`, `PupilView`,
  `WallView`).
- subject: the game that an activity is about, as text (`subjects`).
- facts: what the solver has found out about a round, such as the right answer.
- idea: why a pupil's answer is right or wrong: `RIGHT`, `OTHER`, or the slug of the wrong strategy
  that explains the answer (`understanding`).
- lesson plan: a prepared list of activities. Each of them is a phase, with a script for the
  teacher.
- wall: the projector's screen.
"""
