import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Flattening") struct FlatteningTests {
  private func source(_ path: Path) -> PathSource {
    PathSource(
      verbs: unsafeBaseAddress(of: path.verbs), points: unsafeBaseAddress(of: path.points),
      verbCount: Int32(path.verbs.count), pointCount: Int32(path.points.count))
  }

  /// The subpaths of a path after flattening: points, and which of them lie inside a curve.
  private func flatten(
    _ path: Path, _ transform: Transform = .identity, for purpose: FlatteningPurpose = .filling
  ) -> [(points: [Point], isSmooth: [Bool], isClosed: Bool)] {
    var polylines = Polylines()
    var flattening = Flattening(transform, tolerance: Float(tolerance), pixel: 1, for: purpose)
    flattening.append(source(path), to: &polylines)
    return withExtendedLifetime(path) {
      (0..<polylines.subpaths.count).map { index in
        let subpath = polylines.subpaths[index]
        let points = (subpath.start..<subpath.start + subpath.count).map {
          Point(Double(polylines.coordinates[2 * $0]), Double(polylines.coordinates[2 * $0 + 1]))
        }
        return (
          points, (subpath.start..<subpath.start + subpath.count).map { polylines.traits[$0].isSmooth },
          subpath.isClosed
        )
      }
    }
  }

  private let tolerance = 0.1

  private func distance(_ point: Point, to a: Point, _ b: Point) -> Double {
    let side = b - a
    let t = side.lengthSquared > 0 ? max(0, min(1, (point - a).dot(side) / side.lengthSquared)) : 0
    return point.distance(to: a.lerp(to: b, t))
  }

  /// The points of a filled curve's arcs, eight to an arc.
  private func arcs(_ path: Path) -> [Point] {
    var polylines = Polylines()
    var flattening = Flattening(.identity, tolerance: Float(tolerance), pixel: 1, for: .filling)
    withExtendedLifetime(path) { flattening.append(source(path), to: &polylines) }
    func point(_ index: Int) -> (Float, Float) {
      (polylines.coordinates[2 * index], polylines.coordinates[2 * index + 1])
    }
    var points: [Point] = [Point(Double(point(0).0), Double(point(0).1))]
    for index in 1..<polylines.subpaths[0].count {
      let (start, end) = (point(index - 1), point(index))
      for step in 1...7 {
        let (x, y) = Bend.point(
          start.0, start.1, end.0, end.1, (polylines.bends[index * 2], polylines.bends[index * 2 + 1]),
          at: Float(step) / 8)
        points.append(Point(Double(x), Double(y)))
      }
      points.append(Point(Double(end.0), Double(end.1)))
    }
    return points
  }

  @Test("Curves deviate from their arcs by at most one and a half tolerances")
  func staysWithinTolerance() {
    withEvery("seed", in: UInt64(0)..<120) { seed in
      var random = SeededGenerator(seed: seed)
      let reach = [5.0, 60, 900, 9_000][random.index(below: 4)]
      func point() -> Point { Point(random.number(in: -reach...reach), random.number(in: -reach...reach)) }
      let (a, b, c, d) = (point(), point(), point(), point())
      let isCubic = random.index(below: 2) == 0
      let path = Path { path in
        path.move(to: a)
        if isCubic {
          path.addCubic(to: d, control1: b, control2: c)
        } else {
          path.addQuadratic(to: d, control: b)
        }
      }
      let pieces = arcs(path)
      #expect(pieces.first == Point(Double(Float(a.x)), Double(Float(a.y))))
      #expect(pieces.last == Point(Double(Float(d.x)), Double(Float(d.y))))
      // Single precision adds a little where coordinates are large.
      let limit = tolerance * 1.5 + reach / 500_000
      for step in 0...60 {
        let t = Double(step) / 60
        let position: Point
        if isCubic {
          let middle = b.lerp(to: c, t)
          position = a.lerp(to: b, t).lerp(to: middle, t).lerp(to: middle.lerp(to: c.lerp(to: d, t), t), t)
        } else {
          position = a.lerp(to: b, t).lerp(to: b.lerp(to: d, t), t)
        }
        let nearest =
          zip(pieces, pieces.dropFirst()).map { distance(position, to: $0, $1) }.min() ?? .infinity
        #expect(nearest <= limit, "\(position) is \(nearest) away, of \(pieces.count) pieces")
      }
    }
  }

  @Test("Only the segments of curves have bends")
  func bends() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(10, 0))
      path.addQuadratic(to: Point(30, 0), control: Point(20, 0.125))
      path.addLine(to: Point(30, 40))
    }
    var polylines = Polylines()
    var flattening = Flattening(.identity, tolerance: Float(tolerance), pixel: 1, for: .filling)
    withExtendedLifetime(path) { flattening.append(source(path), to: &polylines) }
    // a is start − 2 · control + end.
    let count = polylines.subpaths[0].count
    #expect(count == 4 && polylines.bends.count == 2 * (count + 1))
    let straight: [Float] = [0, 0]
    #expect(
      (0...count).map { [polylines.bends[2 * $0], polylines.bends[2 * $0 + 1]] }
        == [straight, straight, [0, -0.25], straight, straight])
  }

  @Test("Subpaths start, close and continue where those of the path do")
  func subpaths() {
    let path = Path { path in
      path.move(to: Point(1, 1))
      path.addLine(to: Point(5, 1))
      path.close()
      path.addLine(to: Point(9, 9))
      path.move(to: Point(20, 20))
      path.move(to: Point(30, 30))
      path.addLine(to: Point(31, 30))
    }
    let subpaths = flatten(path, Transform(translationX: 100, y: 0))
    #expect(subpaths.map(\.isClosed) == [true, false, false])
    #expect(subpaths[0].points == [Point(101, 1), Point(105, 1)])
    #expect(subpaths[1].points == [Point(101, 1), Point(109, 9)])
    #expect(subpaths[2].points == [Point(130, 30), Point(131, 30)])
  }

  @Test("The points of a curve, and points where curves continue each other, are no corners")
  func corners() {
    let ellipse = flatten(
      Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 50)), for: .stroking(spacing: 0))[0]
    // All but the repeated last point, which is the first.
    #expect(ellipse.isSmooth.dropLast().allSatisfy { $0 })
    let half = Path { path in
      path.move(to: Point(0, 0))
      path.addQuadratic(to: Point(40, 0), control: Point(20, 30))
      path.addLine(to: Point(60, 40))
      path.close()
    }
    let subpath = flatten(half, for: .stroking(spacing: 0))[0]
    let corners = zip(subpath.points, subpath.isSmooth).filter { !$0.1 }.map(\.0)
    #expect(corners == [Point(0, 0), Point(40, 0), Point(60, 40), Point(0, 0)])
  }

  @Test("Corners and ends of curves are marked, and the chords there are finer")
  func ends() {
    let path = Path { path in
      path.move(to: Point(3, 50))
      path.addCubic(to: Point(60, 40), control1: Point(10, 0), control2: Point(50, -20))
      path.addLine(to: Point(90, 40))
    }
    var polylines = Polylines()
    var flattening = Flattening(.identity, tolerance: Float(tolerance), pixel: 1, for: .stroking(spacing: 0))
    withExtendedLifetime(path) { flattening.append(source(path), to: &polylines) }
    let count = polylines.subpaths[0].count
    #expect(polylines.traits[0] == .curveLeaves)
    #expect(polylines.traits[count - 2] == .curveArrives)
    #expect(polylines.traits[count - 1] == [])
    // Each piece is as long as all that lie between it and the corner, but for the two next to it.
    let points = (0..<count).map {
      Point(Double(polylines.coordinates[2 * $0]), Double(polylines.coordinates[2 * $0 + 1]))
    }
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    #expect(abs(lengths[1] / lengths[0] - 1) < 0.1)
    #expect(abs(lengths[3] / lengths[0] - 4) < 0.4)
    #expect(abs(lengths[count - 6] / lengths[count - 3] - 4) < 0.4)
  }
}
