"""The pages of rooms: joining and planning, and the screens of teacher, pupils and projector."""
