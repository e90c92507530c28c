import Geometry

/// Counts the work and memory of a frame's lists, command by command, until they exceed a budget.
///
/// Complexity: O(points + glyphs). The points of a glyph outline are counted once per run. The drawing of a pattern
/// cell is counted as often as it may be drawn.
struct DrawingMeter {
  /// The error of the command that exceeds the budget. Its index is filled in by the caller.
  struct Exceeded: Error {
    var resource: DrawingBudgetError.Resource
    var command = 0
    var operation = DisplayList.Operation.save
  }

  let budget: DrawingBudget
  let surface: Rect
  /// The number of drawn pattern cells around the commands.
  let patternDepth: Int
  var used = DrawingCost()
  /// The bytes of the open layers.
  var layerBytes = 0.0
  /// The bytes of the layers that the last list left open.
  private(set) var openBytes = 0.0
  /// The bytes of the layers that lists before this one left open.
  var outerBytes = 0.0
  /// The drawn cells already counted, while their pixels fit into the rasterizer's cache.
  var knownCells: Set<CellKey> = []
  /// The pixels of ``knownCells``.
  var knownCellPixels = 0.0
  /// The reduced images already counted.
  var knownImages: Set<ImageKey> = []
  /// The indices of the list's paints already counted.
  var enteredPaints: Set<Int32> = []

  // The state of the walk over one list.
  var clip = ClipCost()
  var brackets: [Bracket] = []
  /// The number of open brackets that are layers.
  var openLayers = 0
  /// The number of open layers with pixels of their own.
  var layerDepth = 0
  /// The identifier of the clip whose mask was counted last.
  private var maskedClip = -1
  /// The number of clips so far.
  private var clipCount = 0

  /// The pixels of drawn cells that the rasterizer keeps. A drawn cell of 2 · 10⁶ pixels at most is kept beside one
  /// other.
  static let cachedCellPixels = Double(4 << 20)

  init(_ budget: DrawingBudget, width: Int, height: Int, patternDepth: Int = 0) {
    self.budget = budget
    self.patternDepth = patternDepth
    surface = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// Counts a list.
  ///
  /// - Parameters:
  ///   - base: the transform from the list's space to pixels.
  ///   - visible: the pixels inside the clips around the list.
  mutating func add(_ list: DisplayList, _ base: Transform, visible: Rect) throws(Exceeded) {
    (clip, brackets) = (ClipCost(visible: visible.intersection(surface)), [])
    (openLayers, layerDepth, layerBytes, maskedClip) = (0, 0, 0, -1)
    enteredPaints.removeAll(keepingCapacity: true)
    openBytes = 0
    guard base.isFinite, let first = list.commands.first else { return }
    do {
      // All tables are visited, even entries that no command uses, each time a cell is drawn.
      let tables = Double(list.transforms.count + list.strokeStyles.count + list.paints.count)
      try charge(work: tables * 10, memory: tables * 50)
    } catch {
      throw Exceeded(resource: error.resource, operation: first.operation)
    }
    for (index, command) in list.commands.enumerated() {
      do {
        try add(command, of: list, base)
      } catch {
        throw Exceeded(resource: error.resource, command: index, operation: command.operation)
      }
    }
    openBytes = layerBytes
    do {
      while !brackets.isEmpty { try close() }
    } catch {
      // Brackets left open end with the last command.
      let last = list.commands.count - 1
      throw Exceeded(resource: error.resource, command: last, operation: list.commands[last].operation)
    }
  }

  mutating func charge(work: Double, memory: Double = 0) throws(Exceeded) {
    used.work += work
    used.memory += memory
    if !(used.work <= budget.work) { throw Exceeded(resource: .work) }
    if !(used.memory + layerBytes + outerBytes <= budget.memory) { throw Exceeded(resource: .memory) }
  }

  // MARK: Commands

  private mutating func add(
    _ command: DisplayList.Command, of list: DisplayList, _ base: Transform
  ) throws(Exceeded) {
    // The cost of the command itself.
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
    case .clipRect: intersectClip(transform * command.rect, isUpright: transform.isScaleTranslation)
    case .clipMask:
      let drawing = list.imageDrawings[Int(command.resource)]
      let perPixel = try imageWork(
        drawing.image, drawing.quality, transform, in: command.rect, of: drawing.source)
      intersectClip(transform * command.rect, perPixel: perPixel)
    case .clipPath:
      let path = pathCost(command, list, transform)
      let edges = path.fill(antialias: command.antialias)
      try charge(work: edges.work, memory: edges.memory)
      intersectClip(path.box, edges: edges.work)
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage:
      if command.shadow >= 0 { try addShadow(command, list, transform, base) }
      let painted = try shape(command, list, transform, visible: clip.visible)
      try paint(painted, command, list, transform)
    }
  }

  /// - Parameter edges: the work for the edges of the clip's shape.
  private mutating func intersectClip(
    _ box: Rect, isUpright: Bool = false, edges: Double = 0, perPixel: Double = 0
  ) {
    clipCount += 1
    clip.id = clipCount
    clip.visible = box.isFinite ? clip.visible.intersection(box) : .null
    if clip.visible.isEmpty { clip.visible = .null }
    clip.edges += edges + (clip.visible.isNull ? 0 : clip.visible.height * 20)
    clip.perPixel += isUpright ? 0.02 : 0.35 + perPixel
    if !isUpright { clip.isUpright = false }
  }

  /// The visible pixels that a command covers.
  struct Covered {
    /// The bounding box of the covered pixels.
    var box: Rect
    /// The number of covered pixels, at most.
    var area: Double
    /// The number of pixels on the border, at most. Nil: all covered pixels.
    var border: Double?
  }

  /// Counts the outline that a command paints, and returns the pixels it covers.
  mutating func shape(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, visible: Rect
  ) throws(Exceeded) -> Covered {
    switch command.operation {
    case .fillPath:
      let path = pathCost(command, list, transform, visible: visible)
      let box = path.box.intersection(visible)
      // A shape out of sight costs only the visit of its points.
      if box.isNull { return Covered(box: .null, area: 0) }
      let cost = path.fill(antialias: command.antialias)
      try charge(work: cost.work, memory: cost.memory)
      let border = path.visibleRows + path.visibleColumns
      return Covered(box: box, area: min(box.width * box.height, path.area + border), border: border)
    case .strokePath, .strokeHairline:
      let style = list.strokeStyles[Int(command.resource)]
      // Charged before the dashes are read, here and by the rasterizer.
      try charge(work: Double(style.dash.count) * 20)
      let isHairline = command.operation == .strokeHairline
      let scale = isHairline ? transform.meanScale : transform.maximumScale
      let radius = isHairline ? 0.5 : style.width / 2 * scale
      guard radius > 0, radius.isFinite, scale.isFinite else { return Covered(box: .null, area: 0) }
      let margin = radius * (style.join == .miter ? max(1.5, min(style.miterLimit, 1e6)) : 1.5)
      let path = pathCost(command, list, transform, visible: visible, margin: margin)
      let box = path.box.isNull ? .null : path.box.insetBy(dx: -margin, dy: -margin).intersection(visible)
      if box.isNull { return Covered(box: .null, area: 0) }
      let cost = path.stroke(
        style, radius: radius, scale: scale, visible: visible, antialias: command.antialias)
      try charge(work: cost.work, memory: cost.memory)
      let length = path.visibleRows + path.visibleColumns
      let pen = (2 * radius + 2) * (length + (path.corners + 2 * path.subpaths) * 2 * radius)
      return Covered(box: box, area: min(box.width * box.height, pen))
    case .fillGlyphs:
      return try glyphs(
        list.glyphRuns[Int(command.resource)], transform, visible: visible, antialias: command.antialias)
    case .drawImage:
      let box = (transform * command.rect).intersection(visible)
      return Covered(box: box, area: box.isNull ? 0 : box.width * box.height)
    default: return Covered(box: visible, area: visible.isNull ? 0 : visible.width * visible.height)
    }
  }

  private mutating func pathCost(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, visible: Rect? = nil,
    margin: Double = 0
  ) -> PathCost {
    let (verb, point) = (Int(command.firstVerb), Int(command.firstPoint))
    used.work += Double(command.pointCount) * 4
    return PathCost(
      verbs: list.verbs[verb..<verb + Int(command.verbCount)],
      points: list.points[point..<point + Int(command.pointCount)], transform,
      visible: visible ?? clip.visible,
      margin: margin)
  }

  private mutating func glyphs(
    _ run: GlyphRun, _ transform: Transform, visible: Rect, antialias: Bool
  ) throws(Exceeded) -> Covered {
    guard run.size > 0, run.size.isFinite, transform.isFinite else { return Covered(box: .null, area: 0) }
    let hasMasks = antialias && run.usesQuarterPixelPositions(under: transform)
    var linear = Transform(scale: run.size).concatenating(transform)
    (linear.tx, linear.ty) = (0, 0)
    var outlines: [ObjectIdentifier: (cost: PathCost, uses: Int)] = [:]
    var covered = Covered(box: .null, area: 0)
    for (outline, position) in zip(run.outlines, run.positions) {
      var known: (cost: PathCost, uses: Int)
      if let entry = outlines[ObjectIdentifier(outline)] {
        known = entry
      } else {
        // The glyph is not clipped here, because its position may be anywhere.
        known = (PathCost(outline.path, linear, visible: .infiniteSurface), 0)
        try charge(work: Double(outline.path.points.count) * 4)
      }
      known.uses += 1
      outlines[ObjectIdentifier(outline)] = known
      let isMask = hasMasks && max(known.cost.box.width, known.cost.box.height) <= 256
      // A glyph is rasterized at no more than 16 subpixel positions, and cached after that.
      if !isMask || known.uses <= 16 {
        let cost = known.cost.fill(antialias: antialias)
        try charge(work: cost.work, memory: isMask ? 0 : cost.memory)
        if isMask { used.memory += known.cost.box.width * known.cost.box.height }
      }
      let origin = transform * position
      guard origin.isFinite, !known.cost.box.isNull else { continue }
      let box = known.cost.box.offsetBy(origin - .zero).insetBy(dx: -1, dy: -1).intersection(visible)
      try charge(
        work: 60 + Double(isMask ? 0 : outline.path.points.count), memory: isMask ? 16 : 300)
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
      perPixel += try paintWork(command.paint, of: list, transform)
    }
    try charge(work: covered.area * perPixel + covered.box.height * (10 + covered.box.width / 64))
    noteUneven(covered, command)
    try addMask(covered.box)
  }

  /// Notes the uneven pixels of a shape. A shape in one colour is uneven only along its border, in groups of eight
  /// pixels. The border of a clip that is not aligned to pixels may lie anywhere.
  private mutating func noteUneven(_ covered: Covered, _ command: DisplayList.Command) {
    let isFlat = command.paint < 0 && command.operation != .drawImage && clip.isUpright
    let border = command.operation == .fillClip ? 0 : covered.border
    // The sides of the clip are borders as well.
    let pixels = border.map { ($0 + 2 * covered.box.height) * 8 } ?? covered.area
    noteUneven(isFlat ? min(covered.area, pixels) : covered.area)
  }

  /// Counts the mask of the clip, unless the previous command has counted it.
  mutating func addMask(_ box: Rect) throws(Exceeded) {
    if clip.id == 0 || clip.id == maskedClip { return }
    maskedClip = clip.id
    let area = box.width * box.height
    try charge(work: area * clip.perPixel + clip.edges)
  }
}

extension Rect {
  /// Larger than any surface, but small enough for products.
  fileprivate static let infiniteSurface = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}

extension BlendMode {
  /// The work per pixel.
  var work: Double {
    switch self {
    case .normal: 0.3
    case .hue, .saturation, .color, .luminosity: 3
    case .softLight, .colorDodge, .colorBurn: 2.5
    default: 1
    }
  }
}
