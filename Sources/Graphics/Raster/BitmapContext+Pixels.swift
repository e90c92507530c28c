import Geometry
import Painting

/// Reads and writes pixels.
///
/// A rectangle may extend beyond the surface. Pixels outside read as transparent and are not written. Arrays have the pixels row by
/// row without padding. A rectangle of more than ``maximumArea`` pixels reads as an empty one.
extension BitmapContext {
  /// The most pixels that one call reads: those of the largest surface.
  public static var maximumArea: Int { Bitmap.maximumSide * Bitmap.maximumSide }

  /// The number of pixels in a rectangle, or 0 if it is too large to be read.
  private func readableArea(_ rect: PixelRect) -> Int {
    rect.area <= BitmapContext.maximumArea ? rect.area : 0
  }

  // MARK: Reading

  /// Returns a premultiplied word 0xAARRGGBB for each pixel.
  public func premultiplied(in rect: PixelRect) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: readableArea(rect))
    forEachPixel(of: rect) { x, y, index in words[index] = word(x, y) }
    return words
  }

  /// Returns four straight bytes for each pixel: red, green, blue and alpha. Each colour is round(255 · c / a), and 0 if alpha is 0.
  public func straightRGBA(in rect: PixelRect) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: readableArea(rect) * 4)
    forEachPixel(of: rect) { x, y, index in
      let color = straight(x, y)
      for channel in 0..<4 { bytes[index * 4 + channel] = color[channel] }
    }
    return bytes
  }

  /// Returns four premultiplied numbers for each pixel: red, green, blue and alpha.
  public func premultipliedFloats(in rect: PixelRect) -> [Float] {
    var numbers = [Float](repeating: 0, count: readableArea(rect) * 4)
    forEachPixel(of: rect) { x, y, index in
      let color = components(x, y)
      for channel in 0..<4 { numbers[index * 4 + channel] = color[channel] }
    }
    return numbers
  }

  private func straight(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    guard format == .premultipliedFloat else {
      let color = Premultiplication.straight(from: word(x, y))
      return SIMD4(color.red, color.green, color.blue, color.alpha)
    }
    let color = components(x, y)
    guard color.w > 0 else { return .zero }
    func byte(_ value: Float) -> UInt8 { value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0 }
    return SIMD4(byte(color.x / color.w), byte(color.y / color.w), byte(color.z / color.w), byte(color.w))
  }

  // MARK: Writing

  /// Replaces pixels by premultiplied words.
  ///
  /// - Precondition: there is a word for each pixel of `rect`.
  public func write(premultiplied words: [UInt32], in rect: PixelRect) {
    ensure(words.count == rect.area, "a word for each pixel is needed")
    forEachPixel(of: rect) { x, y, index in setWord(words[index], x, y) }
  }

  /// Replaces pixels by straight red, green, blue and alpha.
  ///
  /// - Precondition: there are four bytes for each pixel of `rect`.
  public func write(straightRGBA bytes: [UInt8], in rect: PixelRect) {
    ensure(
      bytes.count == rect.area.multipliedReportingOverflow(by: 4).partialValue,
      "four bytes for each pixel are needed")
    forEachPixel(of: rect) { x, y, index in
      let color = SIMD4(bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2], bytes[index * 4 + 3])
      if format == .premultipliedFloat {
        let straight = SIMD4<Float>(Float(color.x), Float(color.y), Float(color.z), 255) / 255
        setComponents(straight * (Float(color.w) / 255), x, y)
      } else {
        let word = UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | UInt32(color.w) << 24
        setWord(Premultiplication.premultiplied(fromRGBA: word), x, y)
      }
    }
  }

  /// Replaces pixels by premultiplied red, green, blue and alpha.
  ///
  /// - Precondition: there are four numbers for each pixel of `rect`.
  public func write(premultipliedFloats numbers: [Float], in rect: PixelRect) {
    ensure(
      numbers.count == rect.area.multipliedReportingOverflow(by: 4).partialValue,
      "four numbers for each pixel are needed")
    forEachPixel(of: rect) { x, y, index in
      let first = index * 4
      setComponents(
        SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3]), x, y)
    }
  }

  /// Calls `body` with each pixel of `rect` on the surface and its index in the rectangle, row by row.
  private func forEachPixel(of rect: PixelRect, _ body: (_ x: Int, _ y: Int, _ index: Int) -> Void) {
    let inside = rect.intersection(bounds)
    if inside.isEmpty || rect.area > BitmapContext.maximumArea { return }
    for y in inside.y..<inside.maxY {
      for x in inside.x..<inside.maxX { body(x, y, (y - rect.y) * rect.width + x - rect.x) }
    }
  }
}
