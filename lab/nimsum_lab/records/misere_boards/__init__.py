"""The outcomes of full boards in misère play, and their winning first moves."""
