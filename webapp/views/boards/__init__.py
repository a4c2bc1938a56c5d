"""How a component is drawn, and how moves are chosen on it or typed."""
