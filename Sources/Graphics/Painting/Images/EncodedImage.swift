/// The file that an image was decoded from, if its pixels are exactly the file's, so that an export need not encode them again.
///
/// A class, so that copies of an image share the bytes.
///
/// ```swift
/// if let file = try ImageFile.read("photo.jpg").encoded, file.format == .jpeg(isGray: false) {
///   print(file.bytes.count, "bytes of the file, which an export takes as they are")
/// }
/// ```
public final class EncodedImage: Sendable {
  /// A format that other documents contain as it is.
  public enum Format: Hashable, Sendable {
    /// A JPEG in sRGB, with one or three channels, and upright.
    case jpeg(isGray: Bool)
  }

  /// The format.
  public let format: Format
  /// The whole file.
  public let bytes: [UInt8]

  /// Creates the file of an image.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - bytes: the whole file.
  public init(_ format: Format, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }
}
