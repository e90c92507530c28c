import Geometry
import Painting

/// The state of a reference rendering: the canvas, the clip and the saved states.
struct FloatScene {
  /// The state that a restore, a pop or the end of a layer restores.
  enum SavedState {
    case clip(CoverageMask)
    case plainLayer(CoverageMask, inheritedOpacity: Double)
    case layer(
      CoverageMask, below: FloatCanvas, ReferenceComposition, rects: [PixelRect], inheritedOpacity: Double
    )
  }

  let rasterizer: FloatRasterizer
  /// The pixels of the whole surface.
  let surface: PixelRect
  /// The number of pattern cells in which this scene is nested.
  let patternDepth: Int
  var canvas: FloatCanvas
  var clip: CoverageMask
  /// The opacity of enclosing layers that are too deep for a canvas.
  var inheritedOpacity = 1.0
  var layerDepth = 0
  private(set) var savedStates: [SavedState] = []
  /// The number of saved states before each of the frame's open items.
  private var openItems: [Int] = []

  init(
    rasterizer: FloatRasterizer, canvas: FloatCanvas, surface: PixelRect, patternDepth: Int = 0
  ) {
    self.rasterizer = rasterizer
    self.surface = surface
    self.patternDepth = patternDepth
    self.canvas = canvas
    clip = CoverageMask(rect: canvas.rect, filledWith: 1)
  }

  mutating func add(_ item: Frame.Item, scale: Double) {
    let toPixels = Transform(scale: scale)
    switch item {
    case .draw(let list, let transform): draw(list, transform.concatenating(toPixels))
    case .pushClip(let rect, let transform):
      openItems.append(savedStates.count)
      open(.clip(clip))
      intersectClip(with: rect, transform.concatenating(toPixels))
    case .pushOpacity(let opacity):
      openItems.append(savedStates.count)
      let opacity = opacity > 0 ? min(1, opacity) : 0
      if opacity == 1 { open(.clip(clip)) } else { beginLayer(ReferenceComposition(opacity: opacity)) }
    case .push(let list, let transform):
      openItems.append(savedStates.count)
      open(.clip(clip))
      draw(list, transform.concatenating(toPixels), staysOpen: true)
    case .pop:
      guard let depth = openItems.popLast() else { return }
      while savedStates.count > depth { pop() }
    }
  }

  mutating func open(_ state: SavedState) { savedStates.append(state) }

  /// Restores the latest saved state, if there is one.
  mutating func pop() {
    switch savedStates.popLast() {
    case .clip(let saved): clip = saved
    case .plainLayer(let saved, let before):
      clip = saved
      inheritedOpacity = before
    case .layer(let saved, let below, let composition, let rects, let before):
      clip = saved
      layerDepth -= 1
      compositeLayer(into: below, composition, rects: rects, inheritedOpacity: before)
      inheritedOpacity = before
    case nil: break
    }
  }

  /// Draws a list.
  ///
  /// - Parameters:
  ///   - base: from the list's space to device pixels.
  ///   - staysOpen: whether clips, saves and layers of the list stay open. Layers are then groups even if plain.
  mutating func draw(_ list: DisplayList, _ base: Transform, staysOpen: Bool = false) {
    guard base.isFinite else { return }
    let outside = savedStates.count
    let clipOutside = clip
    let isGroup = list.layersWithBlending
    /// The depths of the saved states at which the list's saves and layers began.
    var saves: [Int] = []
    var layers: [Int] = []
    for (index, command) in list.commands.enumerated() {
      let transform = list.transforms[Int(command.transform)].concatenating(base)
      switch command.operation {
      case .save:
        saves.append(savedStates.count)
        open(.clip(clip))
      case .restore:
        guard let depth = saves.last, depth >= (layers.last ?? outside) else { continue }
        saves.removeLast()
        pop()
      case .beginLayer:
        layers.append(savedStates.count)
        let composition = ReferenceComposition(
          command, list, base, deviationLimit: rasterizer.deviationLimit)
        if composition.isPlain && !staysOpen && !isGroup[index] && clip.coversWholePixels {
          open(.clip(clip))
        } else {
          beginLayer(composition)
        }
      case .endLayer:
        guard let depth = layers.popLast() else { continue }
        while savedStates.count > depth { pop() }
        while let last = saves.last, last >= depth { saves.removeLast() }
      case .clipRect: intersectClip(with: command.rect, transform, antialias: command.antialias)
      case .clipPath:
        intersectClip(
          with: list.path(of: command), rule: command.rule, transform, antialias: command.antialias)
      case .clipMask:
        intersectClip(
          with: list.imageDrawings[Int(command.resource)], in: command.rect, transform,
          antialias: command.antialias)
      case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage:
        paint(command, list, base)
      }
    }
    if staysOpen { return }
    while savedStates.count > outside { pop() }
    // A clip outside all saves ends with its list.
    clip = clipOutside
  }
}

extension DisplayList {
  /// For each command that begins a layer, whether anything inside it has another blend mode than normal.
  fileprivate var layersWithBlending: [Bool] {
    var result = Array(repeating: false, count: commands.count)
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      if command.operation == .endLayer {
        guard let last = open.popLast() else { continue }
        if let outer = open.last, result[last] { result[outer] = true }
      } else {
        if command.blendMode != .normal, let last = open.last { result[last] = true }
        if command.operation == .beginLayer { open.append(index) }
      }
    }
    while let last = open.popLast() {
      if let outer = open.last, result[last] { result[outer] = true }
    }
    return result
  }
}
