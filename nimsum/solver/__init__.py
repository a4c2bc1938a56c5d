"""Values, outcomes and winning moves of any sum, exact or unknown, within a time budget."""
