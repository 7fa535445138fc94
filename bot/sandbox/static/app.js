/** The page around the frame: who one is, where one is, and what is new elsewhere. */

import { composerOf, hasDrawn, isDead, onceDrawn, settleIn, write } from "./frame.js";

const EVERY = 600; // milliseconds between two looks at the world
const KEPT = 6; // frames kept alive, so that switching back loses neither a draft nor an open window

const $ = (id) => document.getElementById(id);
const frames = new Map(); // "place.person" → iframe, the least recently shown first
let words = {};
let world = null;
let person = sessionStorage.getItem("person");
let place = sessionStorage.getItem("place");
let shown = null; // the key of the frame one is in
let standing = null; // the frame one comes from: it stays in sight till that one has something to show
let toasting = 0;

function say(key, args = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const me = () => world.people.find((one) => one.id === person);
const here = () => me().places.find((one) => one.id === place);

// ---------------------------------------------------------------------------------------------------- the side

function sign(kind) {
  return kind === "dm" ? "@" : kind === "thread" ? "↳" : "#";
}

function badge(count, mentioned) {
  return make("span", { class: mentioned ? "badge mentioned" : "badge", "aria-hidden": "true" }, String(count));
}

/** What is new for somebody, but for the place in sight. */
function news(one) {
  const elsewhere = one.places.filter((where) => where.unread && !(one.id === person && where.id === place));
  return {
    count: elsewhere.reduce((sum, where) => sum + where.unread, 0),
    mentioned: elsewhere.some((where) => where.mentioned),
  };
}

function personEntry(one, index) {
  const { count, mentioned } = news(one);
  const input = make("input", { type: "radio", name: "person", value: one.id, checked: one.id === person,
    "aria-keyshortcuts": `Alt+${index + 1}`,
    "aria-label": count ? say("person-news", { person: one.name, count }) : one.name });
  input.addEventListener("change", () => go(one.id, place));
  const face = make("span", { class: "face", "aria-hidden": "true" }, one.name[0]);
  face.style.setProperty("--face", one.colour);
  const label = make("label", { class: "person", title: one.name }, input, face,
    make("span", { class: "name", "aria-hidden": "true" }, one.name));
  if (count) label.append(badge(count, mentioned));
  return label;
}

function placeEntry(where) {
  const unread = where.unread && where.id !== place;
  const name = where.over ? say("over", { place: where.name }) : where.name;
  const button = make("button", { type: "button", class: where.over ? "place over" : "place",
    "data-place": where.id, "aria-current": where.id === place ? "true" : null,
    "aria-label": unread ? say("place-news", { place: name, count: where.unread }) : name },
    make("span", { class: "sign", "aria-hidden": "true" }, sign(where.kind)),
    make("span", { class: "name" }, name));
  if (unread) button.append(badge(where.unread, where.mentioned));
  button.addEventListener("click", () => { go(person, where.id); togglePlaces(false); focusFrame(); });
  return button;
}

/** Replace what differs in what a container shows: the rest stays, so that a click or the keyboard on it is not lost. */
function refill(container, key, entries) {
  const focused = container.contains(document.activeElement) ? document.activeElement.getAttribute(key) : null;
  const shown = [...container.children];
  entries.forEach((entry, at) => {
    if (!shown[at]) container.append(entry);
    else if (!shown[at].isEqualNode(entry)) shown[at].replaceWith(entry);
  });
  shown.slice(entries.length).forEach((old) => old.remove());
  if (focused) container.querySelector(`[${key}="${focused}"]`)?.focus();
}

function drawSide() {
  refill($("people-list"), "value", world.people.map(personEntry));
  for (const input of $("people-list").querySelectorAll("input")) input.checked = input.value === person;
  const { places } = me();
  const group = (title, some) => make("section", { "aria-label": title }, make("h2", {}, title), ...some.map(placeEntry));
  refill($("places"), "data-place", [
    group(say("server"), places.filter((where) => where.kind !== "dm")),
    group(say("dms"), places.filter((where) => where.kind === "dm")),
  ]);
  const { count, mentioned } = news(me());
  $("places-now").textContent = `${sign(here().kind)} ${here().name}`;
  $("places-toggle").setAttribute("aria-label", count
    ? say("place-news", { place: here().name, count }) : say("place-now", { place: here().name }));
  $("places-news").hidden = !count;
  $("places-news").textContent = String(count);
  $("places-news").classList.toggle("mentioned", mentioned);
}

function togglePlaces(open) {
  $("places-toggle").setAttribute("aria-expanded", String(open));
  $("side").classList.toggle("open", open);
}

// --------------------------------------------------------------------------------------------------- the frames

function go(toPerson, toPlace) {
  const changed = toPerson !== person;
  person = toPerson;
  const places = me().places;
  const old = place;
  place = (places.find((where) => where.id === toPlace)
    ?? places.find((where) => changed && old && where.kind === "dm" && isLetter(old)) ?? places[0]).id;
  sessionStorage.setItem("person", person);
  sessionStorage.setItem("place", place);
  showFrame();
  drawSide();
  read();
}

const isLetter = (id) => world.people.some((one) => one.places.some((where) => where.id === id && where.kind === "dm"));

function showFrame() {
  const before = standing ?? frames.get(shown);
  shown = `${place}.${person}`;
  let frame = frames.get(shown);
  frames.delete(shown);
  if (!frame || isDead(frame)) {
    frame?.remove();
    frame = openFrame(shown);
  }
  frames.set(shown, frame); // last: the newest
  standing = hasDrawn(frame) || !before?.isConnected ? null : before;
  for (const [key, other] of [...frames]) {
    other.classList.toggle("shown", key === shown);
    other.classList.toggle("standing", other === standing);
    other.inert = key !== shown;
    if (frames.size > KEPT && key !== shown && other !== standing) {
      frames.delete(key);
      other.remove();
    }
  }
  frame.title = say("frame", { person: me().name, place: here().name });
}

/** Nothing stands over a frame any more. */
function uncover(frame) {
  if (frames.get(shown) !== frame) return;
  standing?.classList.remove("standing");
  standing = null;
}

function openFrame(key) {
  const frame = make("iframe", { src: `/discord/#${key}` });
  frame.addEventListener("load", () => dress(frame, key));
  $("stage").append(frame);
  return frame;
}

function dress(frame, key) {
  const inside = frame.contentDocument;
  if (!inside?.getElementById("preview-app")) return uncover(frame); // the sandbox went away while it was loading
  onceDrawn(frame, () => uncover(frame));
  settleIn(frame, key);
  inside.addEventListener("keydown", onKey, true);
  inside.addEventListener("click", follow, true);
  inside.addEventListener("pointerdown", () => togglePlaces(false), true);
  const status = inside.getElementById("action-status");
  new MutationObserver(() => complain(frame)).observe(status, { childList: true, characterData: true, subtree: true });
}

function focusFrame() {
  const frame = frames.get(shown);
  frame.contentWindow.focus();
  composerOf(frame)?.focus();
}

/** A link into Discord leads to that place here. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  const found = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)/.exec(link?.href ?? "");
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void visit(found[1]);
}

/** A thread may be younger than our last look. */
async function visit(id) {
  const isKnown = () => me().places.some((where) => where.id === id);
  if (!isKnown()) await look();
  if (!isKnown()) return toast(say("no-place"));
  go(person, id);
  focusFrame();
}

/** SimCord's page says what became of a press in a bar that we hide. */
function complain(frame) {
  if (frames.get(shown) !== frame) return;
  if (isDead(frame)) return showFrame();
  const done = frame.contentWindow.simcordPreview?.lastAction;
  if (!done || done.settlement === "pending" || frame.dataset.told === done.requestId) return;
  const failed = done.rejected || ["rejected", "failed", "timeout", "cancelled"].includes(done.settlement);
  if (!failed && done.acknowledgement !== "unacknowledged") return;
  frame.dataset.told = done.requestId;
  toast(say(done.rejected ? "stale" : "silent"));
}

function toast(sentence) {
  clearTimeout(toasting);
  $("toast").textContent = sentence;
  $("toast").hidden = false;
  toasting = setTimeout(() => { $("toast").hidden = true; }, 6000);
}

// ----------------------------------------------------------------------------------------------------- the keys

function isTyping(element) {
  return Boolean(element?.closest?.("input:not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])"));
}

function onKey(event) {
  const digit = /^Digit([1-9])$/.exec(event.code ?? "");
  if (event.altKey && !event.ctrlKey && !event.metaKey && digit && world?.people[digit[1] - 1]) {
    event.preventDefault();
    event.stopImmediatePropagation();
    go(world.people[digit[1] - 1].id, place);
    focusFrame();
  } else if (event.key === "Escape" && $("side").classList.contains("open")) {
    togglePlaces(false);
    $("places-toggle").focus();
  } else if (event.key === "/" && !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
    const input = composerOf(frames.get(shown));
    if (!input) return;
    event.preventDefault();
    focusFrame();
    if (input.tagName === "TEXTAREA" && !input.value) write(input, "/");
  }
}

// ---------------------------------------------------------------------------------------------------- the world

function read() {
  if (document.hidden || !here().unread) return;
  void fetch("/sandbox/seen", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ person, place }) }).catch(() => {});
}

function update(next) {
  const restarted = world && world.boot !== next.boot;
  world = next;
  if (restarted) {
    frames.forEach((frame) => frame.remove());
    frames.clear();
    shown = standing = null;
  }
  if (!me()) person = world.people[0].id;
  if (!here() || shown !== `${place}.${person}`) go(person, place);
  else { drawSide(); read(); }
}

async function look() {
  const since = world ? `?since=${world.boot}.${world.version}` : "";
  const answer = await fetch(`/sandbox/state${since}`).catch(() => null);
  $("lost").hidden = Boolean(answer);
  if (answer?.status === 200) update(await answer.json());
}

async function watch() {
  await look();
  setTimeout(watch, EVERY);
}

async function begin() {
  words = await (await fetch("/sandbox/words")).json();
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-say-label]")) {
    element.setAttribute("aria-label", say(element.dataset.sayLabel));
  }
  $("welcome").hidden = Boolean(localStorage.getItem("welcomed"));
  $("welcome-close").addEventListener("click", () => {
    localStorage.setItem("welcomed", "yes");
    $("welcome").hidden = true;
    focusFrame();
  });
  $("places-toggle").addEventListener("click", () => togglePlaces(!$("side").classList.contains("open")));
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("visibilitychange", () => { if (world) read(); });
  await watch();
}

void begin();
