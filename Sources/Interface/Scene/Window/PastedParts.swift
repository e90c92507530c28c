import Gestures

/// The content that is being pasted, which arrives in parts.
struct PastedParts {
  private var type = ""
  private var bytes: [UInt8] = []
  /// Whether the content is longer than any that is pasted. The rest is ignored.
  private var isTooLong = false

  init() {}

  private init(type: String) { self.type = type }

  /// Adds a part. A part of another type begins new content.
  ///
  /// - Returns: The content, with its last part; nil before, and for content of more than ``PasteboardType/greatestSize``.
  mutating func add(_ event: PasteEvent) -> PastedContent? {
    if event.type != type { self = PastedParts(type: event.type) }
    if bytes.count + event.bytes.count > PasteboardType.greatestSize {
      isTooLong = true
      bytes = []
    }
    if !isTooLong { bytes += event.bytes }
    guard event.isLast else { return nil }
    let parts = self
    self = PastedParts()
    return parts.isTooLong ? nil : PastedContent(type: PasteboardType(parts.type), bytes: parts.bytes)
  }
}
