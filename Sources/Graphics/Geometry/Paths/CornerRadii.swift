/// The radii of a rectangle's rounded corners. Each corner is a quarter of an ellipse with a radius along x and one
/// along y, in points.
///
/// ```swift
/// let tab = Path(roundedRect: rect, cornerRadii: CornerRadii(topLeft: 8, topRight: 8))
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radii of each corner: along x as the width, along y as the height.
  public var topLeft, topRight, bottomRight, bottomLeft: Size

  /// Creates corners that are quarters of ellipses: radii along x as widths, along y as heights.
  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates corners that are quarters of circles.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.init(
      topLeft: Size(topLeft, topLeft), topRight: Size(topRight, topRight),
      bottomRight: Size(bottomRight, bottomRight), bottomLeft: Size(bottomLeft, bottomLeft))
  }

  /// Creates the same quarter of a circle for every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Square corners.
  public static let zero = CornerRadii(all: 0)

  /// Returns the radii adjusted to a rectangle of `size` (CSS Backgrounds and Borders 3, §4.5).
  ///
  /// If the radii along a side exceed its length, all radii shrink by the factor that makes the worst pair fit. So
  /// the corners keep their proportions. A corner with a radius that is not greater than zero, or not finite, is
  /// square: both its radii are 0.
  public func fitted(to size: Size) -> CornerRadii {
    let usable = map { $0.width > 0 && $0.height > 0 && $0.isFinite ? $0 : .zero }
    let (width, height) = (size.width.magnitude, size.height.magnitude)
    // Halved, so that the sum cannot overflow.
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
