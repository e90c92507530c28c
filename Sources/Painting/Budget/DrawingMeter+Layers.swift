import Geometry

// What is drawn on its own before it is composed: shadows and layers.
extension DrawingMeter {
  mutating func addShadow(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, _ base: Transform
  ) throws(Exceeded) {
    let shadow = list.shadows[Int(command.shadow)]
    let offset = base * shadow.offset
    let reach = (3 * min(DrawingLimits.deviation, shadow.standardDeviation * base.meanScale)).rounded(.up)
    guard offset.dx.isFinite, offset.dy.isFinite, reach.isFinite, !clip.visible.isNull else { return }
    var moved = transform
    moved.tx += offset.dx
    moved.ty += offset.dy
    let around = clip.visible.insetBy(dx: -reach, dy: -reach)
    let caster = try shape(command, list, moved, visible: around)
    if caster.box.isNull { return }
    let seen = caster.box.insetBy(dx: -reach, dy: -reach).intersection(clip.visible)
    if seen.isNull { return }
    let (cast, area) = (caster.box.width * caster.box.height, seen.width * seen.height)
    var work = cast * 1.5 + area * (2.5 + command.blendMode.work)
    if command.paint >= 0 { work += caster.area * (try paintWork(command.paint, of: list, moved)) }
    layerBytes += cast * 6 + area
    defer { layerBytes -= cast * 6 + area }
    try charge(work: work)
    noteUneven(area)
    try addMask(seen)
  }

  mutating func beginLayer(
    _ command: DisplayList.Command, _ list: DisplayList, _ base: Transform
  ) throws(Exceeded) {
    let filters = command.resource >= 0 ? list.filterLists[Int(command.resource)] : []
    // They are copied for every layer, seen or not.
    try charge(work: Double(filters.count) * 20, memory: Double(filters.count) * 100)
    let shadow = command.shadow >= 0 ? list.shadows[Int(command.shadow)] : nil
    let isPlain = command.opacity == 1 && command.blendMode == .normal && filters.isEmpty && shadow == nil
    // A plain layer is drawn on its own where something in it is blended; that is not looked for here.
    guard layerDepth < DrawingLimits.layerDepth, !clip.visible.isNull else {
      brackets.append(Bracket(clip: clip, layer: LayerCost()))
      openLayers += 1
      return
    }
    var layer = LayerCost(isOwn: true)
    var inner = clip.visible
    var reach = 0.0
    var (matrices, blurs) = (0.0, 0.0)
    for filter in filters {
      switch filter {
      case .colorMatrix: matrices += 1
      case .blur(let deviation):
        guard deviation > 0 else { continue }
        blurs += 1
        reach += (3 * min(DrawingLimits.deviation, deviation * base.meanScale)).rounded(.up)
      }
    }
    if let shadow {
      let offset = base * shadow.offset
      let cast = (3 * min(DrawingLimits.deviation, shadow.standardDeviation * base.meanScale)).rounded(.up)
      reach += cast + max(abs(offset.dx), abs(offset.dy))
    }
    if reach > 0 {
      let margin = Double(DrawingLimits.margin)
      inner = inner.insetBy(dx: -reach, dy: -reach).intersection(surface.insetBy(dx: -margin, dy: -margin))
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
    // The contents may have to be painted around what is visible.
    clip = ClipCost(visible: inner)
    try charge(work: layer.work)
  }

  /// Counts pixels of the innermost layer that may have other colours than those before them in their row.
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
  /// What holds outside of a bracket.
  struct Bracket {
    var clip: ClipCost
    /// Nil for a state.
    var layer: LayerCost?
  }

  struct LayerCost {
    /// Whether it has pixels of its own.
    var isOwn = false
    var work = 0.0
    var bytes = 0.0
    /// The layer's pixels and rows, and those pixels that are not as the ones before them in the row.
    var area = 0.0
    var height = 0.0
    var unevenPixels = 0.0
    /// How many colour matrices its filters are.
    var matrices = 0.0

    /// What the matrices take. Of several in a row, flat areas take one group of eight pixels a row.
    var matrixWork: Double {
      if matrices < 2 { return area * matrices * 3.6 }
      return area * 0.6 + min(area, unevenPixels + 8 * height) * matrices * 3.6
    }
  }

  /// The visible pixels, and what it takes to find out how much of each a clip leaves.
  struct ClipCost {
    /// 0 for a clip without shapes.
    var id = 0
    var visible = Rect.null
    /// The mask's work for each pixel, and for its edges.
    var perPixel = 0.0
    var edges = 0.0
    /// Whether it is made of upright rectangles.
    var isUpright = true

    init(visible: Rect = .null) { self.visible = visible }
  }
}
