import Geometry
import Testing

/// The properties that every kind of segment must have.
private func expectCurve(_ segment: Segment, split: (Segment, Segment), at t: Double) {
  let samples = (0...16).map { Double($0) / 16 }
  for s in samples {
    let h = 1e-6
    let slope = (segment.point(at: s + h) - segment.point(at: s - h)) / (2 * h)
    #expect((segment.derivative(at: s) - slope).length < 1e-5, "derivative at \(s)")
    #expect(segment.point(at: t * s).distance(to: split.0.point(at: s)) < 1e-10, "first part at \(s)")
    #expect(
      segment.point(at: t + (1 - t) * s).distance(to: split.1.point(at: s)) < 1e-10, "last part at \(s)")
    #expect(segment.point(at: 1 - s).distance(to: segment.reversed.point(at: s)) < 1e-10, "reversed at \(s)")
  }
  #expect(split.0.start == segment.start && split.1.end == segment.end && split.0.end == split.1.start)
  #expect(segment.point(at: 0) == segment.start && segment.point(at: 1).distance(to: segment.end) < 1e-12)
  let start = segment.derivative(at: 0).normalized
  #expect((segment.startDirection - start).length < 1e-9)
  #expect((segment.endDirection - segment.derivative(at: 1).normalized).length < 1e-9)
}

/// The bounding box of ten thousand points of the segment.
private func sampledBounds(_ segment: Segment) -> Rect {
  (0...10_000).reduce(Rect.null) { $0.union(segment.point(at: Double($1) / 10_000)) }
}

private func expectBounds(_ segment: Segment) {
  #expect(close(segment.bounds, sampledBounds(segment), within: 1e-5))
}

private func expectFlattening(_ segment: Segment, tolerance: Double) {
  var points: [Point] = []
  segment.flatten(tolerance: tolerance, into: &points)
  #expect(points.last == segment.end)
  let chain = zip([segment.start] + points, points).map { Line($0, $1) }
  for step in 0...500 {
    let point = segment.point(at: Double(step) / 500)
    let error = chain.map { $0.nearestPoint(to: point).distance(to: point) }.min() ?? .infinity
    #expect(error <= tolerance * (1 + 1e-9), "at \(Double(step) / 500)")
  }
}

@Suite("Curves")
struct CurveTests {
  @Test("Lines", arguments: UInt64(0)..<20)
  func line(seed: UInt64) {
    var chance = Chance(seed)
    let line = Line(chance.point(), chance.point())
    let (first, last) = line.split(at: 0.3)
    expectCurve(.line(line), split: (.line(first), .line(last)), at: 0.3)
    expectBounds(.line(line))
    #expect(line.length == line.start.distance(to: line.end))
  }

  @Test("Quadratics", arguments: UInt64(0)..<50)
  func quadratic(seed: UInt64) {
    var chance = Chance(seed)
    let curve = Quadratic(chance.point(), chance.point(), chance.point())
    let (first, last) = curve.split(at: 0.3)
    expectCurve(.quadratic(curve), split: (.quadratic(first), .quadratic(last)), at: 0.3)
    expectBounds(.quadratic(curve))
    expectFlattening(.quadratic(curve), tolerance: 0.1)
    for step in 0...10 {
      let t = Double(step) / 10
      #expect(curve.point(at: t).distance(to: curve.elevated.point(at: t)) < 1e-10)
    }
  }

  @Test("Cubics", arguments: UInt64(0)..<50)
  func cubic(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    let (first, last) = curve.split(at: 0.7)
    expectCurve(.cubic(curve), split: (.cubic(first), .cubic(last)), at: 0.7)
    expectBounds(.cubic(curve))
    expectFlattening(.cubic(curve), tolerance: 0.05)
    let middle = curve.part(from: 0.2, to: 0.6)
    #expect(middle.point(at: 0.5).distance(to: curve.point(at: 0.4)) < 1e-10)
    let h = 1e-6
    let bend = (curve.derivative(at: 0.4 + h) - curve.derivative(at: 0.4 - h)) / (2 * h)
    #expect((curve.secondDerivative(at: 0.4) - bend).length < 1e-4)
  }

  @Test("At an extremum the curve is horizontal or vertical", arguments: UInt64(0)..<50)
  func extrema(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    for t in curve.extrema {
      let slope = curve.derivative(at: t)
      #expect(min(abs(slope.dx), abs(slope.dy)) < 1e-6 * slope.length + 1e-6)
    }
    #expect(curve.extrema == curve.extrema.sorted())
    let arch = Quadratic(Point(0, 0), Point(50, 100), Point(100, 0))
    #expect(arch.extrema == [0.5])
  }

  @Test("Halving the tolerance gives about 1.4 times as many chords, up to the limit")
  func pieces() {
    let curve = Cubic(Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100))
    #expect(curve.chordCount(tolerance: 0.1) == 33)
    #expect(curve.chordCount(tolerance: 0.05) == 47)
    #expect(Cubic(Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3)).chordCount(tolerance: 0.1) == 1)
    for tolerance in [0, -1, .nan, 1e-300] {
      #expect((1...16_384).contains(curve.chordCount(tolerance: tolerance)))
    }
    #expect(Cubic(.zero, Point(1e300, 0), Point(0, 1e300), .zero).chordCount(tolerance: 0.1) == 16_384)
  }

  @Test("Directions are correct if control points coincide with the ends")
  func degenerateDirections() {
    let a = Point(0, 0)
    let b = Point(10, 0)
    #expect(Cubic(a, a, a, b).startDirection == Vector(1, 0))
    #expect(Cubic(a, a, Point(0, 5), b).startDirection == Vector(0, 1))
    #expect(Cubic(a, Point(5, 0), b, b).endDirection == Vector(1, 0))
    #expect(Cubic(a, a, a, a).startDirection == .zero)
    #expect(Segment.quadratic(Quadratic(a, a, b)).startDirection == Vector(1, 0))
    #expect(Segment.line(Line(a, a)).endDirection == .zero)
  }
}
