import Geometry
import Painting
import Raster

extension Image {
  /// A star for buttons, 20 points wide, with two pixels per point.
  static func star(_ color: Color) -> Image {
    let bitmap = BitmapContext(width: 40, height: 40)
    bitmap.transform = Transform(scale: 2)
    bitmap.draw { context in
      context.fillColor = color
      context.fill(
        Path { star in
          for corner in 0..<10 {
            let radius = corner % 2 == 0 ? 9.5 : 4.2
            let arm = Transform(rotation: Double(corner) * .pi / 5) * Vector(0, -radius)
            corner == 0 ? star.move(to: Point(10, 10) + arm) : star.addLine(to: Point(10, 10) + arm)
          }
          star.close()
        })
    }
    return bitmap.makeImage(scale: 2)
  }
}
