import CSDL2
import Raster

/// The memory that frames of one size need, and its release when frames become much smaller.
struct SurfaceMemory {
  /// The largest area of a surface since the last release, in pixels.
  private var largestArea = 0

  /// The factor by which a surface must have become smaller. Smaller changes are those of a window that is resized by
  /// hand, and may be undone at once.
  private static let factor = 4

  /// Releases the memory of a rasterizer if a new surface is much smaller than an earlier one, and returns unused memory
  /// to the system.
  ///
  /// - Returns: whether memory was released.
  @discardableResult
  mutating func surfaceChanged(toArea area: Int, _ rasterizer: Rasterizer) -> Bool {
    guard area <= largestArea / SurfaceMemory.factor else {
      largestArea = max(largestArea, area)
      return false
    }
    largestArea = area
    rasterizer.releaseMemory()
    csdl_trim_memory()
    return true
  }
}
