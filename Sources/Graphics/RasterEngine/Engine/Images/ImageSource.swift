import Geometry
import Painting

/// The pixels of an image or a pattern's cell, in a space in which pixel k extends from k to k + 1 along each axis.
struct ImageSource: BitwiseCopyable {
  struct Axis: BitwiseCopyable {
    /// The colours beyond the pixels.
    enum ExtendMode: UInt8, BitwiseCopyable {
      /// The outermost pixels extend outwards.
      case extended
      /// The pixels repeat.
      case repeated
      /// The pixels repeat after a transparent gap.
      case repeatedWithGaps
      /// The plane beyond the pixels is transparent.
      case empty
    }
    /// The first and the last pixel that is used.
    var low, high: Int32
    var extendMode = ExtendMode.extended
    /// The distance between repetitions, in pixels.
    var period = 0.0

    @inline(__always) var count: Int32 { high &- low &+ 1 }
  }

  /// The pixels, row by row. Those of a pattern tile are set when the tile is painted with.
  var pixels: UnsafePointer<UInt32>
  /// The distance between rows, in pixels.
  var stride: Int32
  var columns, rows: Axis
  /// From device pixels to the source.
  var toSource: Transform
  var quality: ImageQuality
  /// A premultiplied colour that replaces the pixels' colours but not their alpha, or multiplies the pixels. Nil keeps the
  /// pixels' colours.
  var tint: UInt32?
  /// Whether the tint multiplies the pixels.
  var multipliesTint = false
  /// The index of a pattern tile in the plan, or -1 for an image.
  var patternTile: Int32 = -1
  /// A copy of the image in blocks, if a device pixel covers many of the image's pixels.
  var reduced: ReducedSource?

  /// The size of a device pixel along each axis, in pixels of the source.
  var footprint: Size {
    Size(
      min((toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(), 1e15),
      min((toSource.b * toSource.b + toSource.d * toSource.d).squareRoot(), 1e15))
  }

  /// Whether more than the nearest pixels are averaged.
  var isReduced: Bool { quality == .high && (footprint.width > 1 || footprint.height > 1) }

  /// The number of rows from `row` on in which `count` pixels from `column` on can be read.
  ///
  /// The next row follows the pixels of a row, but no memory follows the last row.
  @inline(__always)
  func readableRows(from row: Int, column: Int, count: Int) -> Int {
    let end = (Int(rows.high) &+ 1) &* Int(stride)
    let last = end &- column &- count
    return last < 0 ? 0 : max(0, last / Int(stride) &+ 1 &- row)
  }

  /// Whether the source covers the whole plane.
  var coversPlane: Bool {
    (columns.extendMode == .extended || columns.extendMode == .repeated)
      && (rows.extendMode == .extended || rows.extendMode == .repeated)
  }
}
