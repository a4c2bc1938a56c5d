"""The numbers of misère impartial games born by each day.

After A. N. Siegel, “On the Structure of Misère Impartial Games”, Section 4 and Appendix A. Here M_n
is the set of the canonical forms born by day n, S_n^K the set of those with the option K, N_n the
set of the N-positions among them, and N_n^0 the set of the N-positions with the option 0. R_n^G
consists of the sets of games born by day n − 1 that simplify to G.
"""
