import Geometry
import Painting
import Raster
import Text

/// Layouts of hostile strings with hostile styles.
struct TextFuzz {
  /// The fonts of a library with installed ones, and of another without them. A text has fonts of one library.
  private let libraries: [[Font]]

  init() throws {
    libraries = try [true, false].map { usesInstalled in
      let library = try FontLibrary(usesInstalledFonts: usesInstalled)
      return [
        try library.font(size: 16), try library.font(size: 0), try library.font(size: 1e6),
        try library.font(families: ["serif"], size: 20, isItalic: true),
      ]
    }
  }

  private static let pieces = [
    "word", "fi", " ", "  ", "\t", "\n", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}", "\u{AD}", "é",
    "e\u{301}\u{302}", "שלום", "مرحبا", "لا", "12,5", "हिन्दी", "क्ष", "สวัสดี", "日本語", "한국어", "ᄒᆞᆫ", "👩‍👩‍👧", "🇩🇪🇫",
    "1\u{FE0F}\u{20E3}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{202C}", "\u{2069}", "\u{0}",
    "\u{FFFF}", "\u{FEFF}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{F8FF}", "\u{10FFFF}", "-", "(", "[", "）",
    "\u{300}", "\u{200E}", "\u{200F}", "\u{FFFC}", "\u{E0041}", "𒐫", "﷽",
  ]

  private func string(_ random: inout SeededGenerator) -> String {
    var text = ""
    let isLong = random.index(below: 16) == 0
    for _ in 0..<random.index(below: isLong ? 2_000 : 60) {
      switch random.index(below: 12) {
      case 0:
        if let scalar = Unicode.Scalar(UInt32(random.index(below: 0x11_0000))) {
          text.unicodeScalars.append(scalar)
        }
      case 1: text += String(repeating: "\u{301}", count: random.index(below: 40))
      case 2: text += String(repeating: "\u{2067}", count: random.index(below: 140))
      default: text += TextFuzz.pieces[random.index(below: TextFuzz.pieces.count)]
      }
    }
    return text
  }

  private func length(_ random: inout SeededGenerator) -> Double {
    [0, 0, 5, -3, 30, 200, 1e9, -1e9, .nan, .infinity, -.infinity, .leastNonzeroMagnitude][
      random.index(below: 12)]
  }

  private func style(_ random: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment =
      ParagraphStyle.Alignment.allCases[
        random.index(below: ParagraphStyle.Alignment.allCases.count)]
    style.truncation =
      ParagraphStyle.Truncation.allCases[
        random.index(below: ParagraphStyle.Truncation.allCases.count)]
    style.isWrapped = random.index(below: 4) > 0
    if random.index(below: 2) == 0 { style.lineLimit = random.index(below: 6) - 1 }
    if random.index(below: 3) == 0 { style.heightLimit = length(&random) }
    if random.index(below: 3) == 0 { style.tabInterval = length(&random) }
    if random.index(below: 3) == 0 { style.indent = length(&random) }
    if random.index(below: 3) == 0 { style.firstLineIndent = length(&random) }
    if random.index(below: 3) == 0 { style.endIndent = length(&random) }
    if random.index(below: 3) == 0 { style.lineSpacing = length(&random) }
    if random.index(below: 3) == 0 { style.paragraphSpacing = length(&random) }
    if random.index(below: 3) == 0 { style.lineHeightMultiple = length(&random) }
    style.tabStops = (0..<random.index(below: 4)).map { _ in
      .init(length(&random), ParagraphStyle.TabAlignment.allCases[random.index(below: 3)])
    }
    return style
  }

  private func attributes(_ fonts: [Font], _ random: inout SeededGenerator) -> TextAttributes {
    TextAttributes(
      font: fonts[random.index(below: fonts.count)], color: random.index(below: 2) == 0 ? .red : nil,
      underline: TextLineStyle.allCases[random.index(below: 3)],
      strikethrough: TextLineStyle.allCases[random.index(below: 3)],
      tracking: random.index(below: 3) == 0 ? length(&random) : 0,
      baselineOffset: random.index(below: 3) == 0 ? length(&random) : 0,
      language: [nil, "sr", "ja", "", "not a language"][random.index(below: 5)])
  }

  /// Lays out a text and uses the layout. Always returns true: every text is accepted.
  func check(_ random: inout SeededGenerator) throws -> Bool {
    let fonts = libraries[random.index(below: libraries.count)]
    var text = AttributedText(string(&random), attributes(fonts, &random))
    for _ in 0..<random.index(below: 4) { text.append(string(&random), attributes(fonts, &random)) }
    let count = text.string.utf8.count
    if random.index(below: 3) == 0 {
      let start = random.index(below: count + 1)
      text.setAttributes(in: start..<start + random.index(below: count + 1 - start)) {
        $0.underline = .double
      }
    }
    let shaped = ShapedText(text, direction: [nil, .leftToRight, .rightToLeft][random.index(below: 3)])
    let style = style(&random)
    let (width, other) = (length(&random), random.number(in: 10...400))
    let layout = ParagraphLayout(shaped, width: width, style: style)
    try check(layout, count: count, &random)
    // Lines depend on the text, the width and the style only, not on widths before.
    let first = ParagraphLayout(shaped, width: other, style: style)
    let second = ParagraphLayout(ShapedText(text, direction: shaped.direction), width: other, style: style)
    try require(
      first.lines.map(\.textRange) == second.lines.map(\.textRange) && first.size == second.size,
      "shaping again gives other lines")
    try check(first, count: count, &random)
    return true
  }

  private func check(_ layout: ParagraphLayout, count: Int, _ random: inout SeededGenerator) throws {
    try require(layout.size.isFinite, "the size is not finite: \(layout.size)")
    try require(layout.lines.first?.textRange.lowerBound == 0, "the first line does not begin at 0")
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      try require(
        line.textRange.upperBound == next.textRange.lowerBound || line.isTruncated, "lines leave text out")
    }
    if !layout.isTruncated {
      try require(layout.lines.last?.textRange.upperBound == count, "the last line does not end at the end")
    }
    for _ in 0..<8 {
      let offset = random.index(below: count + 4) - 2
      for affinity in ParagraphLayout.Affinity.allCases {
        try require(layout.caretRect(at: offset, affinity: affinity).isFinite, "a caret is not finite")
      }
      let point = Point(random.number(in: -100...600), random.number(in: -100...600))
      let place = layout.position(at: point)
      try require((0...count).contains(place.offset), "a place beyond the text")
      try require(layout.caretRect(at: place.offset, affinity: place.affinity).isFinite, "caret of a point")
      let rects = layout.selectionRects(for: offset..<offset + random.index(below: 60))
      try require(rects.allSatisfy { $0.isFinite && $0.width >= -1e-6 }, "a selection is not finite")
      _ = layout.shownText(of: layout.lines[random.index(below: layout.lines.count)])
    }
    try require(!layout.path.points.contains { !$0.isFinite }, "an outline is not finite")
    let context = BitmapContext(width: 120, height: 60)
    context.draw {
      $0.draw(layout, in: Rect(x: 5, y: 5, width: 90, height: 40))
      $0.draw(layout, along: Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 50)))
      $0.clip(to: layout, at: .zero)
      $0.fill(Rect(x: 0, y: 0, width: 50, height: 50))
    }
    for boundary in [TextBoundary.character, .word, .line] {
      let places = boundary.offsets(in: layout.text.text.string)
      try require(places == places.sorted() && places.allSatisfy { (0...count).contains($0) }, "boundaries")
    }
  }
}
