/// The round rim of a pen: its joins and caps.
struct PenRim {
  private let style: StrokeStyle
  private let half: Double
  /// The largest angle between neighbouring points of an arc, in radians.
  private let arcStep: Double
  /// The number of points that arcs may still have before they become coarse. With very large coordinates, rounding
  /// makes the pen turn at every step, and fine arcs would never end.
  private var arcPoints: Int

  /// - Parameters:
  ///   - tolerance: the greatest deviation of an arc, in points; greater than zero.
  ///   - arcPoints: the number of points that all arcs may have before they become coarse.
  init(_ style: StrokeStyle, tolerance: Double, arcPoints: Int = 1 << 20) {
    self.style = style
    self.arcPoints = arcPoints
    half = style.width / 2
    // From the sagitta. At most a quarter turn, so that a circle keeps its shape. At least 1/4,096 of half a circle,
    // however large the pen.
    arcStep = min(.pi / 2, max(.pi / 4096, 2 * arccosine(1 - tolerance / half)))
  }

  /// Appends the points of a join on the outer side, between the two offset points.
  mutating func addJoin(
    at vertex: Point, from old: Vector, to new: Vector, _ join: LineJoin, to side: inout [Point]
  ) {
    switch join {
    case .bevel: break
    case .round: addArc(at: vertex, from: old, angle: arctangent(old.cross(new), old.dot(new)), to: &side)
    case .miter:
      if let tip = style.miter(from: old, to: new) { side.append(vertex + tip * half) }
    }
  }

  /// Appends the points strictly inside an arc of the pen's rim that starts at the unit vector `start`.
  mutating func addArc(at center: Point, from start: Vector, angle: Double, to side: inout [Point]) {
    let steps = pieceCount(abs(angle) / arcStep, limit: arcPoints > 0 ? 1 << 12 : 8)
    guard steps > 1 else { return }
    arcPoints -= steps
    let (sine, cosine) = sincos(angle / Double(steps))
    var arm = start * half
    for _ in 1..<steps {
      arm = Vector(arm.dx * cosine - arm.dy * sine, arm.dx * sine + arm.dy * cosine)
      side.append(center + arm)
    }
  }

  /// Appends the cap of a stroke that arrives in `direction`, from its left side to its right.
  mutating func addCap(at end: Point, direction: Vector, to side: inout [Point]) {
    switch style.cap {
    case .butt: break
    case .square:
      let (along, across) = (direction * half, direction.perpendicular * half)
      side.append(end - across + along)
      side.append(end + across + along)
    case .round: addArc(at: end, from: -direction.perpendicular, angle: .pi, to: &side)
    }
  }
}
