"""The papers, checked: what they state, and the computation that checks each statement."""
