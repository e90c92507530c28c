import Painting

extension Measurement {
  /// Bitmaps that programs compute themselves.
  static func fields() -> [Measurement] {
    [
      // The processor time of all threads together.
      Measurement(
        "color-field", "ColorModel's field of 1920 × 1080 hues and saturations", count: 1920 * 1080, goal: 4
      ) {
        var brightness = 0.5
        return {
          for _ in 0..<10 {
            brightness += 0.01
            let image = HueSaturationField(width: 1920, height: 1080, brightness: brightness).makeImage()
            precondition(image.pixels.count == 1920 * 1080)
          }
          return 10
        }
      }
    ]
  }
}
