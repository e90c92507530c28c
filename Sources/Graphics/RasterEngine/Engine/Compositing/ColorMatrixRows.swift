import Painting

/// A colour matrix in single precision.
struct ColorMatrixRows: BitwiseCopyable, Equatable {
  /// The factors of one component: those of the straight components, and a constant.
  struct Row: BitwiseCopyable, Equatable {
    var red, green, blue, alpha, one: Float

    init(_ rows: [Double], _ first: Int) {
      // Limited, so that the sums stay finite.
      func factor(_ index: Int) -> Float { Float(max(-1e9, min(1e9, rows[first + index]))) }
      (red, green, blue, alpha, one) = (factor(0), factor(1), factor(2), factor(3), factor(4))
    }

    /// The component, limited to 0...1.
    @_transparent
    func callAsFunction(_ r: Float32x8, _ g: Float32x8, _ b: Float32x8, _ a: Float32x8) -> Float32x8 {
      let warm = r * Float32x8(repeating: red) + g * Float32x8(repeating: green)
      let cold = b * Float32x8(repeating: blue) + a * Float32x8(repeating: alpha)
      let sum = warm + cold + Float32x8(repeating: one)
      return sum.maximum(Float32x8(repeating: 0)).minimum(Float32x8(repeating: 1))
    }
  }

  var red, green, blue, alpha: Row

  init(_ matrix: ColorMatrix = .identity) {
    red = Row(matrix.rows, 0)
    green = Row(matrix.rows, 5)
    blue = Row(matrix.rows, 10)
    alpha = Row(matrix.rows, 15)
  }

  /// Whether transparent pixels become visible.
  var paintsTransparentPixels: Bool { alpha.one > 0 }

  /// Changes premultiplied pixels in place; `count` is a multiple of 8.
  func apply(_ pixels: UnsafeMutableRawPointer, count: Int) {
    Spans.checkLength(count)
    let full = Float32x8(repeating: 255)
    let unit = Float32x8(repeating: 1 / 255)
    var pixel = pixels
    let end = pixels + count &* 4
    while pixel < end {
      let planes = ChannelPlanes(UInt16x16.load(pixel))
      // If alpha is 0, so are the other channels.
      let inverse = Float32x8(repeating: 1) / planes.alpha.maximum(Float32x8(repeating: 1))
      let (r, g, b) = (planes.red * inverse, planes.green * inverse, planes.blue * inverse)
      let a = planes.alpha * unit
      let opacity = alpha(r, g, b, a) * full
      let result = ChannelPlanes(
        red: red(r, g, b, a) * opacity, green: green(r, g, b, a) * opacity, blue: blue(r, g, b, a) * opacity,
        alpha: opacity)
      result.pixels.store(pixel)
      pixel += 32
    }
  }

  /// Changes eight premultiplied pixels in place, `times` times.
  ///
  /// The number of colours is finite, so the pixels repeat in a cycle at last. The cycle is found by comparing with the pixels at the
  /// latest power of two (R. P. Brent, "An improved Monte Carlo factorization algorithm", 1980), and whole cycles are skipped.
  func apply(_ pixels: UnsafeMutableRawPointer, times: Int) {
    typealias Pixels = SIMD8<UInt32>
    var earlier = pixels.loadUnaligned(as: Pixels.self)
    var (steps, power, left) = (0, 1, times)
    while left > 0 {
      apply(pixels, count: 8)
      left &-= 1
      steps &+= 1
      let now = pixels.loadUnaligned(as: Pixels.self)
      if now == earlier {
        left %= steps
      } else if steps == power {
        (earlier, steps, power) = (now, 0, power &* 2)
      }
    }
  }
}
