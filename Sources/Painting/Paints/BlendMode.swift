/// How a source colour and the backdrop under it become one colour.
///
/// The formulas are those of W3C Compositing and Blending Level 1, on sRGB components as they are stored, with colours
/// premultiplied. What has an area (a fill, a stroke, an image, glyphs) changes the backdrop only there: where it
/// covers a pixel by c, the pixel becomes backdrop + c · (result − backdrop). A layer is a plane that reaches over all
/// of the clip, so that modes such as ``copy`` or ``sourceIn`` also clear what lies outside of its contents.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  // Mixing colours; the alpha is that of source-over.
  /// The source lies over the backdrop (source-over).
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
    exclusion
  // The same, on hue, saturation and luminosity instead of on each component.
  case hue, saturation, color, luminosity

  // Porter and Duff's operators, of which `normal` is one.
  /// Neither source nor backdrop.
  case clear
  /// The source alone.
  case copy
  /// The backdrop alone: nothing changes.
  case destination
  case destinationOver, sourceIn, destinationIn, sourceOut, destinationOut, sourceAtop, destinationAtop, xor

  /// The sum of source and backdrop, each premultiplied component at most 1.
  case plusLighter
  /// The sum of the darkness of source and backdrop: alpha min(1, αs + αb), each premultiplied component
  /// max(0, alpha − (αs − cs) − (αb − cb)).
  case plusDarker

  /// Whether the mode mixes colours component by component or as a whole, with source-over's alpha.
  public var isBlending: Bool {
    rawValue >= BlendMode.multiply.rawValue && rawValue <= BlendMode.luminosity.rawValue
  }

  /// Whether a source that is transparent leaves the backdrop as it is, so that nothing needs to be done where a layer
  /// is empty.
  public var isBoundedBySource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
