import Geometry

/// Changes of bytes that damaged and hostile files have.
enum Mutation {
  /// Applies one to eight changes, inside of `range` if it is not empty.
  static func mutate(_ bytes: inout [UInt8], in range: Range<Int>, _ random: inout SeededGenerator) {
    for _ in 0...random.index(below: 8) {
      if bytes.isEmpty { return }
      let range = range.clamped(to: 0..<bytes.count)
      let place =
        range.isEmpty ? random.index(below: bytes.count) : range.lowerBound + random.index(below: range.count)
      switch random.index(below: 10) {
      case 0: bytes[place] ^= 1 << UInt8(random.index(below: 8))
      case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][random.index(below: 6)]
      case 2: bytes[place] = UInt8(random.index(below: 256))
      case 3: write([0, 1, 0xFFFF, 0x7FFF, 0x8000][random.index(below: 5)], width: 2, at: place, &bytes)
      case 4:
        let values: [UInt32] = [0, 1, .max, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF, UInt32(bytes.count)]
        write(values[random.index(below: 7)], width: 4, at: place, &bytes)
      case 5:
        // A number becomes a little larger or smaller.
        bytes[place] &+= random.index(below: 2) == 0 ? 1 : 255
      case 6: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.index(below: 64)))
      case 7:
        let end = min(bytes.count, place + 1 + random.index(below: 256))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 8:
        let from = random.index(below: bytes.count)
        let count = min(1 + random.index(below: 64), bytes.count - max(from, place))
        for index in 0..<count { bytes[place + index] = bytes[from + index] }
      default:
        if random.index(below: 4) == 0 { bytes.removeLast(bytes.count - place) }
      }
    }
  }

  /// Writes a number, the most significant byte first, as far as there are bytes.
  private static func write(_ value: UInt32, width: Int, at place: Int, _ bytes: inout [UInt8]) {
    for index in 0..<width where place + index < bytes.count {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * (width - 1 - index)))
    }
  }
}
