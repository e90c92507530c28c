import Geometry
import Painting
import Raster

/// Counts the colours of a drawing, by drawing it into a bitmap off the screen and reading the pixels back.
nonisolated enum ColorCount {
  /// Draws the image at `size` pixels and counts the different pixels.
  static func colors(of image: Image, size: Size) -> Int {
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    guard width > 0, height > 0 else { return 0 }
    let context = BitmapContext(width: width, height: height)
    context.draw { $0.draw(image, in: Rect(origin: .zero, size: Size(Double(width), Double(height)))) }
    return Set(context.makeImage().pixels).count
  }
}
