/// A path that is built without being a variable: Core Graphics' `CGMutablePath`.
///
/// Its value is ``path``, for `CAShapeLayer` and others that keep a `CGPath`.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: CGPoint(x: 10, y: 10))
/// path.addLine(to: CGPoint(x: 90, y: 50))
/// let line = CAShapeLayer()
/// line.path = path.path
/// ```
@MainActor public final class CGMutablePath {
  /// The path as a value.
  public private(set) var path: CGPath

  /// Creates an empty path.
  public init() { path = Path() }

  /// Returns the path as a value.
  public func copy() -> CGPath? { path }

  /// The least rectangle that contains the path.
  public var boundingBox: CGRect { path.bounds }
  /// The point at which the next element begins; the origin of an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform * point)
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: transform * point)
  }

  /// Adds lines between points, beginning a subpath at the first.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCubic(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadratic(to: end, control: control) }

  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius, in points. A negative one counts as 0.
  ///   - startAngle: the angle of the start, in radians, clockwise on the screen from the x axis.
  ///   - endAngle: the angle of the end, likewise.
  ///   - clockwise: with y growing upwards, as in Core Graphics. In a view, where y grows downwards, true is counterclockwise
  ///     on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      direction: clockwise ? .counterclockwise : .clockwise)
  }

  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(in: rect, cornerRadii: CornerRadii(all: Size(cornerWidth, cornerHeight)))
  }

  /// Adds the elements of another path.
  public func addPath(_ other: CGPath) { path.append(other) }

  /// Adds the elements of another path.
  public func addPath(_ other: CGMutablePath) { path.append(other.path) }

  /// Closes the subpath.
  public func closeSubpath() { path.close() }
}

extension CornerRadii {
  /// Creates equal elliptical corners.
  init(all radii: Size) {
    self.init(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii)
  }
}

extension Path {
  /// The least rectangle that contains the path.
  public var boundingBox: CGRect { bounds }
  /// The least rectangle that contains the path.
  public var boundingBoxOfPath: CGRect { bounds }
  /// The path itself.
  public func copy() -> CGPath? { self }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(all: Size(cornerWidth, cornerHeight)))
  }
}
