import Geometry
import Painting

/// Paints a plan's ops into tiles. Each thread has one.
///
/// The painter only drives: each of its parts owns the memory of one task.
struct TilePainter: ~Copyable {
  /// The tile that is painted: the surface's, or that of the innermost layer or of a shadow's sources.
  var tile = Tile(layer: .empty)
  /// The tables of edges that ops refer to.
  var edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  /// The shadows that were made before painting.
  var shadows: UnsafeMutablePointer<UInt8>?

  private var ops = TileOps()
  var occlusion = Occlusion()
  var rasterizer = ShapeRasterizer()
  var runCoverage = RunCoverage()
  var sourceRow: SourceRow
  var clipMask = ClipMask()
  var layers = LayerStack()
  var blurBuffers = BlurBuffers()
  var shadowSources = ShadowSourceBuffers()

  init(_ renderer: PatternTileRenderer) {
    sourceRow = SourceRow(renderer)
    // Not read before the first tile is painted.
    edges = UnsafePointer(bitPattern: MemoryLayout<UnsafeMutablePointer<Edge>>.alignment)!
  }

  /// Paints the ops of the plan's batch inside a tile.
  ///
  /// - Parameters:
  ///   - background: fills the tile first. Without one the tile's pixels are painted over.
  ///   - edges: the tables of edges that ops refer to.
  ///   - shadows: the memory of the shadows that were made before painting.
  mutating func paint(
    _ tile: Tile, background: UInt32?, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>, shadows: UnsafeMutablePointer<UInt8>?
  ) {
    self.edges = edges
    self.shadows = shadows
    layers.removeAll()
    enter(tile)
    occlusion.begin(tile.bounds, plan)
    if let background { fillBackground(background) }
    ops.list(tile.bounds, plan)
    var position = 0
    // The first op after a skipped layer.
    var next: Int32 = 0
    while position < ops.count {
      let index = ops[position]
      ops.prefetchAhead(of: position, plan, edges: edges)
      position &+= 1
      if index < next { continue }
      let op = plan.ops.address(of: Int(index))
      let isVisible = op.pointee.bounds.intersects(self.tile.bounds) && !isHidden(op, plan)
      // A layer that was begun must end, wherever the tile of its contents lies.
      if isVisible || op.pointee.kind == .endLayer {
        self.paint(op, plan, edges: edges[Int(op.pointee.table)] + Int(op.pointee.edges.first))
      } else if op.pointee.kind == .beginLayer {
        // The contents of an invisible layer are skipped, even if they lie in the tile.
        next = plan.layers[Int(op.pointee.resource)].end &+ 1
      }
    }
  }

  /// Makes a tile the one that is painted.
  mutating func enter(_ tile: Tile) {
    tile.checkInvariants()
    self.tile = tile
    clipMask.begin(tile)
    sourceRow.reserve(for: tile)
  }

  /// Whether later ops paint over everything that an op paints in the tile.
  @inline(__always)
  private func isHidden(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) -> Bool {
    let index = Int32(truncatingIfNeeded: UnsafePointer(plan.ops.base).distance(to: op))
    if !occlusion.mayHide(index) || op.pointee.isInLayer { return false }
    switch op.pointee.kind {
    case .none, .beginLayer, .endLayer: return false
    default: return occlusion.hides(index, op.pointee.bounds.intersection(tile.bounds))
    }
  }

  // MARK: One op

  /// Paints one op into the tile.
  ///
  /// - Parameter edges: the op's edges.
  @inline(__always)
  mutating func paint(
    _ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan, edges: UnsafePointer<Edge>
  ) {
    if op.pointee.needsMask && op.pointee.kind != .endLayer {
      paintMasked(op, plan, edges: edges)
      return
    }
    switch op.pointee.kind {
    case .none: break
    case .fill, .stroke:
      if op.pointee.isPlain { rasterizer.fill(op, edges, in: tile) } else { fillRuns(op, edges, plan) }
    case .rectangle:
      if op.pointee.hasColor { fillVisibleRectangle(op, plan) } else { fillRectangleRuns(op, plan) }
    case .glyphs: drawGlyphs(op, plan)
    case .plane: fillPlane(op, plan)
    case .image: fillRuns(op, edges, plan)
    case .blit: blit(op, plan)
    case .beginLayer: beginLayer(op, plan)
    case .endLayer: endLayer(op, plan)
    case .shadow: paintShadow(op, plan)
    }
  }

  /// Computes the clip mask of an op.
  mutating func prepareMask(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    clipMask.prepare(op.pointee.clip, in: op.pointee.bounds, of: tile, plan, &rasterizer, &sourceRow)
  }

  /// Paints one op through its clip. If the clip leaves all of the op whole, it is painted without a mask.
  @inline(never)
  private mutating func paintMasked(
    _ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan, edges: UnsafePointer<Edge>
  ) {
    prepareMask(op, plan)
    switch clipMask.extremes(in: op.pointee.bounds, of: tile) {
    case (0, 0): return
    case (255, 255) where op.pointee.kind != .glyphs || tile.containsColumns(of: op):
      var unclipped = op.pointee
      unclipped.needsMask = false
      withUnsafePointer(to: &unclipped) { paintUnclipped($0, plan, edges: edges) }
      return
    default: break
    }
    switch op.pointee.kind {
    case .none, .beginLayer, .endLayer: break
    case .fill, .stroke, .image: fillRuns(op, edges, plan)
    case .rectangle: fillRectangleRuns(op, plan)
    case .plane: fillPlane(op, plan)
    case .glyphs: drawGlyphs(op, plan)
    case .blit: blit(op, plan)
    case .shadow: paintShadow(op, plan)
    }
  }

  /// Paints a copy of an op that its clip leaves whole.
  private mutating func paintUnclipped(
    _ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan, edges: UnsafePointer<Edge>
  ) {
    switch op.pointee.kind {
    case .fill, .stroke:
      // Without a mask all columns of a shape are painted.
      if tile.containsColumns(of: op) { paint(op, plan, edges: edges) } else { fillRuns(op, edges, plan) }
    case .rectangle where op.pointee.hasColor:
      // A copy has no index, by which occlusion would be looked up.
      fillRectangle(op, tile.columns(of: op.pointee.bounds), tile.rows(of: op.pointee.bounds))
    default: paint(op, plan, edges: edges)
    }
  }
}

extension Tile {
  /// Whether a shape extends no further to the left or right than the columns of its op's bounds.
  fileprivate func containsColumns(of op: UnsafePointer<DrawOp>) -> Bool {
    let columns = columns(of: op.pointee.bounds)
    let extent = op.pointee.edges.extent
    return FixedPoint.floor(extent.left) >= columns.lowerBound
      && FixedPoint.ceil(extent.right) <= columns.upperBound
  }
}
