import Painting

/// One thread's share of the machinery, with memory of its own.
final class Worker {
  var edgeStage = EdgeStage()
  private var painter: TilePainter
  /// The pixels of a tile that must not be painted in place.
  private var pixels = Arena<UInt32>(capacity: 64)

  init(_ cells: PatternTileRenderer) { painter = TilePainter(cells) }

  /// - Parameter rows: for each step where its rows go; nil where nobody asks for them.
  func buildEdges(
    _ range: Range<Int>, of ops: UnsafeMutablePointer<DrawOp>, rows: UnsafeMutablePointer<OpRows>?,
    _ plan: borrowing RenderPlan, worker: Int32
  ) {
    for index in range {
      edgeStage.buildEdges(ops + index, plan, worker: worker)
      if let rows { rows[index] = OpRows(ops + index) }
    }
  }

  /// Makes a shadow before painting.
  func makeShadow(
    _ shapeShadow: ShapeShadow, in memory: UnsafeMutablePointer<UInt8>, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    painter.makeShadow(shapeShadow, in: memory, plan, edges: edges)
  }

  /// Draws the masks that the frame is the first to need.
  func renderMasks(_ range: Range<Int>, _ glyphs: borrowing GlyphCache) {
    for index in range {
      let job = glyphs.jobs[index]
      let edges = edgeStage.edges(of: job)
      painter.write(
        job.mask, edges, edgeStage.builder.edges.base, to: glyphs.bytes.base + job.mask.offset)
    }
  }

  /// Paints the part of the canvas inside `bounds`.
  func paint(
    _ bounds: PixelBounds, of target: RenderTarget, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>, shadows: UnsafeMutablePointer<UInt8>?
  ) {
    let tile = target.paintsInPlace ? target.tileInPlace(bounds) : makeTile(bounds)
    if target.background == nil && !target.paintsInPlace { target.copyBuffer(to: tile) }
    painter.paint(tile, background: target.background, plan, edges: edges, shadows: shadows)
    if target.paintsInPlace { return }
    for y in bounds.top..<bounds.bottom {
      let row = tile.pixel(bounds.left, y).assumingMemoryBound(to: UInt32.self)
      target.buffer.write(row, count: bounds.width, x: Int(bounds.left), y: Int(y))
    }
  }

  private func makeTile(_ bounds: PixelBounds) -> Tile {
    let left = bounds.left & ~15
    let paddedRight = ((bounds.right &+ 15) & ~15) &+ Int32(Tile.padding)
    let columns = Int(paddedRight &- left)
    pixels.removeAll()
    pixels.reserve(columns * bounds.height)
    return Tile(
      bounds: bounds, left: left, paddedRight: paddedRight, pixels: UnsafeMutableRawPointer(pixels.base),
      bytesPerRow: columns * 4)
  }
}

extension RenderTarget {
  /// Makes the tile's pixels what the target's are; those that only the vectors touch become transparent.
  func copyBuffer(to tile: Tile) {
    for y in tile.bounds.top..<tile.bounds.bottom {
      let row = tile.pixel(tile.left, y)
      row.initializeMemory(as: UInt32.self, repeating: 0, count: tile.columns)
      buffer.read(
        tile.pixel(tile.bounds.left, y).assumingMemoryBound(to: UInt32.self), count: tile.bounds.width,
        x: Int(tile.bounds.left), y: Int(y))
    }
  }

  /// A tile whose pixels are the target's own.
  func tileInPlace(_ bounds: PixelBounds) -> Tile {
    assert(region.contains(bounds), "a tile must lie in its target")
    let row = buffer.row(Int(bounds.top))
    return Tile(
      bounds: bounds, left: 0, paddedRight: Int32(buffer.bytesPerRow / 4), pixels: row,
      bytesPerRow: buffer.bytesPerRow)
  }
}
