"""Rules that visitors state for the P-positions of a game: a small language, and how to test one.

A rule says of numbers whether a position with these numbers is a P-position. It is read by a parser
of its own into a tree that can only calculate with whole numbers of bounded size: there are no
calls, no loops and no memory.

rule       = claim, or rules joined by "and", "or", "not" and brackets
claim      = formula predicate | "both" predicate | "either" predicate | predicate | "equal"
           | "always" | "never"
predicate  = ["is"] ["not"] ( "odd" | "even" | "prime" | "a square" | "a power of" number
           | "a multiple of" number | "divisible by" number | "in" "{" numbers "}" | compared )
compared   = ("=" | "!=" | "<" | "<=" | ">" | ">=") formula, as often as one likes
           | "is" number ["," number …] "or" number
formula    = whole numbers and letters with "+", "-", "*", "xor" and brackets,
             "//" number and "mod" number

The letters are n, or for two numbers a, b, sum, larger, smaller and difference. A predicate without
a formula is about n.
"""
