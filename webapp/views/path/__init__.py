"""The *path*: a map on which lessons and games follow each other."""
