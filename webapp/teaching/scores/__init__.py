"""Lessons for a class as scores: phase by phase, for the wall, the phones and the teacher."""
