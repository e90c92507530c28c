import CPNG
import FileAccess
import Painting

/// A reader and writer of PNG files, by libpng.
///
/// Reading accepts every PNG (palette, grey, 16 bits, interlaced) and gives sRGB, 8 bits a channel, premultiplied. Samples of
/// 16 bits become the nearest of 8. Colours are converted by the file's numbers of ITU-T H.273, otherwise by its ICC profile,
/// otherwise by its gamma and chromaticities; those without any of them, and those with a gamma of 0.45455, are taken for
/// sRGB. The image is upright by its Exif orientation.
///
/// Writing gives straight sRGB: RGB if every pixel is opaque, otherwise RGBA.
///
/// ```swift
/// let picture = try PNG.read("photo.png")
/// try PNG.write(picture, to: "copy.png")
/// ```
public enum PNG {
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

  /// Writes `image` to `path`. An existing file is replaced as a whole, and unchanged after an error.
  ///
  /// - Parameters:
  ///   - image: the image. Its scale is not written.
  ///   - path: absolute, or relative to the working directory.
  /// - Throws: ``ImageFileError`` if the file cannot be written or the image has no pixels.
  public static func write(_ image: Image, to path: String) throws(ImageFileError) {
    try ImageFile.replace(path, with: encode(image, name: path))
  }

  /// Decodes the bytes of a whole PNG file.
  ///
  /// - Parameters:
  ///   - bytes: the file. Bytes that are not a PNG throw.
  ///   - scale: pixels per point of the result; 2 for an @2x file.
  ///   - limits: the limits of sides and pixels; the limit of bytes is ignored.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the bytes are damaged, the image exceeds `limits`, or the scale is not greater
  ///   than zero and finite.
  public static func decode(
    _ bytes: [UInt8], scale: Double = 1, limits: ImageLimits = ImageLimits(), name: String = "the image"
  ) throws(ImageFileError) -> Image {
    try checkScale(scale, name: name)
    let chunks = PNGChunks(bytes)
    // The bytes must stay in place between the calls of the reader. A `Result`, because closures of the standard library
    // cannot throw typed errors here.
    let result: Result<StraightPixels, ImageFileError> = bytes.withUnsafeBufferPointer { source in
      do throws(ImageFileError) {
        return .success(try Self.pixels(of: source, chunks, limits, name))
      } catch {
        return .failure(error)
      }
    }
    var pixels = try result.get()
    if let exif = chunks.exif { pixels.orientation = ImageOrientation(exif: exif) }
    return pixels.makeImage(scale: scale)
  }

  private static func pixels(
    of bytes: UnsafeBufferPointer<UInt8>, _ chunks: PNGChunks, _ limits: ImageLimits, _ name: String
  ) throws(ImageFileError) -> StraightPixels {
    guard let file = easel_png_open(bytes.baseAddress, bytes.count) else { throw outOfMemory(name) }
    defer { easel_png_close(file) }
    var header = EaselPNGHeader()
    guard easel_png_read_header(file, &header) else { throw malformed(name, file) }
    let (width, height) = (Int(header.width), Int(header.height))
    try limits.check(width: width, height: height, name: name)
    var pixels = StraightPixels(width: width, height: height, words: [])
    if header.depth == 16, chunks.profile == nil, let colors = chunks.colors, colors.isOneCurve {
      var samples = [UInt16](repeating: 0, count: 4 * width * height)
      guard easel_png_read_pixels(file, &samples, true) else { throw malformed(name, file) }
      pixels.words = colors.convert(samples)
      return pixels
    }
    pixels.words = [UInt32](repeating: 0, count: width * height)
    guard easel_png_read_pixels(file, &pixels.words, false) else { throw malformed(name, file) }
    // A profile takes precedence (PNG specification, 11.3.2.3), unless it cannot be used.
    if let profile = chunks.profile, pixels.convert(by: profile) { return pixels }
    if let colors = chunks.colors { _ = pixels.convert(by: ColorProfile(colors)) }
    return pixels
  }

  /// Encodes `image` as a PNG file. The same image always gives the same bytes.
  ///
  /// - Parameters:
  ///   - image: the image. Its scale is not written, because PNG has no points.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the image has no pixels, or more than a PNG can have.
  public static func encode(_ image: Image, name: String = "the image") throws(ImageFileError) -> [UInt8] {
    guard image.width > 0, image.height > 0, image.width <= Int32.max, image.height <= Int32.max else {
      throw ImageFileError(
        .malformed, path: name,
        message:
          "cannot write \(name): \(image.width)×\(image.height) pixels cannot be a PNG; give the image a size"
      )
    }
    let isOpaque = image.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    var header = png_image()
    header.version = UInt32(PNG_IMAGE_VERSION)
    header.width = UInt32(image.width)
    header.height = UInt32(image.height)
    header.format = isOpaque ? rgb : rgba
    defer { png_image_free(&header) }

    let channels = straightChannels(of: image, isOpaque: isOpaque)
    var size: png_alloc_size_t = 0
    guard png_image_write_to_memory(&header, nil, &size, 0, channels, 0, nil) != 0 else {
      throw unwritable(name, header)
    }
    var bytes = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&header, &bytes, &size, 0, channels, 0, nil) != 0 else {
      throw unwritable(name, header)
    }
    return Array(bytes.prefix(size))
  }

  // PNG_FORMAT_RGB and PNG_FORMAT_RGBA are macros that Swift does not import.
  private static let rgb = UInt32(PNG_FORMAT_FLAG_COLOR)
  private static let rgba = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)

  private static func straightChannels(of image: Image, isOpaque: Bool) -> [UInt8] {
    var channels: [UInt8] = []
    channels.reserveCapacity(image.pixels.count * (isOpaque ? 3 : 4))
    for pixel in image.pixels {
      let (red, green, blue, alpha) = Premultiplication.straight(from: pixel)
      channels.append(red)
      channels.append(green)
      channels.append(blue)
      if !isOpaque { channels.append(alpha) }
    }
    return channels
  }

  private static func malformed(_ name: String, _ file: OpaquePointer) -> ImageFileError {
    ImageFileError(
      .malformed, path: name,
      message: "cannot read \(name): not a valid PNG file, or a damaged one "
        + "(\(String(cString: easel_png_message(file)))); save the image again")
  }

  private static func unwritable(_ name: String, _ header: png_image) -> ImageFileError {
    ImageFileError(
      .malformed, path: name, message: "cannot write \(name): \(message(header)); make it smaller")
  }

  /// Returns libpng's message, a fixed array of C characters that ends with zero.
  private static func message(_ header: png_image) -> String {
    withUnsafeBytes(of: header.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
