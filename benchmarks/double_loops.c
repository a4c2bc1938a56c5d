/* The textbook loops: for each heap mark the values of all options, then take the least unmarked.
   g has room for the heaps 0..last; seen has room for every nim-sum and is zero at the start. */

static int least_unmarked(const int *seen, int n) {
    int value = 0;
    while (seen[value] == n) value++;
    return value;
}

/* A take-and-break code with digits up to 15; heaps below `first` have value 0. */
void take_and_break(int *g, int *seen, int last, int first, const int *digits, int length,
                    int unequal) {
    for (int n = first; n <= last; n++) {
        for (int taken = 0; taken < length && taken <= n; taken++) {
            int left = n - taken;
            if ((digits[taken] & 1) && left == 0) seen[0] = n;
            if ((digits[taken] & 2) && left > 0) seen[g[left]] = n;
            if (digits[taken] & 4)
                for (int a = 1; 2 * a + unequal <= left; a++) seen[g[a] ^ g[left - a]] = n;
            if (digits[taken] & 8)
                for (int a = 1; 3 * a <= left; a++)
                    for (int b = a; a + 2 * b <= left; b++)
                        seen[g[a] ^ g[b] ^ g[left - a - b]] = n;
        }
        g[n] = least_unmarked(seen, n);
    }
}

/* Cut into two or three heaps. */
void cut_1_2(int *g, int *seen, int last) {
    for (int n = 1; n <= last; n++) {
        for (int a = 1; 2 * a <= n; a++) seen[g[a] ^ g[n - a]] = n;
        for (int a = 1; 3 * a <= n; a++)
            for (int b = a; a + 2 * b <= n; b++) seen[g[a] ^ g[b] ^ g[n - a - b]] = n;
        g[n] = least_unmarked(seen, n);
    }
}

/* Subtract a number that is no divisor. */
void saliquant(int *g, int *seen, int last) {
    for (int n = 1; n <= last; n++) {
        for (int k = 1; k <= n; k++)
            if (n % k) seen[g[n - k]] = n;
        g[n] = least_unmarked(seen, n);
    }
}

/* Move to a smaller number that is not relatively prime; heap 1 may become 0. */
void nontotative(int *g, int *seen, int last) {
    for (int n = 1; n <= last; n++) {
        for (int k = 0; k < n; k++) {
            int a = n, b = k;
            while (b) {
                int rest = a % b;
                a = b;
                b = rest;
            }
            if (a > 1 || n == 1) seen[g[k]] = n;
        }
        g[n] = least_unmarked(seen, n);
    }
}
