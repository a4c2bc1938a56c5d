// Where moves are edges, a tap on a vertex means one of its edges: the vertex is held, those that it
// is joined to light up, and a tap on one of them decides. An edge says in data-ends what it joins.
stage.joints = (() => {
  // A vertex reaches a little farther than it is drawn; in between lie the edges.
  const REACH = 1.24;
  let held = null;

  const named = (svg, name) => svg.querySelector(`.vertex[data-place="${CSS.escape(name)}"]`);
  const edgesAt = (vertex) => stage.all(`[data-ends~="${CSS.escape(vertex.dataset.place)}"]`, vertex.ownerSVGElement);
  const otherEnds = (vertex) => edgesAt(vertex).map((edge) => named(vertex.ownerSVGElement, edge.dataset.ends.split(" ").find((name) => name !== vertex.dataset.place))).filter(Boolean);

  function at({ target, clientX: x, clientY: y }) {
    const svg = target.closest?.(".grip") ? null : target.closest?.(".component")?.querySelector("svg:has([data-ends])");
    // Where vertices are moves, too, each has a control of its own.
    if (!svg || svg.querySelector(".spot")) return null;
    return stage.all(".vertex.filled", svg).find((each) => {
      const box = stage.boxOf(each.querySelector("circle"));
      const [middleX, middleY] = stage.middle(box);
      return Math.hypot(middleX - x, middleY - y) <= (box.width / 2) * REACH;
    });
  }

  function putDown() {
    held = null;
    for (const each of stage.all(".vertex:is(.held, .joined)")) each.classList.remove("held", "joined");
  }

  function hold(vertex) {
    const again = vertex === held;
    putDown();
    stage.asking.putDown();
    if (again) return;
    held = vertex;
    vertex.classList.add("held");
    for (const each of otherEnds(vertex)) each.classList.add("joined");
    stage.tell(stage.words(vertex).second);
  }

  // What a tap at a point means, if it is about a vertex: the finger may have come from another one.
  function meaning(event, start) {
    const vertex = at(event);
    const from = start && start !== vertex ? start : held;
    const here = held?.isConnected && event.target.closest?.("[data-ends]");
    if (!vertex) return here && !edgesAt(held).includes(here) ? { lift: stage.preview.clear, act: putDown, control: here, acts: true } : null;
    const edges = edgesAt(vertex);
    const between = from?.isConnected && from !== vertex ? edges.filter((edge) => edgesAt(from).includes(edge)) : [];
    const [edge] = between.length ? between : edges.length === 1 ? edges : [];
    if (edge) return { lift: () => stage.preview.control(edge), act: () => stage.press(edge), control: edge };
    return { lift: () => stage.preview.show([vertex, ...edges.map((each) => each.querySelector(".wire"))], "", `vertex ${vertex.dataset.place}`, vertex), act: () => hold(vertex), control: vertex, acts: true };
  }

  return { at, meaning, putDown };
})();
