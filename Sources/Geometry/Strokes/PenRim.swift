/// The round side of a pen, and what it leaves where it turns and where it ends.
struct PenRim {
  private let style: StrokeStyle
  private let half: Double
  /// The largest angle between neighbouring points of an arc, in radians.
  private let arcStep: Double
  /// How many points arcs may still have before they become coarse: where coordinates are so large that rounding turns
  /// the pen about at every step, arcs as fine as asked for would have no end.
  private var arcPoints: Int

  /// - Parameters:
  ///   - tolerance: how far an arc may stray, in points; greater than zero.
  ///   - arcPoints: how many points all arcs may have before they become coarse.
  init(_ style: StrokeStyle, tolerance: Double, arcPoints: Int = 1 << 20) {
    self.style = style
    self.arcPoints = arcPoints
    half = style.width / 2
    // From the sagitta; a quarter turn at most, so that a circle stays one, and at least what makes 4,096 steps of half
    // a circle, however large the pen.
    arcStep = min(.pi / 2, max(.pi / 4096, 2 * arccosine(1 - tolerance / half)))
  }

  /// The points between the two offset points of a turn, on its outer side.
  mutating func addJoin(
    at vertex: Point, from old: Vector, to new: Vector, _ cross: Double, _ dot: Double, _ join: LineJoin,
    to side: inout [Point]
  ) {
    switch join {
    case .bevel: break
    case .round: addArc(at: vertex, from: old, angle: arctangent(cross, dot), to: &side)
    case .miter:
      if let tip = style.miter(from: old, to: new) { side.append(vertex + tip * half) }
    }
  }

  /// The points strictly inside an arc of the pen's rim that starts at the unit vector `start`.
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

  /// Turns round the end of a stroke that arrives in `direction`, from its left side to its right.
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
