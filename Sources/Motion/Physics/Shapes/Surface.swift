/// The effect of a shape on a body that slides, rolls or bounces on it: a ``Material`` without its density, or the combination of two
/// that touch.
struct Surface: BitwiseCopyable, Sendable, Equatable {
  var friction = 0.0
  var restitution = 0.0
  /// A part of the normal force for a shape. For a contact it is that part times the lever, in metres.
  var rollingResistance = 0.0
  /// In m/s.
  var tangentSpeed = 0.0
}

extension Surface {
  init(_ material: Material) {
    self.init(
      friction: material.friction, restitution: material.restitution,
      rollingResistance: material.rollingResistance, tangentSpeed: material.tangentSpeed)
  }

  /// Returns what two surfaces are together.
  ///
  /// - Parameter lever: that of the rolling resistance, in metres.
  @inline(__always) func combined(with other: Surface, lever: Double) -> Surface {
    Surface(
      friction: (friction * other.friction).squareRoot(), restitution: max(restitution, other.restitution),
      rollingResistance: max(rollingResistance, other.rollingResistance) * lever,
      tangentSpeed: tangentSpeed + other.tangentSpeed)
  }
}
