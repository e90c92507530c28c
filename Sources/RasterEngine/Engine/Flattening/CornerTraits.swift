/// How a contour passes one of its points.
struct CornerTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt8

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No corner: inside of a curve, or where curves and lines go on into each other.
  @inline(__always) static var smooth: CornerTraits { CornerTraits(rawValue: 1) }
  /// A corner or an end at which a curve arrives, whose last chords tell its tangent.
  @inline(__always) static var curveArrives: CornerTraits { CornerTraits(rawValue: 2) }
  /// A corner or an end from which a curve leaves, whose first chords tell its tangent.
  @inline(__always) static var curveLeaves: CornerTraits { CornerTraits(rawValue: 4) }

  /// Smooth, and what arrives there is a line, whose direction is the tangent.
  @inline(__always) static var lineArrives: CornerTraits { CornerTraits(rawValue: 8) }
  /// Smooth, and what leaves from there is a line, whose direction is the tangent.
  @inline(__always) static var lineLeaves: CornerTraits { CornerTraits(rawValue: 16) }

  /// A point at which one segment goes on into another. Between two lines that is a corner all the same, however slight.
  @inline(__always)
  static func passing(fromCurve: Bool, toCurve: Bool) -> CornerTraits {
    if fromCurve && toCurve { return smooth }
    if toCurve { return CornerTraits(rawValue: smooth.rawValue | lineArrives.rawValue) }
    if fromCurve { return CornerTraits(rawValue: smooth.rawValue | lineLeaves.rawValue) }
    return CornerTraits(rawValue: 0)
  }

  @inline(__always) var isSmooth: Bool { rawValue & 1 != 0 }
  /// Smooth, with a line on one side.
  @inline(__always) var meetsLine: Bool { rawValue & 24 != 0 }
}
