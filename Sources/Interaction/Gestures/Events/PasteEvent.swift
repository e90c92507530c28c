/// A part of the content that is pasted from a clipboard, except of text for the view that is being edited.
///
/// Content of more than ``longestPart`` bytes consists of several events, which follow each other. The receiver joins them up to
/// the last one.
///
/// ```swift
/// for part in PasteEvent.parts(of: Array("<svg/>".utf8), type: "image/svg+xml", time: 2) {
///   window.send(.paste(part))
/// }
/// ```
nonisolated public struct PasteEvent: Hashable, Sendable {
  /// The most bytes of a part: 524,288. It bounds the length of a tape's line.
  public static let longestPart = 1 << 19

  /// The MIME type of the content, such as `image/png`.
  public let type: String
  /// The bytes of this part, at most ``longestPart``.
  public let bytes: [UInt8]
  /// Whether this part is the last one.
  public let isLast: Bool
  /// Seconds on the host's clock.
  public var time: Double

  /// Returns the events of a content, at least one.
  public static func parts(of bytes: [UInt8], type: String, time: Double) -> [PasteEvent] {
    var parts: [PasteEvent] = []
    var start = 0
    repeat {
      let end = min(bytes.count, start + longestPart)
      parts.append(
        PasteEvent(type: type, bytes: Array(bytes[start..<end]), isLast: end == bytes.count, time: time))
      start = end
    } while start < bytes.count
    return parts
  }
}
