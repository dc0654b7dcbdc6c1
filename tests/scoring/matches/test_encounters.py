from scoring.matches import encounters
from tests.scoring.team_events import event, line, match


def listed(document) -> list[tuple[str, str | None, tuple[int, ...]]]:
    return [(found.match.home, found.match.away, found.lines) for found in encounters(document)]


def test_a_line_belongs_to_the_match_that_it_names():
    document = event(
        line("1", "2", 50, match="b"),
        line("2", "1", 50, match="a"),
        matches=(match(id="a"), match(id="b")),
    )
    assert listed(document) == [("1", "2", (1,)), ("1", "2", (0,))]


def test_a_line_that_names_no_match_belongs_to_that_of_its_round_and_entrants():
    document = event(
        line("1", "2", 50, round=2),
        line("2", "1", 50, round=1),
        matches=(match("1", "2", 1), match("2", "1", 2)),
    )
    assert listed(document) == [("1", "2", (1,)), ("2", "1", (0,))]


def test_a_match_of_a_session_takes_only_lines_of_that_session():
    document = event(
        line("1", "2", 50, session=2),
        line("1", "2", 50, session=1),
        matches=(match(session=1), match(session=2)),
    )
    assert listed(document) == [("1", "2", (1,)), ("1", "2", (0,))]
    assert [found.session for found in encounters(document)] == [1, 2]


def test_a_match_without_a_session_takes_the_lines_of_all():
    document = event(line("1", "2", 50, session=2), line("2", "1", 50, session=3), matches=(match(),))
    (found,) = encounters(document)
    assert (found.lines, found.session) == ((0, 1), 2)


def test_a_match_that_is_not_listed_is_made_from_its_lines_the_first_entrant_at_home():
    document = event(line("3", "1", 50), line("1", "3", 50), line("4", "2", 50))
    assert listed(document) == [("1", "3", (0, 1)), ("2", "4", (2,))]


def test_a_named_match_that_is_not_listed_is_made_once():
    document = event(line("2", "1", 50, match="x", round=3), line("1", "2", 50, match="x", round=3), line("1", "2", 50))
    made = encounters(document)
    assert [(found.match.id, found.match.round, found.lines) for found in made] == [("", 1, (2,)), ("x", 3, (0, 1))]


def test_two_matches_of_the_same_two_teams_in_a_round_are_told_apart_by_name():
    document = event(line("1", "2", 50, match="x"), line("1", "2", 50, match="y"))
    assert [(found.match.id, found.lines) for found in encounters(document)] == [("x", (0,)), ("y", (1,))]


def test_a_line_without_a_round_belongs_to_the_match_of_its_two_entrants():
    document = event(line("1", "2", 50, round=None), matches=(match("2", "1", 4),))
    assert listed(document) == [("2", "1", (0,))]


def test_a_line_without_a_round_makes_a_match_of_round_one():
    (found,) = encounters(event(line("1", "2", 50, round=None)))
    assert found.match.round == 1


def test_matches_go_by_round_then_as_listed_then_as_made():
    document = event(
        line("3", "4", 50, round=1),
        line("2", "4", 50, round=2),
        matches=(match("1", "3", 2), match("1", "2", 1), match("4", None, 3)),
    )
    assert listed(document) == [
        ("1", "2", ()),
        ("3", "4", (0,)),
        ("1", "3", ()),
        ("2", "4", (1,)),
        ("4", None, ()),
    ]


def test_a_match_without_lines_is_of_the_first_session():
    (found,) = encounters(event(matches=(match(),)))
    assert found.session == 1
