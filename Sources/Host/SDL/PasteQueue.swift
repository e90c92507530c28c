import Gestures
import Scene

/// Pastes texts that arrive later, in the order of the user's input.
///
/// Until a text arrives, keys and texts that were typed after it are held back. Pointers are not, so that the window can be
/// used meanwhile; if they move the focus, nothing is pasted.
final class PasteQueue {
  private let clipboards: Clipboards
  private let scene: Window
  private let deliver: (InputEvent) -> Void
  private var pendingCount = 0
  private var heldBack: [InputEvent] = []

  /// - Parameter deliver: sends an event to the scene.
  init(clipboards: Clipboards, scene: Window, deliver: @escaping (InputEvent) -> Void) {
    self.clipboards = clipboards
    self.scene = scene
    self.deliver = deliver
  }

  /// Requests the text of a clipboard for the focused view.
  func request(_ source: PasteSource) {
    pendingCount += 1
    let view = scene.focusedView
    clipboards.request(source) { [weak self, weak view] outcome in self?.end(outcome, for: view) }
  }

  /// Returns whether an event waits for a pasted text. If so, it is delivered afterwards.
  func holdsBack(_ event: InputEvent) -> Bool {
    if pendingCount == 0 { return false }
    switch event {
    case .key, .text:
      heldBack.append(event)
      return true
    case .cancelAll:
      // The text that was typed belongs to the view that still has the focus.
      let events = heldBack
      heldBack = []
      for event in events { deliver(event) }
      return false
    default: return false
    }
  }

  private func end(_ outcome: Clipboards.Outcome, for view: View?) {
    pendingCount -= 1
    if scene.focusedView === view, let change = Self.change(for: outcome) {
      deliver(.text(TextEvent(change, time: scene.time)))
    }
    if pendingCount == 0 { release() }
  }

  private func release() {
    // A key may request another text.
    while pendingCount == 0, !heldBack.isEmpty { deliver(heldBack.removeFirst()) }
  }

  private static func change(for outcome: Clipboards.Outcome) -> TextEvent.Change? {
    switch outcome {
    case .text(let text): .paste(text)
    case .none: nil
    case .tooLong(let count):
      .refusePaste("Too long to paste: \(size(count)). The limit is \(size(TextEvent.longestText)).")
    case .noAnswer: .refusePaste("Nothing pasted: the program that copied it does not answer.")
    }
  }

  /// Returns a number of bytes in words, such as `5.2 MB`.
  private static func size(_ count: Int) -> String {
    if count < 1_000_000 { return "\((count + 500) / 1_000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
