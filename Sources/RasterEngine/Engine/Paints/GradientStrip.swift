import Geometry

/// A linear gradient's colours along a row of pixels: every row of the surface holds them, only moved.
///
/// They are worked out once, at each of some fractions of a pixel, so that a row's colours are read from memory side by
/// side. A row begins at the fraction that is nearest to its own.
struct GradientStrip: BitwiseCopyable {
  /// Into how many places a pixel is divided; 0 where the colours cannot be laid out like this.
  var phases: Int32 = 0
  /// Pixels from one end of the gradient to the other.
  var length: Int32 = 0
  /// From the pixels at one fraction to those at the next.
  var stride: Int32 = 0
  /// Among the plan's gradient pixels.
  var firstEntry: Int32 = 0
  /// Pixels of one colour before the gradient begins, and behind its end.
  static let margin = 8

  /// By how many places a row is moved, against the row whose y is 0, and per row.
  private var offset = 0.0
  private var slope = 0.0

  /// More places would make the strip longer than what is painted with it, and so would slower gradients.
  private static let mostPhases = 16.0
  private static let longest = 2_048.0

  init() {}

  /// The layout for a gradient whose place on the line is a x + c y + tx, and which takes so many entries from its start to its
  /// end.
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

  /// The place, in fractions of a pixel from the strip's beginning on, of the pixel in column 0.
  @inline(__always)
  func position(row y: Int32) -> Int {
    let position = (Double(y) + 0.5) * slope + offset
    let limit = Double(1 << 40)
    return roundedToInt(position > -limit ? (position < limit ? position : limit) : -limit)
  }
}

/// A row of pixels as three pieces of whole vectors, of which the first and the last have one colour each.
struct GradientPieces {
  /// The pixels of each piece.
  var before = 0
  var between: Int
  var after = 0
  /// Premultiplied.
  var colorBefore: UInt32 = 0
  var colorAfter: UInt32 = 0
  /// The colours of the second piece where they are in memory.
  var colors: UnsafePointer<UInt32>?

  /// Nothing is known beforehand.
  @inline(__always)
  init(between count: Int) { between = count }

  /// One colour all along.
  @inline(__always)
  init(_ color: UInt32, count: Int) {
    before = count
    between = 0
    colorBefore = color
  }
}

extension GradientStrip {
  /// - Parameters:
  ///   - pixels: the plan's gradient pixels.
  ///   - count: a multiple of 8.
  @inline(__always)
  func pieces(_ pixels: UnsafePointer<UInt32>, x: Int32, y: Int32, count: Int) -> GradientPieces {
    let position = self.position(row: y)
    let phase = position &- (position / Int(phases)) &* Int(phases)
    let isNegative = phase &>> 63
    let row = pixels + (Int(firstEntry) &+ (phase &+ (Int(phases) & isNegative)) &* Int(stride))
    // Of the first pixel, from the gradient's beginning on.
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
