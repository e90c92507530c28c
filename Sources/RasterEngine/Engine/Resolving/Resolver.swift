import Geometry
import Painting

/// Walks a frame's items and commands, keeps the state of clips and layers, and lists what is to be painted.
struct Resolver: ~Copyable {
  /// A bracket that is open: what its end brings back, and what kind of end it waits for.
  struct SavedState: BitwiseCopyable {
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
    var inheritedOpacity: Float
    var needsBlurMargin: Bool
    /// What was the innermost layer.
    var layer: Int32
  }

  var plan = RenderPlan()
  /// Makes the outlines of the clip shapes.
  var clipStage = EdgeStage()
  var savedStates = Arena<SavedState>()
  /// An index into the plan's clips.
  var clip: Int32 = 0
  /// Where painting can have an effect that is asked for; empty inside a layer that cannot be seen.
  var region = PixelBounds.empty
  /// Multiplies the colours and opacities inside layers that are too deep for a buffer.
  var inheritedOpacity: Float = 1
  /// Whether the pixels around the surface count too.
  var needsBlurMargin = false
  /// The step that began the innermost layer, or -1.
  var layer: Int32 = -1
  var depth = 0
  /// The layers that are open in the list, of whatever kind.
  private var listLayers = 0
  /// The shadow whose caster is being listed, and the pixels that this reaches.
  var listedShadow: ShadowStyle?
  var shadowSourceBounds = PixelBounds.empty
  var blending = BlendingLayers()
  var reducedImages = ReducedImages()

  /// Lists what `frame` paints inside `region`.
  mutating func resolve(_ frame: Frame, region: PixelBounds) {
    let surface = PixelBounds(frame.bounds)
    plan.removeAll(surface: surface, bandShift: EdgeBands.rowShift(surfaceWidth: surface.width))
    clipStage.begin(surface: surface)
    plan.isOpaque = !frame.keepsBackdrop
    savedStates.removeAll()
    reducedImages.begin()
    clip = RenderPlan.openClip(needsBlurMargin: false)
    needsBlurMargin = false
    listedShadow = nil
    inheritedOpacity = 1
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
      case .pop: close(downTo: max(0, savedStates.count - 1))
      }
    }
    close(downTo: 0)
    plan.clipEdges = UnsafePointer(clipStage.builder.edges.base)
  }

  /// In debug builds, checks the plan and the outlines of its clips. Complexity: O(plan + edges of clips).
  func checkInvariants() {
    assert(savedStates.count == 0, "all brackets must be closed at the end of a frame")
    plan.checkInvariants(after: .resolving)
    assert(clipsAreValid())
  }

  private func clipsAreValid() -> Bool {
    for index in 0..<plan.clipShapes.count where plan.clipShapes[index].image < 0 {
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
    return savedStates.count
  }

  mutating func closeList(_ outside: Int) { close(downTo: outside - 1) }

  mutating func open(_ kind: SavedState.Kind) {
    if kind != .state { listLayers += 1 }
    savedStates.append(
      SavedState(
        kind: kind, clip: clip, region: region, inheritedOpacity: inheritedOpacity,
        needsBlurMargin: needsBlurMargin, layer: layer))
  }

  /// Ends the innermost bracket if it is a save inside the list that began at `outside`.
  mutating func restore(outside: Int) {
    if savedStates.count > outside, savedStates[savedStates.count - 1].kind == .state {
      close(downTo: savedStates.count - 1)
    }
  }

  /// Ends the innermost layer of the list that began at `outside`, and the saves inside it.
  mutating func endLayer(outside: Int) {
    // Not looked for among many states where there is none.
    if listLayers == 0 { return }
    var index = savedStates.count - 1
    while index >= outside, savedStates[index].kind == .state { index -= 1 }
    if index >= outside { close(downTo: index) }
  }

  mutating func close(downTo count: Int) {
    while savedStates.count > count {
      let last = savedStates.removeLast()
      clip = last.clip
      region = last.region
      inheritedOpacity = last.inheritedOpacity
      needsBlurMargin = last.needsBlurMargin
      if last.kind != .state { listLayers -= 1 }
      if last.kind == .layer { finishLayer(last) }
    }
  }
}
