import Geometry

/// The deviations of an elliptical blur, and the direction of its first axis.
package struct EllipticalBlur: Hashable, Sendable {
  /// The standard deviations along the two axes, at least 0.
  package var x, y: Double
  /// The direction of the first axis, of length 1.
  package var direction: Vector

  /// - Parameters:
  ///   - x: the deviation along the first axis. Not greater than 0 counts as 0.
  ///   - y: the deviation along the second axis, likewise.
  ///   - angle: the angle of the first axis, in radians. Not finite counts as 0.
  package init(x: Double, y: Double, angle: Double) {
    (self.x, self.y) = (EllipticalBlur.usable(x), EllipticalBlur.usable(y))
    // Exact without an angle.
    direction = angle.isFinite && angle != 0 ? Vector(angle: angle) : Vector(1, 0)
  }

  /// A deviation with which results stay finite; 0 for not-a-number, such as the product of 0 and an infinite scale.
  private static func usable(_ deviation: Double) -> Double { deviation > 0 ? min(deviation, 1e100) : 0 }

  /// Returns the blur in the space that `transform` leads to. The deviations are multiplied by the mean scale.
  package func replayed(under transform: Transform) -> EllipticalBlur {
    var blur = self
    let scale = transform.meanScale
    (blur.x, blur.y) = (EllipticalBlur.usable(x * scale), EllipticalBlur.usable(y * scale))
    let turned = transform * direction
    let length = turned.length
    if length > 0, length.isFinite { blur.direction = turned / length }
    return blur
  }

  /// The standard deviations along the axes of the space.
  package var alongAxes: (x: Double, y: Double) {
    func deviation(_ first: Double, _ second: Double) -> Double {
      // Exact if one of the parts is 0.
      let (a, b) = (x * first.magnitude, y * second.magnitude)
      return a == 0 ? b : b == 0 ? a : hypotenuse(a, b)
    }
    return (deviation(direction.dx, direction.dy), deviation(direction.dy, direction.dx))
  }
}
