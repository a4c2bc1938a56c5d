// Where moves are edges, a tap on a vertex means one of its edges: the vertex is held, those that it
// is joined to light up, and a tap on one of them decides. An edge says in data-ends what it joins.
stage.joints = (() => {
  // A vertex reaches a little farther than it is drawn; in between lie the edges.
  const REACH = 1.24;
  let held = null;

  const edgesOf = (vertex) => stage.all(`[data-ends~="${CSS.escape(vertex.dataset.place)}"]`, vertex.ownerSVGElement);

  function neighboursOf(vertex) {
    const ends = edgesOf(vertex).flatMap((edge) => edge.dataset.ends.split(" "));
    const others = ends.filter((name) => name !== vertex.dataset.place);
    return others.map((name) => vertex.ownerSVGElement.querySelector(`.vertex[data-place="${CSS.escape(name)}"]`)).filter(Boolean);
  }

  // Returns the vertex under a pointer, if there is one.
  function vertexAt({ target, clientX: x, clientY: y }) {
    const component = target.closest?.(".grip") ? null : target.closest?.(".component");
    const svg = component?.querySelector("svg:has([data-ends])");
    // Where vertices are moves, too, each has a control of its own.
    if (!svg || svg.querySelector(".spot")) return null;
    return stage.all(".vertex.filled", svg).find((vertex) => {
      const box = stage.boxOf(vertex.querySelector("circle"));
      const [middleX, middleY] = stage.middle(box);
      return Math.hypot(middleX - x, middleY - y) <= (box.width / 2) * REACH;
    });
  }

  function putDown() {
    held = null;
    for (const vertex of stage.all(".vertex:is(.held, .joined)")) vertex.classList.remove("held", "joined");
  }

  // Holds `vertex`, or puts it down if it is held already.
  function hold(vertex) {
    const isHeld = vertex === held;
    putDown();
    stage.asking.putDown();
    if (isHeld) return;
    held = vertex;
    vertex.classList.add("held");
    for (const neighbour of neighboursOf(vertex)) neighbour.classList.add("joined");
    stage.tell(stage.words(vertex).second);
  }

  // Returns what a tap beside all vertices means: another edge than those of the held vertex puts
  // it down, and else the tap is not about a vertex.
  function meaningOfEdge(target) {
    const edge = held?.isConnected && target.closest?.("[data-ends]");
    if (!edge || edgesOf(held).includes(edge)) return null;
    return { lift: stage.preview.clear, act: putDown, control: edge, acts: true };
  }

  // Returns the edge that a tap on `vertex` means after one on `from`, or null if there is a choice.
  function edgeMeant(vertex, from) {
    const edges = edgesOf(vertex);
    const between = from?.isConnected && from !== vertex ? edgesOf(from).find((edge) => edges.includes(edge)) : null;
    return between ?? (edges.length === 1 ? edges[0] : null);
  }

  // Returns what a tap means, if it is about a vertex: the finger may have come from vertex `start`.
  function meaning(event, start) {
    const vertex = vertexAt(event);
    if (!vertex) return meaningOfEdge(event.target);
    const edge = edgeMeant(vertex, start && start !== vertex ? start : held);
    if (edge) return { lift: () => stage.preview.control(edge), act: () => stage.press(edge), control: edge };
    const pieces = [vertex, ...edgesOf(vertex).map((each) => each.querySelector(".wire"))];
    const lift = () => stage.preview.show(pieces, "", `vertex ${vertex.dataset.place}`, vertex);
    return { lift, act: () => hold(vertex), control: vertex, acts: true };
  }

  return { at: vertexAt, meaning, putDown };
})();
