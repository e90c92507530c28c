import Geometry
import Gestures
import Scene

/// A scroll view in front of content that its superview draws at the offset, such as the visible lines of a text. It adds fingers,
/// the wheel and the bars. The superview has the focus, the keys and the elements for readers.
class ForegroundScrollView: ScrollView {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
  }

  override var canBecomeFocused: Bool { false }
  override func keyDown(_ event: KeyEvent) -> Bool { false }
}
