"""Rules of the games: positions, options, notation, and the theorems that give values."""
