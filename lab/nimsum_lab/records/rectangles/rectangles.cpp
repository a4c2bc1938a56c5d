// Which squares of a full rectangle of Remove-a-Square win: ROWS COLUMNS MILLIONS FIRST TELL. It has at most 9 rows and
// 16 columns; compiled with -DWIDE, at most 5 rows and 31 columns. It ends when it has expanded so many millions of
// parts, or, if FIRST is 1, has found a square that wins. For each square that is unlike all others, as soon as it is
// decided: side, row, column, 1 if it wins. Now and then %, and the share of squares that are decided. If TELL is 1, in
// the end the parts whose nimbers are known: the nimber, and the corners of each row as a number; and no nimber is taken
// to be excluded unless an option that is known has it, so that these parts prove one another.
//
// The search of nimsum/theory/nimbers/search.py over the parts of nimsum/theory/squares, in sets of 128 bits. It keeps
// of a part, in a table, which nimbers are excluded, but no options, and makes these anew. Each square is searched a
// little longer in each round, so that the easy ones fill the table for the others.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <vector>

using Word = uint64_t;
using Set = unsigned __int128;  // Linked corners, fitted to the top left.

#ifdef WIDE
static const int COLUMNS = 32;
#else
static const int COLUMNS = 16;
#endif
static const int ROWS = 128 / COLUMNS, MOST_PARTS = 8, NO_BOUND = 63;
static const Word ROW = (Word(1) << COLUMNS) - 1;

static int count(Set x) { return __builtin_popcountll(Word(x)) + __builtin_popcountll(Word(x >> 64)); }

static int lowest(Set x) { return Word(x) ? __builtin_ctzll(Word(x)) : 64 + __builtin_ctzll(Word(x >> 64)); }

static int height_of(Set x) {
    const Word high = Word(x >> 64);
    return (high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll(Word(x))) / COLUMNS + 1;
}

static Word columns_of(Set x) {
    Word row = Word(x) | Word(x >> 64);
    row |= row >> 32;
    return COLUMNS == 16 ? (row | row >> 16) & ROW : row & ROW;
}

static Word rows_mirrored(Word x) {
    x = (x & 0x5555555555555555) << 1 | (x >> 1 & 0x5555555555555555);
    x = (x & 0x3333333333333333) << 2 | (x >> 2 & 0x3333333333333333);
    x = (x & 0x0F0F0F0F0F0F0F0F) << 4 | (x >> 4 & 0x0F0F0F0F0F0F0F0F);
    x = (x & 0x00FF00FF00FF00FF) << 8 | (x >> 8 & 0x00FF00FF00FF00FF);
    return COLUMNS == 16 ? x : (x & 0x0000FFFF0000FFFF) << 16 | (x >> 16 & 0x0000FFFF0000FFFF);
}

static Word rows_reversed(Word x) {
    if (COLUMNS == 16) x = (x & 0x0000FFFF0000FFFF) << 16 | (x >> 16 & 0x0000FFFF0000FFFF);
    return x << 32 | x >> 32;
}

static Set mirrored(Set x, int width) {
    return (Set(rows_mirrored(Word(x >> 64))) << 64 | rows_mirrored(Word(x))) >> (COLUMNS - width);
}

static Set flipped(Set x, int height) {
    return (Set(rows_reversed(Word(x))) << 64 | rows_reversed(Word(x >> 64))) >> COLUMNS * (ROWS - height);
}

static Set transposed(Set set) {  // Of at most ROWS columns.
    Word x = 0;
    for (int row = 0; row < ROWS; ++row) x |= (Word(set >> COLUMNS * row) & 0xFF) << 8 * row;
    Word swapped = (x ^ x >> 28) & 0x00000000F0F0F0F0;
    x ^= swapped ^ swapped << 28;
    swapped = (x ^ x >> 14) & 0x0000CCCC0000CCCC;
    x ^= swapped ^ swapped << 14;
    swapped = (x ^ x >> 7) & 0x00AA00AA00AA00AA;
    x ^= swapped ^ swapped << 7;
    Set turned = 0;
    for (int row = 0; row < ROWS; ++row) turned |= Set(x >> 8 * row & 0xFF) << COLUMNS * row;
    return turned;
}

static Set canonical(Set x) {
    x >>= lowest(x) / COLUMNS * COLUMNS;
    const Word row = columns_of(x);
    const int before = __builtin_ctzll(row);
    int height = height_of(x), width = 64 - __builtin_clzll(row) - before;
    x >>= before;
    if (height > width) {
        x = transposed(x);
        std::swap(height, width);
    }
    const Set down = flipped(x, height);
    const Set forms[] = {x, down, mirrored(x, width), mirrored(down, width)};
    Set least = forms[0];
    for (Set form : forms) {
        least = std::min(least, form);
        if (height == width) least = std::min(least, transposed(form));
    }
    return least;
}

static int strips[COLUMNS + 1];  // Nimbers of strips of width 2.

static int nimber_by_theorem(Set x) {  // Or -1.
    const int height = height_of(x), width = 64 - __builtin_clzll(columns_of(x));
    if (height == 1) return strips[width + 1];
    if (mirrored(flipped(x, height), width) != x) return -1;
    Set middle = Set(1) << (COLUMNS * (height / 2) + width / 2);
    if (height % 2 == 0) middle |= middle >> COLUMNS;
    if (width % 2 == 0) middle |= middle >> 1;
    return x & middle ? -1 : 0;
}

struct Known {  // `present` has a 1 at each nimber that is excluded by an option; the nimber is at most `bound`.
    Word low, high, present;
    int8_t nimber, bound;
    bool is_empty() const { return !(low | high); }
};

static Known *table;
static Word places, expanded;

static Word place_of(Set part) {
    Word at = Word(part) * 0x9E3779B97F4A7C15 ^ (Word(part >> 64) + 0x7F4A7C15) * 0xC2B2AE3D27D4EB4F;
    at = (at ^ at >> 29) * 0xBF58476D1CE4E5B9;
    return (at ^ at >> 32) & (places - 1);
}

static Known &known(Set part) {
    const Word low = Word(part), high = Word(part >> 64);
    for (Word at = place_of(part);; ++at) {
        Known &entry = table[at & (places - 1)];
        if ((entry.low == low && entry.high == high) || entry.is_empty()) return entry;
    }
}

static bool easier(Set a, Set b) { return count(a) != count(b) ? count(a) < count(b) : a < b; }

struct Option {  // A nimber, and parts of unknown nimber, easiest first.
    int total = 0, unknown = 0;
    Set parts[MOST_PARTS];
    bool operator==(const Option &other) const {
        return total == other.total && unknown == other.unknown && std::equal(parts, parts + unknown, other.parts);
    }
    bool operator<(const Option &other) const {
        const Set last = parts[unknown - 1], others = other.parts[other.unknown - 1];
        if (last != others) return easier(last, others);
        if (unknown != other.unknown) return unknown < other.unknown;
        if (total != other.total) return total < other.total;
        return std::lexicographical_compare(parts, parts + unknown, other.parts, other.parts + unknown);
    }
    bool is_known() {  // Once what is known by now is taken over.
        int left = 0;
        for (int at = 0; at < unknown; ++at) {
            const Known &entry = known(parts[at]);
            if (!entry.is_empty() && entry.nimber >= 0) total ^= entry.nimber;
            else parts[left++] = parts[at];
        }
        return !(unknown = left);
    }
};

static void split(Set corners, std::vector<Set> &parts) {  // Into its parts, of which the places are fetched.
    while (corners) {
        Set grown = corners & -corners, before = 0;
        while (grown != before) {
            before = grown;
            grown |= grown << 1 | grown >> 1;
            grown = (grown | grown << COLUMNS | grown >> COLUMNS) & corners;
        }
        corners ^= grown;
        parts.push_back(canonical(grown));
        __builtin_prefetch(&table[place_of(parts.back())]);
    }
}

static Option option_of(int lone_cells, const Set *first, const Set *last) {
    Option found;
    found.total = lone_cells & 1;
    Set parts[4 * COLUMNS];
    int unknown = 0;
    for (const Set *part = first; part < last; ++part) {
        const Known &entry = known(*part);
        const int nimber = entry.is_empty() ? nimber_by_theorem(*part) : entry.nimber;
        if (nimber >= 0) found.total ^= nimber;
        else parts[unknown++] = *part;
    }
    std::sort(parts, parts + unknown, easier);
    for (int at = 0; at < unknown; ++at) {
        if (found.unknown && found.parts[found.unknown - 1] == parts[at]) --found.unknown;
        else if (found.unknown < MOST_PARTS) found.parts[found.unknown++] = parts[at];
        else exit(3);
    }
    return found;
}

static int cells_of(Set corners) {
    const Set wide = corners | corners << 1;
    return count(wide | wide << COLUMNS) + __builtin_popcountll(Word(wide >> COLUMNS * (ROWS - 1)));
}

static Set touched[COLUMNS + 1][ROWS + 1][COLUMNS];  // By side, row and column: the corners that a square touches.

static Option after(Set corners, int cells, int side, int row, int column) {
    const Set rest = corners & ~touched[side][row][column];
    std::vector<Set> parts;
    split(rest, parts);
    return option_of(cells - side * side - cells_of(rest), parts.data(), parts.data() + parts.size());
}

static double decided;  // The share of squares.

template <class... Told> static void say(const char *line, Told... told) {
    printf(line, told...);
    fflush(stdout);
}

static std::vector<Option> options_of(Set corners, Word &present) {
    if (!(++expanded & 0xFFFF)) say("%%%g\n", decided);
    const int cells = cells_of(corners);
    static std::vector<Set> parts;
    static std::vector<std::pair<int, int>> ends;  // Of each option: its lone cells, the end of its parts.
    parts.clear();
    ends.clear();
    const auto add = [&](int side, int row, int column) {
        const Set rest = corners & ~touched[side][row][column];
        split(rest, parts);
        ends.emplace_back(cells - side * side - cells_of(rest), parts.size());
    };
    Word wide = 0;
    for (int row = 0; row <= ROWS; ++row) {
        const Word below = row < ROWS ? Word(corners >> COLUMNS * row) & ROW : 0;
        for (Word both = wide | below | below << 1; both; both &= both - 1) add(1, row, __builtin_ctzll(both));
        wide = below | below << 1;
    }
    Set squares = corners;
    for (int side = 2; squares; ++side) {
        for (Set left = squares; left; left &= left - 1) add(side, lowest(left) / COLUMNS, lowest(left) % COLUMNS);
        squares &= squares >> COLUMNS;
        squares &= squares >> 1;
    }
    std::vector<Option> options;
    options.reserve(ends.size());
    int start = 0;
    for (const auto &[lone_cells, end] : ends) {
        const Option option = option_of(lone_cells, &parts[start], &parts[end]);
        start = end;
        if (option.unknown) options.push_back(option);
        else present |= Word(1) << option.total;
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
}

static const int SPENT = -2, OTHER = -1, ANY = -1;

static bool tells;  // What is known in the end.

static bool excludes(Word present, int bound, int nimber) { return present >> nimber & 1 || nimber > bound; }

static bool is_shown(Word present, int bound, int nimber) { return excludes(present, tells ? NO_BOUND : bound, nimber); }

// The nimber of a part if it is known; else OTHER, if it is not the one that is wanted, or SPENT.
static int ask(Set part, int wanted, Word until);

// Looks for an option of that nimber, and drops what it gets to know; false if the work is spent.
static bool look_for(int nimber, std::vector<Option> &options, Word &present, Word until) {
    size_t left = 0, at = 0;
    bool spent = false;
    while (at < options.size() && !spent && !(present >> nimber & 1)) {
        Option option = options[at++];
        bool open = true;
        while (open) {
            if (option.is_known()) {
                present |= Word(1) << option.total;
                break;
            }
            const int found = ask(option.parts[0], option.unknown > 1 ? ANY : option.total ^ nimber, until);
            spent = found == SPENT;
            open = found >= 0;
        }
        if (option.unknown) options[left++] = option;
    }
    options.erase(std::copy(options.begin() + at, options.end(), options.begin() + left), options.end());
    return !spent;
}

static void take_over(std::vector<Option> &options, Word &present, int &bound) {
    const auto is_decided = [&](Option &option) {
        if (!option.is_known()) return false;
        present |= Word(1) << option.total;
        return true;
    };
    options.erase(std::remove_if(options.begin(), options.end(), is_decided), options.end());
    Word possible = present;
    for (size_t more = 0; more < options.size() && ~possible; ++more) possible |= possible + 1;
    if (~possible) bound = std::min(bound, __builtin_ctzll(~possible));
}

static int ask(Set part, int wanted, Word until) {
    Word present = 0;
    int bound = NO_BOUND;
    const Known before = known(part);
    if (!before.is_empty()) {
        if (before.nimber >= 0) return before.nimber;
        present = before.present;
        bound = before.bound;
        if (wanted != ANY && is_shown(present, bound, wanted)) return OTHER;
    }
    if (expanded >= until) return SPENT;
    std::vector<Option> options = options_of(part, present);
    int nimber = -1, answer = SPENT, looked_for = wanted;
    for (;;) {
        take_over(options, present, bound);
        const int least = __builtin_ctzll(~present);
        if (least == bound) {
            answer = nimber = least;
            break;
        }
        if (wanted != ANY && is_shown(present, bound, wanted)) {
            answer = OTHER;
            break;
        }
        if (looked_for == ANY) looked_for = least;
        if (!excludes(present, bound, looked_for)) {
            if (!look_for(looked_for, options, present, until)) break;
            if (!(present >> looked_for & 1)) bound = looked_for;
        }
        looked_for = ANY;
    }
    Known &entry = known(part);
    if (entry.is_empty()) entry = {Word(part), Word(part >> 64), 0, -1, NO_BOUND};
    entry.present |= present;
    entry.bound = int8_t(bound);
    entry.nimber = int8_t(nimber);
    return answer;
}

static int has(Option option, int nimber, Word until) {
    int found = 0;
    while (found >= 0) {
        if (option.is_known()) return option.total == nimber;
        found = ask(option.parts[0], option.unknown > 1 ? ANY : option.total ^ nimber, until);
    }
    return found == OTHER ? 0 : SPENT;
}

static void tell(Set part, int nimber) {
    printf("= %d", nimber);
    for (int row = 0; row < ROWS; ++row) printf(" %llu", (unsigned long long)(Word(part >> COLUMNS * row) & ROW));
    printf("\n");
}

static void prepare(Word entries) {
    for (int n = 2; n <= COLUMNS; ++n) {
        Word seen = 0;
        for (int i = 0; i <= n - 2; ++i) seen |= Word(1) << (strips[i] ^ strips[n - 2 - i]);
        for (int i = 0; i < n; ++i) seen |= Word(1) << (1 ^ strips[i] ^ strips[n - 1 - i]);
        strips[n] = __builtin_ctzll(~seen);
    }
    for (int side = 1; side <= COLUMNS; ++side)
        for (int row = 0; row <= ROWS; ++row)
            for (int column = 0; column < COLUMNS; ++column)
                for (int y = std::max(0, row - 1); y < std::min(ROWS, row + side); ++y)
                    for (int x = std::max(0, column - 1); x < std::min(COLUMNS, column + side); ++x)
                        touched[side][row][column] |= Set(1) << (COLUMNS * y + x);
    places = 1 << 20;
    while (places / 8 * 7 < entries) places *= 2;
    table = (Known *)mmap(nullptr, places * sizeof(Known), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (table == MAP_FAILED) exit(2);
#ifdef MADV_HUGEPAGE
    madvise(table, places * sizeof(Known), MADV_HUGEPAGE);
#endif
}

int main(int, char **given) {
    const int rows = atoi(given[1]), columns = atoi(given[2]);
    const Word most = Word(atof(given[3]) * 1e6);
    tells = atoi(given[5]);
    prepare(most);
    Set board = 0;
    for (int row = 0; row + 1 < rows; ++row) board |= Set((Word(1) << (columns - 1)) - 1) << COLUMNS * row;
    struct Question { int side, row, column; };
    std::vector<Question> open;
    for (int side = std::min(rows, columns); side; --side)
        for (int row = 0; row <= (rows - side) / 2; ++row)
            for (int column = rows == columns ? row : 0; column <= (columns - side) / 2; ++column)
                open.push_back({side, row, column});
    const double questions = double(open.size());
    bool over = false;
    const auto decide = [&](const Question &q, Word effort) {
        if (over || expanded >= most) return false;
        const Word until = std::min(expanded + effort, most);
        const int wins = has(after(board, rows * columns, q.side, q.row, q.column), 0, until);
        if (wins == SPENT) return false;
        say("%d %d %d %d\n", q.side, q.row, q.column, wins);
        decided += 1 / questions;
        over = wins && atoi(given[4]);
        return true;
    };
    for (Word effort = 2000; !open.empty() && !over && expanded < most; effort *= 2)
        open.erase(std::remove_if(open.begin(), open.end(), [&](auto &q) { return decide(q, effort); }), open.end());
    if (!tells) return 0;
    for (int width = 1; width < columns; ++width) tell((Set(1) << width) - 1, strips[width + 1]);
    for (Word at = 0; at < places; ++at)
        if (!table[at].is_empty() && table[at].nimber >= 0) tell(Set(table[at].high) << 64 | table[at].low, table[at].nimber);
}
