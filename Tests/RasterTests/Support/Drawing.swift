import Geometry
import Painting
import Raster

/// What a rasterizer makes of a frame.
func pixels(of frame: Frame, with rasterizer: Rasterizer) -> Bitmap {
  let bitmap = Bitmap(width: frame.width, height: frame.height)
  rasterizer.render(frame, into: bitmap)
  return bitmap
}

/// What the reference makes of a frame.
func referencePixels(of frame: Frame) -> Bitmap {
  let bitmap = Bitmap(width: frame.width, height: frame.height)
  ReferenceRasterizer().render(frame, into: bitmap)
  return bitmap
}

/// How two bitmaps of one size differ.
struct BitmapDifference: CustomStringConvertible {
  /// The pixels that are not the same.
  var count = 0
  /// The greatest difference of a channel.
  var greatest = 0
  /// The sum of the greatest differences of the pixels, over the number of pixels.
  var mean = 0.0
  var first: (x: Int, y: Int, UInt32, UInt32)?

  init(_ a: Bitmap, _ b: Bitmap) {
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let (p, q) = (a[x, y], b[x, y])
        let channels = [(p.red, q.red), (p.green, q.green), (p.blue, q.blue), (p.alpha, q.alpha)]
        let difference = channels.map { abs(Int($0) - Int($1)) }.max() ?? 0
        if first == nil { first = (x, y, p.bits, q.bits) }
        count += 1
        sum += difference
        greatest = max(greatest, difference)
      }
    }
    mean = a.width * a.height > 0 ? Double(sum) / Double(a.width * a.height) : 0
  }

  var isEmpty: Bool { count == 0 }

  var description: String {
    guard let first else { return "no difference" }
    let words = [first.2, first.3].map { String($0, radix: 16) }
    return
      "\(count) pixels differ, by up to \(greatest), on average \(mean); first at (\(first.x), \(first.y)): "
      + words.joined(separator: " and ")
  }
}
