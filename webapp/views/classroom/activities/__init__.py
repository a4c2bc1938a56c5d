"""The kinds of activities in a room, such as votes and races, and a table of all kinds.

A kind is an `ActivityPages`. Its panels are its parts of the screens of the teacher, the pupils and
the projector, and of the report; the classes of their contents are what their templates show. An
answer is the text that is stored for a pupil in a round of an activity.
"""
