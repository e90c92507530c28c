import Geometry

// Shadows and layers: content drawn to its own pixels before it is composited.
extension DrawingMeter {
  mutating func addShadow(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, _ base: Transform
  ) throws(Exceeded) {
    let shadow = list.shadows[Int(command.shadow)]
    let offset = base * shadow.offset
    let outset = (3 * min(DrawingLimits.deviation, shadow.standardDeviation * base.meanScale)).rounded(.up)
    guard offset.dx.isFinite, offset.dy.isFinite, outset.isFinite, !clip.visible.isNull else { return }
    var moved = transform
    moved.tx += offset.dx
    moved.ty += offset.dy
    let around = clip.visible.insetBy(dx: -outset, dy: -outset)
    let source = try shape(command, list, moved, visible: around)
    if source.box.isNull { return }
    let shadowBounds = source.box.insetBy(dx: -outset, dy: -outset).intersection(clip.visible)
    if shadowBounds.isNull { return }
    let (sourceArea, area) = (source.box.width * source.box.height, shadowBounds.width * shadowBounds.height)
    var work = sourceArea * 1.5 + area * (2.5 + command.blendMode.work)
    if command.paint >= 0 { work += source.area * (try paintWork(command.paint, of: list, moved)) }
    layerBytes += sourceArea * 6 + area
    defer { layerBytes -= sourceArea * 6 + area }
    try charge(work: work)
    noteUneven(area)
    try addMask(shadowBounds)
  }

  mutating func beginLayer(
    _ command: DisplayList.Command, _ list: DisplayList, _ base: Transform
  ) throws(Exceeded) {
    let filters = command.resource >= 0 ? list.filterLists[Int(command.resource)] : []
    // The filters are copied for every layer, visible or not.
    try charge(work: Double(filters.count) * 20, memory: Double(filters.count) * 100)
    let shadow = command.shadow >= 0 ? list.shadows[Int(command.shadow)] : nil
    let isPlain = command.opacity == 1 && command.blendMode == .normal && filters.isEmpty && shadow == nil
    // A plain layer gets its own pixels only if a command in it blends. This bound assumes that one does.
    guard layerDepth < DrawingLimits.layerDepth, !clip.visible.isNull else {
      brackets.append(Bracket(clip: clip, layer: LayerCost()))
      openLayers += 1
      return
    }
    var layer = LayerCost(isOwn: true)
    var inner = clip.visible
    var margin = 0.0
    var (matrices, blurs) = (0.0, 0.0)
    for filter in filters {
      switch filter {
      case .colorMatrix: matrices += 1
      case .blur, .ellipticalBlur:
        // Three deviations.
        let outset = filter.outset
        guard outset > 0 else { continue }
        blurs += 1
        margin += min(3 * DrawingLimits.deviation, outset * base.meanScale).rounded(.up)
      }
    }
    if let shadow {
      let offset = base * shadow.offset
      let outset = (3 * min(DrawingLimits.deviation, shadow.standardDeviation * base.meanScale)).rounded(.up)
      margin += outset + max(abs(offset.dx), abs(offset.dy))
    }
    if margin > 0 {
      let limit = Double(DrawingLimits.margin)
      inner = inner.insetBy(dx: -margin, dy: -margin).intersection(surface.insetBy(dx: -limit, dy: -limit))
    }
    let area = inner.isNull ? 0 : inner.width * inner.height
    let perPixel = isPlain ? 0.8 : 0.8 + command.blendMode.work
    layer.work = area * (perPixel + blurs * 7 + (shadow == nil ? 0 : 4))
    layer.matrices = matrices
    layer.area = area
    layer.height = inner.isNull ? 0 : inner.height
    layer.unevenPixels = blurs > 0 ? area : 0
    layer.bytes = area * (blurs > 0 || shadow != nil ? 14 : 4)
    brackets.append(Bracket(clip: clip, layer: layer))
    openLayers += 1
    layerDepth += 1
    layerBytes += layer.bytes
    // The contents may have to be painted outside of the visible pixels, for blurs and shadows.
    clip = ClipCost(visible: inner)
    try charge(work: layer.work)
  }

  /// Counts pixels of the innermost layer that may differ from their left neighbour.
  mutating func noteUneven(_ pixels: Double) {
    guard layerDepth > 0 else { return }
    for index in brackets.indices.reversed() where brackets[index].layer?.isOwn == true {
      brackets[index].layer?.unevenPixels += pixels
      return
    }
  }

  mutating func close() throws(Exceeded) {
    let last = brackets.removeLast()
    clip = last.clip
    guard let layer = last.layer else { return }
    openLayers -= 1
    if !layer.isOwn { return }
    layerDepth -= 1
    layerBytes -= layer.bytes
    let uneven = min(layer.area, layer.unevenPixels)
    noteUneven(uneven)
    try charge(work: layer.matrixWork)
    if !clip.visible.isNull { try addMask(clip.visible) }
  }
}

extension DrawingMeter {
  /// The state outside of a bracket.
  struct Bracket {
    var clip: ClipCost
    /// The cost of the layer; nil for a saved state.
    var layer: LayerCost?
  }

  /// The cost of a layer.
  struct LayerCost {
    /// Whether the layer has pixels of its own.
    var isOwn = false
    /// The work of compositing the layer, without its colour matrices.
    var work = 0.0
    /// The bytes of the layer's pixels.
    var bytes = 0.0
    /// The number of the layer's pixels.
    var area = 0.0
    /// The number of the layer's rows.
    var height = 0.0
    /// The number of pixels that may differ from their left neighbour.
    var unevenPixels = 0.0
    /// The number of colour matrices among the filters.
    var matrices = 0.0

    /// The work of the colour matrices. In a chain of several, a flat area takes one group of eight pixels a row.
    var matrixWork: Double {
      if matrices < 2 { return area * matrices * 3.6 }
      return area * 0.6 + min(area, unevenPixels + 8 * height) * matrices * 3.6
    }
  }

  /// The visible pixels of a clip, and the cost of its coverage mask.
  struct ClipCost {
    /// The clip's identifier; 0 without shapes.
    var id = 0
    var visible = Rect.null
    /// The mask's work for each pixel.
    var perPixel = 0.0
    /// The mask's work for its edges.
    var edges = 0.0
    /// Whether the clip consists of upright rectangles.
    var isUpright = true

    init(visible: Rect = .null) { self.visible = visible }
  }
}
