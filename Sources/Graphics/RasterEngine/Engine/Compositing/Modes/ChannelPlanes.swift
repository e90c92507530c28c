/// 8 pixels with a vector for each channel, 0...255.
struct ChannelPlanes {
  var red, green, blue, alpha: Float32x8

  @_transparent init(_ pixels: UInt16x16) {
    let words = pixels.words
    let low = Int32x8(repeating: 255)
    red = Float32x8(words.shiftedRight(16) & low)
    green = Float32x8(words.shiftedRight(8) & low)
    blue = Float32x8(words & low)
    alpha = Float32x8(words.shiftedRight(24) & low)
  }

  @_transparent init(red: Float32x8, green: Float32x8, blue: Float32x8, alpha: Float32x8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The nearest pixels. Channels must lie in -0.5 ..< 255.5.
  @_transparent var pixels: UInt16x16 {
    let half = Float32x8(repeating: 0.5)
    let upper = (alpha + half).truncated.shiftedLeft(24) | (red + half).truncated.shiftedLeft(16)
    let lower = (green + half).truncated.shiftedLeft(8) | (blue + half).truncated
    return (upper | lower).halves
  }

  /// The general formula of blend modes, s (1 − a) + c (1 − e) + a e B, with the alpha of source-over.
  ///
  /// - Parameter mixed: a e B(c / a, s / e) of each colour channel, with B from W3C Compositing and Blending, in 65,025ths.
  @_transparent
  static func composed(
    _ below: ChannelPlanes, _ source: ChannelPlanes, mixed red: Float32x8, _ green: Float32x8,
    _ blue: Float32x8
  ) -> ChannelPlanes {
    let full = Float32x8(repeating: 255)
    let unit = Float32x8(repeating: 1 / 255)
    let belowOutside = full - source.alpha
    let sourceOutside = full - below.alpha
    let alpha = source.alpha * full + below.alpha * belowOutside
    return ChannelPlanes(
      red: (source.red * sourceOutside + below.red * belowOutside + red) * unit,
      green: (source.green * sourceOutside + below.green * belowOutside + green) * unit,
      blue: (source.blue * sourceOutside + below.blue * belowOutside + blue) * unit,
      alpha: alpha * unit)
  }
}
