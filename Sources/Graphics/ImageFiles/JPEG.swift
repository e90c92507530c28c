import CTurboJPEG
import FileAccess
import Painting

/// A reader and writer of JPEG files. Uses libjpeg-turbo's TurboJPEG interface, which reports errors by return values.
///
/// Reading accepts baseline and progressive files of 8 bits, in grey, YCbCr, RGB, CMYK and YCCK. The result is sRGB by the
/// file's ICC profile, and upright by the camera's orientation. A file without a profile is taken for sRGB.
///
/// ```swift
/// let bytes = try JPEG.encode(photo, quality: 0.8)
/// ```
public enum JPEG {
  /// How the two colour differences are stored.
  public enum ColorSampling: Hashable, Sendable, CaseIterable {
    /// For each pixel.
    case full
    /// For each pair of pixels in a row.
    case half
    /// For each square of four pixels, as most programs do.
    case quarter
  }

  /// Reads the image in the file at `path`.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory.
  ///   - scale: pixels per point of the result; 2 for an @2x file.
  ///   - limits: larger images are refused before memory is allocated for their pixels.
  /// - Throws: ``ImageFileError`` if the file is missing, unreadable, damaged or larger than `limits`, or if the
  ///   scale is not greater than zero and finite.
  public static func read(
    _ path: String, scale: Double = 1, limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> Image {
    try decode(ImageFile.bytes(of: path, limits), scale: scale, limits: limits, name: path)
  }

  /// Decodes the bytes of a whole JPEG file.
  ///
  /// A file that ends too early is shown as far as it goes, if that is at least half of its rows; the others are grey. Of a
  /// progressive file the rows are less sharp instead. Up to 64 bytes too many in front of the end are ignored. Any other
  /// damage is refused.
  ///
  /// A progressive file needs about 6 bytes a pixel beside the result, and may have at most 500 scans, fewer if it is
  /// large: see ``ImageLimits/work``.
  ///
  /// - Parameters:
  ///   - bytes: the file. Bytes that are not a JPEG throw, and so do damaged ones.
  ///   - scale: pixels per point of the result; 2 for an @2x file.
  ///   - limits: the limits of sides, pixels and work; the limit of bytes is ignored.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the bytes are damaged, the image exceeds `limits`, or the scale is not greater
  ///   than zero and finite.
  public static func decode(
    _ bytes: [UInt8], scale: Double = 1, limits: ImageLimits = ImageLimits(), name: String = "the image"
  ) throws(ImageFileError) -> Image {
    try checkScale(scale, name: name)
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
    let stored = try decompress(bytes, codec, width: width, height: height, layout, name)
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

  /// Returns the pixels as the codec stores them.
  private static func decompress(
    _ bytes: [UInt8], _ codec: tjhandle, width: Int32, height: Int32, _ layout: ColorProfile.Layout,
    _ name: String
  ) throws(ImageFileError) -> [UInt8] {
    var stored = [UInt8](repeating: 0, count: Int(width) * Int(height) * layout.bytesPerPixel)
    func succeeds(_ bytes: [UInt8], stopsOnWarning: Bool) -> Bool {
      let flags = TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT | (stopsOnWarning ? TJFLAG_STOPONWARNING : 0)
      return tjDecompress2(
        codec, bytes, UInt(bytes.count), &stored, width, 0, height, layout.pixelFormat, flags) == 0
    }
    func isWarning() -> Bool { UInt32(tjGetErrorCode(codec)) == TJERR_WARNING.rawValue }

    if succeeds(bytes, stopsOnWarning: true) { return stored }
    // The first warning: everything in front of it is undamaged.
    guard isWarning(), let damage = JPEGDamage(warning: message(of: codec)) else {
      throw malformed(name, codec)
    }
    let rest = JPEGSegments.removingCutSegment(bytes)
    // If only the end mark is missing, or whole scans, this is an undamaged file.
    if damage == .truncation, succeeds(rest + [0xFF, 0xD9], stopsOnWarning: true) { return stored }
    guard succeeds(rest, stopsOnWarning: false) || isWarning() else { throw malformed(name, codec) }
    let missing =
      damage == .truncation ? JPEGDamage.missingRows(of: stored, height: Int(height), layout) : 0
    guard 2 * missing <= Int(height) else {
      throw ImageFileError(
        .malformed, path: name,
        message: "cannot read \(name): the JPEG file ends after \(Int(height) - missing) of \(height) rows; "
          + "copy or save the image again")
    }
    return stored
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
  private static func rgba(ofInks source: UnsafeRawBufferPointer, at start: Int, _ isInverted: Bool) -> UInt32
  {
    func light(_ channel: Int) -> UInt32 {
      UInt32(isInverted ? source[start + channel] : 255 - source[start + channel])
    }
    func color(_ channel: Int) -> UInt32 { Premultiplication.premultiply(light(channel), alpha: light(3)) }
    return 0xFF00_0000 | color(2) << 16 | color(1) << 8 | color(0)
  }

  private static func malformed(_ name: String, _ codec: tjhandle) -> ImageFileError {
    ImageFileError(
      .malformed, path: name,
      message: "cannot read \(name): not a valid JPEG file, or a damaged one (\(message(of: codec))); "
        + "save the image again")
  }

  static func message(of codec: tjhandle) -> String {
    String(cString: tjGetErrorStr2(codec))
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
