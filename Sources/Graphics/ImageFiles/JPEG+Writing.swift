import CTurboJPEG
import FileAccess
import Painting

extension JPEG {
  /// Writes `image` to `path`. An existing file is replaced as a whole, and unchanged after an error.
  ///
  /// - Parameters:
  ///   - image: the image. Its scale is not written.
  ///   - path: absolute, or relative to the working directory.
  ///   - quality: from 0, the smallest file, to 1, the best image. Values outside are limited; not-a-number counts as 0.9.
  ///   - sampling: the resolution of the colour differences. Default a quarter.
  ///   - background: the colour under translucent pixels, which JPEG cannot store. Its own alpha is ignored.
  /// - Throws: ``ImageFileError`` if the file cannot be written, or if the image has no pixels or a side above 65,500.
  public static func write(
    _ image: Image, to path: String, quality: Double = 0.9, sampling: ColorSampling = .quarter,
    background: Color = .white
  ) throws(ImageFileError) {
    let bytes = try encode(image, quality: quality, sampling: sampling, background: background, name: path)
    try ImageFile.replace(path, with: bytes)
  }

  /// Encodes `image` as a baseline JPEG file. The same image gives the same bytes with the same version of libjpeg-turbo.
  ///
  /// - Parameters:
  ///   - image: the image. Its scale is not written.
  ///   - quality: from 0, the smallest file, to 1, the best image. Values outside are limited; not-a-number counts as 0.9.
  ///   - sampling: the resolution of the colour differences. Default a quarter.
  ///   - background: the colour under translucent pixels, which JPEG cannot store. Its own alpha is ignored.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the image has no pixels or a side above 65,500.
  public static func encode(
    _ image: Image, quality: Double = 0.9, sampling: ColorSampling = .quarter, background: Color = .white,
    name: String = "the image"
  ) throws(ImageFileError) -> [UInt8] {
    // 65,500 is JPEG_MAX_DIMENSION of libjpeg.
    guard image.width > 0, image.height > 0, image.width <= 65_500, image.height <= 65_500 else {
      throw ImageFileError(
        .malformed, path: name,
        message: "cannot write \(name): \(image.width)×\(image.height) pixels cannot be a JPEG; "
          + "use sides from 1 to 65,500")
    }
    guard let codec = tjInitCompress() else { throw outOfMemory(name) }
    defer { tjDestroy(codec) }
    let sampling =
      switch sampling {
      case .full: TJSAMP_444
      case .half: TJSAMP_422
      case .quarter: TJSAMP_420
      }
    // TurboJPEG counts from 1 to 100.
    let percent = quality.isNaN ? 90 : Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    let status = opaque(image, over: background).withUnsafeBytes { source in
      tjCompress2(
        codec, source.baseAddress, Int32(image.width), 0, Int32(image.height), Int32(TJPF_BGRX.rawValue),
        &buffer, &size, Int32(sampling.rawValue), percent, TJFLAG_ACCURATEDCT)
    }
    guard status == 0, let buffer else {
      throw ImageFileError(
        .malformed, path: name, message: "cannot write \(name): \(message(of: codec)); make it smaller")
    }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// Returns the pixels over an opaque background, as little-endian words.
  private static func opaque(_ image: Image, over background: Color) -> [UInt32] {
    func byte(_ channel: Double) -> UInt32 { UInt32((min(max(channel, 0), 1) * 255).rounded()) }
    let under = [byte(background.blue), byte(background.green), byte(background.red)]
    return image.pixels.map { pixel in
      let clear = 255 - pixel >> 24
      var result = pixel
      if clear > 0 {
        result = 0
        for channel in 0..<3 {
          let shift = UInt32(8 * channel)
          let covered = Premultiplication.premultiply(under[channel], alpha: clear)
          result |= min(255, (pixel >> shift & 255) + covered) << shift
        }
      }
      return (result | 0xFF00_0000).littleEndian
    }
  }
}
