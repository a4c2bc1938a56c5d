// Grundy values of Cram: a search of its own, which shares nothing with nimsum.theory.
//
// It reads rows, columns, w and the bytes of a table, then positions: numbers in hexadecimal, bit
// c·rows + r for the free cell of row r and column c. It prints the value of each, and how many
// positions were expanded so far; and a line "%share" now and then, of the options of the position.
//
// All positions of at most w columns are valued first, by the definition. Another position is asked
// whether it has a value (Lemoine and Viennot, Nimbers are inevitable, 2012): it has, if no option
// has it and smaller values are those of options. An option falls apart; all parts but the largest
// are valued, and the largest is asked. A part stands for its mirror images; of leaves of one cell
// one is left, and a cell is left out if each of its neighbours has a leaf; a part that half a turn
// keeps has value 0, or not 0 if a domino fits on its centre. The table keeps exact positions, four
// in a bucket, and gives up what took least work; what it forgets is found again.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using u64 = uint64_t;
using u128 = unsigned __int128;

static int count_of(u64 x) { return __builtin_popcountll(x); }
static int count_of(u128 x) { return count_of(u64(x)) + count_of(u64(x >> 64)); }
static int lowest(u64 x) { return __builtin_ctzll(x); }
static int lowest(u128 x) { return u64(x) ? lowest(u64(x)) : 64 + lowest(u64(x >> 64)); }
static int highest(u64 x) { return 63 - __builtin_clzll(x); }
static int highest(u128 x) { return x >> 64 ? 64 + highest(u64(x >> 64)) : highest(u64(x)); }
static u64 upper(u64) { return 0; }
static u64 upper(u128 x) { return u64(x >> 64); }
static int mex(uint32_t seen) { return __builtin_ctz(~seen); }

const int MOST_PARTS = 8, LARGEST = 15;

[[noreturn]] static void fail(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(3);
}

template <class Set> struct Search {
    struct Entry {
        u64 low;
        uint32_t high;      // the rest of the position
        uint16_t excluded;  // bit v: the value is not v
        uint8_t work;       // bits of the number of positions expanded for it
        uint8_t exact;      // the value and 1; 0 if unknown
        bool used() const { return work != 0; }
    };
    struct Option {
        Set part[MOST_PARTS];
        int count, known, cost;
        bool operator<(const Option &o) const {
            if (cost != o.cost) return cost < o.cost;
            if (count != o.count) return count < o.count;
            if (known != o.known) return known < o.known;
            return std::lexicographical_compare(part, part + count, o.part, o.part + count);
        }
        bool operator==(const Option &o) const {
            return count == o.count && known == o.known && std::equal(part, part + count, o.part);
        }
        void drop(int at) {
            for (--count; at < count; at++) part[at] = part[at + 1];
        }
    };

    const int rows, columns, width;
    Set top = 0, bottom = 0;
    std::vector<uint8_t> narrow;
    Entry *table;
    u64 buckets = 1, expanded = 0;
    Set asked = 0;
    double share = 0;

    Search(int r, int c, int w, u64 bytes) : rows(r), columns(c), width(w) {
        for (int i = 0; i < columns; i++) top |= Set(1) << (i * rows);
        bottom = top << (rows - 1);
        while (buckets * 8 * sizeof(Entry) <= bytes) buckets *= 2;
        table = static_cast<Entry *>(calloc(buckets * 4, sizeof(Entry)));
        if (!table) fail("the table does not fit in memory");
        narrow.resize(u64(1) << (rows * width));
        for (u64 p = 1; p < narrow.size(); p++) {  // the definition: options are smaller numbers
            uint32_t seen = 0;
            for (u64 m = p & p >> 1 & ~u64(bottom); m; m &= m - 1)
                seen |= 1u << narrow[p & ~(3 * (m & -m))];
            for (u64 m = p & p >> rows; m; m &= m - 1)
                seen |= 1u << narrow[p & ~((m & -m) | (m & -m) << rows)];
            narrow[p] = mex(seen);
        }
    }
    Set down(Set p) const { return (p & ~bottom) << 1; }
    Set up(Set p) const { return (p & ~top) >> 1; }
    Set first_columns(int n) const { return (Set(1) << (n * rows)) - 1; }
    int edges(Set p) const { return count_of(Set(p & p >> rows)) + count_of(Set(p & up(p))); }

    Set reduced(Set p) const {  // without lonely cells, second leaves, and cells that are like them
        Set n = down(p) & p, s = up(p) & p, w = p << rows & p, e = p >> rows & p;
        Set leaf = (n ^ s ^ w ^ e) & ~((n & s) | (w & e));
        p = n | s | w | e;
        Set above = up(leaf & n), below = down(leaf & s), left = (leaf & w) >> rows,
            right = (leaf & e) << rows;  // cells that have a leaf below, above, and so on
        Set centre = above;
        p &= ~up(below & centre), centre |= below;
        p &= ~((left & centre) << rows), centre |= left;
        p &= ~((right & centre) >> rows), centre |= right;
        Set other = p & ~centre;
        return p & ~(other & ~leaf & ~(down(other) | up(other) | other << rows | other >> rows));
    }
    Set joined(Set seed, Set p) const {
        for (Set next;; seed = next) {
            next = (seed | seed << rows | seed >> rows | down(seed) | up(seed)) & p;
            if (next == seed) return seed;
        }
    }
    Set upside_down(Set p) const {
        Set out = 0;
        for (int r = 0; r < rows; r++) out |= (p >> r & top) << (rows - 1 - r);
        return out;
    }
    Set reversed(Set p, int columns_of_it) const {
        Set out = 0;
        for (int i = 0; i < columns_of_it; i++) out = out << rows | (p & first_columns(1)), p >>= rows;
        return out;
    }
    Set canonical(Set p, bool &zero, bool &not_zero) const {
        p >>= lowest(p) / rows * rows;
        int w = highest(p) / rows + 1, h = rows;
        while (!(p & top)) p >>= 1;
        Set f = upside_down(p);
        while (!(f & top)) f >>= 1, h--;
        Set g = reversed(p, w), turned = reversed(f, w);
        bool centre = p >> ((w - 1) / 2 * rows + (h - 1) / 2) & 1;
        zero = turned == p && ((h % 2 == 0 && w % 2 == 0) || !centre);
        not_zero = turned == p && h % 2 != w % 2 && centre;
        return std::min(std::min(p, f), std::min(g, turned));
    }
    Entry *bucket(Set p) {
        u64 x = u64(p) * 0x9E3779B97F4A7C15 ^ (upper(p) + 0x7F4A7C15) * 0xD6E8FEB86659FD93;
        x = (x ^ x >> 32) * 0xD6E8FEB86659FD93;
        return &table[((x ^ x >> 29) & (buckets - 1)) * 4];
    }
    static bool is_of(const Entry &e, Set p) {
        return e.used() && e.low == u64(p) && e.high == upper(p);
    }
    int known(Set p, uint32_t &excluded) {  // its value or -1
        excluded = 0;
        if (!(p >> (rows * width))) return narrow[u64(p)];
        Entry *e = bucket(p);
        for (int i = 0; i < 4; i++)
            if (is_of(e[i], p)) {
                excluded = e[i].excluded;
                return e[i].exact - 1;
            }
        return -1;
    }
    void keep(Set p, uint32_t excluded, int exact, u64 work) {
        Entry *e = bucket(p), *worst = e;
        for (int i = 0; i < 4; i++) {
            if (is_of(e[i], p)) {
                worst = e + i;
                break;
            }
            if (e[i].work < worst->work) worst = e + i;
        }
        *worst = {u64(p), uint32_t(upper(p)), uint16_t(excluded), uint8_t(highest(work | 1) + 1),
                  uint8_t(exact + 1)};
    }
    int cost(Set p) const {  // of the best cut: the harder side, and what crosses it
        int all = edges(p), best = 4 * all;
        auto cut = [&](Set side) {
            if (!(p & side) || !(p & ~side)) return;
            int one = edges(p & side), other = edges(p & ~side);
            best = std::min(best, 4 * std::max(one, other) + 32 * (all - one - other));
        };
        for (int c = highest(p) / rows; c > 0; c--) cut(first_columns(c));
        Set some = top;
        for (int r = 1; r < rows; r++, some |= some << 1) cut(some);
        return best + 2 * all;
    }
    void settle(Option &o) {
        uint32_t excluded;
        for (int i = o.count - 1; i >= 0; i--) {
            int value = known(o.part[i], excluded);
            if (value >= 0) o.known ^= value, o.drop(i);
        }
    }
    Option option(Set left) {
        Option o = {};
        for (left = reduced(left); left;) {
            Set part = joined(left & (~left + 1), left);
            left ^= part;
            bool zero, not_zero;
            part = canonical(part, zero, not_zero);
            if (zero) continue;
            Set *same = std::find(o.part, o.part + o.count, part);
            if (same < o.part + o.count) {
                o.drop(int(same - o.part));
                continue;
            }
            uint32_t excluded;
            if (not_zero && known(part, excluded) < 0 && !excluded) keep(part, 1, -1, 0);
            if (o.count == MOST_PARTS) settle(o);
            if (o.count == MOST_PARTS) fail("a position fell into too many parts");
            o.part[o.count++] = part;
        }
        settle(o);
        std::sort(o.part, o.part + o.count, [&](Set a, Set b) {
            int one = edges(a), other = edges(b);
            return one != other ? one < other : a < b;
        });
        for (int i = 0; i < o.count; i++) o.cost = std::max(o.cost, cost(o.part[i]));
        return o;
    }
    std::vector<Option> options(Set p) {
        std::vector<Option> found;
        for (Set m = p & up(p); m; m &= m - 1) {
            Set one = m & (~m + 1);
            found.push_back(option(p & ~(one | one << 1)));
        }
        for (Set m = p & p >> rows; m; m &= m - 1) {
            Set one = m & (~m + 1);
            found.push_back(option(p & ~(one | one << rows)));
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }
    bool is(Option &o, int value) {
        for (settle(o); o.count > 1; settle(o)) o.known ^= nimber(o.part[0]), o.drop(0);
        if (!o.count) return o.known == value;
        bool found = has(o.part[0], value ^ o.known);
        settle(o);
        return found;
    }
    int nimber(Set p) {
        for (uint32_t excluded = 0;;) {
            uint32_t more;
            int value = known(p, more);
            if (value >= 0) return value;
            excluded |= more;
            value = mex(excluded);
            if (has(p, value)) return value;
            excluded |= 1u << value;
        }
    }
    bool has(Set p, int value) {
        if (value > LARGEST) fail("a value above 15 was asked for");
        uint32_t excluded;
        int exact = known(p, excluded);
        if (exact >= 0) return exact == value;
        if (excluded >> value & 1) return false;
        u64 begun = expanded++;
        if (expanded % 16384 == 0) printf("%%%.4f\n", share), fflush(stdout);
        std::vector<Option> list;
        for (Option &o : options(p))
            if (o.count) list.push_back(o);
            else excluded |= 1u << o.known;
        auto present = [&](int u) {  // whether an option has the value u
            for (size_t i = 0; i < list.size() && !(excluded >> u & 1); i++) {
                if (p == asked) share = double(i) / double(list.size());
                if (!list[i].count) continue;
                if (is(list[i], u)) excluded |= 1u << u;
                if (!list[i].count) excluded |= 1u << list[i].known;
            }
            return bool(excluded >> u & 1);
        };
        exact = -1;
        if (!present(value)) {
            exact = 0;
            while (exact < value && present(exact)) exact++;
        }
        keep(p, excluded, exact, expanded - begun);
        return exact == value;
    }
    int value(Set p) {  // of a sum of parts; no reduction, no symmetry is used of it
        int total = 0;
        while (p) {
            Set part = joined(p & (~p + 1), p);
            p ^= part;
            asked = part >> (lowest(part) / rows * rows);
            total ^= nimber(asked);
        }
        return total;
    }
};

template <class Set> static void answer(int rows, int columns, int width, u64 bytes) {
    Search<Set> search(rows, columns, width, bytes);
    char text[40];
    while (scanf("%39s", text) == 1) {
        Set p = 0;
        for (char *c = text; *c; c++) p = p << 4 | Set(*c <= '9' ? *c - '0' : *c - 'a' + 10);
        int value = search.value(p);
        printf("%d %llu\n", value, (unsigned long long)search.expanded);
        fflush(stdout);
    }
}

int main() {
    int rows, columns, width;
    unsigned long long bytes;
    if (scanf("%d %d %d %llu", &rows, &columns, &width, &bytes) != 4) fail("numbers are missing");
    if (rows * columns <= 64) answer<u64>(rows, columns, width, bytes);
    else if (rows * columns <= 96) answer<u128>(rows, columns, width, bytes);
    else fail("more than 96 cells");
}
