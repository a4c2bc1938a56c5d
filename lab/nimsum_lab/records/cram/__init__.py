"""Grundy values of full boards of Cram: how they are found, and as the solver asks for them."""
