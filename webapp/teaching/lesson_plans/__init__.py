"""Lesson plans for a class, phase by phase, for the wall, the phones and the teacher."""
