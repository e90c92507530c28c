import Painting
import Surfaces

/// What one call paints, and where the pixels go.
struct Canvas {
  let target: PixelBuffer
  /// What is painted, inside what the target holds.
  let region: PixelBounds
  /// What the pixels are before anything is painted; nil: what they are in the target.
  var background: UInt32?
  /// Whether tiles may paint into the target itself: it can be read, its rows are padded, and whole rows are painted.
  let paintsInPlace: Bool

  /// - Parameter isPadded: whether the target is a bitmap's memory.
  init(target: PixelBuffer, region: PixelBounds, isPadded: Bool, background: UInt32?) {
    assert(
      PixelBounds(target.rect).contains(region) && !region.isEmpty, "a canvas's region must lie in its target"
    )
    self.target = target
    self.region = region
    self.background = background
    paintsInPlace =
      isPadded && target.rect.x == 0 && region.left == 0 && Int(region.right) == target.rect.width
  }
}
