"""The rules of bridge scoring: pure values and functions, from what happened to who stands where.

Units and signs
    Scores are whole points to North-South unless a name says otherwise: -420 is 420 to East-West.
    Matchpoints are 2 for a lower score and 1 for an equal one, or half of that; IMPs and VPs as in their tables.
    Each side's points are its own: `ns_points` to North-South, `ew_points` to East-West, plus is good for both.
    All numbers are int or Fraction. Nothing is rounded but where a rule says so (the datum, margins before a VP
    scale, the VP scale itself) and where a number is written: two places, halves away from zero.
    Law numbers mean the Laws of Duplicate Bridge 2017.

Coverage
    law or method                                           module                        done
    ------------------------------------------------------  ----------------------------  ----
    Law 2      dealer and vulnerability by board number     boards                        yes
    Law 77     contract scores 1987, and 1935, 1932         contract_table                yes
    notation   contracts, cards, deals; Latin, Cyrillic     notation                      yes
    Law 78A    matchpoints, 2-1-0 and 1-0.5-0               matchpoints                   yes
    Law 87     Neuberg, historic, Ascherman, own top        matchpoints, pairs.rating     yes
    Law 87     fouled boards, any number of versions        pairs.groups                  yes
    EBU, ACBL  small groups                                 matchpoints, pairs.rating     yes
    Law 12C1   assigned, weighted, split, self-inflicted    lines, pairs.rating, teams    yes
    Law 12C2   artificial scores and the own result         pairs.own_results, teams      yes
    Law 12C4   knock-out, the average of both sides         matches.scoring               yes
    Law 78B    IMPs                                         imps                          yes
    Law 78B    cross-IMPs, three divisors, cap, short       cross_imps                    yes
    Law 78B    Butler, trim, datum, normalised              butler                        yes
    Law 78C    total points, honours                        pairs.rating, teams           yes
    Law 78D    VP scales: WBF, ACBL, EBU, win-loss, own     vp                            yes
    method     board-a-match, Patton                        teams                         yes
    method     teams, Swiss pairs, knock-out, byes          matches, teams, pairs         yes
    method     totals over unequal boards, sit-outs         pairs.totals                  yes
    method     rulings on a match gone wrong                matches.rulings               yes
    method     carry-forward formulas, a standard top       carry_forward                 yes
    method     penalties and compensations, every unit      pairs.totals, matches         yes
    method     ranks, ties, tie-breaks, handicap, lists     ranking, *.tie_breaks         yes
    method     replay for two pairs or four players         games.replay                  yes
    party      progressive, pivot, rubber, Chicago,         games, party, rubber,         yes
               honeymoon                                    chicago, honeymoon
    always     an explanation of every line, as data        explanation, *.explain        yes
    ratings    masterpoints, NGS, Elo                       not here: tournaments.ratings no
    Law 79-93  clocks, rulings, appeals                     not here: tournaments.rulings no

Public names
    scoring.score.score                  the one way from an event document to its score document
    scoring.document.reading.read_event  the event document that a JSON text holds
    scoring.document.writing             event_text, event_json, score_json: both documents as JSON
    scoring.document.event, .answer      the values of both
    scoring.pairs.boards.score_board     one board again, after one result has changed
    scoring.pairs.standings.standings    the lists, from scored boards
    scoring.explanation.Explain          which lines are to be explained
"""
