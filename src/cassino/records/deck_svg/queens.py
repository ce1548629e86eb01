"""The four queens: long hair, pearls, wide sleeves, with tulip, rose, fan and clover."""

from __future__ import annotations

from cassino.records.deck_svg.figures import (
    LEAF,
    LIPS,
    OUTLINE,
    SKIN,
    SKIN_SHADE,
    Wardrobe,
    crease,
    hand,
    head,
    robe,
    strand,
    stripes,
    thin,
)
from cassino.records.deck_svg.pen import (
    BARE,
    GOLD,
    GOLD_DARK,
    INK,
    WHITE,
    around,
    both,
    diamond,
    dot,
    line,
    path,
    rod,
)

_CHIN = "C16-114 24-104 24-90C24-70 12-54 0-52Z"


def queen(suit: str, w: Wardrobe) -> str:
    """The upper half of a queen."""
    return (
        _veil(suit, w)
        + _hair(suit, w)
        + robe(w.cloth, w.cloth)
        + _gown(suit, w)
        + _neck(w)
        + head(_CHIN, lashes=True)
        + _features(w)
        + _fringe(suit, w)
        + tiara(suit, w)
        + _held(suit, w)
    )


def _veil(suit: str, w: Wardrobe) -> str:
    shape = {
        "S": "M0-136C-40-136-50-100-50-46H50C50-100 40-136 0-136Z",
        "H": "M0-132C-6-146-42-146-46-116C-48-92-44-66-52-46H52C44-66 48-92 46-116C42-146 6-146 0-132Z",
        "D": "M0-142-44-118-50-46H50L44-118Z",
        "C": "M-22-136C-46-132-54-104-46-84C-56-72-54-56-46-46H46C54-56 56-72 46-84C54-104 46-132 22-136Z",
    }[suit]
    hem = {
        "S": "M40-112C44-96 45-74 45-54",
        "H": "M40-118C42-98 38-70 43-52",
        "D": "M39-112 44-54",
        "C": "M40-112C44-100 42-92 39-85C46-74 46-64 42-54",
    }[suit]
    return path(shape, w.second) + both(line(hem, GOLD, 3))


def _hair(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        lock = path("M0-124C30-124 36-102 36-82L40-46H14V-92Z", w.hair) + line(
            "M28-108C31-90 30-70 31-54", w.strands, 1.8
        )
    elif suit == "H":
        lock = path(
            "M0-124C30-126 40-106 35-96C43-90 41-80 35-77C43-70 41-58 34-56C36-50 33-45 28-42L12-60V-92Z", w.hair
        )
        lock += strand("M27-110C32-102 27-98 29-92C34-86 28-80 29-74C33-68 28-62 28-54", w)
    elif suit == "D":
        lock = path("M0-124C28-124 34-106 33-92L20-78H12V-92Z", w.hair)
        lock += "".join(
            path(f"M22{y}Q33{y - 4} 37{y + 6}Q38{y + 16} 30{y + 19}Q21{y + 12} 22{y}Z", w.hair) for y in (-90, -73, -56)
        )
        lock += strand("M25-84Q31-84 34-79M25-67Q31-67 34-62M25-50Q31-50 34-45", w)
    else:
        lock = path("M0-124C22-124 30-112 30-98L18-70H12V-92Z", w.hair) + dot(35, -82, 15, w.hair)
        lock += strand("M35-74A8 8 0 1 0 27-82A12 12 0 0 1 44-88", w)
    return both(lock)


def _gown(suit: str, w: Wardrobe) -> str:
    pattern = {
        "S": stripes(64, 15, GOLD, 2.8),
        "H": stripes(-50, 17, w.second, 6),
        "D": stripes(38, 15, w.second, 5) + stripes(-52, 15, GOLD, 2),
        "C": stripes(90, 16, w.second, 6),
    }[suit]
    bodice = path("M-26-40C-14-30 14-30 26-40L16 12 0 8-12 4Z", w.second)
    lacing = line("M-14-24 11-13M14-24-11-13M-11-8 8 2M11-9-8 1", GOLD, 2.6)
    return pattern + OUTLINE + bodice + lacing


def _neck(w: Wardrobe) -> str:
    skin = path("M-10-62V-53L-40-56C-32-26 32-26 40-56L10-53V-62Z", SKIN, BARE)
    skin += path("M0-48 10-54 40-56C36-40 22-34 0-33Z", SKIN_SHADE, BARE)
    hem = line("M-41-57C-32-26 32-26 41-57", INK, 8) + line("M-41-57C-32-26 32-26 41-57", GOLD, 4.4)
    pearls = "".join(
        dot(x, y, 3, WHITE, 'stroke-width="1.2"') for x, y in ((-20, -49), (-12, -44), (12, -44), (20, -49))
    )
    return skin + hem + pearls + thin(diamond(0, -41, 5, 7), w.second)


def _features(w: Wardrobe) -> str:
    lips = thin("M-8.5-65.5Q-4-67 0-64.5Q4-67 8.5-65.5Q0-54.5-8.5-65.5Z", LIPS)
    return lips + both(dot(15, -74, 4.5, "#e78f78", BARE))


def _fringe(suit: str, w: Wardrobe) -> str:
    if suit in "SC":
        return path("M0-110C-8-104-20-102-25-86C-34-112-20-124 0-124C20-124 34-112 25-86C20-102 8-104 0-110Z", w.hair)
    return path("M0-103C-12-104-22-98-25-84C-34-110-20-124 0-124C20-124 34-110 25-84C22-98 12-104 0-103Z", w.hair)


def tiara(suit: str, w: Wardrobe) -> str:
    """A queen's crown."""
    if suit == "S":
        top = path("M-28-120-36-146-20-132-11-150 0-134 11-150 20-132 36-146 28-120Z", GOLD)
        top += both(dot(11, -150, 3.6, w.second) + dot(36, -146, 3.6, w.second))
        top += thin(diamond(0, -129, 4.5, 6), w.cloth)
    elif suit == "H":
        top = path("M-28-120V-133A9 9 0 0 1-10-135A10 12 0 0 1 10-135A9 9 0 0 1 28-133V-120Z", GOLD)
        top += both(dot(19, -146, 4, w.cloth)) + dot(0, -151, 4.6, w.cloth)
        top += both(dot(18, -131, 3, WHITE, 'stroke-width="1.2"')) + dot(0, -134, 4, w.cloth, 'stroke-width="1.4"')
    elif suit == "D":
        top = path("M-28-120-20-140-13-132 0-157 13-132 20-140 28-120Z", GOLD)
        top += thin(diamond(0, -138, 6, 11), w.second)
        top += both(thin(diamond(18, -128, 3.5, 5), WHITE))
    else:
        top = path(
            "M-28-120V-132A8.5 8.5 0 0 1-13-138A8.5 8.5 0 0 1 0-143A8.5 8.5 0 0 1 13-138A8.5 8.5 0 0 1 28-132V-120Z",
            GOLD,
        )
        top += "".join(dot(x, y, 4.6, w.second) for x, y in ((0, -153), (-6, -145), (6, -145)))
        top += both(dot(17, -131, 3.4, w.second, 'stroke-width="1.2"'))
    band = path("M-30-123Q0-116 30-123L28-112Q0-105-28-112Z", GOLD_DARK)
    return (
        top
        + band
        + "".join(
            dot(x, y, 2.8, WHITE, 'stroke-width="1"')
            for x, y in ((-21, -116), (-11, -114.5), (0, -114), (11, -114.5), (21, -116))
        )
    )


def _held(suit: str, w: Wardrobe) -> str:
    stem = rod("M62-24C58-54 62-76 64-92", LEAF, 3)
    leaves = path("M62-50C72-64 82-62 84-54C76-44 66-42 62-50Z", LEAF) + path(
        "M60-58C52-72 46-72 44-66C48-56 54-52 60-58Z", LEAF
    )
    if suit == "D":
        leaf = "M0 0-9-52Q0-61 9-52Z"
        ribs = ""
        for i, angle in enumerate(range(-52, 12, 20)):
            rib = path(leaf, w.second if i % 2 else w.cloth) + dot(0, -47, 2.4, GOLD, BARE)
            ribs += f'<g transform="rotate({angle})">{rib}</g>'
        return f'<g transform="translate(66 -36)">{ribs}</g>' + dot(66, -36, 4, GOLD) + hand(64, -22, w.second)
    if suit == "S":
        bloom = path("M64-90C46-96 46-118 52-132L60-122 64-138 69-122 77-132C82-118 82-96 64-90Z", WHITE)
        bloom += crease("M60-122C57-112 60-98 64-90C68-98 71-112 69-122")
    elif suit == "H":
        petal = thin("M0-2C-13-6-12-21 0-21C12-21 13-6 0-2Z", w.cloth)
        bloom = (
            around(petal, 62, -112, 5)
            + dot(62, -112, 8, "#e05a5c")
            + crease("M58-114C60-119 67-117 66-111C64-107 59-109 61-112")
        )
    else:
        leaf = thin("M0 0C-14-5-14-22-4-22Q-1-22 0-18Q1-22 4-22C14-22 14-5 0 0Z", "#2f9d6c")
        bloom = around(leaf, 63, -108, 3) + dot(63, -108, 4, GOLD)
    return stem + leaves + bloom + hand(62, -26, w.second)
