import Geometry
import Painting

extension Resolver {
  /// Starts a layer of a list.
  mutating func beginLayer(_ command: UnsafePointer<DisplayList.Command>, _ index: Int, _ tables: ListTables)
  {
    var layer = Layer(opacity: command.pointee.opacity.level)
    layer.blendMode = command.pointee.blendMode
    layer.firstFilter = Int32(plan.filters.count)
    if command.pointee.resource >= 0 {
      for filter in tables.filterLists[Int(command.pointee.resource)] {
        guard let own = LayerFilter(filter, tables.base) else { continue }
        plan.filters.append(own)
        if own.deviation > 0 { layer.isWide = true }
        if own.deviation == 0 && own.matrix.paintsNothing { layer.paintsNothing = true }
      }
    }
    layer.filterCount = Int32(plan.filters.count) - layer.firstFilter
    if command.pointee.shadow >= 0 {
      let shadow = tables.shadows + Int(command.pointee.shadow)
      layer.shadow = ShadowStyle(shadow, tables.base)
      layer.showsCaster = shadow.pointee.showsCaster
      if layer.shadow != nil { layer.isWide = true }
    }
    // What is painted shape by shape through a clip that covers pixels in part is not what it is together.
    let isCutInPart = plan.clips[Int(clip)].shape >= 0
    let isGroup =
      layer.isPlain
      && (isCutInPart || blending.isInside(index, tables.commands, count: tables.commandCount))
    beginLayer(layer, opacity: command.pointee.opacity, isGroup: isGroup)
  }

  /// - Parameters:
  ///   - opacity: the layer's, not rounded.
  ///   - isGroup: whether the layer must be drawn on its own even if it is plain.
  mutating func beginLayer(_ layer: Layer, opacity: Float, isGroup: Bool) {
    if depth == DrawingLimits.layerDepth {
      open(.plainLayer)
      fade *= opacity > 0 ? min(opacity, 1) : 0
      return
    }
    // Only what clears can be seen of a layer without opacity.
    if layer.opacity == 0 && layer.blendMode.keepsBackdropUnderNothing {
      open(.plainLayer)
      region = .empty
      return
    }
    if layer.isPlain && !isGroup {
      open(.plainLayer)
      return
    }
    open(.layer)
    var step = DrawingStep(kind: .beginLayer, source: .none)
    step.resource = Int32(plan.layers.count)
    step.clip = clip
    step.isWide = isWide
    self.layer = Int32(plan.steps.count)
    plan.steps.append(step)
    region = needed(of: layer, for: region)
    plan.layers.append(layer)
    if layer.isWide {
      isWide = true
      plan.hasWideLayers = true
    }
    // The clip weakens the layer as a whole; inside it there is only the surface.
    clip = DrawingPlan.openClip(isWide: isWide)
    depth += 1
    plan.layerDepth = max(plan.layerDepth, depth)
  }

  /// The pixels that have to be known of a layer's contents for some to be known of what it becomes.
  private func needed(of layer: Layer, for visible: PixelBounds) -> PixelBounds {
    if visible.isEmpty || !layer.isWide { return visible }
    return plan.needed(of: layer, for: layer.known(for: visible), within: plan.wideSurface)
  }

  /// Adds the end of a layer, or forgets the layer when it changes nothing.
  mutating func finishLayer(_ bracket: Opened) {
    let begin = Int(layer)
    depth -= 1
    layer = bracket.layer
    let place = plan.layers.address(of: Int(plan.steps[begin].resource))
    let contents = place.pointee.contents
    let reached = plan.reached(by: place.pointee, contents: contents)
    let isPlane = !place.pointee.blendMode.keepsBackdropUnderNothing || place.pointee.paintsNothing
    var step = plan.steps[begin]
    step.bounds = isPlane ? bracket.region : reached.intersection(bracket.region)
    if step.bounds.isEmpty {
      plan.forgetSteps(from: begin)
      return
    }
    plan.steps.address(of: begin).pointee.bounds = step.bounds
    place.pointee.end = Int32(plan.steps.count)
    step.kind = .endLayer
    step.needsMask = plan.needsMask(
      clip: step.clip, bounds: step.bounds, extent: plan.extent(of: step, isWide: step.isWide))
    append(step)
  }

  /// Adds a step, inside the innermost layer or to what casts a shadow.
  mutating func append(_ step: DrawingStep) {
    var step = step
    step.isWide = isWide
    step.isInLayer = layer >= 0 || casting != nil
    if casting != nil {
      step.blendMode = .normal
      plan.casters.append(step)
      castBounds = castBounds.union(step.bounds)
      return
    }
    if !step.isInLayer {
      step.isBelowOpaque = plan.isOpaque
      let isLayer = step.kind == .endLayer
      let mode = isLayer ? plan.layers[Int(step.resource)].blendMode : step.blendMode
      if !mode.keepsOpaque { plan.isOpaque = false }
    }
    plan.steps.append(step)
    if layer >= 0 {
      let around = plan.layers.address(of: Int(plan.steps[Int(layer)].resource))
      around.pointee.contents = around.pointee.contents.union(step.bounds)
    }
  }
}

extension Layer {
  /// The pixels that have to be known after the filters.
  func known(for visible: PixelBounds) -> PixelBounds {
    guard let shadow else { return visible }
    // One more for the pixels between which a fraction of the offset falls.
    let cast = visible.outset(by: shadow.reach &+ 1).moved(by: shadow.offset * -1)
    return showsCaster ? visible.union(cast) : cast
  }
}

extension DrawingPlan {
  /// Forgets the last steps, and what would paint their shadows.
  mutating func forgetSteps(from first: Int) {
    steps.count = first
    while casts.count > 0, casts[casts.count - 1].step >= first {
      casters.count = Int(casts.removeLast().first)
    }
  }

  /// How far a step may reach whose shape is only known inside of the clip: beyond the clip's borders where it meets them.
  func extent(of step: DrawingStep, isWide: Bool) -> PixelBounds {
    let clip = clips[Int(step.clip)].bounds
    let surface = surface(isWide: isWide)
    var result = step.bounds
    if result.left == clip.left && clip.left > surface.left { result.left -= 1 }
    if result.right == clip.right && clip.right < surface.right { result.right += 1 }
    return result
  }

  /// The pixels that have to be known before the filters from `first` on.
  func needed(
    of layer: Layer, for known: PixelBounds, within limit: PixelBounds, from first: Int32 = 0
  ) -> PixelBounds {
    var result = known.intersection(limit)
    var index = layer.filterCount
    while index > first && !result.isEmpty {
      index &-= 1
      let filter = filters[Int(layer.firstFilter &+ index)]
      result = result.outset(by: filter.reach).intersection(limit)
    }
    return result
  }

  /// The pixels that a layer changes, its shadow included.
  func reached(by layer: Layer, contents: PixelBounds) -> PixelBounds {
    if contents.isEmpty { return .empty }
    var result = contents
    var index = layer.firstFilter
    while index < layer.firstFilter &+ layer.filterCount {
      result = result.outset(by: filters[Int(index)].seen)
      index &+= 1
    }
    guard let shadow = layer.shadow else { return result }
    let cast = result.outset(by: shadow.seen &+ 1).moved(by: shadow.offset)
    return layer.showsCaster ? result.union(cast) : cast
  }
}

extension PixelBounds {
  /// The pixels that these touch when they are moved; far away ones come to rest beyond all surfaces.
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
  /// An opacity in 255ths; NaN is none.
  var level: UInt8 { UInt8(((self > 0 ? Swift.min(self, 1) : 0) * 255).rounded()) }
}

/// Which layers of a list have something inside that is not blended normally: found once for a list, when it is first asked.
struct BlendingLayers: ~Copyable {
  private var flags = Arena<Bool>(capacity: 64)
  private var open = Arena<Int32>(capacity: 64)
  private var known: UnsafePointer<DisplayList.Command>?

  /// Forgets the list: another one may come to lie at its place.
  mutating func forget() { known = nil }

  /// Whether that is so of the layer which begins with command `index`.
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
