import Geometry
import Gestures
import Scene

/// The scroll view of a text. The mouse selects instead of scrolling.
final class TextScrollView: ForegroundScrollView {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "text scrolling"
    panGestureRecognizer.allowedKinds = [.touch]
    delaysContentTouches = false
  }
}
