"""Values that take long: their jobs, on the pages of Explore and for programs."""
