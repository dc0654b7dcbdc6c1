// What a contract scores at duplicate (Law 77), for a result that waits while the network is down.
// The figures of the event's edition come with the page, from scoring/contract_table.py: here is only how they add up.
(() => {
  "use strict";
  const TIMES = { "": 1, X: 2, XX: 4 };

  const trick = (edition, strain, odd) =>
    strain === "NT" ? edition.notrump_tricks[odd - 1] : strain === "C" || strain === "D" ? 20 : 30;

  function tricks(edition, strain, from, to) {
    let sum = 0;
    for (let odd = from; odd <= to; odd += 1) sum += trick(edition, strain, odd);
    return sum;
  }

  function undertricks(edition, doubling, down, at) {
    const prices = doubling ? edition.doubled_undertricks[at] : edition.undertricks[at];
    let sum = 0;
    for (let nth = 0; nth < down; nth += 1) sum += prices[Math.min(nth, prices.length - 1)];
    return doubling === "XX" ? 2 * sum : sum;
  }

  // To the declarer's side. `taken`: all tricks that declarer took, 0 to 13.
  function score(edition, { level, strain, doubling, taken }, isVulnerable) {
    const at = isVulnerable ? 1 : 0;
    const over = taken - 6 - level;
    if (over < 0) return -undertricks(edition, doubling, -over, at);
    const bid = tricks(edition, strain, 1, level) * TIMES[doubling];
    const game = bid >= edition.game ? edition.game_bonus[at] : edition.part_score_bonus;
    const slam = level === 6 ? edition.small_slam[at] : level === 7 ? edition.grand_slam[at] : 0;
    const insult = { "": 0, X: edition.doubled_insult, XX: edition.redoubled_insult }[doubling];
    const overtricks = doubling ? over * edition.doubled_overtrick[at] * (TIMES[doubling] / 2) : tricks(edition, strain, level + 1, taken - 6);
    return bid + game + slam + insult + overtricks;
  }

  // To North–South, of what was tapped; null where nothing was scored. `vulnerable`: None, NS, EW or All.
  function toNorthSouth(edition, fields, vulnerable) {
    if (fields.level === "P") return 0;
    if (fields.level === "NP") return null;
    const side = "NS".includes(fields.declarer) ? "NS" : "EW";
    const played = { level: Number(fields.level), strain: fields.strain, doubling: fields.doubling ?? "", taken: Number(fields.tricks) };
    const scored = score(edition, played, vulnerable === "All" || vulnerable === side);
    return side === "NS" || scored === 0 ? scored : -scored;
  }

  window.contractScore = { score, toNorthSouth };
})();
