import Scene

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

/// The state of a transfer from the program that owns a selection.
///
/// The conventions are the ICCCM's: the owner answers a request by a property of the requestor's window. An owner of much data
/// answers with the type `INCR` and sends the data in chunks, each after the deletion of the one before; the last is empty. An
/// owner may be another program of any quality, so nothing is expected of it: neither a type nor an end, nor an answer.
nonisolated struct IncomingTransfer {
  /// The requestor's next step.
  enum Step: Hashable, Sendable {
    case request(target: String)
    case wait
    case end(PasteboardAnswer)
  }

  /// A form in which content can be requested.
  private struct Candidate {
    let type: PasteboardType
    let target: String
  }

  /// The name of the type of an answer in chunks.
  static let incremental = "INCR"
  /// The target whose answer has the names of all targets.
  static let list = "TARGETS"

  /// The most bytes of the content; of text in UTF-8.
  let limit: Int
  /// The seconds that an owner has for an answer and for each part. A picture may have to be encoded first.
  let patience: Double
  /// The seconds that an owner has for all chunks.
  let longestTransfer: Double

  private var candidates: [Candidate]
  /// Whether the owner is asked for its targets first, so that it is not asked for many that it lacks.
  private(set) var asksForList: Bool
  private let begin: Double
  private var lastProgress: Double
  /// Whether the owner sends the content in chunks.
  private(set) var isInParts = false
  private var received = SelectionValue(type: "", bytes: [])

  /// - Parameters:
  ///   - types: the types that can be used, best first.
  ///   - limit: the most bytes of the content; of text in UTF-8.
  ///   - time: the present time, in seconds of any clock.
  init(_ types: [PasteboardType], limit: Int, at time: Double) {
    candidates = types.flatMap { type in
      Self.targets(of: type).map { Candidate(type: type, target: $0) }
    }
    asksForList = types.count > 1
    patience = types == [.text] ? 1 : 5
    longestTransfer = types == [.text] ? 5 : 60
    self.limit = limit
    begin = time
    lastProgress = time
  }

  /// The targets of a type in the order in which they are requested. The owner may lack the first ones.
  static func targets(of type: PasteboardType) -> [String] {
    type == .text ? ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"] : [type.name]
  }

  /// The target of the present request.
  var target: String { asksForList ? Self.list : candidates.first?.target ?? "" }

  /// The time at which ``expire(at:)`` ends the transfer.
  var deadline: Double {
    // The list of targets is no work for an owner.
    min(lastProgress + (asksForList ? 1 : patience), begin + longestTransfer)
  }

  /// Ends the transfer if the owner had its time.
  func expire(at time: Double) -> Step { time >= deadline ? .end(.noAnswer) : .wait }

  /// Handles the owner's answer to the request of its targets.
  ///
  /// - Parameter names: the targets' names; nil if the owner refuses. It is then asked for all of them, one after another.
  mutating func answerList(_ names: Set<String>?, at time: Double) -> Step {
    guard asksForList else { return .wait }
    lastProgress = time
    asksForList = false
    if let names { candidates.removeAll { !names.contains($0.target) } }
    return candidates.isEmpty ? .end(.none) : .request(target: target)
  }

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
    if value.bytesLeftOut > 0, isUsable(value) {
      return .end(.tooLong(value.bytes.count + value.bytesLeftOut))
    }
    return finish(value) ?? requestNext()
  }

  /// Handles a part of the data.
  mutating func receive(_ chunk: SelectionValue, at time: Double) -> Step {
    guard isInParts else { return .wait }
    lastProgress = time
    if chunk.bytes.isEmpty { return finish(received) ?? .end(.none) }
    if received.type.isEmpty { received.type = chunk.type }
    guard isUsable(chunk), chunk.type == received.type else { return .end(.none) }
    let count = received.bytes.count + chunk.bytes.count + chunk.bytesLeftOut
    if count > limit { return .end(.tooLong(count)) }
    received.bytes += chunk.bytes
    return .wait
  }

  private mutating func requestNext() -> Step {
    if !candidates.isEmpty { candidates.removeFirst() }
    return candidates.isEmpty ? .end(.none) : .request(target: target)
  }

  private func finish(_ value: SelectionValue) -> Step? {
    guard let type = candidates.first?.type, isUsable(value) else { return nil }
    let bytes = type == .text ? Self.text(value) : value.bytes
    if bytes.count > limit { return .end(.tooLong(bytes.count)) }
    return .end(bytes.isEmpty ? .none : .content(PastedContent(type: type, bytes: bytes)))
  }

  /// Returns whether an answer can be used for the present target. A text must have one of its types, because the type says how its
  /// bytes are read. Other content must consist of bytes, because owners give it various types.
  private func isUsable(_ value: SelectionValue) -> Bool {
    guard value.format == 8, let type = candidates.first?.type else { return false }
    return type != .text || Self.targets(of: .text).contains(value.type)
  }

  /// Returns the text up to the first null character, in UTF-8. Invalid UTF-8 is repaired.
  private static func text(_ value: SelectionValue) -> [UInt8] {
    let bytes = value.bytes.prefix { $0 != 0 }
    if value.type != "STRING" { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
    // Latin-1 has the first characters of Unicode.
    return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
  }

  /// Returns the least size that the owner announces for its chunks; 0 if it is unknown.
  private static func size(in value: SelectionValue) -> Int {
    guard value.format == 32, value.bytes.count >= 4 else { return 0 }
    return Int(value.bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
  }
}
