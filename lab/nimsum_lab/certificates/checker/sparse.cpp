// The first values of a code whose moves leave at most two heaps, by the sparse-space method.
//
// Argument: the file for the values, two bytes each in the order of the machine.
// Input: the most steps; the number of values; the heap from which on the mask is kept; and the
// digits of the code.
// Output: "alternate max_smaller_heap last_rare", as SparseValues in sparse.py has them.
// Exit codes: 0; 2 for a wrong input or a file that cannot be written; 3 for too many steps;
// 4 for a value above 65,535.
//
// sparse.py explains the method and proves that the values follow from the rules for every mask.
// This program chooses the same masks and tries the same pairs, so that all of its results are
// those of sparse.py; only the sets of numbers are bits of words here.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <tuple>
#include <vector>

using Value = std::uint16_t;
using Word = std::uint64_t;
using Size = std::int64_t;

constexpr Size FIRST_MASK = 256;
constexpr Size FIRST_PAIRS = 16;
constexpr Size STEPS_PER_HEAP = 64;
constexpr Size HEAPS_PER_RARE = 6;
constexpr Size MAX_VALUE = 65'535;

struct Moves {
    std::vector<Size> leaving_none, leaving_one, leaving_two;
};

Size above_bits(Size number) {
    Size power = 1;
    while (power <= number) power *= 2;
    return power;
}

void walsh_hadamard(std::vector<Size>& sums) {
    for (std::size_t step = 1; step < sums.size(); step *= 2)
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (!(i & step)) {
                Size a = sums[i], b = sums[i + step];
                sums[i] = a + b;
                sums[i + step] = a - b;
            }
}

class Table {
public:
    Table(const Moves& moves, Size count, Size max_steps) : moves(moves), steps(max_steps) {
        values.reserve(count);
        values.push_back(0);
        sort_numbers(1);
    }

    void extend(Size stop) {
        for (Size n = values.size(); n < stop; ++n) {
            if (n == next_mask) {
                next_mask *= 2;
                choose_mask();
            }
            Size value = value_of_next(n);
            if (value > MAX_VALUE) std::exit(4);
            values.push_back(static_cast<Value>(value));
            if (2 * value >= width) sort_numbers(value);
            if (!is_common(n, value)) add_rare(n);
        }
    }

    void keep_mask() {
        next_mask = -1;
        max_smaller_heap = 0;
    }

    std::vector<Value> values;
    bool alternate = false;
    Size max_smaller_heap = 0;
    Size last_rare = 0;

private:
    const Moves& moves;
    Size steps;
    std::vector<Size> rare;
    Size count_of_rare = 0;
    Size mask = 0;
    Size next_mask = FIRST_MASK;
    Size width = 0;
    std::vector<Word> rare_numbers[2], seen;

    void spend(Size number) {
        steps -= number;
        if (steps < 0) std::exit(3);
    }

    void mark(Size number) { seen[number / 64] |= Word(1) << (number % 64); }

    void mark_pairs(Size rest, Size first, Size last) {
        for (Size a = first; a <= last; ++a) mark(values[a] ^ values[rest - a]);
    }

    bool is_common(Size n, Size value) const {
        bool odd = __builtin_popcountll(value & mask) & 1;
        return odd != (alternate && ((n - moves.leaving_two[0]) & 1));
    }

    void add_rare(Size n) {
        ++count_of_rare;
        last_rare = n;
        if (!moves.leaving_two.empty()) rare.push_back(n);
    }

    void sort_numbers(Size max_value) {
        width = 4 * above_bits(max_value);
        seen.assign((width + 63) / 64, 0);
        for (int kind = 0; kind < 2; ++kind) {
            rare_numbers[kind].assign(seen.size(), 0);
            for (Size w = 0; w < width; ++w)
                if (!is_common(kind, w)) rare_numbers[kind][w / 64] |= Word(1) << (w % 64);
        }
    }

    void choose_mask() {
        const auto& two = moves.leaving_two;
        if (two.empty()) return;
        Size largest = *std::max_element(values.begin(), values.end());
        std::vector<Size> plain(above_bits(largest)), with_signs(above_bits(largest));
        Size known = values.size();
        for (Size n = 0; n < known; ++n) {
            ++plain[values[n]];
            with_signs[values[n]] += ((n - two[0]) & 1) ? -1 : 1;
        }
        walsh_hadamard(plain);
        walsh_hadamard(with_signs);
        bool may_alternate = true;
        for (Size taken : two) may_alternate &= ((taken - two[0]) & 1) == 0;
        // The number of rare heaps less that of common ones, the mask, and `alternate`.
        std::tuple<Size, Size, bool> best{0, 0, false};
        for (Size each = 1; each < static_cast<Size>(plain.size()); ++each)
            best = std::min(best, {plain[each], each, false});
        if (may_alternate)
            for (Size each = 0; each < static_cast<Size>(plain.size()); ++each)
                best = std::min(best, {with_signs[each], each, true});
        mask = std::get<1>(best);
        alternate = std::get<2>(best);
        rare.clear();
        count_of_rare = 0;
        last_rare = 0;
        for (Size n = 1; n < known; ++n)
            if (!is_common(n, values[n])) add_rare(n);
        sort_numbers(largest);
    }

    Size least_common_missing(const std::vector<Word>& rare_words) const {
        for (std::size_t i = 0; i < seen.size(); ++i) {
            Word missing = ~(seen[i] | rare_words[i]);
            if (missing) return std::min<Size>(width, 64 * i + __builtin_ctzll(missing));
        }
        return width;
    }

    Size least_missing_below(Size limit) const {
        for (Size i = 0; 64 * i < limit; ++i) {
            Word missing = ~seen[i];
            if (missing) return std::min<Size>(limit, 64 * i + __builtin_ctzll(missing));
        }
        return limit;
    }

    Size value_of_next(Size n) {
        Size kinds_of_two = moves.leaving_two.size();
        bool tries_all_pairs = HEAPS_PER_RARE * count_of_rare > n;
        Size pairs_per_move = tries_all_pairs ? n / 2 : count_of_rare;
        spend(STEPS_PER_HEAP + moves.leaving_one.size() + kinds_of_two * (1 + pairs_per_move));
        std::fill(seen.begin(), seen.end(), 0);
        if (tries_all_pairs) {
            max_smaller_heap = std::max(max_smaller_heap, n / 2);
            for (Size taken : moves.leaving_two)
                if (taken < n) mark_pairs(n - taken, 1, (n - taken) / 2);
        } else {
            for (Size taken : moves.leaving_two)
                for (Size a : rare) {
                    if (a + taken >= n) break;
                    mark(values[a] ^ values[n - taken - a]);
                }
        }
        for (Size taken : moves.leaving_one)
            if (taken < n) mark(values[n - taken]);
        for (Size taken : moves.leaving_none)
            if (taken == n) mark(0);
        Size common = least_common_missing(rare_numbers[alternate ? n & 1 : 0]);
        Size value = least_missing_below(common);
        Size pairs = FIRST_PAIRS;
        for (Size first = 1; value < common && 2 * first <= n; pairs *= 2) {
            spend(kinds_of_two * pairs);
            for (Size taken : moves.leaving_two)
                if (taken < n)
                    mark_pairs(n - taken, first, std::min((n - taken) / 2, first + pairs - 1));
            first += pairs;
            max_smaller_heap = std::max(max_smaller_heap, first - 1);
            value = least_missing_below(common);
        }
        return value;
    }
};

int main(int count_of_arguments, char** arguments) {
    if (count_of_arguments != 2) return 2;
    long long max_steps, count, kept_from;
    if (std::scanf("%lld %lld %lld", &max_steps, &count, &kept_from) != 3) return 2;
    Moves moves;
    int digit;
    for (Size taken = 0; std::scanf("%d", &digit) == 1; ++taken) {
        if (digit < 0 || digit > 7 || (taken == 0 && digit % 4)) return 2;
        if (digit & 1) moves.leaving_none.push_back(taken);
        if (digit & 2) moves.leaving_one.push_back(taken);
        if (digit & 4) moves.leaving_two.push_back(taken);
    }
    if (count < 1 || kept_from < 0 || kept_from > count) return 2;

    Table table(moves, count, max_steps);
    table.extend(kept_from);
    table.keep_mask();
    table.extend(count);

    std::FILE* file = std::fopen(arguments[1], "wb");
    if (!file) return 2;
    std::size_t written = std::fwrite(table.values.data(), sizeof(Value), count, file);
    if (std::fclose(file) || written != static_cast<std::size_t>(count)) return 2;
    std::printf("%d %lld %lld\n", table.alternate, static_cast<long long>(table.max_smaller_heap),
                static_cast<long long>(table.last_rare));
}
