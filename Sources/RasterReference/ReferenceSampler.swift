import Geometry
import Painting

/// Looks up an image's colour at a position on the surface: bilinear between the centres of its pixels, the border
/// pixels extended outwards.
struct ReferenceSampler {
  private let image: Image
  private let toImage: Transform

  /// Nil when the rectangle is empty or the map from image to surface cannot be undone.
  init?(_ image: Image, in rect: Rect, _ transform: Transform) {
    guard rect.isFinite, !rect.isEmpty, image.width > 0, image.height > 0 else { return nil }
    let toSurface = Transform(scaleX: rect.width / Double(image.width), y: rect.height / Double(image.height))
      .concatenating(Transform(translationX: rect.minX, y: rect.minY)).concatenating(transform)
    guard let inverse = toSurface.inverse else { return nil }
    self.image = image
    toImage = inverse
  }

  func color(x: Double, y: Double) -> ReferenceColor {
    let position = toImage * Point(x, y)
    // Pixel 0's centre lies at 0.5.
    let column = max(-1, min(Double(image.width), position.x - 0.5))
    let row = max(-1, min(Double(image.height), position.y - 0.5))
    let (left, top) = (Int(column.rounded(.down)), Int(row.rounded(.down)))
    let (u, v) = (column - Double(left), row - Double(top))
    let upper = pixel(left, top) * (1 - u) + pixel(left + 1, top) * u
    let lower = pixel(left, top + 1) * (1 - u) + pixel(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }

  private func pixel(_ x: Int, _ y: Int) -> ReferenceColor {
    let column = max(0, min(image.width - 1, x))
    let row = max(0, min(image.height - 1, y))
    return ReferenceColor(PremultipliedColor(bits: image.pixels[row * image.width + column]))
  }
}
