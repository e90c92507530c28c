import Geometry

/// Counts what a frame's lists take, command by command, until it is more than a budget allows.
///
/// Complexity: O(points), those of a glyph outline once a run, and O(glyphs); drawings of pattern cells are counted as often
/// as they may have to be drawn.
struct DrawingMeter {
  /// The error of the command that went too far; its place is not known in here.
  struct Exceeded: Error {
    var resource: DrawingBudgetError.Resource
    var command = 0
    var operation = DisplayList.Operation.save
  }

  private let budget: DrawingBudget
  private let surface: Rect
  /// How many drawn cells the commands are inside of.
  private let patternDepth: Int
  private var used = DrawingCost()
  /// Bytes of the layers that are open.
  private var layerBytes = 0.0
  /// Drawn cells and reduced images that were counted; cells only while their pixels fit the rasterizer's memory.
  private var knownCells: Set<CellKey> = []
  private var knownCellPixels = 0.0
  private var knownImages: Set<ImageKey> = []

  // The state of the walk over one list.
  private var clip = ClipCost()
  private var brackets: [Bracket] = []
  /// The brackets that are layers, and those with pixels of their own.
  private var openLayers = 0
  private var layerDepth = 0
  /// The clip whose mask was counted last, and how many clips there were.
  private var maskedClip = -1
  private var clipCount = 0

  /// Of drawing a cell of 2 · 10⁶ pixels and no more the rasterizer keeps two.
  private static let keptCellPixels = Double(4 << 20)

  init(_ budget: DrawingBudget, width: Int, height: Int, patternDepth: Int = 0) {
    self.budget = budget
    self.patternDepth = patternDepth
    surface = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// Counts a list.
  ///
  /// - Parameters:
  ///   - base: from the list's space to pixels.
  ///   - visible: the pixels that the clips around the list leave.
  mutating func add(_ list: DisplayList, _ base: Transform, visible: Rect) throws(Exceeded) {
    (clip, brackets) = (ClipCost(visible: visible.intersection(surface)), [])
    (openLayers, layerDepth, layerBytes, maskedClip) = (0, 0, 0, -1)
    guard base.isFinite else { return }
    for (index, command) in list.commands.enumerated() {
      do {
        try add(command, of: list, base)
      } catch {
        throw Exceeded(resource: error.resource, command: index, operation: command.operation)
      }
    }
    while !brackets.isEmpty { try close() }
  }

  private mutating func charge(work: Double, memory: Double = 0) throws(Exceeded) {
    used.work += work
    used.memory += memory
    if !(used.work <= budget.work) { throw Exceeded(resource: .work) }
    if !(used.memory + layerBytes <= budget.memory) { throw Exceeded(resource: .memory) }
  }

  // MARK: Commands

  private mutating func add(
    _ command: DisplayList.Command, of list: DisplayList, _ base: Transform
  ) throws(Exceeded) {
    // The step itself.
    try charge(work: 150, memory: 300)
    let transform = list.transforms[Int(command.transform)].concatenating(base)
    switch command.operation {
    case .save: brackets.append(Bracket(clip: clip))
    case .restore: if let last = brackets.last, last.layer == nil { try close() }
    case .beginLayer: try beginLayer(command, list, base)
    case .endLayer:
      if openLayers == 0 { return }
      while let last = brackets.last, last.layer == nil { try close() }
      try close()
    case .clipRect: intersectClip(transform * command.rect, isUpright: transform.isAxisAligned)
    case .clipMask:
      let drawing = list.imageDrawings[Int(command.resource)]
      let perPixel = try imageWork(
        drawing.image, drawing.quality, transform, in: command.rect, of: drawing.source)
      intersectClip(transform * command.rect, perPixel: perPixel)
    case .clipPath:
      let path = pathCost(command, list, transform)
      try charge(work: path.fill.work, memory: path.fill.memory)
      intersectClip(path.box, edges: path.fill.work)
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage:
      if command.shadow >= 0 { try addShadow(command, list, transform, base) }
      let painted = try shape(command, list, transform, visible: clip.visible)
      try paint(painted, command, list, transform)
    }
  }

  /// - Parameter edges: the work of the shape's edges.
  private mutating func intersectClip(
    _ box: Rect, isUpright: Bool = false, edges: Double = 0, perPixel: Double = 0
  ) {
    clipCount += 1
    clip.id = clipCount
    clip.visible = box.isFinite ? clip.visible.intersection(box) : .null
    if clip.visible.isEmpty { clip.visible = .null }
    clip.edges += edges + (clip.visible.isNull ? 0 : clip.visible.height * 20)
    clip.perPixel += isUpright ? 0.02 : 0.35 + perPixel
  }

  /// What a command covers of the visible pixels.
  private struct Covered {
    /// Around what it covers.
    var box: Rect
    /// Pixels at most.
    var area: Double
  }

  /// Counts the outline of what a command paints.
  private mutating func shape(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, visible: Rect
  ) throws(Exceeded) -> Covered {
    switch command.operation {
    case .fillPath:
      let path = pathCost(command, list, transform, visible: visible)
      let box = path.box.intersection(visible)
      // What cannot be seen is left out once its points have been looked at.
      if box.isNull { return Covered(box: .null, area: 0) }
      try charge(work: path.fill.work, memory: path.fill.memory)
      return Covered(
        box: box, area: min(box.width * box.height, path.area + path.visibleRows + path.visibleColumns))
    case .strokePath, .strokeHairline:
      let style = list.strokeStyles[Int(command.resource)]
      let isHairline = command.operation == .strokeHairline
      let scale = isHairline ? transform.meanScale : transform.maximumScale
      let radius = isHairline ? 0.5 : style.width / 2 * scale
      guard radius > 0, radius.isFinite, scale.isFinite else { return Covered(box: .null, area: 0) }
      let reach = radius * (style.join == .miter ? max(1.5, min(style.miterLimit, 1e6)) : 1.5)
      let path = pathCost(command, list, transform, visible: visible, reach: reach)
      let box = path.box.isNull ? .null : path.box.insetBy(dx: -reach, dy: -reach).intersection(visible)
      if box.isNull { return Covered(box: .null, area: 0) }
      let cost = path.stroke(style, radius: radius, scale: scale, visible: visible)
      try charge(work: cost.work, memory: cost.memory)
      let length = path.visibleRows + path.visibleColumns
      let pen = (2 * radius + 2) * (length + (path.corners + 2 * path.contours) * 2 * radius)
      return Covered(box: box, area: min(box.width * box.height, pen))
    case .fillGlyphs: return try glyphs(list.glyphRuns[Int(command.resource)], transform, visible: visible)
    case .drawImage:
      let box = (transform * command.rect).intersection(visible)
      return Covered(box: box, area: box.isNull ? 0 : box.width * box.height)
    default: return Covered(box: visible, area: visible.isNull ? 0 : visible.width * visible.height)
    }
  }

  private mutating func pathCost(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, visible: Rect? = nil,
    reach: Double = 0
  ) -> PathCost {
    let (verb, point) = (Int(command.firstVerb), Int(command.firstPoint))
    used.work += Double(command.pointCount) * 4
    return PathCost(
      verbs: list.verbs[verb..<verb + Int(command.verbCount)],
      points: list.points[point..<point + Int(command.pointCount)], transform,
      visible: visible ?? clip.visible,
      reach: reach)
  }

  private mutating func glyphs(_ run: GlyphRun, _ transform: Transform, visible: Rect) throws(Exceeded)
    -> Covered
  {
    guard run.size > 0, run.size.isFinite, transform.isFinite else { return Covered(box: .null, area: 0) }
    let isStepped = run.isStepped(by: transform)
    var linear = Transform(scale: run.size).concatenating(transform)
    (linear.tx, linear.ty) = (0, 0)
    var outlines: [ObjectIdentifier: (cost: PathCost, uses: Int)] = [:]
    var covered = Covered(box: .null, area: 0)
    for (outline, position) in zip(run.outlines, run.positions) {
      var known: (cost: PathCost, uses: Int)
      if let entry = outlines[ObjectIdentifier(outline)] {
        known = entry
      } else {
        // Of a glyph nothing is cut off: it may stand anywhere.
        known = (PathCost(outline.path, linear, visible: .infiniteSurface), 0)
        try charge(work: Double(outline.path.points.count) * 4)
      }
      known.uses += 1
      outlines[ObjectIdentifier(outline)] = known
      let isMask = isStepped && max(known.cost.box.width, known.cost.box.height) <= 256
      // A glyph is drawn at no more than 16 places between pixels, and then taken from memory.
      if !isMask || known.uses <= 16 {
        let cost = known.cost.fill
        try charge(work: cost.work, memory: isMask ? 0 : cost.memory)
        if isMask { used.memory += known.cost.box.width * known.cost.box.height }
      }
      let origin = transform * position
      guard origin.isFinite, !known.cost.box.isNull else { continue }
      let box = known.cost.box.offsetBy(origin - .zero).insetBy(dx: -1, dy: -1).intersection(visible)
      try charge(work: 60 + Double(isMask ? 0 : outline.path.points.count))
      if box.isNull { continue }
      covered.area += box.width * box.height
      covered.box = covered.box.union(box)
    }
    return covered
  }

  // MARK: Pixels

  private mutating func paint(
    _ covered: Covered, _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform
  ) throws(Exceeded) {
    if covered.box.isNull || covered.area == 0 { return }
    var perPixel = command.blendMode.work
    if command.operation == .drawImage {
      let drawing = list.imageDrawings[Int(command.resource)]
      perPixel += try imageWork(
        drawing.image, drawing.quality, transform, in: command.rect, of: drawing.source)
    } else if command.paint >= 0 {
      perPixel += try paintWork(list.paints[Int(command.paint)], transform)
    }
    try charge(work: covered.area * perPixel + covered.box.height * (10 + covered.box.width / 64))
    try addMask(covered.box)
  }

  /// Counts the mask of the clip, unless it was made for the command before.
  private mutating func addMask(_ box: Rect) throws(Exceeded) {
    if clip.id == 0 || clip.id == maskedClip { return }
    maskedClip = clip.id
    let area = box.width * box.height
    try charge(work: area * clip.perPixel + clip.edges)
  }

  private mutating func paintWork(_ paint: Paint, _ transform: Transform) throws(Exceeded) -> Double {
    func gradient(_ stops: Int, _ perPixel: Double) -> Double { perPixel + (stops > 8 ? 8 : 0) }
    switch paint {
    case .color: return 0
    case .linear(let linear):
      used.work += Double(linear.gradient.stops.count) * 20
      return gradient(linear.gradient.stops.count, 1.5)
    case .radial(let radial):
      used.work += Double(radial.gradient.stops.count) * 20
      return gradient(radial.gradient.stops.count, radial.startCenter == radial.endCenter ? 3 : 25)
    case .conic(let conic):
      used.work += Double(conic.gradient.stops.count) * 20
      return gradient(conic.gradient.stops.count, 3)
    case .pattern(let pattern): return try patternWork(pattern, transform)
    }
  }

  private mutating func patternWork(_ pattern: Pattern, _ transform: Transform) throws(Exceeded) -> Double {
    let toPixels = pattern.transform.concatenating(transform)
    guard toPixels.isFinite, !pattern.bounds.isEmpty, pattern.bounds.isFinite else { return 0 }
    switch pattern.cell {
    case .image(let image):
      return try imageWork(
        image, pattern.quality, toPixels, in: pattern.bounds,
        of: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
    case .drawing(let list):
      let size = pattern.cellSize(toPixels)
      try addCell(list, pattern.bounds, width: size.width, height: size.height)
      return 3
    }
  }

  /// Counts the drawing of a cell, unless it is kept.
  private mutating func addCell(
    _ list: DisplayList, _ bounds: Rect, width: Int, height: Int
  ) throws(Exceeded) {
    guard !list.isEmpty, patternDepth < DrawingLimits.patternDepth else { return }
    let pixels = Double(width) * Double(height)
    let key = CellKey(list, bounds, width, height)
    if knownCells.contains(key) { return }
    if knownCellPixels + pixels > Self.keptCellPixels {
      knownCells.removeAll(keepingCapacity: true)
      knownCellPixels = 0
    }
    knownCells.insert(key)
    knownCellPixels += pixels
    try charge(work: 1_000 + pixels * 0.5, memory: 0)
    var cell = DrawingMeter(
      DrawingBudget(work: budget.work - used.work, memory: budget.memory - used.memory - layerBytes),
      width: width, height: height, patternDepth: patternDepth + 1)
    let toPixels = Transform(translation: .zero - bounds.origin)
      .concatenating(Transform(scaleX: Double(width) / bounds.width, y: Double(height) / bounds.height))
    try cell.add(list, toPixels, visible: cell.surface)
    // Its memory is used again for the next cell.
    try charge(work: cell.used.work)
  }

  /// What a pixel of an image takes; counts a reduced copy of it once.
  private mutating func imageWork(
    _ image: Image, _ quality: ImageQuality, _ transform: Transform, in rect: Rect, of source: Rect
  ) throws(Exceeded) -> Double {
    guard quality == .high, rect.width > 0, rect.height > 0 else { return 3 }
    let pixels = Vector(
      source.width / max(1e-9, rect.width * Vector(transform.a, transform.b).length),
      source.height / max(1e-9, rect.height * Vector(transform.c, transform.d).length))
    guard pixels.dx > 1 || pixels.dy > 1 else { return 3 }
    // A turned image is averaged over the box around a pixel.
    let isTurned = !transform.isAxisAligned
    let across = min(isTurned ? max(pixels.dx, pixels.dy) * 1.5 : pixels.dx, Double(image.width)) + 1
    let down = min(isTurned ? max(pixels.dx, pixels.dy) * 1.5 : pixels.dy, Double(image.height)) + 1
    if across > 16 || down > 16, knownImages.insert(ImageKey(image, source, pixels)).inserted {
      let count = Double(image.width) * Double(image.height)
      try charge(work: count * 4, memory: count * 4)
    }
    return 10 + min(across, 18) * min(down, 18) * 1.5
  }

  // MARK: Shadows and layers

  private mutating func addShadow(
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
    if command.paint >= 0 { work += caster.area * (try paintWork(list.paints[Int(command.paint)], moved)) }
    layerBytes += cast * 6 + area
    defer { layerBytes -= cast * 6 + area }
    try charge(work: work)
    try addMask(seen)
  }

  private mutating func beginLayer(
    _ command: DisplayList.Command, _ list: DisplayList, _ base: Transform
  ) throws(Exceeded) {
    let filters = command.resource >= 0 ? list.filterLists[Int(command.resource)] : []
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
    layer.work = area * (perPixel + matrices * 2.5 + blurs * 7 + (shadow == nil ? 0 : 4))
    layer.bytes = area * (blurs > 0 || shadow != nil ? 14 : 4)
    brackets.append(Bracket(clip: clip, layer: layer))
    openLayers += 1
    layerDepth += 1
    layerBytes += layer.bytes
    // The contents may have to be painted around what is visible.
    clip = ClipCost(visible: inner)
    try charge(work: layer.work)
  }

  private mutating func close() throws(Exceeded) {
    let last = brackets.removeLast()
    clip = last.clip
    guard let layer = last.layer else { return }
    openLayers -= 1
    if !layer.isOwn { return }
    layerDepth -= 1
    layerBytes -= layer.bytes
    if !clip.visible.isNull { try addMask(clip.visible) }
  }
}

/// What holds outside of a bracket.
private struct Bracket {
  var clip: ClipCost
  /// Nil for a state.
  var layer: LayerCost?
}

private struct LayerCost {
  /// Whether it has pixels of its own.
  var isOwn = false
  var work = 0.0
  var bytes = 0.0
}

/// The visible pixels, and what it takes to find out how much of each a clip leaves.
private struct ClipCost {
  /// 0 for a clip without shapes.
  var id = 0
  var visible = Rect.null
  /// The mask's work for each pixel, and for its edges.
  var perPixel = 0.0
  var edges = 0.0

  init(visible: Rect = .null) { self.visible = visible }
}

private struct CellKey: Hashable {
  private let address: UInt
  private let bounds: Rect
  private let width, height: Int

  init(_ list: DisplayList, _ bounds: Rect, _ width: Int, _ height: Int) {
    address = list.commands.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    (self.bounds, self.width, self.height) = (bounds, width, height)
  }
}

private struct ImageKey: Hashable {
  private let address: UInt
  private let source: Rect
  private let columns, rows: Int

  /// - Parameter pixels: how many of the image's a pixel of the surface measures.
  init(_ image: Image, _ source: Rect, _ pixels: Vector) {
    address = image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    self.source = source
    (columns, rows) = (min(pixels.dx, 1e9).exponentOfTwo, min(pixels.dy, 1e9).exponentOfTwo)
  }
}

extension Double {
  fileprivate var exponentOfTwo: Int { self > 0 ? Int(exponent) : 0 }
}

extension Rect {
  /// Larger than any surface, and small enough for products.
  fileprivate static let infiniteSurface = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}

extension BlendMode {
  /// Units of work a pixel.
  fileprivate var work: Double {
    switch self {
    case .normal: 0.3
    case .hue, .saturation, .color, .luminosity: 3
    case .softLight, .colorDodge, .colorBurn: 2.5
    default: 1
    }
  }
}
