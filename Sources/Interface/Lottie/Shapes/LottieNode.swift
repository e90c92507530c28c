import Geometry
import Painting

/// A filled or stroked path, a drawing, or a group of such, as it is at one frame.
enum LottieNode: Equatable, Sendable {
  case paint(LottiePaint)
  case drawing(LottieDrawing)
  case group(LottieGroupNode)
}

/// Nodes that are transformed and composited together.
struct LottieGroupNode: Equatable, Sendable {
  var transform = Transform.identity
  var opacity = 1.0
  var blendMode = BlendMode.normal
  /// From back to front.
  var children: [LottieNode] = []
}

/// A drawing in colours of its own, such as an emoji.
struct LottieDrawing: Equatable, Sendable {
  var list: DisplayList
  /// 0...1.
  var opacity: Double
}

/// A path with its paint.
struct LottiePaint: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }
  var path = Path()
  var kind: Kind
  var paint: Paint
  /// 0...1.
  var opacity: Double
  var blendMode: BlendMode

  /// Draws the path into a context of its own.
  func draw(in context: inout GraphicsContext) {
    guard opacity > 0, !path.isEmpty else { return }
    context.alpha = opacity
    switch kind {
    case .fill(let rule):
      context.fillPaint = paint
      context.fill(path, rule: rule)
    case .stroke(let style):
      context.strokePaint = paint
      context.strokeStyle = style
      context.stroke(path)
    }
  }

  /// Returns whether the painted area contains a point, with a tolerance in points. Without a budget it does not; dashes that
  /// do not fit into the budget count as a solid line.
  func contains(_ point: Point, radius: Double, _ budget: inout LottieBudget) -> Bool {
    guard opacity > 0, budget.take(points: path.points.count) else { return false }
    switch kind {
    case .fill(let rule): return path.contains(point, rule: rule)
    case .stroke(var style):
      if !budget.take(points: 4 * path.points.count + path.dashCount(style)) { style.dash = [] }
      return path.strokeContains(point, style: style, radius: radius)
    }
  }
}

extension LottieNode {
  /// Returns whether anything that is painted contains a point, in the space of the node's group.
  func contains(_ point: Point, radius: Double, _ budget: inout LottieBudget) -> Bool {
    switch self {
    case .paint(let paint): return paint.contains(point, radius: radius, &budget)
    case .drawing(let drawing):
      return drawing.opacity > 0 && budget.take(points: 4) && drawing.list.bounds.contains(point)
    case .group(let group):
      guard group.opacity > 0, let inverse = group.transform.inverse else { return false }
      let scale = inverse.meanScale
      return group.children.contains { $0.contains(inverse * point, radius: radius * scale, &budget) }
    }
  }
}

extension Path {
  /// An upper bound of the dashes and gaps along the path.
  fileprivate func dashCount(_ style: StrokeStyle) -> Int {
    let period = style.dash.reduce(0, +)
    guard period > 0, period.isFinite else { return style.dash.count }
    // No curve is longer than its control polygon.
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    return Int(min(1e9, length / period * Double(style.dash.count))) + style.dash.count
  }
}
