import Geometry
import Painting

/// A Gaussian blur: the Gaussian sampled at whole pixels out to three standard deviations, rounded up, and divided by
/// the sum of its samples, along x and then along y.
struct FloatBlur {
  /// The weights along x and along y.
  private let across, down: Weights

  /// - Parameter deviation: the standard deviation in pixels, from 0 to ``DrawingLimits/deviation``.
  init(deviation: Double) { self.init(x: deviation, y: deviation) }

  /// - Parameters:
  ///   - x: the standard deviation along rows in pixels, from 0 to ``DrawingLimits/deviation``.
  ///   - y: the standard deviation along columns in pixels, likewise.
  init(x: Double, y: Double) { (across, down) = (Weights(deviation: x), Weights(deviation: y)) }

  /// The greatest distance of pixels that affect a pixel, in pixels.
  var radius: Int { max(across.radius, down.radius) }

  /// Blurs values.
  ///
  /// - Parameters:
  ///   - values: one for each pixel of `rect`, row by row. Values outside it are 0.
  ///   - target: the pixels of the result.
  func blurred(_ values: [Double], of rect: PixelRect, to target: PixelRect) -> [Double] {
    var result = Array(repeating: 0.0, count: target.area)
    if target.isEmpty || rect.isEmpty { return result }
    // Most rows of a large blur are zero, and are skipped.
    let rows = (0..<rect.height).filter { y in
      values[y * rect.width..<(y + 1) * rect.width].contains { $0 != 0 }
    }
    guard let first = rows.first, let last = rows.last else { return result }
    var sheet = Array(repeating: 0.0, count: (last - first + 1) * target.width)
    for y in rows {
      let row = Array(values[y * rect.width..<(y + 1) * rect.width])
      let sums = across.convolved(row, from: rect.x, to: target.x, count: target.width)
      for x in 0..<target.width { sheet[(y - first) * target.width + x] = sums[x] }
    }
    for x in 0..<target.width {
      let column = (0...last - first).map { sheet[$0 * target.width + x] }
      let sums = down.convolved(column, from: rect.y + first, to: target.y, count: target.height)
      for y in 0..<target.height { result[y * target.width + x] = sums[y] }
    }
    return result
  }
}

/// The weights of a Gaussian along one axis.
private struct Weights {
  /// The greatest distance of pixels that affect a pixel, in pixels.
  let radius: Int
  /// The weight of the middle pixel, and then those of the pixels at each distance from it.
  private let weights: [Double]

  init(deviation: Double) {
    radius = Int((3 * deviation).rounded(.up))
    let samples = (0...radius).map { distance -> Double in
      if distance == 0 { return 1 }
      let x = Double(distance) / deviation
      return exponential(-x * x / 2)
    }
    let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    weights = samples.map { $0 / sum }
  }

  /// The weighted sums of a row or column of pixels from `start` on, at `count` pixels from `target` on.
  func convolved(_ values: [Double], from start: Int, to target: Int, count: Int) -> [Double] {
    (0..<count).map { index in
      let middle = target + index - start
      var sum = 0.0
      var position = max(0, middle - radius)
      let end = min(values.count - 1, middle + radius)
      while position <= end {
        sum += values[position] * weights[abs(position - middle)]
        position += 1
      }
      return sum
    }
  }
}
