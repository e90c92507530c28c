import Synchronization

/// One copied thing in several types, so that each program can paste the one that it knows best.
///
/// ```swift
/// func copy(_ picture: Image, in window: Window) {
///   var item = PasteboardItem(text: "A red star")
///   item.set(as: .png) { try? PNG.encode(picture) }   // made when a program asks for it
///   window.host?.clipboard?.setItem(item)
/// }
/// ```
nonisolated public struct PasteboardItem: Sendable {
  /// The types, best first: in the order in which they were set.
  public private(set) var types: [PasteboardType] = []
  private var contents: [PasteboardType: PasteboardData] = [:]

  /// Creates an item without content.
  public init() {}

  /// Creates an item of a text.
  public init(text: String) { set(Array(text.utf8), as: .text) }

  /// Whether there is nothing to paste.
  public var isEmpty: Bool {
    types.allSatisfy { type in contents[type].map { $0.isMade && $0.bytes()?.isEmpty != false } ?? true }
  }

  /// Sets the content of a type.
  public mutating func set(_ bytes: [UInt8], as type: PasteboardType) { set(PasteboardData(bytes), as: type) }

  /// Sets the content of a type, which is made when it is first requested.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - make: returns the content; nil if it cannot be made. Called once at most, on any thread.
  public mutating func set(as type: PasteboardType, _ make: @escaping @Sendable () -> [UInt8]?) {
    set(PasteboardData(make), as: type)
  }

  /// Sets the content of a type, which several types may share.
  public mutating func set(_ data: PasteboardData, as type: PasteboardType) {
    if contents.updateValue(data, forKey: type) == nil { types.append(type) }
  }

  /// Returns the content of a type; nil if the item has none.
  public subscript(type: PasteboardType) -> PasteboardData? { contents[type] }
}

/// The content of a type, which may be made when it is first requested.
///
/// ```swift
/// let picture = PasteboardData { Array("<svg/>".utf8) }
/// print(picture.isMade)  // false, until someone pastes it
/// ```
nonisolated public final class PasteboardData: Sendable {
  private enum State {
    case made([UInt8]?)
    case pending(@Sendable () -> [UInt8]?)
  }

  private let state: Mutex<State>

  /// Creates content.
  public init(_ bytes: [UInt8]) { state = Mutex(.made(bytes)) }

  /// Creates content that is made by `make` at most once, on any thread.
  public init(_ make: @escaping @Sendable () -> [UInt8]?) { state = Mutex(.pending(make)) }

  /// Whether ``bytes()`` returns at once. False while another thread makes the content.
  public var isMade: Bool {
    state.withLockIfAvailable { if case .made = $0 { true } else { false } } ?? false
  }

  /// Returns the content, and makes it if needed; nil if it cannot be made.
  public func bytes() -> [UInt8]? {
    state.withLock { state in
      switch state {
      case .made(let bytes): return bytes
      case .pending(let make):
        let bytes = make()
        state = .made(bytes)
        return bytes
      }
    }
  }
}
