import Geometry
import Painting

/// Resolves the items and commands of a frame to a flat list of ops, and tracks clips and layers.
struct Resolver: ~Copyable {
  /// The state that the end of a save, a clip or a layer restores.
  struct SavedState: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      /// A save in a list, or a clip among the frame's items.
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
    /// The innermost layer.
    var layer: Int32
  }

  var plan = RenderPlan()
  /// Makes the outlines of the clip shapes.
  var clipStage = EdgeStage()
  var savedStates = Arena<SavedState>()
  /// The number of saved states before each of the frame's open items.
  private var openItems = Arena<Int32>()
  /// The index of the current clip in the plan.
  var clip: Int32 = 0
  /// The pixels in which painting has a visible effect. Empty inside an invisible layer.
  var region = PixelBounds.empty
  /// The opacity of enclosing layers that are too deep for a buffer, which multiplies colours and opacities.
  var inheritedOpacity: Float = 1
  /// Whether pixels in the margin around the surface are needed, for a blur.
  var needsBlurMargin = false
  /// The index of the op that began the innermost layer, or -1.
  var layer: Int32 = -1
  var depth = 0
  /// The open layers of the list, with or without a buffer.
  private var listLayers = 0
  /// Whether the layers of the present list may stay open for items that the list does not contain.
  var leavesLayersOpen = false
  /// The shadow whose sources are being listed, or nil.
  var listedShadow: ShadowStyle?
  /// The pixels of these sources.
  var shadowSourceBounds = PixelBounds.empty
  var blending = BlendingLayers()
  var reducedImages = ReducedImages()

  /// Lists the ops of a frame inside `region`.
  mutating func resolve(_ frame: Frame, region: PixelBounds) {
    let surface = PixelBounds(frame.bounds)
    plan.removeAll(surface: surface, bandShift: EdgeBands.rowShift(surfaceWidth: surface.width))
    clipStage.begin(surface: surface)
    plan.isOpaque = !frame.keepsBackdrop
    savedStates.removeAll()
    openItems.removeAll()
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
        openItems.append(Int32(savedStates.count))
        open(.state)
        intersectClip(with: rect, transform.concatenating(scale))
      case .pushOpacity(let opacity):
        openItems.append(Int32(savedStates.count))
        // An opacity that only rounds to 1 is still a group, because clearing inside it must not clear the pixels below.
        beginLayer(Layer(opacity: Float(opacity).opacityByte), opacity: Float(opacity), isGroup: opacity < 1)
      case .push(let list, let transform):
        openItems.append(Int32(savedStates.count))
        addOpen(list, transform.concatenating(scale))
      case .pop: if openItems.count > 0 { close(downTo: Int(openItems.removeLast())) }
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

  /// Starts a display list. Its saves, layers and clips end with it.
  ///
  /// - Returns: the number of saved states around its contents, for ``closeList(_:)``.
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

  /// Restores the latest save, if it belongs to the list that began at `outside`.
  mutating func restore(outside: Int) {
    if savedStates.count > outside, savedStates[savedStates.count - 1].kind == .state {
      close(downTo: savedStates.count - 1)
    }
  }

  /// Ends the innermost layer of the list that began at `outside`, and the saves inside it.
  mutating func endLayer(outside: Int) {
    // Without a layer no search is needed.
    if listLayers == 0 { return }
    var index = savedStates.count - 1
    while index >= outside, savedStates[index].kind == .state { index -= 1 }
    if index >= outside { close(downTo: index) }
  }

  /// Restores saved states until `count` remain.
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
