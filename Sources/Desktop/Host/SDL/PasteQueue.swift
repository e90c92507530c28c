import Gestures
import Scene

/// Pastes content that arrives later, in the order of the user's input.
///
/// Until it arrives, keys and texts that were typed after it are held back. Pointers are not, so that the window can be
/// used meanwhile; if they move the focus to or from a view that text is typed into, nothing is pasted.
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

  /// Requests the content of a clipboard for the focused view, or for the window's views if none has the focus.
  ///
  /// - Parameter types: the types that can be used, best first.
  func request(_ types: [PasteboardType], of source: PasteSource) {
    pendingCount += 1
    let view = editedView
    let isEdited = view != nil
    clipboards.request(types, of: source) { [weak self, weak view] answer in
      guard let self else { return }
      let isSame = isEdited ? view != nil && editedView === view : editedView == nil
      end(isSame ? answer.events(for: types, time: scene.time) : [])
    }
  }

  /// The focused view, if text is typed into it.
  private var editedView: View? { scene.focusedView.flatMap { $0 is any KeyInput ? $0 : nil } }

  /// Returns whether an event waits for pasted content. If so, it is delivered afterwards.
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

  private func end(_ events: [InputEvent]) {
    pendingCount -= 1
    for event in events { deliver(event) }
    if pendingCount == 0 { release() }
  }

  private func release() {
    // A key may request other content.
    while pendingCount == 0, !heldBack.isEmpty { deliver(heldBack.removeFirst()) }
  }
}
