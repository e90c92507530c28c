import Foundation
import Geometry
import Painting
import Testing

@testable import ImageFiles

@Suite("PNG")
struct PNGTests {
  /// All premultiplied channels of all alphas, 256 × 256: blue is the column, red the alpha, green half of it.
  private var everyPair: Image {
    var pixels: [UInt32] = []
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...255 {
        pixels.append(alpha << 24 | alpha << 16 | (alpha / 2) << 8 | min(channel, alpha))
      }
    }
    return Image(width: 256, height: 256, pixels: pixels)
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Image {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
    return Image(width: width, height: height, pixels: pixels)
  }

  @Test("An invalid scale is refused", arguments: [Double.nan, 0, -1, .infinity])
  func scales(scale: Double) throws {
    let bytes = try PNG.encode(noise(2, 2, seed: 1))
    let error = #expect(throws: ImageFileError.self) { try PNG.decode(bytes, scale: scale) }
    #expect(error?.kind == .badScale)
  }

  @Test("Every pair of alpha and premultiplied channel survives a round trip")
  func everyPairRoundTrips() throws {
    #expect(try PNG.decode(PNG.encode(everyPair)) == everyPair)
  }

  @Test(
    "Opaque images of any shape survive a round trip through a file", arguments: [(1, 1), (7, 3), (1, 200)])
  func opaqueRoundTripsThroughFile(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let image = noise(width, height, seed: UInt64(width * 1000 + height))
    try PNG.write(image, to: folder.path(of: "a.png"))
    #expect(try PNG.read(folder.path(of: "a.png")) == image)
  }

  @Test("An opaque image is stored without alpha, a translucent one with alpha")
  func colorTypeFollowsContent() throws {
    // The colour type is byte 25 of the file: PNG specification, 11.2.1 (IHDR).
    #expect(try PNG.encode(noise(4, 4, seed: 1))[25] == 2)
    #expect(try PNG.encode(everyPair)[25] == 6)
  }

  @Test("The same image gives the same bytes")
  func encodingIsDeterministic() throws {
    #expect(try PNG.encode(noise(64, 64, seed: 3)) == PNG.encode(noise(64, 64, seed: 3)))
  }

  @Test("The given scale becomes the image's scale")
  func scale() throws {
    let image = try PNG.decode(PNG.encode(noise(88, 44, seed: 4)), scale: 2)
    #expect(image.size == Size(44, 22))
  }

  @Test("An image without pixels is refused")
  func emptyImage() {
    #expect(throws: ImageFileError.self) { try PNG.encode(Image(width: 0, height: 5, pixels: [])) }
  }

  // MARK: Hostile files

  @Test("Every truncated file is refused or gives the whole image, without crashing")
  func truncations() throws {
    let image = noise(16, 16, seed: 5)
    let bytes = try PNG.encode(image)
    var refused = 0
    for count in 0..<bytes.count {
      do {
        #expect(try PNG.decode(Array(bytes.prefix(count))) == image, "\(count) of \(bytes.count) bytes")
      } catch {
        #expect(error.kind == .malformed)
        refused += 1
      }
    }
    // Only the end chunk (12 bytes) and the checksum before it (4) contain no pixels.
    #expect(refused >= bytes.count - 16)
  }

  @Test("Random damage does not crash, and does not change the size unnoticed", arguments: UInt64(0)..<400)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try PNG.encode(noise(24, 17, seed: seed))
    for _ in 0...random.index(below: 8) {
      bytes[random.index(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
    }
    if let image = try? PNG.decode(bytes) {
      #expect(image.width == 24 && image.height == 17, "seed \(seed)")
    }
  }

  @Test(
    "Damage behind correct checksums is refused or gives an image of the same size",
    arguments: UInt64(0)..<200)
  func hiddenDamage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = try PNG.encode(noise(24, 17, seed: seed))
    var result = Array(file[..<8])
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      var content = Array(file[position + 8..<position + 8 + length])
      // The header stays, so that the size does.
      if name != "IHDR", !content.isEmpty {
        for _ in 0...random.index(below: 4) {
          content[random.index(below: content.count)] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      result += PNGTests.chunk(name, content)
      position += 12 + length
    }
    do {
      let image = try PNG.decode(result)
      #expect(image.width == 24 && image.height == 17, "seed \(seed)")
    } catch { #expect(error.kind == .malformed, "seed \(seed)") }
  }

  @Test("A file that unpacks to more than its header promises is read as far as the header goes")
  func bomb() throws {
    var file = try PNG.encode(noise(4, 4, seed: 1))
    let data = PNGTests.chunk("IDAT", PNGTests.stored([UInt8](repeating: 0, count: 1 << 20)))
    file = PNGTests.removing("IDAT", from: file)
    file.insert(contentsOf: data, at: file.count - 12)
    do {
      let image = try PNG.decode(file)
      #expect(image.pixels == [UInt32](repeating: 0xFF00_0000, count: 16))
    } catch { #expect(error.kind == .malformed) }
  }

  @Test("The orientation of an Exif chunk is applied")
  func orientation() throws {
    let file = try PNG.encode(noise(5, 3, seed: 11))
    for orientation in ImageOrientation.allCases {
      let chunk = PNGTests.chunk("eXIf", ImageOrientationTests.exif(orientation.rawValue))
      let turned = Array(file[..<33]) + chunk + file[33...]
      #expect(try PNG.decode(turned) == PNG.decode(file).oriented(orientation), "\(orientation)")
    }
  }

  @Test("A header with a huge size is refused before memory is allocated")
  func hugeHeader() throws {
    var bytes = try PNG.encode(noise(2, 2, seed: 6))
    setSize(100_000, 100_000, in: &bytes)
    let error = try #require(throws: ImageFileError.self) { try PNG.decode(bytes, name: "big.png") }
    #expect(error.message.contains("big.png"))
    #expect(error.kind == .tooLarge)

    setSize(16_000, 16_000, in: &bytes)
    #expect(try #require(throws: ImageFileError.self) { try PNG.decode(bytes) }.kind == .tooLarge)
  }

  @Test("The limits on sides, pixels and bytes are respected")
  func limits() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "a.png")
    try PNG.write(noise(20, 10, seed: 7), to: path)
    #expect(try PNG.read(path, limits: ImageLimits(side: 20, pixels: 200)).width == 20)
    for limits in [ImageLimits(fileBytes: 100), ImageLimits(side: 19), ImageLimits(pixels: 199)] {
      let error = try #require(throws: ImageFileError.self) { try PNG.read(path, limits: limits) }
      #expect(error.kind == .tooLarge)
    }
  }

  @Test(
    "Data that are not an image are refused with a message",
    arguments: ["", "hello", "\u{89}PNG\r\n\u{1A}\n"])
  func notAPicture(text: String) throws {
    let error = try #require(throws: ImageFileError.self) { try PNG.decode(Array(text.utf8), name: "x.png") }
    #expect(error.kind == .malformed)
    #expect(error.message.hasPrefix("cannot read x.png: not a valid PNG file"))
    #expect(error.message.contains("(") && !error.message.contains("()"))
  }

  // MARK: The file system

  @Test("The error for an inaccessible file has a remedy")
  func inaccessibleFiles() throws {
    let folder = try TemporaryFolder()
    let image = noise(1, 1, seed: 8)
    let missing = folder.path(of: "no.png")
    #expect(
      try #require(throws: ImageFileError.self) { try PNG.read(missing) }.message
        == "cannot read \(missing): there is no such file; check the name")
    #expect(
      try #require(throws: ImageFileError.self) { try PNG.read(folder.path) }.message
        == "cannot read \(folder.path): it is a folder; name a file in it")
    let nowhere = folder.path(of: "shots/a.png")
    #expect(
      try #require(throws: ImageFileError.self) { try PNG.write(image, to: nowhere) }.message
        == "cannot write \(nowhere): the folder does not exist; create it first")
    #expect(
      try #require(throws: ImageFileError.self) { try PNG.write(image, to: folder.path) }.message
        == "cannot write \(folder.path): it is a folder; add a file name")
  }

  #if os(Linux)
    @Test("An endless device is refused at the limit, and a full one is reported")
    func devices() throws {
      let endless = try #require(throws: ImageFileError.self) {
        try PNG.read("/dev/zero", limits: ImageLimits(fileBytes: 1 << 20))
      }
      #expect(endless.kind == .tooLarge)
      let full = try #require(throws: ImageFileError.self) {
        try PNG.write(noise(1, 1, seed: 9), to: "/dev/full")
      }
      #expect(full.message.hasPrefix("cannot write /dev/full: the disk is full; "))
    }
  #endif

  /// Overwrites width and height in the header chunk and corrects its checksum.
  private func setSize(_ width: UInt32, _ height: UInt32, in bytes: inout [UInt8]) {
    func put(_ value: UInt32, at index: Int) {
      for k in 0..<4 { bytes[index + k] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * k)) }
    }
    put(width, at: 16)
    put(height, at: 20)
    put(Self.checksum(bytes[12..<29]), at: 29)
  }

  /// The checksum of a chunk's type and content: PNG specification, annex D, bit by bit.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
    }
    return ~remainder
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// Returns a chunk with its length and checksum.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + typed + bigEndian(checksum(typed))
  }

  /// Returns the file without the chunks of that name.
  static func removing(_ name: String, from file: [UInt8]) -> [UInt8] {
    var result = Array(file[..<8])
    var position = 8
    while position + 12 <= file.count {
      let end = position + 12 + file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[position + 4..<position + 8]) != Array(name.utf8) { result += file[position..<end] }
      position = end
    }
    return result
  }

  /// Returns a stream of zlib that contains the bytes uncompressed (RFC 1950 and RFC 1951, 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      let length = UInt16(part.count)
      result += [part.endIndex == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      result += [UInt8(~length & 255), UInt8(~length >> 8)] + part
    }
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }
}
