"""The *path*: a map of lessons and games, in the order in which visitors should meet them."""
