// The phone at a party table: a deal waits on it while the network is down, and goes in its turn when it is back.
// The queue is that of all tables. Without this script the page works as a plain form.
(() => {
  "use strict";
  const root = document.querySelector("[data-party-table]");
  const offline = document.getElementById("offline");
  if (!root || !offline) return;
  const queue = window.tableQueue;
  const { say, element, listWaiting, keepPage } = window.tableParts;
  const table = root.dataset.partyTable;
  const words = JSON.parse(document.getElementById("table-words").textContent);
  const ahead = JSON.parse(document.getElementById("ahead").textContent);
  const form = () => document.querySelector("form.deal-form"); // replaced when a call of an auction is tapped
  const isChange = () => Number(form()?.elements.edition?.value) > 0;
  let isSending = false;

  const labelOf = (name, value) => {
    const radio = form().querySelector(`[name=${name}][value="${CSS.escape(value)}"]`);
    return form().querySelector(`label[for="${radio.id}"]`).textContent.replace(/\s+/g, " ").trim();
  };

  function inWords(fields) {
    if (fields.how === "passed-out") return words.passed;
    if (fields.how === "score") return say(words.typed, { ns: fields.score_ns || 0, ew: fields.score_ew || 0 });
    if (fields.said) return fields.said;
    const who = fields.declarer ? "declarer" : "by";
    const doubling = (fields.doubling ?? "").replaceAll("X", "×");
    return say(words.said, { contract: `${fields.level}${words.strains[fields.strain]}${doubling}`, seat: labelOf(who, fields[who]), tricks: fields.tricks });
  }

  // What must be tapped is asked for without a network too; all else the server looks over.
  function missing(fields) {
    if (fields.how !== "contract" || fields.said) return "";
    const wanted = ["level", "strain", "declarer", "by", "tricks"].filter((name) => form().querySelector(`[name=${name}]`) && !fields[name]);
    const names = wanted.map((name) => form().querySelector(`.keys-${name} legend`).textContent.trim());
    return names.length ? say(words.missing, { what: names.join(", ") }) : "";
  }

  function tell(text, isWrong) {
    document.getElementById("deal-echo").replaceChildren(element("p", text, isWrong ? "wrong" : "lead"));
  }

  // What cannot wait is not sent into nowhere: the page stays, and says so.
  function refuseOffline(event) {
    if (navigator.onLine) return;
    event.preventDefault();
    event.target.querySelector(".needs-network")?.remove();
    event.target.append(element("p", words.needsNetwork, "wrong needs-network"));
  }

  async function submit(event) {
    const pressed = event.submitter;
    if (!event.target.matches("form.deal-form") || (pressed && pressed.name !== "how")) { refuseOffline(event); return; }
    event.preventDefault();
    if (isSending) return;
    const asked = new URL(event.target.action).searchParams;
    const fields = { ...Object.fromEntries(new FormData(event.target)), how: pressed?.value ?? "contract" };
    delete fields.csrfmiddlewaretoken;
    for (const name of ["deal", "match"]) if (asked.get(name)) fields[name] = asked.get(name);
    const wrong = missing(fields);
    if (wrong) { tell(wrong, true); return; }
    isSending = true;
    try { await keep({ ...fields, key: queue.newKey() }); } finally { isSending = false; }
  }

  async function keep(fields) {
    await queue.put({ table, fields, said: inWords(fields), round: ahead.round });
    let answer = null;
    await queue.flush(table, root.dataset.enter, (entry, given) => {
      if (entry.fields.key !== fields.key) return;
      answer = given;
      if (given.state === "refused" && !given.late) queue.remove(entry.id); // said at the form, which is still there
    });
    if (answer?.state === "saved" || answer?.late) { location.assign(answer.next); return; } // too late: said on the new page
    if (answer?.state === "refused") tell(answer.text, true);
    else await goOn();
    await showWaiting();
  }

  const keyOf = (deal) => `${deal.number}-${deal.ordinal}`;

  // The deal after those that wait, from what the page knows; null: all deals of the round are in or wait.
  function nextDeal(held) {
    if (!ahead.at) return null;
    const [number, ordinal] = ahead.at.split("-").map(Number);
    const deal = { number, ordinal };
    for (;;) {
      const kept = held.find((entry) => !entry.refused && !entry.fields.deal && entry.fields.entering === keyOf(deal) && entry.round === ahead.round);
      if (!kept) return deal;
      if (ahead.redeals && kept.fields.how === "passed-out") { deal.ordinal += 1; continue; }
      do { deal.number += 1; } while (ahead.done.includes(deal.number));
      deal.ordinal = 0;
      if (ahead.last && deal.number > ahead.last) return null;
    }
  }

  function empty(fields) {
    for (const field of fields.elements) {
      if (field.type === "radio" || field.type === "checkbox") field.checked = field.name === "doubling" && field.value === "";
      else if (field.matches("select")) field.selectedIndex = 0;
      else if (field.matches("input:not([type=hidden])") || field.name === "auction") field.value = "";
    }
    fields.querySelectorAll("details").forEach((folded) => { folded.open = false; });
    document.getElementById("auction")?.setAttribute("hidden", ""); // its calls need the network
  }

  async function goOn() {
    const held = (await queue.all(table)).filter((entry) => !entry.refused);
    if (!form() || !held.length) return;
    const deal = isChange() ? null : nextDeal(held);
    if (!deal) { form().replaceChildren(element("p", isChange() ? words.kept : words.allIn, "lead")); return; }
    if (form().elements.entering.value !== keyOf(deal)) turnTo(deal);
  }

  // The form for another deal: its number, who deals, who is vulnerable.
  function turnTo(deal) {
    empty(form());
    form().elements.entering.value = keyOf(deal);
    const heading = form().querySelector("h2");
    heading.replaceChildren(say(words.deal, { number: deal.number }));
    if (ahead.last) heading.append(" ", element("span", say(words.of, { count: ahead.last }), "soft"));
    if (deal.ordinal) heading.append(" ", element("span", words.again, "soft"));
    const turn = (names) => names?.[(deal.number - 1) % names.length];
    const facts = [];
    if (turn(ahead.dealers)) facts.push(element("span", say(words.deals, { name: turn(ahead.dealers) })), " ");
    if (ahead.openers) facts.push(element("span", say(words.opens, { name: turn(ahead.openers) })));
    else {
      const vulnerable = element("span", `${words.vulnerable} `, "vulnerability");
      vulnerable.append(element("b", ahead.vulnerable[deal.number - 1] ?? words.asTheGames));
      facts.push(vulnerable);
    }
    form().querySelector(".deal-facts").replaceChildren(...facts);
    document.querySelectorAll(".chairs .seat-mark").forEach((mark) => mark.remove()); // they were of the deal before
    tell(words.kept, false);
    form().scrollIntoView();
  }

  const inOneLine = (entry) => say(words.held, { round: entry.round, deal: entry.fields.entering.split("-")[0], said: entry.said });

  async function showWaiting() {
    const held = await listWaiting(offline, table, words, inOneLine, showWaiting);
    if (held.some((entry) => entry.refused)) offline.scrollIntoView({ block: "center" });
  }

  async function sendWaiting() {
    const held = (await queue.all(table)).filter((entry) => !entry.refused);
    if (!held.length || isSending) return;
    const isAllGone = await queue.flush(table, root.dataset.enter, (_entry, answer) => { if (answer.state === "shut") location.reload(); });
    await showWaiting();
    if (isAllGone && !form()?.querySelector("[name=level]:checked")) location.reload();
  }

  async function keepSending() {
    try { await sendWaiting(); } catch { /* the network comes back */ }
    setTimeout(keepSending, 3000);
  }

  keepPage(true);
  if (!queue.works()) { offline.textContent = offline.dataset.none; return; }
  document.addEventListener("submit", submit);
  document.addEventListener("htmx:sendError", (event) => {
    if (form()) tell(event.detail.requestConfig.verb === "post" ? words.needsNetwork : words.scoreLater, false);
  });
  addEventListener("online", () => sendWaiting());
  showWaiting().then(goOn);
  setTimeout(keepSending, 3000);
})();
