"""The sentence for each reason why a written contract, score or card was refused, in the reader's language."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import Script

_CARD_SENTENCE = gettext_lazy("“%(read)s” is no card. Write the suit, then the rank: H4, ST.")

_SENTENCES: Mapping[Refusal, Promise] = {
    Refusal.EMPTY: gettext_lazy("Nothing is written here."),
    Refusal.MIXED_SCRIPTS: gettext_lazy("“%(read)s” mixes Latin and Russian letters. Write it in one of them."),
    Refusal.LEVEL: gettext_lazy("A contract begins with its level, 1 to 7, not with “%(read)s”."),
    Refusal.STRAIN: gettext_lazy("“%(read)s” is no denomination. Allowed: %(allowed)s."),
    Refusal.CYRILLIC_STRAIN: gettext_lazy("“%(read)s” is no denomination in Russian letters. Allowed: %(allowed)s."),
    Refusal.AFTER_CONTRACT: gettext_lazy(
        "After the denomination come X or XX, the declarer and the result, not “%(read)s”."
    ),
    Refusal.AFTER_DECLARER: gettext_lazy("After the declarer comes the result: =, +1, −1, not “%(read)s”."),
    Refusal.RESULT: gettext_lazy("“%(read)s” is no result. Write =, +1, −1."),
    Refusal.TRICKS: gettext_lazy("“%(read)s” is not possible at this level. Allowed: from %(least)s to %(most)s."),
    Refusal.DECLARER_MISSING: gettext_lazy("The declarer is missing: N, E, S or W after the denomination."),
    Refusal.RESULT_MISSING: gettext_lazy("The result is missing: =, +1, −1 at the end."),
    Refusal.SCORE: gettext_lazy("“%(read)s” is no score. Write +420 or −50, always whole tens."),
    Refusal.SCORE_SIGN: gettext_lazy("Whose score is %(read)s? Write %(allowed)s: plus is North–South’s."),
    Refusal.PERCENT: gettext_lazy("“%(read)s” is no percentage. It goes from 0 to 100: 62%%, A60/40."),
    Refusal.CARD: _CARD_SENTENCE,
    Refusal.RANK: gettext_lazy("“%(read)s” is no rank. Allowed: %(allowed)s."),
    Refusal.HOLDINGS: gettext_lazy("A hand has four suits, with dots between: AKQ.JT9.8765.432."),
    Refusal.SUIT_TWICE: gettext_lazy("A suit is written twice in one hand."),
    Refusal.CARD_TWICE: gettext_lazy("A card is there twice: %(read)s."),
    Refusal.CARD_COUNT: gettext_lazy("A hand has 13 cards; this one has %(read)s."),
    Refusal.HANDS: gettext_lazy("A deal has four hands; this one has %(read)s."),
    Refusal.FIRST_SEAT: gettext_lazy("A deal begins with the seat of its first hand: N:, E:, S: or W:."),
}


def sentence(refused: BadNotation) -> str:
    """What was read and what is allowed, for the person who wrote it."""
    allowed = [word.replace("-", "−") for word in refused.allowed]  # with the typographic minus
    values = {"read": refused.read or refused.text, "allowed": _choice(allowed)}
    if allowed:
        values |= {"least": allowed[0], "most": allowed[-1]}
    return str(_SENTENCES[refused.code]) % values


def _choice(words: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s or %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


def script() -> Script:
    """The letters in which contracts are shown to this reader."""
    return Script.CYRILLIC if (get_language() or "").startswith("ru") else Script.LATIN
