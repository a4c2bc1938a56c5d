"""Long work outside the web processes, in a queue kept by huey. It does not know the work."""
