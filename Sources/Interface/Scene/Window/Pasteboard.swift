import Gestures

/// A clipboard: what one program copies, for any program to paste.
///
/// A host has the clipboards of its system (``WindowHost/clipboard``). Tests and hosts without a system use ``LocalPasteboard``.
@MainActor public protocol Pasteboard: AnyObject {
  /// Offers an item in place of what is there; nil clears the clipboard.
  func setItem(_ item: PasteboardItem?)

  /// Returns whether there seems to be content of one of some types. It need not be sent for the answer. A program that is slow
  /// to answer is assumed to have some.
  func contains(_ types: [PasteboardType]) -> Bool

  /// Requests the content of the first of some types that is there.
  ///
  /// - Parameters:
  ///   - types: the types, best first.
  ///   - completion: called once, at once or later.
  func request(_ types: [PasteboardType], completion: @escaping @MainActor (PasteboardAnswer) -> Void)

  /// The text; nil if there is none. It may wait for another program.
  var text: String? { get }
}

/// The answer of a clipboard to a request.
///
/// ```swift
/// func text(_ answer: PasteboardAnswer) -> String {
///   switch answer {
///   case .content(let content): String(decoding: content.bytes, as: UTF8.self)
///   case .none: "The clipboard has no text."
///   case .tooLong(let count): "\(count) bytes are too many."
///   case .noAnswer: "The other program does not answer."
///   }
/// }
/// ```
nonisolated public enum PasteboardAnswer: Hashable, Sendable {
  /// The content.
  case content(PastedContent)
  /// The clipboard is empty, or has none of the types.
  case none
  /// The content has more bytes than the limit (``PasteboardType/greatestSize(for:)``): at least this many.
  case tooLong(Int)
  /// The program that copied did not answer, or stopped in the middle.
  case noAnswer

  /// Returns the events that tell a window about the answer.
  ///
  /// - Parameters:
  ///   - types: the types that were requested. Text alone is text for the focused view.
  ///   - time: in seconds of the host's clock.
  public func events(for types: [PasteboardType], time: Double) -> [InputEvent] {
    switch self {
    case .content(let content):
      if content.bytes.isEmpty { return [] }
      if types == [.text] {
        return [.text(TextEvent(.paste(String(decoding: content.bytes, as: UTF8.self)), time: time))]
      }
      return PasteEvent.parts(of: content.bytes, type: content.type.name, time: time).map { .paste($0) }
    case .none: return []
    case .tooLong(let count):
      let limit = PasteboardType.greatestSize(for: types)
      return [refusal("Too long to paste: \(Self.size(count)). The limit is \(Self.size(limit)).", time)]
    case .noAnswer: return [refusal("Nothing pasted: the program that copied it does not answer.", time)]
    }
  }

  private func refusal(_ sentence: String, _ time: Double) -> InputEvent {
    .text(TextEvent(.refusePaste(sentence), time: time))
  }

  /// Returns a number of bytes in words, such as `5.2 MB`.
  private static func size(_ count: Int) -> String {
    if count < 1_000_000 { return "\((count + 500) / 1_000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

/// A clipboard of one program, shared with no other: for tests, and for hosts without a system's clipboard.
///
/// ```swift
/// let clipboard = LocalPasteboard()
/// clipboard.setItem(PasteboardItem(text: "Hello"))
/// clipboard.request([.text]) { answer in
///   if case .content(let content) = answer { print(content.type, content.bytes.count) }
/// }
/// ```
@MainActor public final class LocalPasteboard: Pasteboard {
  /// The content that was copied last; nil for nothing.
  public private(set) var item: PasteboardItem?

  /// Creates an empty clipboard.
  public init() {}

  public func setItem(_ item: PasteboardItem?) { self.item = item }

  public func contains(_ types: [PasteboardType]) -> Bool {
    guard let item, !item.isEmpty else { return false }
    return types.contains { item[$0] != nil }
  }

  /// Answers at once.
  public func request(_ types: [PasteboardType], completion: @escaping @MainActor (PasteboardAnswer) -> Void)
  {
    completion(item?.answer(types) ?? .none)
  }

  public var text: String? {
    guard case .content(let content) = item?.answer([.text]) else { return nil }
    return content.bytes.isEmpty ? nil : String(decoding: content.bytes, as: UTF8.self)
  }
}

nonisolated extension PasteboardItem {
  /// Returns the content of the first of some types that the item has. The content is made if needed.
  public func answer(_ types: [PasteboardType]) -> PasteboardAnswer {
    for type in types {
      guard let bytes = self[type]?.bytes() else { continue }
      if bytes.count > PasteboardType.greatestSize(for: types) { return .tooLong(bytes.count) }
      return .content(PastedContent(type: type, bytes: bytes))
    }
    return .none
  }
}
