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
  var cells: CellCache
  /// The grid of the latest step that was painted with one.
  var cellGrid: PixelGrid?
  var occlusion = Occlusion()
  /// What an average of many pixels is made of.
  var taps = Arena<GridTap>(capacity: 64)
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
  var casterPixels = Arena<UInt32>(capacity: 64)

  init(_ renderer: CellRenderer) {
    cells = CellCache(renderer)
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
  ///   - shadows: those of the plan's casts that were made beforehand.
  mutating func paint(
    _ tile: Tile, background: UInt32?, _ plan: borrowing DrawingPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>, shadows: UnsafeMutablePointer<UInt8>?
  ) {
    self.edges = edges
    self.shadows = shadows
    tiles.removeAll()
    enter(tile)
    occlusion.begin(tile.bounds, plan)
    if let background { fillBackground(background) }
    listSteps(tile.bounds, plan)
    var place = 0
    // The first step behind a layer that is left out.
    var next: Int32 = 0
    while place < listed.count {
      let index = listed[place]
      fetchAhead(of: place, plan)
      place &+= 1
      if index < next { continue }
      let step = plan.steps.address(of: Int(index))
      // A layer that was begun ends, wherever its own tile lies.
      let isSeen = step.pointee.bounds.intersects(self.tile.bounds) && !isHidden(step, plan)
      if isSeen || step.pointee.kind == .endLayer {
        self.paint(step, plan, edges: edges[Int(step.pointee.table)] + Int(step.pointee.edges.first))
      } else if step.pointee.kind == .beginLayer {
        // Nothing of the layer can be seen, even if its contents lie in the tile.
        next = plan.layers[Int(step.pointee.resource)].end &+ 1
      }
    }
  }

  /// Lists the steps whose rows lie in the tile.
  private mutating func listSteps(_ bounds: PixelBounds, _ plan: borrowing DrawingPlan) {
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
  private func fetchAhead(of place: Int, _ plan: borrowing DrawingPlan) {
    if place &+ 8 < listed.count {
      let step = UnsafeRawPointer(plan.steps.address(of: Int(listed[place &+ 8])))
      prefetch(step)
      prefetch(step + 64)
      prefetch(step + 128)
    }
    if place &+ 4 < listed.count {
      let step = plan.steps.address(of: Int(listed[place &+ 4]))
      let edges = UnsafeRawPointer(edges[Int(step.pointee.table)] + Int(step.pointee.edges.first))
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
  private func isHidden(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) -> Bool {
    let index = Int32(truncatingIfNeeded: UnsafePointer(plan.steps.base).distance(to: step))
    if !occlusion.mayHide(index) || step.pointee.isInLayer { return false }
    switch step.pointee.kind {
    case .none, .beginLayer, .endLayer: return false
    default: return occlusion.hides(index, step.pointee.bounds.intersection(tile.bounds))
    }
  }

  @inline(__always)
  mutating func paint(
    _ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan, edges: UnsafePointer<Edge>
  ) {
    if step.pointee.needsMask && step.pointee.kind != .endLayer {
      paintMasked(step, plan, edges: edges)
      return
    }
    switch step.pointee.kind {
    case .none: break
    case .fill, .stroke:
      if step.pointee.isPlain { fill(step, edges) } else { fillRuns(step, edges, plan) }
    case .rectangle:
      if step.pointee.hasColor { fillVisibleRectangle(step, plan) } else { fillRectangleRuns(step, plan) }
    case .glyphs: drawGlyphs(step, plan)
    case .plane: fillPlane(step, plan)
    case .image: fillRuns(step, edges, plan)
    case .blit: blit(step, plan)
    case .beginLayer: beginLayer(step, plan)
    case .endLayer: endLayer(step, plan)
    case .shadow: paintShadow(step, plan)
    }
  }

  /// Paints through the clip. Where that leaves all of the step whole it is painted as if there were none.
  @inline(never)
  private mutating func paintMasked(
    _ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan, edges: UnsafePointer<Edge>
  ) {
    prepareMask(step.pointee.clip, in: step.pointee.bounds, plan)
    switch maskExtremes(in: step.pointee.bounds) {
    case (0, 0): return
    case (255, 255) where step.pointee.kind != .glyphs || tile.holdsColumns(of: step):
      var open = step.pointee
      open.needsMask = false
      withUnsafePointer(to: &open) { paintWhole($0, plan, edges: edges) }
      return
    default: break
    }
    switch step.pointee.kind {
    case .none, .beginLayer, .endLayer: break
    case .fill, .stroke, .image: fillRuns(step, edges, plan)
    case .rectangle: fillRectangleRuns(step, plan)
    case .plane: fillPlane(step, plan)
    case .glyphs: drawGlyphs(step, plan)
    case .blit: blit(step, plan)
    case .shadow: paintShadow(step, plan)
    }
  }

  /// Paints a copy of a step that the clip leaves whole.
  private mutating func paintWhole(
    _ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan, edges: UnsafePointer<Edge>
  ) {
    switch step.pointee.kind {
    case .fill, .stroke:
      // Without a mask all columns of a shape are painted.
      if tile.holdsColumns(of: step) { paint(step, plan, edges: edges) } else { fillRuns(step, edges, plan) }
    case .rectangle where step.pointee.hasColor:
      // A copy has no place among the steps that others hide.
      fillRectangle(step, tile.columns(of: step.pointee.bounds), tile.rows(of: step.pointee.bounds))
    default: paint(step, plan, edges: edges)
    }
  }
}
