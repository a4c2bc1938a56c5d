// The values of a code whose moves leave at most two heaps, their period, and their rare heaps.
//
// Input: the number of digits, the digits, and the number of values to compute.
// Output: a line "preperiod period", or "0 0" if the values do not prove a period by Theorem 16 of
// Partition games (2020); and a line "largest largest_at mask alternate rare last_rare". Lines such
// as "%0.5" report progress. Values take two bytes each.
//
// The method is that of nimsum/theory/heaps/two_heap_scan.py, where it is explained; here the
// values of options are bits of a few words. The values follow from the rules for every mask.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using Value = std::uint16_t;
using Word = std::uint64_t;
using Size = std::int64_t;

constexpr int WORDS = 64;
constexpr Size WIDTH = 64 * WORDS;
constexpr Size FIRST_MASK = 256;
constexpr Size FIRST_PAIRS = 16;

struct Game {
    std::vector<Size> none, one, two;
    bool may_alternate = false;
};

struct Rarity {
    int mask = 0;
    bool alternate = false;
    Size taken = 0;

    bool rare(Size n, Value value) const {
        bool odd = __builtin_popcount(value & mask) & 1;
        return odd == (alternate && ((n - taken) & 1));
    }
};

struct Bits {
    Word words[WORDS] = {};
};

void walsh_hadamard(std::vector<Size>& sums) {
    for (std::size_t step = 1; step < sums.size(); step *= 2)
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (!(i & step)) {
                Size a = sums[i], b = sums[i + step];
                sums[i] = a + b;
                sums[i + step] = a - b;
            }
}

Rarity sparsest(const std::vector<Value>& values, Size known, Value largest, const Game& game) {
    std::size_t width = 1;
    while (width <= largest) width *= 2;
    width = std::max<std::size_t>(width, 2);
    std::vector<Size> plain(width), alternating(width);
    Size taken = game.two.empty() ? 0 : game.two[0];
    for (Size n = 0; n < known; ++n) {
        ++plain[values[n]];
        alternating[values[n]] += ((n - taken) & 1) ? -1 : 1;
    }
    walsh_hadamard(plain);
    Rarity best;
    Size least = 0;
    auto choose = [&](const std::vector<Size>& sums, bool alternate) {
        for (std::size_t mask = 1; mask < width; ++mask)
            if (best.mask == 0 || sums[mask] < least) {
                least = sums[mask];
                best = {static_cast<int>(mask), alternate, taken};
            }
    };
    choose(plain, false);
    if (game.may_alternate) {
        walsh_hadamard(alternating);
        choose(alternating, true);
    }
    return best;
}

int main() {
    int count_of_digits;
    Size count;
    Game game;
    if (std::scanf("%d", &count_of_digits) != 1) return 1;
    for (int taken = 0; taken < count_of_digits; ++taken) {
        int digit;
        if (std::scanf("%d", &digit) != 1 || digit < 0 || digit > 7) return 1;
        if (digit & 1) game.none.push_back(taken);
        if (digit & 2) game.one.push_back(taken);
        if (digit & 4) game.two.push_back(taken);
    }
    if (std::scanf("%lld", reinterpret_cast<long long*>(&count)) != 1 || count < 1) return 1;
    game.may_alternate = !game.two.empty();
    for (Size taken : game.two) game.may_alternate &= ((taken - game.two[0]) & 1) == 0;

    std::vector<Value> values(count);
    std::vector<Size> rare;
    Rarity rarity;
    Bits rare_bits[2];
    Value largest = 0;
    Size largest_at = 0;
    auto sort_numbers = [&] {
        for (int parity = 0; parity < 2; ++parity) {
            rare_bits[parity] = Bits();
            for (Size v = 0; v < WIDTH; ++v)
                if (rarity.rare(parity, v)) rare_bits[parity].words[v / 64] |= Word(1) << (v % 64);
        }
    };
    auto choose_rare = [&](Size known) {
        rarity = sparsest(values, known, largest, game);
        rare.clear();
        for (Size n = 1; n < known; ++n)
            if (rarity.rare(n, values[n])) rare.push_back(n);
        sort_numbers();
    };
    sort_numbers();
    Size next_mask = FIRST_MASK;
    for (Size n = 1; n < count; ++n) {
        if (n == next_mask) {
            choose_rare(n);
            next_mask *= 2;
        }
        // All options have values below 2 * width of the largest one, so that few words are used.
        int words = 1;
        while (64 * words <= 2 * largest + 1) words *= 2;
        if (words > WORDS) return 2;
        Word seen[WORDS];
        std::memset(seen, 0, sizeof(Word) * words);
        auto mark = [&](Value value) { seen[value / 64] |= Word(1) << (value % 64); };
        for (Size taken : game.none)
            if (taken == n) mark(0);
        for (Size taken : game.one)
            if (taken < n) mark(values[n - taken]);
        for (Size taken : game.two) {
            Size rest = n - taken;
            for (Size a : rare) {
                if (a >= rest) break;
                mark(values[a] ^ values[rest - a]);
            }
        }
        const Word* rare_words = rare_bits[n & 1].words;
        Size common = 64 * words;
        for (int i = 0; i < words; ++i) {
            Word missing = ~(seen[i] | rare_words[i]);
            if (missing) {
                common = 64 * i + __builtin_ctzll(missing);
                break;
            }
        }
        Size value = 0;
        Size pairs = FIRST_PAIRS;
        for (Size first = 1;; first += pairs, pairs *= 2) {
            value = common;
            for (int i = 0; 64 * i < common; ++i) {
                Word missing = ~seen[i];
                if (missing) {
                    value = std::min(value, 64 * static_cast<Size>(i) + __builtin_ctzll(missing));
                    break;
                }
            }
            if (value == common || 2 * first > n) break;
            for (Size taken : game.two) {
                Size rest = n - taken;
                Size last = std::min(rest / 2, first + pairs - 1);
                for (Size a = first; a <= last; ++a) mark(values[a] ^ values[rest - a]);
            }
        }
        if (value >= WIDTH) return 2;
        values[n] = static_cast<Value>(value);
        if (value > largest) {
            largest = values[n];
            largest_at = n;
        }
        if (rarity.rare(n, values[n])) rare.push_back(n);
        if (n % (1 << 22) == 0) {
            std::printf("%%%f\n", static_cast<double>(n) / count);
            std::fflush(stdout);
        }
    }

    choose_rare(count);
    // A law with e + p <= latest can be proved by these values, if they follow it.
    Size latest = (count - count_of_digits + 1) / 2;
    Size preperiod = 0, period = 0;
    for (Size p = 1; p < latest && !period; ++p) {
        if (std::memcmp(&values[latest], &values[latest + p], 64 * sizeof(Value))) continue;
        Size repeats_from = count - p;
        while (repeats_from > 0 && values[repeats_from - 1] == values[repeats_from - 1 + p])
            --repeats_from;
        repeats_from = std::max<Size>(repeats_from, 1);
        if (2 * (repeats_from + p) + count_of_digits - 1 <= count) {
            preperiod = repeats_from;
            period = p;
        }
    }
    std::printf("%lld %lld\n", static_cast<long long>(preperiod), static_cast<long long>(period));
    std::printf("%d %lld %d %d %zu %lld\n", largest, static_cast<long long>(largest_at),
                rarity.mask, rarity.alternate, rare.size(),
                static_cast<long long>(rare.empty() ? 0 : rare.back()));
}
