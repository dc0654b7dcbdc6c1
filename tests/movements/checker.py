"""Check and grade bridge movements stored as JSON facts: the second opinion of the tests, sharing no code with the engine.

File format (one movement per file)
  name, kind ("pairs" default | "teams" | "individual"), tables, rounds, board_sets
  boards_per_round   boards in one set (number; the balance does not depend on it)
  contestants        number of pairs / teams / players (derived when absent)
  winners            1 or 2 (pairs only; 2 = separate NS and EW rankings)
  copies             physical copies of each board set (default 1)
  sharing            true | [[round, set], ...]: simultaneous use of one copy is intended
  repeats_ok         true when some opponents are meant to meet twice (Blackpool, Worger ...)
  incomplete_ok      true when pairs are not meant to play every set
  rows               pairs/teams: {round, table, ns, ew, board_set};  null = nobody there (half table)
                     individual : {round, table, n, s, e, w, board_set}
In a two-winner movement the EW pairs carry numbers different from the NS pairs.

Errors (exit status 1) make a movement unplayable; warnings are properties to know about.
Balance (one unit per board set):
  one board played at k tables, h = k-1:
     opponents at the table   +h
     same direction           +1
     opposite, not opponents  -1
  M[p][q] sums this over sets; N = P(P-1)/2; S = sum M; SS = sum M^2
  Qc = 100 * S^2 / (N*SS)                      (continuous form)
  Qf = 100 * (least SS of integers summing to S) / SS   (the form Dutch schema files publish)
  s  = standard deviation of M / mean of M     (the "skaevhed" of the Danish plans; 0 = perfect)
  Qo = 100 * E^2 / (N * sum m^2), m = times two pairs meet, E = sum m
"""

import math
from collections import Counter, defaultdict
from itertools import combinations


def seats(row, kind):
    if kind == "individual":
        return [row["n"], row["s"], row["e"], row["w"]]
    return [row["ns"], row["ew"]]


def int_min_ss(total, n):
    total = round(total)
    f = total // n
    k = total - f * n
    return (n - k) * f * f + k * (f + 1) ** 2


def grade(values):
    n = len(values)
    s = sum(values)
    ss = sum(v * v for v in values)
    if not n or not ss or not s:
        return None
    mean = s / n
    sd = math.sqrt(max(0.0, ss / n - mean * mean))
    out = {
        "Qc": 100 * s * s / (n * ss),
        "mean": mean,
        "sd": sd,
        "s": sd / mean if mean else None,
        "min": min(values),
        "max": max(values),
    }
    if all(float(v).is_integer() for v in values):
        out["Qf"] = 100 * int_min_ss(s, n) / ss
    return out


def pair_matrix(rows):
    """competition matrix of a pairs movement -> {frozenset(p,q): value}, same/opp/meet counters"""
    by_set = defaultdict(list)
    for r in rows:
        if r["ns"] is not None and r["ew"] is not None:
            by_set[r["board_set"]].append((r["ns"], r["ew"]))
    m, same, opp, meet = Counter(), Counter(), Counter(), Counter()
    for games in by_set.values():
        h = len(games) - 1
        for a, b in games:
            k = frozenset((a, b))
            m[k] += h
            meet[k] += 1
        for (a, b), (c, d) in combinations(games, 2):
            for x, y in ((a, c), (b, d)):
                if x != y:
                    m[frozenset((x, y))] += 1
                    same[frozenset((x, y))] += 1
            for x, y in ((a, d), (b, c)):
                if x != y:
                    m[frozenset((x, y))] -= 1
                    opp[frozenset((x, y))] += 1
    return m, same, opp, meet


def individual_matrix(rows):
    """same rule for players: partner counts as same direction AND same table (+h), opponents at the table +h"""
    by_set = defaultdict(list)
    for r in rows:
        s = seats(r, "individual")
        if None not in s:
            by_set[r["board_set"]].append(((s[0], s[1]), (s[2], s[3])))
    m = Counter()
    for games in by_set.values():
        h = len(games) - 1
        for g in games:
            for a in g[0]:
                for b in g[1]:
                    m[frozenset((a, b))] += h
            for side in g:  # partners always share the score: help, not competition
                m[frozenset(side)] -= h
        for g1, g2 in combinations(games, 2):
            for i in (0, 1):
                for j in (0, 1):
                    for a in g1[i]:
                        for b in g2[j]:
                            m[frozenset((a, b))] += 1 if i == j else -1
    return m


def check(mv, *, graded=True):
    """Errors, warnings and figures; ungraded for who asks for the errors alone, which no grade brings."""
    E, W, info = [], [], {}
    kind = mv.get("kind", "pairs")
    rows = mv["rows"]
    T, R, B = mv["tables"], mv["rounds"], mv["board_sets"]
    copies = mv.get("copies", 1)
    share_decl = mv.get("sharing", False)
    two = kind == "pairs" and mv.get("winners", 1) == 2

    # --- structure
    cells = Counter((r["round"], r["table"]) for r in rows)
    for c, n in cells.items():
        if n > 1:
            E.append(f"structure: round {c[0]} table {c[1]} listed {n} times")
    if {r["round"] for r in rows} - set(range(1, R + 1)):
        E.append("structure: round numbers outside 1..rounds")
    if max(r["table"] for r in rows) > T:
        E.append("structure: table number above tables")
    used_sets = {
        r["board_set"] for r in rows if any(x is not None for x in seats(r, kind)) and r["board_set"] is not None
    }
    if len(used_sets) != B:
        W.append(f"sets: {len(used_sets)} different sets used, board_sets says {B}")
    empties = R * T - sum(n for n in cells.values())
    if empties > 0:
        info["empty_cells"] = empties

    # --- who is where
    def ids(r):
        if kind == "teams":  # the two pairs of a team are different units
            return [
                None if r["ns"] is None else ("NS", r["ns"]),
                None if r["ew"] is None else ("EW", r["ew"]),
            ]
        return seats(r, kind)

    place = defaultdict(list)
    played = defaultdict(Counter)
    everyone = set()
    half = 0
    for r in rows:
        u = ids(r)
        present = [x for x in u if x is not None]
        everyone |= set(present)
        for x in present:
            place[(r["round"], x)].append(r["table"])
        if kind == "teams" and r["ns"] is not None and r["ns"] == r["ew"]:
            E.append(f"self: team {r['ns']} meets itself in round {r['round']}")
        elif kind != "teams" and len(set(present)) < len(present):
            E.append(f"self: round {r['round']} table {r['table']} seats somebody twice")
        if len(present) == len(u):
            for x in present:
                played[x][r["board_set"]] += 1
        elif present:
            half += 1
    for (rd, x), tb in sorted(place.items(), key=str):
        if len(tb) > 1:
            E.append(f"place: {x} at tables {tb} in round {rd}")
    P = len(everyone) if kind != "teams" else len({x[1] for x in everyone})
    if mv.get("contestants") and mv["contestants"] != P:
        W.append(f"contestants: {P} different numbers seen, file says {mv['contestants']}")
    info["contestants"] = P

    # --- sharing
    simul = defaultdict(list)
    for r in rows:
        if None not in seats(r, kind):
            simul[(r["round"], r["board_set"])].append(r["table"])
    shared = {k: v for k, v in simul.items() if len(v) > copies}
    info["max_tables_on_one_set"] = max((len(v) for v in simul.values()), default=0)
    if shared:
        declared = share_decl is True or (
            isinstance(share_decl, list) and set(shared) <= {tuple(x) for x in share_decl}
        )
        txt = f"sharing: {len(shared)} round/set combinations need more than {copies} copy, e.g. " + "; ".join(
            f"round {k[0]} set {k[1]} tables {v}" for k, v in sorted(shared.items())[:3]
        )
        (W if declared else E).append(txt)

    # --- replay
    for x in sorted(played, key=str):
        bad = {b: n for b, n in played[x].items() if n > 1}
        if bad:
            E.append(f"replay: {x} plays set(s) {sorted(bad)} more than once")

    # --- quantity
    counts = {x: sum(played[x].values()) for x in everyone}
    lo, hi = min(counts.values()), max(counts.values())
    info["sets_played"] = [lo, hi]
    if lo != hi:
        W.append(f"quantity: sets played per contestant from {lo} to {hi}")
    if lo < B and not mv.get("incomplete_ok"):
        W.append(f"coverage: some play only {lo} of {B} sets ({100 * lo / B:.0f}%)")
    per_set = Counter(r["board_set"] for r in rows if None not in seats(r, kind))
    if len(set(per_set.values())) > 1:
        W.append(f"results per set: {min(per_set.values())}..{max(per_set.values())} (needs factoring)")
    info["sitouts"] = {str(x): R - counts[x] for x in everyone if counts[x] < R}
    if not info["sitouts"]:
        del info["sitouts"]

    # --- seating
    tables_of = defaultdict(set)
    seat_of = defaultdict(set)
    for r in rows:
        for d, x in zip(("NS", "EW") if kind != "individual" else "NSEW", ids(r), strict=False):
            if x is not None:
                tables_of[x].add(r["table"])
                seat_of[x].add((r["table"], d))
    info["stationary"] = sum(1 for x in everyone if len(seat_of[x]) == 1)
    info["same_table"] = sum(1 for x in everyone if len(tables_of[x]) == 1)

    if kind == "individual":
        partner, opponent = Counter(), Counter()
        for r in rows:
            n, s, e, w = seats(r, kind)
            if None in (n, s, e, w):
                continue
            partner[frozenset((n, s))] += 1
            partner[frozenset((e, w))] += 1
            for a in (n, s):
                for b in (e, w):
                    opponent[frozenset((a, b))] += 1
        allp = [frozenset(c) for c in combinations(sorted(everyone), 2)]
        pc = Counter(partner.get(k, 0) for k in allp)
        oc = Counter(opponent.get(k, 0) for k in allp)
        info["partner_counts"], info["opponent_counts"] = dict(sorted(pc.items())), dict(sorted(oc.items()))
        if max(pc) > 1 and not mv.get("repeats_ok"):
            W.append(f"partners: {sum(n for k, n in pc.items() if k > 1)} partnerships repeat")
        m = individual_matrix(rows) if graded else {}
        info["balance"] = grade([m.get(k, 0) for k in allp])
        info["whist_design"] = set(pc) == {1} and set(oc) == {2}
        return E, W, info

    if kind == "teams":
        halves = defaultdict(list)
        for r in rows:
            if r["ns"] is not None and r["ew"] is not None:
                halves[frozenset((r["ns"], r["ew"]))].append((r["ns"], r["board_set"], r["round"]))
        broken = 0
        for k, v in halves.items():
            a, b = sorted(k)
            if Counter(x[1] for x in v if x[0] == a) != Counter(x[1] for x in v if x[0] == b):
                broken += 1
        if broken:
            E.append(f"match: {broken} of {len(halves)} matches lack the other half on the same boards")
        info["matches"] = len(halves)
        info["all_play_all"] = len(halves) == P * (P - 1) // 2
        reps = sum(1 for v in halves.values() if len(v) > 2)
        if reps and not mv.get("repeats_ok"):
            W.append(f"meetings: {reps} team pairings meet more than once")
        return E, W, info

    # --- pairs: meetings, direction, completeness, balance
    if not graded:
        return E, W, info
    m, same, _opp, meet = pair_matrix(rows)
    reps = {tuple(sorted(k)): n for k, n in meet.items() if n > 1}
    if reps:
        ex = ", ".join(f"{a}-{b}x{n}" for (a, b), n in sorted(reps.items())[:4])
        (
            info.setdefault("repeat_meetings", len(reps))
            if mv.get("repeats_ok")
            else W.append(f"meetings: {len(reps)} pairings meet more than once ({ex})")
        )
    direction = {x: [0, 0] for x in everyone}
    for r in rows:
        if r["ns"] is not None and r["ew"] is not None:
            direction[r["ns"]][0] += 1
            direction[r["ew"]][1] += 1
    info["ns_share"] = [
        round(min(d[0] / max(1, sum(d)) for d in direction.values()), 2),
        round(max(d[0] / max(1, sum(d)) for d in direction.values()), 2),
    ]
    if two and any(d[0] and d[1] for d in direction.values()):
        W.append("direction: a two-winner movement where somebody changes direction")
    keys = [frozenset(c) for c in combinations(sorted(everyone), 2)]
    info["all_play_all"] = all(meet.get(k, 0) == 1 for k in keys)
    info["complete_howell"] = info["all_play_all"] and all(
        len(played[x]) == B and max(played[x].values()) == 1 for x in everyone
    )
    info["balance"] = grade([m.get(k, 0) for k in keys])
    mt = [meet.get(k, 0) for k in keys]
    info["Qo"] = 100 * sum(mt) ** 2 / (len(mt) * sum(v * v for v in mt))
    sm = [same.get(k, 0) for k in keys]
    info["comparisons"] = [min(sm), max(sm)]
    if two:
        lines = {}
        for name, idx in (("NS", "ns"), ("EW", "ew")):
            line = sorted({r[idx] for r in rows if r[idx] is not None})
            g = grade([m.get(frozenset(c), 0) for c in combinations(line, 2)])
            lines[name] = round(g["Qf"], 2) if g and "Qf" in g else None
        info["line_balance"] = lines
    return E, W, info
