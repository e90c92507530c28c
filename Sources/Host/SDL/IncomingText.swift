/// A value of a property of a window, by which programs on X11 exchange data.
nonisolated struct SelectionValue: Hashable, Sendable {
  /// The name of the type; empty for a type without meaning here.
  var type: String
  /// The bits of an item: 8, 16 or 32.
  var format = 8
  /// The items, in the byte order of the machine.
  var bytes: [UInt8]
  /// The bytes beyond the limit of the reader.
  var bytesLeftOut = 0
}

/// The state of a text's transfer from the program that owns a selection.
///
/// The conventions are the ICCCM's: the owner answers a request by a property of the requestor's window. An owner of much data
/// answers with the type `INCR` and sends the data in parts, each after the deletion of the one before; the last is empty. An
/// owner may be another program of any quality, so nothing is expected of it: neither a type nor an end, nor an answer.
nonisolated struct IncomingText {
  /// The end of a transfer.
  enum Outcome: Hashable, Sendable {
    case text(String)
    /// The selection has no owner, or no text.
    case none
    /// The text has more bytes than the limit: at least this many.
    case tooLong(Int)
    /// The owner did not answer, or stopped in the middle.
    case noAnswer
  }

  /// The requestor's next step.
  enum Step: Hashable, Sendable {
    case request(target: String)
    case wait
    case end(Outcome)
  }

  /// The targets in the order in which they are requested. The owner may lack the first ones.
  static let targets = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"]
  /// The name of the type of an answer in parts.
  static let incremental = "INCR"
  /// The seconds that an owner has for an answer and for each part.
  static let patience = 1.0
  /// The seconds that an owner has for all parts.
  static let longestTransfer = 5.0

  /// The most bytes of the text in UTF-8.
  let limit: Int
  private let begin: Double
  private var lastProgress: Double
  private var index = 0
  /// Whether the owner sends the text in parts.
  private(set) var isInParts = false
  private var parts = SelectionValue(type: "", bytes: [])

  /// - Parameters:
  ///   - limit: the most bytes of the text in UTF-8.
  ///   - time: the present time, in seconds of any clock.
  init(limit: Int, at time: Double) {
    self.limit = limit
    begin = time
    lastProgress = time
  }

  /// The target of the present request.
  var target: String { Self.targets[min(index, Self.targets.count - 1)] }

  /// The time at which ``expire(at:)`` ends the transfer.
  var deadline: Double { min(lastProgress + Self.patience, begin + Self.longestTransfer) }

  /// Ends the transfer if the owner had its time.
  func expire(at time: Double) -> Step { time >= deadline ? .end(.noAnswer) : .wait }

  /// Handles the owner's answer to the present request.
  ///
  /// - Parameter value: the value of the property; nil if the owner refuses.
  mutating func answer(_ value: SelectionValue?, at time: Double) -> Step {
    if isInParts { return .wait }
    lastProgress = time
    guard let value else { return requestNext() }
    if value.type == Self.incremental {
      let size = Self.size(in: value)
      if size > limit { return .end(.tooLong(size)) }
      isInParts = true
      return .wait
    }
    if value.bytesLeftOut > 0, Self.isText(value) {
      return .end(.tooLong(value.bytes.count + value.bytesLeftOut))
    }
    return finish(value) ?? requestNext()
  }

  /// Handles a part of the data.
  mutating func receive(_ part: SelectionValue, at time: Double) -> Step {
    guard isInParts else { return .wait }
    lastProgress = time
    if part.bytes.isEmpty { return finish(parts) ?? .end(.none) }
    if parts.type.isEmpty { parts.type = part.type }
    guard Self.isText(part), part.type == parts.type else { return .end(.none) }
    let count = parts.bytes.count + part.bytes.count + part.bytesLeftOut
    if count > limit { return .end(.tooLong(count)) }
    parts.bytes += part.bytes
    return .wait
  }

  private mutating func requestNext() -> Step {
    index += 1
    return index < Self.targets.count ? .request(target: target) : .end(.none)
  }

  private func finish(_ value: SelectionValue) -> Step? {
    guard let text = Self.decode(value) else { return nil }
    let count = text.utf8.count
    if count > limit { return .end(.tooLong(count)) }
    return .end(text.isEmpty ? .none : .text(text))
  }

  private static func isText(_ value: SelectionValue) -> Bool {
    value.format == 8 && targets.contains(value.type)
  }

  /// Returns the text up to the first null character; nil for another type. Invalid UTF-8 is repaired.
  private static func decode(_ value: SelectionValue) -> String? {
    guard isText(value) else { return nil }
    let bytes = value.bytes.prefix { $0 != 0 }
    if value.type != "STRING" { return String(decoding: bytes, as: UTF8.self) }
    // Latin-1 has the first characters of Unicode.
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns the least size that the owner announces for its parts; 0 if it is unknown.
  private static func size(in value: SelectionValue) -> Int {
    guard value.format == 32, value.bytes.count >= 4 else { return 0 }
    return Int(value.bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
  }
}
