/// Composites a row of premultiplied pixels over another row by any blend mode.
///
/// A row of one colour is a single vector, which the loop reads for all pixels.
struct RowBlender {
  private let pixels: UnsafeMutableRawPointer
  private let source: UnsafeRawPointer
  /// Bytes from one vector of the source to the next, or 0 for one colour.
  private let sourceStep: Int
  /// Nil if all pixels are fully covered.
  private let coverage: UnsafePointer<UInt8>?
  private let opacity: UInt8
  /// A multiple of 8.
  private let count: Int

  @inline(__always)
  init(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, sourceStep: Int, opacity: UInt8,
    coverage: UnsafePointer<UInt8>?, count: Int
  ) {
    Spans.checkLength(count)
    assert(sourceStep == 0 || sourceStep == 32, "a row's source must be one vector or adjacent vectors")
    self.pixels = pixels
    self.source = source
    self.sourceStep = sourceStep
    self.opacity = opacity
    self.coverage = coverage
    self.count = count
  }

  /// The effect of the opacity o on a mode's result r over the pixel b with the coverage k.
  private enum Weakening {
    /// The difference from b is proportional to the opacity: b + k o (r − b).
    case proportional
    /// The result is proportional to the opacity: b + k (o r − b).
    case scalingResult
    /// The source is multiplied by the opacity first: b + k (r − b).
    case scalingSource
  }

  /// Composites by a mode whose result differs from the backdrop in proportion to the source's opacity.
  @inline(__always)
  func proportional(_ result: (UInt16x16, UInt16x16) -> UInt16x16) { run(.proportional, result) }

  /// Composites by a mode whose result is proportional to the source's opacity.
  @inline(__always)
  func scalingResult(_ result: (UInt16x16, UInt16x16) -> UInt16x16) { run(.scalingResult, result) }

  /// Composites by any other mode.
  @inline(__always)
  func scalingSource(_ result: (UInt16x16, UInt16x16) -> UInt16x16) { run(.scalingSource, result) }

  @inline(__always)
  private func run(_ weakening: Weakening, _ result: (UInt16x16, UInt16x16) -> UInt16x16) {
    if coverage == nil && opacity == 255 { runFully(result) } else { runPartly(weakening, result) }
  }

  @inline(__always)
  private func runFully(_ result: (UInt16x16, UInt16x16) -> UInt16x16) {
    var pixel = pixels
    let end = pixels + count &* 4
    if sourceStep == 0 {
      // Numbers that depend on the colour alone are computed once.
      let color = UInt16x16.load(source)
      while pixel < end {
        result(UInt16x16.load(pixel), color).store(pixel)
        pixel += 32
      }
      return
    }
    var above = source
    while pixel < end {
      result(UInt16x16.load(pixel), UInt16x16.load(above)).store(pixel)
      pixel += 32
      above += 32
    }
  }

  @inline(__always)
  private func runPartly(_ weakening: Weakening, _ result: (UInt16x16, UInt16x16) -> UInt16x16) {
    let opacityVector = UInt16x16(repeating: UInt16(opacity))
    let full = UInt16x16(repeating: 255)
    var index = 0
    var above = source
    while index < count {
      defer {
        index &+= 8
        above += sourceStep
      }
      var amount = full
      var word: UInt64 = 1
      if let coverage {
        let bytes = UnsafeRawPointer(coverage + index)
        word = bytes.loadUnaligned(as: UInt64.self)
        if word == 0 { continue }
        amount = Int32x8.loadBytes(bytes).inBothHalves
      }
      let pixel = pixels + index &* 4
      let below = UInt16x16.load(pixel)
      var upper = UInt16x16.load(above)
      if opacity == 255 && word == .max {
        result(below, upper).store(pixel)
        continue
      }
      var fraction = amount
      switch weakening {
      case .proportional:
        if opacity != 255 { amount = Blending.product(amount, opacityVector) }
        fraction = amount
      case .scalingResult:
        if opacity != 255 { fraction = Blending.product(amount, opacityVector) }
      case .scalingSource:
        if opacity != 255 { upper = PorterDuffModes.scaled(upper, opacityVector) }
      }
      Blending.mixed(below, amount: full - amount, result(below, upper), amount: fraction).store(pixel)
    }
  }
}

extension Blending {
  /// (below · `belowAmount` + above · `aboveAmount`) / 255. The sum of the amounts must be at most 255.
  @_transparent
  static func mixed(
    _ below: UInt16x16, amount belowAmount: UInt16x16, _ above: UInt16x16, amount aboveAmount: UInt16x16
  ) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let even = (below & low) * belowAmount + (above & low) * aboveAmount + half
    let odd = below.upperBytes * belowAmount + above.upperBytes * aboveAmount + half
    return join(even: even, odd: odd)
  }
}
