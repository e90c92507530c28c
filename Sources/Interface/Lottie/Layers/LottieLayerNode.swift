import Geometry
import Painting
import Scene
import Text

/// The layers that show one layer of a file.
///
/// ```
///   root          blend mode, visibility, matte (only if there is one)
///   └ container   transform, opacity, masks, effects
///     └ content   paths, a stage, a picture or a colour
/// ```
@MainActor final class LottieLayerNode {
  let model: LottieLayer
  let index: Int
  /// The outermost layer.
  private(set) var root: Layer
  private let container = StillLayer()
  private let content: Layer?
  private let mask: MaskLayer?
  private(set) var matte: LottieLayerNode?
  /// The cost of the content that was evaluated last, in elements and points of the budget; nil if it must be evaluated in the
  /// next frame.
  private var contentCost: (elements: Int, points: Int)?
  /// Whether nothing is shown, and nothing kept.
  private var isEmpty = true
  private let fonts: TextFonts?

  init(_ model: LottieLayer, index: Int, _ builder: StageBuilder) {
    self.model = model
    self.index = index
    root = container
    content = LottieLayerNode.makeContent(model, builder)
    mask = model.masks.isEmpty ? nil : MaskLayer()
    if case .text(let text) = model.content {
      fonts = TextFonts(builder)
      fonts?.resolve(text)
    } else {
      fonts = nil
    }
    if let content { container.addSublayer(content) }
    container.mask = mask
    container.blendMode = model.blendMode
    container.name = model.name
  }

  private static func makeContent(_ model: LottieLayer, _ builder: StageBuilder) -> Layer? {
    switch model.content {
    case .nothing: return nil
    case .precomposition(let id, let size, _): return builder.stage(of: id, size: size)
    case .solid(let color, let size):
      let layer = StillLayer(frame: Rect(origin: .zero, size: size))
      layer.backgroundColor = color
      return layer
    case .image(let id):
      guard let (image, size) = builder.image(id) else { return nil }
      let layer = StillLayer(frame: Rect(origin: .zero, size: size))
      layer.contents = image
      return layer
    case .shapes, .text: return NodesLayer()
    }
  }

  /// Multiplies the layer by a matte. Nil, for one that shows nothing, leaves nothing or everything.
  func setMatte(_ node: LottieLayerNode?, in area: Rect) {
    guard let kind = model.matte?.kind else { return }
    let wrapper = StillLayer()
    wrapper.blendMode = container.blendMode
    container.blendMode = .normal
    wrapper.addSublayer(container)
    wrapper.mask = MatteLayer(kind, showing: node?.root ?? StillLayer(), in: area)
    matte = node
    root = wrapper
  }

  /// Shows a frame of the composition's time.
  ///
  /// - Parameters:
  ///   - stage: the composition, with the transforms of its layers.
  ///   - budget: the remaining budget of the frame. A layer that does not fit is hidden.
  func show(_ frame: Double, _ stage: LottieStage, _ budget: inout LottieBudget) {
    guard model.isShown(at: frame), content != nil, takeOwnParts(frame, &budget) else { return clear() }
    isEmpty = false
    root.isHidden = false
    if let projection = stage.projections[index] {
      container.transform3D = projection
    } else {
      container.transform = stage.matrices[index]
    }
    container.opacity = model.transform.opacity(at: frame)
    mask?.steps = model.masks.map { LottieMaskStep($0, at: frame) }
    if !model.effects.isEmpty { container.show(model.effects, at: frame) }
    showContent(frame, &budget)
    matte?.show(frame, stage, &budget)
  }

  /// Counts the layer with its masks and effects.
  private func takeOwnParts(_ frame: Double, _ budget: inout LottieBudget) -> Bool {
    let points = model.masks.reduce(LottieLayerNode.work) { $0 + $1.outline.pointCount(at: frame) }
    return budget.take(elements: 1 + model.masks.count + model.effects.count, points: points)
  }
  /// The work of a layer, in points.
  private static let work = 20

  /// Hides the layer, and releases what it shows. So memory holds only what is in a frame.
  func clear() {
    root.isHidden = true
    if isEmpty { return }
    isEmpty = true
    contentCost = nil
    mask?.steps = []
    (content as? NodesLayer)?.show([])
    stage?.clear()
    matte?.clear()
  }

  private func showContent(_ frame: Double, _ budget: inout LottieBudget) {
    if let stage = content as? LottieStage, case .precomposition(_, _, let remap) = model.content {
      let inner = model.innerFrame(
        at: frame, remap: remap, frameRate: stage.frameRate, lastEnd: stage.lastEnd)
      return stage.show(inner, &budget)
    }
    guard let layer = content as? NodesLayer else { return }
    if let contentCost, budget.take(elements: contentCost.elements, points: contentCost.points) { return }
    let before = budget
    budget.isExceeded = false
    switch model.content {
    case .shapes(let shapes): layer.show(ShapeEvaluator.nodes(of: shapes, at: frame, &budget))
    case .text(let text): layer.show(fonts?.nodes(of: text, at: frame, &budget) ?? [])
    default: break
    }
    contentCost = model.isContentConstant && !budget.isExceeded ? budget.taken(since: before) : nil
    budget.isExceeded = budget.isExceeded || before.isExceeded
  }

  /// The stage of a precomposition.
  var stage: LottieStage? { content as? LottieStage }

  /// Returns whether the layer shows something at a point in its composition's space.
  ///
  /// - Parameters:
  ///   - budget: the remaining budget of the test. Contents beyond it are not hit.
  ///   - inside: returns whether a stage shows something at a point of its own.
  func contains(
    _ point: Point, radius: Double, _ composition: LottieStage, _ budget: inout LottieBudget,
    inside: (LottieStage, Point, inout LottieBudget) -> Bool
  ) -> Bool {
    guard !root.isHidden, container.opacity > 0, let local = composition.point(point, in: index) else {
      return false
    }
    if let mask, !mask.reveals(local, &budget) { return false }
    if let matte, let kind = model.matte?.kind, kind == .alpha || kind == .invertedAlpha {
      let isCovered = matte.contains(point, radius: 0, composition, &budget, inside: inside)
      if isCovered != (kind == .alpha) { return false }
    }
    switch content {
    case let stage as LottieStage: return stage.bounds.contains(local) && inside(stage, local, &budget)
    case let nodes as NodesLayer:
      let scale = composition.matrices[index].meanScale
      let radius = scale > 0 ? radius / scale : 0
      return nodes.nodes.contains { $0.contains(local, radius: radius, &budget) }
    case let layer?: return layer.bounds.contains(local)
    case nil: return false
    }
  }
}

extension LottieLayer {
  /// Returns the frame that a precomposition shows.
  ///
  /// - Parameters:
  ///   - frame: of the composition that contains the layer.
  ///   - remap: the time in seconds, if it is not computed from the frame.
  ///   - lastEnd: the frame at which the last layer of the precomposition ends.
  func innerFrame(
    at frame: Double, remap: LottieProperty<Double>?, frameRate: Double, lastEnd: Double
  ) -> Double {
    guard let remap else { return (frame - startTime) / stretch }
    let seconds = remap.value(at: frame)
    let inner = seconds * frameRate
    func isAt(_ last: Double) -> Bool { (inner - last).magnitude < LottieComposition.lastMoment }
    // Layers end before this frame, so that the frame in front of it is the last one to be seen. A precomposition has no
    // duration in a file. lottie-web takes the end of the layer that shows it.
    if isAt(end) || inner > end && inner >= lastEnd { return end - 1 }
    // A layer may last longer than the precomposition that it freezes.
    let isFrozen = [-0.5, 0.5].contains { remap.value(at: frame + $0) == seconds }
    return isFrozen && isAt(lastEnd) ? lastEnd - 1 : inner
  }
}
