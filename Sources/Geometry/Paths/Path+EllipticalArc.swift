extension Path {
  /// Continues the subpath along an ellipse to `end`, as SVG's `A` does.
  ///
  /// Of the two ellipses with these radii and this rotation that pass through both ends, and their two arcs,
  /// the flags choose one. Radii too small to reach `end` grow in proportion until they do, and their signs
  /// do not matter. A radius of 0, or one that is not finite, gives a line; an `end` where the subpath already
  /// stands gives nothing. An empty path starts at `end`. Formulas: SVG 2 §B.2.4, in the space where the ellipse
  /// is the unit circle, which keeps them well conditioned for radii of any size.
  /// - Parameters:
  ///   - end: where the arc leads, and the subpath then stands.
  ///   - radii: half of the ellipse's axes in points, before it is turned.
  ///   - rotation: from the x axis to the ellipse's first axis, in radians, clockwise on screen.
  ///   - isLarge: whether to go the longer way, more than half round.
  ///   - isClockwise: the direction on screen; SVG's sweep flag.
  public mutating func addArc(
    to end: Point, radii: Size, rotation: Double = 0, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint else { return move(to: end) }
    guard start != end else { return }
    guard let arc = EndpointArc(start, end, radii, rotation, isLarge, isClockwise) else {
      return addLine(to: end)
    }
    // A hair more than a quarter turn is still one cubic, so that rounding does not split a quarter in two.
    let count = max(1, Int((arc.sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let turn = arc.sweep / Double(count)
    let reach = 4.0 / 3 * Geometry.tangent(turn / 4)
    var current = (point: start, direction: arc.start)
    for step in 1...count {
      let isLast = step == count
      let direction = isLast ? arc.end : Vector(angle: arc.start.angle + turn * Double(step))
      let point = isLast ? end : arc.center + arc.map(direction)
      addCubic(
        to: point,
        control1: current.point + arc.map(current.direction.perpendicular) * reach,
        control2: point - arc.map(direction.perpendicular) * reach)
      current = (point, direction)
    }
  }
}

/// An arc given by its ends, taken to the unit circle by undoing the ellipse's rotation and radii.
private struct EndpointArc {
  let center: Point
  /// Where the arc begins and ends on the unit circle.
  let start, end: Vector
  /// How far it turns, in radians, positive clockwise on screen; at most a full turn.
  let sweep: Double
  private let axisX, axisY: Vector

  /// nil where no arc can be had and a line takes its place.
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
    let turn = 2 * arctangent(sine, cosine)
    sweep = (isLarge ? 2 * .pi - turn : turn) * (isClockwise ? 1 : -1)
    center = from.midpoint(to: to) + axisX * toCenter.dx + axisY * toCenter.dy
    guard axisX.isFinite, axisY.isFinite, center.isFinite else { return nil }
  }

  /// From the unit circle to the ellipse's own plane.
  func map(_ direction: Vector) -> Vector { axisX * direction.dx + axisY * direction.dy }
}
