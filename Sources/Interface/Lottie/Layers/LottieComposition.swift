import Geometry
import Scene

/// A layer that shows one frame of an animation, in the animation's own points.
///
/// It has no clock: set ``currentFrame``. Setting it changes sublayers, and draws only those again that differ. A
/// ``LottieView`` plays it.
///
/// ```swift
/// let badge = LottieComposition(animation)
/// badge.progress = 0.5
/// root.layer.addSublayer(badge)
/// ```
@MainActor public final class LottieComposition: Layer {
  /// The animation.
  public let file: LottieFile
  /// The parts that are left out or shown differently: those of the file, those found while layers were made, and the first
  /// frame so far that exceeded the limits.
  public private(set) var unsupportedParts: [LottieUnsupportedPart]
  let stage: LottieStage

  /// Creates the layers of an animation at its first frame. The bounds are the animation's size.
  ///
  /// Complexity: O(layers), at most ``LottieLimits/layers``, besides decoding its images and evaluating the frame.
  ///
  /// - Parameters:
  ///   - file: the animation.
  ///   - resources: images and fonts that the file only names.
  public init(_ file: LottieFile, resources: LottieResources = LottieResources()) {
    let builder = StageBuilder(file, resources)
    self.file = file
    storedFrame = file.startFrame
    let count = builder.countTransforms(file.layers.count) ? file.layers.count : LottieLimits.transforms
    stage = LottieStage(Array(file.layers.prefix(count)), size: file.size, builder)
    unsupportedParts = file.unsupportedParts + builder.unsupportedParts
    super.init(frame: Rect(origin: .zero, size: file.size))
    addSublayer(stage)
    showFrame()
  }

  /// The properties that a view sets change at once.
  public override class func defaultAction(for key: AnimationKey) -> LayerAction { .none }

  /// The frame that is shown; fractions are between two frames. It is clamped to the file's frames; not-a-number is
  /// ignored. Default ``LottieFile/startFrame``.
  public var currentFrame: Double {
    get { storedFrame }
    set {
      guard !newValue.isNaN else { return }
      let clamped = max(file.startFrame, min(file.endFrame, newValue))
      guard clamped != storedFrame else { return }
      storedFrame = clamped
      showFrame()
    }
  }
  private var storedFrame: Double
  /// Whether a frame that did not fit into the limits is among ``unsupportedParts``.
  private var hasNamedLimits = false

  private func showFrame() {
    var budget = LottieBudget()
    stage.show(shownFrame, &budget)
    guard budget.isExceeded, !hasNamedLimits else { return }
    hasNamedLimits = true
    unsupportedParts.append(
      LottieUnsupportedPart(
        name: "more than \(LottieLimits.elements) elements or \(LottieLimits.points) points in a frame",
        path: "frame \(Int(storedFrame.rounded(.down)))"))
  }

  /// The fraction of the frames, 0...1; 0 if there are none. Setting it sets ``currentFrame``.
  public var progress: Double {
    get {
      let count = file.endFrame - file.startFrame
      return count > 0 ? (currentFrame - file.startFrame) / count : 0
    }
    set { currentFrame = file.startFrame + (file.endFrame - file.startFrame) * newValue }
  }

  /// The frame at which properties are evaluated. Layers end before the last frame, which still shows what is there
  /// just before it.
  private var shownFrame: Double {
    max(file.startFrame, min(storedFrame, file.endFrame - LottieComposition.lastMoment))
  }
  /// In frames.
  nonisolated static let lastMoment = 1e-3
}

/// A layer of an animation, wherever it is in precompositions.
///
/// ```swift
/// let composition = LottieComposition(animation)
/// if let part = composition.layer(at: Point(40, 30)) {
///   composition.move(part, by: Vector(10, 0))
///   print(composition.name(of: part))
/// }
/// ```
public struct LottieLayerID: Hashable, Sendable {
  /// The indices of the layers, from that of the file inwards.
  let path: [Int]
}

extension LottieComposition {
  /// Returns the frontmost layer that paints at a point, by its paths, masks and alpha mattes; nil if there is none, or if finding it
  /// takes more than the limits of a frame.
  ///
  /// - Parameters:
  ///   - point: in the composition's points.
  ///   - radius: the distance from a stroke at which it is still hit, in points. Default 0.
  public func layer(at point: Point, radius: Double = 0) -> LottieLayerID? {
    guard point.isFinite, bounds.contains(point) else { return nil }
    var budget = LottieBudget(points: 5 * LottieLimits.points)
    return stage.path(at: point, radius: max(0, radius), &budget).map { LottieLayerID(path: $0) }
  }

  /// Returns the name of a layer in the file; empty for none.
  public func name(of id: LottieLayerID) -> String {
    guard let (stage, index, _) = location(of: id) else { return "" }
    return stage.layers[index].name
  }

  /// Moves a layer, with those whose parent it is, by a vector in the composition's points. It stays moved in all frames.
  /// Vectors that are not finite are ignored, and so is a layer of another animation.
  public func move(_ id: LottieLayerID, by vector: Vector) {
    guard vector.isFinite, let (stage, index, toComposition) = location(of: id) else { return }
    let toParent = stage.parentMatrix(of: index).concatenating(toComposition).inverse
    guard let local = toParent.map({ $0 * vector }), local.isFinite else { return }
    let moved = (stage.offsets[index] ?? .zero) + local
    stage.offsets[index] = moved.isFinite ? moved : nil
    showFrame()
  }

  /// Moves all layers back to their positions in the file.
  public func resetMoves() {
    stage.resetOffsets()
    showFrame()
  }

  /// Returns a layer's stage and index, and the transform from the stage to the composition.
  private func location(of id: LottieLayerID) -> (stage: LottieStage, index: Int, transform: Transform)? {
    var (stage, transform) = (self.stage, Transform.identity)
    for index in id.path.dropLast() {
      guard stage.layers.indices.contains(index), let inner = stage.nodes[index]?.stage else { return nil }
      transform = stage.matrices[index].concatenating(transform)
      stage = inner
    }
    guard let index = id.path.last, stage.layers.indices.contains(index) else { return nil }
    return (stage, index, transform)
  }
}

extension LottieStage {
  /// Returns the indices of the frontmost layer at a point, through precompositions.
  fileprivate func path(at point: Point, radius: Double, _ budget: inout LottieBudget) -> [Int]? {
    for index in order {
      let node = nodes[index]
      var inner: [Int]?
      let isHit = node?.contains(point, radius: radius, self, &budget) { stage, point, budget in
        let scale = matrices[index].meanScale
        let found = stage.path(at: point, radius: scale > 0 ? radius / scale : 0, &budget)
        if stage === node?.stage { inner = found }
        return found != nil
      }
      if isHit == true { return [index] + (inner ?? []) }
    }
    return nil
  }

  fileprivate func resetOffsets() {
    offsets = [:]
    for node in nodes { node?.stage?.resetOffsets() }
  }
}
