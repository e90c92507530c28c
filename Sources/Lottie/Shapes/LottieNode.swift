import Geometry
import Painting

/// A filled or stroked path, or a group of such, as it is at one frame.
enum LottieNode: Equatable, Sendable {
  case paint(LottiePaint)
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

  /// Draws the path. The list is marked as untrusted, so that a file cannot make a frame arbitrarily slow; see
  /// `DrawingBudget`.
  func draw(in context: inout GraphicsContext) {
    guard opacity > 0, !path.isEmpty else { return }
    var own = GraphicsContext()
    own.alpha = opacity
    switch kind {
    case .fill(let rule):
      own.fillPaint = paint
      own.fill(path, rule: rule)
    case .stroke(let style):
      own.strokePaint = paint
      own.strokeStyle = style
      own.stroke(path)
    }
    var list = own.displayList
    list.isTrusted = false
    context.draw(list)
  }

  /// Returns whether the painted area contains a point, with a tolerance in points.
  func contains(_ point: Point, radius: Double) -> Bool {
    guard opacity > 0 else { return false }
    switch kind {
    case .fill(let rule): return path.contains(point, rule: rule)
    case .stroke(let style): return path.strokeContains(point, style: style, radius: radius)
    }
  }
}

extension LottieNode {
  /// Returns whether anything that is painted contains a point, in the space of the node's group.
  func contains(_ point: Point, radius: Double) -> Bool {
    switch self {
    case .paint(let paint): return paint.contains(point, radius: radius)
    case .group(let group):
      guard group.opacity > 0, let inverse = group.transform.inverse else { return false }
      let scale = inverse.meanScale
      return group.children.contains { $0.contains(inverse * point, radius: radius * scale) }
    }
  }
}
