import Geometry

/// Colours that change from one point to another, and not across: lines of one colour stand square on the line from the
/// start to the end in the gradient's own space, before ``transform``.
public struct LinearGradient: Hashable, Sendable {
  public var gradient: Gradient
  /// Where the gradient's 0 and 1 lie. Equal points paint nothing.
  public var start, end: Point
  public var spread: GradientSpread
  /// From the gradient's space to the space in which it is used, as SVG's `gradientTransform`. One that has no
  /// `Transform.inverse` (flattened or not finite) paints nothing.
  public var transform: Transform

  public init(
    _ gradient: Gradient, from start: Point, to end: Point, spread: GradientSpread = .pad,
    transform: Transform = .identity
  ) {
    self.gradient = gradient
    self.start = start
    self.end = end
    self.spread = spread
    self.transform = transform
  }
}

/// Colours that change from one circle to another.
///
/// At a point the gradient's place ω is the largest one whose circle (centre and radius mixed between start and end
/// by ω, radius not negative) passes through the point, of those that the spread paints; where there is none nothing is painted.
/// That is the gradient of two circles of PDF, Core Graphics and HTML's canvas. Ellipses are circles under ``transform``:
///
/// ```swift
/// // From the middle of a rectangle to its borders, wide as it may be.
/// let toRect = Transform(translation: rect.center - .zero).scaledBy(x: rect.width / 2, y: rect.height / 2)
/// context.fillPaint = .radial(RadialGradient(gradient, center: .zero, radius: 1, transform: toRect))
/// context.fillEllipse(in: rect)
/// ```
public struct RadialGradient: Hashable, Sendable {
  public var gradient: Gradient
  public var startCenter: Point
  /// Not negative; a negative or NaN radius paints nothing.
  public var startRadius: Double
  public var endCenter: Point
  public var endRadius: Double
  public var spread: GradientSpread
  /// From the gradient's space, with circles, to the space in which it is used, with ellipses, as SVG's `gradientTransform`.
  /// One that has no `Transform.inverse` (flattened or not finite) paints nothing.
  public var transform: Transform

  public init(
    _ gradient: Gradient, from startCenter: Point, radius startRadius: Double, to endCenter: Point,
    radius endRadius: Double, spread: GradientSpread = .pad, transform: Transform = .identity
  ) {
    self.gradient = gradient
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
    self.spread = spread
    self.transform = transform
  }

  /// From a centre outwards.
  public init(
    _ gradient: Gradient, center: Point, radius: Double, spread: GradientSpread = .pad,
    transform: Transform = .identity
  ) {
    self.init(
      gradient, from: center, radius: 0, to: center, radius: radius, spread: spread, transform: transform)
  }
}

/// Colours that change with the direction from a centre.
public struct ConicGradient: Hashable, Sendable {
  public var gradient: Gradient
  public var center: Point
  /// Where the gradient's 0 and 1 meet: radians from the direction of x, clockwise on the screen.
  public var startAngle: Double
  /// From the gradient's space to the space in which it is used. One that has no `Transform.inverse` (flattened or not finite)
  /// paints nothing.
  public var transform: Transform

  public init(
    _ gradient: Gradient, center: Point, startAngle: Double = 0, transform: Transform = .identity
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.transform = transform
  }
}
