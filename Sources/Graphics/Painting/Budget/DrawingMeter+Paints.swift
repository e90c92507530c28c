import Geometry

// The cost of a pixel of a paint or an image, and of data that is made once per paint: pattern cells and reduced
// images.
extension DrawingMeter {
  /// Returns the work for a pixel of one of the list's paints.
  mutating func paintWork(_ index: Int32, of list: DisplayList, _ transform: Transform) throws(Exceeded)
    -> Double
  {
    let isNew = enteredPaints.insert(index).inserted
    switch list.paints[Int(index)] {
    case .color: return 0
    case .linear(let linear):
      let perPixel = try gradientWork(linear.gradient, isNew: isNew, perPixel: 1.5)
      // A strip of colours along a row, for each use: its entries at up to 16 subpixel offsets, plus a margin.
      let entries = linear.gradient.tableEntries + 512
      try charge(work: entries * 2, memory: entries * 4)
      return perPixel
    case .radial(let radial):
      let isConcentric = radial.startCenter == radial.endCenter
      return try gradientWork(radial.gradient, isNew: isNew, perPixel: isConcentric ? 3 : 25)
    case .conic(let conic): return try gradientWork(conic.gradient, isNew: isNew, perPixel: 3)
    case .pattern(let pattern): return try patternWork(pattern, transform)
    }
  }

  /// - Parameter isNew: whether the rasterizer has not built the gradient's colour table yet.
  private mutating func gradientWork(_ gradient: Gradient, isNew: Bool, perPixel: Double) throws(Exceeded)
    -> Double
  {
    let stops = Double(gradient.stops.count)
    if isNew {
      let entries = gradient.tableEntries
      try charge(work: stops * 20 + entries * 2, memory: stops * 100 + entries * 4)
    } else {
      try charge(work: stops * 2)
    }
    return perPixel + (stops > 8 ? 8 : 0)
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

  /// Counts the drawing of a cell, unless the cell is cached.
  private mutating func addCell(
    _ list: DisplayList, _ bounds: Rect, width: Int, height: Int
  ) throws(Exceeded) {
    guard !list.isEmpty, patternDepth < DrawingLimits.patternDepth else { return }
    let pixels = Double(width) * Double(height)
    let key = CellKey(list, bounds, width, height)
    if knownCells.contains(key) { return }
    if knownCellPixels + pixels > Self.cachedCellPixels {
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
    // The cell's memory is reused for the next cell.
    try charge(work: cell.used.work)
  }

  /// Returns the work for a pixel of an image. Counts the reduced copy of the image once.
  mutating func imageWork(
    _ image: Image, _ quality: ImageQuality, _ transform: Transform, in rect: Rect, of source: Rect
  ) throws(Exceeded) -> Double {
    guard quality == .high, rect.width > 0, rect.height > 0 else { return 3 }
    let pixels = Vector(
      source.width / max(1e-9, rect.width * Vector(transform.a, transform.b).length),
      source.height / max(1e-9, rect.height * Vector(transform.c, transform.d).length))
    guard pixels.dx > 1 || pixels.dy > 1 else { return 3 }
    // A rotated image is averaged over the bounding box of a pixel.
    let isTurned = !transform.isScaleTranslation
    let across = min(isTurned ? max(pixels.dx, pixels.dy) * 1.5 : pixels.dx, Double(image.width)) + 1
    let down = min(isTurned ? max(pixels.dx, pixels.dy) * 1.5 : pixels.dy, Double(image.height)) + 1
    if across > 16 || down > 16, knownImages.insert(ImageKey(image, source, pixels)).inserted {
      let count = Double(image.width) * Double(image.height)
      try charge(work: count * 4, memory: count * 4)
    }
    return 10 + min(across, 18) * min(down, 18) * 1.5
  }
}

extension DrawingMeter {
  struct CellKey: Hashable {
    private let address: UInt
    private let bounds: Rect
    private let width, height: Int

    init(_ list: DisplayList, _ bounds: Rect, _ width: Int, _ height: Int) {
      address = list.commands.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      (self.bounds, self.width, self.height) = (bounds, width, height)
    }
  }

  struct ImageKey: Hashable {
    private let address: UInt
    private let source: Rect
    private let columns, rows: Int

    /// - Parameter pixels: the size of a pixel of the surface, in pixels of the image.
    init(_ image: Image, _ source: Rect, _ pixels: Vector) {
      address = image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      self.source = source
      (columns, rows) = (min(pixels.dx, 1e9).exponentOfTwo, min(pixels.dy, 1e9).exponentOfTwo)
    }
  }
}

extension Gradient {
  /// A lower bound of the number of colours in a rasterizer's table. A steeper gradient has more.
  fileprivate var tableEntries: Double {
    let most = stops.count > 24 ? 4_096.0 : 1_024
    var least = 1.0
    for (stop, next) in zip(stops, stops.dropFirst()) where next.offset > stop.offset {
      least = min(least, next.offset - stop.offset)
    }
    return min(most, max(256, 512 / least))
  }
}

extension Double {
  fileprivate var exponentOfTwo: Int { self > 0 ? Int(exponent) : 0 }
}
