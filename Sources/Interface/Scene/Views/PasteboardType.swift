import Gestures

/// A type of content in a clipboard: a MIME type (RFC 2045) in lower case, such as `image/png`.
nonisolated public struct PasteboardType: Hashable, Sendable, CustomStringConvertible {
  /// The name of the type.
  public let name: String

  /// Creates a type.
  ///
  /// - Parameter name: the MIME type. A program's own type begins with `application/x-`.
  public init(_ name: String) { self.name = name }

  public var description: String { name }

  /// Text in UTF-8. Other encodings of a system's clipboard are converted.
  public static let text = PasteboardType("text/plain")
  /// A drawing as SVG.
  public static let svg = PasteboardType("image/svg+xml")
  /// A picture as PNG.
  public static let png = PasteboardType("image/png")
  /// A picture as JPEG.
  public static let jpeg = PasteboardType("image/jpeg")
  /// A picture as WebP.
  public static let webp = PasteboardType("image/webp")

  /// The most bytes of content that are pasted: 67,108,864.
  public static let greatestSize = 1 << 26

  /// Returns the most bytes that are pasted for a request of some types. Text alone is for a text field, and has at most
  /// `TextEvent.longestText`.
  public static func greatestSize(for types: [PasteboardType]) -> Int {
    types == [.text] ? TextEvent.longestText : greatestSize
  }
}

/// Content of a clipboard, as it is pasted.
nonisolated public struct PastedContent: Hashable, Sendable {
  /// The type.
  public var type: PasteboardType
  /// The bytes. Text is UTF-8.
  public var bytes: [UInt8]

  /// Creates a content.
  public init(type: PasteboardType, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
