import Geometry

/// A typeface at a size.
///
/// ```
///  ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─  ┐
///    ▄▄▄   ▄              │ ascent
///   █   █  █▄▄   ▄▄  ▄    │
///   ▀▄▄▄▀  █▄▄▀  █▀▀▄█  ──┤ baseline
///                   ▄▀    │ descent
///  ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─  ┘ leading: the gap to the next line
/// ```
///
/// All metrics are in points and not rounded; glyphs are not hinted. Safe on all threads. A font keeps its library
/// alive.
///
/// ```swift
/// let title = Font.bundled(size: 24)
/// print(title.measure("Hello").width, title.lineHeight)
/// context.draw("Hello", at: Point(20, 20), font: title)
/// ```
public struct Font: Sendable {
  let library: FontLibrary
  let face: Int
  let details: FontFace.Description
  /// The size, in points: greater than zero, or 0 for a font without visible glyphs.
  public let size: Double
  /// The settings of OpenType features. Default: those of the font.
  public internal(set) var features: [FontFeature] = []
  /// Keeps the face open, if it is one at a position of a variable font.
  private let variedFace: VariedFace?

  init(
    library: FontLibrary, face: Int, description: FontFace.Description, size: Double,
    variedFace: VariedFace? = nil
  ) {
    self.library = library
    self.face = face
    self.variedFace = variedFace
    details = description
    self.size = size > 0 && size.isFinite ? size : 0
  }

  /// The name of the family, such as "DejaVu Sans".
  public var familyName: String { details.familyName }
  /// The name of the style, such as "Bold Oblique".
  public var styleName: String { details.styleName }

  /// The height of the line above the baseline; positive.
  public var ascent: Double { details.metrics.ascent * size }
  /// The depth of the line below the baseline; positive.
  public var descent: Double { details.metrics.descent * size }
  /// The distance between the bottom of a line and the top of the next.
  public var leading: Double { details.metrics.leading * size }
  /// The distance between the baselines of two lines.
  public var lineHeight: Double { ascent + descent + leading }
  /// The height of a capital H; the ascent if the font has none.
  public var capHeight: Double { details.metrics.capHeight.map { $0 * size } ?? ascent }
  /// The height of a small x; half the ascent if the font has none.
  public var xHeight: Double { details.metrics.xHeight.map { $0 * size } ?? ascent / 2 }

  var metrics: FontMetrics { details.metrics }
  /// The factor from font units to points.
  var scale: Double { size / details.unitsPerEm }

  /// Returns the same typeface at another size.
  ///
  /// - Parameter size: in points. If it is not greater than zero or not finite, the font has no visible glyphs.
  public func withSize(_ size: Double) -> Font {
    var font = Font(
      library: library, face: face, description: details, size: size, variedFace: variedFace)
    font.features = features
    return font
  }

  /// Returns the same typeface with settings of OpenType features, in place of those it has.
  ///
  /// - Parameter features: the settings. Those that the typeface lacks change nothing.
  public func withFeatures(_ features: [FontFeature]) -> Font {
    var font = self
    font.features = features
    return font
  }

  /// Returns the typeface at a position of a variable font's axes. Axes that are not named have their default; a font
  /// without axes stays as it is.
  ///
  /// Every position is a typeface of its own, which stays open as long as fonts of it exist. Opening one takes about as long
  /// as opening the file.
  ///
  /// - Parameter variations: the positions on the axes.
  public func withVariations(_ variations: [FontVariation]) -> Font { library.font(self, at: variations) }
}

extension Font: Hashable {
  public static func == (a: Font, b: Font) -> Bool {
    a.library === b.library && a.face == b.face && a.size == b.size && a.features == b.features
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(library))
    hasher.combine(face)
    hasher.combine(size)
  }
}

extension Font {
  /// The height of the em square above the baseline, in points: sTypoAscender of the OS/2 table. The ascent if the
  /// font has none.
  public var emAscent: Double { metrics.emAscent.map { $0 * size } ?? ascent }
  /// The depth of the em square below the baseline, in points; positive. sTypoDescender of the OS/2 table, or the
  /// descent.
  public var emDescent: Double { metrics.emDescent.map { $0 * size } ?? descent }
  /// The height above the baseline, in points, of the line from which letters of Devanagari and Tibetan hang: `hang`
  /// of the font's BASE table, or four fifths of the ascent.
  public var hangingBaseline: Double { metrics.hangingBaseline.map { $0 * size } ?? ascent * 0.8 }
  /// The height of the bottom of ideographs above the baseline, in points; usually negative: `ideo` of the font's
  /// BASE table, or the negative descent.
  public var ideographicBaseline: Double { metrics.ideographicBaseline.map { $0 * size } ?? -descent }
}

/// A font's vertical metrics, in multiples of its size.
struct FontMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  /// The height of the letter H; nil for fonts without it.
  var capHeight: Double?
  /// The height of the letter x; nil for fonts without it.
  var xHeight: Double?
  /// The em square above and below the baseline (OS/2's sTypoAscender and sTypoDescender); nil without an OS/2 table.
  var emAscent: Double?
  var emDescent: Double?
  /// The baselines above the alphabetic one (the BASE table); nil if the font does not define them.
  var hangingBaseline: Double?
  var ideographicBaseline: Double?
}
