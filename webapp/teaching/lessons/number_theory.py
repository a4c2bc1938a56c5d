"""The sixth ladder: number theory in disguise, MALIQUOT and TOTATIVE."""

from nimsum.language import N_

from .goals import FindMove, SayValue, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

NUMBER_THEORY = Ladder(
    slug="number-theory",
    title=N_("Number theory in disguise"),
    promise=N_("You will read the value of a number straight off its prime factors."),
    audience=N_("For those who know Grundy values and prime numbers."),
    minutes=15,
    reason=ReasonWords.VALUES,
    steps=(
        Step(
            title=N_("Twelve against thirty"),
            text=(
                N_(
                    "<strong>Maliquot</strong>: move to a smaller number that divides yours. Who "
                    "wins this sum?"
                ),
            ),
            notation="maliquot:12+maliquot:30",
            goal=SayWho(),
            hint=N_("Write both as products of primes. How many factors has each of them?"),
            shown=(Show.DISGUISE,),
            seen=(
                N_(
                    "12 = 2·2·3 and 30 = 2·3·5. Moving to a divisor means taking away some of the "
                    "prime factors. So a number is a Nim heap whose tokens are its prime factors: "
                    "three against three."
                ),
            ),
        ),
        Step(
            title=N_("How many tokens has 72?"),
            text=(N_("What is the value of 72 in Maliquot?"),),
            notation="maliquot:72",
            goal=SayValue(),
            hint=N_("72 = 8·9. Write it as a product of primes, and count them."),
            shown=(Show.DISGUISE,),
            seen=(
                N_(
                    "72 = 2·2·2·3·3, five prime factors. The larger number 97 is prime and has "
                    "just one: how large a number is says nothing."
                ),
            ),
        ),
        Step(
            title=N_("Take factors away"),
            text=(N_("72 has five prime factors, 30 has three. Make a winning move."),),
            notation="maliquot:72+maliquot:30",
            goal=FindMove(),
            given=(Show.DISGUISE,),
            hint=N_("Which divisors of 72 have three prime factors? For example 2·2·2."),
            seen=(
                N_(
                    "8 = 2·2·2, 12 = 2·2·3 and 18 = 2·3·3 all win: it does not matter which two "
                    "factors you take away."
                ),
            ),
        ),
        Step(
            title=N_("Strangers"),
            text=(
                N_(
                    "<strong>Totative</strong>: move to a smaller number that has "
                    "<strong>no</strong> divisor in common with yours, except 1. The number 1 "
                    "itself is always allowed, and from 1 there is no move."
                ),
                N_("From 9 one can move to 1, 2, 4, 5, 7 and 8. What is the value of 9?"),
            ),
            notation="totative:9",
            goal=SayValue(),
            given=(Show.MEX,),
            hint=N_("The boxes 0 and 1 are full. Is there anything in box 2?"),
            shown=(Show.VALUES,),
            seen=(
                N_(
                    "Look at the strip. All even numbers have value 1. Of the others, the "
                    "multiples of 3 have value 2. Of those that are left, the multiples of 5 have "
                    "value 3. It is the sieve of Eratosthenes."
                ),
            ),
        ),
        Step(
            title=N_("The smallest prime counts"),
            text=(
                N_(
                    "The value of a number in Totative is the place of its smallest prime factor "
                    "in the list of primes 2, 3, 5, 7, 11, … (Iannucci and Larsson, Theorem 5). "
                    "What is the value of 35?"
                ),
            ),
            notation="totative:35",
            goal=SayValue(),
            hint=N_("35 = 5·7. At which place does 5 stand in the list of primes?"),
            shown=(Show.DISGUISE,),
            seen=(N_("5 is the third prime, so the value is 3."),),
        ),
        Step(
            title=N_("The reason"),
            text=(
                N_(
                    "9 and 15 have the same smallest prime factor, 3. Who wins? Think of the two "
                    "things that a mex needs."
                ),
            ),
            notation="totative:9+totative:15",
            goal=SayWho(),
            given=(Show.DISGUISE,),
            hint=N_("Can a multiple of 3 move to another multiple of 3?"),
            seen=(
                N_(
                    "<strong>Its own value is out of reach</strong>: a multiple of 3 and another "
                    "one have the divisor 3 in common. <strong>Every smaller value is in "
                    "reach</strong>: each prime below the smallest prime factor shares nothing "
                    "with the number, so one may move to it; and 1 has value 0."
                ),
            ),
        ),
        Step(
            title=N_("Two disguises meet"),
            text=(
                N_("On the left Maliquot, on the right Totative. Make a winning move."),
                N_(
                    "On the left the value is the number of prime factors; on the right it is the "
                    "place of the smallest one."
                ),
            ),
            notation="maliquot:36+totative:25",
            goal=FindMove(),
            hint=N_(
                "36 = 2·2·3·3 has value 4. On the right, the smallest prime factor is 5, the third "
                "prime: value 3."
            ),
            shown=(Show.DISGUISE,),
            seen=(
                N_(
                    "36 to 12 or 18 makes 3 and 3. And there is a third winning move: 25 to 7, as "
                    "7 is the fourth prime. That raises a value, to make 4 and 4."
                ),
            ),
        ),
        Step(
            title=N_("Win the sum"),
            text=(N_("Three numbers, two rules. Choose your place, and win to the end."),),
            notation="maliquot:36+totative:35+totative:8",
            goal=WinGame(),
            shown=(Show.DISGUISE,),
            hint=N_("The values are 4, 3 and 1. The nim-sum of 3 and 1 is 2."),
            seen=(
                N_(
                    "Factor, count, add in binary. Behind two games about divisors stood the same "
                    "game of Nim."
                ),
            ),
        ),
    ),
)
