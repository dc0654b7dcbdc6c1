"""Files to import: real ones with the model that reproduces their own figures, and a small one to spoil."""

from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "golden" / "usebio"

# How the file's own percentages, or totals by IMPs, come about.
WAYS = {
    "cobalt_mp_pairs_howell": "neuberg",
    "cobalt_mp_pairs_mitchell_03": "neuberg",
    "nz_pairs": "neuberg",
    "nz_pairs-with-np-passed": "neuberg+np",
    "ukb_mp-pairs": "neuberg",
    "ukb_multi-section": "neuberg",
    "ukb_usebio-and-pbn": "none",
    "cobalt_butler_howell": "auto",
    "cobalt_cross_imp_howell": "comparisons",
}

SMALL = b"""<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "http://usebio.invalid/usebio_v1_2.dtd">
<USEBIO Version="1.2">
<EVENT EVENT_TYPE="PAIRS">
<EVENT_DESCRIPTION>Small Pairs</EVENT_DESCRIPTION>
<DATE>24/11/2026</DATE>
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>100</PERCENTAGE>
<PLAYER><PLAYER_NAME>Ann Able</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bob Best</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><PERCENTAGE>0</PERCENTAGE>
<PLAYER><PLAYER_NAME>Cat Cole</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Dan Dale</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>3</PAIR_NUMBER><PERCENTAGE>0</PERCENTAGE>
<PLAYER><PLAYER_NAME>Eve East</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Fay Ford</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>4</PAIR_NUMBER><PERCENTAGE>100</PERCENTAGE>
<PLAYER><PLAYER_NAME>Gus Gray</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Hal Hope</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS>
<BOARD>
<BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>H4</LEAD>
<TRICKS>10</TRICKS><SCORE>420</SCORE>
<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS>
</TRAVELLER_LINE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>H4</LEAD>
<TRICKS>9</TRICKS><SCORE>-50</SCORE>
<NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>
</TRAVELLER_LINE>
</BOARD>
</EVENT>
</USEBIO>
"""


def golden(name: str) -> bytes:
    return (GOLDEN / f"{name}.xml").read_bytes()


def small(old: bytes = b"", new: bytes = b"") -> bytes:
    """The small file with one piece put in place of another."""
    assert old in SMALL, old
    return SMALL.replace(old, new, 1)
