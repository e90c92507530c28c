/// The blend modes that combine hue, saturation and luminosity of different pixels, with the functions Lum, Sat, SetLum and SetSat
/// of W3C Compositing and Blending.
///
/// The straight colours of both pixels are multiplied by both alphas, 0...65,025, so that no division by an alpha is needed.
enum HueModes {
  private struct Colors {
    var red, green, blue: Float32x8

    @_transparent init(_ planes: ChannelPlanes, times alpha: Float32x8) {
      red = planes.red * alpha
      green = planes.green * alpha
      blue = planes.blue * alpha
    }

    @_transparent var luminosity: Float32x8 {
      let warm = red * Float32x8(repeating: 0.3) + green * Float32x8(repeating: 0.59)
      return warm + blue * Float32x8(repeating: 0.11)
    }

    @_transparent var least: Float32x8 { red.minimum(green).minimum(blue) }
    @_transparent var greatest: Float32x8 { red.maximum(green).maximum(blue) }
    @_transparent var saturation: Float32x8 { greatest - least }

    /// SetSat: the least channel becomes 0, the greatest the saturation, and the middle one keeps its proportion.
    @_transparent mutating func setSaturation(_ saturation: Float32x8) {
      let low = least
      // If all channels are equal, the factor only multiplies 0.
      let factor = saturation / (greatest - low).maximum(Float32x8(repeating: 1))
      red = (red - low) * factor
      green = (green - low) * factor
      blue = (blue - low) * factor
    }

    /// SetLum, and ClipColor to 0...`limit`.
    @_transparent mutating func setLuminosity(_ luminosity: Float32x8, limit: Float32x8) {
      let shift = luminosity - self.luminosity
      // The channels are relative to the luminosity from here on.
      red = red + shift - luminosity
      green = green + shift - luminosity
      blue = blue + shift - luminosity
      let one = Float32x8(repeating: 1)
      let zero = Float32x8(repeating: 0)
      let below = zero - least
      let above = greatest
      let room = limit - luminosity
      let lower = (luminosity / below.maximum(one)).selected(whereGreater: below, than: luminosity, else: one)
      let upper = (room / above.maximum(one)).selected(whereGreater: above, than: room, else: one)
      let factor = lower.minimum(upper)
      red = (red * factor + luminosity).maximum(zero).minimum(limit)
      green = (green * factor + luminosity).maximum(zero).minimum(limit)
      blue = (blue * factor + luminosity).maximum(zero).minimum(limit)
    }
  }

  @inline(__always)
  private static func blend(
    _ below: UInt16x16, _ source: UInt16x16,
    _ mix: (_ below: Colors, _ source: Colors, _ limit: Float32x8) -> Colors
  ) -> UInt16x16 {
    let (lower, upper) = (ChannelPlanes(below), ChannelPlanes(source))
    let mixed = mix(
      Colors(lower, times: upper.alpha), Colors(upper, times: lower.alpha), lower.alpha * upper.alpha)
    return ChannelPlanes.composed(lower, upper, mixed: mixed.red, mixed.green, mixed.blue).pixels
  }

  @inline(__always)
  static func hue(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { below, source, limit in
      var mixed = source
      mixed.setSaturation(below.saturation)
      mixed.setLuminosity(below.luminosity, limit: limit)
      return mixed
    }
  }

  @inline(__always)
  static func saturation(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { below, source, limit in
      var mixed = below
      mixed.setSaturation(source.saturation)
      mixed.setLuminosity(below.luminosity, limit: limit)
      return mixed
    }
  }

  @inline(__always)
  static func color(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { below, source, limit in
      var mixed = source
      mixed.setLuminosity(below.luminosity, limit: limit)
      return mixed
    }
  }

  @inline(__always)
  static func luminosity(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { below, source, limit in
      var mixed = below
      mixed.setLuminosity(source.luminosity, limit: limit)
      return mixed
    }
  }
}
