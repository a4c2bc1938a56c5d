// Who wins every position that play can leave of a board, at once: a bit for each set of places.
//
// Standard input: how many places there are, whether play is misère, how many moves, of each what it
// needs, what it needs in part (0 for nothing) and what it takes, all as sets of places; then sets of
// places to the end. Standard output: lines that begin with % and tell the share that is done; then
// a digit for each of those sets, 1 if the player to move loses it.
// An argument names a file into which all the bits go, bit k of byte b for the set 8b + k.
//
// A word has the 64 sets that are alike but for the first six places. Sets that a move leaves stand
// in words before, or in the word itself: there those with few of the six places come first.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Word = uint64_t;

static const int SIX = 6, SHARES = 512;
static const Word LACKING[SIX] = {  // the sets that lack one of the six places
    0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
};

struct Move {
    Word needs, any, takes;        // of the places after the six
    Word having, some, lacking;    // the sets of the six: those that have all it needs, ...
    std::vector<int> shifts;       // how far the sets stand apart that have a place it takes or not
    bool asks;                     // whether it needs something in part
};

static Word after_the_move(Word lost, const Move &move) {
    Word sets = lost & move.lacking;
    for (int shift : move.shifts) sets |= sets << shift;
    return sets;
}

static Word read_set() {
    unsigned long long set;
    if (scanf("%llu", &set) != 1) exit(1);
    return set;
}

int main(int count, char **arguments) {
    const int places = read_set();
    const bool misere = read_set();
    std::vector<Move> moves(read_set());
    for (Move &move : moves) {
        const Word need = read_set(), any = read_set(), take = read_set();
        move = {need >> SIX, any >> SIX, take >> SIX, ~Word(0), 0, ~Word(0), {}, any != 0};
        for (int place = 0; place < SIX; place++) {
            if (need >> place & 1) move.having &= ~LACKING[place];
            if (any >> place & 1) move.some |= ~LACKING[place];
            if (take >> place & 1) move.lacking &= LACKING[place], move.shifts.push_back(1 << place);
        }
    }
    Word of_size[SIX + 1] = {};
    for (int set = 0; set < 64; set++) of_size[__builtin_popcount(set)] |= Word(1) << set;
    const Word words = places > SIX ? Word(1) << (places - SIX) : 1;
    std::vector<Word> lost(words);
    std::vector<const Move *> within;
    std::vector<Word> where;
    for (Word word = 0; word < words; word++) {
        if (words >= SHARES && word % (words / SHARES) == 0) {
            printf("%% %f\n", double(word) / words);
            fflush(stdout);
        }
        Word won = 0, can_move = 0;
        within.clear();
        where.clear();
        for (const Move &move : moves) {
            if ((word & move.needs) != move.needs) continue;
            const Word possible = move.having & (!move.asks || word & move.any ? ~Word(0) : move.some);
            can_move |= possible;
            const Word left = word & ~move.takes;
            if (left != word) {
                won |= after_the_move(lost[left], move) & possible;
            } else {
                within.push_back(&move);
                where.push_back(possible);
            }
        }
        if (misere) won |= ~can_move;
        for (Word sets : of_size)
            for (size_t m = 0; m < within.size(); m++)
                won |= after_the_move(~won & sets, *within[m]) & where[m];
        lost[word] = ~won;
    }
    for (unsigned long long set; scanf("%llu", &set) == 1;)
        putchar('0' + int(lost[set >> SIX] >> (set & 63) & 1));
    putchar('\n');
    if (count > 1) {
        FILE *file = fopen(arguments[1], "wb");
        if (!file || fwrite(lost.data(), sizeof(Word), words, file) != words || fclose(file)) return 1;
    }
}
