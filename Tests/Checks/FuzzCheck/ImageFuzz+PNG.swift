import Geometry
import TestSupport

extension ImageFuzz {
  /// Returns PNG files of every colour type and depth, interlaced or not, with random rows and the chunks that colours depend on.
  static func pngFiles(_ random: inout SeededGenerator) throws -> [[UInt8]] {
    // Colour type, samples of a pixel, depths: PNG specification, 11.2.1.
    let kinds = [
      (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]), (6, 4, [8, 16]),
    ]
    var files: [[UInt8]] = []
    for (type, samples, depths) in kinds {
      for depth in depths {
        for isInterlaced in [false, true] {
          let colors = colorChunks[files.count % colorChunks.count]
          files.append(
            try png(type: type, bits: depth * samples, depth: depth, isInterlaced, colors, &random))
        }
      }
    }
    return files
  }

  private static func png(
    type: Int, bits: Int, depth: Int, _ isInterlaced: Bool, _ chunks: [[UInt8]],
    _ random: inout SeededGenerator
  ) throws -> [UInt8] {
    let (width, height) = (1 + random.index(below: 40), 1 + random.index(below: 30))
    // 8.2: the first column and row of each pass, and the steps to the next ones.
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var rows: [UInt8] = []
    for (x, y, right, down) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where x < width {
      let length = ((width - x + right - 1) / right * bits + 7) / 8
      for _ in stride(from: y, to: height, by: down) {
        rows.append(UInt8(random.index(below: 5)))
        rows += (0..<length).map { _ in UInt8(random.index(below: 256)) }
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk(
      "IHDR", number(width) + number(height) + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0])
    file += chunks.joined()
    if type == 3 {
      file += chunk(
        "PLTE", (0..<3 * min(1 << depth, 200)).map { (index: Int) -> UInt8 in UInt8(index * 7 & 255) })
      file += chunk("tRNS", [0, 128])
    } else if type < 3 {
      file += chunk("tRNS", .init(repeating: 0, count: type == 0 ? 2 : 6))
    }
    file += chunk("IDAT", Deflate.compressed(rows, .zlib)) + chunk("IEND", [])
    PNGSums.correct(&file)
    return file
  }

  /// The chunks cICP, gAMA, cHRM, iCCP and eXIf in several combinations.
  private static var colorChunks: [[[UInt8]]] {
    let gamma = chunk("gAMA", number(55_556))
    let places = chunk(
      "cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap { number($0) })
    let exif = chunk(
      "eXIf", Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0])
    let profile = chunk("iCCP", Array("p\0\0".utf8) + Deflate.compressed(FuzzProfile.bytes, .zlib))
    let codePoints = chunk("cICP", [9, 14, 0, 1])
    return [
      [], [gamma], [places], [gamma, places], [profile, exif], [chunk("sRGB", [0]), gamma],
      [codePoints, profile],
    ]
  }

  /// Returns a chunk whose checksum is not set yet.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// An ICC profile with curves, a matrix and multi-process elements.
enum FuzzProfile {
  static var bytes: [UInt8] {
    let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 0]
    let elements = self.elements
    let tags: [(String, [UInt8])] = [
      ("wtpt", color(0.9642, 1, 0.8249)), ("rXYZ", color(0.4361, 0.2225, 0.0139)),
      ("gXYZ", color(0.3851, 0.7169, 0.0971)), ("bXYZ", color(0.1431, 0.0606, 0.7141)), ("rTRC", curve),
      ("gTRC", curve),
      ("bTRC", curve), ("D2B0", elements), ("D2B1", elements),
    ]
    var (table, data) = (ImageFuzz.number(tags.count), [UInt8]())
    for (name, content) in tags {
      table += Array(name.utf8) + ImageFuzz.number(132 + 12 * tags.count + data.count)
      table += ImageFuzz.number(content.count)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at place: Int) {
      header.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    put(ImageFuzz.number(128 + table.count + data.count), at: 0)
    put([4, 0x30], at: 8)
    put(Array("mntrRGB XYZ ".utf8), at: 12)
    put([7, 0xE4, 0, 1, 0, 1], at: 24)
    put(Array("acsp".utf8), at: 36)
    put([0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D], at: 68)
    return header + table + data
  }

  private static func color(_ values: Double...) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + values.flatMap { ImageFuzz.number(Int($0 * 65_536)) }
  }

  /// Curves of two segments and of samples, a table, and a matrix (ICC.1:2022, 10.16).
  private static var elements: [UInt8] {
    func float(_ value: Float) -> [UInt8] { ImageFuzz.number(Int(value.bitPattern)) }
    let segment = Array("parf\0\0\0\0\0\0\0\0".utf8) + [1, 1, 0, 0].flatMap { float($0) }
    let samples = Array("samf\0\0\0\0".utf8) + ImageFuzz.number(3) + [0, 0.5, 1].flatMap { float($0) }
    let curve = Array("curf\0\0\0\0".utf8) + [0, 2, 0, 0] + float(0.5) + segment + samples
    let place = ImageFuzz.number(12 + 24) + ImageFuzz.number(curve.count)
    let curves = Array("cvst\0\0\0\0".utf8) + [0, 3, 0, 3] + place + place + place + curve
    let table =
      Array("clut\0\0\0\0".utf8) + [0, 3, 0, 3, 2, 2, 2] + [UInt8](repeating: 0, count: 13)
      + (0..<24).flatMap { (index: Int) -> [UInt8] in float(Float(index >> (2 - index % 3) & 1)) }
    let matrix =
      Array("matf\0\0\0\0".utf8) + [0, 3, 0, 3]
      + [0.4, 0.4, 0.1, 0.2, 0.7, 0.1, 0, 0.1, 0.7, 0, 0, 0].flatMap { float($0) }
    let parts = [curves, table, matrix]
    var result = Array("mpet\0\0\0\0".utf8) + [0, 3, 0, 3] + ImageFuzz.number(parts.count)
    var start = 16 + 8 * parts.count
    for part in parts {
      result += ImageFuzz.number(start) + ImageFuzz.number(part.count)
      start += part.count
    }
    return result + parts.joined()
  }
}
