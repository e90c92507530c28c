@testable import ImageFiles

/// ICC profiles with more tags than Little CMS writes.
enum HostileProfile {
  /// Returns a profile with tags added or replaced (ICC.1:2022, 7.3).
  static func adding(_ tags: [(name: String, content: [UInt8])], to profile: [UInt8]) -> [UInt8] {
    func number(_ place: Int) -> Int { profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var all = tags
    for index in 0..<number(128) {
      let entry = 132 + 12 * index
      let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
      let start = number(entry + 4)
      if all.contains(where: { $0.name == name }) { continue }
      all.append((name, Array(profile[start..<start + number(entry + 8)])))
    }
    var (table, data) = (PNGSample.number(all.count), [UInt8]())
    for (name, content) in all {
      table += Array(name.utf8) + PNGSample.number(132 + 12 * all.count + data.count)
      table += PNGSample.number(content.count)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = Array(profile[..<128])
    header.replaceSubrange(0..<4, with: PNGSample.number(128 + table.count + data.count))
    // Elements are known since version 4.3.
    header.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    return header + table + data
  }

  /// Returns a tag of elements, all of which are the same one.
  static func elements(_ count: Int, of element: [UInt8]) -> [UInt8] {
    let start = 16 + 8 * count
    let place = PNGSample.number(start) + PNGSample.number(element.count)
    return Array("mpet".utf8) + [0, 0, 0, 0, 0, 3, 0, 3] + PNGSample.number(count)
      + Array(repeating: place, count: count).joined() + element
  }

  /// Returns a matrix of three rows, without offsets (10.16.3).
  static func matrix(_ rows: [[Float]]) -> [UInt8] {
    Array("matf".utf8) + [0, 0, 0, 0, 0, 3, 0, 3] + (rows.joined() + [0, 0, 0]).flatMap(float)
  }

  static let identity = matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  /// Returns curves (10.16.2), all of which are the same one.
  static func curves(channels: Int, _ curve: [UInt8]) -> [UInt8] {
    let count = [UInt8(channels >> 8), UInt8(channels & 255)]
    let place = PNGSample.number(12 + 8 * channels) + PNGSample.number(curve.count)
    return Array("cvst".utf8) + [0, 0, 0, 0] + count + count
      + Array(repeating: place, count: channels).joined() + curve
  }

  /// Returns a curve of equal segments with a power of 1.
  static func curve(segments: Int) -> [UInt8] {
    let head = Array("curf".utf8) + [0, 0, 0, 0, UInt8(segments >> 8), UInt8(segments & 255), 0, 0]
    let breaks = (0..<max(0, segments - 1)).flatMap { float(Float($0 + 1) / Float(segments)) }
    let segment = Array("parf".utf8) + [UInt8](repeating: 0, count: 8) + [1, 1, 0, 0].flatMap { float($0) }
    return head + breaks + Array(repeating: segment, count: segments).joined()
  }

  /// Returns a curve of one segment of samples.
  static func sampledCurve(_ count: Int) -> [UInt8] {
    Array("curf".utf8) + [0, 0, 0, 0, 0, 1, 0, 0] + Array("samf".utf8) + [0, 0, 0, 0]
      + PNGSample.number(count)
      + [UInt8](repeating: 0, count: 4 * count)
  }

  /// Returns a table of three channels with sides of two points for each (10.16.4).
  static func table(inputs: Int, side: UInt8 = 2) -> [UInt8] {
    let count = (0..<inputs).reduce(3) { product, _ in min(product * Int(side), 1 << 18) }
    let sides = [UInt8](repeating: side, count: inputs) + [UInt8](repeating: 0, count: 16 - inputs)
    return Array("clut".utf8) + [0, 0, 0, 0, 0, UInt8(inputs), 0, 3] + sides
      + [UInt8](repeating: 0, count: 4 * count)
  }

  private static func float(_ value: Float) -> [UInt8] { PNGSample.number(Int(value.bitPattern)) }
}
