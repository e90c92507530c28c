/// How the pixels of an image become the pixels of a surface where they do not meet one to one.
public enum ImageQuality: UInt8, Hashable, Sendable, CaseIterable {
  /// The nearest pixel: blocks stay blocks.
  case nearest
  /// Mixed from the four pixels around.
  case linear
  /// As ``linear`` where the image is enlarged; where it is made smaller, the average of all pixels that fall on one, so that
  /// nothing flickers or gets lost.
  case high
}
