import Geometry

/// Random shapes for these tests, reproducible from a seed.
struct Chance {
  var generator: SeededGenerator

  init(_ seed: UInt64) { generator = SeededGenerator(seed: seed &* 7919 &+ 17) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { generator.number(in: range) }
  mutating func index(below count: Int) -> Int { generator.index(below: count) }
  mutating func happens(_ probability: Double) -> Bool { generator.unit() < probability }
  mutating func point(in range: ClosedRange<Double> = 0...100) -> Point {
    Point(number(range), number(range))
  }
  mutating func vector(in range: ClosedRange<Double> = -1...1) -> Vector {
    Vector(number(range), number(range))
  }
  mutating func cubic() -> Cubic { Cubic(point(), point(), point(), point()) }

  /// One to three subpaths of one to four segments of every kind, open and closed.
  mutating func path(subpaths: Int = 3) -> Path {
    var path = Path()
    for _ in 0...index(below: subpaths) {
      path.move(to: point())
      for _ in 0...index(below: 4) {
        switch index(below: 3) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadratic(to: point(), control: point())
        default: path.addCubic(to: point(), control1: point(), control2: point())
        }
      }
      if happens(0.5) { path.close() }
    }
    return path
  }

  mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(2...30), cap: LineCap.allCases[index(below: 3)], join: LineJoin.allCases[index(below: 3)],
      miterLimit: number(1...6))
  }

  mutating func transform() -> Transform {
    Transform(rotation: number(0...6)).scaledBy(x: number(0.3...3), y: number(0.3...3)).rotatedBy(
      number(0...6)
    )
    .translatedBy(x: number(-50...50), y: number(-50...50))
  }
}

/// Returns whether no edges of two rectangles differ by more than `tolerance`.
func close(_ a: Rect, _ b: Rect, within tolerance: Double) -> Bool {
  if a.isNull || b.isNull { return a.isNull && b.isNull }
  return abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
}

/// Numbers that are not finite, zero or extreme.
let awkward: [Double] = [.nan, .infinity, -.infinity, 1.7e308, -1.7e308, 1e-300, 0, 1]
