// Remove-a-Square by the search of Lemoine and Viennot, for comparison: ROWS COLUMNS, at most 8.
// Prints the nimber, the number of searched parts and the seconds; then all three again for the
// number of winning first moves. A part plus a Nim heap of n is a P-position if the part has nimber
// n: that is, if no smaller heap makes a P-position with the part, and no option has nimber n.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <unordered_map>
#include <vector>

using Set = uint64_t;
using Parts = std::vector<Set>;  // 0 is one cell, the others are classes of linked corners.

static std::unordered_map<Set, int> nimbers;
static std::unordered_map<Set, Set> excluded;

static Set mirrored(Set x) {
    x = (x & 0x5555555555555555) << 1 | (x >> 1 & 0x5555555555555555);
    x = (x & 0x3333333333333333) << 2 | (x >> 2 & 0x3333333333333333);
    return (x & 0x0F0F0F0F0F0F0F0F) << 4 | (x >> 4 & 0x0F0F0F0F0F0F0F0F);
}

static Set transposed(Set x) {
    Set swapped = (x ^ x >> 28) & 0x00000000F0F0F0F0;
    x ^= swapped ^ swapped << 28;
    swapped = (x ^ x >> 14) & 0x0000CCCC0000CCCC;
    x ^= swapped ^ swapped << 14;
    swapped = (x ^ x >> 7) & 0x00AA00AA00AA00AA;
    return x ^ swapped ^ swapped << 7;
}

static Set fitted(Set x) {
    x >>= __builtin_ctzll(x) / 8 * 8;
    Set row = x | x >> 32;
    row |= row >> 16;
    row |= row >> 8;
    return x >> __builtin_ctzll(row & 255);
}

static Set canonical(Set x) {
    const Set flipped = __builtin_bswap64(x);
    Set least = ~0ULL;
    for (Set y : {x, mirrored(x), flipped, mirrored(flipped)})
        least = std::min({least, fitted(y), fitted(transposed(y))});
    return least;
}

static Set cells_of(Set corners) {
    const Set wide = corners | corners << 1;
    return wide | wide << 8;
}

static Parts parts_of(Set corners, int lone) {
    Parts found;
    while (corners) {
        Set grown = corners & -corners, before = 0;
        while (grown != before) {
            before = grown;
            grown |= grown << 1 | grown >> 1;
            grown = (grown | grown << 8 | grown >> 8) & corners;
        }
        corners ^= grown;
        found.push_back(canonical(grown));
    }
    std::sort(found.begin(), found.end(), [](Set a, Set b) {
        const int more = __builtin_popcountll(a) - __builtin_popcountll(b);
        return more ? more < 0 : a < b;
    });
    Parts left;
    for (Set part : found)
        if (!left.empty() && left.back() == part) left.pop_back();
        else left.push_back(part);
    if (lone & 1) left.insert(left.begin(), 0);
    return left;
}

static std::vector<Parts> options_of(Set corners) {
    const Set cells = cells_of(corners);
    const int count = __builtin_popcountll(cells);
    Set squares = cells, touched = 0x0303;
    std::vector<Parts> options;
    for (int side = 1; squares; ++side) {
        for (Set waiting = squares; waiting; waiting &= waiting - 1) {
            const Set rest = corners & ~(touched * (waiting & -waiting) >> 9);
            const int lone = count - side * side - __builtin_popcountll(cells_of(rest));
            options.push_back(parts_of(rest, lone));
        }
        squares &= squares >> 8;
        squares &= squares >> 1 & 0x7F7F7F7F7F7F7F7F;
        touched |= touched << 1;
        touched |= touched << 8;
    }
    std::sort(options.begin(), options.end(), [](const Parts &a, const Parts &b) {
        const int of_a = a.empty() ? 0 : __builtin_popcountll(a.back());
        const int of_b = b.empty() ? 0 : __builtin_popcountll(b.back());
        return of_a != of_b ? of_a < of_b : a > b;
    });
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
}

static bool has(Set part, int nimber);

static int nimber_of(Set part) {
    int nimber = 0;
    while (!has(part, nimber)) ++nimber;
    return nimber;
}

static bool sum_has(const Parts &parts, int nimber) {
    if (parts.empty()) return nimber == 0;
    for (size_t at = 0; at + 1 < parts.size(); ++at) nimber ^= nimber_of(parts[at]);
    return has(parts.back(), nimber);
}

static bool has(Set part, int nimber) {
    if (part == 0) return nimber == 1;
    const auto known = nimbers.find(part);
    if (known != nimbers.end()) return known->second == nimber;
    if (excluded[part] >> nimber & 1) return false;
    for (int smaller = 0; smaller < nimber; ++smaller)
        if (has(part, smaller)) return false;
    for (const Parts &option : options_of(part))
        if (sum_has(option, nimber)) {
            excluded[part] |= 1ULL << nimber;
            return false;
        }
    nimbers[part] = nimber;
    return true;
}

static double seconds() { return double(clock()) / CLOCKS_PER_SEC; }

int main(int, char **sides) {
    const int rows = atoi(sides[1]), columns = atoi(sides[2]);
    Set corners = 0;
    for (int row = 0; row + 1 < rows; ++row) corners |= ((1ULL << (columns - 1)) - 1) << 8 * row;
    const Set part = canonical(corners);
    double begun = seconds();
    const int nimber = nimber_of(part);
    printf("%d %zu %f\n", nimber, excluded.size(), seconds() - begun);
    fflush(stdout);
    nimbers.clear();
    excluded.clear();
    begun = seconds();
    int winning = 0;
    for (const Parts &option : options_of(part)) winning += sum_has(option, 0);
    printf("%d %zu %f\n", winning, excluded.size(), seconds() - begun);
}
