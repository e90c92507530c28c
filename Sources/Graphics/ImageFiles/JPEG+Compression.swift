#if IMAGE_FORMATS
  import CTurboJPEG
  import Painting

  extension JPEG {
    /// Encodes an image by libjpeg-turbo.
    ///
    /// - Parameter percent: the quality from 1 to 100.
    static func compress(
      _ image: Image, percent: Int32, _ sampling: ColorSampling, over background: Color, name: String
    ) throws(ImageFileError) -> [UInt8] {
      guard let codec = tjInitCompress() else { throw outOfMemory(name) }
      defer { tjDestroy(codec) }
      let sampling =
        switch sampling {
        case .full: TJSAMP_444
        case .half: TJSAMP_422
        case .quarter: TJSAMP_420
        }
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
#endif
