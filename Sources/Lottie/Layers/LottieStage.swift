import Geometry
import Painting
import Scene

/// The layers of one composition: that of the file, or a precomposition.
@MainActor final class LottieStage: StillLayer {
  let layers: [LottieLayer]
  /// Frames a second, by which times in seconds are converted.
  let frameRate: Double
  /// The frame at which the last layer ends.
  let lastEnd: Double
  private let links: LottieLinks
  /// What is shown of each layer, by its index; nil for mattes, and beyond the limits.
  private(set) var nodes: [LottieLayerNode?]
  /// The transforms from the layers to the composition.
  private(set) var matrices: [Transform]
  /// Whether each layer or one of its parents leaves its plane.
  private var isInSpace: [Bool]
  /// The transforms in space of the layers for which ``isInSpace`` is true; empty if there are none.
  private var spaces: [Transform3D] = []
  /// What the layers were moved by, in their parents' space.
  var offsets: [Int: Vector] = [:]
  private(set) var shownFrame: Double?

  init(_ layers: [LottieLayer], size: Size, _ builder: StageBuilder) {
    self.layers = layers
    links = LottieLinks(layers)
    frameRate = builder.file.frameRate
    lastEnd = layers.map(\.end).max() ?? 0
    nodes = Array(repeating: nil, count: layers.count)
    matrices = Array(repeating: .identity, count: layers.count)
    isInSpace = layers.map { $0.transform.depth != nil }
    for index in links.parentsFirst {
      if let parent = links.parents[index], isInSpace[parent] { isInSpace[index] = true }
    }
    if isInSpace.contains(true) { spaces = Array(repeating: .identity, count: layers.count) }
    super.init(frame: Rect(origin: .zero, size: size))
    masksToBounds = true
    // A composition is a picture of its own.
    isIsolated = layers.contains { layer in
      if case .shapes(let shapes) = layer.content, shapes.contains(where: \.blends) { return true }
      return layer.blendMode != .normal
    }
    // The first layer is in front.
    for index in layers.indices.reversed() where !layers[index].isMatteSource {
      guard let node = makeNode(index, builder, mattes: []) else { continue }
      nodes[index] = node
      addSublayer(node.root)
    }
  }

  /// Makes a layer with its matte, which may have a matte itself.
  ///
  /// - Parameter mattes: the layers that are waiting for this one as their matte.
  private func makeNode(_ index: Int, _ builder: StageBuilder, mattes: [Int]) -> LottieLayerNode? {
    let layer = layers[index]
    // Parents without content, and hidden layers, show nothing.
    if case .nothing = layer.content { return nil }
    guard !layer.isHidden || !mattes.isEmpty, builder.countLayer() else { return nil }
    let node = LottieLayerNode(layer, index: index, builder)
    guard layer.matte != nil else { return node }
    guard let source = links.mattes[index], source != index, !mattes.contains(source) else { return node }
    let matte = builder.deeper { makeNode(source, builder, mattes: mattes + [index]) } ?? nil
    node.setMatte(matte, in: bounds)
    return node
  }

  /// Shows a frame of the composition's own time.
  func show(_ frame: Double) {
    shownFrame = frame
    for index in links.parentsFirst {
      if isInSpace[index] {
        placeInSpace(index, at: frame)
        continue
      }
      let own = layers[index].transform.matrix(at: frame, offset: offsets[index] ?? .zero)
      let parent = links.parents[index].map { matrices[$0] }
      let matrix = parent.map { own.concatenating($0) } ?? own
      matrices[index] = matrix.isFinite ? matrix : .identity
    }
    for node in nodes { node?.show(frame, matrices) }
  }

  /// Computes the transform of a layer that leaves its plane, or whose parents do. Without a camera the projection is
  /// parallel, as in lottie-web's SVG and canvas.
  private func placeInSpace(_ index: Int, at frame: Double) {
    var matrix = layers[index].transform.spaceMatrix(at: frame, offset: offsets[index] ?? .zero)
    if let parent = links.parents[index] {
      matrix = matrix.concatenating(isInSpace[parent] ? spaces[parent] : Transform3D(matrices[parent]))
    }
    spaces[index] = matrix.isFinite ? matrix : .identity
    matrices[index] = spaces[index].planarTransform ?? .identity
  }

  /// Returns the transform into which a layer's own transform leads: that of its parent.
  func parentMatrix(of index: Int) -> Transform { links.parents[index].map { matrices[$0] } ?? .identity }
}
