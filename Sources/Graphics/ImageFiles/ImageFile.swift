import FileAccess
import Painting

/// A reader and writer of image files of any ``ImageFormat``.
///
/// Reading recognizes the format by the content of the file, writing by its name.
///
/// ```swift
/// let photo = try ImageFile.read("photo.webp")
/// try ImageFile.write(photo.oriented(.right), to: "turned.jpg", quality: 0.8)
/// ```
public enum ImageFile {
  /// Reads the image in the file at `path`.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory.
  ///   - scale: pixels per point of the result. If nil, the name decides: 2 for `star@2x.png`, 3 for `star@3x.jpg`,
  ///     otherwise 1.
  ///   - limits: larger images are refused before memory is allocated for their pixels.
  /// - Throws: ``ImageFileError`` if the file is missing, unreadable, of an unknown format, damaged or larger than
  ///   `limits`, or if the scale is not greater than zero and finite.
  public static func read(
    _ path: String, scale: Double? = nil, limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> Image {
    let named = ImageCatalog.parse(String(path.split(separator: "/").last ?? ""))?.scale
    return try decode(
      bytes(of: path, limits), scale: scale ?? Double(named ?? 1), limits: limits, name: path)
  }

  /// Decodes the bytes of a whole image file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - scale: pixels per point of the result; 2 for an @2x file.
  ///   - limits: the limits of sides and pixels; the limit of bytes is ignored.
  ///   - name: the name of the image in errors.
  /// - Throws: ``ImageFileError`` if the format is unknown, the bytes are damaged, the image exceeds `limits`, or the
  ///   scale is not greater than zero and finite.
  public static func decode(
    _ bytes: [UInt8], scale: Double = 1, limits: ImageLimits = ImageLimits(), name: String = "the image"
  ) throws(ImageFileError) -> Image {
    switch ImageFormat(of: bytes) {
    case .png: try PNG.decode(bytes, scale: scale, limits: limits, name: name)
    case .jpeg: try JPEG.decode(bytes, scale: scale, limits: limits, name: name)
    case .webP: try WebP.decode(bytes, scale: scale, limits: limits, name: name)
    case nil:
      if bytes.isEmpty {
        throw ImageFileError(
          .malformed, path: name, message: "cannot read \(name): it is empty; save the image again")
      }
      let problem = ForeignFormat.name(of: bytes) ?? "neither a PNG nor a JPEG nor a WebP"
      throw ImageFileError(
        .unsupported, path: name,
        message: "cannot read \(name): it is \(problem); convert it to a PNG, JPEG or WebP")
    }
  }

  /// Writes `image` to `path`, as a PNG or a JPEG by the suffix of the name. An existing file is replaced as a whole,
  /// and unchanged after an error.
  ///
  /// - Parameters:
  ///   - image: the image. Its scale is not written.
  ///   - path: absolute, or relative to the working directory.
  ///   - quality: of a JPEG, from 0, the smallest file, to 1, the best image.
  /// - Throws: ``ImageFileError`` if the suffix is another one, the file cannot be written, or the format cannot store an
  ///   image of that size.
  public static func write(_ image: Image, to path: String, quality: Double = 0.9) throws(ImageFileError) {
    switch ImageFormat(fileName: path) {
    case .png: try PNG.write(image, to: path)
    case .jpeg: try JPEG.write(image, to: path, quality: quality)
    case .webP, nil:
      throw ImageFileError(
        .unsupported, path: path,
        message: "cannot write \(path): its name must end with .png, .jpg or .jpeg; choose another name")
    }
  }

  /// Reads the whole file at `path`.
  static func bytes(of path: String, _ limits: ImageLimits) throws(ImageFileError) -> [UInt8] {
    do {
      return try InputFile(path).read(limit: limits.fileBytes, advice: "use a smaller image")
    } catch {
      throw ImageFileError(error)
    }
  }

  /// Replaces the file at `path`.
  static func replace(_ path: String, with bytes: [UInt8]) throws(ImageFileError) {
    do {
      try OutputFile(path).replace(with: bytes)
    } catch {
      throw ImageFileError(error)
    }
  }
}
