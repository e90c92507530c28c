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
    return try decompress(bytes, scale: scale, limits: limits, name: name)
  }
}
