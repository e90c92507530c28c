import CInputDevices
import CSDL2
import Gestures
import Scene

/// The clipboards of the desktop: on X11 read and offered on a connection of their own, elsewhere by SDL.
///
/// SDL 2 takes the selection from an owner that does not answer in time, and cannot offer more than a request of X11 can
/// have. It also waits for the owner; here a text arrives while the window is drawn.
final class Clipboards {
  typealias Outcome = IncomingText.Outcome

  private let window: SDLWindowHandle
  private let clock = MonotonicClock()
  private var isOpen = false
  private var connection: SelectionConnection?
  private var requests: SelectionRequests?
  private var ownership: SelectionOwnership?

  /// The seconds for the question whether there is text to paste.
  private static let targetPatience = 0.1

  init(_ window: SDLWindowHandle) { self.window = window }

  // MARK: Texts

  /// The text of a clipboard; nil if it contains none. Waits at most for ``IncomingText/longestTransfer``.
  func text(of source: PasteSource) -> String? {
    var result: Outcome?
    request(source) { result = $0 }
    while result == nil, let connection {
      connection.wait(seconds: max(0, secondsToDeadline ?? 0))
      iterate()
    }
    if case .text(let text) = result { return text }
    return nil
  }

  /// Requests the text of a clipboard. `completion` is called once, at once or by ``iterate()``.
  func request(_ source: PasteSource, completion: @escaping (Outcome) -> Void) {
    openIfNeeded()
    guard let connection, let requests, let ownership else {
      return completion(textOfSDL(source).map { Outcome.text($0) } ?? .none)
    }
    let selection = Self.name(source)
    if let text = ownership.offer(in: selection)?.text {
      let count = text.utf8.count
      return completion(count > TextEvent.longestText ? .tooLong(count) : .text(text))
    }
    guard connection.hasOwner(selection) else { return completion(.none) }
    requests.request(selection, limit: TextEvent.longestText, at: clock.now, completion: completion)
  }

  /// Offers a text in a clipboard, or clears the clipboard for nil or an empty text.
  func offer(_ text: String?, as source: PasteSource) {
    openIfNeeded()
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    if let ownership {
      return ownership.setOffer(text.map { SelectionOffer(text: $0) }, in: Self.name(source))
    }
    switch source {
    case .clipboard: SDL_SetClipboardText(text ?? "")
    case .primarySelection: csdl_set_primary_selection(text ?? "")
    }
  }

  /// Whether a clipboard seems to have text. The text of a program that is slow to answer counts.
  func hasText(_ source: PasteSource) -> Bool {
    openIfNeeded()
    guard let connection, let ownership else { return textOfSDL(source) != nil }
    let selection = Self.name(source)
    if ownership.offer(in: selection) != nil { return true }
    guard connection.hasOwner(selection) else { return false }
    let targets = IncomingText.targets.map(connection.atom)
    let requestor = connection.request("TARGETS", of: selection)
    defer { connection.endRequest(requestor) }
    let end = clock.now + Self.targetPatience
    while clock.now < end, !connection.isBroken {
      guard let event = connection.nextEvent() else {
        connection.wait(seconds: end - clock.now)
        continue
      }
      if event.kind == SELECTION_ANSWERED, event.requestor == requestor {
        // An owner need not know its targets.
        guard let list = connection.takeProperty(event.property, of: requestor, limit: 4_096),
          list.format == 32
        else { return true }
        return !Set(targets).isDisjoint(with: SelectionOwnership.unpack(list.bytes))
      }
      handle(event)
    }
    return true
  }

  // MARK: Events

  /// The descriptor that is readable when another program asks or answers; -1 for none.
  var descriptor: Int32 { connection?.descriptor ?? -1 }

  /// Whether ``iterate()`` has something to do now.
  var hasEvents: Bool { connection?.hasEvents ?? false }

  /// The seconds until ``iterate()`` must be called without an event; nil for no limit.
  var secondsToDeadline: Double? {
    [requests?.deadline, ownership?.deadline].compactMap { $0 }.min().map { $0 - clock.now }
  }

  /// Handles the events that have arrived, and ends what is late.
  func iterate() {
    guard let connection else { return }
    while let event = connection.nextEvent() { handle(event) }
    requests?.expire(at: connection.isBroken ? .infinity : clock.now)
    ownership?.expire(at: clock.now)
  }

  private func handle(_ event: SelectionEvent) {
    requests?.handle(event, at: clock.now)
    ownership?.handle(event, at: clock.now)
  }

  /// The connection is opened when it is needed first, because most runs need none.
  private func openIfNeeded() {
    if isOpen { return }
    isOpen = true
    guard let connection = SelectionConnection(window) else { return }
    self.connection = connection
    requests = SelectionRequests(connection)
    ownership = SelectionOwnership(connection)
  }

  // MARK: SDL

  private func textOfSDL(_ source: PasteSource) -> String? {
    let pointer =
      switch source {
      case .clipboard: SDL_HasClipboardText() == SDL_TRUE ? SDL_GetClipboardText() : nil
      case .primarySelection: csdl_primary_selection()
      }
    guard let pointer else { return nil }
    defer { SDL_free(pointer) }
    let text = String(cString: pointer)
    return text.isEmpty ? nil : text
  }

  private static func name(_ source: PasteSource) -> String {
    switch source {
    case .clipboard: "CLIPBOARD"
    case .primarySelection: "PRIMARY"
    }
  }
}
