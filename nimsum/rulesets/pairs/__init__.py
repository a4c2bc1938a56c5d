"""Games whose position is several heaps at once, such as those of Wythoff and Nimhoff."""
