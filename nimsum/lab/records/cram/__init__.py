"""Grundy values of full boards of Cram, as the solver asks for them."""
