import Geometry
import Motion
import PlainJSON

/// Cases of what is released on a canvas: friction with the ground, the return into bounds, and scrolling into view.
enum ReleaseCases {
  /// A motion that Coulomb friction with the ground stops.
  static func groundFriction(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let velocity = try inputs.optionalNumbers("v0", "velocity", "initialVelocity") ?? [0]
    let start = try inputs.optionalNumbers("x0", "p0", "from", "start") ?? velocity.map { _ in 0 }
    let mu = try inputs.optionalNumber("mu", "friction", "frictionCoefficient")
    let gravity = try inputs.number("gravity", "g", default: 10)
    let deceleration = try inputs.number(
      "deceleration", "a", "groundFriction", default: mu.map { $0 * abs(gravity) })
    guard velocity.count == start.count, (1...2).contains(velocity.count) else {
      throw MotionCaseError("ground friction needs a velocity of one or two numbers")
    }
    let motion = UniformDeceleration(
      from: Point(start[0], start.count > 1 ? start[1] : 0),
      initialVelocity: Vector(velocity[0], velocity.count > 1 ? velocity[1] : 0), deceleration: deceleration)
    func numbers(_ x: Double, _ y: Double) -> [Double] { velocity.count > 1 ? [x, y] : [x] }
    let times = try inputs.optionalNumbers("t", "time", "times")
    for (index, row) in try judge.rows().enumerated() {
      var time = try row.optionalNumber("t", "time")
      if row === judge.expected { time = nil }
      if time == nil, let times, times.indices.contains(index) { time = times[index] }
      guard let time else { continue }
      let (position, speed) = (motion.value(at: time), motion.velocity(at: time))
      judge.compare(["x", "p", "value", "position"], in: row, with: numbers(position.x, position.y))
      judge.compare(["v", "velocity"], in: row, with: numbers(speed.dx, speed.dy))
      judge.compare(["speed"], in: row, with: speed.length)
    }
    let expected = judge.expected
    judge.compare(
      ["stopTime", "timeToStop", "settlingTime", "time", "tStop", "t"], in: expected,
      with: motion.settlingTime)
    judge.compare(
      ["distance", "stopDistance", "totalDistance"], in: expected,
      with: motion.start.distance(to: motion.end))
    judge.compare(
      ["end", "rest", "finalX", "stopAt"], in: expected, with: numbers(motion.end.x, motion.end.y))
    judge.compare(["finalVelocity", "finalSpeed", "vAfter"], in: expected, with: 0)
    judge.compare(["reverses", "turnsRound"], in: expected, with: false)
  }

  /// A spring that brings a coordinate back into a range.
  static func returnSpring(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let start = try inputs.number("x0", "from", "start", "position", "x")
    var target = start
    if let end = try inputs.optionalNumber("target", "x1", "to", "edge") {
      target = end
    } else {
      let low = try inputs.number("min", "lower", "minX", default: -.infinity)
      let high = try inputs.number("max", "upper", "maxX", default: .infinity)
      guard low <= high else { throw MotionCaseError("min is greater than max") }
      target = min(max(start, low), high)
    }
    let hasSpring = inputs.has("stiffness", "response", "angularFrequency", "omega0", "w0", "omega", "k")
    let spring = hasSpring ? try Spring.read(inputs) : Spring(response: 2 * .pi / 10, dampingRatio: 1)
    if !hasSpring { _ = try inputs.optionalNumber("dampingRatio", "zeta") }
    let motion = SpringMotion(
      from: start, to: target,
      initialVelocity: try inputs.number("velocity", "v0", "initialVelocity", default: 0), spring: spring)
    for row in try judge.expected.optionalObjects("samples", "rows") ?? [] {
      let time = try row.number("t", "time")
      judge.compare(["x", "value", "position"], in: row, with: motion.value(at: time))
      judge.compare(["v", "velocity"], in: row, with: motion.velocity(at: time))
    }
    // A critically damped spring passes its target at most once, so sampling finds whether it does.
    let side = start < target ? -1.0 : 1.0
    let overshoot = (0...4000).map { side * (target - motion.value(at: Double($0) / 1000)) }.max() ?? 0
    let expected = judge.expected
    judge.compare(["end", "target", "rest", "finalX"], in: expected, with: target)
    judge.compare(["overshoot", "maxOvershoot"], in: expected, with: max(0, overshoot))
    judge.compare(["overshoots"], in: expected, with: overshoot > 1e-9 * max(1, abs(start - target)))
    judge.compare(
      ["noOvershoot", "monotonic"], in: expected, with: overshoot <= 1e-9 * max(1, abs(start - target)))
  }

  /// The factor with which a shape fits into the screen.
  static func fit(_ judge: MotionJudge) throws {
    let shape = try judge.inputs.numbers("size", "shape", "shapeSize", "content")
    let screen = try judge.inputs.numbers("screen", "bounds", "canvas", "container", "screenSize")
    guard shape.count >= 2, screen.count >= 2 else { throw MotionCaseError("fitting needs two sizes") }
    let (inner, outer) = (shape.suffix(2), screen.suffix(2))
    let factors = zip(outer, inner).map { $0 / $1 }
    judge.compare(["scale", "factor"], in: judge.expected, with: min(1, factors.min() ?? 1))
  }

  /// The smallest displacement that shows a rectangle, or a point at the origin.
  static func scrollTo(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    func rect(_ numbers: [Double], _ name: String) throws(MotionCaseError) -> Rect {
      guard numbers.count == 4 else { throw MotionCaseError("\(name) has to be [x, y, width, height]") }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    var visible = Rect.zero
    if let numbers = try inputs.optionalNumbers("bounds", "visible", "visibleRect", "viewport") {
      visible = try rect(numbers, "bounds")
    } else {
      let (origin, size) = (try inputs.numbers("origin", "offset"), try inputs.numbers("size"))
      visible = try rect(origin + size, "origin with size")
    }
    let mode = try inputs.optionalString("mode", "scrollMode") ?? "both"
    let shared = inputs.value("rects", "targets")?.array?.map { $0.array?.compactMap(\.double) ?? [] }
    let single = try inputs.optionalNumbers("rect", "target", "to", "toRect", "scrollToRect")
    let point = try inputs.optionalNumbers("point", "toPoint", "scrollToPoint")
    for (index, row) in try judge.rows().enumerated() {
      var numbers = try row.optionalNumbers("rect", "target") ?? single
      if let shared, shared.indices.contains(index) { numbers = shared[index] }
      var move = Vector.zero
      if let target = try row.optionalNumbers("toPoint") ?? point, numbers == nil {
        guard target.count == 2 else { throw MotionCaseError("a point needs two numbers") }
        move = Point(target[0], target[1]) - visible.origin
      } else {
        guard let numbers else { throw MotionCaseError("\(row.name) has nothing to show") }
        move = visible.displacement(toShow: try rect(numbers, "rect"))
      }
      if mode == "horizontally" || mode == "none" { move.dy = 0 }
      if mode == "vertically" || mode == "none" { move.dx = 0 }
      let result = visible.origin + move
      judge.compare(["origin", "offset", "boundsOrigin", "result"], in: row, with: [result.x, result.y])
      judge.compare(["x"], in: row, with: result.x)
      judge.compare(["y"], in: row, with: result.y)
      judge.compare(["delta", "displacement"], in: row, with: [move.dx, move.dy])
    }
  }
}
