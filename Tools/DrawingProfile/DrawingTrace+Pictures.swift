import Geometry
import Painting
import Raster

extension DrawingTrace {
  /// Returns an image of how often each pixel is painted: black for never, then blue, green, yellow and red,
  /// for five times or more.
  ///
  /// - Parameter overdraw: the result of ``overdraw()``.
  public func heatMap(_ overdraw: [Int]) -> Image {
    Image(width: width, height: height, pixels: overdraw.map { DrawingTrace.heat(of: $0) })
  }

  /// The colour of a number of times, as an opaque pixel.
  static func heat(of count: Int) -> UInt32 {
    let colors: [UInt32] = [0xFF00_0000, 0xFF20_40A0, 0xFF20_90A0, 0xFF30_A040, 0xFFE0_C030, 0xFFE0_3020]
    return colors[min(max(0, count), colors.count - 1)]
  }

  /// Returns an image of the area that a host repaints for the list: the drawing, lightened, in the bounding
  /// box of its pixels. Pixels in the box that are never painted are red.
  ///
  /// - Parameter overdraw: the result of ``overdraw()``.
  public func damageMap(_ overdraw: [Int]) -> Image {
    let context = BitmapContext(width: width, height: height)
    context.transform = Transform(scale: scale)
    context.draw(list)
    let box = damage
    var pixels = context.premultiplied(in: context.bounds)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let isInside = x >= box.x && x < box.maxX && y >= box.y && y < box.maxY
        pixels[index] = isInside && overdraw[index] == 0 ? 0xFFF0_B0A0 : DrawingTrace.pale(pixels[index])
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Returns an image of the time that parts of the surface take: red for the slowest, then yellow, green,
  /// teal and blue in fifths of its time. Pixels in no part are black.
  ///
  /// - Parameter parts: the result of ``parts(_:_:)``. Of overlapping parts, the last is shown.
  public func timeMap(_ parts: [Part]) -> Image {
    let slowest = parts.reduce(0) { max($0, $1.time) }
    var pixels = [UInt32](repeating: DrawingTrace.heat(of: 0), count: width * height)
    for part in parts {
      let fraction = slowest > 0 ? part.time / slowest : 0
      let color = DrawingTrace.heat(of: 1 + Int(max(0, min(4, (fraction * 5).rounded(.up) - 1))))
      let rect = part.rect.intersection(bounds)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * width + x] = color }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The pixels that intersect the list's bounds.
  public var damage: PixelRect {
    PixelRect(covering: list.bounds(onto: Transform(scale: scale)), within: bounds)
  }

  /// Returns the colour on white, halfway to white.
  private static func pale(_ word: UInt32) -> UInt32 {
    let transparency = 255 - (word >> 24)
    func channel(_ shift: UInt32) -> UInt32 { (((word >> shift & 255) + transparency + 255) / 2) << shift }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}
