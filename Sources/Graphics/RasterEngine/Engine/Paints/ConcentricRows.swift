import Geometry

/// Rows of pixels in the space of concentric circles.
///
/// Along a row the square of the distance from the circles' centre is a quadratic polynomial. Its column of least distance and
/// that distance are linear functions of the row.
struct ConcentricRows: BitwiseCopyable {
  /// The factor from the squared offset along a row, in pixels, to the squared distance.
  private(set) var square = 0.0
  /// The root of that factor, and its reciprocal.
  private var root = 0.0
  private var inverse = 0.0
  /// The column of row 0 that is nearest to the centre and its distance, each with its change from row to row.
  private var center = 0.0
  private var centerSlope = 0.0
  private var distance = 0.0
  private var distanceSlope = 0.0

  init() {}

  init(_ toGradient: Transform) {
    let (a, b) = (toGradient.a, toGradient.b)
    let (c, d) = (toGradient.c, toGradient.d)
    square = a * a + b * b
    root = square.squareRoot()
    inverse = 1 / root
    // The centre of the first pixel of row 0, in the space of the circles.
    let u = (a + c) * 0.5 + toGradient.tx
    let v = (b + d) * 0.5 + toGradient.ty
    center = -(u * a + v * b) / square
    centerSlope = -(c * a + d * b) / square
    distance = (u * b - v * a) * inverse
    distanceSlope = (c * b - d * a) * inverse
    let isUsable = (center + centerSlope + distance + distanceSlope).isFinite
    if square > 1e-30 && square < 1e30 && isUsable { return }
    // The circles are so much larger or smaller than pixels that squares would overflow or vanish. All pixels then have one
    // distance from the centre.
    let far = (u * u + v * v).squareRoot()
    let least = square > 1 ? root / 2 : 0
    self = ConcentricRows()
    distance = max(far, least)
  }

  /// The column of row `y` that is nearest to the centre.
  @inline(__always)
  func center(_ y: Int32) -> Double { Double(y) * centerSlope + center }

  /// The square of the least distance of row `y`.
  @inline(__always)
  func least(_ y: Int32) -> Double {
    let least = Double(y) * distanceSlope + distance
    return least * least
  }

  /// The pixels of a row that may lie within `radius` of the centre, counted from column `first` on, in whole vectors.
  ///
  /// The range has a margin for the errors of single precision.
  @inline(__always)
  func columns(within radius: Double, _ y: Int32, first: Int32, count: Int) -> Range<Int> {
    let center = self.center(y)
    let limit = radius + (radius.magnitude + root * center.magnitude) * 0x1p-20
    let room = limit * limit - least(y)
    if limit < 0 || room < 0 { return 0..<0 }
    // All pixels have one distance.
    if square == 0 { return 0..<count }
    let width = room.squareRoot() * inverse + 1
    // False for NaN too.
    guard width < 0x1p30, center.magnitude < 0x1p30 else { return 0..<count }
    let left = roundedToInt(center - width) &- Int(first)
    let right = roundedToInt(center + width) &+ 8 &- Int(first)
    let start = min(count, max(0, left)) & ~7
    return start..<max(start, min(count, max(0, right) & ~7))
  }
}
