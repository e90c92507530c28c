/// The colours of a row of pixels before they are composited, and the memory that images and patterns need to make them.
struct SourceRow: ~Copyable {
  private var pixels = Arena<UInt32>(capacity: 64)
  /// The pixels and weights of one average.
  private var taps = Arena<FilterTap>(capacity: 64)
  private var patternTiles: PatternTileCache
  /// The image source of the latest op whose pattern tile was drawn.
  private var boundSource: ImageSource?

  init(_ renderer: PatternTileRenderer) { patternTiles = PatternTileCache(renderer) }

  /// The colour of the row's first pixel, premultiplied.
  @inline(__always) var base: UnsafeMutablePointer<UInt32> { pixels.base }

  /// Makes room for the columns of a tile.
  @inline(__always)
  mutating func reserve(for tile: Tile) { pixels.reserve(tile.columns) }

  /// The colours from `index` on.
  @inline(__always)
  func address(of index: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
    pixels.address(of: index, count: count)
  }

  /// Draws the pattern tile that an op is painted with, unless it is cached. Ops without one change nothing.
  @inline(__always)
  mutating func bindPattern(of op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    guard case .image(let index) = op.pointee.paint, plan.imageSources[Int(index)].patternTile >= 0 else {
      return
    }
    var source = plan.imageSources[Int(index)]
    patternTiles.bind(&source, plan.patternTiles[Int(source.patternTile)])
    boundSource = source
  }

  /// Writes the colours of one of the plan's image sources. A pattern with a drawing must be bound.
  @inline(__always)
  mutating func sample(image index: Int32, x: Int32, y: Int32, count: Int, _ plan: borrowing RenderPlan) {
    let source = plan.imageSources[Int(index)]
    if source.patternTile >= 0, let boundSource {
      sample(boundSource, x: x, y: y, count: count)
    } else {
      sample(source, x: x, y: y, count: count)
    }
  }

  /// Writes the colours of an image source at the pixels from (`x`, `y`) on.
  @inline(__always)
  mutating func sample(_ source: ImageSource, x: Int32, y: Int32, count: Int) {
    ImageSampler(source).sample(
      pixels.address(of: 0, count: count), x: x, y: y, count: count, taps: &taps)
  }

  /// Writes a row of a tile, transparent where the tile has no pixels.
  func copy(_ y: Int32, of tile: Tile, _ columns: Range<Int32>) {
    UnsafeMutableRawPointer(address(of: 0, count: columns.count))
      .initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    let first = max(columns.lowerBound, tile.bounds.left)
    let last = min(columns.upperBound, tile.bounds.right)
    guard y >= tile.bounds.top, y < tile.bounds.bottom, first < last else { return }
    UnsafeMutableRawPointer(base + Int(first &- columns.lowerBound))
      .copyMemory(from: tile.span(first, y, count: Int(last &- first)), byteCount: Int(last &- first) &* 4)
  }
}
