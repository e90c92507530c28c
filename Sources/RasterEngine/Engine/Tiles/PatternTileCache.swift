import Geometry
import Painting
import Surfaces

/// Draws the cells of patterns: a rasterizer within the rasterizer, which the stages do not know.
struct PatternTileRenderer {
  /// Whether cells are not too deep inside each other.
  let isEnabled: Bool
  /// Called from one thread at a time.
  let render: (_ frame: Frame, _ pixels: PixelBuffer) -> Void
}

/// Drawn cells of patterns, kept as long as they fit: one painter's.
///
/// A cell is known by the storage of its list, which the cache holds on to, by its bounds and its size. What a cell looks
/// like does not depend on whether it was kept.
struct PatternTileCache: ~Copyable {
  private struct Entry {
    let list: DisplayList
    let bounds: Rect
    let bitmap: Bitmap
  }

  /// How many pixels are kept, at least the last cell's.
  static let capacity = 4 << 20

  private let renderer: PatternTileRenderer
  /// The one that was used last at the end.
  private var entries: [Entry] = []
  private var pixelCount = 0

  init(_ renderer: PatternTileRenderer) { self.renderer = renderer }

  /// Gives a grid the pixels of its cell, drawn now if they are not kept; without any where cells are too deep inside each
  /// other.
  mutating func bind(_ source: inout ImageSource, _ cell: PatternTile) {
    guard case .pattern(let pattern) = cell.paint.pointee, case .drawing(let list) = pattern.cell else {
      return
    }
    let size = (Int(cell.width), Int(cell.height))
    let bitmap = kept(list, pattern.bounds, size) ?? drawn(list, pattern.bounds, size)
    source.pixels = UnsafePointer(bitmap.buffer.base)
    source.stride = Int32(bitmap.bytesPerRow / 4)
  }

  private mutating func kept(_ list: DisplayList, _ bounds: Rect, _ size: (Int, Int)) -> Bitmap? {
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

  private mutating func drawn(_ list: DisplayList, _ bounds: Rect, _ size: (Int, Int)) -> Bitmap {
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
