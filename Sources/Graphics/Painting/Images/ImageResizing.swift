/// How the edges and the centre of an image fill more room than they have pixels. As `UIImage.ResizingMode`.
public enum ImageResizing: Hashable, Sendable, CaseIterable {
  /// The pixels are enlarged.
  case stretch
  /// The part is repeated at its own size, from its top-left corner on.
  case tile
}
