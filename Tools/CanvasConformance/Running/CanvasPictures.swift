import FileAccess
import Painting
import Raster

/// Compares images by the premultiplied channels of their pixels.
struct CanvasPictures {
  /// The tolerance of a channel, in 255ths. Other canvas renderers differ by as much.
  static let tolerance = 3

  /// Returns the expected image for a surface of this size.
  static func expected(
    _ picture: CanvasPicture, width: Int, height: Int, folder: String
  ) throws(CanvasCaseError) -> Image {
    let context = BitmapContext(width: width, height: height)
    switch picture {
    case .solid(let color):
      let bytes = (0..<width * height).flatMap { _ in color }
      context.write(straightRGBA: bytes, in: context.bounds)
    case .file(let path, let columns, let rows, let hasRest):
      let bytes = try CanvasFiles.bytes(of: folder + "/" + path)
      guard bytes.count == columns * rows * 4 else {
        throw CanvasCaseError("\(path) does not hold \(columns) × \(rows) pixels")
      }
      if !hasRest { context.resize(width: columns, height: rows) }
      context.write(straightRGBA: bytes, in: PixelRect(x: 0, y: 0, width: columns, height: rows))
    }
    return context.makeImage()
  }

  /// Returns the image magnified by an integer factor to the size of `wanted`; unchanged if that is
  /// impossible.
  static func enlarged(_ picture: Image, to wanted: Image) -> Image {
    guard picture.width > 0, picture.height > 0, wanted.width > picture.width else { return picture }
    let factor = wanted.width / picture.width
    guard picture.width * factor == wanted.width, picture.height * factor == wanted.height else {
      return picture
    }
    let pixels = (0..<wanted.height).flatMap { y in
      (0..<wanted.width).map { x in picture.pixels[y / factor * picture.width + x / factor] }
    }
    return Image(width: wanted.width, height: wanted.height, pixels: pixels)
  }

  /// Returns a description of differences beyond the tolerance; nil for none.
  static func difference(_ picture: Image, _ wanted: Image, tolerance: Int) -> String? {
    guard picture.width == wanted.width, picture.height == wanted.height else {
      return "is \(picture.width) × \(picture.height) pixels large, not \(wanted.width) × \(wanted.height)"
    }
    var (count, greatest) = (0, 0)
    var first: Int?
    for index in picture.pixels.indices {
      let distance = distance(picture.pixels[index], wanted.pixels[index])
      guard distance > tolerance else { continue }
      count += 1
      greatest = max(greatest, distance)
      first = first ?? index
    }
    guard let first else { return nil }
    let (y, x) = first.quotientAndRemainder(dividingBy: picture.width)
    return "differs at \(count) pixels by up to \(greatest), first at (\(x), \(y)): "
      + "\(hexadecimal(picture.pixels[first])), not \(hexadecimal(wanted.pixels[first]))"
  }

  /// Returns the largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var greatest = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let (mine, theirs) = (Int(a >> shift & 255), Int(b >> shift & 255))
      greatest = max(greatest, abs(mine - theirs))
    }
    return greatest
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// Reads the files of a folder of cases.
enum CanvasFiles {
  static func bytes(of path: String) throws(CanvasCaseError) -> [UInt8] {
    do {
      return try InputFile(path).read(limit: 1 << 28)
    } catch {
      throw CanvasCaseError(error.message)
    }
  }
}
