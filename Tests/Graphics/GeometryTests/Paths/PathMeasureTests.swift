import Testing

@testable import Geometry

/// Two subpaths: an open corner of length 30 and a closed square of length 40.
private let cornerAndSquare = Path {
  $0.move(to: Point(0, 0))
  $0.addLine(to: Point(10, 0))
  $0.addLine(to: Point(10, 20))
  $0.addRect(Rect(x: 100, y: 0, width: 10, height: 10))
}

@Suite("Path measure")
struct PathMeasureTests {
  @Test("Points and directions at distances")
  func places() {
    let measure = PathMeasure(cornerAndSquare)
    #expect(measure.length == 70)
    for (distance, point, tangent) in [
      (0.0, Point(0, 0), Vector(1, 0)), (4, Point(4, 0), Vector(1, 0)), (10, Point(10, 0), Vector(0, 1)),
      (12, Point(10, 2), Vector(0, 1)), (30, Point(100, 0), Vector(1, 0)), (45, Point(110, 5), Vector(0, 1)),
      (70, Point(100, 0), Vector(0, -1)), (-5, Point(0, 0), Vector(1, 0)),
      (1e9, Point(100, 0), Vector(0, -1)),
      (.infinity, Point(100, 0), Vector(0, -1)), (.nan, Point(0, 0), Vector(1, 0)),
    ] {
      #expect(measure.point(at: distance) == point, "at \(distance)")
      #expect(measure.tangent(at: distance) == tangent, "at \(distance)")
    }
  }

  @Test("A point on a curve lies at the given distance along it", arguments: 0..<60 as Range<UInt64>)
  func curves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.number(in: 0...100), random.number(in: 0...100)) }
    let path = Path {
      $0.move(to: point())
      $0.addCubic(to: point(), control1: point(), control2: point())
      $0.addQuadratic(to: point(), control: point())
      $0.addLine(to: point())
      $0.addCubic(to: point(), control1: point(), control2: point())
    }
    let distance = random.number(in: 0...1) * path.length()
    let (before, after) = path.split(atLength: distance)
    #expect(abs(before.length() - distance) < 1e-4, "seed \(seed)")
    #expect(abs(before.length() + after.length() - path.length()) < 1e-4, "seed \(seed)")
    let place = try #require(path.point(atLength: distance))
    #expect(before.currentPoint.map { $0.distance(to: place) < 1e-6 } == true, "seed \(seed)")
    #expect(after.points.first.map { $0.distance(to: place) < 1e-6 } == true, "seed \(seed)")
    // The direction is that of a short chord.
    let near = try #require(path.point(atLength: distance + 1e-3))
    let tangent = try #require(path.tangent(atLength: distance))
    #expect((near - place).normalized.dot(tangent) > 0.99, "seed \(seed)")
  }

  @Test("A path without segments has no points")
  func empty() {
    for path in [Path(), Path { $0.move(to: Point(1, 2)) }] {
      #expect(PathMeasure(path).length == 0)
      #expect(path.point(atLength: 0) == nil)
      #expect(path.tangent(atLength: 0) == nil)
    }
  }

  @Test("Segments of no length are skipped")
  func noLength() {
    let path = Path {
      $0.move(to: Point(1, 1))
      $0.addLine(to: Point(1, 1))
      $0.addCubic(to: Point(1, 1), control1: Point(1, 1), control2: Point(1, 1))
      $0.addLine(to: Point(3, 1))
    }
    #expect(path.point(atLength: 1) == Point(2, 1))
    #expect(path.tangent(atLength: 0) == Vector(1, 0))
    #expect(path.trimmed(from: 0.5, to: 1).svgPathData() == "M2,1 L3,1")
  }

  @Test("A part of a path whose length overflows is the whole path or empty")
  func huge() {
    let path = Path {
      $0.move(to: Point(-1.7e308, 0))
      $0.addLine(to: Point(1.7e308, 0))
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0, to: 0.5).isEmpty)
    #expect(path.point(atLength: 1) != nil)
  }

  @Test("Points agree with a walk along very many short chords", arguments: 0..<25 as Range<UInt64>)
  func slowWalk(seed: UInt64) throws {
    var chance = Chance(seed)
    let path = chance.path()
    let measure = PathMeasure(path)
    #expect(measure.length == path.length(), "seed \(seed)")
    var walked = 0.0
    var checks = (0..<40).map { _ in chance.number(0...1) * measure.length }.sorted()[...]
    for segment in path.subpaths.flatMap(\.segments) {
      var from = segment.start
      for step in 1...20_000 {
        let to = segment.point(at: Double(step) / 20_000)
        let chord = from.distance(to: to)
        while let distance = checks.first, distance <= walked + chord {
          let expected = from.lerp(to: to, chord > 0 ? (distance - walked) / chord : 0)
          let point = try #require(measure.point(at: distance))
          #expect(point.distance(to: expected) < 2e-5, "seed \(seed) at \(distance)")
          checks.removeFirst()
        }
        walked += chord
        from = to
      }
    }
    #expect(checks.count <= 1 && abs(walked - measure.length) < 1e-4, "seed \(seed)")
  }

  @Test(
    "A part starts and ends at the points of its distances, and has their difference as length",
    arguments: 0..<80 as Range<UInt64>)
  func parts(seed: UInt64) throws {
    var chance = Chance(seed)
    let path = chance.path()
    let measure = PathMeasure(path)
    for _ in 0..<10 {
      let ends = [chance.number(0...1), chance.number(0...1)].map { $0 * measure.length }.sorted()
      let part = measure.part(from: ends[0], to: ends[1])
      #expect(abs(part.length() - (ends[1] - ends[0])) < 1e-4, "seed \(seed)")
      let (start, end) = (try #require(measure.point(at: ends[0])), try #require(measure.point(at: ends[1])))
      let segments = part.subpaths.flatMap(\.segments)
      let (first, last) = (try #require(segments.first), try #require(segments.last))
      #expect(first.start.distance(to: start) < 1e-6 && last.end.distance(to: end) < 1e-6, "seed \(seed)")
      let fractions = ends.map { $0 / measure.length }
      let trimmed = measure.trimmed(from: fractions[0], to: fractions[1])
      #expect(trimmed.isApproximatelyEqual(to: part, tolerance: 1e-6), "seed \(seed)")
      #expect(path.trimmed(from: fractions[0], to: fractions[1]) == trimmed, "seed \(seed)")
    }
    #expect(measure.trimmed(from: 0.6, to: 0.4).isEmpty && measure.trimmed(from: .nan, to: 1).isEmpty)
    #expect(measure.trimmed(from: -1, to: 2) == measure.part(from: 0, to: .infinity))
  }
}
