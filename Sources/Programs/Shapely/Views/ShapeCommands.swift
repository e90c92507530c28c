import Gestures
import Scene

/// The commands of a canvas for its shapes, which their views offer to taps, keys and screen readers.
protocol ShapeCommands: AnyObject {
  /// Adds the actions that change the colour and the order, and open the menu.
  func listen(to recognizers: ShapeRecognizers, of shape: ShapeView)
  /// Performs the command of a key without Ctrl, Alt and Meta. Returns whether the key has one.
  func keyDown(_ event: KeyEvent, on shape: ShapeView) -> Bool
  /// The actions that a screen reader offers for the shape.
  func accessibilityActions(of shape: ShapeView) -> [AccessibilityCustomAction]
  /// Called when a shape got or lost the focus.
  func shapeFocusChanged()
}
