"""What pupils do in a room: a file for each kind, and a table of them."""
