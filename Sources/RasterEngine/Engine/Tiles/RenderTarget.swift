import Painting
import Surfaces

/// What one call paints, and where the pixels go.
struct RenderTarget {
  let buffer: PixelBuffer
  /// What is painted, inside what the target holds.
  let region: PixelBounds
  /// What the pixels are before anything is painted; nil: what they are in the target.
  var background: UInt32?
  /// Whether tiles may paint into the target itself: it can be read, its rows are padded, and whole rows are painted.
  let paintsInPlace: Bool

  /// - Parameter isPadded: whether the target is a bitmap's memory.
  init(buffer: PixelBuffer, region: PixelBounds, isPadded: Bool, background: UInt32?) {
    assert(
      PixelBounds(buffer.rect).contains(region) && !region.isEmpty, "a target's region must lie in its buffer"
    )
    self.buffer = buffer
    self.region = region
    self.background = background
    paintsInPlace =
      isPadded && buffer.rect.x == 0 && region.left == 0 && Int(region.right) == buffer.rect.width
  }
}
