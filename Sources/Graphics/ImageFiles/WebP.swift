import CWebP
import FileAccess
import Painting

/// A reader of WebP files, lossy or lossless, with or without alpha, by libwebp. Of an animation the first frame is read.
///
/// The result is sRGB by the file's ICC profile, and upright by its Exif orientation. A file without a profile is taken
/// for sRGB.
///
/// ```swift
/// let image = try WebP.read("photo.webp", scale: 2)
/// ```
public enum WebP {
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

  /// Decodes the bytes of a whole WebP file.
  ///
  /// - Parameters:
  ///   - bytes: the file. Bytes that are not a WebP throw, and so do truncated and damaged ones.
  ///   - scale: pixels per point of the result; 2 for an @2x file.
  ///   - limits: the limits of sides and pixels; the limit of bytes is ignored.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the bytes are damaged, the image exceeds `limits`, or the scale is not greater
  ///   than zero and finite.
  public static func decode(
    _ bytes: [UInt8], scale: Double = 1, limits: ImageLimits = ImageLimits(), name: String = "the image"
  ) throws(ImageFileError) -> Image {
    try checkScale(scale, name: name)
    // The bytes must stay in place while the parts are read.
    let result: Result<StraightPixels, ImageFileError> = bytes.withUnsafeBufferPointer { bytes in
      do throws(ImageFileError) {
        return .success(try pixels(of: bytes, limits, name))
      } catch {
        return .failure(error)
      }
    }
    return try result.get().makeImage(scale: scale)
  }

  private static func pixels(
    of bytes: UnsafeBufferPointer<UInt8>, _ limits: ImageLimits, _ name: String
  ) throws(ImageFileError) -> StraightPixels {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes.baseAddress, bytes.count, &features) == VP8_STATUS_OK else {
      throw malformed(name)
    }
    let (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height, name: name)
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let parts = WebPDemux(&data) else { throw malformed(name) }
    defer { WebPDemuxDelete(parts) }

    var words: [UInt32]
    if features.has_animation != 0 {
      words = try firstFrame(of: &data, width: width, height: height, name)
    } else {
      words = [UInt32](repeating: 0, count: width * height)
      let start = words.withUnsafeMutableBytes {
        WebPDecodeRGBAInto(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count, Int32(4 * width))
      }
      guard start != nil else { throw malformed(name) }
    }
    var pixels = StraightPixels(width: width, height: height, words: words)
    if let profile = part("ICCP", of: parts) { _ = pixels.convert(by: ColorProfile(bytes: profile)) }
    if let exif = part("EXIF", of: parts) { pixels.orientation = ImageOrientation(exif: exif) }
    return pixels
  }

  private static func firstFrame(
    of data: inout WebPData, width: Int, height: Int, _ name: String
  ) throws(ImageFileError) -> [UInt32] {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw malformed(name) }
    options.color_mode = MODE_RGBA
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw malformed(name) }
    defer { WebPAnimDecoderDelete(decoder) }
    var (frame, time) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
    guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { throw malformed(name) }
    // The decoder owns the frame.
    return frame.withMemoryRebound(to: UInt32.self, capacity: width * height) {
      Array(UnsafeBufferPointer(start: $0, count: width * height))
    }
  }

  /// Returns the bytes of the file's first part with that name; nil if it has none.
  private static func part(_ name: String, of parts: OpaquePointer) -> [UInt8]? {
    var iterator = WebPChunkIterator()
    guard WebPDemuxGetChunk(parts, name, 1, &iterator) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&iterator) }
    return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
  }

  private static func malformed(_ name: String) -> ImageFileError {
    ImageFileError(
      .malformed, path: name,
      message: "cannot read \(name): not a valid WebP file, or a damaged one; save the image again")
  }
}
