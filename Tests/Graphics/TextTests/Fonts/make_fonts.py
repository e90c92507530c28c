#!/usr/bin/env python3
"""Makes fonts for tests, beside this file. Needs fontTools (4.68).

EaselPaints.ttf has glyphs that are graphs of paints (version 1 of the COLR table), EaselVariable.ttf an axis of weights, and EaselImages.ttf
glyphs that are images (the sbix table). EaselMac.ttf and EaselMacTurkish.ttf have no characters but those of classic Mac OS.
EaselWindings.ttf has outlines in both directions.
"""

import struct
import zlib
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation

PALETTE = [[(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1)]]
RED, GREEN, BLUE, WHITE, TEXT = 0, 1, 2, 3, 0xFFFF
F = otTables.PaintFormat


def rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


def solid(index, alpha=1.0):
    return {"Format": F.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def line(*stops, extend="pad"):
    return {
        "Extend": extend,
        "ColorStop": [{"StopOffset": offset, "PaletteIndex": index, "Alpha": alpha} for offset, index, alpha in stops],
    }


def fill(paint, glyph="square"):
    return {"Format": F.PaintGlyph, "Paint": paint, "Glyph": glyph}


def layers(*paints):
    return {"Format": F.PaintColrLayers, "Layers": list(paints)}


def linear(x0, y0, x1, y1, x2, y2, colors):
    return {
        "Format": F.PaintLinearGradient, "ColorLine": colors,
        "x0": x0, "y0": y0, "x1": x1, "y1": y1, "x2": x2, "y2": y2,
    }


RED_TO_BLUE = line((0.0, RED, 1.0), (1.0, BLUE, 1.0))
GLYPHS = {
    # Solid paints: half transparent, and in the colour of the text.
    "A": layers(fill(solid(RED, 0.5)), fill(solid(TEXT), "small")),
    "B": fill(linear(0, 0, 800, 0, 0, 800, RED_TO_BLUE)),
    # The third point slants the lines of equal colour.
    "C": fill(linear(0, 0, 400, 0, 400, 400, line((0.0, RED, 1.0), (1.0, BLUE, 1.0), extend="repeat"))),
    "D": fill({
        "Format": F.PaintRadialGradient, "ColorLine": RED_TO_BLUE,
        "x0": 400, "y0": 400, "r0": 0, "x1": 400, "y1": 400, "r1": 400,
    }),
    "E": fill({
        "Format": F.PaintSweepGradient, "ColorLine": RED_TO_BLUE,
        "centerX": 400, "centerY": 400, "startAngle": 0, "endAngle": 360,
    }),
    # Transforms: the small square, moved, turned and scaled.
    "F": layers(
        fill(solid(WHITE)),
        {"Format": F.PaintTranslate, "dx": 400, "dy": 400, "Paint": fill(solid(GREEN), "small")},
        {"Format": F.PaintScale, "scaleX": 0.5, "scaleY": 1.0, "Paint": fill(solid(BLUE), "small")},
    ),
    "G": layers(
        fill(solid(WHITE)),
        {
            "Format": F.PaintRotateAroundCenter, "angle": 90, "centerX": 400, "centerY": 400,
            "Paint": fill(solid(RED), "small"),
        },
    ),
    # Composite modes: the small square cut out of the large one, and multiplied with it.
    "H": {
        "Format": F.PaintComposite, "CompositeMode": "src_out",
        "SourcePaint": fill(solid(GREEN)), "BackdropPaint": fill(solid(BLUE), "small"),
    },
    "I": {
        "Format": F.PaintComposite, "CompositeMode": "multiply",
        "SourcePaint": fill(solid(RED), "small"), "BackdropPaint": fill(solid(GREEN)),
    },
    # Another glyph's paint.
    "J": {"Format": F.PaintColrGlyph, "Glyph": "B"},
    # A skewed square, and a glyph inside a glyph, which clips it.
    "K": {
        "Format": F.PaintSkew, "xSkewAngle": -20, "ySkewAngle": 0, "Paint": fill(solid(RED), "small"),
    },
    "L": fill(fill(solid(BLUE), "square"), "small"),
}


def begin(family: str, outlines: dict, letters: str, advance: int) -> FontBuilder:
    """A font of 1,000 units an em with the outlines, and names of glyphs that are letters."""
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(outlines))
    font.setupCharacterMap({ord(letter): letter for letter in letters})
    font.setupGlyf(outlines)
    font.setupHorizontalMetrics({name: (advance, 0) for name in outlines})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    return font


def save(font: FontBuilder, name: str) -> None:
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(Path(__file__).parent / name)


def make_paints() -> None:
    outlines = {name: rectangle(0, 0, 800, 800) for name in [".notdef", "square", "small", *GLYPHS]}
    outlines["small"] = rectangle(0, 0, 400, 400)
    font = begin("Easel Paints", outlines, "".join(GLYPHS), 1000)
    font.font["COLR"] = buildCOLR(GLYPHS, version=1, glyphMap=font.font.getReverseGlyphMap())
    font.font["CPAL"] = buildCPAL(PALETTE)
    save(font, "EaselPaints.ttf")


def make_variable() -> None:
    """A square of 400 units that has twice the width, with twice the advance, at the end of the axis."""
    font = begin("Easel Variable", {".notdef": rectangle(0, 0, 400, 800), "A": rectangle(0, 0, 400, 800)}, "A", 500)
    font.setupFvar([("wght", 100, 100, 900, "Weight")], [])
    # Points from the lower left one clockwise, then the phantom points: the origin, the advance, and those of vertical text.
    deltas = [(0, 0), (0, 0), (400, 0), (400, 0), (0, 0), (500, 0), (0, 0), (0, 0)]
    font.setupGvar({"A": [TupleVariation({"wght": (0.0, 1.0, 1.0)}, deltas)], ".notdef": []})
    save(font, "EaselVariable.ttf")


def png(size: int, color: bytes) -> bytes:
    """A PNG of one colour with alpha."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + color * size for _ in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def make_images() -> None:
    """A has images in two sizes, the larger one green; B has only its outline."""
    outlines = {name: rectangle(0, 0, 800, 800) for name in [".notdef", "A", "B"]}
    font = begin("Easel Images", outlines, "AB", 1000)
    table = newTable("sbix")
    table.version, table.flags, table.strikes = 1, 1, {}
    for size, color in [(16, b"\xff\x00\x00\xff"), (32, b"\x00\xff\x00\xff")]:
        strike = Strike(ppem=size, resolution=72)
        strike.glyphs["A"] = Glyph(glyphName="A", graphicType="png ", originOffsetX=0, originOffsetY=0, imageData=png(size, color))
        for name in [".notdef", "B"]:
            strike.glyphs[name] = Glyph(glyphName=name)
        table.strikes[size] = strike
    font.font["sbix"] = table
    save(font, "EaselImages.ttf")


def make_mac(name: str, family: str, language: int, letters: dict) -> None:
    """Squares with a table of characters of platform 1 only, and without names of glyphs."""
    outlines = {glyph: rectangle(0, 0, 800, 800) for glyph in [".notdef", *letters]}
    font = begin(family, outlines, "", 1000)
    table = CmapSubtable.newSubtable(0)
    # A table's language is one more than that of a name.
    table.platformID, table.platEncID, table.language = 1, 0, language
    table.cmap = {code: glyph for glyph, code in letters.items()}
    font.font["cmap"].tables = [table]
    font.setupPost(keepGlyphNames=False)
    save(font, name)


def reversed_rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((right, bottom))
    pen.lineTo((right, top))
    pen.lineTo((left, top))
    pen.closePath()
    return pen.glyph()


def join(*glyphs):
    """One glyph with the outlines of several."""
    pen = TTGlyphPen(None)
    for glyph in glyphs:
        glyph.draw(pen, None)
    return pen.glyph()


def make_windings() -> None:
    """Squares of 800 units that advance by 400: A clockwise, B counter-clockwise, C a frame, D a frame in the other direction, E two
    squares side by side in opposite directions."""
    frame = [rectangle(0, 0, 800, 800), reversed_rectangle(200, 200, 600, 600)]
    turned = [reversed_rectangle(0, 0, 800, 800), rectangle(200, 200, 600, 600)]
    pair = [rectangle(0, 0, 300, 800), reversed_rectangle(500, 0, 800, 800)]
    outlines = {
        ".notdef": rectangle(0, 0, 800, 800), "A": rectangle(0, 0, 800, 800), "B": reversed_rectangle(0, 0, 800, 800),
        "C": join(*frame), "D": join(*turned), "E": join(*pair),
    }
    save(begin("Easel Windings", outlines, "ABCDE", 400), "EaselWindings.ttf")


if __name__ == "__main__":
    make_mac("EaselMac.ttf", "Easel Mac", 0, {"A": 0x41, "eacute": 0x8E, "summation": 0xB7})
    make_mac("EaselMacTurkish.ttf", "Easel Mac Turkish", 18, {"A": 0x41, "gbreve": 0xDB})
    make_windings()
    make_paints()
    make_variable()
    make_images()
