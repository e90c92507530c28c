import Geometry
import Painting

/// The state of a reference rendering: the canvas, the clip, and what is still open around them.
struct ReferenceScene {
  /// What a restore, a pop or the end of a layer brings back.
  enum Opened {
    case clip(CoverageMask)
    case layer(CoverageMask, below: ReferenceCanvas, opacity: Double)
  }

  let rasterizer: ReferenceRasterizer
  var canvas: ReferenceCanvas
  var clip: CoverageMask
  private(set) var openItems: [Opened] = []

  init(rasterizer: ReferenceRasterizer, canvas: ReferenceCanvas) {
    self.rasterizer = rasterizer
    self.canvas = canvas
    clip = CoverageMask(rect: canvas.rect, filledWith: 1)
  }

  mutating func add(_ item: Frame.Item, scale: Double) {
    let toPixels = Transform(scale: scale)
    switch item {
    case .draw(let list, let transform): draw(list, transform.concatenating(toPixels))
    case .pushClip(let rect, let transform):
      openItems.append(.clip(clip))
      intersectClip(with: rect, transform.concatenating(toPixels))
    case .pushOpacity(let opacity): beginLayer(opacity: opacity)
    case .pop: pop()
    }
  }

  /// Ends the innermost open item; nothing when there is none.
  mutating func pop() {
    switch openItems.popLast() {
    case .clip(let saved): clip = saved
    case .layer(let saved, let below, let opacity):
      clip = saved
      let layer = canvas
      canvas = below
      canvas.compose(layer, coverage: clip, opacity: opacity)
    case nil: break
    }
  }

  private mutating func beginLayer(opacity: Double) {
    let opacity = opacity > 0 ? min(1, opacity) : 0
    if opacity == 1 {
      openItems.append(.clip(clip))
    } else {
      openItems.append(.layer(clip, below: canvas, opacity: opacity))
      canvas = ReferenceCanvas(rect: canvas.rect, filledWith: .clear)
      clip = CoverageMask(rect: canvas.rect, filledWith: 1)
    }
  }

  private mutating func draw(_ list: DisplayList, _ base: Transform) {
    let outside = openItems.count
    let clipOutside = clip
    /// The depths of `openItems` at which the list's own saves and layers began.
    var saves: [Int] = []
    var layers: [Int] = []
    for command in list.commands {
      switch command.operation {
      case .save:
        saves.append(openItems.count)
        openItems.append(.clip(clip))
      case .restore:
        guard let depth = saves.last, depth >= (layers.last ?? outside) else { continue }
        saves.removeLast()
        pop()
      case .beginLayer:
        layers.append(openItems.count)
        beginLayer(opacity: Double(command.opacity))
      case .endLayer:
        guard let depth = layers.popLast() else { continue }
        while openItems.count > depth { pop() }
        saves.removeAll { $0 >= depth }
      case .clipRect: intersectClip(with: command.rect, transform(of: command, in: list, base))
      case .fillPath: fill(command, list, transform(of: command, in: list, base))
      case .strokePath: stroke(command, list, transform(of: command, in: list, base))
      case .drawImage:
        drawImage(
          command, list.imageDrawings[Int(command.resource)].image, transform(of: command, in: list, base))
      case .strokeHairline, .fillGlyphs, .fillClip, .clipPath, .clipMask: continue
      }
    }
    while openItems.count > outside { pop() }
    // A clip that no save encloses ends with its list.
    clip = clipOutside
  }
}
