"""How many misère impartial games are born by each day.

After A. N. Siegel, “On the Structure of Misère Impartial Games”, Section 4 and Appendix A. Here
M_n is the set of the canonical forms born by day n, S_n^K are those of them that have the option
K, N_n the N-positions among them, and N_n^0 the N-positions with the option 0. R_n^G are the sets
of games born by day n − 1 that simplify to G.
"""
