import Painting
import Testing

@testable import FloatRaster

/// W3C Compositing and Blending Level 1 as it is written there, with straight colours: Cs, Cb, aS, aB.
private struct Specification {
  typealias RGB = [Double]

  var mode: BlendMode
  var cs: RGB, cb: RGB
  var aS: Double, aB: Double

  /// Premultiplied red, green, blue, then alpha.
  var result: [Double] {
    switch mode {
    case .plusLighter:
      return zip(cs + [1], cb + [1]).map { s, b in min(1, aS * s + aB * b) }
    case .plusDarker:
      let alpha = min(1, aS + aB)
      return zip(cs, cb).map { s, b in max(0, alpha - aS * (1 - s) - aB * (1 - b)) } + [alpha]
    default:
      break
    }
    if let (fa, fb) = porterDuff {
      return zip(cs + [1], cb + [1]).map { s, b in aS * fa * s + aB * fb * b }
    }
    // Section 5: Cs = (1 − aB)·Cs + aB·B(Cb, Cs), then source-over.
    let mixed = zip(cs, blended).map { s, mix in (1 - aB) * s + aB * mix }
    return zip(mixed + [1], cb + [1]).map { s, b in aS * s + (1 - aS) * aB * b }
  }

  /// Section 9.1: the parts of source and backdrop that are kept.
  private var porterDuff: (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - aS)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .destinationOver: (1 - aB, 1)
    case .sourceIn: (aB, 0)
    case .destinationIn: (0, aS)
    case .sourceOut: (1 - aB, 0)
    case .destinationOut: (0, 1 - aS)
    case .sourceAtop: (aB, 1 - aS)
    case .destinationAtop: (1 - aB, aS)
    case .xor: (1 - aB, 1 - aS)
    default: nil
    }
  }

  private var blended: RGB {
    switch mode {
    case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: setLum(cs, lum(cb))
    case .luminosity: setLum(cb, lum(cs))
    default: zip(cb, cs).map { separable(mode, $0, $1) }
    }
  }

  /// Section 10.1.
  private func separable(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return separable(.hardLight, cs, cb)
    case .darken: return cb < cs ? cb : cs
    case .lighten: return cb > cs ? cb : cs
    case .colorDodge:
      if cb == 0 { return 0 }
      if cs == 1 { return 1 }
      return min(1, cb / (1 - cs))
    case .colorBurn:
      if cb == 1 { return 1 }
      if cs == 0 { return 0 }
      return 1 - min(1, (1 - cb) / cs)
    case .hardLight:
      return cs <= 0.5 ? separable(.multiply, cb, 2 * cs) : separable(.screen, cb, 2 * cs - 1)
    case .softLight:
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cs <= 0.5 ? cb - (1 - 2 * cs) * cb * (1 - cb) : cb + (2 * cs - 1) * (d - cb)
    case .difference: return max(cb, cs) - min(cb, cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    default: fatalError("\(mode) is not separable")
    }
  }

  // Section 10.2.
  private func lum(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func sat(_ c: RGB) -> Double { c.max()! - c.min()! }

  private func clipColor(_ c: RGB) -> RGB {
    let (l, n, x) = (lum(c), c.min()!, c.max()!)
    var c = c
    if n < 0 { c = c.map { l + (($0 - l) * l) / (l - n) } }
    if x > 1 { c = c.map { l + (($0 - l) * (1 - l)) / (x - l) } }
    return c
  }

  private func setLum(_ c: RGB, _ l: Double) -> RGB {
    let d = l - lum(c)
    return clipColor(c.map { $0 + d })
  }

  private func setSat(_ c: RGB, _ s: Double) -> RGB {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    let (least, middle, greatest) = (order[0], order[1], order[2])
    var result = [0.0, 0, 0]
    if c[greatest] > c[least] {
      result[middle] = (c[middle] - c[least]) * s / (c[greatest] - c[least])
      result[greatest] = s
    }
    return result
  }
}

private let components = [0, 0.2, 0.5, 0.8, 1]
private let colors: [[Double]] = [
  [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [1, 0, 0], [0, 1, 0.3], [0.2, 0.1, 0.9], [0.75, 0.25, 0.6],
  [0.1, 0.9, 0.9],
]
private let alphas = [0, 0.25, 0.6, 1]

extension FloatColor {
  fileprivate init(straight c: [Double], alpha: Double) {
    self.init(red: c[0] * alpha, green: c[1] * alpha, blue: c[2] * alpha, alpha: alpha)
  }
  fileprivate var channels: [Double] { [red, green, blue, alpha] }
}

private func distance(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

@Suite("Reference: blending")
struct FloatBlendingTests {
  @Test("Every mode follows the specification", arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) {
    let greys = components.map { [$0, $0, $0] }
    for (sources, backdrops) in [(greys, greys), (colors, colors)] {
      for cs in sources {
        for cb in backdrops {
          for aS in alphas {
            for aB in alphas {
              let expected = Specification(mode: mode, cs: cs, cb: cb, aS: aS, aB: aB).result
              let actual = mode.blend(
                FloatColor(straight: cs, alpha: aS), over: FloatColor(straight: cb, alpha: aB)
              ).channels
              guard distance(expected, actual) < 1e-9 else {
                Issue.record(
                  "\(mode) of \(cs) alpha \(aS) over \(cb) alpha \(aB): \(actual), not \(expected)")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test("A pixel is interpolated by its coverage", arguments: BlendMode.allCases)
  func coverage(mode: BlendMode) {
    let rect = PixelRect(x: 3, y: 2, width: 5, height: 1)
    for cs in colors {
      for (aS, aB) in [(1.0, 1.0), (0.6, 0.25), (0, 1), (0.25, 0)] {
        let backdrop = FloatColor(straight: [0.8, 0.3, 0.1], alpha: aB)
        var canvas = FloatCanvas(rect: rect, filledWith: backdrop)
        let mask = CoverageMask(rect: rect, values: [0, 0.25, 0.5, 0.75, 1])
        canvas.composite(mask, mode) { _, _ in FloatColor(straight: cs, alpha: aS) }
        let full = Specification(mode: mode, cs: cs, cb: [0.8, 0.3, 0.1], aS: aS, aB: aB).result
        for (index, color) in canvas.colors.enumerated() {
          let amount = Double(index) / 4
          let expected = zip(backdrop.channels, full).map { $0 + ($1 - $0) * amount }
          #expect(distance(expected, color.channels) < 1e-9)
        }
      }
    }
  }

  @Test("An unbounded blend mode affects the whole clip for a layer, and only the shape for a shape")
  func planes() {
    for mode in BlendMode.allCases {
      func pixel(_ draw: (inout GraphicsContext) -> Void) -> PremultipliedColor {
        let frame = Frame(width: 3, height: 1, background: .white, items: [.draw(list(draw), .identity)])
        return referencePixels(of: frame)[2, 0]
      }
      // Beside the shape.
      let shape = pixel { context in
        context.blendMode = mode
        context.fill(.init(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(shape.bits == 0xFFFF_FFFF, "\(mode)")
      let layer = pixel { context in
        context.blendMode = mode
        context.withLayer { $0.fill(.init(x: 0, y: 0, width: 1, height: 1)) }
      }
      #expect((layer.bits == 0xFFFF_FFFF) == mode.isBoundedBySource, "\(mode)")
      let clipped = pixel { context in
        context.clip(to: .init(x: 0, y: 0, width: 2, height: 1))
        context.blendMode = mode
        context.withLayer { $0.fill(.init(x: 0, y: 0, width: 1, height: 1)) }
      }
      #expect(clipped.bits == 0xFFFF_FFFF, "\(mode)")
    }
  }

  @Test("A layer with blending inside is a group even if it is opaque")
  func isolation() {
    func pixel(isInLayer: Bool) -> UInt32 {
      let drawing = list { context in
        func multiply(_ context: inout GraphicsContext) {
          context.blendMode = .multiply
          context.fillColor = Color(rgb: 0x808080)
          context.fill(.init(x: 0, y: 0, width: 1, height: 1))
        }
        if isInLayer { context.withLayer { multiply(&$0) } } else { multiply(&context) }
      }
      let frame = Frame(
        width: 1, height: 1, background: Color(rgb: 0xFF0000), items: [.draw(drawing, .identity)])
      return referencePixels(of: frame)[0, 0].bits
    }
    #expect(pixel(isInLayer: false) == 0xFF80_0000)
    #expect(pixel(isInLayer: true) == 0xFF80_8080)
  }
}
