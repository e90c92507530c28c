import Gestures

/// The requests of a window to its host.
@MainActor public protocol WindowHost: AnyObject {
  /// Closes the window and ends the program's run.
  func close()
  /// Whether ``close()`` was called in this run. From then on, the window ignores input and its time stands
  /// still, so that results do not depend on when the host stops.
  var isClosed: Bool { get }
  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { get set }
  /// The name of the window for dialogs of the desktop's portals, such as `x11:1c00007`; empty if it has none.
  var portalParent: String { get }
  /// The clipboard of Cut and Copy; nil if there is none.
  var clipboard: (any Pasteboard)? { get }
  /// The text that was selected last in any program, on systems that have such a clipboard; nil elsewhere.
  var primarySelection: (any Pasteboard)? { get }
  /// Sends the content of a clipboard to the window, as events, at once or when it arrives. A tape that records the events can be
  /// played without the clipboard.
  ///
  /// A request of ``PasteboardType/text`` alone is for the focused ``KeyInput``. Other content is sent to
  /// ``View/paste(_:)``.
  ///
  /// - Parameters:
  ///   - source: the clipboard.
  ///   - types: what can be pasted, best first. The first type that the clipboard has is sent.
  ///   - window: the window.
  func requestPaste(of source: PasteSource, as types: [PasteboardType], into window: Window)
}

/// A clipboard that content is pasted from.
///
/// ```swift
/// window.host?.requestPaste(of: .primarySelection, as: [.text], into: window)
/// ```
nonisolated public enum PasteSource: Hashable, Sendable, CaseIterable {
  /// The clipboard of Cut and Copy.
  case clipboard
  /// The text that was selected last in any program, on X11 and Wayland.
  case primarySelection
}

extension WindowHost {
  /// By default empty.
  public var portalParent: String { "" }
  /// By default nil.
  public var clipboard: (any Pasteboard)? { nil }
  /// By default nil.
  public var primarySelection: (any Pasteboard)? { nil }

  /// By default, the events are sent when the clipboard has answered.
  public func requestPaste(of source: PasteSource, as types: [PasteboardType], into window: Window) {
    pasteboard(source)?.request(types) { [weak window] answer in
      guard let window else { return }
      for event in answer.events(for: types, time: window.time) { window.send(event) }
    }
  }

  /// Returns a clipboard; nil if there is none.
  public func pasteboard(_ source: PasteSource) -> (any Pasteboard)? {
    switch source {
    case .clipboard: clipboard
    case .primarySelection: primarySelection
    }
  }

  /// The text of the clipboard; nil if there is none. Setting nil clears it. Reading may wait for another program.
  public var clipboardText: String? {
    get { clipboard?.text }
    set { clipboard?.setItem(newValue.map { PasteboardItem(text: $0) }) }
  }

  /// Whether the clipboard seems to have text. The text itself need not be sent for the answer, unlike for ``clipboardText``.
  public var hasClipboardText: Bool { clipboard?.contains([.text]) == true }

  /// The text that was selected last in any program, on systems that have such a clipboard; nil elsewhere.
  public var primarySelectionText: String? {
    get { primarySelection?.text }
    set { primarySelection?.setItem(newValue.map { PasteboardItem(text: $0) }) }
  }

  /// Sends the text of a clipboard to the focused ``KeyInput`` of the window.
  public func requestPaste(of source: PasteSource, into window: Window) {
    requestPaste(of: source, as: [.text], into: window)
  }
}
