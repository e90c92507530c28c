import Geometry
import Painting
import Scene

/// One mask of a layer at a frame.
struct LottieMaskStep: Equatable {
  var mode: LottieMask.Mode
  var isInverted: Bool
  var path: Path
  /// 0...1.
  var opacity: Double
  /// The distance by which the area is enlarged, in points; reduced if negative.
  var expansion: Double
  /// The standard deviations of the blur along the layer's axes, in points.
  var deviations: Vector

  init(_ mask: LottieMask, at frame: Double) {
    mode = mask.mode
    isInverted = mask.isInverted
    opacity = max(0, min(1, mask.opacity.value(at: frame) / 100))
    let feather = mask.feather.value(at: frame)
    deviations = Vector(max(0, feather.x), max(0, feather.y)) * LottieMaskStep.deviationOfSize
    path = mask.outline.value(at: frame).path
    expansion = mask.expansion.value(at: frame)
  }

  /// The standard deviation of a blur of After Effects, as a fraction of its size.
  static let deviationOfSize = 0.3

  /// The blur, if there is one.
  var filters: [Filter] {
    let (x, y) = (deviations.dx, deviations.dy)
    if x == y { return x > 0 ? [.blur(standardDeviation: x)] : [] }
    return [.ellipticalBlur(x: x, y: y)]
  }

  /// Returns whether the mask covers a point, not counting opacity and feather.
  func contains(_ point: Point) -> Bool {
    var isInside = path.contains(point)
    if expansion != 0, isInside != (expansion > 0), path.strokeContains(point, style: rim) {
      isInside = expansion > 0
    }
    return isInside != isInverted
  }

  /// The pen that covers what an expansion adds or takes away.
  private var rim: StrokeStyle { StrokeStyle(width: 2 * expansion.magnitude, join: .miter, miterLimit: 4) }

  /// Draws the area in black, as a part of a layer of its own.
  func draw(in layer: inout GraphicsContext) {
    func drawArea(_ layer: inout GraphicsContext, adds: BlendMode, removes: BlendMode) {
      layer.blendMode = adds
      layer.fill(path)
      guard expansion != 0 else { return }
      layer.strokeStyle = rim
      layer.blendMode = expansion > 0 ? adds : removes
      layer.stroke(path)
    }
    guard isInverted else { return drawArea(&layer, adds: .normal, removes: .destinationOut) }
    layer.fill(LottieMaskStep.everything)
    drawArea(&layer, adds: .destinationOut, removes: .normal)
  }

  /// An area that contains every layer that can be seen.
  static let everything = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
}

/// The combined masks of a layer, as the alpha of a drawing in the layer's space.
@MainActor final class MaskLayer: StillLayer {
  var steps: [LottieMaskStep] = [] { didSet { if steps != oldValue { setNeedsDisplay() } } }

  override func draw(_ context: inout GraphicsContext) {
    if startsFull { context.fill(LottieMaskStep.everything) }
    for (index, step) in steps.enumerated() {
      switch step.mode {
      case .add, .lighten: context.blendMode = .normal
      case .subtract: context.blendMode = .destinationOut
      case .intersect, .darken: context.blendMode = .destinationIn
      case .difference: context.blendMode = index == 0 ? .normal : .xor
      }
      context.withLayer(opacity: step.opacity, filters: step.filters) { step.draw(in: &$0) }
    }
  }

  /// Whether the first mask takes something away from the whole layer.
  private var startsFull: Bool {
    switch steps.first?.mode {
    case .subtract, .intersect, .darken: true
    default: false
    }
  }

  /// Returns whether the masks let a point be seen. Masks that do not fit into the budget hide it.
  func reveals(_ point: Point, _ budget: inout LottieBudget) -> Bool {
    guard budget.take(points: steps.reduce(0) { $0 + 8 * $1.path.points.count }) else { return false }
    return steps.reduce(startsFull) { isSeen, step in
      let isInside = step.contains(point)
      switch step.mode {
      case .add, .lighten: return isSeen || isInside
      case .subtract: return isSeen && !isInside
      case .intersect, .darken: return isSeen && isInside
      case .difference: return isSeen != isInside
      }
    }
  }
}
