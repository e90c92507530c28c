/// The forms of source-over. Each computes, for each channel of each pixel,
///
/// ```
///   remainder = 255 − round(coverage · sourceAlpha / 255)
///   result    = round((source · coverage + below · remainder) / 255)
/// ```
///
/// with `coverage` in 0...255. The sum stays below 65,281, because a source channel is at most the source's alpha. It therefore
/// fits the 16 bits of a lane, and ``UInt16x16/highProductWith257`` divides it exactly.
enum Blending {
  /// Divides the two halves of the sum by 255 and joins them.
  @_transparent
  static func join(even: UInt16x16, odd: UInt16x16) -> UInt16x16 {
    .joined(lowerBytes: even.highProductWith257, upperBytes: odd + odd.upperBytes)
  }

  /// Full coverage by a paint that is constant in a loop.
  ///
  /// The sum is then the source plus below · remainder / 255, of which only the product is rounded.
  @_transparent
  static func over(_ below: UInt16x16, _ paint: borrowing SolidPaint) -> UInt16x16 { paint.full.over(below) }

  /// A coverage for each pixel, in both of its lanes.
  @_transparent
  static func over(
    _ below: UInt16x16, _ paint: borrowing SolidPaint, coverage: UInt16x16
  ) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let remainder = low - (coverage * paint.alpha + half).highProductWith257
    let even = (below & low) * remainder + paint.even * coverage + half
    let odd = below.upperBytes * remainder + paint.odd * coverage + half
    return join(even: even, odd: odd)
  }

  /// A coverage for each pixel under an opaque colour. The remainder is 255 − coverage.
  @_transparent
  static func opaqueOver(
    _ below: UInt16x16, _ paint: borrowing SolidPaint, coverage: UInt16x16
  ) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let remainder = low - coverage
    let even = (below & low) * remainder + paint.even * coverage + half
    let odd = below.upperBytes * remainder + paint.odd * coverage + half
    return join(even: even, odd: odd)
  }

  /// A source pixel for each pixel, with full coverage.
  ///
  /// The source is an integer, so only the hidden part of the pixel below, below · sourceAlpha / 255, is rounded. Rounding the
  /// remaining part would give the same result, because no multiple of 1/255 is a half.
  @_transparent
  static func over(_ below: UInt16x16, source: UInt16x16) -> UInt16x16 {
    let half = UInt16x16(repeating: 128)
    let divisor = UInt16x16(repeating: 257)
    let alpha = source.alphas
    let even = ((below & UInt16x16(repeating: 255)) * alpha + half).highProduct(withInvariant: divisor)
    let odd = (below.upperBytes * alpha + half).highProduct(withInvariant: divisor)
    // A lane of the sum may overflow, but the differences undo it.
    return ((below + source) - even) - odd.lowerBytesRaised
  }

  /// A source pixel and a coverage for each pixel.
  @_transparent
  static func over(_ below: UInt16x16, source: UInt16x16, coverage: UInt16x16) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let remainder = low - (coverage * source.alphas + half).highProductWith257
    let even = (below & low) * remainder + (source & low) * coverage + half
    let odd = below.upperBytes * remainder + source.upperBytes * coverage + half
    return join(even: even, odd: odd)
  }

  /// round(a · b / 255) of numbers in 0...255.
  @_transparent
  static func product(_ a: UInt16x16, _ b: UInt16x16) -> UInt16x16 {
    (a * b + UInt16x16(repeating: 128)).highProductWith257
  }
}
