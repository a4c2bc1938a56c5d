"""Pictures of positions, for whoever shows a link to one: PNG, made from the views of boards."""
