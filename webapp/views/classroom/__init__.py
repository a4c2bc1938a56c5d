"""Rooms: a door, the screens of a teacher, of the pupils and of the projector, and what they do."""
