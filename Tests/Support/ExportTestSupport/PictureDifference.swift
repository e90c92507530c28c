import Painting

/// The difference of two pictures that were drawn with several pixels for each that is compared.
public nonisolated enum PictureDifference {
  /// Returns the share of pixels of which a channel differs by more than a level, after averaging.
  ///
  /// Complexity: O(pixels).
  ///
  /// - Parameters:
  ///   - own: a picture.
  ///   - other: the other one. Pixels that it lacks are transparent.
  ///   - samples: the sides of the squares whose means are compared, in pixels; at most 255.
  ///   - level: the greatest difference of equal channels, of 255.
  ///   - isOnWhite: whether the pictures are seen on white. Otherwise their premultiplied colours and alphas are compared.
  public static func share(
    _ own: Image, _ other: Image, samples: Int, level: Double, isOnWhite: Bool
  ) -> Double {
    let (columns, rows) = (max(1, own.width / samples), max(1, own.height / samples))
    let first = sums(own, columns, rows, samples, isOnWhite)
    let second = sums(other, columns, rows, samples, isOnWhite)
    let limit = Int32((level * Double(samples * samples)).rounded(.down))
    var wrong = 0
    for index in first.indices {
      let difference = first[index] &- second[index]
      if any(difference .> limit .| difference .< -limit) { wrong += 1 }
    }
    return Double(wrong) / Double(columns * rows)
  }

  /// Returns the sums of the channels of squares, row by row.
  private static func sums(
    _ image: Image, _ columns: Int, _ rows: Int, _ samples: Int, _ isOnWhite: Bool
  ) -> [SIMD4<Int32>] {
    // Nothing but white is seen of a transparent pixel.
    let white = isOnWhite ? SIMD4<Int32>(255, 255, 255, 0) : .zero
    var sums = [SIMD4<Int32>](
      repeating: white &* Int32(samples * samples), count: columns * rows)
    let (width, height) = (min(image.width, columns * samples), min(image.height, rows * samples))
    image.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          for column in 0..<columns {
            let first = y * image.width + column * samples
            let end = y * image.width + min((column + 1) * samples, width)
            // Two channels in each number: a square has less than 2¹⁶ pixels, and so each sum less than 2²⁴.
            var (redBlue, alphaGreen) = (UInt64(0), UInt64(0))
            for index in first..<max(first, end) {
              let pixel = UInt64(pixels[index])
              redBlue &+= (pixel & 0xFF) | (pixel & 0xFF_0000) << 16
              alphaGreen &+= (pixel >> 8 & 0xFF) | (pixel & 0xFF00_0000) << 8
            }
            var channels = SIMD4(
              Int32(redBlue >> 32), Int32(alphaGreen & 0xFFFF_FFFF), Int32(redBlue & 0xFFFF_FFFF),
              Int32(alphaGreen >> 32))
            if isOnWhite {
              channels &-= channels.w
              channels.w = 0
            }
            sums[y / samples * columns + column] &+= channels
          }
        }
      }
    }
    return sums
  }
}
