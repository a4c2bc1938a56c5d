"""Wrong strategies by name: which of them leads to an answer, and what refutes it.

* `strategies.STRATEGIES`: the table; `strategies.strategy(slug)`: one of them.
* `WrongStrategy.says_lost(position, convention, budget)`, `.says_value(position, budget)`,
  `.would_move(position, convention, budget)`: what it claims; None where it claims nothing.
* `WrongStrategy.called` and `.told(convention)`: its name and what it says, translated.
* `fitting.fitting_outcome(position, convention, lost, budget)`: the strategies that answer so.
* `fitting.fitting_value(position, value, budget)`: the same of a Grundy value.
* `fitting.fitting_move(position, convention, move, budget)`: the same of a move.
* `refutation.refutation(strategy, start, convention, budget, question)`: the smallest position
  where it is wrong, as a `StrategyRefutation`; None where it is never found to be.
* `telling.refuted_in_words(refutation)`: that in sentences, translated.
* `commonest.commonest(question, position, convention, answers, budget)`: the `Misconception` that
  explains most wrong answers, with how many, and its refutation.
* `claims.ClassQuestion`: who wins, what value, or which move; answers are "P" or "N", "3", "0:4".
"""
