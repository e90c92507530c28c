import Geometry
import Scene

/// A caret that blinks by the window's clock, in a layer of its own, so that a blink redraws only the caret.
///
/// It is steady if the user prefers reduced motion. It stops to blink, and stays visible, when nothing was entered for some time:
/// then the window rests.
final class TextCaret {
  let layer = Layer()
  private var blink: ScheduledAction?
  private var isOn = false
  private var phases = 0
  private var rect: Rect?

  /// The time for which the caret is shown, and then hidden, in seconds.
  static let phase = 0.53
  /// The number of phases after the last input.
  static let maximumPhases = 20

  init() { layer.isHidden = true }

  /// Whether the caret is visible now.
  var isVisible: Bool { rect != nil && isOn }
  /// Whether the caret blinks.
  var isBlinking: Bool { blink?.isPending == true }

  /// Shows the caret and starts to blink anew, or hides it.
  ///
  /// - Parameter window: gives the time; nil for a steady caret.
  func show(_ rect: Rect?, in window: Window?) {
    blink?.cancel()
    blink = nil
    self.rect = rect
    isOn = true
    phases = 0
    update()
    if rect != nil, let window, !window.prefersReducedMotion { schedule(in: window) }
  }

  private func schedule(in window: Window) {
    blink = window.schedule(after: Self.phase) { [weak self, weak window] in
      guard let self, let window else { return }
      phases += 1
      isOn = phases % 2 == 0
      update()
      if phases < Self.maximumPhases { schedule(in: window) } else { blink = nil }
    }
  }

  private func update() {
    Transaction.run(disablesActions: true) {
      if let rect { layer.frame = rect }
      layer.isHidden = !isVisible
    }
  }
}
