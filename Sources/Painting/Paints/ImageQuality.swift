/// How the pixels of an image become the pixels of a surface where they do not meet one to one.
///
/// The image is looked up at the centres of the surface's pixels, along each of its axes by itself. Pixel k reaches from k
/// to k + 1; beyond the part that is drawn, its outermost pixels go on.
public enum ImageQuality: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The pixel that holds the place: blocks stay blocks. On the border between two, to within a millionth, the latter.
  case nearest
  /// Mixed from the four pixels around: along each axis the average over a stretch of the length 1 around the place.
  case linear
  /// As ``linear`` where the image is enlarged; where it is made smaller, the average of all pixels that fall on one, so that
  /// nothing flickers or gets lost. The stretch is then as long as a pixel of the surface measures along the axis: √(a² + c²)
  /// along the image's x and √(b² + d²) along its y, by the map from the surface to the image's pixels.
  case high
}
