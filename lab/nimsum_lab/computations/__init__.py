"""What takes longer than a page may: each computation, and the list of them."""
