// What does not fit on a page as it is now: overflowing.py.
() => {
  const found = new Set(), wide = document.documentElement.clientWidth;
  // No browser divides the words of a language that no one speaks.
  const hyphenated = !/^x/.test(document.documentElement.lang);
  const styles = new Map();
  const style = (each) => styles.get(each) ?? styles.set(each, getComputedStyle(each)).get(each);
  const say = (what, text, at) => {
    const name = at.closest("[id]")?.id;
    found.add(`${what}: “${text.trim().replace(/\s+/g, " ").slice(0, 60)}” in ${at.localName}.${at.getAttribute("class") ?? ""} ${name ? `#${name}` : ""}`);
  };
  const BOXES = "button, .button, summary, td, th, .card, .coach, .tile, .seat, .chip, .game-card, .dock a, .bar a, fieldset, figure";
  const isSeen = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const { clip, clipPath, position } = style(at);
      if (position === "absolute" && (clip !== "auto" || clipPath !== "none")) return false;
    }
    return each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const hold = (each) => {
    const around = { cut: [], seen: [], scrolls: false, floats: false, shortened: false, box: each.closest(BOXES) };
    for (let at = each; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, textOverflow } = style(at);
      const scrolls = [overflowX, overflowY].some((how) => how === "auto" || how === "scroll");
      if (position === "fixed" || position === "sticky") around.floats = true;
      if (textOverflow === "ellipsis") around.shortened = true;
      if (scrolls) around.seen.push(at.getBoundingClientRect());
      if (overflowX === "auto" || overflowX === "scroll") around.scrolls = true;
      else if (!around.seen.length && (overflowX !== "visible" || overflowY !== "visible") && at.localName !== "svg") around.cut.push(at.getBoundingClientRect());
    }
    return around;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [], range = document.createRange();
  for (let node; (node = walker.nextNode());) {
    const at = node.parentElement, text = node.data;
    if (!text.trim() || at.closest("script, style, noscript, template, textarea, select, option, datalist, title, desc, .skip") || !isSeen(at)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((each) => each.width > 1 && each.height > 1);
    if (!rects.length) continue;
    const around = hold(at);
    if (around.shortened) continue;
    const box = around.box?.getBoundingClientRect();
    for (const { left, right, top, bottom } of rects) {
      if (!around.scrolls && (right > wide + 1 || left < -1)) say("beside the screen", text, at);
      if (around.cut.some((each) => right > each.right + 1 || left < each.left - 1 || bottom > each.bottom + 4 || top < each.top - 4)) say("cut", text, at);
      if (box && !around.scrolls && !at.ownerSVGElement && (right > box.right + 1 || left < box.left - 1)) say("beside its box", text, at);
    }
    if (!at.ownerSVGElement && !(hyphenated && style(at).hyphens === "auto") && !at.closest("code, [translate=no]")) {
      for (const { 0: word, index } of text.matchAll(/\p{L}{5,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter((each) => each.width > 1).map((each) => Math.round(each.top)));
        if (tops.size > 1 && !word.includes("\u00ad")) say("broken", word, at);
      }
    }
    const inSight = ({ left, right, top, bottom }) => around.seen.every((each) => left >= each.left && right <= each.right && top >= each.top && bottom <= each.bottom);
    if (!around.floats && /\p{L}{3,}/u.test(text)) texts.push(...rects.filter(inSight).map((rect) => ({ rect, text, at })));
  }
  texts.sort((one, other) => one.rect.top - other.rect.top);
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - 4) break;
      if (other.at.contains(one.at) || one.at.contains(other.at)) continue;
      if (Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left) > 3
        && Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top > 4) say(`on “${other.text.trim().slice(0, 30)}”`, one.text, one.at);
    }
  });
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > wide) {
    const widest = [...document.body.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > wide + 1).at(-1);
    if (widest) say("wider than the screen", widest.textContent, widest);
    else found.add(`the page is ${scrollWidth} wide`);
  }
  return [...found];
}
