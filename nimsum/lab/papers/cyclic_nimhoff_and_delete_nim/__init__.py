"""Abuku 2020: cyclic Nimhoff and Delete Nim."""
