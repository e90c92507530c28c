import Geometry
import Painting

/// A copy of an image in blocks of pixels, from which strongly reduced drawings are averaged.
///
/// Block (i, j) of the source rectangle, counted from 1, is the mean of its pixels. The last blocks of a row or column may be
/// narrower. Column 0 and the last column are the means of the outermost columns of pixels, which extend beyond the image. The same
/// holds for rows.
final class ReducedImage {
  /// The means of four channels in 8.8 fixed point, blue in the lowest 16 bits, row by row.
  let blocks: UnsafeMutablePointer<UInt64>
  let columns: ReducedAxis
  let rows: ReducedAxis
  /// The image's pixels, retained because the copy is found by their address.
  let source: [UInt32]

  var byteCount: Int { columns.stored * rows.stored * 8 }

  init(_ source: [UInt32], stride: Int, columns: ReducedAxis, rows: ReducedAxis) {
    self.source = source
    self.columns = columns
    self.rows = rows
    blocks = .allocate(capacity: columns.stored * rows.stored)
    let sums = UnsafeMutablePointer<SIMD4<UInt64>>.allocate(capacity: columns.stored)
    defer { sums.deallocate() }
    let pixels = unsafeBaseAddress(of: source)
    for row in 0..<rows.stored {
      let height = rows.pixels(ofStored: row)
      sums.initialize(repeating: .zero, count: columns.stored)
      for y in height {
        let line = pixels + y * stride
        for column in 0..<columns.stored {
          var sum = SIMD4<UInt64>.zero
          for x in columns.pixels(ofStored: column) {
            let pixel = UInt64(line[x])
            sum &+= SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
          }
          sums[column] &+= sum
        }
      }
      for column in 0..<columns.stored {
        let count = UInt64(height.count * columns.pixels(ofStored: column).count)
        let half = count / 2
        var block: UInt64 = 0
        for channel in 0..<4 {
          block |= ((sums[column][channel] &* 256 &+ half) / count) &<< UInt64(16 * channel)
        }
        blocks[row * columns.stored + column] = block
      }
    }
  }

  deinit { blocks.deallocate() }
}

/// The blocks of the pixels along one axis.
struct ReducedAxis: BitwiseCopyable, Equatable {
  /// The first and the last pixel.
  var low, high: Int32
  /// Pixels in a block, a power of two.
  var size: Int32

  /// - Parameter footprint: the size of a device pixel, in pixels of the image.
  init(low: Int32, high: Int32, footprint: Double) {
    (self.low, self.high) = (low, high)
    size = 1
    while Double(size) * 2 * ReducedAxis.blocksInFootprint <= footprint, size <= high - low { size *= 2 }
  }

  /// The least number of blocks in an average, so that its borders stay sharp.
  static let blocksInFootprint = 8.0

  var count: Int32 { (high &- low) / size &+ 1 }
  /// The number of blocks in memory: those of the source rectangle, and the two outermost lines of pixels.
  var stored: Int { Int(count) + 2 }

  /// The first pixel of a block, counted from 0, and the one after its last.
  @inline(__always)
  func borders(of block: Int32) -> (start: Double, end: Double) {
    (Double(low &+ block &* size), Double(min(low &+ (block &+ 1) &* size, high &+ 1)))
  }

  /// The pixels of a block in memory.
  func pixels(ofStored index: Int) -> Range<Int> {
    if index == 0 { return Int(low)..<Int(low) + 1 }
    if index == stored - 1 { return Int(high)..<Int(high) + 1 }
    let start = Int(low) + (index - 1) * Int(size)
    return start..<min(start + Int(size), Int(high) + 1)
  }
}

/// The reduced copy of an image source.
struct ReducedSource: BitwiseCopyable {
  var blocks: UnsafePointer<UInt64>
  var columns, rows: ReducedAxis
}

/// Reduced copies of images, kept from frame to frame.
///
/// A frame that starts with more than ``capacity`` bytes removes the oldest copies. Copies beyond ``limit`` bytes are not made. The
/// drawing then averages the image's own pixels, which takes longer. The result differs where a border divides a block: by at most
/// 2.5 levels in white noise, and hardly in photos.
struct ReducedImages: ~Copyable {
  private static let capacity = 64 << 20
  private static let limit = 512 << 20
  private var images: [ReducedImage] = []
  private var byteCount = 0

  /// Starts a frame.
  mutating func begin() {
    while byteCount > ReducedImages.capacity, !images.isEmpty { byteCount -= images.removeFirst().byteCount }
  }

  /// The copy that an image source needs, or nil if it needs none.
  mutating func source(for source: ImageSource, of image: Image) -> ReducedSource? {
    guard source.isReduced else { return nil }
    let footprint = source.footprint
    let columns = ReducedAxis(low: source.columns.low, high: source.columns.high, footprint: footprint.width)
    let rows = ReducedAxis(low: source.rows.low, high: source.rows.high, footprint: footprint.height)
    if columns.size == 1 && rows.size == 1 { return nil }
    let pixels = unsafeBaseAddress(of: image.pixels)
    for image in images
    where unsafeBaseAddress(of: image.source) == pixels && image.columns == columns && image.rows == rows {
      return ReducedSource(blocks: UnsafePointer(image.blocks), columns: columns, rows: rows)
    }
    if byteCount + columns.stored * rows.stored * 8 > ReducedImages.limit { return nil }
    let made = ReducedImage(image.pixels, stride: image.width, columns: columns, rows: rows)
    images.append(made)
    byteCount += made.byteCount
    return ReducedSource(blocks: UnsafePointer(made.blocks), columns: columns, rows: rows)
  }
}
