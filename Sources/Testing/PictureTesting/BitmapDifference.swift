import Painting
import Raster

/// The difference of two bitmaps of the same size.
///
/// ```swift
/// func expectSame(_ a: Bitmap, _ b: Bitmap) {
///   let difference = BitmapDifference(a, b)
///   #expect(difference.greatest <= 2, "\(difference)")
/// }
/// ```
public struct BitmapDifference: CustomStringConvertible {
  /// The pixels that are not the same.
  public private(set) var count = 0
  /// The greatest difference of a channel, 0...255.
  public private(set) var greatest = 0
  /// The pixels' greatest differences, averaged over all pixels.
  public private(set) var mean = 0.0
  /// The pixels of which a channel differs by more than ``wrongLevel``.
  public private(set) var wrongCount = 0
  /// The share of such pixels in the picture, 0...1.
  public private(set) var wrongShare = 0.0
  /// The squares of 3 by 3 pixels, at any position, of which all pixels are wrong.
  ///
  /// Inexact edges are wrong along lines, which contain few such squares. A shape that is missing or of another colour is wrong
  /// in its inside, whatever its size.
  public private(set) var wrongSquares = 0
  /// The first pixel that differs, row by row.
  public private(set) var first: (x: Int, y: Int)?
  private var firstColors = ""

  /// A pixel is wrong when a channel differs by more than this, 0...255. Rounding and the flattening of curves stay below,
  /// at most pixels; a region of another colour is above.
  public static let wrongLevel = 16

  /// Compares two bitmaps.
  ///
  /// Complexity: O(pixels).
  ///
  /// - Precondition: the bitmaps have the same size.
  public init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.width == b.width && a.height == b.height, "only bitmaps of one size can be compared")
    var sum = 0
    var squares = WrongSquares(width: a.width)
    for y in 0..<a.height {
      squares.beginRow()
      for x in 0..<a.width {
        if a[x, y] == b[x, y] {
          squares.append(isWrong: false, at: x)
          continue
        }
        let difference = a[x, y].distance(to: b[x, y])
        if first == nil {
          first = (x, y)
          firstColors = "\(a[x, y].hexadecimal) and \(b[x, y].hexadecimal)"
        }
        count += 1
        let isWrong = difference > BitmapDifference.wrongLevel
        squares.append(isWrong: isWrong, at: x)
        if isWrong { wrongCount += 1 }
        sum += difference
        greatest = max(greatest, difference)
      }
    }
    let pixels = Double(max(a.width * a.height, 1))
    mean = Double(sum) / pixels
    wrongShare = Double(wrongCount) / pixels
    wrongSquares = squares.count
  }

  /// Whether the bitmaps are equal.
  public var isEmpty: Bool { count == 0 }

  public var description: String {
    guard let first else { return "no difference" }
    return
      "\(count) pixels differ, by up to \(greatest), on average by \(mean), \(wrongCount) of them by more than "
      + "\(BitmapDifference.wrongLevel), which is a share of \(wrongShare), with \(wrongSquares) wrong squares; "
      + "the first at (\(first.x), \(first.y)): \(firstColors)"
  }
}

/// Counts the wrong squares of a picture, row by row.
private struct WrongSquares {
  private(set) var count = 0
  /// The wrong pixels up to the latest one of the row, without a gap.
  private var run = 0
  /// For each column, the rows up to the latest one in which its pixel and the two before it are wrong, without a gap.
  private var rows: [Int]

  private static let side = 3

  init(width: Int) { rows = Array(repeating: 0, count: width) }

  mutating func beginRow() { run = 0 }

  /// Adds the next pixel of a row.
  mutating func append(isWrong: Bool, at x: Int) {
    run = isWrong ? run + 1 : 0
    rows[x] = run >= WrongSquares.side ? rows[x] + 1 : 0
    if rows[x] >= WrongSquares.side { count += 1 }
  }
}

extension PremultipliedColor {
  /// The greatest difference of a channel.
  func distance(to other: PremultipliedColor) -> Int {
    func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      max(difference(red, other.red), difference(green, other.green)),
      max(difference(blue, other.blue), difference(alpha, other.alpha)))
  }

  var hexadecimal: String { String(bits, radix: 16) }
}
