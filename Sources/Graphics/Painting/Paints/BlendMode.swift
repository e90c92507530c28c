/// The rule that combines a source colour with the backdrop beneath it.
///
/// The formulas are those of W3C Compositing and Blending Level 1, on encoded sRGB components, with premultiplied
/// colours. Content with an area (a fill, a stroke, an image, glyphs) changes the backdrop only inside that area:
/// where it covers a pixel by c, the pixel becomes backdrop + c · (result − backdrop). A layer is a plane that covers
/// the whole clip. So modes such as ``copy`` or ``sourceIn`` also clear the clip outside of the layer's contents.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  // Separable blend modes; the alpha is that of source-over.
  /// The source over the backdrop (source-over).
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
    exclusion
  // Non-separable blend modes, on hue, saturation and luminosity.
  case hue, saturation, color, luminosity

  // Porter and Duff's operators. `normal` is one of them as well.
  /// Transparent: neither source nor backdrop.
  case clear
  /// Only the source.
  case copy
  /// Only the backdrop. Drawing changes nothing.
  case destination
  case destinationOver, sourceIn, destinationIn, sourceOut, destinationOut, sourceAtop, destinationAtop, xor

  /// The sum of source and backdrop, each premultiplied component at most 1.
  case plusLighter
  /// The sum of the darkness of source and backdrop. Alpha is min(1, αs + αb); each premultiplied component is max(0,
  /// alpha − (αs − cs) − (αb − cb)).
  case plusDarker

  /// Whether this is a blend mode, separable or not, with the alpha of source-over.
  public var isBlending: Bool {
    rawValue >= BlendMode.multiply.rawValue && rawValue <= BlendMode.luminosity.rawValue
  }

  /// Whether a fully transparent source leaves the backdrop unchanged, so that drawing can skip pixels where a layer
  /// is empty. Cairo's "bounded by source". False for ``clear``, ``copy``, ``sourceIn``, ``sourceOut``,
  /// ``destinationIn`` and ``destinationAtop``.
  public var isBoundedBySource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
