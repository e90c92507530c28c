import CZlib
import TestSupport

/// Makes small ZIP archives (APPNOTE.TXT 6.3.10).
struct ZipMaker {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  private static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// - Parameters:
  ///   - flags: the general purpose flags.
  ///   - statedSize: the length in the headers, if it is wrong.
  mutating func add(
    _ name: String, _ content: [UInt8], isCompressed: Bool = true, flags: Int = 0, statedSize: Int? = nil
  ) {
    let data = isCompressed ? Deflate.compressed(content, .none) : content
    let sum = Int(crc32(0, content, UInt32(content.count)))
    let header =
      [20, flags, isCompressed ? 8 : 0, 0, 0].flatMap { ZipMaker.little($0, 2) } + ZipMaker.little(sum, 4)
      + ZipMaker.little(data.count, 4) + ZipMaker.little(statedSize ?? content.count, 4)
      + ZipMaker.little(name.utf8.count, 2) + [0, 0]
    directory += [0x50, 0x4B, 1, 2, 20, 0] + header + [UInt8](repeating: 0, count: 10)
    directory += ZipMaker.little(bytes.count, 4) + name.utf8
    bytes += [0x50, 0x4B, 3, 4] + header + name.utf8 + data
    count += 1
  }

  mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  var archive: [UInt8] {
    bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + ZipMaker.little(count, 2) + ZipMaker.little(count, 2)
      + ZipMaker.little(directory.count, 4) + ZipMaker.little(bytes.count, 4) + [0, 0]
  }
}
