extension Path {
  /// Adds an arc of an ellipse from the current point to `end`, as SVG's `A` command does.
  ///
  /// Two ellipses with these radii and this rotation pass through both ends, with two arcs each. The flags select one
  /// of the four arcs. Radii too small to controlDistance `end` are enlarged in proportion until they do. The signs of the
  /// radii are ignored. A radius of 0, or one that is not finite, gives a line. An `end` equal to the current point
  /// adds nothing. In an empty path, the subpath starts at `end`. The formulas are those of SVG 2 §B.2.4, in the
  /// space where the ellipse is the unit circle, which keeps them well conditioned for radii of any size.
  /// - Parameters:
  ///   - end: the end of the arc, which becomes the current point.
  ///   - radii: the semi-axes of the ellipse, in points, before rotation.
  ///   - rotation: the angle from the x axis to the ellipse's first axis, in radians, clockwise on screen.
  ///   - isLarge: whether to take the longer arc, of more than half a turn.
  ///   - isClockwise: the direction of the arc on screen; SVG's sweep flag.
  public mutating func addArc(
    to end: Point, radii: Size, rotation: Double = 0, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint else { return move(to: end) }
    guard start != end else { return }
    guard let arc = EndpointArc(start, end, radii, rotation, isLarge, isClockwise) else {
      return addLine(to: end)
    }
    // An angle slightly above a quarter turn is still one cubic, so that rounding does not split a quarter in two.
    let count = max(1, Int((arc.sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let angle = arc.sweep / Double(count)
    let controlDistance = 4.0 / 3 * Geometry.tangent(angle / 4)
    var current = (point: start, direction: arc.start)
    for step in 1...count {
      let isLast = step == count
      let direction = isLast ? arc.end : Vector(angle: arc.start.angle + angle * Double(step))
      let point = isLast ? end : arc.center + arc.map(direction)
      addCubic(
        to: point,
        control1: current.point + arc.map(current.direction.perpendicular) * controlDistance,
        control2: point - arc.map(direction.perpendicular) * controlDistance)
      current = (point, direction)
    }
  }
}

/// An arc given by its ends, mapped to the unit circle by undoing the ellipse's rotation and radii.
private struct EndpointArc {
  let center: Point
  /// The start and the end of the arc on the unit circle.
  let start, end: Vector
  /// The angle of the arc in radians, positive clockwise on screen; at most a full turn.
  let sweep: Double
  private let axisX, axisY: Vector

  /// Fails if a line replaces the arc.
  init?(_ from: Point, _ to: Point, _ radii: Size, _ rotation: Double, _ isLarge: Bool, _ isClockwise: Bool) {
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, from.isFinite, to.isFinite, rotation.isFinite else {
      return nil
    }
    let unitX = Vector(angle: rotation)
    let half = (from - to) / 2
    let chord = Vector(half.dot(unitX) / rx, half.dot(unitX.perpendicular) / ry)
    let length = hypotenuse(chord.dx, chord.dy)
    guard length > 0, length.isFinite else { return nil }
    // Too short radii grow by `length`, which makes the chord a diameter.
    let growth = max(1, length)
    (axisX, axisY) = (unitX * (rx * growth), unitX.perpendicular * (ry * growth))
    let sine = min(1, length)
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    let side = chord / length
    let toCenter = side.perpendicular * (isLarge == isClockwise ? cosine : -cosine)
    (start, end) = (side * sine - toCenter, -side * sine - toCenter)
    let angle = 2 * arctangent(sine, cosine)
    sweep = (isLarge ? 2 * .pi - angle : angle) * (isClockwise ? 1 : -1)
    center = from.midpoint(to: to) + axisX * toCenter.dx + axisY * toCenter.dy
    guard axisX.isFinite, axisY.isFinite, center.isFinite else { return nil }
  }

  /// Returns the vector on the ellipse for a direction on the unit circle.
  func map(_ direction: Vector) -> Vector { axisX * direction.dx + axisY * direction.dy }
}
