import CTurboJPEG
import CZlib
import Geometry
import ImageFiles
import Painting

/// Damaged image files.
struct ImageFuzz {
  private let files: [[UInt8]]
  private let limits = ImageLimits(side: 4096, pixels: 1 << 20)

  init() throws {
    var random = SeededGenerator(seed: 0)
    var files: [[UInt8]] = []
    for (width, height, isOpaque) in [(1, 1, true), (17, 9, false), (64, 48, true), (200, 3, false)] {
      let image = ImageFuzz.picture(width, height, isOpaque: isOpaque, &random)
      files.append(try PNG.encode(image))
      for sampling in JPEG.ColorSampling.allCases {
        files.append(try JPEG.encode(image, quality: 0.7, sampling: sampling))
      }
      for flags in [TJFLAG_PROGRESSIVE, 0] {
        for format in [TJSAMP_GRAY, TJSAMP_420] {
          files.append(try ImageFuzz.jpeg(image, sampling: Int32(format.rawValue), flags: Int32(flags)))
        }
      }
      for isLossless in [true, false] {
        files.append(try ImageFuzz.webP(image, isLossless: isLossless))
      }
    }
    files += try ImageFuzz.pngFiles(&random)
    self.files = files
    for file in files { _ = try ImageFile.decode(file, limits: limits) }
  }

  /// Decodes a damaged file. Returns whether it was accepted.
  func check(_ random: inout SeededGenerator) throws -> Bool {
    var bytes = files[random.index(below: files.count)]
    if random.index(below: 16) == 0 { bytes += files[random.index(below: files.count)] }
    // Headers decide most; half of the changes are there. The chunks of colours are behind the first hundred bytes.
    let range =
      random.index(below: 2) == 0
      ? 0..<min(bytes.count, random.index(below: 2) == 0 ? 96 : 768) : 0..<bytes.count
    Mutation.mutate(&bytes, in: range, &random)
    if random.index(below: 4) > 0 { PNGSums.correct(&bytes) }
    let image: Image
    switch decode(bytes) {
    case .success(let decoded): image = decoded
    case .failure(let error):
      try require(!error.message.isEmpty, "an error without a message")
      return false
    }
    try require(image.width > 0 && image.height > 0, "an empty image")
    try require(image.width <= limits.side && image.height <= limits.side, "beyond the limit of sides")
    try require(image.pixels.count == image.width * image.height, "pixels are missing")
    try require(image.pixels.count <= limits.pixels, "beyond the limit of pixels")
    for pixel in image.pixels {
      let alpha = pixel >> 24
      try require(
        pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha,
        "a channel is greater than alpha")
    }
    if random.index(below: 8) == 0 {
      try require(decode(bytes) == .success(image), "the same bytes gave another image")
    }
    return true
  }

  private func decode(_ bytes: [UInt8]) -> Result<Image, ImageFileError> {
    do throws(ImageFileError) {
      return .success(try ImageFile.decode(bytes, limits: limits))
    } catch {
      return .failure(error)
    }
  }

  private static func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) -> Image {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let alpha: UInt32 = isOpaque ? 255 : x * 5 & 255
      let noise = UInt32(random.index(below: 32))
      func channel(_ value: UInt32) -> UInt32 { (value & 255) * alpha / 255 }
      return alpha << 24 | channel(x * 4 + noise) << 16 | channel(y * 5 + noise) << 8 | channel(x * y)
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Returns the R, G, B, A bytes of pixels that are opaque or straight.
  static func bytes(of image: Image) -> [UInt8] {
    image.pixels.flatMap { pixel -> [UInt8] in
      [16, 8, 0, 24].map { (shift: UInt32) -> UInt8 in UInt8(pixel >> shift & 255) }
    }
  }

  private static func jpeg(_ image: Image, sampling: Int32, flags: Int32) throws -> [UInt8] {
    guard let codec = tjInitCompress() else { throw FuzzFailure("there is no JPEG encoder") }
    defer { tjDestroy(codec) }
    var (target, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    defer { tjFree(target) }
    let code = tjCompress2(
      codec, bytes(of: image), Int32(image.width), 0, Int32(image.height), Int32(TJPF_RGBA.rawValue), &target,
      &count, sampling, 70, flags)
    guard code == 0, let target else { throw FuzzFailure("JPEG cannot be encoded") }
    return Array(UnsafeBufferPointer(start: target, count: Int(count)))
  }
}

/// The checksums of a PNG's chunks. With wrong ones, a reader stops before it looks at the content.
enum PNGSums {
  /// Corrects the checksums of the chunks that lie in the file. Other bytes stay as they are.
  static func correct(_ bytes: inout [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return }
      let content = Array(bytes[place + 4..<place + 8 + length])
      let sum = UInt32(truncatingIfNeeded: crc32(0, content, UInt32(content.count)))
      for index in 0..<4 {
        bytes[place + 8 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
      }
      place += 12 + length
    }
  }
}
