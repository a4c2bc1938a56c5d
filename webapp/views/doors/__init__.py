"""The front page, and the entrance pages for teachers and the curious."""
