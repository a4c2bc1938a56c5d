"""The computations that take longer than a page may: one module each, and a catalogue of them."""
