"""A small language of rules for the P-positions of a game, and how to test one.

rule = claim, or rules joined by "and", "or", "not" and brackets
claim = formula predicate | "both" predicate | "either" predicate | predicate | "equal" | "always" |
  "never"
predicate = ["is"] ["not"] ("odd" | "even" | "prime" | "a square" | "a power of" number | "a
  multiple of" number | "in" "{" numbers "}" | comparisons | number, … "or" number)
formula = numbers and letters with "+", "-", "*", "xor", brackets, "//" number, "mod" number
"""
