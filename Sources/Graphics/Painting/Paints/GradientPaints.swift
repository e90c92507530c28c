import Geometry

/// A gradient along the line between two points. Lines of equal colour are perpendicular to it in the gradient's own
/// space, before ``transform``.
///
/// ```swift
/// context.fillPaint = .linear(LinearGradient(gradient, from: rect.origin, to: Point(rect.maxX, rect.minY)))
/// context.fill(rect)
/// ```
public struct LinearGradient: Hashable, Sendable {
  /// The colours.
  public var gradient: Gradient
  /// The points at the gradient's offsets 0 and 1. A gradient with equal points paints nothing.
  public var start, end: Point
  /// The continuation beyond the two points.
  public var spread: GradientSpread
  /// The transform from the gradient's space to the space of use, as SVG's `gradientTransform`. A gradient whose
  /// transform has no `Transform.inverse` (singular or not finite) paints nothing.
  public var transform: Transform

  /// Creates a gradient along a line, from the colour of offset 0 at `start` to that of offset 1 at `end`.
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

/// A gradient between two circles.
///
/// The circle of offset ω has its centre and radius interpolated between start and end by ω. At a point the gradient
/// has the largest ω whose circle has no negative radius, passes through the point, and is painted by the spread.
/// Where there is none, the gradient is transparent. This is the two-circle gradient of PDF, Core Graphics and HTML's
/// canvas. A ``transform`` turns the circles into ellipses:
///
/// ```swift
/// // From the middle of a rectangle to its borders, for any aspect ratio.
/// let toRect = Transform(translation: rect.center - .zero).scaledBy(x: rect.width / 2, y: rect.height / 2)
/// context.fillPaint = .radial(RadialGradient(gradient, center: .zero, radius: 1, transform: toRect))
/// context.fillEllipse(in: rect)
/// ```
public struct RadialGradient: Hashable, Sendable {
  /// The colours.
  public var gradient: Gradient
  /// The centre of the circle at offset 0.
  public var startCenter: Point
  /// The radius of the circle at offset 0. A gradient with a negative or NaN radius paints nothing.
  public var startRadius: Double
  /// The centre of the circle at offset 1.
  public var endCenter: Point
  /// The radius of the circle at offset 1. A gradient with a negative or NaN radius paints nothing.
  public var endRadius: Double
  /// The continuation beyond the two circles.
  public var spread: GradientSpread
  /// The transform from the gradient's space, with circles, to the space of use, with ellipses, as SVG's
  /// `gradientTransform`. A gradient whose transform has no `Transform.inverse` (singular or not finite) paints
  /// nothing.
  public var transform: Transform

  /// Creates a gradient between two circles, from the colour of offset 0 on the first to that of offset 1 on the second.
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

  /// Creates a gradient from a centre outwards.
  public init(
    _ gradient: Gradient, center: Point, radius: Double, spread: GradientSpread = .pad,
    transform: Transform = .identity
  ) {
    self.init(
      gradient, from: center, radius: 0, to: center, radius: radius, spread: spread, transform: transform)
  }
}

/// A gradient around a centre: the colour depends on the direction.
///
/// ```swift
/// // A colour wheel that begins at the top.
/// let hues = Gradient((0...6).map { Color(hue: Double($0) / 6, saturation: 1, brightness: 1) })
/// context.fillPaint = .conic(ConicGradient(hues, center: rect.center, startAngle: -.pi / 2))
/// context.fillEllipse(in: rect)
/// ```
public struct ConicGradient: Hashable, Sendable {
  /// The colours.
  public var gradient: Gradient
  /// The centre, in the gradient's space.
  public var center: Point
  /// The direction of the offsets 0 and 1, in radians from the x axis, clockwise on screen.
  public var startAngle: Double
  /// The transform from the gradient's space to the space of use. A gradient whose transform has no
  /// `Transform.inverse` (singular or not finite) paints nothing.
  public var transform: Transform

  /// Creates a gradient around a centre, clockwise on screen.
  public init(
    _ gradient: Gradient, center: Point, startAngle: Double = 0, transform: Transform = .identity
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.transform = transform
  }
}
