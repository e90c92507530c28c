/// Properties of a subpath at one of its points.
struct CornerTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt8

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The point is no corner: it lies inside a curve, or where curves and lines continue each other.
  @inline(__always) static var smooth: CornerTraits { CornerTraits(rawValue: 1) }
  /// A curve arrives at this corner or end. Its last chords determine its tangent.
  @inline(__always) static var curveArrives: CornerTraits { CornerTraits(rawValue: 2) }
  /// A curve leaves from this corner or end. Its first chords determine its tangent.
  @inline(__always) static var curveLeaves: CornerTraits { CornerTraits(rawValue: 4) }

  /// A line arrives at this smooth point. Its direction is the tangent.
  @inline(__always) static var lineArrives: CornerTraits { CornerTraits(rawValue: 8) }
  /// A line leaves from this smooth point. Its direction is the tangent.
  @inline(__always) static var lineLeaves: CornerTraits { CornerTraits(rawValue: 16) }

  /// The traits of a point at which one segment continues another. Between two lines it is a corner, however slight.
  @inline(__always)
  static func passing(fromCurve: Bool, toCurve: Bool) -> CornerTraits {
    if fromCurve && toCurve { return smooth }
    if toCurve { return CornerTraits(rawValue: smooth.rawValue | lineArrives.rawValue) }
    if fromCurve { return CornerTraits(rawValue: smooth.rawValue | lineLeaves.rawValue) }
    return CornerTraits(rawValue: 0)
  }

  @inline(__always) var isSmooth: Bool { rawValue & 1 != 0 }
  /// Whether the point is smooth, with a line on one side.
  @inline(__always) var meetsLine: Bool { rawValue & 24 != 0 }
}
