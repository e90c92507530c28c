import Geometry
import Painting

/// The state of a reference rendering: the canvas, the clip, and what is still open around them.
struct ReferenceScene {
  /// What a restore, a pop or the end of a layer brings back.
  enum Opened {
    case clip(CoverageMask)
    case faded(CoverageMask, fade: Double)
    case layer(
      CoverageMask, below: ReferenceCanvas, ReferenceComposition, rects: [PixelRect], fade: Double)
  }

  let rasterizer: ReferenceRasterizer
  /// All pixels that there are, of which some are drawn.
  let surface: PixelRect
  /// In how many pattern cells this is drawn.
  let patternDepth: Int
  var canvas: ReferenceCanvas
  var clip: CoverageMask
  /// Multiplies the opacity of all that is painted, inside of layers that are too deep to be drawn on their own.
  var fade = 1.0
  var layerDepth = 0
  private(set) var openItems: [Opened] = []

  init(
    rasterizer: ReferenceRasterizer, canvas: ReferenceCanvas, surface: PixelRect, patternDepth: Int = 0
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
      open(.clip(clip))
      intersectClip(with: rect, transform.concatenating(toPixels))
    case .pushOpacity(let opacity):
      let opacity = opacity > 0 ? min(1, opacity) : 0
      if opacity == 1 { open(.clip(clip)) } else { beginLayer(ReferenceComposition(opacity: opacity)) }
    case .pop: pop()
    }
  }

  mutating func open(_ opened: Opened) { openItems.append(opened) }

  /// Ends the innermost open item; nothing when there is none.
  mutating func pop() {
    switch openItems.popLast() {
    case .clip(let saved): clip = saved
    case .faded(let saved, let before):
      clip = saved
      fade = before
    case .layer(let saved, let below, let composition, let rects, let before):
      clip = saved
      layerDepth -= 1
      composeLayer(into: below, composition, rects: rects, fade: before)
      fade = before
    case nil: break
    }
  }

  /// Draws a list; `base` leads from its space to device pixels.
  mutating func draw(_ list: DisplayList, _ base: Transform) {
    guard base.isFinite else { return }
    let outside = openItems.count
    let clipOutside = clip
    let isGroup = list.layersWithBlending
    /// The depths of `openItems` at which the list's own saves and layers began.
    var saves: [Int] = []
    var layers: [Int] = []
    for (index, command) in list.commands.enumerated() {
      let transform = list.transforms[Int(command.transform)].concatenating(base)
      switch command.operation {
      case .save:
        saves.append(openItems.count)
        open(.clip(clip))
      case .restore:
        guard let depth = saves.last, depth >= (layers.last ?? outside) else { continue }
        saves.removeLast()
        pop()
      case .beginLayer:
        layers.append(openItems.count)
        let composition = ReferenceComposition(
          command, list, base, deviationLimit: rasterizer.deviationLimit)
        if composition.isPlain && !isGroup[index] && clip.coversWholePixels {
          open(.clip(clip))
        } else {
          beginLayer(composition)
        }
      case .endLayer:
        guard let depth = layers.popLast() else { continue }
        while openItems.count > depth { pop() }
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
    while openItems.count > outside { pop() }
    // A clip that no save encloses ends with its list.
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
