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
    return try decompress(bytes, scale: scale, limits: limits, name: name)
  }
}
