/// The rule that combines a source colour with the backdrop beneath it.
///
/// The formulas are those of W3C Compositing and Blending Level 1, on encoded sRGB components, with premultiplied
/// colours. Content with an area (a fill, a stroke, an image, glyphs) changes the backdrop only inside that area:
/// where it covers a pixel by c, the pixel becomes backdrop + c · (result − backdrop). A layer is a plane that covers
/// the whole clip. So modes such as ``copy`` or ``sourceIn`` also clear the clip outside of the layer's contents.
///
/// ```swift
/// context.blendMode = .multiply
/// context.fillColor = .yellow
/// context.fill(rect)
/// ```
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  // Separable blend modes; the alpha is that of source-over.
  /// The source over the backdrop (source-over).
  case normal
  /// The product of source and backdrop: as dark as both.
  case multiply
  /// The complement of the product of the complements: as light as both.
  case screen
  /// Multiply where the backdrop is dark, screen where it is light.
  case overlay
  /// The darker one of each component.
  case darken
  /// The lighter one of each component.
  case lighten
  /// The backdrop divided by the complement of the source, which lightens it.
  case colorDodge
  /// The complement of the backdrop divided by the source, which darkens it.
  case colorBurn
  /// Multiply where the source is dark, screen where it is light.
  case hardLight
  /// A weaker hard light.
  case softLight
  /// The absolute difference of each component.
  case difference
  /// A difference with less contrast: b + s − 2 b s.
  case exclusion
  // Non-separable blend modes, on hue, saturation and luminosity.
  /// The hue of the source, with saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the source, with hue and luminosity of the backdrop.
  case saturation
  /// Hue and saturation of the source, with the luminosity of the backdrop.
  case color
  /// The luminosity of the source, with hue and saturation of the backdrop.
  case luminosity

  // Porter and Duff's operators. `normal` is one of them as well.
  /// Transparent: neither source nor backdrop.
  case clear
  /// Only the source.
  case copy
  /// Only the backdrop. Drawing changes nothing.
  case destination
  /// The backdrop over the source.
  case destinationOver
  /// The source where the backdrop is; nothing elsewhere.
  case sourceIn
  /// The backdrop where the source is; nothing elsewhere.
  case destinationIn
  /// The source where the backdrop is not; nothing elsewhere.
  case sourceOut
  /// The backdrop where the source is not; the source erases.
  case destinationOut
  /// The source over the backdrop, only where the backdrop is.
  case sourceAtop
  /// The backdrop over the source, only where the source is.
  case destinationAtop
  /// Each one where the other is not.
  case xor

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
