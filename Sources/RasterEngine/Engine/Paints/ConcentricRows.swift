import Geometry

/// Rows of pixels in the space of concentric circles: along each of them the square of the distance from the circles' centre is a
/// quadratic polynomial, whose coefficients go from row to row in a straight line.
struct ConcentricRows: BitwiseCopyable {
  /// How much the square of the distance grows with that of the way along a row, in pixels; its root, and 1 over that.
  private(set) var square = 0.0
  private var root = 0.0
  private var inverse = 0.0
  /// The column at which a row is nearest to the centre, and how far it is there: in row 0, and from row to row.
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
    // Where the centre of the first pixel of row 0 comes to lie.
    let u = (a + c) * 0.5 + toGradient.tx
    let v = (b + d) * 0.5 + toGradient.ty
    center = -(u * a + v * b) / square
    centerSlope = -(c * a + d * b) / square
    distance = (u * b - v * a) * inverse
    distanceSlope = (c * b - d * a) * inverse
    let isUsable = (center + centerSlope + distance + distanceSlope).isFinite
    if square > 1e-30 && square < 1e30 && isUsable { return }
    // Circles far larger or smaller than pixels, whose squares would be lost: the surface is at one distance from the
    // centre, and no pixel's centre is theirs.
    let far = (u * u + v * v).squareRoot()
    let least = square > 1 ? root / 2 : 0
    self = ConcentricRows()
    distance = max(far, least)
  }

  @inline(__always)
  func center(_ y: Int32) -> Double { Double(y) * centerSlope + center }

  /// The square of the least distance.
  @inline(__always)
  func least(_ y: Int32) -> Double {
    let least = Double(y) * distanceSlope + distance
    return least * least
  }

  /// The pixels of a row, counted from column `first` on and in whole vectors, outside of which none is within `radius` of the
  /// centre: with room to spare for what single precision gets wrong.
  @inline(__always)
  func columns(within radius: Double, _ y: Int32, first: Int32, count: Int) -> Range<Int> {
    let center = self.center(y)
    let reach = radius + (radius.magnitude + root * center.magnitude) * 0x1p-20
    let room = reach * reach - least(y)
    if reach < 0 || room < 0 { return 0..<0 }
    // At one distance, all or none.
    if square == 0 { return 0..<count }
    let width = room.squareRoot() * inverse + 1
    // Also where it is not a number.
    guard width < 0x1p30, center.magnitude < 0x1p30 else { return 0..<count }
    let left = roundedToInt(center - width) &- Int(first)
    let right = roundedToInt(center + width) &+ 8 &- Int(first)
    let start = min(count, max(0, left)) & ~7
    return start..<max(start, min(count, max(0, right) & ~7))
  }
}
