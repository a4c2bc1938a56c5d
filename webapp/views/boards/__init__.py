"""The drawing of components, and the moves chosen or typed on them."""
