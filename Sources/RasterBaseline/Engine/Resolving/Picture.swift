import Geometry
import Painting

/// An image where it is to be drawn.
struct Picture: BitwiseCopyable {
  /// Row by row.
  var pixels: UnsafePointer<UInt32>
  var width, height: Int32
  /// From device pixels to the image's.
  var toImage: Transform
  /// The corners in device pixels, in order round the image.
  var corner0, corner1, corner2, corner3: Point
  /// Where the image's first pixel goes, if its pixels meet the surface's.
  var originX: Int32 = 0
  var originY: Int32 = 0
  var meetsPixels = false

  /// Nil when there is nothing to see: an empty rectangle, or a map that flattens the image.
  init?(_ drawing: UnsafePointer<ImageDrawing>, in rect: Rect, _ transform: Transform) {
    let columns = drawing.pointee.image.width
    let rows = drawing.pointee.image.height
    guard rect.isFinite, !rect.isEmpty, columns > 0, rows > 0, columns < 1 << 24, rows < 1 << 24 else {
      return nil
    }
    let toSurface = Transform(scaleX: rect.width / Double(columns), y: rect.height / Double(rows))
      .concatenating(Transform(translationX: rect.minX, y: rect.minY)).concatenating(transform)
    guard let inverse = toSurface.inverse, inverse.isFinite else { return nil }
    pixels = stableMemory(of: drawing.pointee.image.pixels)
    width = Int32(columns)
    height = Int32(rows)
    toImage = inverse
    corner0 = toSurface * Point(0, 0)
    corner1 = toSurface * Point(Double(columns), 0)
    corner2 = toSurface * Point(Double(columns), Double(rows))
    corner3 = toSurface * Point(0, Double(rows))
    let (x, y) = (corner0.x.rounded(), corner0.y.rounded())
    let end = Point(x + Double(columns), y + Double(rows))
    // To within half a step of the fixed-point coordinates, at both ends: then it is the same picture.
    meetsPixels =
      corner0.isNear(Point(x, y)) && corner2.isNear(end) && corner1.isNear(Point(end.x, y))
      && x.magnitude < 1e9 && y.magnitude < 1e9
    if meetsPixels {
      originX = Int32(x)
      originY = Int32(y)
    }
  }

  /// The pixels that a copied image covers, on the surface or not.
  var pixelBounds: PixelBounds {
    PixelBounds(left: originX, top: originY, right: originX &+ width, bottom: originY &+ height)
  }

  /// The box around the corners; null when one is not finite.
  var box: Rect {
    let box = Rect(spanning: corner0, corner2).union(corner1).union(corner3)
    return box.isFinite ? box : .null
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    (x - other.x).magnitude < 1 / 512 && (y - other.y).magnitude < 1 / 512
  }
}
