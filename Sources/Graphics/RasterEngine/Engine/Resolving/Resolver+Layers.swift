import Geometry
import Painting

extension Resolver {
  /// Starts a layer of a list.
  mutating func beginLayer(_ command: UnsafePointer<DisplayList.Command>, _ index: Int, _ tables: ListTables)
  {
    var layer = Layer(opacity: command.pointee.opacity.opacityByte)
    layer.blendMode = command.pointee.blendMode
    layer.firstFilter = Int32(plan.filters.count)
    if command.pointee.resource >= 0 {
      for filter in tables.filterLists[Int(command.pointee.resource)] {
        guard let layerFilter = LayerFilter(filter, tables.base) else { continue }
        plan.filters.append(layerFilter)
        if layerFilter.isBlur { layer.needsBlurMargin = true }
        if !layerFilter.isBlur && layerFilter.matrix.paintsTransparentPixels {
          layer.paintsTransparentPixels = true
        }
      }
    }
    layer.filterCount = Int32(plan.filters.count) - layer.firstFilter
    if command.pointee.shadow >= 0 {
      let shadow = tables.shadows + Int(command.pointee.shadow)
      layer.shadow = ShadowStyle(shadow, tables.base)
      layer.drawsSource = shadow.pointee.drawsSource
      if layer.shadow != nil { layer.needsBlurMargin = true }
    }
    // Shapes that are painted one by one through a partial clip differ from a layer that is clipped as a whole.
    let isCutInPart = plan.clips[Int(clip)].shape >= 0
    let isGroup =
      layer.isPlain
      && (isCutInPart || leavesLayersOpen
        || blending.isInside(index, tables.commands, count: tables.commandCount))
    beginLayer(layer, opacity: command.pointee.opacity, isGroup: isGroup)
  }

  /// Starts a layer.
  ///
  /// - Parameters:
  ///   - opacity: the layer's opacity, not rounded.
  ///   - isGroup: whether the layer needs a buffer even if it is plain.
  mutating func beginLayer(_ layer: Layer, opacity: Float, isGroup: Bool) {
    if depth == DrawingLimits.layerDepth {
      open(.plainLayer)
      inheritedOpacity *= opacity > 0 ? min(opacity, 1) : 0
      return
    }
    // A layer without opacity is visible only if its blend mode changes the backdrop outside the source.
    if layer.opacity == 0 && layer.blendMode.isBoundedBySource {
      open(.plainLayer)
      region = .empty
      return
    }
    if layer.isPlain && !isGroup {
      open(.plainLayer)
      return
    }
    open(.layer)
    var op = DrawOp(kind: .beginLayer, source: .none)
    op.resource = Int32(plan.layers.count)
    op.clip = clip
    op.needsBlurMargin = needsBlurMargin
    self.layer = Int32(plan.ops.count)
    plan.ops.append(op)
    region = inputBounds(of: layer, for: region)
    plan.layers.append(layer)
    if layer.needsBlurMargin {
      needsBlurMargin = true
      plan.hasBlurMarginLayers = true
    }
    // The clip is applied to the finished layer, so its contents are only clipped to the surface.
    clip = RenderPlan.openClip(needsBlurMargin: needsBlurMargin)
    depth += 1
    plan.layerDepth = max(plan.layerDepth, depth)
  }

  /// The pixels of a layer's contents that affect the visible pixels.
  private func inputBounds(of layer: Layer, for visible: PixelBounds) -> PixelBounds {
    if visible.isEmpty || !layer.needsBlurMargin { return visible }
    return plan.inputBounds(of: layer, for: layer.filteredBounds(for: visible), within: plan.expandedSurface)
  }

  /// Lists the end of a layer, or removes the layer if it changes no pixel.
  mutating func finishLayer(_ bracket: SavedState) {
    let begin = Int(layer)
    depth -= 1
    layer = bracket.layer
    let finished = plan.layers.address(of: Int(plan.ops[begin].resource))
    let contents = finished.pointee.contents
    let outputBounds = plan.outputBounds(of: finished.pointee, contents: contents)
    let isPlane =
      !finished.pointee.blendMode.isBoundedBySource || finished.pointee.paintsTransparentPixels
    var op = plan.ops[begin]
    op.bounds = isPlane ? bracket.region : outputBounds.intersection(bracket.region)
    if op.bounds.isEmpty {
      plan.forgetOps(from: begin)
      return
    }
    plan.ops.address(of: begin).pointee.bounds = op.bounds
    finished.pointee.end = Int32(plan.ops.count)
    op.kind = .endLayer
    op.needsMask = plan.needsMask(
      clip: op.clip, bounds: op.bounds, extent: plan.extent(of: op, needsBlurMargin: op.needsBlurMargin))
    append(op)
  }

  /// Lists an op, in the innermost layer or among the sources of a shadow.
  mutating func append(_ op: DrawOp) {
    var op = op
    op.needsBlurMargin = needsBlurMargin
    op.isInLayer = layer >= 0 || listedShadow != nil
    if listedShadow != nil {
      op.blendMode = .normal
      plan.shadowSources.append(op)
      shadowSourceBounds = shadowSourceBounds.union(op.bounds)
      return
    }
    if !op.isInLayer {
      op.isBelowOpaque = plan.isOpaque
      let isLayer = op.kind == .endLayer
      let mode = isLayer ? plan.layers[Int(op.resource)].blendMode : op.blendMode
      if !mode.keepsOpaque { plan.isOpaque = false }
    }
    plan.ops.append(op)
    if layer >= 0 {
      let around = plan.layers.address(of: Int(plan.ops[Int(layer)].resource))
      around.pointee.contents = around.pointee.contents.union(op.bounds)
    }
  }
}

extension Layer {
  /// The filtered pixels that affect the visible pixels.
  func filteredBounds(for visible: PixelBounds) -> PixelBounds {
    guard let shadow else { return visible }
    // One more pixel, because a fraction of the offset mixes neighbours.
    let shadowBounds = visible.outset(by: shadow.inputRadius &+ 1).moved(by: shadow.offset * -1)
    return drawsSource ? visible.union(shadowBounds) : shadowBounds
  }
}

extension RenderPlan {
  /// Removes the ops from an index on, and their shadows.
  mutating func forgetOps(from first: Int) {
    ops.count = first
    while shapeShadows.count > 0, shapeShadows[shapeShadows.count - 1].op >= first {
      shadowSources.count = Int(shapeShadows.removeLast().first)
    }
  }

  /// The extent of an op whose shape is only known inside the clip. It is assumed to cross the borders of the clip that it touches.
  func extent(of op: DrawOp, needsBlurMargin: Bool) -> PixelBounds {
    let clip = clips[Int(op.clip)].bounds
    let surface = surface(needsBlurMargin: needsBlurMargin)
    var result = op.bounds
    if result.left == clip.left && clip.left > surface.left { result.left -= 1 }
    if result.right == clip.right && clip.right < surface.right { result.right += 1 }
    return result
  }

  /// The pixels before the filters from `first` on that affect the pixels `known` after all filters.
  func inputBounds(
    of layer: Layer, for known: PixelBounds, within limit: PixelBounds, from first: Int32 = 0
  ) -> PixelBounds {
    var result = known.intersection(limit)
    var index = layer.filterCount
    while index > first && !result.isEmpty {
      index &-= 1
      let filter = filters[Int(layer.firstFilter &+ index)]
      result = result.outset(by: filter.inputRadii).intersection(limit)
    }
    return result
  }

  /// The pixels that a layer changes, including its shadow.
  func outputBounds(of layer: Layer, contents: PixelBounds) -> PixelBounds {
    if contents.isEmpty { return .empty }
    var result = contents
    var index = layer.firstFilter
    while index < layer.firstFilter &+ layer.filterCount {
      result = result.outset(by: filters[Int(index)].outputRadii)
      index &+= 1
    }
    guard let shadow = layer.shadow else { return result }
    let cast = result.outset(by: shadow.outputRadius &+ 1).moved(by: shadow.offset)
    return layer.drawsSource ? result.union(cast) : cast
  }
}

extension PixelBounds {
  /// The pixels that these pixels touch when they are moved. The offset is limited to ±100,000 pixels.
  func moved(by offset: Vector) -> PixelBounds {
    let limit = 100_000.0
    let (x, y) = (max(-limit, min(limit, offset.dx)), max(-limit, min(limit, offset.dy)))
    let (dx, dy) = (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
    return PixelBounds(
      left: left &+ dx, top: top &+ dy, right: right &+ dx &+ (Double(dx) == x ? 0 : 1),
      bottom: bottom &+ dy &+ (Double(dy) == y ? 0 : 1))
  }
}

extension Float {
  /// An opacity in 255ths. NaN counts as 0.
  var opacityByte: UInt8 { UInt8(((self > 0 ? Swift.min(self, 1) : 0) * 255).rounded()) }
}

/// The layers of a list that contain a blend mode other than normal, found once for each list when first needed.
struct BlendingLayers: ~Copyable {
  private var flags = Arena<Bool>(capacity: 64)
  private var open = Arena<Int32>(capacity: 64)
  private var known: UnsafePointer<DisplayList.Command>?

  /// Forgets the list, because another list may get its address.
  mutating func forget() { known = nil }

  /// Whether the layer that begins with command `index` contains another blend mode.
  mutating func isInside(_ index: Int, _ commands: UnsafePointer<DisplayList.Command>, count: Int) -> Bool {
    if known != commands {
      known = commands
      find(commands, count: count)
    }
    return flags[index]
  }

  private mutating func find(_ commands: UnsafePointer<DisplayList.Command>, count: Int) {
    flags.resize(to: count)
    open.removeAll()
    var index = 0
    while index < count {
      flags[index] = false
      let command = commands + index
      if command.pointee.operation == .endLayer {
        closeLast()
      } else {
        if command.pointee.blendMode != .normal, open.count > 0 { flags[Int(open[open.count - 1])] = true }
        if command.pointee.operation == .beginLayer { open.append(Int32(index)) }
      }
      index &+= 1
    }
    while open.count > 0 { closeLast() }
  }

  private mutating func closeLast() {
    if open.count == 0 { return }
    let last = Int(open.removeLast())
    if open.count > 0, flags[last] { flags[Int(open[open.count - 1])] = true }
  }
}
