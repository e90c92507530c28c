/// How much of each pixel of a tile a clip leaves, 0...255, for one clip at a time.
struct ClipMask: ~Copyable {
  private var bytes = TileBytes()
  /// The coverage of one shape of the clip.
  private var shapeCoverage = TileBytes()
  /// The shapes of a clip, the innermost first.
  private var chain = Arena<Int32>(capacity: 64)
  /// The clip whose mask this is, or -1.
  private var clip: Int32 = -1
  /// The pixels whose bytes are known.
  private var bounds = PixelBounds.empty

  /// Chains of more shapes than this are multiplied from the outermost shape inwards, so that a mask can be reused for a clip
  /// inside it. Shorter chains are multiplied from the innermost shape outwards.
  private static let longChain: Int32 = 16

  /// Forgets the mask and makes room for the pixels of a tile.
  mutating func begin(_ tile: Tile) {
    clip = -1
    bytes.reserve(for: tile)
    shapeCoverage.reserve(for: tile)
  }

  /// The bytes of the pixels in `columns` of row `y`. The mask must be prepared.
  @inline(__always)
  func row(_ columns: Range<Int32>, _ y: Int32, of tile: Tile) -> UnsafePointer<UInt8> {
    UnsafePointer(bytes.row(columns, y, of: tile))
  }

  /// The bytes of the `count` pixels from (`x`, `y`) on. The mask must be prepared.
  @inline(__always)
  func row(_ x: Int32, _ y: Int32, count: Int, of tile: Tile) -> UnsafePointer<UInt8> {
    UnsafePointer(bytes.row(x, y, count: count, of: tile))
  }

  // MARK: Preparing

  /// Computes the mask of a clip, unless it is known.
  ///
  /// - Parameters:
  ///   - wanted: the pixels that are needed. The first mask of a clip covers only these, the second all pixels of the tile.
  ///   - rasterizer: computes the coverage of the clip's shapes.
  ///   - source: is overwritten with the rows of the clip's images.
  mutating func prepare(
    _ clipIndex: Int32, in wanted: PixelBounds, of tile: Tile, _ plan: borrowing RenderPlan,
    _ rasterizer: inout ShapeRasterizer, _ source: inout SourceRow
  ) {
    let wanted = wanted.intersection(tile.bounds).inWholeVectors
    if clip == clipIndex && bounds.contains(wanted) { return }
    let new = plan.clips[Int(clipIndex)]
    let isLong = new.shape >= 0 && plan.clipShapes[Int(new.shape)].depth >= ClipMask.longChain
    // The shape up to which the mask of an outer clip can be reused.
    var outermost: Int32 = -1
    if isLong, clip > 1, bounds.contains(wanted) {
      let known = plan.clips[Int(clip)].shape
      if known >= 0, plan.clipShapes[Int(known)].depth >= ClipMask.longChain,
        plan.isShape(known, around: new.shape)
      {
        outermost = known
      }
    }
    if outermost < 0 { bounds = clip == clipIndex ? tile.bounds.inWholeVectors : wanted }
    clip = clipIndex
    let area = new.bounds.intersection(bounds)
    clear(around: area, of: tile, keepsInside: outermost >= 0)
    if area.isEmpty { return }
    if isLong {
      multiply(byChainOf: new.shape, outTo: outermost, in: area, of: tile, plan, &rasterizer, &source)
      return
    }
    var index = new.shape
    while index >= 0 {
      multiply(byShape: index, in: area, of: tile, plan, &rasterizer, &source)
      index = plan.clipShapes[Int(index)].parent
    }
  }

  /// Sets the known bytes to 255 inside an area and to 0 around it.
  ///
  /// - Parameter keepsInside: whether the bytes inside the area stay as they are.
  private func clear(around area: PixelBounds, of tile: Tile, keepsInside: Bool) {
    let columns = tile.columns(of: bounds)
    for y in tile.rows(of: bounds) {
      let row = UnsafeMutableRawPointer(bytes.row(columns, y, of: tile))
      let isInside = y >= area.top && y < area.bottom
      let first = isInside ? Int(max(columns.lowerBound, area.left) &- columns.lowerBound) : columns.count
      let last = isInside ? max(first, Int(min(columns.upperBound, area.right) &- columns.lowerBound)) : first
      row.initializeMemory(as: UInt8.self, repeating: 0, count: first)
      if !keepsInside {
        (row + first).initializeMemory(as: UInt8.self, repeating: 255, count: last &- first)
      }
      (row + last).initializeMemory(as: UInt8.self, repeating: 0, count: columns.count &- last)
    }
  }

  // MARK: Multiplying

  /// Multiplies the mask by the shapes of a chain that lie inside `outermost`, the outer ones first.
  private mutating func multiply(
    byChainOf shape: Int32, outTo outermost: Int32, in area: PixelBounds, of tile: Tile,
    _ plan: borrowing RenderPlan, _ rasterizer: inout ShapeRasterizer, _ source: inout SourceRow
  ) {
    chain.removeAll()
    var index = shape
    while index >= 0 && index != outermost {
      chain.append(index)
      index = plan.clipShapes[Int(index)].parent
    }
    while chain.count > 0 {
      multiply(byShape: chain.removeLast(), in: area, of: tile, plan, &rasterizer, &source)
    }
  }

  /// Multiplies the mask inside an area by one shape.
  private func multiply(
    byShape index: Int32, in area: PixelBounds, of tile: Tile, _ plan: borrowing RenderPlan,
    _ rasterizer: inout ShapeRasterizer, _ source: inout SourceRow
  ) {
    let shape = plan.clipShapes[Int(index)]
    if shape.image >= 0 {
      multiply(by: plan.imageSources[Int(shape.image)], in: area, of: tile, &source)
      return
    }
    guard let clipEdges = plan.clipEdges else { return }
    let edges = clipEdges + Int(shape.edges.first)
    // The inside of an upright rectangle changes nothing, so only the four margins around it are multiplied.
    let covered = shape.fullyCovered?.intersection(area) ?? .empty
    if covered.isEmpty || (covered.left &+ 7) & ~7 > covered.right & ~7 {
      multiply(by: shape, edges, in: area, of: tile, &rasterizer)
      return
    }
    var margin = area
    margin.bottom = covered.top
    multiply(by: shape, edges, in: margin, of: tile, &rasterizer)
    (margin.top, margin.bottom) = (covered.bottom, area.bottom)
    multiply(by: shape, edges, in: margin, of: tile, &rasterizer)
    (margin.top, margin.bottom, margin.right) = (covered.top, covered.bottom, covered.left)
    multiply(by: shape, edges, in: margin, of: tile, &rasterizer)
    (margin.left, margin.right) = (covered.right, area.right)
    multiply(by: shape, edges, in: margin, of: tile, &rasterizer)
  }

  /// Multiplies the mask inside an area by the coverage of a shape.
  private func multiply(
    by shape: ClipShape, _ edges: UnsafePointer<Edge>, in area: PixelBounds, of tile: Tile,
    _ rasterizer: inout ShapeRasterizer
  ) {
    if area.isEmpty { return }
    rasterizer.writeCoverage(
      of: shape.edges, edges, isRectangle: false, rule: shape.rule, in: area, of: tile, to: shapeCoverage)
    for y in tile.rows(of: area) { multiplyRow(tile.columns(of: area), y, of: tile) }
  }

  /// Multiplies the mask inside an area by the alpha of an image.
  private func multiply(
    by image: ImageSource, in area: PixelBounds, of tile: Tile, _ source: inout SourceRow
  ) {
    let columns = tile.columns(of: area)
    for y in tile.rows(of: area) {
      source.sample(image, x: columns.lowerBound, y: y, count: columns.count)
      RowKernels.copyAlpha(
        shapeCoverage.row(columns, y, of: tile), UnsafeRawPointer(source.base), count: columns.count)
      multiplyRow(columns, y, of: tile)
    }
  }

  /// Multiplies the bytes of the pixels in `columns` of row `y` by ``shapeCoverage``.
  private func multiplyRow(_ columns: Range<Int32>, _ y: Int32, of tile: Tile) {
    RowKernels.multiply(
      bytes.row(columns, y, of: tile), by: shapeCoverage.row(columns, y, of: tile), count: columns.count)
  }

  // MARK: Reading

  /// Bounds of the mask's bytes over the tile's part of `area`: (0, 0) if all are 0, (255, 255) if all are 255, otherwise
  /// (0, 255).
  func extremes(in area: PixelBounds, of tile: Tile) -> (least: UInt8, greatest: UInt8) {
    let columns = tile.columns(of: area)
    let rows = tile.rows(of: area)
    if rows.isEmpty || columns.isEmpty { return (0, 0) }
    let first = bytes.row(columns, rows.lowerBound, of: tile).pointee
    if first != 0 && first != 255 { return (0, 255) }
    let pattern: UInt64 = first == 0 ? 0 : .max
    for y in rows {
      let row = UnsafeRawPointer(bytes.row(columns, y, of: tile))
      var difference: UInt64 = 0
      var index = 0
      while index < columns.count {
        difference |= row.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        index &+= 8
      }
      if difference != 0 { return (0, 255) }
    }
    return (first, first)
  }
}

extension PixelBounds {
  /// Widened to columns that are multiples of 8. Empty bounds stay empty.
  fileprivate var inWholeVectors: PixelBounds {
    isEmpty ? .empty : PixelBounds(left: left & ~7, top: top, right: (right &+ 7) & ~7, bottom: bottom)
  }
}

extension RenderPlan {
  /// Whether one clip shape is the same as another or lies around it. Complexity: O(shapes between them).
  fileprivate func isShape(_ outer: Int32, around inner: Int32) -> Bool {
    var index = inner
    // A shape comes after the shapes around it.
    while index > outer { index = clipShapes[Int(index)].parent }
    return index == outer
  }
}
