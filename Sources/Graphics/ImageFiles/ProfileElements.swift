/// The costs of a tag of multi-process elements (ICC.1:2022, 10.16), which a hostile file can make endless: a list of a hundred
/// thousand elements fits into a megabyte if all are the same one, and each is applied to each colour.
struct ProfileElements {
  /// The greatest number of elements of a tag. The profiles of cameras and printers have three to five.
  static let maximumCount = 32
  /// The greatest number of operations for one colour. Three curves, a matrix and a table for three channels need about 300.
  static let maximumWork = 1024
  /// The greatest number of segments of all curves of a tag. Little CMS samples each of them 4,096 times.
  static let maximumSegments = 256

  private let bytes: ProfileBytes
  private var (work, segments, samples) = (0, 0, 0)

  init(_ tag: ProfileBytes) { bytes = tag }

  /// Adds up what all elements of the tag need. Returns false beyond a limit, and for damaged elements.
  mutating func isWithinLimits() -> Bool {
    guard let list = positions(countAt: 12, listAt: 16, in: 0), list.count <= Self.maximumCount else {
      return false
    }
    return list.allSatisfy { add(elementAt: $0) } && work <= Self.maximumWork
      && segments <= Self.maximumSegments && samples * 4 <= ColorProfile.maximumSize
  }

  private mutating func add(elementAt start: Int) -> Bool {
    guard let kind = bytes.word(at: start), let input = bytes.half(at: start + 8),
      let output = bytes.half(at: start + 10),
      input <= 16, output <= 16
    else { return false }
    switch kind {
    case Self.matf: work += input * output
    case Self.cvst:
      for channel in 0..<input {
        guard let offset = bytes.word(at: start + 12 + 8 * channel), add(curveAt: start + offset) else {
          return false
        }
      }
    case Self.clut:
      var count = output
      for channel in 0..<input {
        guard let side = bytes.byte(at: start + 12 + channel) else { return false }
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
    guard bytes.word(at: start) == Self.curf, let count = bytes.half(at: start + 8),
      count <= Self.maximumSegments
    else {
      return false
    }
    segments += count
    work += 8 * count
    var position = start + 12 + 4 * max(0, count - 1)
    for _ in 0..<count {
      guard let kind = bytes.word(at: position), let number = bytes.half(at: position + 8) else {
        return false
      }
      switch kind {
      // A formula of four or five parameters.
      case Self.parf: position += 12 + (number == 0 ? 16 : 20)
      case Self.samf:
        guard let count = bytes.word(at: position + 8), count <= bytes.count / 4 else { return false }
        samples += count
        position += 12 + 4 * count
      default: return false
      }
    }
    return true
  }

  // Types of elements, as numbers.
  private static let (matf, cvst, clut) = (0x6D61_7466, 0x6376_7374, 0x636C_7574)
  private static let (curf, parf, samf) = (0x6375_7266, 0x7061_7266, 0x7361_6D66)

  /// Returns the offsets of a list of offsets and lengths.
  private func positions(countAt countOffset: Int, listAt list: Int, in start: Int) -> [Int]? {
    guard let count = bytes.word(at: start + countOffset), count <= bytes.count / 8 else { return nil }
    var result: [Int] = []
    for index in 0..<count {
      guard let offset = bytes.word(at: start + list + 8 * index) else { return nil }
      result.append(start + offset)
    }
    return result
  }
}
