"""The HTTP layer: views turn a request into calls, and their results into a page or JSON."""
