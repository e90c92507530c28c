/// The direction of an arc on the screen, where y grows downwards.
///
/// ```swift
/// var pie = Path()
/// pie.move(to: Point(50, 50))
/// pie.addArc(
///   center: Point(50, 50), radius: 40, startAngle: 0, endAngle: .pi / 2, direction: .counterclockwise)
/// pie.close()  // three quarters of a disc
/// ```
public enum ArcDirection: Hashable, Sendable, CaseIterable {
  /// In the direction of growing angles.
  case clockwise
  /// In the direction of falling angles.
  case counterclockwise
}

extension Path {
  /// Creates an arc of a circle as an open path.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius, in points.
  ///   - startAngle: the angle of the start, in radians, clockwise on screen from the positive x axis.
  ///   - endAngle: the angle of the end, likewise.
  ///   - clockwise: the direction of the arc, on screen. Default true.
  ///
  /// For unusual values, see ``addArc(center:radius:startAngle:endAngle:direction:greatestTurn:)``.
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    self.init()
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      direction: clockwise ? .clockwise : .counterclockwise)
  }

  /// Adds an arc of a circle, connected by a line from the current point if there is one. If an angle is not finite,
  /// nothing is added.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle. If it is not finite, nothing is added.
  ///   - radius: the radius, in points. A negative radius counts as 0, which adds a line to the centre. If it is not
  ///     finite, nothing is added.
  ///   - startAngle: the angle of the start, in radians, clockwise on screen from the positive x axis.
  ///   - endAngle: the angle of the end, likewise. A difference of a full turn or more in the direction of the arc
  ///     adds the whole circle once. So does a difference of whole turns against it, such as 0 to 2π
  ///     counterclockwise. Any other difference against the direction counts modulo a full turn.
  ///   - direction: the direction of the arc, on screen. Default clockwise.
  ///   - greatestTurn: the greatest angle of one cubic, in radians. Default and maximum: a quarter turn, where a
  ///     cubic deviates by at most 0.027 % of the radius. Half of that angle deviates 64 times less.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double,
    direction: ArcDirection = .clockwise, greatestTurn: Double = .pi / 2
  ) {
    let clockwise = direction == .clockwise
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let radius = max(0, radius)
    let sweep = Path.arcSweep(of: clockwise ? endAngle - startAngle : startAngle - endAngle)
    let start = center + Vector(angle: startAngle, length: radius)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    guard sweep > 0 else { return }
    let most = greatestTurn > 0.01 ? min(greatestTurn, .pi / 2) : 0.01
    let pieces = max(1, Int((sweep / most - 1e-12).rounded(.up)))
    let step = (clockwise ? sweep : -sweep) / Double(pieces)
    // The distance of the control points at which the cubic meets the arc in its middle.
    let controlDistance = 4.0 / 3 * Geometry.tangent(step / 4) * radius
    for piece in 0..<pieces {
      let from = startAngle + step * Double(piece)
      let to = from + step
      addCubic(
        to: center + Vector(angle: to, length: radius),
        control1: center + Vector(angle: from, length: radius) + Vector(angle: from).perpendicular
          * controlDistance,
        control2: center + Vector(angle: to, length: radius) - Vector(angle: to).perpendicular
          * controlDistance)
    }
  }

  /// Adds an arc of a circle.
  ///
  /// Core Graphics has a method of this name in which `clockwise` means the opposite on the screen.
  @available(
    *, deprecated, message: "write direction: .clockwise or .counterclockwise, which is that on the screen"
  )
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
    greatestTurn: Double = .pi / 2
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      direction: clockwise ? .clockwise : .counterclockwise, greatestTurn: greatestTurn)
  }

  /// Returns the angle that an arc covers, from 0 to a full turn.
  ///
  /// The rule is that of `arc` in browsers, which Core Graphics draws for Safari: see `AdjustEndAngle` in Blink's
  /// canvas_path.cc. A difference within a billionth of whole turns counts as whole turns, because sums of angles are
  /// rounded.
  ///
  /// - Parameter difference: the difference of the angles in the direction of the arc, in radians.
  private static func arcSweep(of difference: Double) -> Double {
    let fullTurn = 2 * Double.pi
    if difference >= 0 { return min(difference, fullTurn) }
    let sweep = fullTurn + difference.truncatingRemainder(dividingBy: fullTurn)
    return sweep > 1e-9 ? sweep : fullTurn
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: the bounds. The subpath runs clockwise on screen from the left end of the top edge.
  ///   - cornerRadius: the radius of the corners, in points, limited to half the shorter side. If it is not greater
  ///     than 0, the corners are square.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(in: rect, cornerRadius: cornerRadius)
  }

  /// Adds a rectangle with rounded corners as a closed subpath, clockwise on screen from the left end of the top
  /// edge. For a negative width or height see ``addRoundedRect(in:cornerRadii:)``.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    if rect.width < 0 || rect.height < 0 {
      return addRoundedRect(in: rect, cornerRadii: CornerRadii(all: cornerRadius))
    }
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: radius, dy: radius)
    let cornerDistance = radius * (1 - Path.circleControl)
    func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    move(to: at(inner.minX, rect.minY))
    addLine(to: at(inner.maxX, rect.minY))
    addCubic(
      to: at(rect.maxX, inner.minY), control1: at(rect.maxX - cornerDistance, rect.minY),
      control2: at(rect.maxX, rect.minY + cornerDistance))
    addLine(to: at(rect.maxX, inner.maxY))
    addCubic(
      to: at(inner.maxX, rect.maxY), control1: at(rect.maxX, rect.maxY - cornerDistance),
      control2: at(rect.maxX - cornerDistance, rect.maxY))
    addLine(to: at(inner.minX, rect.maxY))
    addCubic(
      to: at(rect.minX, inner.maxY), control1: at(rect.minX + cornerDistance, rect.maxY),
      control2: at(rect.minX, rect.maxY - cornerDistance))
    addLine(to: at(rect.minX, inner.minY))
    addCubic(
      to: at(inner.minX, rect.minY), control1: at(rect.minX, rect.minY + cornerDistance),
      control2: at(rect.minX + cornerDistance, rect.minY))
    close()
  }
}
