import Geometry
import Testing

private let line = Path {
  $0.move(to: .zero)
  $0.addLine(to: Point(100, 0))
}

/// Returns the dashes of a horizontal line as pairs of x, to nine digits.
private func dashes(_ path: Path) -> [[Double]] {
  path.subpaths.map { subpath in
    [subpath.start.x, subpath.segments.last?.end.x ?? subpath.start.x].map { ($0 * 1e9).rounded() / 1e9 }
  }
}

@Suite("Dashes")
struct DashPatternTests {
  @Test("Dashes and gaps alternate, from the phase on")
  func pattern() {
    #expect(dashes(line.dashed([30, 20])) == [[0, 30], [50, 80]])
    #expect(dashes(line.dashed([30, 20], phase: 10)) == [[0, 20], [40, 70], [90, 100]])
    #expect(dashes(line.dashed([30, 20], phase: 40)) == [[10, 40], [60, 90]])
    #expect(dashes(line.dashed([30, 20], phase: -10)) == [[10, 40], [60, 90]])
    #expect(line.dashed([30, 20], phase: 10_010) == line.dashed([30, 20], phase: 10))
  }

  @Test("An odd number of lengths is repeated")
  func odd() {
    #expect(dashes(line.dashed([30])) == [[0, 30], [60, 90]])
    #expect(line.dashed([10, 5, 20]) == line.dashed([10, 5, 20, 10, 5, 20]))
  }

  @Test("Invalid patterns leave the line solid")
  func none() {
    for dash in [[], [0, 0], [-1, 5], [.nan, 5], [.infinity, 5], [1e-9, 1e-9]] {
      #expect(line.dashed(dash).subpaths == line.subpaths, "\(dash)")
    }
  }

  @Test("A dash of no length is a dot in the direction of the path")
  func dots() {
    let dotted = line.dashed([0, 25])
    #expect(dashes(dotted) == [[0, 0], [25, 25], [50, 50], [75, 75]])
    let diagonal = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(30, 40))
    }
    // A square dot rotated with the line extends as far as its corners.
    let bounds = diagonal.strokeBounds(StrokeStyle(width: 10, cap: .square, dash: [0, 1000]))
    #expect(close(bounds, Rect(x: -7, y: -7, width: 14, height: 14), within: 1e-9))
  }

  @Test("A dash continues around corners in one piece, also across the start of a closed subpath")
  func corners() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    let around = square.dashed([60, 340], phase: 30)
    #expect(around.subpaths.count == 1)
    #expect(around.subpaths[0].segments.map(\.start) == [Point(0, 30), Point(0, 0)])
    #expect(around.subpaths[0].segments.last?.end == Point(30, 0))
    #expect(square.dashed([500, 1]).subpaths == square.subpaths)
    #expect(square.dashed([1, 500], phase: 1).isEmpty)
  }

  @Test("Curves are cut by length", arguments: UInt64(0)..<40)
  func curves(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    let path = Path {
      $0.move(to: curve.start)
      $0.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
    let (on, off) = (chance.number(3...20), chance.number(3...20))
    let pieces = path.dashed([on, off])
    for subpath in pieces.subpaths.dropLast() {
      let length = subpath.segments.reduce(0) { $0 + $1.length() }
      #expect(abs(length - on) < 1e-4)
    }
    // Each dash starts at its distance in the pattern.
    for (index, subpath) in pieces.subpaths.enumerated() {
      let t = curve.nearestParameter(to: subpath.start)
      let before = t > 0 ? curve.part(from: 0, to: t).length() : 0
      let expected = Double(index) * (on + off)
      // If the curve crosses itself, the nearest parameter may be another one.
      if curve.point(at: t).distance(to: subpath.start) < 1e-6, abs(before - expected) > 1e-2 {
        #expect(curve.extrema.count > 1)
      }
    }
  }
}
