#if IMAGE_FORMATS
  import CTurboJPEG
  import Painting

  extension JPEG {
    /// Decodes the bytes of a whole file by libjpeg-turbo.
    static func decompress(
      _ bytes: [UInt8], scale: Double, limits: ImageLimits, name: String
    ) throws(ImageFileError) -> Image {
      guard let codec = tjInitDecompress() else { throw outOfMemory(name) }
      defer { tjDestroy(codec) }
      var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
      guard
        tjDecompressHeader3(codec, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0,
        // Zero if the file ends before its size.
        width > 0, height > 0
      else { throw malformed(name, codec) }
      try limits.check(width: Int(width), height: Int(height), name: name)
      // Scans of a few bytes each may all go over the whole image.
      try limits.check(pixels: Int(width) * Int(height), passes: JPEGSegments.scanCount(bytes), name: name)

      let segments = JPEGSegments(bytes)
      let layout: ColorProfile.Layout =
        switch UInt32(colors) {
        case TJCS_CMYK.rawValue, TJCS_YCCK.rawValue: .cmyk(isInverted: segments.isFromAdobe)
        case TJCS_GRAY.rawValue where segments.profile != nil: .gray
        default: .rgba
        }
      let decoder = JPEGDecoder(codec: codec, width: width, height: height, layout: layout, name: name)
      let stored = try decoder.storedPixels(bytes)
      let pixels = StraightPixels(
        width: Int(width), height: Int(height), words: words(of: stored, layout, segments.profile),
        orientation: segments.exif.map { ImageOrientation(exif: $0) } ?? .up)
      let image = pixels.makeImage(scale: scale)
      // Exports contain the file itself, if it is whole and they show the same colours upright without reading profiles and Exif.
      guard segments.profile == nil, pixels.orientation == .up, case .rgba = layout,
        bytes.suffix(2) == [0xFF, 0xD9]
      else {
        return image
      }
      let isGray = UInt32(colors) == TJCS_GRAY.rawValue
      return Image(
        width: image.width, height: image.height, scale: scale, pixels: image.pixels,
        encoded: EncodedImage(.jpeg(isGray: isGray), bytes: bytes))
    }

    /// Converts decoded bytes to straight sRGB, by the profile if it fits.
    private static func words(
      of stored: [UInt8], _ layout: ColorProfile.Layout, _ profile: ColorProfile?
    ) -> [UInt32] {
      let count = stored.count / layout.bytesPerPixel
      return [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
        let target = UnsafeMutableBufferPointer(rebasing: target[..<count])
        target.initialize(repeating: 0)
        initialized = count
        stored.withUnsafeBytes { source in
          if let profile, profile.convert(source, layout, to: target) { return }
          for index in 0..<count {
            switch layout {
            case .rgba, .rgba16:
              target[index] = source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
            case .gray:
              target[index] = UInt32(littleEndian: 0xFF00_0000 | UInt32(source[index]) * 0x01_0101)
            case .cmyk(let isInverted):
              target[index] = UInt32(littleEndian: rgba(ofInks: source, at: 4 * index, isInverted))
            }
          }
        }
      }
    }

    /// Returns the colour of four inks without a profile: each ink takes away its part of the light.
    private static func rgba(ofInks source: UnsafeRawBufferPointer, at start: Int, _ isInverted: Bool)
      -> UInt32
    {
      func light(_ channel: Int) -> UInt32 {
        UInt32(isInverted ? source[start + channel] : 255 - source[start + channel])
      }
      func color(_ channel: Int) -> UInt32 { Premultiplication.premultiply(light(channel), alpha: light(3)) }
      return 0xFF00_0000 | color(2) << 16 | color(1) << 8 | color(0)
    }

    fileprivate static func malformed(_ name: String, _ codec: tjhandle) -> ImageFileError {
      ImageFileError(
        .malformed, path: name,
        message: "cannot read \(name): not a valid JPEG file, or a damaged one (\(message(of: codec))); "
          + "save the image again")
    }

    static func message(of codec: tjhandle) -> String {
      String(cString: tjGetErrorStr2(codec))
    }
  }

  /// Decodes the bytes of a file whose header was read.
  private struct JPEGDecoder {
    let codec: tjhandle
    /// The size that the header gives, in pixels.
    let width: Int32
    let height: Int32
    let layout: ColorProfile.Layout
    /// The file's name in errors.
    let name: String

    /// Returns the pixels as the codec stores them.
    ///
    /// - Throws: `ImageFileError` if the file is not valid, or ends before half of its rows.
    func storedPixels(_ bytes: [UInt8]) throws(ImageFileError) -> [UInt8] {
      var stored = [UInt8](repeating: 0, count: Int(width) * Int(height) * layout.bytesPerPixel)
      func succeeds(_ bytes: [UInt8], stopsOnWarning: Bool) -> Bool {
        let flags = TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT | (stopsOnWarning ? TJFLAG_STOPONWARNING : 0)
        return tjDecompress2(
          codec, bytes, UInt(bytes.count), &stored, width, 0, height, layout.pixelFormat, flags) == 0
      }
      func isWarning() -> Bool { UInt32(tjGetErrorCode(codec)) == TJERR_WARNING.rawValue }

      if succeeds(bytes, stopsOnWarning: true) { return stored }
      // The first warning: everything in front of it is undamaged.
      guard isWarning(), let damage = JPEGDamage(warning: JPEG.message(of: codec)) else {
        throw JPEG.malformed(name, codec)
      }
      let repaired = JPEGSegments.removingCutSegment(bytes)
      // If only the end mark is missing, or whole scans, this is an undamaged file.
      if damage == .truncation, succeeds(repaired + [0xFF, 0xD9], stopsOnWarning: true) { return stored }
      guard succeeds(repaired, stopsOnWarning: false) || isWarning() else {
        throw JPEG.malformed(name, codec)
      }
      let missing =
        damage == .truncation ? JPEGDamage.missingRows(of: stored, height: Int(height), layout) : 0
      guard 2 * missing <= Int(height) else {
        throw ImageFileError(
          .malformed, path: name,
          message:
            "cannot read \(name): the JPEG file ends after \(Int(height) - missing) of \(height) rows; "
            + "copy or save the image again")
      }
      return stored
    }
  }

  extension ColorProfile.Layout {
    /// TurboJPEG's name of the layout.
    fileprivate var pixelFormat: Int32 {
      switch self {
      case .rgba, .rgba16: Int32(TJPF_RGBA.rawValue)
      case .gray: Int32(TJPF_GRAY.rawValue)
      case .cmyk: Int32(TJPF_CMYK.rawValue)
      }
    }
  }
#endif
