"""The four jacks: in parted doublets and feathered hats, with halberd, arrow, rapier and pennant."""

from __future__ import annotations

from cassino.records.deck_svg.figures import (
    LIPS,
    OUTLINE,
    STEEL,
    STEEL_DARK,
    WOOD,
    Wardrobe,
    crease,
    hand,
    head,
    robe,
    sprinkle,
    strand,
    stripes,
    thin,
)
from cassino.records.deck_svg.pen import GOLD, INK, WHITE, both, diamond, dot, line, path, rod

_CHIN = "H24V-88C24-68 12-53 0-53Z"


def jack(suit: str, w: Wardrobe) -> str:
    """The upper half of a jack."""
    return (
        robe(w.cloth, w.second)
        + _pattern(suit, w)
        + _hair(suit, w)
        + _collar(suit, w)
        + head(_CHIN, lashes=False)
        + _features(suit, w)
        + cap(suit, w)
        + _held(suit, w)
    )


def _pattern(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        left = sprinkle(thin(diamond(0, 0, 5, 7), GOLD), 22, 12, 8, "L")
        right = stripes(90, 16, w.cloth, 7, "R")
    elif suit == "H":
        left = sprinkle(dot(0, 0, 4.2, GOLD, 'stroke-width="1.2"'), 18, 12, 7, "L")
        right = stripes(35, 16, GOLD, 4, "R")
    elif suit == "D":
        left = sprinkle(thin("M-5-5H5V5H-5Z", w.second), 20, 11, 8, "L")
        right = stripes(-35, 17, w.cloth, 7, "R")
    else:
        left = sprinkle(line("M-6 3 0-4 6 3", GOLD, 2.8), 18, 11, 8, "L")
        right = stripes(0, 14, GOLD, 3, "R")
    buttons = "".join(dot(0, y, 3.4, GOLD, 'stroke-width="1.4"') for y in (-26, -13, 0))
    return left + right + OUTLINE + line("M0-62V7", INK, 2) + buttons


def _hair(suit: str, w: Wardrobe) -> str:
    if suit in "SC":
        lock = path("M14-120H33C38-100 40-82 38-64Q28-58 18-64Z", w.hair) + line(
            "M29-112C33-96 33-82 31-66", w.strands, 1.8
        )
    else:
        lock = path("M14-120H32C38-104 34-94 38-84C48-80 46-64 34-64C24-62 20-68 18-74Z", w.hair)
        lock += strand("M28-112C32-98 28-90 31-82C34-76 42-78 40-72", w)
    return both(lock)


def _collar(suit: str, w: Wardrobe) -> str:
    if suit in "SD":
        ruff = path("M-44-58-40-70H40L44-58 33-46 22-53 11-41 0-49-11-41-22-53-33-46Z", WHITE)
        return ruff + line("M-33-48-27-66M-22-55-18-66M-11-43-9-62M11-43 9-62M22-55 18-66M33-48 27-66", "#b7b1a2", 1.6)
    points = path("M-46-60-38-70H38L46-60 36-38 24-54 12-30 0-50-12-30-24-54-36-38Z", GOLD if suit == "C" else WHITE)
    return points + both(dot(36, -38, 3.4, w.cloth) + dot(12, -30, 3.4, w.cloth))


def _features(suit: str, w: Wardrobe) -> str:
    mouth = thin("M-7-63Q0-60 7-64.5Q0-56-7-63Z", LIPS)
    if suit in "SD":
        mouth += line("M-2-68Q-8-71-13-66M2-68Q8-71 13-66", w.hair, 3)
    return mouth


def cap(suit: str, w: Wardrobe) -> str:
    """A jack's hat."""
    fringe = path("M-25-92C-24-104-12-108 0-106C12-108 24-104 25-92L28-118H-28Z", w.hair)
    if suit == "S":
        hat = path("M-34-116C-44-140-14-154 8-148C34-144 42-128 35-116Z", w.second)
        feather = path("M-26-118C-40-136-34-156-6-160C-16-152-14-142-10-134C-12-126-18-120-26-118Z", WHITE)
        feather += crease("M-25-120C-32-136-24-150-12-157")
    elif suit == "H":
        hat = path("M-36-114C-24-128-14-144 6-156C10-140 26-128 36-114Z", w.second) + line(
            "M6-154C2-140 0-128 0-116", INK, 1.6
        )
        feather = path("M14-120C34-124 52-138 50-158C40-150 24-146 16-136C12-130 12-124 14-120Z", GOLD)
        feather += crease("M16-122C28-130 40-142 47-153")
    elif suit == "D":
        hat = path("M-28-114-32-150Q0-160 32-150L28-114Z", w.second) + line("M-30-134Q0-143 30-134", GOLD, 4)
        feather = both(path("M2-138C6-154 22-160 32-156C30-146 20-136 2-138Z", WHITE)) + dot(0, -138, 5, GOLD)
    else:
        hat = path("M-34-114C-50-130-36-152-12-150C-4-158 10-156 14-150C38-152 48-130 34-114Z", w.second)
        hat += crease("M-12-150C-18-140-18-130-14-120M14-150C20-140 18-130 14-120")
        feather = path("M-26-117C-46-126-50-146-38-160C-34-150-24-146-20-136C-18-128-22-122-26-117Z", WHITE) + line(
            "M-26-119C-38-130-41-144-37-155", INK, 1.6
        )
    brim = path("M-36-121Q0-112 36-121L35-109Q0-100-35-109Z", w.cloth if suit == "D" else GOLD)
    return fringe + hat + feather + brim + thin(diamond(0, -111, 4.5, 4.5), w.cloth if suit != "D" else GOLD)


def _held(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        blade = path("M63-136C76-142 84-130 83-116C82-102 74-98 63-106Z", STEEL) + path(
            "M63-130 48-118 63-110Z", STEEL_DARK
        )
        return (
            rod("M63-2V-136", WOOD, 4) + blade + path("M63-159 69-138 63-127 57-138Z", STEEL) + hand(62, -24, w.cloth)
        )
    if suit == "H":
        tip = path("M63-158 75-135 63-142 51-136Z", STEEL)
        fletch = both(path("M0-84 12-74V-54L0-64Z", w.cloth))
        return (
            rod("M63-2V-138", WOOD, 3) + tip + f'<g transform="translate(63 0)">{fletch}</g>' + hand(62, -24, w.cloth)
        )
    if suit == "D":
        blade = path("M60-48V-140L63-156 66-140V-48Z", STEEL)
        guard = path("M44-46C44-60 82-60 82-46C76-40 50-40 44-46Z", GOLD) + line("M80-44C86-30 82-14 68-8", INK, 5)
        guard += line("M80-44C86-30 82-14 68-8", GOLD, 2.4)
        return blade + guard + hand(62, -26, w.cloth)
    flag = path("M63-144H84V-108L74-116 63-108Z", w.second) + dot(74, -130, 4, GOLD, 'stroke-width="1.4"')
    return rod("M63-2V-146", WOOD, 4) + flag + path(diamond(63, -151, 4.5, 7), GOLD) + hand(62, -24, w.cloth)
