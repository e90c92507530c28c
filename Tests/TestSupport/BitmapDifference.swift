import Painting
import Raster

/// How two bitmaps of one size differ.
public nonisolated struct BitmapDifference: CustomStringConvertible {
  /// The pixels that are not the same.
  public private(set) var count = 0
  /// The greatest difference of a channel, 0...255.
  public private(set) var greatest = 0
  /// The pixels' greatest differences, averaged over all pixels.
  public private(set) var mean = 0.0
  /// The first pixel that differs, row by row.
  public private(set) var first: (x: Int, y: Int)?
  private var firstColors = ""

  public init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.width == b.width && a.height == b.height, "only bitmaps of one size can be compared")
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let difference = a[x, y].distance(to: b[x, y])
        if first == nil {
          first = (x, y)
          firstColors = "\(a[x, y].hexadecimal) and \(b[x, y].hexadecimal)"
        }
        count += 1
        sum += difference
        greatest = max(greatest, difference)
      }
    }
    mean = a.width * a.height > 0 ? Double(sum) / Double(a.width * a.height) : 0
  }

  public var isEmpty: Bool { count == 0 }

  public var description: String {
    guard let first else { return "no difference" }
    return "\(count) pixels differ, by up to \(greatest), on average by \(mean); "
      + "the first at (\(first.x), \(first.y)): \(firstColors)"
  }
}

extension PremultipliedColor {
  /// The greatest difference of a channel.
  nonisolated func distance(to other: PremultipliedColor) -> Int {
    func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      max(difference(red, other.red), difference(green, other.green)),
      max(difference(blue, other.blue), difference(alpha, other.alpha)))
  }

  nonisolated var hexadecimal: String { String(bits, radix: 16) }
}
