import Painting

/// The difference of two pictures that were drawn with several pixels for each that is compared.
public nonisolated enum PictureDifference {
  /// Returns the share of pixels of which a channel differs by more than a level, after averaging.
  ///
  /// - Parameters:
  ///   - own: a picture.
  ///   - other: the other one. Pixels that it lacks are transparent.
  ///   - samples: the sides of the squares whose means are compared, in pixels.
  ///   - level: the greatest difference of equal channels, of 255.
  ///   - isOnWhite: whether the pictures are seen on white. Otherwise their premultiplied colours and alphas are compared.
  public static func share(
    _ own: Image, _ other: Image, samples: Int, level: Double, isOnWhite: Bool
  ) -> Double {
    let (columns, rows) = (max(1, own.width / samples), max(1, own.height / samples))
    var wrong = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let difference =
          mean(own, column, row, samples, isOnWhite) - mean(other, column, row, samples, isOnWhite)
        if (0..<4).contains(where: { abs(difference[$0]) > level }) { wrong += 1 }
      }
    }
    return Double(wrong) / Double(columns * rows)
  }

  private static func mean(
    _ image: Image, _ column: Int, _ row: Int, _ samples: Int, _ isOnWhite: Bool
  ) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for y in row * samples..<(row + 1) * samples where y < image.height {
      for x in column * samples..<(column + 1) * samples where x < image.width {
        let color = PremultipliedColor(bits: image.pixels[y * image.width + x])
        let channels = SIMD4(
          Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        let white = 255 - channels.w
        sum += isOnWhite ? SIMD4(channels.x + white, channels.y + white, channels.z + white, 0) : channels
      }
    }
    return sum / Double(samples * samples)
  }
}
