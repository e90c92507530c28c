import Geometry
import Testing

@testable import Geometry

/// The reference: the length of a hundred thousand chords.
private func chordLength(_ curve: Cubic, from: Double = 0, to: Double = 1) -> Double {
  let count = 100_000
  var length = 0.0
  var last = curve.point(at: from)
  for step in 1...count {
    let next = curve.point(at: from + (to - from) * Double(step) / Double(count))
    length += last.distance(to: next)
    last = next
  }
  return length
}

@Suite("Cubic length")
struct CubicLengthTests {
  @Test("The length agrees with that of many chords", arguments: UInt64(0)..<20)
  func agreesWithChords(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    #expect(abs(curve.length() - chordLength(curve)) < 1e-4)
  }

  @Test("The length of a curve with a cusp is correct")
  func cusp() {
    let curve = Cubic(Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0))
    #expect(abs(curve.length(accuracy: 1e-4) - chordLength(curve)) < 1e-3)
  }

  @Test("Advancing by a distance is consistent with the length", arguments: UInt64(0)..<20)
  func advancing(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    let from = chance.number(0...0.5)
    let distance = chance.number(0...40)
    let t = curve.parameter(from: from, advancing: distance)
    if t < 1 {
      #expect(abs(chordLength(curve, from: from, to: t) - distance) < 1e-4)
    } else {
      #expect(chordLength(curve, from: from) <= distance + 1e-4)
    }
  }

  @Test("A straight cubic is as long as its line, whatever its speed")
  func straight() {
    let curve = Cubic(Point(0, 0), Point(0, 0), Point(30, 40), Point(30, 40))
    #expect(abs(curve.length() - 50) < 1e-6)
    #expect(Cubic(.zero, .zero, .zero, .zero).length() == 0)
  }

  @Test("Scaling a curve to a huge size scales its length", arguments: UInt64(0)..<20)
  func huge(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    func enlarge(_ point: Point) -> Point { Point(point.x * 0x1p40, point.y * 0x1p40) }
    let large = Cubic(
      enlarge(curve.start), enlarge(curve.control1), enlarge(curve.control2), enlarge(curve.end))
    let length = curve.length(accuracy: 1e-9)
    #expect(abs(large.length() / 0x1p40 - length) < 1e-9, "seed \(seed)")
    let t = large.parameter(from: 0, advancing: 0.4 * length * 0x1p40)
    #expect(abs(curve.length(from: 0, to: t, accuracy: 1e-9) - 0.4 * length) < 1e-9, "seed \(seed)")
  }

  @Test("A straight curve that turns back is as long as both of its parts", arguments: UInt64(0)..<300)
  func turningBack(seed: UInt64) {
    var chance = Chance(seed)
    let (start, way) = (chance.point(), chance.vector() * 100)
    let curve = Cubic(
      start, start + way * chance.number(-2...3), start + way * chance.number(-2...3), start + way)
    let (first, second) = curve.extrema(along: way)
    let stops = [0] + [first, second].filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    let points = stops.map { curve.point(at: $0) }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(abs(curve.length() - length) < 1e-5, "seed \(seed)")
  }
}
