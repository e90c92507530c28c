/// The operators of Porter and Duff (T. Porter, T. Duff, "Compositing Digital Images", 1984), plus-lighter and plus-darker, for 8
/// premultiplied pixels.
enum PorterDuffModes {
  /// below · `belowFactor` + source · `sourceFactor`, with factors in 0...255 such that no channel exceeds 255².
  @_transparent
  private static func sum(
    _ below: UInt16x16, _ belowFactor: UInt16x16, _ source: UInt16x16, _ sourceFactor: UInt16x16
  ) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let even = (below & low) * belowFactor + (source & low) * sourceFactor + half
    let odd = below.upperBytes * belowFactor + source.upperBytes * sourceFactor + half
    return Blending.join(even: even, odd: odd)
  }

  /// `pixels` · `factor`, in 0...255.
  @_transparent
  static func scaled(_ pixels: UInt16x16, _ factor: UInt16x16) -> UInt16x16 {
    let half = UInt16x16(repeating: 128)
    return Blending.join(
      even: (pixels & UInt16x16(repeating: 255)) * factor + half, odd: pixels.upperBytes * factor + half)
  }

  @_transparent private static func outside(_ pixels: UInt16x16) -> UInt16x16 {
    UInt16x16(repeating: 255) - pixels.alphas
  }

  @_transparent static func normal(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    sum(below, outside(source), source, UInt16x16(repeating: 255))
  }
  @_transparent static func destinationOver(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    sum(below, UInt16x16(repeating: 255), source, outside(below))
  }
  @_transparent static func sourceIn(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    scaled(source, below.alphas)
  }
  @_transparent static func destinationIn(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    scaled(below, source.alphas)
  }
  @_transparent static func sourceOut(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    scaled(source, outside(below))
  }
  @_transparent static func destinationOut(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    scaled(below, outside(source))
  }
  @_transparent static func sourceAtop(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    sum(below, outside(source), source, below.alphas)
  }
  @_transparent static func destinationAtop(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    sum(below, source.alphas, source, outside(below))
  }
  @_transparent static func xor(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    sum(below, outside(source), source, outside(below))
  }

  // MARK: Sums

  @_transparent static func plusLighter(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    return joinBytes(
      even: ((below & low) + (source & low)).minimum(low),
      odd: (below.upperBytes + source.upperBytes).minimum(low))
  }

  @_transparent static func plusDarker(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let alphas = below.alphas + source.alphas
    let alpha = alphas.minimum(low)
    // alpha − (e − s) − (a − c), at least 0.
    let even = ((below & low) + (source & low) + alpha).maximum(alphas) - alphas
    let odd = (below.upperBytes + source.upperBytes + alpha).maximum(alphas) - alphas
    return joinBytes(even: even, odd: odd)
  }

  @_transparent private static func joinBytes(even: UInt16x16, odd: UInt16x16) -> UInt16x16 {
    even | (odd * UInt16x16(repeating: 256))
  }
}
