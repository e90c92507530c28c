import Testing

@testable import Geometry

private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

@Suite("Path trimming")
struct PathTrimmingTests {
  @Test("Fractions refer to the total length")
  func fractions() {
    #expect(square.trimmed(from: 0, to: 0.25).svgPathData() == "M0,0 L10,0")
    #expect(square.trimmed(from: 0.125, to: 0.5).svgPathData() == "M5,0 L10,0 L10,10")
    #expect(square.trimmed(from: 0.5, to: 1).svgPathData() == "M10,10 L0,10 L0,0")
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -3, to: 7) == square)
  }

  @Test("Empty ranges give an empty path")
  func emptyRanges() {
    for (from, to) in [(0.5, 0.5), (0.6, 0.5), (1, 2), (-2, 0), (.nan, 1), (0, .nan)] {
      #expect(square.trimmed(from: from, to: to).isEmpty, "\(from)...\(to)")
    }
    #expect(Path().trimmed(from: 0, to: 1).isEmpty)
  }

  @Test("Complete subpaths stay closed, cut ones are open")
  func subpaths() {
    var path = square
    path.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
    let cut = path.trimmed(from: 0, to: 0.75)
    #expect(cut.svgPathData() == "M0,0 L10,0 L10,10 L0,10 Z M20,0 L30,0 L30,10")
  }

  @Test("Curves keep their kind")
  func curves() throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addQuadratic(to: Point(10, 0), control: Point(5, 8))
      $0.addCubic(to: Point(20, 0), control1: Point(12, -6), control2: Point(18, -6))
    }
    let part = path.trimmed(from: 0.1, to: 0.9)
    #expect(part.verbs == [.move, .quadratic, .cubic])
    for step in 0...20 {
      let point = try #require(part.point(atLength: part.length() * Double(step) / 20))
      #expect(path.distance(to: point) < 1e-9)
    }
  }

  @Test("The lengths of the parts add up to that of the path", arguments: 0..<40 as Range<UInt64>)
  func partsAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = Path(
      ellipseIn: Rect(x: 0, y: 0, width: random.number(in: 1...90), height: random.number(in: 1...90)))
    let cuts = [0, random.unit(), random.unit(), random.unit(), 1].sorted()
    let sum = zip(cuts, cuts.dropFirst()).reduce(0) { $0 + path.trimmed(from: $1.0, to: $1.1).length() }
    #expect(abs(sum - path.length()) < 1e-3, "seed \(seed)")
  }

  @Test("With an offset a part continues past the end at the start, in one piece on a closed subpath")
  func offsets() {
    #expect(
      square.trimmed(from: 0, to: 0.4, offset: 0.8).svgPathData(precision: 6) == "M0,8 L0,0 L8,0")
    #expect(square.trimmed(from: 0.25, to: 0.5, offset: 0.25).svgPathData() == "M10,10 L0,10")
    #expect(square.trimmed(from: 0.75, to: 1, offset: 0.25).svgPathData() == "M0,0 L10,0")
    #expect(square.trimmed(from: 0.5, to: 0.75, offset: -1.25).svgPathData() == "M10,0 L10,10")
    #expect(square.trimmed(from: 0, to: 0.25, offset: 1e300).svgPathData() == "M0,0 L10,0")
    #expect(square.trimmed(from: 0, to: 0.25, offset: -1e-300).svgPathData() == "M0,0 L10,0")
    #expect(square.trimmed(from: -1, to: 9, offset: 0.3) == square)
    // Sums that rounding moves above or below 1.
    for tenth in 1...9 {
      let (size, offset) = (0.1 * Double(tenth), 0.1 * Double(10 - tenth))
      let part = square.trimmed(from: 0, to: size, offset: offset)
      #expect(part.currentPoint == .zero && part.subpaths.first?.segments.last?.end == .zero, "\(tenth)")
      #expect(part.subpaths.flatMap(\.segments).allSatisfy { $0.length() > 1e-6 }, "\(tenth)")
    }
    for offset in [Double.nan, .infinity, -.infinity] {
      #expect(square.trimmed(from: 0, to: 0.5, offset: offset).isEmpty)
    }
  }

  @Test("On an open path, or on several subpaths, a part past the end has several pieces")
  func offsetsOfOthers() {
    let corner = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 0))
      $0.addLine(to: Point(10, 10))
    }
    #expect(corner.trimmed(from: 0, to: 0.5, offset: 0.75).svgPathData() == "M10,5 L10,10 M0,0 L5,0")
    var two = square
    two.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
    #expect(
      two.trimmed(from: 0, to: 0.25, offset: 0.875).svgPathData() == "M20,10 L20,0 M0,0 L10,0")
  }

  @Test(
    "With any offset, a part has the same length, is one piece and lies on the path",
    arguments: 0..<40 as Range<UInt64>)
  func offsetsKeepLengths(seed: UInt64) throws {
    var chance = Chance(seed)
    var path = Path { $0.move(to: chance.point()) }
    for _ in 0...chance.index(below: 4) {
      path.addCubic(to: chance.point(), control1: chance.point(), control2: chance.point())
    }
    path.close()
    let (from, size, offset) = (chance.number(0...0.5), chance.number(0.01...0.5), chance.number(-2...2))
    let part = path.trimmed(from: from, to: from + size, offset: offset)
    let rest = path.trimmed(from: from + size, to: from + 1, offset: offset)
    let after = path.trimmed(from: 0, to: from, offset: offset)
    let length = path.length()
    #expect(part.subpaths.count == 1 && part.subpaths.first?.isClosed == false, "seed \(seed)")
    #expect(abs(part.length() - size * length) < 1e-3, "seed \(seed)")
    #expect(abs(part.length() + rest.length() + after.length() - length) < 1e-3, "seed \(seed)")
    let segments = try #require(part.subpaths.first?.segments)
    for (a, b) in zip(segments, segments.dropFirst()) { #expect(a.end == b.start, "seed \(seed)") }
    for step in 0...10 {
      let point = try #require(part.point(atLength: part.length() * Double(step) / 10))
      #expect(path.distance(to: point) < 1e-3, "seed \(seed)")
    }
    // The next part begins at the end of this one.
    let (end, next) = (try #require(part.currentPoint), try #require(rest.points.first))
    #expect(end.distance(to: next) < 1e-3, "seed \(seed)")
  }
}
