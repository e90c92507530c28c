import Geometry
import Physics

/// Cases of the narrow phase and of coefficients.
enum PhysicsGeometryCases {
  static func softness(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    func one(_ input: CaseFields, _ row: CaseFields) throws {
      let softness = Softness(
        hertz: try input.number("hertz", "f"), dampingRatio: try input.number("zeta", "dampingRatio"),
        time: try input.number("h", "dt"))
      judge.compare(["biasRate"], in: row, with: softness.biasRate)
      judge.compare(["massScale"], in: row, with: softness.massScale)
      judge.compare(["impulseScale"], in: row, with: softness.impulseScale)
    }
    try one(inputs, judge.expected)
  }

  private static func points(_ fields: CaseFields, _ name: String) throws -> [Point] {
    guard let list = fields.value(name)?.array else {
      throw MotionCaseError("inputs needs the points \(name)")
    }
    return try list.map { element in
      guard let pair = element.array?.compactMap(CaseFields.number), pair.count == 2 else {
        throw MotionCaseError("a point of \(name) has to be two numbers")
      }
      return Point(pair[0], pair[1])
    }
  }

  static func distance(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    let result = ShapeDistance(
      of: try points(inputs, "a"), radiusA: try inputs.number("radiusA", "ra", default: 0),
      try points(inputs, "b"), radiusB: try inputs.number("radiusB", "rb", default: 0))
    guard let result else { throw MotionCaseError("a distance needs points") }
    judge.compare(["distance"], in: judge.expected, with: result.distance)
    judge.compare(["pointA"], in: judge.expected, with: [result.pointA.x, result.pointA.y])
    judge.compare(["pointB"], in: judge.expected, with: [result.pointB.x, result.pointB.y])
    judge.compare(["normal"], in: judge.expected, with: [result.normal.dx, result.normal.dy])
  }

  /// A shape with its position: `half` of a box, `radius` of a circle, or `vertices`.
  static func shape(_ fields: CaseFields) throws -> (Shape, Point, Double) {
    let position =
      Point.zero
      + (try PhysicsMotionCases.vector(fields.optionalNumbers("p", "position", "center") ?? [0, 0]))
    let angle = try fields.number("angle", "a", default: 0)
    if let half = try fields.optionalNumbers("half") {
      let v = try PhysicsMotionCases.vector(half)
      return (
        .box(width: 2 * v.dx, height: 2 * v.dy, cornerRadius: try fields.number("radius", default: 0)),
        position,
        angle
      )
    }
    if fields.has("vertices") {
      return (
        .polygon(try points(fields, "vertices"), radius: try fields.number("radius", default: 0)), position,
        angle
      )
    }
    return (.circle(radius: try fields.number("radius", "r")), position, angle)
  }

  static func manifold(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    guard let a = try inputs.optionalObject("a"), let b = try inputs.optionalObject("b") else {
      throw MotionCaseError("a manifold needs two shapes")
    }
    let ((shapeA, placeA, angleA), (shapeB, placeB, angleB)) = (try shape(a), try shape(b))
    let contact = try ShapeContact(shapeA, at: placeA, angle: angleA, shapeB, at: placeB, angle: angleB)
    let expected = judge.expected
    judge.compare(["normal"], in: expected, with: contact.map { [$0.normal.dx, $0.normal.dy] })
    judge.compare(
      ["penetration", "depth"], in: expected, with: contact.flatMap { $0.points.map { -$0.separation }.max() }
    )
    judge.compare(
      ["separation"], in: expected, with: contact.flatMap { $0.points.map(\.separation).min() })
    if expected.value("points")?.array != nil {
      judge.compare(
        ["points"], in: expected, with: (contact?.points ?? []).map { [$0.position.x, $0.position.y] })
    } else {
      judge.compare(["points", "count"], in: expected, with: Double(contact?.points.count ?? 0))
    }
    judge.compare(["pointsX"], in: expected, with: contact?.points.map(\.position.x).sorted())
    judge.compare(["pointsY"], in: expected, with: contact?.points.map(\.position.y).sorted())
    judge.compare(
      ["point"], in: expected, with: contact.map { [$0.points[0].position.x, $0.points[0].position.y] })
  }
}
