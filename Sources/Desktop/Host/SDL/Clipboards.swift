import CInputDevices
import CSDL2
import Gestures
import Scene

/// The clipboards of the desktop: on X11 read and offered on a connection of their own, on Wayland on SDL's, elsewhere by SDL, which
/// has text only.
///
/// SDL 2 takes the selection from an owner that does not answer in time, and cannot offer more than a request of X11 can
/// have. It also waits for the owner; here the content arrives while the window is drawn.
final class Clipboards {
  private let window: SDLWindowHandle
  private let clock = MonotonicClock()
  private var isOpen = false
  private var connection: SelectionConnection?
  private var requests: SelectionRequests?
  private var ownership: SelectionOwnership?
  /// The clipboard during a run on Wayland.
  weak var wayland: WaylandClipboard?

  /// The seconds for the question whether there is something to paste.
  private static let listPatience = 0.1
  /// The seconds for handing the content to a clipboard manager, and those that it may be silent.
  private static let longestHandover = 5.0
  private static let handoverPatience = 1.0

  init(_ window: SDLWindowHandle) { self.window = window }

  // MARK: Content

  /// The text of a clipboard; nil if it contains none. Waits at most for ``IncomingTransfer/longestTransfer``.
  func text(of source: PasteSource) -> String? {
    // Another program's text would arrive by the main queue, which does not run here.
    if source == .clipboard, let wayland {
      if case .content(let content)? = wayland.item?.answer([.text]) {
        return String(decoding: content.bytes, as: UTF8.self)
      }
      return textOfSDL(source)
    }
    var result: PasteboardAnswer?
    request([.text], of: source) { result = $0 }
    while result == nil, let connection {
      connection.wait(seconds: max(0, secondsToDeadline ?? 0))
      iterate()
    }
    guard case .content(let content) = result, !content.bytes.isEmpty else { return nil }
    return String(decoding: content.bytes, as: UTF8.self)
  }

  /// Requests the content of a clipboard. `completion` is called once, at once or by ``iterate()``.
  ///
  /// - Parameter types: the types that can be used, best first.
  func request(
    _ types: [PasteboardType], of source: PasteSource,
    completion: @escaping @MainActor (PasteboardAnswer) -> Void
  ) {
    if source == .clipboard, let wayland {
      if let item = wayland.item { return completion(item.answer(types)) }
      return wayland.request(types, completion: completion)
    }
    openIfNeeded()
    guard let connection, let requests, let ownership else { return completion(contentOfSDL(types, source)) }
    let selection = Self.name(source)
    if ownership.answer(types, from: selection, completion) { return }
    guard connection.hasOwner(selection) else { return completion(.none) }
    requests.request(types, of: selection, at: clock.now, completion: completion)
  }

  /// Offers an item in a clipboard, or clears the clipboard for nil or an empty one.
  func offer(_ item: PasteboardItem?, as source: PasteSource) {
    openIfNeeded()
    let item = item.flatMap { $0.isEmpty ? nil : $0 }
    // Before the first press, a compositor allows no copying.
    if source == .clipboard, let wayland, wayland.setItem(item) { return }
    if let ownership {
      return ownership.setOffer(item.map { SelectionOffer($0) }, in: Self.name(source))
    }
    let text = item?[.text]?.bytes().map { String(decoding: $0, as: UTF8.self) } ?? ""
    switch source {
    case .clipboard: SDL_SetClipboardText(text)
    case .primarySelection: csdl_set_primary_selection(text)
    }
  }

  /// Returns whether a clipboard seems to have content of one of some types. An owner that is slow to answer is assumed to have it.
  func contains(_ types: [PasteboardType], in source: PasteSource) -> Bool {
    if source == .clipboard, let wayland {
      if let item = wayland.item { return types.contains { item[$0] != nil } }
      return wayland.contains(types)
    }
    openIfNeeded()
    guard let connection, let ownership else {
      return types.contains(.text) && textOfSDL(source) != nil
    }
    let selection = Self.name(source)
    if let offer = ownership.offer(in: selection) { return types.contains { offer.item[$0] != nil } }
    guard connection.hasOwner(selection) else { return false }
    let targets = types.flatMap(IncomingTransfer.targets)
    for target in targets { _ = connection.atom(target) }
    let requestor = connection.request(IncomingTransfer.list, of: selection)
    defer { connection.endRequest(requestor) }
    let end = clock.now + Self.listPatience
    while clock.now < end, !connection.isBroken {
      guard let event = connection.nextEvent() else {
        connection.wait(seconds: end - clock.now)
        continue
      }
      if event.kind == SELECTION_ANSWERED, event.requestor == requestor {
        let list = connection.takeProperty(
          event.property, of: requestor, limit: SelectionRequests.longestList)
        // An owner need not know its targets.
        guard let names = list.flatMap(connection.names) else { return true }
        return targets.contains(where: names.contains)
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
    ownership = SelectionOwnership(connection, clock: clock)
  }

  // MARK: The end of the run

  /// Hands what this program has copied to a clipboard manager, if there is one, so that it can be pasted after the end of the
  /// program (SAVE_TARGETS of the ICCCM's convention of clipboard managers). Returns when that is done or has taken too long.
  func handOver() {
    guard let connection, let ownership, !connection.isBroken else { return }
    let (clipboard, manager) = (Self.name(.clipboard), "CLIPBOARD_MANAGER")
    guard let offer = ownership.offer(in: clipboard), connection.hasOwner(manager) else { return }
    ownership.makesAtOnce = true
    let requestor = connection.save(offer.targets, by: manager)
    defer { connection.endRequest(requestor) }
    let begin = clock.now
    var lastEvent = begin
    var isAnswered = false
    // The manager may answer before it has taken the last parts.
    while !isAnswered || ownership.isSending, !connection.isBroken {
      let end = min(begin + Self.longestHandover, lastEvent + Self.handoverPatience)
      guard clock.now < end else { return }
      guard let event = connection.nextEvent() else {
        connection.wait(seconds: end - clock.now)
        continue
      }
      lastEvent = clock.now
      if event.kind == SELECTION_ANSWERED, event.requestor == requestor { isAnswered = true }
      handle(event)
    }
  }

  // MARK: SDL

  private func contentOfSDL(_ types: [PasteboardType], _ source: PasteSource) -> PasteboardAnswer {
    guard types.contains(.text), let text = textOfSDL(source) else { return .none }
    let bytes = Array(text.utf8)
    if bytes.count > PasteboardType.greatestSize(for: types) { return .tooLong(bytes.count) }
    return .content(PastedContent(type: .text, bytes: bytes))
  }

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

/// One of the desktop's clipboards, for the programs of a window.
final class SystemPasteboard: Pasteboard {
  private let clipboards: Clipboards
  private let source: PasteSource

  init(_ clipboards: Clipboards, _ source: PasteSource) {
    self.clipboards = clipboards
    self.source = source
  }

  func setItem(_ item: PasteboardItem?) { clipboards.offer(item, as: source) }
  func contains(_ types: [PasteboardType]) -> Bool { clipboards.contains(types, in: source) }
  func request(_ types: [PasteboardType], completion: @escaping @MainActor (PasteboardAnswer) -> Void) {
    clipboards.request(types, of: source) { completion($0) }
  }
  var text: String? { clipboards.text(of: source) }
}
