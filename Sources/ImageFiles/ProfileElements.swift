/// The multi-process elements of an ICC profile (ICC.1:2022, 10.16), which a hostile file can make endless: a list of a hundred
/// thousand elements fits into a megabyte if all are the same one, and each is applied to each colour.
///
/// Other types of tags have a fixed number of steps.
struct ProfileElements {
  /// The greatest number of elements of a tag. The profiles of cameras and printers have three to five.
  static let maximumCount = 32
  /// The greatest number of operations for one colour. Three curves, a matrix and a table for three channels need about 300.
  static let maximumWork = 1024
  /// The greatest number of segments of all curves of a tag. Little CMS samples each of them 4,096 times.
  static let maximumSegments = 256

  private let bytes: ArraySlice<UInt8>
  private var (work, segments, samples) = (0, 0, 0)

  /// Returns the profile without tags of elements that exceed these limits. Readers fall back to the tags that every profile
  /// has beside them (ICC.1:2022, 8.10).
  static func removingCostly(from profile: [UInt8]) -> [UInt8] {
    var result = profile
    let reader = ProfileElements(bytes: profile[...])
    // ICC.1:2022, 7.3: after a header of 128 bytes, the number of tags, and for each its name, offset and length.
    guard let count = reader.word(at: 128) else { return result }
    for index in 0..<min(count, (profile.count - 132) / 12) {
      let entry = 132 + 12 * index
      guard let start = reader.word(at: entry + 4), let length = reader.word(at: entry + 8),
        reader.word(at: start) == Self.mpet
      else { continue }
      var elements = ProfileElements(bytes: profile[start..<min(profile.count, start + max(length, 4))])
      if elements.isWithinLimits() { continue }
      // No tag has the name 0 to 99; Little CMS refuses equal names.
      for offset in 0..<4 { result[entry + offset] = UInt8(truncatingIfNeeded: index >> (24 - 8 * offset)) }
    }
    return result
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Adds up what all elements of the tag need. False also for damaged elements.
  private mutating func isWithinLimits() -> Bool {
    guard let list = positions(countAt: 12, listAt: 16, in: 0), list.count <= Self.maximumCount else {
      return false
    }
    return list.allSatisfy { add(elementAt: $0) } && work <= Self.maximumWork
      && segments <= Self.maximumSegments && samples * 4 <= ColorProfile.maximumSize
  }

  private mutating func add(elementAt start: Int) -> Bool {
    guard let kind = word(at: start), let input = half(at: start + 8), let output = half(at: start + 10),
      input <= 16, output <= 16
    else { return false }
    switch kind {
    case Self.matf: work += input * output
    case Self.cvst:
      for channel in 0..<input {
        guard let offset = word(at: start + 12 + 8 * channel), add(curveAt: start + offset) else {
          return false
        }
      }
    case Self.clut:
      var count = output
      for channel in 0..<input {
        guard let side = byte(at: start + 12 + channel) else { return false }
        let (product, overflow) = count.multipliedReportingOverflow(by: side)
        if overflow { return false }
        count = product
      }
      // Interpolation uses two points in each direction.
      work += output << input
      samples += min(count, ColorProfile.maximumSize)
    default: break
    }
    return true
  }

  private mutating func add(curveAt start: Int) -> Bool {
    guard word(at: start) == Self.curf, let count = half(at: start + 8), count <= Self.maximumSegments else {
      return false
    }
    segments += count
    work += 8 * count
    var position = start + 12 + 4 * max(0, count - 1)
    for _ in 0..<count {
      guard let kind = word(at: position), let number = half(at: position + 8) else { return false }
      switch kind {
      // A formula of four or five parameters.
      case Self.parf: position += 12 + (number == 0 ? 16 : 20)
      case Self.samf:
        guard let count = word(at: position + 8), count <= bytes.count / 4 else { return false }
        samples += count
        position += 12 + 4 * count
      default: return false
      }
    }
    return true
  }

  // Types of tags and elements, as numbers.
  private static let (mpet, matf, cvst, clut) = (0x6D70_6574, 0x6D61_7466, 0x6376_7374, 0x636C_7574)
  private static let (curf, parf, samf) = (0x6375_7266, 0x7061_7266, 0x7361_6D66)

  /// Returns the offsets of a list of offsets and lengths.
  private func positions(countAt place: Int, listAt list: Int, in start: Int) -> [Int]? {
    guard let count = word(at: start + place), count <= bytes.count / 8 else { return nil }
    var result: [Int] = []
    for index in 0..<count {
      guard let offset = word(at: start + list + 8 * index) else { return nil }
      result.append(start + offset)
    }
    return result
  }

  // Numbers relative to the start of the bytes; nil beyond their end.

  private func byte(at offset: Int) -> Int? {
    offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  private func half(at offset: Int) -> Int? { number(at: offset, count: 2) }
  private func word(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
