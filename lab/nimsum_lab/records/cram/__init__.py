"""Grundy values of full boards of Cram: how they are found, and how the solver looks them up."""
