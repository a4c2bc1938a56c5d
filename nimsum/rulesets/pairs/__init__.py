"""Games whose position has several heaps, such as Wythoff's and Nimhoff games."""
