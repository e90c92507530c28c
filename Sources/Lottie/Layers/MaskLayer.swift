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
  /// The standard deviation of the blur, in points.
  var deviation: Double

  init(_ mask: LottieMask, at frame: Double) {
    mode = mask.mode
    isInverted = mask.isInverted
    opacity = max(0, min(1, mask.opacity.value(at: frame) / 100))
    let feather = mask.feather.value(at: frame)
    deviation = max(0, (feather.x + feather.y) / 2 * LottieMaskStep.deviationOfSize)
    path = mask.outline.value(at: frame).path
    let expansion = mask.expansion.value(at: frame)
    if expansion != 0, path.points.count <= LottieLimits.combinedPoints { path = path.offset(by: expansion) }
  }

  /// The standard deviation of a blur of After Effects, as a fraction of its size.
  static let deviationOfSize = 0.3

  /// Returns whether the mask covers a point, not counting opacity and feather.
  func contains(_ point: Point) -> Bool { path.contains(point) != isInverted }
}

/// The combined masks of a layer, as the alpha of a drawing in the layer's space.
@MainActor final class MaskLayer: StillLayer {
  var steps: [LottieMaskStep] = [] { didSet { if steps != oldValue { setNeedsDisplay() } } }

  /// An area that contains every layer that can be seen.
  private static let everything = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

  override func draw(_ context: inout GraphicsContext) {
    var own = GraphicsContext()
    if startsFull {
      own.fillColor = .black
      own.fill(MaskLayer.everything)
    }
    for (index, step) in steps.enumerated() {
      switch step.mode {
      case .add, .lighten: own.blendMode = .normal
      case .subtract: own.blendMode = .destinationOut
      case .intersect, .darken: own.blendMode = .destinationIn
      case .difference: own.blendMode = index == 0 ? .normal : .xor
      }
      let filters: [Filter] = step.deviation > 0 ? [.blur(standardDeviation: step.deviation)] : []
      own.withLayer(opacity: step.opacity, filters: filters) { layer in
        layer.fillColor = .black
        if step.isInverted {
          layer.fill(MaskLayer.everything)
          layer.blendMode = .destinationOut
        }
        layer.fill(step.path)
      }
    }
    var list = own.displayList
    list.isTrusted = false
    context.draw(list)
  }

  /// Whether the first mask takes something away from the whole layer.
  private var startsFull: Bool {
    switch steps.first?.mode {
    case .subtract, .intersect, .darken: true
    default: false
    }
  }

  /// Returns whether the masks let a point be seen.
  func reveals(_ point: Point) -> Bool {
    steps.reduce(startsFull) { isSeen, step in
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
