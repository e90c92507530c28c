import Geometry
import Testing

@Suite("Subpaths")
struct PathSegmentsTests {
  @Test("A path rebuilt from its subpaths is equal", arguments: UInt64(0)..<50)
  func roundTrip(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    var again = Path()
    for subpath in path.subpaths { again.add(subpath) }
    for _ in 0..<20 {
      let point = chance.point()
      #expect(path.winding(around: point) == again.winding(around: point))
    }
    #expect(path.bounds == again.bounds)
    for subpath in path.subpaths {
      #expect(subpath.start == subpath.segments.first?.start)
      for (a, b) in zip(subpath.segments, subpath.segments.dropFirst()) { #expect(a.end == b.start) }
      if subpath.isClosed { #expect(subpath.segments.last?.end == subpath.start) }
    }
  }

  @Test("A close adds its line only if there is a gap")
  func closingLine() {
    let gap = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).subpaths
    #expect(gap.count == 1 && gap[0].segments.count == 4 && gap[0].isClosed)
    let none = Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1)).subpaths
    #expect(none[0].segments.count == 4)
  }

  @Test("A move without segments makes no subpath, a closed one does")
  func movesWithoutSegments() {
    #expect(Path { $0.move(to: .zero) }.subpaths.isEmpty)
    let dot = Path {
      $0.move(to: Point(3, 4))
      $0.close()
    }
    #expect(dot.subpaths == [Path.Subpath(start: Point(3, 4), segments: [], isClosed: true)])
  }

  @Test("Elements that are not finite are skipped")
  func notFinite() {
    let path = Path {
      $0.move(to: Point(1, 1))
      $0.addLine(to: Point(.nan, 5))
      $0.addLine(to: Point(5, 1))
      $0.addCubic(to: Point(9, 9), control1: Point(.infinity, 0), control2: .zero)
      $0.addLine(to: Point(5, 5))
    }
    #expect(
      path.subpaths.map(\.segments) == [
        [.line(Line(Point(1, 1), Point(5, 1))), .line(Line(Point(5, 1), Point(5, 5)))]
      ])
    #expect(path.bounds == Rect(x: 1, y: 1, width: 4, height: 4))
  }

  @Test("Reversing a path reverses its direction", arguments: UInt64(0)..<50)
  func reversed(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    for _ in 0..<20 {
      let point = chance.point()
      #expect(path.reversed.winding(around: point) == -path.winding(around: point))
    }
    #expect(close(path.reversed.bounds, path.bounds, within: 1e-9))
    #expect(path.reversed.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed))
    #expect(abs(path.reversed.length() - path.length()) < 1e-4)
  }
}
