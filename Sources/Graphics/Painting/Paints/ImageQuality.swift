/// The resampling of an image whose pixels do not match the surface's pixels one to one.
///
/// The image is sampled at the centres of the surface's pixels, along each axis independently. Pixel k extends from k
/// to k + 1. Beyond the drawn part, the outermost pixels are repeated.
public enum ImageQuality: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Nearest neighbour: enlarged pixels stay sharp blocks. A position on the border of two pixels, to within a
  /// millionth, takes the second.
  case nearest
  /// Bilinear: a mix of the four nearest pixels. Along each axis, the average over an interval of length 1 around the
  /// position.
  case linear
  /// Like ``linear`` where the image is enlarged. Where it is reduced, the average of all pixels that fall on a pixel
  /// of the surface, so that the result does not flicker. The interval is then as long as a pixel of the surface
  /// along the axis: √(a² + c²) along the image's x and √(b² + d²) along its y, by the map from the surface to the
  /// image's pixels. The average is of premultiplied sRGB levels, as in Core Graphics, and not of linear light.
  case high
}
