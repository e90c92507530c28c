import Controls
import Gestures

/// The list of pages. It scrolls by fingers, wheel and Tab; its keys are those of the window, which change the page.
final class PageList: ScrollView {
  override var canBecomeFocused: Bool { false }
  override func keyDown(_ event: KeyEvent) -> Bool { false }
}
