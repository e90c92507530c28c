import Painting

/// The pixels of a decoded file before they become an ``Image``.
struct StraightPixels {
  var width: Int
  var height: Int
  /// Bytes R, G, B, A in the order of memory, alpha not multiplied.
  var words: [UInt32]
  var orientation = ImageOrientation.up

  /// Converts the colours to sRGB. Returns false, without a change, if the profile is damaged or not one of RGB.
  mutating func convert(by profile: ColorProfile) -> Bool {
    let stored = words
    return stored.withUnsafeBytes { source in
      words.withUnsafeMutableBufferPointer { profile.convert(source, .rgba, to: $0) }
    }
  }

  /// Returns the image: upright and premultiplied.
  consuming func makeImage(scale: Double) -> Image {
    var words = words
    for index in words.indices {
      words[index] = Premultiplication.premultiplied(fromRGBA: UInt32(littleEndian: words[index]))
    }
    let image = Image(width: width, height: height, scale: scale, pixels: words)
    return image.oriented(orientation)
  }
}

extension ImageLimits {
  /// Throws unless an image of this size may be decoded.
  func check(width: Int, height: Int, name: String) throws(ImageFileError) {
    if admits(width: width, height: height) { return }
    throw ImageFileError(
      .tooLarge, path: name,
      message: "cannot read \(name): \(width)×\(height) pixels are more than the \(side) a side "
        + "or \(pixels) in all that are allowed; use a smaller image")
  }

  /// Throws unless an admitted image may be decoded in so many passes.
  func check(pixels: Int, passes: Int, name: String) throws(ImageFileError) {
    if admits(pixels: pixels, passes: passes) { return }
    throw ImageFileError(
      .tooLarge, path: name,
      message: "cannot read \(name): \(pixels) pixels in \(passes) scans are more work than is allowed; "
        + "save the image again, without progressive scans")
  }
}

/// Returns the error for a codec that cannot be made.
func outOfMemory(_ name: String) -> ImageFileError {
  ImageFileError(
    .tooLarge, path: name,
    message: "there is no memory for \(name); close other programs or use a smaller image")
}

/// Throws unless `scale` can be the number of pixels per point.
func checkScale(_ scale: Double, name: String) throws(ImageFileError) {
  if scale > 0, scale.isFinite { return }
  throw ImageFileError(
    .badScale, path: name, message: "cannot read \(name) at a scale of \(scale); use one greater than zero")
}
