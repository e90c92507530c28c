import Geometry
import Painting

/// Pixels to look up colours in: those of an image, or of a pattern's cell, in a space in which pixel k reaches from k to
/// k + 1 along either axis.
struct ImageSource: BitwiseCopyable {
  struct Axis: BitwiseCopyable {
    enum ExtendMode: UInt8, BitwiseCopyable {
      /// The outermost pixels go on.
      case extended
      /// The pixels start again.
      case repeated
      /// They start again after a gap in which there is nothing.
      case repeatedWithGaps
      /// There is nothing.
      case empty
    }
    /// The first and the last pixel that is looked at.
    var low, high: Int32
    var extendMode = ExtendMode.extended
    /// From one start to the next, in pixels.
    var period = 0.0

    @inline(__always) var count: Int32 { high &- low &+ 1 }
  }

  /// Row by row; those of a drawn cell are found when they are painted with.
  var pixels: UnsafePointer<UInt32>
  /// From one row to the next, in pixels.
  var stride: Int32
  var columns, rows: Axis
  /// From device pixels to the grid.
  var toSource: Transform
  var quality: ImageQuality
  /// Premultiplied; nil: the pixels have their own colours.
  var tint: UInt32?
  /// Among the plan's cells; -1 for an image's pixels.
  var patternTile: Int32 = -1
  /// A copy of the image in blocks, where a pixel of the surface measures many of the image's.
  var reduced: ReducedSource?

  /// What a device pixel measures along each axis.
  var footprint: Size {
    Size(
      min((toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(), 1e15),
      min((toSource.b * toSource.b + toSource.d * toSource.d).squareRoot(), 1e15))
  }

  /// Whether more than the nearest pixels have to be averaged.
  var isReduced: Bool { quality == .high && (footprint.width > 1 || footprint.height > 1) }

  /// How many rows from `row` on have `count` pixels from `column` on in memory: what a row has too few of the next one
  /// begins with, but behind the last one there is nothing.
  @inline(__always)
  func readableRows(from row: Int, column: Int, count: Int) -> Int {
    let end = (Int(rows.high) &+ 1) &* Int(stride)
    let last = end &- column &- count
    return last < 0 ? 0 : max(0, last / Int(stride) &+ 1 &- row)
  }

  /// Whether nothing is transparent because there is nothing.
  var coversPlane: Bool {
    (columns.extendMode == .extended || columns.extendMode == .repeated)
      && (rows.extendMode == .extended || rows.extendMode == .repeated)
  }
}
