// Who wins sums of few heaps in misère play: the search of nimsum/theory/misere/heap_sums.py, with
// what it finds kept for all sums. Started by misere_heaps.py, which tells the kinds of the heaps.
//
// Standard input: how many kinds there are, how many heaps (0 among them), how many
// totals; then of each kind its Grundy value, the most moves in it, how many moves there are, and the
// sum that each leaves; then the sum that equals each heap; then for one heap, two heaps and so on
// the largest total. A sum is told by its length and its pairs of a kind and a count. Of kind 0, the
// nim-heap of 1, only the parity counts.
// Standard output: a line of heaps for every P-position.
//
// A sum is known by 127 bits, its random number: the sum of those of its kinds. That two of a
// thousand million sums share one has a chance below 10^-19.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <random>
#include <utility>
#include <vector>

using Number = unsigned __int128;
using Sum = std::vector<std::pair<int, int>>;

struct Move {
    Sum left;
    int change;        // of the nim-sum in normal play
    bool turns;        // whether it changes the parity of kind 0
    long more;         // the moves that are left, less those before; as weighed
    Number difference; // of the numbers, kind 0 apart
};

struct Kind {
    int value;
    long longest;
    Number number;
    std::vector<Move> moves;
    std::vector<std::vector<int>> by_change;
};

struct Choice {
    bool likely;
    long more;
    int kind, move;
    Number number;
};

static const int VALUES = 256;
static std::vector<Kind> kinds;
static std::vector<Sum> heaps;
static std::vector<int> counts;

// The outcomes: the last bit of a number is set for an N-position.
class Outcomes {
  public:
    Outcomes() : slots(1 << 20) {}

    int is_p(Number number) const {
        for (size_t place = first(number);; place = next(place)) {
            if (!slots[place]) return -1;
            if ((slots[place] | 1) == (number | 1)) return !(slots[place] & 1);
        }
    }

    void put(Number number, bool is_p) {
        if (++count * 4 > slots.size() * 3) {
            std::vector<Number> before(2 * slots.size());
            before.swap(slots);
            for (Number each : before)
                if (each) insert(each);
        }
        insert(is_p ? number & ~Number(1) : number | 1);
    }

  private:
    std::vector<Number> slots;
    size_t count = 0;

    size_t first(Number number) const { return size_t(number >> 64) & (slots.size() - 1); }
    size_t next(size_t place) const { return (place + 1) & (slots.size() - 1); }
    void insert(Number number) {
        size_t place = first(number);
        while (slots[place]) place = next(place);
        slots[place] = number;
    }
};

static Outcomes outcomes;

static void add(int kind, int count) {
    counts[kind] += count;
    if (kind == 0) counts[0] &= 1;
}

static Number number_of_counts() {
    Number number = 2;
    for (size_t k = 0; k < kinds.size(); k++) number += kinds[k].number * counts[k];
    return number;
}

// Whether the sum of `counts`, of which nothing is known yet, is a P-position.
static bool search(Number number) {
    int nim_sum = 0;
    std::vector<int> present;
    for (int k = kinds.size() - 1; k >= 0; k--) {
        if (!counts[k]) continue;
        present.push_back(k);
        if (counts[k] & 1) nim_sum ^= kinds[k].value;
    }
    if (present.empty()) return false;  // There is no move, and whoever is to move has won.
    const Number turned = counts[0] ? -kinds[0].number : kinds[0].number;
    std::vector<Choice> choices;
    auto wins = [&](int k, int m, bool likely) {
        const Move &move = kinds[k].moves[m];
        const Number left = number + move.difference + (move.turns ? turned : 0);
        const int known = outcomes.is_p(left);
        if (known < 0) choices.push_back({likely, move.more, k, m, left});
        return known == 1;
    };
    auto wins_at_once = [&] {
        for (int k : present)
            for (int m : kinds[k].by_change[nim_sum])
                if (wins(k, m, true)) return true;
        for (int k : present)
            for (size_t m = 0; m < kinds[k].moves.size(); m++)
                if (kinds[k].moves[m].change != nim_sum && wins(k, m, false)) return true;
        return false;
    };
    bool is_p = !wins_at_once();
    if (is_p) {
        std::stable_sort(choices.begin(), choices.end(), [](const Choice &a, const Choice &b) {
            return a.likely != b.likely ? a.likely : a.more < b.more;
        });
        const std::vector<int> before = counts;
        for (const Choice &choice : choices) {
            int known = outcomes.is_p(choice.number);
            if (known < 0) {
                add(choice.kind, -1);
                for (auto [k, count] : kinds[choice.kind].moves[choice.move].left) add(k, count);
                known = search(choice.number);
                counts = before;
            }
            if (known == 1) {
                is_p = false;
                break;
            }
        }
    }
    outcomes.put(number, is_p);
    return is_p;
}

static bool is_p(const std::vector<int> &chosen) {
    counts.assign(kinds.size(), 0);
    for (int heap : chosen)
        for (auto [k, count] : heaps[heap]) add(k, count);
    const Number number = number_of_counts();
    const int known = outcomes.is_p(number);
    return known < 0 ? search(number) : known;
}

// All sums of so many heaps with this total, `smallest` the smallest of those that are chosen next.
static void all_sums(std::vector<int> &chosen, size_t count, int smallest, int total) {
    const int largest = heaps.size() - 1, left = count - chosen.size();
    if (left == 0) {
        if (is_p(chosen)) {
            for (int heap : chosen) printf("%d ", heap);
            printf("\n");
        }
        return;
    }
    const int first = left == 1 ? std::max(smallest, total) : smallest;
    for (int heap = first; heap <= largest && heap * left <= total; heap++) {
        chosen.push_back(heap);
        all_sums(chosen, count, heap, total - heap);
        chosen.pop_back();
    }
}

static int next_number() {
    int number;
    if (!(std::cin >> number)) exit(1);
    return number;
}

static Sum next_sum() {
    Sum sum(next_number());
    for (auto &[kind, count] : sum) kind = next_number(), count = next_number();
    return sum;
}

static void weigh(Kind &kind, bool is_first) {
    kind.by_change.resize(VALUES);
    for (Move &move : kind.moves) {
        move.change = kind.value;
        move.turns = is_first;
        move.more = -kind.longest;
        move.difference = is_first ? 0 : -kind.number;
        for (auto [k, count] : move.left) {
            if (count & 1) move.change ^= kinds[k].value;
            move.more += kinds[k].longest * count;
            if (k == 0) move.turns ^= count & 1;
            else move.difference += kinds[k].number * count;
        }
        if (move.change >= VALUES) exit(1);
    }
    auto less = [](const Move &a, const Move &b) { return a.more < b.more; };
    std::stable_sort(kind.moves.begin(), kind.moves.end(), less);
    for (size_t m = 0; m < kind.moves.size(); m++)
        kind.by_change[kind.moves[m].change].push_back(m);
}

int main() {
    std::mt19937_64 random(1);
    kinds.resize(next_number());
    heaps.resize(next_number());
    std::vector<int> totals(next_number());
    for (Kind &kind : kinds) {
        kind.value = next_number();
        kind.longest = next_number();
        kind.number = ((Number(random()) << 64) | random()) & ~Number(1);
        kind.moves.resize(next_number());
        for (Move &move : kind.moves) move.left = next_sum();
    }
    for (Sum &heap : heaps) heap = next_sum();
    for (int &total : totals) total = next_number();
    for (Kind &kind : kinds) weigh(kind, &kind == &kinds[0]);
    for (size_t count = 1; count <= totals.size(); count++)
        for (int total = 0; total <= totals[count - 1]; total++) {
            std::vector<int> chosen;
            all_sums(chosen, count, 1, total);
        }
}
