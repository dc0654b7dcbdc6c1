"""The pairs of a USEBIO file. A number is unique only with its section, and with its direction where both use it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.document.event import Entrant
from scoring.values import Side
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.values import FileStanding, Remark
from tournaments.exchange.formats.xml_tree import Element

_NOBODY = "?"
_LONGEST_ID = 12
_WITH_SIDE = re.compile(r"(.*\d)\s*(NS|EW)", re.IGNORECASE)
Key = tuple[str, str]  # number as written without spaces, direction or ""


@dataclass(frozen=True, slots=True)
class SectionPairs:
    """The pairs of a section, found by the number that a line gives and the side that they sat."""

    ids: Mapping[Key, str]

    def find(self, number: str, side: Side) -> str | None:
        """The pair's id: with this direction, with either, or with none."""
        word = _tidy(number)
        return self.ids.get((word, side.value)) or self.ids.get((word, "")) or self.ids.get((word, side.other.value))


@dataclass(frozen=True, slots=True)
class Pairs:
    entrants: tuple[Entrant, ...]
    standings: Mapping[str, FileStanding]
    remarks: tuple[Remark, ...]
    sections: Mapping[int, SectionPairs]  # by identity of the section's element

    def of_section(self, element: Element) -> SectionPairs:
        return self.sections[id(element)]


def read_pairs(sections: Sequence[Element], *, two_winners: bool) -> Pairs:
    """The pairs of all sections; one that plays several sessions is listed once."""
    names = _section_names(sections)
    entrants: dict[str, Entrant] = {}
    standings: dict[str, FileStanding] = {}
    remarks: list[Remark] = []
    found: dict[int, SectionPairs] = {}
    for section in sections:
        listed = [pair for part in section.all("PARTICIPANTS") for pair in part.all("PAIR")]
        ids = _ids(listed, names[id(section)])
        found[id(section)] = SectionPairs(ids)
        for pair in listed:
            code = ids[_key(pair)]
            entrants.setdefault(code, _entrant(pair, code, names[id(section)], two_winners=two_winners))
            standings.setdefault(code, _figures(pair))
            remarks += _remarks(pair)
    return Pairs(tuple(entrants.values()), standings, tuple(remarks), found)


def _section_names(sections: Sequence[Element]) -> dict[int, str]:
    """A short name for each section, "" where there is only one; the same section of another session shares it."""
    said = [section.attributes.get("SECTION_ID", "").strip() for section in sections]
    if len(set(said)) == 1:
        return {id(section): "" for section in sections}
    letters = {name: chr(ord("A") + at) for at, name in enumerate(dict.fromkeys(said))}
    short = {name: name if re.fullmatch(r"[A-Za-z]{1,3}", name) else letters[name] for name in letters}
    return {id(section): short[name] for section, name in zip(sections, said, strict=True)}


def _tidy(number: str) -> str:
    return "".join(number.split()).upper()


def _key(pair: Element) -> Key:
    said = pair.say("PAIR_NUMBER")
    if not said:
        raise UnreadableFile(Fault.MISSING, line=pair.line, field="PAIR_NUMBER")
    direction = pair.say("DIRECTION").upper().replace("-", "").replace("/", "")
    if direction not in ("", "NS", "EW"):
        raise UnreadableFile(
            Fault.VALUE, line=pair.line_of("DIRECTION"), field="DIRECTION", read=direction, allowed="NS, EW"
        )
    named = _WITH_SIDE.fullmatch(_tidy(said))
    return _tidy(said), direction or (named[2].upper() if named else "")


def _ids(listed: Sequence[Element], section: str) -> dict[Key, str]:
    """An id for each pair: its number, with the direction where both directions use it, after the section."""
    keys = [_key(pair) for pair in listed]
    uses = Counter(number for number, _direction in keys)
    ids: dict[Key, str] = {}
    for pair, key in zip(listed, keys, strict=True):
        if key in ids:
            line = pair.line_of("PAIR_NUMBER")
            raise UnreadableFile(Fault.TWICE, line=line, field="PAIR_NUMBER", read=key[0])
        number, direction = key
        ids[key] = f"{section}{number}{direction if uses[number] > 1 else ''}"[:_LONGEST_ID]
    return ids


def _entrant(pair: Element, code: str, section: str, *, two_winners: bool) -> Entrant:
    direction = _key(pair)[1]
    if two_winners and not direction:
        raise UnreadableFile(Fault.MISSING, line=pair.line, field="DIRECTION", allowed="NS, EW")
    return Entrant(
        id=code,
        names=_names(pair),
        section=section,
        direction=Side(direction) if two_winners else None,
    )


def _names(pair: Element) -> tuple[str, ...]:
    """The names of a pair, two at least; one that the file does not have is a question mark."""
    said = [" ".join(player.say("PLAYER_NAME").split()) for player in pair.all("PLAYER")]
    names = [name or _NOBODY for name in said]
    return tuple(names + [_NOBODY] * (2 - len(names)))


def _remarks(pair: Element) -> list[Remark]:
    return [Remark("names", pair.line, pair.say("PAIR_NUMBER"))] if _NOBODY in _names(pair) else []


def _figures(pair: Element) -> FileStanding:
    return FileStanding(percent=pair.say("PERCENTAGE"), total=pair.say("TOTAL_SCORE"), place=pair.say("PLACE"))
