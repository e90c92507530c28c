import Geometry
import Painting

/// Walks a frame's items and commands, keeps the state of clips and layers, and lists what is to be painted.
struct Resolver: ~Copyable {
  /// A bracket that is open: what its end brings back, and what kind of end it waits for.
  struct Opened: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      /// A save in a list, or a clip among the items.
      case state
      /// A layer without a buffer of its own.
      case plainLayer
      case layer
    }
    var kind: Kind
    var clip: Int32
    var region: PixelBounds
    var fade: Float
    var isWide: Bool
    /// What was the innermost layer.
    var layer: Int32
  }

  var plan = DrawingPlan()
  /// Makes the outlines of the clip shapes.
  var clipStage = EdgeStage()
  var opened = Arena<Opened>()
  /// An index into the plan's clips.
  var clip: Int32 = 0
  /// Where painting can have an effect that is asked for; empty inside a layer that cannot be seen.
  var region = PixelBounds.empty
  /// Multiplies the colours and opacities inside layers that are too deep for a buffer.
  var fade: Float = 1
  /// Whether the pixels around the surface count too.
  var isWide = false
  /// The step that began the innermost layer, or -1.
  var layer: Int32 = -1
  var depth = 0
  /// The layers that are open in the list, of whatever kind.
  private var listLayers = 0
  /// The shadow whose caster is being listed, and the pixels that this reaches.
  var casting: ShadowStyle?
  var castBounds = PixelBounds.empty
  var blending = BlendingLayers()
  var reducedImages = ReducedImages()

  /// Lists what `frame` paints inside `region`.
  mutating func resolve(_ frame: Frame, region: PixelBounds) {
    let surface = PixelBounds(frame.bounds)
    plan.removeAll(surface: surface, bandShift: EdgeBands.rowShift(surfaceWidth: surface.width))
    clipStage.begin(surface: surface)
    plan.isOpaque = !frame.keepsBackdrop
    opened.removeAll()
    reducedImages.begin()
    clip = DrawingPlan.openClip(isWide: false)
    isWide = false
    casting = nil
    fade = 1
    layer = -1
    depth = 0
    self.region = region
    let scale = Transform(scale: frame.scale)
    guard frame.scale > 0, frame.scale.isFinite else { return }
    for item in frame.items {
      switch item {
      case .draw(let list, let transform): add(list, transform.concatenating(scale))
      case .pushClip(let rect, let transform):
        open(.state)
        intersectClip(with: rect, transform.concatenating(scale))
      case .pushOpacity(let opacity):
        // One that only rounds to full is a group still: what is cleared in it shows what lies below.
        beginLayer(Layer(opacity: Float(opacity).level), opacity: Float(opacity), isGroup: opacity < 1)
      case .pop: close(downTo: max(0, opened.count - 1))
      }
    }
    close(downTo: 0)
    plan.clipEdges = UnsafePointer(clipStage.builder.edges.base)
  }

  /// In debug builds, checks the plan and the outlines of its clips. Complexity: O(plan + edges of clips).
  func checkInvariants() {
    assert(opened.count == 0, "all brackets must be closed at the end of a frame")
    plan.checkInvariants(after: .resolving)
    assert(clipsHold())
  }

  private func clipsHold() -> Bool {
    for index in 0..<plan.clipShapes.count where plan.clipShapes[index].picture < 0 {
      plan.clipShapes[index].edges.checkInvariants(
        in: clipStage.builder.edges.base, count: clipStage.builder.edges.count)
    }
    return true
  }

  // MARK: Brackets

  /// Starts a display list, whose brackets and clips end with it.
  ///
  /// - Returns: the number of brackets around it, for ``closeList(_:)`` and what its commands close.
  mutating func openList() -> Int {
    open(.state)
    listLayers = 0
    return opened.count
  }

  mutating func closeList(_ outside: Int) { close(downTo: outside - 1) }

  mutating func open(_ kind: Opened.Kind) {
    if kind != .state { listLayers += 1 }
    opened.append(
      Opened(kind: kind, clip: clip, region: region, fade: fade, isWide: isWide, layer: layer))
  }

  /// Ends the innermost bracket if it is a save inside the list that began at `outside`.
  mutating func restore(outside: Int) {
    if opened.count > outside, opened[opened.count - 1].kind == .state { close(downTo: opened.count - 1) }
  }

  /// Ends the innermost layer of the list that began at `outside`, and the saves inside it.
  mutating func endLayer(outside: Int) {
    // Not looked for among many states where there is none.
    if listLayers == 0 { return }
    var index = opened.count - 1
    while index >= outside, opened[index].kind == .state { index -= 1 }
    if index >= outside { close(downTo: index) }
  }

  mutating func close(downTo count: Int) {
    while opened.count > count {
      let last = opened.removeLast()
      clip = last.clip
      region = last.region
      fade = last.fade
      isWide = last.isWide
      if last.kind != .state { listLayers -= 1 }
      if last.kind == .layer { finishLayer(last) }
    }
  }
}
