import Geometry

/// A typeface at a size.
///
/// ```
///  ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─  ┐
///    ▄▄▄   ▄              │ ascent
///   █   █  █▄▄   ▄▄  ▄    │
///   ▀▄▄▄▀  █▄▄▀  █▀▀▄█  ──┤ baseline
///                   ▄▀    │ descent
///  ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─  ┘ leading: what separates this line from the next
/// ```
///
/// All measures are in points and not rounded; letters are not fitted to pixels. Safe on all threads.
public struct Font: Sendable {
  let library: FontLibrary
  let face: Int
  private let details: FontFace.Description
  /// In points, greater than zero or 0.
  public let size: Double

  init(library: FontLibrary, face: Int, description: FontFace.Description, size: Double) {
    self.library = library
    self.face = face
    details = description
    self.size = size > 0 && size.isFinite ? size : 0
  }

  /// Such as "DejaVu Sans".
  public var familyName: String { details.familyName }
  /// Such as "Bold Oblique".
  public var styleName: String { details.styleName }

  /// From the baseline up to the top of the line; positive.
  public var ascent: Double { details.metrics.ascent * size }
  /// From the baseline down to the bottom of the line; positive.
  public var descent: Double { details.metrics.descent * size }
  /// Between the bottom of a line and the top of the next.
  public var leading: Double { details.metrics.leading * size }
  /// From baseline to baseline.
  public var lineHeight: Double { ascent + descent + leading }
  /// The height of a capital H; the ascent where there is none.
  public var capHeight: Double { details.metrics.capHeight.map { $0 * size } ?? ascent }
  /// The height of a small x; half the ascent where there is none.
  public var xHeight: Double { details.metrics.xHeight.map { $0 * size } ?? ascent / 2 }

  var metrics: FontMetrics { details.metrics }
  /// From font units to points.
  var scale: Double { size / details.unitsPerEm }

  /// The same typeface at another size.
  public func withSize(_ size: Double) -> Font {
    Font(library: library, face: face, description: details, size: size)
  }

  /// How much room `text` takes: the width of its longest line, and the height of its lines with the leading
  /// between them.
  public func measure(_ text: String) -> Size { TextLayout(text, font: self).size }
}

extension Font: Hashable {
  public static func == (a: Font, b: Font) -> Bool {
    a.library === b.library && a.face == b.face && a.size == b.size
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(library))
    hasher.combine(face)
    hasher.combine(size)
  }
}
