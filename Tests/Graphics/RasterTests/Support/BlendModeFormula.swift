import Painting

/// The blend modes as W3C Compositing and Blending Level 1 writes them, on straight colours in double precision.
struct BlendModeFormula {
  /// Premultiplied red, green, blue and alpha, each 0...1.
  typealias Pixel = (red: Double, green: Double, blue: Double, alpha: Double)

  let mode: BlendMode

  /// The pixel that a source with an opacity and a coverage, both 0...255, makes of the one below.
  func callAsFunction(_ below: UInt32, _ source: UInt32, opacity: Int, coverage: Int) -> Pixel {
    let backdrop = BlendModeFormula.pixel(below)
    let result = blend(
      backdrop, BlendModeFormula.scaled(BlendModeFormula.pixel(source), Double(opacity) / 255))
    let k = Double(coverage) / 255
    func mix(_ a: Double, _ b: Double) -> Double { a + k * (b - a) }
    return (
      mix(backdrop.red, result.red), mix(backdrop.green, result.green), mix(backdrop.blue, result.blue),
      mix(backdrop.alpha, result.alpha)
    )
  }

  /// How far the channels of an 8-bit pixel are from a pixel's nearest ones, at most.
  static func distance(_ word: UInt32, _ pixel: Pixel) -> Int {
    func difference(_ shift: UInt32, _ value: Double) -> Int {
      abs(Int(word >> shift & 255) - Int((value * 255).rounded()))
    }
    return max(
      max(difference(16, pixel.red), difference(8, pixel.green)),
      max(difference(0, pixel.blue), difference(24, pixel.alpha)))
  }

  private static func pixel(_ word: UInt32) -> Pixel {
    func channel(_ shift: UInt32) -> Double { Double(word >> shift & 255) / 255 }
    return (channel(16), channel(8), channel(0), channel(24))
  }

  private static func scaled(_ pixel: Pixel, _ k: Double) -> Pixel {
    (pixel.red * k, pixel.green * k, pixel.blue * k, pixel.alpha * k)
  }

  private func blend(_ below: Pixel, _ source: Pixel) -> Pixel {
    if mode.isBlending { return mix(below, source) }
    let (a, e) = (below.alpha, source.alpha)
    func sum(_ belowFactor: Double, _ sourceFactor: Double) -> Pixel {
      (
        below.red * belowFactor + source.red * sourceFactor,
        below.green * belowFactor + source.green * sourceFactor,
        below.blue * belowFactor + source.blue * sourceFactor, a * belowFactor + e * sourceFactor
      )
    }
    switch mode {
    case .clear: return sum(0, 0)
    case .copy: return sum(0, 1)
    case .destination: return below
    case .destinationOver: return sum(1, 1 - a)
    case .sourceIn: return sum(0, a)
    case .destinationIn: return sum(e, 0)
    case .sourceOut: return sum(0, 1 - a)
    case .destinationOut: return sum(1 - e, 0)
    case .sourceAtop: return sum(1 - e, a)
    case .destinationAtop: return sum(e, 1 - a)
    case .xor: return sum(1 - e, 1 - a)
    case .plusLighter:
      let total = sum(1, 1)
      return (min(1, total.red), min(1, total.green), min(1, total.blue), min(1, total.alpha))
    case .plusDarker:
      let alpha = min(1, a + e)
      func channel(_ c: Double, _ s: Double) -> Double { max(0, alpha - (e - s) - (a - c)) }
      return (
        channel(below.red, source.red), channel(below.green, source.green), channel(below.blue, source.blue),
        alpha
      )
    default: return sum(1 - e, 1)
    }
  }

  // MARK: Mixing colours

  /// αs (1 − αb) Cs + αb (1 − αs) Cb + αs αb B(Cb, Cs).
  private func mix(_ below: Pixel, _ source: Pixel) -> Pixel {
    let (a, e) = (below.alpha, source.alpha)
    func straight(_ pixel: Pixel) -> [Double] {
      pixel.alpha > 0
        ? [pixel.red / pixel.alpha, pixel.green / pixel.alpha, pixel.blue / pixel.alpha] : [0, 0, 0]
    }
    let mixed = mixColors(straight(below), straight(source))
    func composite(_ c: Double, _ s: Double, _ b: Double) -> Double { s * (1 - a) + c * (1 - e) + a * e * b }
    return (
      composite(below.red, source.red, mixed[0]), composite(below.green, source.green, mixed[1]),
      composite(below.blue, source.blue, mixed[2]), e + a * (1 - e)
    )
  }

  private func mixColors(_ c: [Double], _ s: [Double]) -> [Double] {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, saturation(c)), luminosity(c))
    case .saturation: setLuminosity(setSaturation(c, saturation(s)), luminosity(c))
    case .color: setLuminosity(s, luminosity(c))
    case .luminosity: setLuminosity(c, luminosity(s))
    default: zip(c, s).map { mixChannel($0, $1) }
    }
  }

  private func mixChannel(_ c: Double, _ s: Double) -> Double {
    func hardLight(_ c: Double, _ s: Double) -> Double {
      s <= 0.5 ? c * 2 * s : c + (2 * s - 1) - c * (2 * s - 1)
    }
    switch mode {
    case .multiply: return c * s
    case .screen: return c + s - c * s
    case .overlay: return hardLight(s, c)
    case .darken: return min(c, s)
    case .lighten: return max(c, s)
    // Channels that are equal or full count as such, whatever their quotients were rounded to.
    case .colorDodge: return c == 0 ? 0 : s > 1 - 1e-12 ? 1 : min(1, c / (1 - s))
    case .colorBurn: return c > 1 - 1e-12 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - c) / s)
    case .hardLight: return hardLight(c, s)
    case .softLight:
      if s <= 0.5 { return c - (1 - 2 * s) * c * (1 - c) }
      let bright = c <= 0.25 ? ((16 * c - 12) * c + 4) * c : c.squareRoot()
      return c + (2 * s - 1) * (bright - c)
    case .difference: return abs(c - s)
    default: return c + s - 2 * c * s
    }
  }

  private func luminosity(_ color: [Double]) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }

  private func saturation(_ color: [Double]) -> Double { color.max()! - color.min()! }

  private func setSaturation(_ color: [Double], _ saturation: Double) -> [Double] {
    let (low, high) = (color.min()!, color.max()!)
    return high - low > 1e-12 ? color.map { ($0 - low) * saturation / (high - low) } : [0, 0, 0]
  }

  private func setLuminosity(_ color: [Double], _ target: Double) -> [Double] {
    let shift = target - luminosity(color)
    let moved = color.map { $0 + shift }
    let l = luminosity(moved)
    let (low, high) = (moved.min()!, moved.max()!)
    return moved.map { channel in
      var channel = channel
      if low < 0 { channel = l + (channel - l) * l / (l - low) }
      if high > 1 { channel = l + (channel - l) * (1 - l) / (high - l) }
      return channel
    }
  }
}
