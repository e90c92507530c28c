import Testing

@testable import Geometry

private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

@Suite("Trimmed paths")
struct PathTrimmingTests {
  @Test("Fractions of the whole length")
  func fractions() {
    #expect(square.trimmed(from: 0, to: 0.25).svgPathData() == "M0,0 L10,0")
    #expect(square.trimmed(from: 0.125, to: 0.5).svgPathData() == "M5,0 L10,0 L10,10")
    #expect(square.trimmed(from: 0.5, to: 1).svgPathData() == "M10,10 L0,10 L0,0")
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -3, to: 7) == square)
  }

  @Test("Nothing is left where the fractions leave nothing")
  func nothing() {
    for (from, to) in [(0.5, 0.5), (0.6, 0.5), (1, 2), (-2, 0), (.nan, 1), (0, .nan)] {
      #expect(square.trimmed(from: from, to: to).isEmpty, "\(from)...\(to)")
    }
    #expect(Path().trimmed(from: 0, to: 1).isEmpty)
  }

  @Test("Contours left whole stay closed, cut ones are open")
  func contours() {
    var path = square
    path.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
    let cut = path.trimmed(from: 0, to: 0.75)
    #expect(cut.svgPathData() == "M0,0 L10,0 L10,10 L0,10 Z M20,0 L30,0 L30,10")
  }

  @Test("Curves stay curves of their kind")
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

  @Test("The parts of a path are together as long as it", arguments: 0..<40 as Range<UInt64>)
  func partsAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = Path(
      ellipseIn: Rect(x: 0, y: 0, width: random.number(in: 1...90), height: random.number(in: 1...90)))
    let cuts = [0, random.unit(), random.unit(), random.unit(), 1].sorted()
    let sum = zip(cuts, cuts.dropFirst()).reduce(0) { $0 + path.trimmed(from: $1.0, to: $1.1).length() }
    #expect(abs(sum - path.length()) < 1e-3, "seed \(seed)")
  }
}
