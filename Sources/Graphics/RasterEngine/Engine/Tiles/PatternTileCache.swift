import Geometry
import Painting
import Surfaces

/// Renders the drawings of patterns: a rasterizer within the rasterizer, hidden behind a closure.
struct PatternTileRenderer {
  /// Whether patterns are not nested too deeply.
  let isEnabled: Bool
  /// Called by one thread at a time.
  let render: (_ frame: Frame, _ pixels: PixelBuffer) -> Void
}

/// Rendered tiles of patterns, kept for one painter while they fit.
///
/// A tile is found by the storage of its list, which the cache retains, and by its bounds and size. Its pixels are the same
/// whether it was cached or not.
struct PatternTileCache: ~Copyable {
  private struct Entry {
    let list: DisplayList
    let bounds: Rect
    let bitmap: Bitmap
  }

  /// The most pixels that are kept. The latest tile is kept even if it is larger.
  static let capacity = 4 << 20

  private let renderer: PatternTileRenderer
  /// The least recently used entry comes first.
  private var entries: [Entry] = []
  private var pixelCount = 0

  init(_ renderer: PatternTileRenderer) { self.renderer = renderer }

  /// Gives an image source the pixels of its pattern tile, rendered unless cached.
  ///
  /// The pixels are transparent if patterns are nested too deeply.
  mutating func bind(_ source: inout ImageSource, _ tile: PatternTile) {
    guard case .pattern(let pattern) = tile.paint.pointee, case .drawing(let list) = pattern.cell else {
      return
    }
    let size = (Int(tile.width), Int(tile.height))
    let bitmap = cached(list, pattern.bounds, size) ?? rendered(list, pattern.bounds, size)
    source.pixels = UnsafePointer(bitmap.buffer.base)
    source.stride = Int32(bitmap.bytesPerRow / 4)
  }

  private mutating func cached(_ list: DisplayList, _ bounds: Rect, _ size: (Int, Int)) -> Bitmap? {
    var index = entries.count - 1
    while index >= 0 {
      let entry = entries[index]
      if entry.bitmap.width == size.0, entry.bitmap.height == size.1, entry.bounds == bounds,
        unsafeBaseAddress(of: entry.list.commands) == unsafeBaseAddress(of: list.commands),
        entry.list.commands.count == list.commands.count
      {
        if index + 1 < entries.count { entries.append(entries.remove(at: index)) }
        return entry.bitmap
      }
      index -= 1
    }
    return nil
  }

  private mutating func rendered(_ list: DisplayList, _ bounds: Rect, _ size: (Int, Int)) -> Bitmap {
    let bitmap = Bitmap(width: size.0, height: size.1)
    if renderer.isEnabled {
      let toPixels = Transform(translation: .zero - bounds.origin)
        .concatenating(
          Transform(scaleX: Double(size.0) / bounds.width, y: Double(size.1) / bounds.height))
      var frame = Frame(width: size.0, height: size.1, items: [.draw(list, toPixels)])
      frame.keepsBackdrop = true
      renderer.render(frame, bitmap.buffer)
    }
    while !entries.isEmpty && pixelCount + size.0 * size.1 > PatternTileCache.capacity {
      let entry = entries.removeFirst()
      pixelCount -= entry.bitmap.width * entry.bitmap.height
    }
    entries.append(Entry(list: list, bounds: bounds, bitmap: bitmap))
    pixelCount += size.0 * size.1
    return bitmap
  }
}
