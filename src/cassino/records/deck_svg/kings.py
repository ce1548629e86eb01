"""The four kings: bearded, crowned, in ermine, with sword, sceptre, axe and orb."""

from __future__ import annotations

from cassino.records.deck_svg.figures import (
    LIPS,
    OUTLINE,
    STEEL,
    STEEL_DARK,
    WOOD,
    Wardrobe,
    hand,
    head,
    robe,
    sprinkle,
    strand,
    stripes,
    thin,
)
from cassino.records.deck_svg.pen import BARE, GOLD, GOLD_DARK, INK, WHITE, both, diamond, dot, line, path, rod

_CHIN = "H25V-84C25-64 12-50 0-50Z"
_MOUTH = "C20-74 12-69 0-69C-12-69-20-74-25-86Z"


def king(suit: str, w: Wardrobe) -> str:
    """The upper half of a king."""
    return (
        robe(w.cloth, w.cloth)
        + _pattern(suit, w)
        + OUTLINE
        + _hair(suit, w)
        + _ermine(w)
        + head(_CHIN, lashes=False)
        + _beard(suit, w)
        + crown(suit, w)
        + _held(suit, w)
    )


def _pattern(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        return stripes(90, 17, GOLD, 3.4)
    if suit == "H":
        return stripes(-32, 18, w.second, 8) + stripes(-32, 18, GOLD, 2.4)
    if suit == "D":
        return sprinkle(thin(diamond(0, 0, 7, 9), w.second) + dot(0, 0, 1.8, GOLD, BARE), 19, 12, 9)
    return stripes(14, 16, w.second, 7) + stripes(14, 16, GOLD, 2)


def _ermine(w: Wardrobe) -> str:
    cape = path("M-54-54C-46-22-22-4 0-2C22-4 46-22 54-54L26-66H-26Z", WHITE)
    tails = both(line("M41-47V-38M30-32V-23M17-20V-11", INK, 3.2)) + line("M0-15V-7", INK, 3.2)
    return cape + tails + path(diamond(0, 0, 8, 9), w.second) + dot(0, 0, 2.6, GOLD, BARE)


def _hair(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        lock = path("M20-116H34C38-96 42-76 46-56H22Z", w.hair) + strand("M31-112C34-92 35-76 36-60", w)
    elif suit == "H":
        lock = "".join(dot(x, y, 10, w.hair) for x, y in ((34, -68), (36, -85), (32, -102)))
        lock += strand("M34-63A5 5 0 1 0 29-68M36-80A5 5 0 1 0 31-85M32-97A5 5 0 1 0 27-102", w)
    elif suit == "D":
        lock = path("M20-116H30L48-70Q36-60 20-66Z", w.hair) + strand("M28-108 38-71M26-92 29-70", w)
    else:
        lock = path("M20-116H31C44-108 42-98 36-94C48-88 46-76 38-74C46-68 42-58 34-58L20-62Z", w.hair)
        lock += strand("M27-110C34-104 32-98 27-94C36-88 34-78 28-74", w)
    return both(lock)


def _beard(suit: str, w: Wardrobe) -> str:
    edge = {
        "S": "M-25-86C-27-58-14-34 0-16C14-34 27-58 25-86",
        "H": "M-25-86C-30-58-28-34-16-18C-9-28-5-36 0-42C5-36 9-28 16-18C28-34 30-58 25-86",
        "D": "M-25-86L-25-36L-17-28L-8-36L0-28L8-36L17-28L25-36L25-86",
        "C": "M-25-86C-34-76-34-64-27-58C-33-48-26-38-16-39C-13-28-4-27 0-31C4-27 13-28 16-39C26-38 33-48 27-58"
        "C34-64 34-76 25-86",
    }[suit]
    strands = {
        "S": "M0-54V-26M-9-56C-9-46-6-38-3-32M9-56C9-46 6-38 3-32M-17-62C-16-54-14-48-11-43M17-62C16-54 14-48 11-43",
        "H": "M-9-56C-13-46-15-38-16-28M9-56C13-46 15-38 16-28M-18-62C-21-52-21-44-19-36M18-62C21-52 21-44 19-36",
        "D": "M-17-62V-38M-8-55V-44M0-54V-38M8-55V-44M17-62V-38",
        "C": "M-20-62A6 6 0 1 0-14-56M20-62A6 6 0 1 1 14-56M-8-42A6 6 0 1 0 0-44M8-42A6 6 0 1 1 0-44",
    }[suit]
    lips = thin("M-8-61Q0-57 8-61Q0-54-8-61Z", LIPS)
    whisker = both(path("M0-70C6-76 19-74 24-60C15-60 6-61 0-65Z", w.hair))
    return path(edge + _MOUTH, w.hair) + strand(strands, w) + lips + whisker


def crown(suit: str, w: Wardrobe) -> str:
    """A king's crown."""
    if suit == "S":
        top = path("M-30-122-38-150-18-136 0-158 18-136 38-150 30-122Z", GOLD)
        top += "".join(dot(x, y, 4.5, w.second) for x, y in ((-38, -150), (38, -150), (0, -156)))
        top += thin(diamond(0, -134, 5, 8), w.second)
    elif suit == "H":
        top = path("M-29-122C-46-152-14-156 0-146C14-156 46-152 29-122Z", w.second)
        arches = "M-15-124C-20-144-8-147 0-146C8-147 20-144 15-124M0-124V-146"
        top += line(arches, INK, 8) + line(arches, GOLD, 4.4)
        top += thin("M-2.5-147V-151H-7V-155.5H-2.5V-160H2.5V-155.5H7V-151H2.5V-147Z", GOLD)
    elif suit == "D":
        top = path("M-30-122V-152H-19V-143H-9V-156H9V-143H19V-152H30V-122Z", GOLD)
        top += thin(diamond(0, -136, 6, 9), w.second)
        top += both(thin(diamond(20, -133, 4, 6), w.cloth))
    else:
        top = path("M-29-122-39-142-25-137-20-154-8-140 0-158 8-140 20-154 25-137 39-142 29-122Z", GOLD)
        top += both(dot(20, -153, 3.6, WHITE) + dot(38, -142, 3.6, WHITE)) + dot(0, -156, 3.6, WHITE)
        top += "".join(dot(x, y, 4, w.second, 'stroke-width="1.2"') for x, y in ((0, -138), (-5, -131), (5, -131)))
    band = path("M-32-125Q0-119 32-125L31-111Q0-105-31-111Z", GOLD_DARK)
    jewels = dot(0, -115, 4, w.second, 'stroke-width="1.4"')
    jewels += both(thin(diamond(14, -116.5, 4.5, 3.5), WHITE) + dot(25, -118, 2.2, WHITE, BARE))
    return top + band + jewels


def _held(suit: str, w: Wardrobe) -> str:
    if suit == "S":
        blade = path("M57-46V-134L63-152 69-134V-46Z", STEEL) + path("M63-152 69-134V-46H63Z", STEEL_DARK, BARE)
        blade += path("M57-46V-134L63-152 69-134V-46Z", "none")
        guard = path("M43-50Q63-42 83-50L81-40Q63-34 45-40Z", GOLD)
        return blade + guard + rod("M63-38V-2", w.second, 5) + hand(62, -22, w.second)
    if suit == "H":
        top = dot(63, -130, 15, w.second) + line("M48-130H78M63-145V-115", GOLD, 3)
        top += thin("M60-145V-150H56V-154H60V-159H66V-154H70V-150H66V-145Z", GOLD)
        return rod("M63-2V-114", GOLD, 5) + top + dot(63, -112, 6, GOLD) + hand(62, -26, w.second)
    if suit == "D":
        axe = path("M63-142C74-154 84-142 83-122C82-104 74-96 63-106Z", STEEL)
        axe += path("M83-122C82-104 74-96 63-106V-124Z", STEEL_DARK, BARE)
        axe += path("M63-142C74-154 84-142 83-122C82-104 74-96 63-106Z", "none")
        axe += path("M63-136 48-124 63-112Z", STEEL)
        return rod("M63-2V-146", WOOD, 4) + axe + path(diamond(63, -150, 4.5, 8), GOLD) + hand(62, -26, w.second)
    ball = dot(62, -46, 20, w.second) + line("M42-46Q62-38 82-46M62-66Q52-46 62-26", GOLD, 3.4)
    ball += path("M59-66V-73H53V-79H59V-86H65V-79H71V-73H65V-66Z", GOLD)
    return ball + hand(62, -16, w.cloth)
