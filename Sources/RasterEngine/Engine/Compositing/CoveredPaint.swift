/// A colour under 8 coverages that stay the same from row to row, as along the side of an upright rectangle: all that
/// does not depend on the pixels below, worked out once.
struct CoveredPaint: CoveredSolidKernel {
  /// What is left of the pixels below, in 255ths, in both lanes of each.
  private let remainder: UInt16x16
  /// What is added to blue and red, in 255ths, and a half of one.
  private let evenSum: UInt16x16
  /// The same for green and alpha.
  private let oddSum: UInt16x16

  /// - Parameter coverage: 0...255, in both lanes of each pixel.
  @inline(__always)
  init(_ paint: borrowing SolidPaint, coverage: UInt16x16) {
    let half = UInt16x16(repeating: 128)
    remainder = UInt16x16(repeating: 255) - (coverage * paint.alpha + half).highProductWith257
    evenSum = paint.even * coverage + half
    oddSum = paint.odd * coverage + half
  }

  /// The same bytes as ``Blending/over(_:_:coverage:)``.
  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    Blending.join(
      even: (below & UInt16x16(repeating: 255)) * remainder + evenSum,
      odd: below.upperBytes * remainder + oddSum)
  }
}
