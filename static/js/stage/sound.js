// A click for a piece, two notes for a win: off until somebody asks for it, then remembered.
stage.sound = (() => {
  let context = null;

  const isOn = () => memory.read("sound", "off") === "on";

  function note(pitch, start, length, type) {
    context ??= new AudioContext();
    const from = context.currentTime + start;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.16, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    volume.connect(context.destination);
    const tone = new OscillatorNode(context, { type, frequency: pitch });
    tone.connect(volume);
    tone.start(from);
    tone.stop(from + length);
  }

  const play = (...notes) => isOn() && notes.forEach((each) => note(...each));
  const piece = (whose) => play([whose === "by-computer" || whose === "by-two" ? 420 : 560, 0, 0.06, "triangle"]);
  const win = () => play([660, 0, 0.22, "sine"], [990, 0.16, 0.45, "sine"]);

  function mark() {
    for (const each of stage.all("[data-sound]")) each.ariaPressed = String(isOn());
  }
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("[data-sound]")) return;
    memory.write("sound", isOn() ? "off" : "on");
    mark();
    piece();
  });
  stage.always(mark);
  return { piece, win };
})();
