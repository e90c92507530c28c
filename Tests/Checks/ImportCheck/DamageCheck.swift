import Foundation
import Geometry
import Painting
import Raster
import SVGImport
import TestSupport

/// Reads damaged drawings: each is read, or refused with an error, within limits of time and memory.
struct DamageCheck {
  let files: [String]
  let count: Int
  let seed: UInt64

  /// The most processor time of one reading, in seconds.
  static let greatestTime = 10.0

  /// Returns whether every reading ended within its limits.
  func run() -> Bool {
    var random = SeededGenerator(seed: seed)
    let contents = files.compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
      .filter { $0.count < 200_000 }
    guard !contents.isEmpty else { return false }
    var (read, refused, slow, drawn) = (0, 0, 0, 0)
    var worst = 0.0
    var errors: [String: Int] = [:]
    let rasterizer = Rasterizer()
    for index in 0..<count {
      let bytes = Mutation.damaged(contents[random.index(below: contents.count)], contents, &random)
      let start = ProcessorTime.now
      do {
        let picture = try SVGPicture(bytes)
        read += 1
        if index % 20 == 0 {
          let frame = Frame(
            width: 64, height: 64, scale: 64 / max(picture.size.width, picture.size.height),
            background: .white,
            items: [.draw(picture.list, .identity)])
          _ = rasterizer.image(of: frame, in: frame.bounds)
          drawn += 1
        }
      } catch {
        refused += 1
        errors["\(error.kind)", default: 0] += 1
      }
      let time = ProcessorTime.now - start
      worst = max(worst, time)
      if time > Self.greatestTime {
        slow += 1
        print("damage \(index) of seed \(seed) took \(time) s")
      }
    }
    print(
      "\(read) read, \(refused) refused \(errors.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
    print(
      "\(drawn) of them drawn; at most \((worst * 1000).rounded()) ms of processor time; \(slow) too slow")
    return slow == 0
  }
}

/// Changes of a text that are likely to hurt a reader.
enum Mutation {
  private static let snippets = [
    "1e308", "-1e308", "1e-320", "0", "-1", "NaN", "99999999999999999999", "100%", "url(#a)", "inherit",
    "<g>", "</g>",
    "<use href=\"#a\"/>", "id=\"a\"", "transform=\"scale(1e200)\"",
    "transform=\"matrix(0 0 0 0 0 0)\"", "stroke-dasharray=\"1e-9\"", "stroke-width=\"1e12\"", "M0 0",
    "A1e9 1e-9 0 1 1 5 5",
    "viewBox=\"0 0 1e-9 1e9\"", "clip-path=\"url(#a)\"", "mask=\"url(#a)\"", "filter=\"url(#a)\"",
    "fill=\"url(#a)\"",
    "<style>*{fill:red}</style>",
    "<pattern id=\"a\" width=\"1e-9\" height=\"1e-9\"><use href=\"#a\"/></pattern>",
    "<clipPath id=\"a\"><use href=\"#a\"/></clipPath>", "<mask id=\"a\"><g mask=\"url(#a)\"/></mask>",
    "<text x=\"1 2 3\" font-size=\"1e9\">a</text>", "\u{FFFD}", "&#0;", "&amp;", "<!-- -->", "]]>",
  ]

  private static let elements = snippets.filter {
    $0.hasPrefix("<") && $0.hasSuffix(">") && $0 != "<g>" && $0 != "</g>"
  }

  static func damaged(_ bytes: [UInt8], _ others: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    // Most damages keep the file well-formed, so that they reach what is behind the reader of XML.
    let isGentle = random.index(below: 4) > 0
    for _ in 0...random.index(below: 6) {
      guard !bytes.isEmpty else { break }
      let position = random.index(below: bytes.count)
      let end = min(bytes.count, position + 1 + random.index(below: 40))
      switch isGentle ? 5 + random.index(below: 4) : random.index(below: 8) {
      case 0: bytes[position] = UInt8(truncatingIfNeeded: random.index(below: 256))
      case 1: bytes.removeSubrange(position..<end)
      case 2: bytes.insert(contentsOf: bytes[position..<end], at: position)
      case 3: bytes.insert(contentsOf: snippets[random.index(below: snippets.count)].utf8, at: position)
      case 4:
        let other = others[random.index(below: others.count)]
        guard !other.isEmpty else { continue }
        let start = random.index(below: other.count)
        bytes.replaceSubrange(position..<end, with: other[start..<min(other.count, start + 200)])
      case 5:
        // A number becomes an extreme one.
        guard let digit = bytes[position...].firstIndex(where: { $0 &- 48 < 10 }) else { continue }
        let behind = bytes[digit...].firstIndex { !($0 &- 48 < 10) } ?? bytes.count
        bytes.replaceSubrange(digit..<behind, with: snippets[random.index(below: 7)].utf8)
      case 6:
        // An attribute's value becomes another one.
        guard let open = bytes[position...].firstIndex(of: UInt8(ascii: "\"")),
          let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
        else { continue }
        bytes.replaceSubrange(open + 1..<close, with: snippets[random.index(below: 10)].utf8)
      case 8:
        // An element comes behind a tag.
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")),
          bytes[end - 1] != UInt8(ascii: "-"),
          bytes[end - 1] != UInt8(ascii: "?")
        else { continue }
        bytes.insert(contentsOf: elements[random.index(below: elements.count)].utf8, at: end + 1)
      case 7 where isGentle:
        // A part of the file comes twice.
        guard let open = bytes[position...].range(of: Array("<path".utf8)),
          let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")), bytes[close - 1] == UInt8(ascii: "/")
        else { continue }
        bytes.insert(contentsOf: bytes[open...close], at: close + 1)
      default: bytes.removeLast(min(bytes.count - 1, random.index(below: 20)))
      }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first place of some bytes.
  fileprivate func range(of bytes: [UInt8]) -> Int? {
    indices.first { self[$0] == bytes[0] && self[$0...].starts(with: bytes) }
  }
}
