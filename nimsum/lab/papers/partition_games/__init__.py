"""Dailly, Duchêne, Larsson & Paris 2020: partition games."""
