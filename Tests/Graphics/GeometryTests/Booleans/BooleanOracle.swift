@testable import Geometry

/// Two random operands, and a check of the results of boolean operations on them.
struct BooleanOracle {
  /// The shapes of the operands.
  enum Kind: String, CaseIterable {
    /// Polygons with corners on few integer coordinates: shared corners, overlapping edges, crossings at corners.
    case coincidentPolygons
    case polygons
    /// Ellipses, rectangles, lines, quadratics and cubics through few integer coordinates.
    case coincidentCurves
    case curves
    /// The second operand is the first one, reversed, or with some of its points moved slightly.
    case nearlyEqual
  }

  let kind: Kind
  let first, second: Path
  let firstRule, secondRule: FillRule
  private var random: SeededGenerator

  init(_ kind: Kind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.kind = kind
    first = Self.path(kind, &random)
    second = kind == .nearlyEqual ? Self.variation(of: first, &random) : Self.path(kind, &random)
    firstRule = FillRule.allCases[random.index(below: 2)]
    secondRule = FillRule.allCases[random.index(below: 2)]
    self.random = random
  }

  func result(_ operation: BooleanOperation) -> Path {
    first.combined(operation, with: second, firstRule, secondRule, tolerance: 0.01)
  }

  /// Returns the error of a result at `count` random points, or nil. Each point must be in the result as the
  /// operation says, by both fill rules, with a winding number of 1 inside. Curves have a margin of twice the
  /// tolerance.
  mutating func complaint(about result: Path, _ operation: BooleanOperation, points count: Int) -> String? {
    let margin = kind == .polygons || kind == .coincidentPolygons ? 1e-6 : 0.02
    for _ in 0..<count {
      let point = Point(random.number(in: 0...100), random.number(in: 0...100))
      let expected = operation.contains(
        inFirst: first.contains(point, rule: firstRule), inSecond: second.contains(point, rule: secondRule))
      let winding = result.winding(around: point)
      if winding == (expected ? 1 : 0) { continue }
      let distances = [first, second].map {
        $0.nearestPoint(to: point, closing: true)?.distance(to: point) ?? .infinity
      }
      if distances.contains(where: { $0 < margin }) { continue }
      return "\(operation) winds \(winding) times round \(point), which is \(expected ? "inside" : "outside")"
    }
    return nil
  }

  // MARK: Operands

  private static func path(_ kind: Kind, _ random: inout SeededGenerator) -> Path {
    let isWhole = kind == .coincidentPolygons || kind == .coincidentCurves
    func point() -> Point {
      isWhole
        ? Point(Double(random.index(below: 8) * 14), Double(random.index(below: 8) * 14))
        : Point(random.number(in: 0...100), random.number(in: 0...100))
    }
    return Path {
      for _ in 0...random.index(below: 3) {
        let choice = kind == .polygons || kind == .coincidentPolygons ? 0 : random.index(below: 4)
        switch choice {
        case 0: $0.addPolygon((0..<3 + random.index(below: 8)).map { _ in point() })
        case 1: $0.addEllipse(in: Rect(spanning: point(), point()))
        default:
          $0.move(to: point())
          for _ in 0...random.index(below: 5) {
            switch random.index(below: 3) {
            case 0: $0.addLine(to: point())
            case 1: $0.addQuadratic(to: point(), control: point())
            default: $0.addCubic(to: point(), control1: point(), control2: point())
            }
          }
        }
      }
    }
  }

  private static func variation(of path: Path, _ random: inout SeededGenerator) -> Path {
    let source = random.index(below: 2) == 0 ? path : path.reversed
    let noise = [0, 0, 1e-12, 1e-9, 1e-6, 1e-3][random.index(below: 6)]
    var result = Path()
    for var subpath in source.subpaths {
      for index in subpath.segments.indices where random.index(below: 3) == 0 {
        guard case .cubic(var curve) = subpath.segments[index] else { continue }
        curve.control1.x += random.number(in: -noise...noise)
        curve.control2.y += random.number(in: -noise...noise)
        subpath.segments[index] = .cubic(curve)
      }
      result.add(subpath)
    }
    return result
  }
}

/// Returns the area enclosed by a path of one winding, with curves taken as chords.
func area(of path: Path) -> Double {
  path.flattened(tolerance: 1e-3).reduce(0) { sum, subpath in
    let points = subpath.points
    return points.indices.reduce(sum) {
      let (a, b) = (points[$1], points[($1 + 1) % points.count])
      return $0 + (a.x * b.y - a.y * b.x) / 2
    }
  }
}
