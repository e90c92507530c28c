/// A colour with 8 coverages that are the same in many rows, as at the side of an upright rectangle.
///
/// All numbers that do not depend on the pixels below are computed once.
struct CoveredPaint: CoveredSolidKernel {
  /// The remaining part of the pixels below, in 255ths, in both lanes of each.
  private let remainder: UInt16x16
  /// The sum for blue and red, in 255ths, plus a half.
  private let evenSum: UInt16x16
  /// The sum for green and alpha, in 255ths, plus a half.
  private let oddSum: UInt16x16

  /// - Parameter coverage: 0...255, in both lanes of each pixel.
  @inline(__always)
  init(_ paint: borrowing SolidPaint, coverage: UInt16x16) {
    let half = UInt16x16(repeating: 128)
    remainder = UInt16x16(repeating: 255) - (coverage * paint.alpha + half).highProductWith257
    evenSum = paint.even * coverage + half
    oddSum = paint.odd * coverage + half
  }

  /// Composites 8 pixels, with the same bytes as ``Blending/over(_:_:coverage:)``.
  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    Blending.join(
      even: (below & UInt16x16(repeating: 255)) * remainder + evenSum,
      odd: below.upperBytes * remainder + oddSum)
  }
}
