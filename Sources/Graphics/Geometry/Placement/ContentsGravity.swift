/// The placement of contents, such as an image, in a rectangle: where they lie, and whether they are scaled.
///
/// The twelve gravities of Core Animation. `top` is the edge with the smaller y, as y grows downwards. In Core
/// Animation on the Mac it is the edge with the greater y.
///
/// ```swift
/// let frame = Rect(x: 0, y: 0, width: 200, height: 100)
/// ContentsGravity.resizeAspect.rect(forContents: Size(50, 50), in: frame)  // (50, 0, 100, 100)
/// shape.layer.contentsGravity = .topLeft
/// ```
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// Unscaled, in the middle.
  case center
  /// Unscaled, in the middle of an edge.
  case top, bottom, left, right
  /// Unscaled, in a corner.
  case topLeft, topRight, bottomLeft, bottomRight
  /// Scaled to the rectangle, each axis by itself. Default of layers.
  case resize
  /// Scaled equally, so that all contents are inside and touch two edges; in the middle.
  case resizeAspect
  /// Scaled equally, so that the contents cover the rectangle and may extend beyond two edges; in the middle.
  case resizeAspectFill

  /// Returns the rectangle that the contents cover, in the coordinates of `bounds`. It may extend beyond them.
  ///
  /// ``Rect/null`` if the contents' size is empty or not finite, or the bounds are not finite. Bounds with a negative
  /// size are standardized. In bounds of size zero, scaled contents have size zero, and unscaled ones keep theirs.
  /// - Parameters:
  ///   - size: the natural size of the contents, in points: for an image, its pixels divided by its scale.
  ///   - bounds: the rectangle to place the contents in.
  public func rect(forContents size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, size.isFinite, bounds.isFinite else { return .null }
    let bounds = bounds.standardized
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return Rect(center: bounds.center, size: size * min(across, down))
    case .resizeAspectFill: return Rect(center: bounds.center, size: size * max(across, down))
    default:
      let (x, y) = alignment
      return Rect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
  }

  /// Whether the contents are scaled to the rectangle.
  public var isResizing: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// The fractions of the free space to the left of the contents, and above them.
  private var alignment: (x: Double, y: Double) {
    switch self {
    case .topLeft: (0, 0)
    case .top: (0.5, 0)
    case .topRight: (1, 0)
    case .left: (0, 0.5)
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .right: (1, 0.5)
    case .bottomLeft: (0, 1)
    case .bottom: (0.5, 1)
    case .bottomRight: (1, 1)
    }
  }
}
