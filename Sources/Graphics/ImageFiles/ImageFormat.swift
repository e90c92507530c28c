/// A format of image files.
///
/// ```swift
/// let format = ImageFormat(of: bytes) ?? ImageFormat(fileName: "photo.jpg")
/// if format == .webP { print("a WebP file") }
/// ```
public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics: lossless, with alpha.
  case png
  /// JPEG (ISO 10918), baseline or progressive: lossy, without alpha.
  case jpeg
  /// WebP (RFC 9649), lossy or lossless, with alpha.
  case webP

  /// Recognizes the format of a file by its first bytes. Nil if it is none of these formats.
  ///
  /// - Parameter bytes: the file, or at least its first 12 bytes.
  public init?(of bytes: [UInt8]) {
    func begins(_ signature: [UInt8], at start: Int = 0) -> Bool {
      bytes.count >= start + signature.count
        && bytes[start..<start + signature.count].elementsEqual(signature)
    }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }

  /// Returns the format that the name of a file stands for, by its suffix in upper or lower case. Nil for other names.
  ///
  /// - Parameter fileName: the name, with or without its folder.
  public init?(fileName: String) {
    guard let format = Self.allCases.first(where: { $0.suffix(of: fileName) != nil }) else { return nil }
    self = format
  }

  /// The suffixes of the format's files in lower case, the usual one first.
  public var fileSuffixes: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .webP: [".webp"]
    }
  }

  /// Returns the suffix with which `fileName` ends, in lower case. Nil if it is not one of the format's.
  func suffix(of fileName: String) -> String? {
    let name = fileName.lowercased()
    return fileSuffixes.first { name.hasSuffix($0) }
  }
}
