/// How round each corner of a rectangle is: the radii of a quarter of an ellipse, along x and along y, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft, topRight, bottomRight, bottomLeft: Size

  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Quarters of circles.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.init(
      topLeft: Size(topLeft, topLeft), topRight: Size(topRight, topRight),
      bottomRight: Size(bottomRight, bottomRight), bottomLeft: Size(bottomLeft, bottomLeft))
  }

  /// The same quarter of a circle at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static let zero = CornerRadii(all: 0)

  /// The radii as they can be drawn in a rectangle of `size` (CSS Backgrounds and Borders 3, §4.5).
  ///
  /// Where neighbouring radii are together longer than their side, all radii shrink by the factor that makes the worst
  /// pair fit, so that the corners keep their proportions. A corner with a radius that is not greater than
  /// zero, or not finite, is square: both its radii are 0.
  public func fitted(to size: Size) -> CornerRadii {
    let usable = map { $0.width > 0 && $0.height > 0 && $0.isFinite ? $0 : .zero }
    let (width, height) = (size.width.magnitude, size.height.magnitude)
    // Half of a radius cannot overflow where two are added.
    let factor = [
      (width, usable.topLeft.width, usable.topRight.width),
      (width, usable.bottomLeft.width, usable.bottomRight.width),
      (height, usable.topLeft.height, usable.bottomLeft.height),
      (height, usable.topRight.height, usable.bottomRight.height),
    ].reduce(1.0) { factor, side in
      let half = side.1 / 2 + side.2 / 2
      return half > 0 ? min(factor, side.0 / 2 / half) : factor
    }
    return usable.map { $0 * (factor > 0 ? factor : 0) }
  }

  private func map(_ change: (Size) -> Size) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
