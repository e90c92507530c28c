import Geometry

extension Path {
  /// Returns the path twisted about a point: points near it turn by the angle, points at a distance by less.
  ///
  /// The format does not define how the angle decreases, and other players leave twists out. Here it decreases linearly, and
  /// the points at the radius stay. Each segment becomes eight curves.
  ///
  /// - Parameters:
  ///   - angle: in radians, clockwise.
  ///   - radius: the distance from the centre at which the angle is 0, in points.
  func twisted(by angle: Double, about center: Point, radius: Double) -> Path {
    guard angle != 0, angle.isFinite, center.isFinite, radius > 0, radius.isFinite else { return self }
    let twist = Twist(angle: angle, center: center, radius: radius)
    var result = Path()
    for subpath in subpaths {
      guard let first = subpath.segments.first else { continue }
      result.move(to: twist.point(first.start))
      for segment in subpath.segments { result.add(segment, twist) }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// The curves that replace a segment.
  static let curvesPerTwistedSegment = 8

  private mutating func add(_ segment: Segment, _ twist: Twist) {
    let length = 1 / Double(Path.curvesPerTwistedSegment)
    for index in 0..<Path.curvesPerTwistedSegment {
      let (from, to) = (Double(index) * length, Double(index + 1) * length)
      let (start, end) = (segment.point(at: from), segment.point(at: to))
      // The tangents of the twisted curve at both ends, for which the control points are a third of them away.
      let departure = twist.direction(segment.derivative(at: from) * (length / 3), at: start)
      let arrival = twist.direction(segment.derivative(at: to) * (length / 3), at: end)
      let (first, last) = (twist.point(start), twist.point(end))
      addCubic(to: last, control1: first + departure, control2: last - arrival)
    }
  }
}

/// A rotation that decreases with the distance from its centre.
private struct Twist {
  var angle: Double
  var center: Point
  var radius: Double

  /// The angle at a distance from the centre.
  private func angle(at distance: Double) -> Double { angle * max(0, 1 - distance / radius) }

  func point(_ point: Point) -> Point {
    let arm = point - center
    return center + Transform(rotation: angle(at: arm.length)) * arm
  }

  /// Returns the image of a direction at a point.
  func direction(_ direction: Vector, at point: Point) -> Vector {
    let arm = point - center
    let distance = arm.length
    let turned = Transform(rotation: angle(at: distance)) * direction
    guard distance > 0, distance < radius else { return turned }
    // The angle changes by this while the point moves along the direction, and carries it across its arm.
    let change = -angle / radius * (arm.dx * direction.dx + arm.dy * direction.dy) / distance
    let image = Transform(rotation: angle(at: distance)) * arm
    return turned + Vector(-image.dy, image.dx) * change
  }
}
