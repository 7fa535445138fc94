/** What we do inside a frame: SimCord's page of one place, made to behave as Discord does. */

/** Everything a fresh frame needs. `key` names whose frame of which place it is. */
export function settleIn(frame, key) {
  const inside = frame.contentDocument;
  inside.addEventListener("focusin", suggest);
  keepBottom(inside);
  keepHeights(inside);
  keepDraft(inside, key);
  enterWindows(inside);
}

/** A window that opens (a modal) has the keyboard in its first field. */
function enterWindows(inside) {
  const root = inside.getElementById("modal-root");
  let open = null;
  new MutationObserver(() => {
    const dialog = root.querySelector(".modal-dialog");
    if (dialog === open) return;
    const fresh = dialog && !open;
    open = dialog;
    if (fresh) setTimeout(() => dialog.querySelector("input, textarea, .select-trigger")?.focus(), 50);
  }).observe(root, { childList: true, subtree: true });
}

/** SimCord gives a page up that it has not heard of for ten minutes, as after a computer's sleep. */
export function isDead(frame) {
  return frame.contentWindow?.document?.getElementById("action-status")?.textContent.includes("unavailable");
}

/** Whether a page shows its place, or is loading yet. */
export function hasDrawn(frame) {
  return frame.contentDocument?.getElementById("preview-app")?.getAttribute("aria-busy") === "false";
}

export function onceDrawn(frame, then) {
  if (hasDrawn(frame)) return then();
  const watch = new MutationObserver(() => { if (hasDrawn(frame)) { watch.disconnect(); then(); } });
  const app = frame.contentDocument.getElementById("preview-app");
  watch.observe(app, { attributes: true, attributeFilter: ["aria-busy"] });
}

/** The line one writes in, if one may write there. */
export function composerOf(frame) {
  const row = frame?.contentDocument?.querySelector("#channel-composer:not([hidden]) .composer-row");
  return row?.querySelector("textarea, input, [contenteditable]:not([contenteditable=false])");
}

/** Put text into a field as if it had been typed. */
export function write(input, value) {
  input.value = value;
  input.dispatchEvent(new input.ownerDocument.defaultView.InputEvent("input", { bubbles: true }));
}

/** One stays at the end, where the buttons are, until one scrolls up; an answer to one's own press leads back. */
function keepBottom(inside) {
  const view = inside.defaultView;
  const timeline = inside.getElementById("channel-timeline");
  const list = inside.getElementById("channel-message-list");
  const isAtEnd = (room) => timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < room;
  let held = true;
  let pressed = false;
  let frames = 0;
  const step = () => {
    if (held && !isAtEnd(2)) timeline.scrollTop = timeline.scrollHeight;
    frames -= 1;
    if (frames > 0) view.requestAnimationFrame(step);
  };
  const follow = () => { // for some frames: SimCord puts back where one was, too
    if (frames <= 0) view.requestAnimationFrame(step);
    frames = 12;
  };
  const moved = (event) => {
    if (event.deltaY < 0) held = false;
    view.setTimeout(() => { held = isAtEnd(60); }, 150);
  };
  for (const kind of ["wheel", "touchmove"]) timeline.addEventListener(kind, moved, { passive: true });
  timeline.addEventListener("pointerup", (event) => { if (event.target === timeline) moved(event); }); // its scroll bar
  timeline.addEventListener("keyup", (event) => { if (/^(Page|Arrow|Home|End|Tab)/.test(event.key)) moved(event); });
  timeline.addEventListener("pointerdown", () => { held = isAtEnd(60); }, true); // however one came to what one presses
  inside.addEventListener("click", (event) => {
    if (event.target.closest?.(".component-button, .select-option")) pressed = true;
  }, true);
  inside.getElementById("channel-composer").addEventListener("submit", () => { pressed = true; });
  let last = null;
  new view.MutationObserver(() => {
    if (list.lastElementChild === last) return;
    last = list.lastElementChild;
    held ||= pressed;
    pressed = false;
    follow();
  }).observe(list, { childList: true });
  const sizes = new view.ResizeObserver(follow);
  sizes.observe(timeline);
  sizes.observe(list);
}

/**
 * A picture keeps its place while SimCord renders its message anew. It does so when a select opens, and takes all
 * pictures out for a moment: without this everything would jump, and the select, out of sight, would close at once.
 */
function keepHeights(inside) {
  const app = inside.getElementById("preview-app");
  const view = inside.defaultView;
  const keep = () => {
    if (app.getAttribute("aria-busy") !== "false") return;
    const galleries = [...inside.querySelectorAll("#channel-message-list .component-gallery")];
    const holders = galleries.map((gallery) => gallery.closest("article"));
    const names = galleries.map((gallery) => `--picture-${placeAmong(gallery)}`);
    holders.forEach((holder, at) => holder.style.removeProperty(names[at]));
    const heights = galleries.map((gallery) => gallery.getBoundingClientRect().height);
    holders.forEach((holder, at) => holder.style.setProperty(names[at], `${heights[at]}px`));
    inside.dispatchEvent(new view.Event("scroll")); // an open select finds its place again
  };
  new view.MutationObserver(keep).observe(app, { attributes: true, attributeFilter: ["aria-busy"] });
  view.addEventListener("resize", () => view.requestAnimationFrame(keep));
}

/** The number of a gallery among those beside it, from 1; frame.css has a height for each. */
function placeAmong(gallery) {
  return [...gallery.parentElement.children].filter((one) => one.matches(".component-gallery")).indexOf(gallery) + 1;
}

/** What is typed outlives the frame: a reload of the page, a restart of the sandbox. */
function keepDraft(inside, key) {
  const input = inside.getElementById("channel-composer-input");
  const name = `draft ${key}`;
  const kept = sessionStorage.getItem(name);
  inside.addEventListener("input", (event) => {
    if (event.target === input) sessionStorage.setItem(name, input.value);
  });
  inside.getElementById("channel-composer").addEventListener("submit", () => sessionStorage.removeItem(name));
  if (!kept) return;
  const form = inside.getElementById("channel-composer");
  const restore = () => {
    if (form.hidden || !input.dataset.controlKey) return false;
    if (!input.value) write(input, kept);
    return true;
  };
  if (!restore()) {
    const watch = new MutationObserver(() => { if (restore()) watch.disconnect(); });
    watch.observe(form, { attributes: true, subtree: true });
  }
}

/** Discord offers completions as soon as a field is entered; SimCord only once something was typed. */
function suggest(event) {
  const field = event.target;
  if (!field.matches?.(".command-option-input[role=combobox]") || field.value) return;
  setTimeout(() => {
    const heading = field.ownerDocument.querySelector(".command-popup-heading")?.textContent ?? "";
    if (!field.value && heading.trim() === "OPTIONS MATCHING") write(field, "");
  });
}
