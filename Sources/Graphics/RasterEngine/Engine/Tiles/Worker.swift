import Painting

/// The stages of one thread, with memory of their own.
final class Worker {
  var edgeStage = EdgeStage()
  private var painter: TilePainter
  /// The pixels of a tile that must not be painted in place.
  private var pixels = Arena<UInt32>(capacity: 64)

  init(_ renderer: PatternTileRenderer) { painter = TilePainter(renderer) }

  /// Makes the edges of a range of ops.
  ///
  /// - Parameter rows: receive the rows of each op, by its index. Nil where they are not needed.
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

  /// Renders a range of the glyph masks that the frame is the first to need.
  func renderMasks(_ range: Range<Int>, _ glyphs: borrowing GlyphCache) {
    for index in range {
      let job = glyphs.jobs[index]
      let edges = edgeStage.edges(of: job)
      painter.rasterizer.write(
        job.mask, edges, edgeStage.builder.edges.base, to: glyphs.bytes.base + job.mask.offset)
    }
  }

  /// Paints the part of a target inside `bounds`.
  func paint(
    _ bounds: PixelBounds, of target: RenderTarget, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>, shadows: UnsafeMutablePointer<UInt8>?
  ) {
    let tile = target.paintsInPlace ? target.tileInPlace(bounds) : makeTile(bounds)
    if target.background == nil && !target.paintsInPlace { target.copyBuffer(to: tile) }
    painter.paint(tile, background: target.background, plan, edges: edges, shadows: shadows)
    if target.paintsInPlace { return }
    for y in bounds.top..<bounds.bottom {
      let row = tile.span(bounds.left, y, count: bounds.width).assumingMemoryBound(to: UInt32.self)
      target.buffer.write(row, count: bounds.width, x: Int(bounds.left), y: Int(y))
    }
  }

  /// A tile in the worker's own memory.
  private func makeTile(_ bounds: PixelBounds) -> Tile {
    var tile = Tile(layer: bounds)
    pixels.removeAll()
    pixels.reserve(tile.columns * bounds.height)
    tile.pixels = UnsafeMutableRawPointer(pixels.base)
    return tile
  }
}
