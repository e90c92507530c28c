import Geometry

/// The colour source of a fill or a stroke. Its coordinates are in the space that is current when it is used.
///
/// Where a paint has no colour it is transparent, and blended like any colour. It is transparent everywhere if one of
/// its coordinates is not finite, or if the current transform or its own transform is singular.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// A gradient along a line.
  case linear(LinearGradient)
  /// A gradient between two circles.
  case radial(RadialGradient)
  /// A gradient around a centre.
  case conic(ConicGradient)
  /// Repeated cells with an image or a drawing.
  case pattern(Pattern)

  /// The solid colour; nil for other paints.
  public var color: Color? {
    if case .color(let color) = self { return color }
    return nil
  }
}

extension Paint {
  /// The depth of drawings nested in the paint's pattern; 0 without a drawing.
  var nesting: Int {
    if case .pattern(let pattern) = self, case .drawing(let list) = pattern.cell { return list.nesting + 1 }
    return 0
  }
}
