import Geometry
import Gestures

/// A rectangle in a ``GestureStory`` that owns recognizers and receives touches, without drawing.
///
/// ```swift
/// let story = GestureStory(TapGestureRecognizer())
/// let button = story.addView("button", Rect(x: 0, y: 0, width: 40, height: 40), TapGestureRecognizer())
/// button.isMultipleTouchEnabled = false
/// ```
@MainActor public final class StoryView: GestureOwner {
  /// The name in the log.
  public let name: String
  /// The frame in points of the window.
  public var frame: Rect
  /// The view that contains this one.
  public private(set) weak var parent: StoryView?
  /// The views inside, from back to front.
  public private(set) var children: [StoryView] = []
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  public var isMultipleTouchEnabled = true
  public var transformToWindow = Transform.identity
  public var gestureLabel: String { name }
  var report: (String) -> Void = { _ in }
  var fingerName: (Touch) -> String = { _ in "?" }

  /// Creates a view without recognizers.
  public init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }

  /// Adds a view in front of its siblings.
  public func add(_ child: StoryView) {
    child.parent = self
    child.report = report
    child.fingerName = fingerName
    children.append(child)
  }

  /// Removes the view from its parent.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Adds a recognizer, which leaves its former view.
  public func add(_ recognizer: GestureRecognizer) {
    (recognizer.owner as? StoryView)?.remove(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.owner = self
  }

  /// Removes a recognizer.
  public func remove(_ recognizer: GestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.owner = nil
  }

  func hitTest(_ point: Point) -> StoryView? {
    guard frame.contains(point) else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(point) { return hit }
    }
    return self
  }

  public var gestureParent: (any GestureOwner)? { parent }

  public func touchesBegan(_ touches: [Touch]) { note(touches, "began") }
  public func touchesMoved(_ touches: [Touch]) { note(touches, "moved") }
  public func touchesEnded(_ touches: [Touch]) { note(touches, "ended") }
  public func touchesCancelled(_ touches: [Touch]) { note(touches, "cancelled") }

  private func note(_ touches: [Touch], _ phase: String) {
    for touch in touches { report("\(name) \(phase) \(fingerName(touch))") }
  }
}
