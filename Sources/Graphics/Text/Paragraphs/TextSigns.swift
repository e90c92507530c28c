/// Signs that a layout adds to a text.
struct TextSigns {
  /// The glyphs of "…", or of three full stops, and the advance of each in points.
  var ellipsis: [(id: UInt32, advance: Double)] = []
  /// The glyph of a hyphen.
  var hyphen: [(id: UInt32, advance: Double)] = []

  var ellipsisWidth: Double { ellipsis.reduce(0) { $0 + $1.advance } }
  var hyphenWidth: Double { hyphen.reduce(0) { $0 + $1.advance } }

  /// Looks up the signs of a font.
  init(_ font: Font) {
    self = font.library.withOpenFonts { TextSigns(font, $0.faces[font.face]) }
  }

  private init(_ font: Font, _ face: FontFace) {
    let scale = font.scale
    func glyph(_ scalar: Unicode.Scalar) -> (id: UInt32, advance: Double)? {
      face.nominalGlyph(scalar).map { ($0.id, Double($0.advance) * scale) }
    }
    ellipsis = glyph("…").map { [$0] } ?? glyph(".").map { [$0, $0, $0] } ?? []
    hyphen = (glyph("\u{2010}") ?? glyph("-")).map { [$0] } ?? []
  }
}

extension ShapedText {
  /// Returns the signs in the font of a cluster. They are looked up only for lines that need them.
  func signs(at cluster: Int) -> TextSigns {
    let run = Int(clusters[cluster].run)
    return TextSigns(text.runs[runs.indices.contains(run) ? runs[run].style : 0].attributes.font)
  }

  /// Returns the width of a hyphen in the font of a cluster, in points.
  func hyphenWidth(at cluster: Int) -> Double { signs(at: cluster).hyphenWidth }
}
