import Geometry
import Painting

/// An image and its position on the surface.
struct PlacedImage: BitwiseCopyable {
  var source: ImageSource
  /// The corners in device pixels, in order.
  var corner0, corner1, corner2, corner3: Point
  /// The device pixel of the first drawn pixel, if the pixels are aligned.
  var originX: Int32 = 0
  var originY: Int32 = 0
  /// Whether the image's pixels are aligned to the surface's.
  var isPixelAligned = false

  /// Nil if nothing is visible, because the rectangle is empty or the transform has no inverse.
  init?(_ drawing: UnsafePointer<ImageDrawing>, in rect: Rect, _ transform: Transform) {
    let columns = drawing.pointee.image.width
    let rows = drawing.pointee.image.height
    let sourceRect = drawing.pointee.source
    guard rect.isFinite, !rect.isEmpty, sourceRect.isFinite, !sourceRect.isEmpty, columns < 1 << 24,
      rows < 1 << 24,
      columns * rows < 1 << 31
    else { return nil }
    let visible = sourceRect.intersection(Rect(x: 0, y: 0, width: Double(columns), height: Double(rows)))
    let toSurface = Transform(translation: .zero - sourceRect.origin)
      .concatenating(Transform(scaleX: rect.width / sourceRect.width, y: rect.height / sourceRect.height))
      .concatenating(Transform(translation: rect.origin - .zero)).concatenating(transform)
    guard !visible.isEmpty, let inverse = toSurface.inverse, inverse.isFinite else { return nil }
    source = ImageSource(
      pixels: unsafeBaseAddress(of: drawing.pointee.image.pixels), stride: Int32(columns),
      columns: .init(low: Int32(visible.minX), high: Int32(visible.maxX.rounded(.up)) - 1),
      rows: .init(low: Int32(visible.minY), high: Int32(visible.maxY.rounded(.up)) - 1), toSource: inverse,
      quality: drawing.pointee.quality, tint: drawing.pointee.tint.map { PremultipliedColor($0).bits },
      multipliesTint: drawing.pointee.tintMode == .multiply)
    corner0 = transform * rect.origin
    corner1 = transform * Point(rect.maxX, rect.minY)
    corner2 = transform * Point(rect.maxX, rect.maxY)
    corner3 = transform * Point(rect.minX, rect.maxY)
    alignToPixels(sourceRect)
  }

  /// Sets ``isPixelAligned`` where the corners lie on pixel borders to within half a 256th of a pixel.
  ///
  /// - Parameter sourceRect: the drawn part of the image, in pixels of the image.
  private mutating func alignToPixels(_ sourceRect: Rect) {
    guard source.tint == nil, sourceRect == sourceRect.integral else { return }
    let (x, y) = (corner0.x.rounded(), corner0.y.rounded())
    let end = Point(x + sourceRect.width, y + sourceRect.height)
    isPixelAligned =
      corner0.isNear(Point(x, y)) && corner2.isNear(end) && corner1.isNear(Point(end.x, y))
      && x.magnitude < 1e9 && y.magnitude < 1e9
    if isPixelAligned {
      originX = Int32(x)
      originY = Int32(y)
    }
  }

  /// The device pixels that an aligned image covers, on the surface or not.
  var pixelBounds: PixelBounds {
    PixelBounds(
      left: originX, top: originY, right: originX &+ source.columns.count,
      bottom: originY &+ source.rows.count)
  }

  /// The box around the corners. Null if a corner is too far away or not finite.
  var box: Rect {
    guard corner0.isDrawable, corner1.isDrawable, corner2.isDrawable, corner3.isDrawable else { return .null }
    return Rect(spanning: corner0, corner2).union(corner1).union(corner3)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    (x - other.x).magnitude < 1 / 512 && (y - other.y).magnitude < 1 / 512
  }
}
