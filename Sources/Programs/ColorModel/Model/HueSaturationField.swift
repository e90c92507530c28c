import Dispatch
import Painting

/// A bitmap of all hues and saturations at one brightness: hue from left to right, saturation from 1 at the top to 0 at the
/// bottom.
nonisolated public struct HueSaturationField: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The brightness, 0...1.
  public let brightness: Double

  /// Creates the description of a field. Negative sizes count as 0; a brightness is limited to 0...1, and 0 if it is not a
  /// number.
  public init(width: Int, height: Int, brightness: Double) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.brightness = max(0, min(1, brightness.isNaN ? 0 : brightness))
  }

  /// The hue of a column's left edge, in turns, 0..<1.
  public func hue(atColumn x: Double) -> Double { width > 0 ? max(0, min(1, x / Double(width))) : 0 }

  /// The saturation of a row: 1 - y / height.
  public func saturation(atRow y: Double) -> Double {
    height > 0 ? max(0, min(1, 1 - y / Double(height))) : 0
  }

  /// The rows that one thread computes at a time.
  private static let rowsPerBand = 64

  /// Computes the pixels, on all processors. Each is the nearest 8-bit colour to that of its column's and row's hue,
  /// saturation and brightness. Complexity: O(width × height).
  public func makeImage(scale: Double = 1) -> Image {
    let count = width * height
    let blocks = (width + 7) / 8
    guard count > 0 else { return Image(width: width, height: height, scale: scale, pixels: []) }
    let columns = (0..<3).map { shades(ofChannel: $0, blocks: blocks) }
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      nonisolated(unsafe) let start = target.baseAddress!
      let bands = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let first = band * Self.rowsPerBand
        for y in first..<min(first + Self.rowsPerBand, height) {
          fill(start + y * width, row: y, columns)
        }
      }
      initialized = count
    }
    return Image(width: width, height: height, scale: scale, pixels: pixels)
  }

  // Numbers are integers: conversions of vectors between integers and floating point are slow in Swift.

  /// For each column, how much of the brightness a channel loses at full saturation, in 65,536ths, in blocks of eight.
  private func shades(ofChannel channel: Int, blocks: Int) -> [SIMD8<UInt32>] {
    (0..<blocks).map { block in
      var shades = SIMD8<UInt32>()
      for lane in 0..<8 {
        let hue = min(Double(8 * block + lane) / Double(width), 1)
        let color = Color(hue: hue, saturation: 1, brightness: 1)
        shades[lane] = UInt32(((1 - [color.red, color.green, color.blue][channel]) * 65_536).rounded())
      }
      return shades
    }
  }

  /// Computes a row. A channel is linear in the saturation: brightness × (1 - saturation × shade).
  private func fill(_ target: UnsafeMutablePointer<UInt32>, row y: Int, _ columns: [[SIMD8<UInt32>]]) {
    // In 256ths, so that the product with a shade has 24 binary places and is below 2³². The base has half a step more, so
    // that leaving out the places rounds to nearest.
    let loss = SIMD8(repeating: UInt32((255 * 256 * brightness * saturation(atRow: Double(y))).rounded()))
    let base = SIMD8(repeating: (UInt32((255 * 256 * brightness).rounded()) << 16) + (1 << 23))
    columns[0].withUnsafeBufferPointer { red in
      columns[1].withUnsafeBufferPointer { green in
        columns[2].withUnsafeBufferPointer { blue in
          for block in 0..<red.count {
            let r = (base &- loss &* red[block]) &>> 24
            let g = (base &- loss &* green[block]) &>> 24
            let b = (base &- loss &* blue[block]) &>> 24
            let words = (r &<< 16) | (g &<< 8) | b | 0xFF00_0000
            let x = 8 * block
            if x + 8 <= width {
              UnsafeMutableRawPointer(target + x).storeBytes(of: words, as: SIMD8<UInt32>.self)
            } else {
              for lane in 0..<(width - x) { (target + x + lane).initialize(to: words[lane]) }
            }
          }
        }
      }
    }
  }
}
