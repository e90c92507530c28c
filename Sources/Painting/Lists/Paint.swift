import Geometry

/// What a fill or a stroke is made of. Places are in the space that is current when it is used.
///
/// Where a paint paints nothing it is transparent, and blended like any colour. So it is everywhere when a number that says
/// where it lies is not finite, and when the space or the paint's own transform has been flattened, so that pixels have no
/// place in it.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  case conic(ConicGradient)
  case pattern(Pattern)

  /// The colour, where it is one.
  public var color: Color? {
    if case .color(let color) = self { return color }
    return nil
  }
}

extension Paint {
  /// How deep drawings lie within the paint's pattern; 0 where there is none.
  var nesting: Int {
    if case .pattern(let pattern) = self, case .drawing(let list) = pattern.cell { return list.nesting + 1 }
    return 0
  }
}
