"use strict";
// Shows the screens that the server renders, and tells it what the user does. A tab of the browser is a session.
const main = document.querySelector("main");
const notice = document.querySelector("#notice");
// Each entry of the browser's history keeps the screens that were seen there, and those of the entries before it, from the
// first one on that has the same `start`.
let socket, delay = 250, isWelcome = false, waiting = [], latest, entry = history.state, isGoing = false, left = null, said = 0, asked = 0;

// While the connection is lost, messages wait for it.
function send(message) {
  if (!isWelcome) return waiting.length < 100 && waiting.push(message);
  said += 1;
  if (message.visit || message.open) asked = said;
  socket.send(JSON.stringify(message));
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => {
    const { session = "" } = sessionStorage;
    const hello = { session, address: location.pathname, isKnown: entry?.session === session };
    [said, asked] = [1, 0];
    socket.send(JSON.stringify({ hello }));
  };
  socket.onmessage = ({ data }) => update(JSON.parse(data));
  socket.onclose = ({ code }) => {
    isWelcome = false;
    notice.textContent = code === 4001 ? "This session goes on in another tab. Reload for a new one." : "Connecting…";
    if (code === 4001) return delete sessionStorage.session;
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 5000);
  };
}

function update(received) {
  const { session, title, screens } = latest = received;
  if (session !== sessionStorage.session) waiting = [];
  sessionStorage.session = session;
  const ids = new Set(screens.flatMap(({ id }) => ["screen-" + id, "dialog-" + id]));
  for (const old of main.querySelectorAll("section, dialog")) {
    if (ids.has(old.id)) continue;
    if (old.open) old.close();
    old.remove();
  }
  for (const { id, dialog, isAlert, isHidden, html } of screens) {
    const box = dialog === undefined ? main : element("dialog-" + dialog, "dialog", main);
    if (isAlert) box.role = "alertdialog";
    const section = element("screen-" + id, "section", box);
    section.hidden = isHidden;
    if (html !== undefined) patch(section, html);
    if (box !== main && !box.open) box.showModal();
  }
  document.title = title;
  if (!isWelcome) {
    [isWelcome, delay, notice.textContent] = [true, 250, ""];
    for (const message of waiting.splice(0)) send(message);
  }
  follow();
}

const startsWith = (line, other) => other.every((key, index) => key === line[index]);
const isSame = (line, other) => line.length === other.length && startsWith(line, other);

// Has the history follow what the app shows, unless the user is on the way to another entry, or the browser is.
function follow() {
  const { session, line, address, answers } = latest;
  if (isGoing || answers < asked) return;
  const from = left;
  left = null;
  if (entry?.session !== session) return set("replaceState", { session, start: Math.random(), position: 0, trail: [line] }, address);
  const { start, position, trail } = entry, here = trail.at(-1);
  if (isSame(line, here)) return location.pathname !== address && set("replaceState", entry, address);
  // A screen that its feature keeps, or that cannot be pushed again: the browser comes back.
  const isRefused = from?.start === start && isSame(line, from.trail.at(-1));
  if (isRefused && (position > from.position || startsWith(line, here))) return go(from.position - position);
  const isShorter = line.length < here.length && startsWith(here, line);
  const back = isShorter ? trail.findLastIndex(other => other.length <= line.length) : -1;
  if (back >= 0 && isSame(trail[back], line)) return go(back + 1 - trail.length);
  if (isShorter || from) return set("replaceState", { ...entry, trail: [...trail.slice(0, -1), line] }, address);
  // Browsers keep fifty entries.
  set("pushState", { ...entry, position: position + 1, trail: [...trail.slice(-40), line] }, address);
}

function set(call, state, address) {
  history[call](entry = state, "", address);
}

function go(delta) {
  isGoing = true;
  history.go(delta);
}

addEventListener("popstate", ({ state }) => {
  const before = entry;
  entry = state;
  if (isGoing) {
    isGoing = false;
    return follow();
  }
  left ??= before;
  const isKnown = state !== null && state.session === before?.session && state.start === before.start;
  send(isKnown ? { visit: { screens: state.trail.at(-1) } } : { open: { address: location.pathname } });
});

function element(id, name, parent) {
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement(name);
  made.id = id;
  parent.append(made);
  return made;
}

// Elements that stay keep the focus, and the focused field keeps what is being typed.
function patch(old, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  patchChildren(old, fresh.content);
}

function patchChildren(old, fresh) {
  const nodes = [...fresh.childNodes];
  nodes.forEach((node, index) => {
    const key = node.dataset?.key, there = old.childNodes[index] ?? null;
    const match = key ? [...old.children].find(child => child.dataset.key === key) : there;
    if (match?.nodeName !== node.nodeName || match.dataset?.key !== key) return old.insertBefore(node, there);
    if (match !== there) old.insertBefore(match, there);
    if (node.nodeType !== Node.ELEMENT_NODE) return match.data !== node.data && (match.data = node.data);
    for (const { name } of [...match.attributes]) if (!node.hasAttribute(name)) match.removeAttribute(name);
    for (const { name, value } of node.attributes) if (match.getAttribute(name) !== value) match.setAttribute(name, value);
    if (node.nodeName === "INPUT") settle(match);
    patchChildren(match, node);
  });
  while (old.childNodes.length > nodes.length) old.lastChild.remove();
}

function settle(input) {
  input.checked = input.hasAttribute("checked");
  if (input.type !== "checkbox" && input !== document.activeElement) input.value = input.getAttribute("value");
}

const screenOf = target => Number(target.closest("section").id.slice("screen-".length));

main.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { control, branch } = button.dataset, screen = screenOf(button);
  if (control !== undefined) send({ control: { screen, name: control, value: "" } });
  else if (branch !== undefined) send({ select: { screen, branch } });
  else send({ dismiss: { screen } });
});

main.addEventListener("input", ({ target }) => {
  const value = target.type === "checkbox" ? String(target.checked) : target.value;
  send({ control: { screen: screenOf(target), name: target.dataset.control, value } });
});

main.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target.nodeName === "INPUT") target.closest("section").querySelector("button.primary")?.click();
});

main.addEventListener("focusout", ({ target }) => target.nodeName === "INPUT" && setTimeout(settle, 0, target));

// The escape key dismisses as the server says.
main.addEventListener("cancel", event => {
  event.preventDefault();
  send({ dismiss: { screen: Number(event.target.id.slice("dialog-".length)) } });
}, true);

connect();
// A page that comes back from another site may be at another entry than its session.
if (entry) send({ visit: { screens: entry.trail.at(-1) } });
