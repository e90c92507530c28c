import Geometry

/// The colours of a linear gradient along a row of pixels. Every row has the same colours at another offset.
///
/// The colours are computed once for several fractions of a pixel, so that a row's colours are adjacent in memory. A row uses the
/// fraction that is nearest to its own.
struct GradientStrip: BitwiseCopyable {
  /// The number of fractions of a pixel. 0 if the gradient has no strip.
  var phases: Int32 = 0
  /// Pixels from one end of the gradient to the other.
  var length: Int32 = 0
  /// The pixels of one fraction.
  var stride: Int32 = 0
  /// The index of the first pixel in the plan's gradient pixels.
  var firstEntry: Int32 = 0
  /// Pixels of one colour before the start of the gradient and after its end.
  static let margin = 8

  /// The position of column 0 in row 0, in fractions of a pixel, and its change from row to row.
  private var offset = 0.0
  private var slope = 0.0

  /// The most fractions of a pixel. More would make the strip larger than the painted area.
  private static let mostPhases = 16.0
  /// The greatest length of a strip, in pixels.
  private static let longest = 2_048.0

  init() {}

  /// The layout of a gradient whose position is a x + c y + tx.
  ///
  /// - Parameter entryCount: the entries that the gradient needs between its start and its end.
  init(_ toGradient: Transform, entryCount: Int32) {
    let a = toGradient.a
    let count = (a.magnitude * Double(entryCount)).rounded(.up)
    guard count >= 1, count <= GradientStrip.mostPhases, 1 <= a.magnitude * GradientStrip.longest else {
      return
    }
    phases = Int32(count)
    length = Int32((1 / a.magnitude).rounded(.up))
    stride = (length &+ 2 &* Int32(GradientStrip.margin) &+ 7) & ~7
    let start = a > 0 ? 0.0 : 1.0
    offset = count * (0.5 + (toGradient.tx - start) / a)
    slope = count * (toGradient.c / a)
  }

  /// The position of column 0 in the strip, in fractions of a pixel.
  @inline(__always)
  func position(row y: Int32) -> Int {
    let position = (Double(y) + 0.5) * slope + offset
    let limit = Double(1 << 40)
    return roundedToInt(position > -limit ? (position < limit ? position : limit) : -limit)
  }
}

/// A row of pixels as three pieces of whole vectors. The first and the last have one colour each.
struct GradientPieces {
  /// The number of pixels in each piece.
  var before = 0
  var between: Int
  var after = 0
  /// Premultiplied.
  var colorBefore: UInt32 = 0
  var colorAfter: UInt32 = 0
  /// The colours of the second piece, if they are in memory.
  var colors: UnsafePointer<UInt32>?

  /// Pixels that must all be sampled.
  @inline(__always)
  init(between count: Int) { between = count }

  /// Pixels of one colour.
  @inline(__always)
  init(_ color: UInt32, count: Int) {
    before = count
    between = 0
    colorBefore = color
  }
}

extension GradientStrip {
  /// The pieces of a row.
  ///
  /// - Parameters:
  ///   - pixels: the plan's gradient pixels.
  ///   - count: a multiple of 8.
  @inline(__always)
  func pieces(_ pixels: UnsafePointer<UInt32>, x: Int32, y: Int32, count: Int) -> GradientPieces {
    let position = self.position(row: y)
    let phase = position &- (position / Int(phases)) &* Int(phases)
    let isNegative = phase &>> 63
    let row = pixels + (Int(firstEntry) &+ (phase &+ (Int(phases) & isNegative)) &* Int(stride))
    // The first pixel's position from the start of the gradient, in pixels.
    let first = position / Int(phases) &+ isNegative &+ Int(x)
    var pieces = GradientPieces(between: 0)
    pieces.before = min(count, max(0, 0 &- first) & ~7)
    let end = min(count, max(pieces.before, (Int(length) &- first &+ 7) & ~7))
    pieces.between = end &- pieces.before
    pieces.after = count &- end
    pieces.colorBefore = row[0]
    pieces.colorAfter = row[Int(stride) &- 1]
    if pieces.between > 0 { pieces.colors = row + (first &+ pieces.before &+ GradientStrip.margin) }
    return pieces
  }
}
