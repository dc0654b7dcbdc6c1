// The table's page: keys that answer at once, results that wait while the network is down, news while it is up.
// Without this script every page works as a plain form.
(() => {
  "use strict";
  const root = document.querySelector("[data-table]");
  if (!root) return;
  const table = root.dataset.table;
  const words = JSON.parse(document.getElementById("table-words")?.textContent ?? "{}");
  const queue = window.tableQueue;
  const form = document.getElementById("entry");
  const offline = document.getElementById("offline");
  const figures = JSON.parse(document.getElementById("figures")?.textContent ?? "null"); // null: the event shows no scores
  const rounds = JSON.parse(document.getElementById("rounds")?.textContent ?? "[]");
  const isFixed = Boolean(form?.querySelector("[name=board][type=hidden]")); // a board that is changed
  const { say, element, button } = window.tableParts;

  // The keys
  const value = (name) => form.querySelector(`[name=${name}]:checked`)?.value ?? "";

  function show() {
    const level = value("level");
    form.classList.toggle("no-contract", level === "P" || level === "NP");
    form.querySelectorAll("[data-tricks]").forEach((mark) => {
      const over = Number(mark.dataset.tricks) - 6 - Number(level);
      mark.textContent = !/^[1-7]$/.test(level) ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
    });
  }

  function refuse(text) {
    const notice = document.getElementById("entry-refusal");
    notice.textContent = text;
    notice.hidden = !text;
    if (text) notice.scrollIntoView({ block: "center" });
  }

  // A question on the page itself: it must be asked without a network too.
  function ask(text, answers, beneath) {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.className = "question";
      dialog.append(element("p", text, "lead"), ...(beneath ? [beneath] : []));
      const stack = element("div", "", "stack");
      for (const [label, answer, isMain] of answers) {
        stack.append(button(label, isMain ? "btn-primary" : "btn-secondary", () => { dialog.close(); dialog.remove(); resolve(answer); }));
      }
      dialog.append(stack);
      dialog.addEventListener("cancel", () => { dialog.remove(); resolve(null); });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function answered() {
    const fields = Object.fromEntries(new FormData(form));
    delete fields.csrfmiddlewaretoken;
    if (fields.level === "NP") {
      const level = await ask(words.didAllPass, [[words.allPassed, "P", true], [words.wasNotPlayed, "NP", false], [words.no, null, false]]);
      return level && { ...fields, level, asked: "on" };
    }
    const expected = form.dataset.expected;
    if (fields.edition === "0" && expected && fields.board !== expected) {
      const text = say(words.order, { expected, board: fields.board });
      return await ask(text, [[words.yes, true, true], [words.no, false, false]]) ? { ...fields, asked: "on" } : null;
    }
    return { ...fields, asked: "on" };
  }

  function missing(fields) {
    if (!fields.board || !fields.level) return words.tapContract;
    if (fields.level === "P" || fields.level === "NP") return "";
    if (!fields.strain) return words.tapStrain;
    if (!fields.declarer) return words.tapDeclarer;
    if (fields.tricks === undefined) return words.tapTricks;
    if (Boolean(fields.lead_suit) !== Boolean(fields.lead_rank)) return words.tapLead;
    return "";
  }

  async function submit(event) {
    event.preventDefault();
    const fields = await answered();
    if (!fields) return;
    const wrong = missing(fields);
    refuse(wrong);
    if (wrong) return;
    const key = queue.newKey();
    await queue.put({ table, fields: { ...fields, key }, said: inWords(fields), score: scored(fields) });
    const next = await send(key);
    if (next) location.assign(next);
  }

  // Sends everything that waits. The page that follows the entry with this key, once it has arrived.
  async function send(key) {
    let next = null;
    await queue.flush(table, root.dataset.enter, (entry, answer) => {
      if (entry.fields.key !== key) return;
      if (answer.state === "saved" || answer.state === "conflict") next = answer.next;
      else if (answer.state === "refused" || answer.state === "question") { refuse(answer.text); queue.remove(entry.id); }
    });
    const held = (await queue.all(table)).find((entry) => entry.fields.key === key);
    if (held && !held.refused) offerAgreement(held);
    await showWaiting();
    return next;
  }

  function inWords(fields) {
    if (fields.level === "P") return words.passed;
    if (fields.level === "NP") return words.notPlayed;
    const label = (name, key) => form.querySelector(`[name=${name}][value="${key}"]`).nextElementSibling.childNodes[0].textContent.trim();
    const seat = label("declarer", fields.declarer);
    return say(words.said, { contract: `${fields.level}${words.strains[fields.strain]}${fields.doubling.replaceAll("X", "×")}`, seat, tricks: fields.tricks });
  }

  // The score to North–South; null where nothing is scored, or the event shows no scores.
  function scored(fields) {
    const there = rounds.find((round) => round.round === Number(fields.round));
    return figures && there ? window.contractScore.toNorthSouth(figures, fields, there.vulnerable[fields.board]) : null;
  }

  const signed = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

  // Both sides with their sign, as the page of the board has it.
  function both(score) {
    if (typeof score !== "number") return null;
    const list = element("dl", "", "both");
    for (const [side, points] of [["NS", score], ["EW", -score]]) {
      const group = document.createElement("div");
      group.append(element("dt", words.sides[side]), element("dd", signed(points)));
      list.append(group);
    }
    return list;
  }

  // Without a network the other side agrees here and now, before the entry leaves the phone.
  async function offerAgreement(entry) {
    await goOn(); // under the question: what is tapped once it has been answered belongs to the next board
    const text = say(words.agree, { board: entry.fields.board, said: entry.said });
    const agreed = await ask(text, [[words.agreeYes, true, true], [words.agreeLater, false, false]], both(entry.score));
    const mine = (await queue.all(table)).find((each) => each.fields.key === entry.fields.key);
    if (agreed && mine) await queue.put({ ...mine, fields: { ...mine.fields, agreed: "on" } });
    await showWaiting();
  }

  // The next board of the round, from what the page knows; after the last one, the next round.
  async function goOn() {
    const held = await queue.all(table);
    if (isFixed) form.hidden = held.some((entry) => entry.fields.board === form.querySelector("[name=board]").value);
    const isIn = (round, board) => round.done.includes(board) || held.some((entry) => Number(entry.fields.round) === round.round && Number(entry.fields.board) === board);
    const now = rounds.find((round) => !round.sitOut && round.boards.some((board) => !isIn(round, board)));
    if (!now || !form || isFixed) return;
    const boards = now.boards.filter((board) => !isIn(now, board));
    form.reset();
    form.querySelector("[name=round]").value = now.round;
    form.dataset.expected = boards[0];
    const keys = form.querySelector(".keys-boards");
    keys.replaceChildren(...boards.map((board, place) => {
      const label = element("label", "", "key");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "board", value: board, checked: place === 0 });
      label.append(input, element("span", board));
      return label;
    }));
    const heading = document.querySelector("h1");
    const shown = say(words.round, { round: now.round, last: rounds.at(-1).round });
    if (heading.textContent.trim() !== shown) {
      heading.textContent = shown;
      document.querySelectorAll(".sitters dd").forEach((dd, place) => { dd.textContent = place === 0 ? now.ns : now.ew; });
      document.getElementById("boards").replaceChildren(...now.boards.map(boardLine));
    }
    show();
    heading.scrollIntoView();
  }

  function boardLine(board) {
    const line = document.createElement("li");
    line.dataset.board = board;
    line.append(element("span", board, "board-number"));
    return line;
  }

  // What waits is visible: as a list, and at its board.
  async function showWaiting() {
    if (!offline) return;
    const held = await window.tableParts.listWaiting(offline, table, words, inOneLine, showWaiting);
    for (const entry of held) mark(entry);
  }

  function inOneLine(entry) {
    const said = typeof entry.score === "number" ? `${entry.said}, ${words.sides.NS} ${signed(entry.score)}` : entry.said;
    return say(words.held, { round: entry.fields.round, board: entry.fields.board, said });
  }

  function mark(entry) {
    const line = document.querySelector(`#boards [data-board="${CSS.escape(entry.fields.board)}"]`);
    if (!line || form?.querySelector("[name=round]").value !== String(entry.fields.round)) return;
    line.className = "board-held";
    line.replaceChildren(element("span", entry.fields.board, "board-number"), element("span", entry.said), element("span", words.waits, "board-mark"));
  }

  // News: the clock, the director, the other side's yes on its own phone.
  let etag = `"${root.dataset.mark}"`; // what this page shows already
  const isUntouched = () => !form || (!value("level") && !document.querySelector("dialog[open]"));

  async function look() {
    if (document.hidden || !root.dataset.live) return;
    const answer = await fetch(root.dataset.live, { headers: { "If-None-Match": etag }, cache: "no-store" });
    if (answer.status === 404) { location.reload(); return; }
    if (answer.status !== 200 && answer.status !== 204) return;
    if ("reload" in root.dataset) { location.reload(); return; }
    etag = answer.headers.get("ETag") ?? "";
    const news = await answer.json();
    const piece = document.createElement("template");
    piece.innerHTML = news.status;
    document.getElementById("status")?.replaceWith(piece.content);
    if (root.dataset.page !== news.page && isUntouched() && !(await queue.all(table)).length) location.reload();
  }

  async function keepLooking() {
    try {
      await look();
      if (form || offline) await sendWaiting();
    } catch { /* the network comes back */ }
    setTimeout(keepLooking, 3000);
  }

  async function sendWaiting() {
    const held = (await queue.all(table)).filter((entry) => !entry.refused);
    if (!held.length || document.querySelector("dialog[open]")) return;
    let next = "";
    const isAllGone = await queue.flush(table, root.dataset.enter, (_entry, answer) => { next = answer.next ?? next; });
    await showWaiting();
    if (isAllGone && isFixed && next) location.assign(next);
    else if (isAllGone && isUntouched()) location.reload();
  }

  if (form) {
    form.addEventListener("change", show);
    show();
  }
  if (queue.works()) {
    if (form) form.addEventListener("submit", submit);
    if (offline) showWaiting().then(() => { if (Number(offline.dataset.count)) goOn(); });
    addEventListener("online", () => sendWaiting());
    setTimeout(keepLooking, 3000);
  } else if (offline) offline.textContent = offline.dataset.none;

  window.tableParts.keepPage(Boolean(offline));
})();
