import Geometry
import Gestures

/// A rectangle in a ``GestureStory``: a view as the arena sees one, and nothing else.
public final class StoryView: GestureOwner {
  public let name: String
  /// In the window's points.
  public var frame: Rect
  public private(set) weak var parent: StoryView?
  public private(set) var children: [StoryView] = []
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  public var isMultipleTouchEnabled = true
  public var transformToWindow = Transform.identity
  public var gestureLabel: String { name }
  var tell: (String) -> Void = { _ in }
  var fingerName: (Touch) -> String = { _ in "?" }

  public init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }

  public func add(_ child: StoryView) {
    child.parent = self
    child.tell = tell
    child.fingerName = fingerName
    children.append(child)
  }

  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  public func add(_ recognizer: GestureRecognizer) {
    (recognizer.owner as? StoryView)?.remove(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.owner = self
  }

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
    for touch in touches { tell("\(name) \(phase) \(fingerName(touch))") }
  }
}
