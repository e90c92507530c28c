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
    /// What was the innermost layer.
    var layer: Int32
  }

  /// Layers within layers that get a buffer of their own. Deeper ones pass their opacity on to what they contain.
  static let deepestLayer = 16

  var plan = DrawingPlan()
  private var opened = Arena<Opened>()
  /// An index into the plan's clips.
  var clip: Int32 = 0
  /// Where painting can have an effect that is asked for; empty inside a layer that cannot be seen.
  var region = PixelBounds.empty
  /// Multiplies the colours and opacities inside layers that are too deep for a buffer.
  var fade: Float = 1
  /// The step that began the innermost layer, or -1.
  private var layer: Int32 = -1
  private var depth = 0

  /// Lists what `frame` paints inside `region`.
  mutating func resolve(_ frame: Frame, region: PixelBounds) {
    plan.removeAll(surface: PixelBounds(frame.bounds))
    opened.removeAll()
    plan.clips.append(Clip(bounds: plan.surface, shape: -1))
    clip = 0
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
      case .pushOpacity(let opacity): beginLayer(opacity: Float(opacity))
      case .pop: close(downTo: max(0, opened.count - 1))
      }
    }
    close(downTo: 0)
  }

  // MARK: Brackets

  /// Starts a display list, whose brackets and clips end with it.
  ///
  /// - Returns: the number of brackets around it, for ``closeList(_:)`` and what its commands close.
  mutating func openList() -> Int {
    open(.state)
    return opened.count
  }

  mutating func closeList(_ outside: Int) { close(downTo: outside - 1) }

  mutating func open(_ kind: Opened.Kind) {
    opened.append(Opened(kind: kind, clip: clip, region: region, fade: fade, layer: layer))
  }

  /// Ends the innermost bracket if it is a save inside the list that began at `outside`.
  mutating func restore(outside: Int) {
    if opened.count > outside, opened[opened.count - 1].kind == .state { close(downTo: opened.count - 1) }
  }

  /// Ends the innermost layer of the list that began at `outside`, and the saves inside it.
  mutating func endLayer(outside: Int) {
    var index = opened.count - 1
    while index >= outside, opened[index].kind == .state { index -= 1 }
    if index >= outside { close(downTo: index) }
  }

  private mutating func close(downTo count: Int) {
    while opened.count > count {
      let last = opened[opened.count - 1]
      opened.count -= 1
      if last.kind == .layer { finishLayer(last) }
      clip = last.clip
      region = last.region
      fade = last.fade
    }
  }

  // MARK: Layers

  mutating func beginLayer(opacity: Float) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    let level = UInt8((opacity * 255).rounded())
    if level == 0 {
      open(.plainLayer)
      region = .empty
    } else if level == 255 {
      open(.plainLayer)
    } else if depth == Resolver.deepestLayer {
      open(.plainLayer)
      fade *= opacity
    } else {
      open(.layer)
      layer = Int32(plan.steps.count)
      var step = DrawingStep(kind: .beginLayer, source: .none)
      step.opacity = level
      step.clip = clip
      plan.steps.append(step)
      region = region.intersection(plan.clips[Int(clip)].bounds)
      // The clip weakens the layer as a whole; inside it there is only the surface.
      clip = 0
      depth += 1
      plan.layerDepth = max(plan.layerDepth, depth)
    }
  }

  /// Adds the end of a layer, or forgets the layer when nothing was painted in it.
  private mutating func finishLayer(_ bracket: Opened) {
    let begin = Int(layer)
    depth -= 1
    layer = bracket.layer
    var step = plan.steps[begin]
    let clip = plan.clips[Int(bracket.clip)].bounds
    step.bounds = step.bounds.intersection(bracket.region).intersection(clip)
    if step.bounds.isEmpty {
      plan.steps.count = begin
      return
    }
    plan.steps[begin] = step
    step.kind = .endLayer
    // What the layer contains may reach beyond the clip wherever the two bounds meet.
    var reached = step.bounds
    if reached.left == clip.left && clip.left > plan.surface.left { reached.left -= 1 }
    if reached.right == clip.right && clip.right < plan.surface.right { reached.right += 1 }
    step.needsMask = plan.needsMask(clip: bracket.clip, bounds: step.bounds, extent: reached)
    append(step)
  }

  /// Adds a step, inside the innermost layer.
  mutating func append(_ step: DrawingStep) {
    plan.steps.append(step)
    if layer >= 0 {
      plan.steps.base[plan.steps.count - 1].isInLayer = true
      plan.steps.base[Int(layer)].bounds = plan.steps[Int(layer)].bounds.union(step.bounds)
    }
  }
}
