import Geometry

/// A writer of encoded bytes: numbers and the types of Geometry.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a number that is not negative as LEB128.
  mutating func write(count: Int) {
    var value = UInt64(count)
    while value >= 128 {
      bytes.append(UInt8(value & 127) | 128)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// Writes the number of elements, then each element.
  mutating func write<Element>(_ elements: [Element], each: (inout ByteWriter, Element) -> Void) {
    write(count: elements.count)
    for element in elements { each(&self, element) }
  }

  mutating func write(word: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  mutating func write(_ number: Double) {
    let bits = number.bitPattern
    let count = 8 - bits.trailingZeroBitCount / 8
    bytes.append(UInt8(count))
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64(index)))) }
  }

  mutating func write(_ numbers: Double...) { for number in numbers { write(number) } }
  mutating func write(_ point: Point) { write(point.x, point.y) }
  mutating func write(_ rect: Rect) { write(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }

  mutating func write(_ transform: Transform) {
    write(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  mutating func write(verbs: [Path.Verb], points: [Point]) {
    write(verbs) { $0.write($1.rawValue) }
    for point in points { write(point) }
  }

  mutating func write(_ path: Path) { write(verbs: path.verbs, points: path.points) }

  mutating func write(_ color: Color) { write(color.red, color.green, color.blue, color.alpha) }

  mutating func write(tint: Color?, _ mode: ImageTintMode = .replace) {
    write(tint == nil ? 0 : 1 + mode.rawValue)
    if let tint { write(tint) }
  }

  mutating func write(_ image: Image) {
    write(count: image.width)
    write(count: image.height)
    write(image.scale)
    bytes.reserveCapacity(bytes.count + image.pixels.count * 4)
    for pixel in image.pixels { write(word: pixel) }
  }
}
