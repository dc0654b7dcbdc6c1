// Entry of lines by keyboard. The server reads, checks and scores; this carries texts to it and moves the focus.
(() => {
  "use strict";
  const form = document.querySelector("form[data-sheet]");
  if (!form) return;
  const DITTO = new Set(['"', "“", "”", "«", "»", "."]);
  const ENDING = /^(=|[+−–-]\d?)$/; // a result without its contract: on an empty line it can only mean the line above
  let saving = false; // a line is on its way: what is typed meanwhile waits in `ahead`
  let ahead = "";

  const inputs = () => [...form.querySelectorAll("input.entry")];
  const beside = (input, step) => inputs()[inputs().indexOf(input) + step];
  const echoOf = (input) => document.getElementById(input.getAttribute("aria-describedby"));
  const isChanged = (input) => input.value.trim() !== input.dataset.kept || input.closest("tr").dataset.state === "conflict";
  const above = (input) => beside(input, -1)?.value ?? "";
  const isForAbove = (input) => ENDING.test(input.value.trim()) && !input.dataset.kept && Boolean(beside(input, -1)?.dataset.kept);

  // The echo: one request at a time for a line; the newest text is asked for last.
  async function echo(input) {
    if (isForAbove(input)) echoOf(input).textContent = form.dataset.upwards;
    if (input.asking) { input.again = true; return; }
    input.asking = true;
    do {
      input.again = false;
      const query = new URLSearchParams({ text: input.value, above: above(input) });
      const text = input.value;
      try {
        const answer = await fetch(`${input.dataset.echo}?${query}`, { headers: { "X-Requested-With": "fetch" } });
        if (answer.ok && input.value === text && input.isConnected && !isForAbove(input)) echoOf(input).innerHTML = text.trim() ? await answer.text() : "";
      } catch { /* the save will say it */ }
    } while (input.again && input.isConnected);
    input.asking = false;
  }

  // What stands over the table: how many lines are still missing.
  function count() {
    const caption = form.querySelector("caption");
    caption.textContent = caption.dataset.captions.split("|")[form.querySelectorAll("tr[data-missing]").length];
  }

  async function save(input) {
    const row = input.closest("tr");
    const body = new URLSearchParams({
      text: input.value, above: above(input), kind: form.dataset.sheet,
      edition: row.querySelector("input[type=hidden]").value,
      csrfmiddlewaretoken: form.querySelector("[name=csrfmiddlewaretoken]").value,
    });
    try {
      const answer = await fetch(input.dataset.save, { method: "POST", body });
      if (!answer.ok) throw new Error(answer.status);
      const piece = document.createElement("template");
      piece.innerHTML = (await answer.text()).trim();
      const fresh = piece.content.firstElementChild;
      row.replaceWith(fresh);
      count();
      return fresh.querySelector("input.entry");
    } catch {
      const lost = document.createElement("span");
      lost.className = "wrong";
      lost.textContent = form.dataset.lost;
      echoOf(input).replaceChildren(lost);
      return input;
    }
  }

  const isKept = (input) => !isChanged(input) && !["refused", "conflict"].includes(input.closest("tr").dataset.state);

  function go(input, step) {
    const to = beside(input, step) ?? (step > 0 ? form.querySelector("[data-next]") : input);
    to.focus();
    if (to.select) to.select();
  }

  async function leave(input, step) {
    if (!isChanged(input)) { go(input, step); return; }
    saving = input.readOnly = true; // whatever an input method composes meanwhile must not be lost with the row
    const fresh = await save(input);
    saving = fresh.readOnly = false;
    form.querySelector("[data-said]").textContent = echoOf(fresh).innerText; // for those who hear the page
    if (isKept(fresh)) { go(fresh, step); catchUp(); return; }
    ahead = "";
    fresh.focus();
    fresh.setSelectionRange(fresh.value.length, fresh.value.length);
  }

  // A result that was typed one line too low goes up, and the focus comes back: `-2↑` repairs what was just saved.
  function lift(input) {
    const to = beside(input, -1);
    to.value = input.value;
    input.value = "";
    echoOf(input).textContent = "";
    leave(to, 1);
  }

  // Types into the next line what was typed while the last one was being saved.
  function catchUp() {
    const input = document.activeElement;
    if (!ahead || !input.matches("input.entry")) { ahead = ""; return; }
    const [text, ...rest] = ahead.split("\n");
    ahead = rest.join("\n");
    const isDitto = DITTO.has(text[0]);
    input.value = isDitto ? above(input) : text;
    if (isDitto) ahead = text.slice(1) + (rest.length ? "\n" : "") + ahead;
    if (isDitto || rest.length) leave(input, 1); else echo(input);
  }

  function wait(event) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && event.key.length === 1) ahead += event.key;
    else if (event.key === "Enter") ahead += "\n";
    else if (event.key === "Backspace") ahead = ahead.slice(0, -1);
    else return;
    event.preventDefault();
  }

  form.addEventListener("keydown", (event) => {
    if (saving) { wait(event); return; }
    const input = event.target;
    if (!input.matches("input.entry") || event.isComposing) return;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const moves = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) {
      event.preventDefault();
      if (event.key === "ArrowUp" && isForAbove(input)) lift(input); else leave(input, moves[event.key]);
    } else if (event.key === "Escape") {
      input.value = input.dataset.kept;
      input.closest("tr").dataset.state = input.value ? "in" : "missing";
      input.removeAttribute("aria-invalid");
      echo(input);
      input.select();
    } else if (DITTO.has(event.key) && isWhole && above(input)) {
      event.preventDefault();
      input.value = above(input);
      leave(input, 1);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      const link = document.querySelector(event.key === "PageDown" ? "a[rel=next]" : "a[rel=prev]");
      if (link && !isChanged(input)) { event.preventDefault(); link.click(); }
    }
  });
  form.addEventListener("input", (event) => { if (event.target.matches("input.entry")) echo(event.target); });

  const first = form.querySelector("input.entry[autofocus]") ?? form.querySelector("[data-next]");
  first.focus();
  if (first.select && !isChanged(first)) first.select(); // what was typed before this script came is not typed over
})();
