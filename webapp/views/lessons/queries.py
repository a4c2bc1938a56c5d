"""The address of a lesson's step: `/lessons/LADDER/STEP?answer=ANSWER&marks=on&moves=MOVES`."""

from pydantic import ConfigDict

from webapp.views.web.queries import Query, Switch


class StepQuery(Query):
    """A step, counted from 1, with what was answered and played. Its board reads its own fields."""

    model_config = ConfigDict(extra="ignore")

    endpoint = "lessons.step"
    in_path = ("slug", "number")
    joined = ("answer",)

    slug: str
    number: int
    answer: str = ""
    marks: Switch = False
    moves: str = ""

    def answering(self, answer: str) -> str:
        """The address of the step with another answer, nothing played."""
        return StepQuery(slug=self.slug, number=self.number, answer=answer).href()
