"""The set-up page, where visitors choose a start, and the surprise."""
