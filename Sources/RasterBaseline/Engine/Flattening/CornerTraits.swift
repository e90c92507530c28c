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

  @inline(__always) var isSmooth: Bool { rawValue & 1 != 0 }
}
