import Geometry
import Painting

/// Paints a plan's steps into tiles: one per thread, with the memory that takes.
struct TilePainter: ~Copyable {
  var grid = CellGrid()
  /// What a sweep makes of the grid.
  let blocks = BlockList()
  /// What a clip leaves of each of the tile's pixels, for the clip `maskedClip`.
  var mask = Arena<UInt8>(capacity: 64)
  var maskedClip: Int32 = -1
  /// Where the mask is known.
  var maskedBounds = PixelBounds.empty
  /// The shapes of a clip.
  var chain = Arena<Int32>(capacity: 64)
  /// The coverage of one shape, and of one shape of a clip.
  var coverage = Arena<UInt8>(capacity: 64)
  /// The steps that lie in the tile's rows.
  private var listed = Arena<Int32>(capacity: 64)
  /// A row of an image.
  var row = Arena<UInt32>(capacity: 64)
  /// Drawn cells of patterns.
  var patternTiles: PatternTileCache
  /// The grid of the latest step that was painted with one.
  var boundSource: ImageSource?
  var occlusion = Occlusion()
  /// What an average of many pixels is made of.
  var taps = Arena<FilterTap>(capacity: 64)
  /// The coverage of a row of a shape, from the grid's first column on.
  var runBytes = Arena<UInt8>(capacity: CellGrid.maximumWidth + 64)
  /// The tiles of the layers that are open, the surface's at the bottom.
  var tiles = Arena<Tile>(capacity: DrawingLimits.layerDepth + 1)
  /// Their pixels.
  var layerPixels = LayerMemory()
  var tile: Tile
  /// The tables of edges that steps refer to.
  var edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  /// The shadows that were made before painting.
  var shadows: UnsafeMutablePointer<UInt8>?
  var blur = Blur()
  /// What is to be blurred, and what becomes of it.
  var unblurred = Arena<UInt8>(capacity: 64)
  var blurred = Arena<UInt8>(capacity: 64)
  /// The pixels of what casts a shadow.
  var shadowSourcePixels = Arena<UInt32>(capacity: 64)

  init(_ renderer: PatternTileRenderer) {
    patternTiles = PatternTileCache(renderer)
    tile = Tile(
      bounds: .empty, left: 0, paddedRight: 0, pixels: UnsafeMutableRawPointer(grid.cells), bytesPerRow: 0)
    // Nothing to read until there is something to paint.
    edges = UnsafePointer(bitPattern: MemoryLayout<UnsafeMutablePointer<Edge>>.alignment)!
  }

  deinit {
    grid.deallocate()
    blocks.deallocate()
  }

  /// Paints everything inside the tile, from the background up; without one, on what the tile's pixels are.
  ///
  /// - Parameters:
  ///   - edges: the tables of edges that steps refer to.
  ///   - shadows: those of the plan's shapeShadows that were made beforehand.
  mutating func paint(
    _ tile: Tile, background: UInt32?, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>, shadows: UnsafeMutablePointer<UInt8>?
  ) {
    self.edges = edges
    self.shadows = shadows
    tiles.removeAll()
    enter(tile)
    occlusion.begin(tile.bounds, plan)
    if let background { fillBackground(background) }
    listOps(tile.bounds, plan)
    var position = 0
    // The first step behind a layer that is left out.
    var next: Int32 = 0
    while position < listed.count {
      let index = listed[position]
      fetchAhead(of: position, plan)
      position &+= 1
      if index < next { continue }
      let op = plan.ops.address(of: Int(index))
      // A layer that was begun ends, wherever its own tile lies.
      let isSeen = op.pointee.bounds.intersects(self.tile.bounds) && !isHidden(op, plan)
      if isSeen || op.pointee.kind == .endLayer {
        self.paint(op, plan, edges: edges[Int(op.pointee.table)] + Int(op.pointee.edges.first))
      } else if op.pointee.kind == .beginLayer {
        // Nothing of the layer can be seen, even if its contents lie in the tile.
        next = plan.layers[Int(op.pointee.resource)].end &+ 1
      }
    }
  }

  /// Lists the steps whose rows lie in the tile.
  private mutating func listOps(_ bounds: PixelBounds, _ plan: borrowing RenderPlan) {
    listed.removeAll()
    listed.reserve(plan.batch.count)
    var index = plan.batch.lowerBound
    let end = plan.batch.upperBound
    var count = 0
    while index < end {
      let rows = plan.rows[index]
      listed.base[count] = Int32(truncatingIfNeeded: index)
      // Without a branch: of scattered steps half would be guessed wrong.
      count &+= rows.top < bounds.bottom && rows.bottom > bounds.top ? 1 : 0
      index &+= 1
    }
    listed.count = count
  }

  /// Asks for what the steps after a listed one will be painted from: of many steps few lie in one tile, scattered over
  /// more memory than the caches hold.
  @inline(__always)
  private func fetchAhead(of position: Int, _ plan: borrowing RenderPlan) {
    if position &+ 8 < listed.count {
      let op = UnsafeRawPointer(plan.ops.address(of: Int(listed[position &+ 8])))
      prefetch(op)
      prefetch(op + 64)
      prefetch(op + 128)
    }
    if position &+ 4 < listed.count {
      let op = plan.ops.address(of: Int(listed[position &+ 4]))
      let edges = UnsafeRawPointer(edges[Int(op.pointee.table)] + Int(op.pointee.edges.first))
      prefetch(edges)
      prefetch(edges + 64)
    }
  }

  /// Makes a tile the one that is painted.
  mutating func enter(_ tile: Tile) {
    tile.checkInvariants()
    self.tile = tile
    maskedClip = -1
    let count = tile.columns * tile.bounds.height
    mask.reserve(count)
    coverage.reserve(count)
    row.reserve(tile.columns)
  }

  /// Whether everything that a step paints in the tile will be painted over.
  @inline(__always)
  private func isHidden(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) -> Bool {
    let index = Int32(truncatingIfNeeded: UnsafePointer(plan.ops.base).distance(to: op))
    if !occlusion.mayHide(index) || op.pointee.isInLayer { return false }
    switch op.pointee.kind {
    case .none, .beginLayer, .endLayer: return false
    default: return occlusion.hides(index, op.pointee.bounds.intersection(tile.bounds))
    }
  }

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
      if op.pointee.isPlain { fill(op, edges) } else { fillRuns(op, edges, plan) }
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

  /// Paints through the clip. Where that leaves all of the step whole it is painted as if there were none.
  @inline(never)
  private mutating func paintMasked(
    _ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan, edges: UnsafePointer<Edge>
  ) {
    prepareMask(op.pointee.clip, in: op.pointee.bounds, plan)
    switch maskExtremes(in: op.pointee.bounds) {
    case (0, 0): return
    case (255, 255) where op.pointee.kind != .glyphs || tile.holdsColumns(of: op):
      var open = op.pointee
      open.needsMask = false
      withUnsafePointer(to: &open) { paintWhole($0, plan, edges: edges) }
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

  /// Paints a copy of a step that the clip leaves whole.
  private mutating func paintWhole(
    _ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan, edges: UnsafePointer<Edge>
  ) {
    switch op.pointee.kind {
    case .fill, .stroke:
      // Without a mask all columns of a shape are painted.
      if tile.holdsColumns(of: op) { paint(op, plan, edges: edges) } else { fillRuns(op, edges, plan) }
    case .rectangle where op.pointee.hasColor:
      // A copy has no place among the steps that others hide.
      fillRectangle(op, tile.columns(of: op.pointee.bounds), tile.rows(of: op.pointee.bounds))
    default: paint(op, plan, edges: edges)
    }
  }
}
