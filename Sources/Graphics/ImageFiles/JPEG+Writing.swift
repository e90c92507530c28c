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
    // From 1 to 100, as libjpeg counts.
    let percent = quality.isNaN ? 90 : Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
    return try compress(image, percent: percent, sampling, over: background, name: name)
  }
}
