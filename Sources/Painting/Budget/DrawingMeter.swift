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

  let budget: DrawingBudget
  let surface: Rect
  /// How many drawn cells the commands are inside of.
  let patternDepth: Int
  var used = DrawingCost()
  /// Bytes of the layers that are open.
  var layerBytes = 0.0
  /// Drawn cells and reduced images that were counted; cells only while their pixels fit the rasterizer's memory.
  var knownCells: Set<CellKey> = []
  var knownCellPixels = 0.0
  var knownImages: Set<ImageKey> = []
  /// The paints of the list that were counted.
  var enteredPaints: Set<Int32> = []

  // The state of the walk over one list.
  var clip = ClipCost()
  var brackets: [Bracket] = []
  /// The brackets that are layers, and those with pixels of their own.
  var openLayers = 0
  var layerDepth = 0
  /// The clip whose mask was counted last, and how many clips there were.
  private var maskedClip = -1
  private var clipCount = 0

  /// Of drawing a cell of 2 · 10⁶ pixels and no more the rasterizer keeps two.
  static let keptCellPixels = Double(4 << 20)

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
    enteredPaints.removeAll(keepingCapacity: true)
    guard base.isFinite, let first = list.commands.first else { return }
    do {
      // The tables are gone through whether commands name what is in them or not: once for each time a cell is drawn.
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
    do {
      while !brackets.isEmpty { try close() }
    } catch {
      // What was left open ends with the last command.
      let last = list.commands.count - 1
      throw Exceeded(resource: error.resource, command: last, operation: list.commands[last].operation)
    }
  }

  mutating func charge(work: Double, memory: Double = 0) throws(Exceeded) {
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
    if !isUpright { clip.isUpright = false }
  }

  /// What a command covers of the visible pixels.
  struct Covered {
    /// Around what it covers.
    var box: Rect
    /// Pixels at most.
    var area: Double
    /// Of these the ones on its border, at most; nil: all.
    var border: Double?
  }

  /// Counts the outline of what a command paints.
  mutating func shape(
    _ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform, visible: Rect
  ) throws(Exceeded) -> Covered {
    switch command.operation {
    case .fillPath:
      let path = pathCost(command, list, transform, visible: visible)
      let box = path.box.intersection(visible)
      // What cannot be seen is left out once its points have been looked at.
      if box.isNull { return Covered(box: .null, area: 0) }
      let cost = path.fill(antialias: command.antialias)
      try charge(work: cost.work, memory: cost.memory)
      let border = path.visibleRows + path.visibleColumns
      return Covered(box: box, area: min(box.width * box.height, path.area + border), border: border)
    case .strokePath, .strokeHairline:
      let style = list.strokeStyles[Int(command.resource)]
      // Before the dashes are looked at, here and by the rasterizer.
      try charge(work: Double(style.dash.count) * 20)
      let isHairline = command.operation == .strokeHairline
      let scale = isHairline ? transform.meanScale : transform.maximumScale
      let radius = isHairline ? 0.5 : style.width / 2 * scale
      guard radius > 0, radius.isFinite, scale.isFinite else { return Covered(box: .null, area: 0) }
      let reach = radius * (style.join == .miter ? max(1.5, min(style.miterLimit, 1e6)) : 1.5)
      let path = pathCost(command, list, transform, visible: visible, reach: reach)
      let box = path.box.isNull ? .null : path.box.insetBy(dx: -reach, dy: -reach).intersection(visible)
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
        // Of a glyph nothing is cut off: it may stand anywhere.
        known = (PathCost(outline.path, linear, visible: .infiniteSurface), 0)
        try charge(work: Double(outline.path.points.count) * 4)
      }
      known.uses += 1
      outlines[ObjectIdentifier(outline)] = known
      let isMask = hasMasks && max(known.cost.box.width, known.cost.box.height) <= 256
      // A glyph is drawn at no more than 16 places between pixels, and then taken from memory.
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

  /// A shape in one colour is uneven on its border, where eight pixels are looked at together; the borders of a clip that does
  /// not run along pixels may lie anywhere.
  private mutating func noteUneven(_ covered: Covered, _ command: DisplayList.Command) {
    let isFlat = command.paint < 0 && command.operation != .drawImage && clip.isUpright
    let border = command.operation == .fillClip ? 0 : covered.border
    // The sides of the clip count, too.
    let pixels = border.map { ($0 + 2 * covered.box.height) * 8 } ?? covered.area
    noteUneven(isFlat ? min(covered.area, pixels) : covered.area)
  }

  /// Counts the mask of the clip, unless it was made for the command before.
  mutating func addMask(_ box: Rect) throws(Exceeded) {
    if clip.id == 0 || clip.id == maskedClip { return }
    maskedClip = clip.id
    let area = box.width * box.height
    try charge(work: area * clip.perPixel + clip.edges)
  }
}

extension Rect {
  /// Larger than any surface, and small enough for products.
  fileprivate static let infiniteSurface = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}

extension BlendMode {
  /// Units of work a pixel.
  var work: Double {
    switch self {
    case .normal: 0.3
    case .hue, .saturation, .color, .luminosity: 3
    case .softLight, .colorDodge, .colorBurn: 2.5
    default: 1
    }
  }
}
