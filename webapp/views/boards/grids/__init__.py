"""The editor of positions on a grid, and the grid on which it draws."""
