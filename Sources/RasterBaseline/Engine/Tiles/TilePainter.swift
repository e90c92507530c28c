import Geometry

/// Paints a plan's steps into tiles: one per thread, with the memory that takes.
struct TilePainter: ~Copyable {
  var grid = CellGrid()
  /// What a clip leaves of each of the tile's pixels, for the clip `maskedClip`.
  var mask = Arena<UInt8>(capacity: 64)
  var maskedClip: Int32 = -1
  /// The coverage of one shape, and of one shape of a clip.
  var coverage = Arena<UInt8>(capacity: 64)
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
  var tiles = Arena<Tile>(capacity: Resolver.deepestLayer + 1)
  /// Their pixels.
  private var layerPixels = Arena<UInt32>(capacity: 64)
  var tile: Tile

  /// - Parameter patternDepth: how many drawn cells the tiles are inside of.
  init(patternDepth: Int) {
    cells = CellCache(patternDepth: patternDepth)
    tile = Tile(
      bounds: .empty, left: 0, paddedRight: 0, pixels: UnsafeMutableRawPointer(grid.cells), bytesPerRow: 0)
  }

  deinit { grid.deallocate() }

  /// Paints everything inside the tile, from the background up; without one, on what the tile's pixels are.
  ///
  /// - Parameter edges: for each worker of the edge stage, its edges.
  mutating func paint(
    _ tile: Tile, background: UInt32?, _ plan: borrowing DrawingPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    begin(tile, layerDepth: plan.layerDepth)
    occlusion.begin(tile.bounds, plan)
    if let background {
      let paint = SolidPaint(background)
      var y = tile.bounds.top
      while y < tile.bounds.bottom {
        Spans.fill(tile.pixel(tile.left, y), count: tile.columns, paint)
        y &+= 1
      }
    }
    var step = plan.steps.base
    let end = step + plan.steps.count
    while step < end {
      if step.pointee.bounds.intersects(tile.bounds), !isHidden(step, plan) {
        self.paint(step, plan, edges: edges[Int(step.pointee.worker)] + Int(step.pointee.edges.first))
      }
      step += 1
    }
  }

  private mutating func begin(_ tile: Tile, layerDepth: Int) {
    self.tile = tile
    tiles.removeAll()
    maskedClip = -1
    let rows = tile.bounds.height
    mask.reserve(tile.columns * rows)
    coverage.reserve(tile.columns * rows)
    row.reserve(tile.columns)
    layerPixels.reserve(tile.columns * rows * layerDepth)
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
  private mutating func paint(
    _ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan, edges: UnsafePointer<Edge>
  ) {
    switch step.pointee.kind {
    case .none: break
    case .fill, .stroke:
      if step.pointee.needsMask || !step.pointee.isPlain {
        fillRuns(step, edges, plan)
      } else {
        fill(step, edges)
      }
    case .rectangle:
      if step.pointee.needsMask || !step.pointee.isPlain {
        fillRectangleRuns(step, plan)
      } else {
        fillVisibleRectangle(step, plan)
      }
    case .glyphs: drawGlyphs(step, plan)
    case .plane: fillPlane(step, plan)
    case .image: fillRuns(step, edges, plan)
    case .blit: blit(step, plan)
    case .beginLayer: beginLayer(step)
    case .endLayer: endLayer(step, plan)
    }
  }

  // MARK: Layers

  private mutating func beginLayer(_ step: UnsafePointer<DrawingStep>) {
    tiles.append(tile)
    let size = tile.columns * tile.bounds.height
    tile.pixels = UnsafeMutableRawPointer(layerPixels.base + size * (tiles.count - 1))
    tile.bytesPerRow = tile.columns * 4
    let columns = tile.columns(of: step.pointee.bounds)
    for y in tile.rows(of: step.pointee.bounds) {
      UnsafeMutableRawPointer(tile.pixel(columns.lowerBound, y))
        .initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    }
  }

  private mutating func endLayer(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let layer = tile
    tile = tiles[tiles.count - 1]
    tiles.count -= 1
    let columns = tile.columns(of: step.pointee.bounds)
    for y in tile.rows(of: step.pointee.bounds) {
      compose(row: layer.pixel(columns.lowerBound, y), step, columns, y, isCovered: false, plan)
    }
  }
}
