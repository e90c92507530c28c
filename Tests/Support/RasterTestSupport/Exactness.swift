import Geometry
import Painting
import Raster

/// How far the coverage of edge pixels is from the exact one, in 255ths.
public nonisolated struct Exactness {
  /// The drawing.
  public enum Kind: String, CaseIterable, Sendable {
    case polygons, circles, ellipses
    case closedCurves = "closed curves"
    case strokedCircles = "stroked circles"
    case strokedCurves = "stroked curves"

    /// Whether pens draw it.
    public var isStroke: Bool { self == .strokedCircles || self == .strokedCurves }
  }

  public private(set) var errors: [Double] = []

  /// Draws `count` shapes of a kind with sizes from 1 to 100 pixels, each in a place of its own between the pixels.
  public init(_ kind: Kind, count: Int, seed: UInt64, rasterizer: Rasterizer = Rasterizer(threads: 1)) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let shape = ExactShape(kind, radius: 1.5 * exp2OfUnit(&random), &random)
      measure(shape, rasterizer)
    }
    errors.sort()
  }

  /// The average; 0 without any.
  public var mean: Double { errors.isEmpty ? 0 : errors.reduce(0, +) / Double(errors.count) }

  /// The error that the given share of all, 0...1, do not exceed; 0 without any.
  public func percentile(_ share: Double) -> Double {
    errors.isEmpty ? 0 : errors[min(errors.count - 1, Int(Double(errors.count) * share))]
  }

  /// 1 to 64, all octaves alike.
  private func exp2OfUnit(_ random: inout SeededGenerator) -> Double {
    let exponent = Double.random(in: 0..<6, using: &random)
    return Double(1 << Int(exponent)) * (1 + exponent - exponent.rounded(.down))
  }

  private mutating func measure(_ shape: ExactShape, _ rasterizer: Rasterizer) {
    let side = shape.side
    let exact = ExactCoverage(width: side, height: side, subpaths: shape.subpaths)
    let bitmap = Bitmap(width: side, height: side)
    var context = GraphicsContext()
    context.fillColor = .white
    context.strokeColor = .white
    if let style = shape.style {
      context.strokeStyle = style
      context.stroke(shape.path)
    } else {
      context.fill(shape.path)
    }
    let frame = Frame(
      width: side, height: side, background: .black, items: [.draw(context.displayList, .identity)])
    rasterizer.render(frame, into: bitmap)
    for (drawn, exact) in zip(bitmap.pixels, exact.values) where exact > 0.002 && exact < 0.998 {
      errors.append(abs(Double(drawn & 255) - 255 * exact))
    }
  }
}

/// A shape with its true outline.
nonisolated struct ExactShape {
  var path = Path()
  var style: StrokeStyle?
  /// The outline in short pieces.
  var subpaths: [[Point]] = []
  let side: Int

  init(_ kind: Exactness.Kind, radius: Double, _ random: inout SeededGenerator) {
    side = Int(radius * 3.2) + 12
    func unit(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let center = Point(Double(side) / 2 + unit(-0.5...0.5), Double(side) / 2 + unit(-0.5...0.5))
    switch kind {
    case .polygons:
      let turn = unit(0...6)
      let corners = (0..<5).map { center + Vector(angle: turn + Double($0) * 1.256, length: radius) }
      path.addPolygon(corners)
      subpaths = [corners]
    case .circles, .ellipses:
      let ratio = kind == .circles ? 1 : unit(0.3...1)
      let rect = Rect(center: center, size: Size(radius * 2, radius * 2 * ratio))
      path = Path(ellipseIn: rect)
      if kind == .ellipses {
        path = path.transformed(
          by: Transform(translation: Vector(-center.x, -center.y)).concatenating(
            Transform(rotation: unit(0...3))
          )
          .concatenating(Transform(translation: Vector(center.x, center.y))))
      }
      subpaths = [ExactShape.points(of: path)]
    case .closedCurves:
      // Smooth: each control point lies opposite the one before.
      let count = 4 + Int(unit(0...4))
      let turn = 2 * Double.pi / Double(count)
      let knots = (0..<count).map { index in
        let angle = turn * (Double(index) + unit(-0.15...0.15))
        return (
          center + Vector(angle: angle, length: radius * unit(0.75...1.1)),
          Vector(angle: angle + .pi / 2 + unit(-0.2...0.2), length: radius * turn / 3)
        )
      }
      path.move(to: knots[0].0)
      for index in 1...count {
        let (start, end) = (knots[index - 1], knots[index % count])
        path.addCubic(to: end.0, control1: start.0 + start.1, control2: end.0 - end.1)
      }
      path.close()
      subpaths = [ExactShape.points(of: path)]
    case .strokedCircles:
      let width = min(radius * 0.8, unit(1...12))
      path = Path(ellipseIn: Rect(center: center, size: Size(radius * 2, radius * 2)))
      style = StrokeStyle(width: width)
      subpaths = [
        ExactShape.points(of: path, beside: width / 2),
        ExactShape.points(of: path, beside: -width / 2).reversed(),
      ]
    case .strokedCurves:
      let width = min(radius * 0.5, unit(1...12))
      let angle = unit(0...6.2)
      func at(_ angle: Double, _ length: Double) -> Point {
        center + Vector(angle: angle, length: length * radius)
      }
      path.move(to: at(angle, 1))
      path.addCubic(
        to: at(angle + .pi, 1), control1: at(angle + unit(0.6...1), unit(0.8...1.2)),
        control2: at(angle + .pi - unit(0.6...1), unit(0.8...1.2)))
      style = StrokeStyle(width: width)
      subpaths = [
        ExactShape.points(of: path, beside: width / 2)
          + ExactShape.points(of: path, beside: -width / 2).reversed()
      ]
    }
  }

  /// Points of a path's only subpath or, at a distance to its right, beside it.
  static func points(of path: Path, beside distance: Double = 0) -> [Point] {
    var points: [Point] = []
    for segment in path.subpaths[0].segments {
      let steps = 500
      for step in 0...steps {
        let t = Double(step) / Double(steps)
        let normal = segment.derivative(at: t).normalized.perpendicular
        points.append(segment.point(at: t) + normal * distance)
      }
    }
    return points
  }
}
