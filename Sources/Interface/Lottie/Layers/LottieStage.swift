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
  /// The node that shows each layer, by its index; nil for mattes, and beyond the limits.
  private(set) var nodes: [LottieLayerNode?]
  /// The transforms from the layers to the composition.
  private(set) var matrices: [Transform]
  /// Whether each layer or one of its parents leaves its plane.
  private var isInSpace: [Bool]
  /// The transforms in space of the layers for which ``isInSpace`` is true; empty if there are none.
  private var spaces: [Transform3D] = []
  /// The transforms in perspective of the layers that a camera shows; empty without a camera.
  private(set) var projections: [Int: Transform3D] = [:]
  /// The layers from front to back. A camera orders neighbours in space by their depth.
  private(set) var order: [Int]
  /// The displacements of the layers, in their parents' space.
  var offsets: [Int: Vector] = [:]
  private(set) var shownFrame: Double?

  init(_ layers: [LottieLayer], size: Size, _ builder: StageBuilder) {
    self.layers = layers
    links = LottieLinks(layers)
    frameRate = builder.file.frameRate
    lastEnd = layers.map(\.end).max() ?? 0
    nodes = Array(repeating: nil, count: layers.count)
    matrices = Array(repeating: .identity, count: layers.count)
    order = Array(layers.indices)
    let hasCamera = layers.contains { $0.camera != nil }
    isInSpace = layers.map { $0.transform.depth != nil || hasCamera && $0.isInSpace }
    for index in links.parentsFirst {
      if let parent = links.parents[index], isInSpace[parent] { isInSpace[index] = true }
    }
    if isInSpace.contains(true) { spaces = Array(repeating: .identity, count: layers.count) }
    super.init(frame: Rect(origin: .zero, size: size))
    masksToBounds = true
    // A composition is a picture of its own.
    isIsolated = layers.contains { $0.blends }
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

  /// Shows a frame of the composition's own time, as far as the budget suffices: layers in front come first.
  func show(_ frame: Double, _ budget: inout LottieBudget) {
    shownFrame = frame
    for index in links.parentsFirst {
      if isInSpace[index] {
        placeInSpace(index, at: frame)
        continue
      }
      let local = layers[index].transform.matrix(at: frame, offset: offsets[index] ?? .zero)
      let parent = links.parents[index].map { matrices[$0] }
      let matrix = parent.map { local.concatenating($0) } ?? local
      matrices[index] = matrix.isFinite ? matrix : .identity
    }
    showCamera(at: frame)
    for index in order { nodes[index]?.show(frame, self, &budget) }
  }

  /// Projects the layers in space by the frontmost camera, and orders them.
  private func showCamera(at frame: Double) {
    projections.removeAll(keepingCapacity: true)
    let camera = layers.firstIndex { $0.camera != nil && $0.isShown(at: frame) }
    var order = Array(layers.indices)
    if let index = camera, let camera = layers[index].camera,
      let projection = camera.projection(
        layers[index].transform, under: links.parents[index].map(space) ?? .identity, size: bounds.size,
        at: frame)
    {
      var depths: [Int: Double] = [:]
      for index in layers.indices where layers[index].isInSpace && layers[index].camera == nil {
        let projected = spaces[index].concatenating(projection)
        guard projected.isFinite else { continue }
        projections[index] = projected
        let anchor = layers[index].transform.anchor.value(at: frame)
        depths[index] = projected.projected(Point3D(anchor.x, anchor.y, 0))?.z ?? -.infinity
      }
      // Layers in the plane stay where they are, between groups of layers in space.
      var start = 0
      while start < order.count {
        guard depths[start] != nil else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, depths[end] != nil { end += 1 }
        order[start..<end].sort { (depths[$1] ?? 0, $0) < (depths[$0] ?? 0, $1) }
        start = end
      }
    }
    guard order != self.order else { return }
    self.order = order
    for (rank, index) in order.enumerated() { nodes[index]?.root.zPosition = Double(-rank) }
  }

  /// Returns the transform of a layer to the composition, in space.
  private func space(_ index: Int) -> Transform3D {
    isInSpace[index] ? spaces[index] : Transform3D(matrices[index])
  }

  /// Returns a point of the composition in the space of a layer; nil if the layer is seen edge-on.
  func point(_ point: Point, in index: Int) -> Point? {
    if let projection = projections[index] { return projection.unprojected(point) }
    return matrices[index].inverse.map { $0 * point }
  }

  /// Releases what the layers show.
  func clear() { for node in nodes { node?.clear() } }

  /// Computes the transform of a layer that leaves its plane, or whose parents do. Without a camera the projection is
  /// parallel, as in lottie-web's SVG and canvas.
  private func placeInSpace(_ index: Int, at frame: Double) {
    var matrix = layers[index].transform.spaceMatrix(at: frame, offset: offsets[index] ?? .zero)
    if let parent = links.parents[index] {
      matrix = matrix.concatenating(space(parent))
    }
    spaces[index] = matrix.isFinite ? matrix : .identity
    matrices[index] = spaces[index].planarTransform ?? .identity
  }

  /// Returns the transform into which a layer's own transform leads: that of its parent.
  func parentMatrix(of index: Int) -> Transform { links.parents[index].map { matrices[$0] } ?? .identity }
}
