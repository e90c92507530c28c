import Geometry
import Gestures

/// Passes pointers to the gestures of a tree of views, and follows the hovering one.
///
/// The dispatcher only hit-tests: it answers the questions of the ``InputPipeline`` and those of the arena.
///
/// A class, because the actions of gestures may send further events meanwhile.
final class PointerDispatcher {
  /// The distance beside a view at which a finger still hits it, in points. A mouse is exact.
  var touchRadius = 10.0
  let hovered: HoveredViews

  private let root: View
  private let focus: FocusController
  private let gestures: GestureArena
  private var pipeline = InputPipeline()
  /// The view that gets both fingers of a mirrored press, while they land.
  private weak var mirroredOwner: View?
  /// The memory of the events and of the contacts that are being handled.
  private var eventBuffer: [PointerEvent] = []
  private var contactBuffer: [PointerEvent] = []

  /// Creates the dispatcher of a tree, which answers the hit tests of the arena from now on.
  init(root: View, focus: FocusController, gestures: GestureArena) {
    hovered = HoveredViews(root: root)
    self.root = root
    self.focus = focus
    self.gestures = gestures
    gestures.hitTest = { [weak self] position, kind in self?.owner(at: position, kind: kind) }
  }

  /// The position of the mouse or pen in the window's points; nil if it is away.
  var position: Point? { pipeline.hover.position }
  /// Whether a mouse button is held, or a pen touches the screen.
  var isPressed: Bool { pipeline.hover.isPressed }
  /// The positions of the two fingers that a mouse simulates; otherwise empty.
  var simulatedTouches: [Point] { pipeline.mirror.positions }

  // MARK: Events

  /// Whether no event waits.
  var isEmpty: Bool { pipeline.coalescer.isEmpty }

  /// Whether the waiting events are all of their instant, because `event` is of a later one.
  func isComplete(before event: PointerEvent) -> Bool { pipeline.coalescer.isComplete(before: event) }

  /// Lets an event wait for others of its instant.
  func append(_ event: PointerEvent) { pipeline.coalescer.append(event) }

  /// Passes the waiting events to `body`, if there are any.
  func takeInstant(_ body: ([PointerEvent]) -> Void) {
    if isEmpty { return }
    var events: [PointerEvent] = []
    // Handling an event may send others, which get a buffer of their own.
    swap(&events, &eventBuffer)
    pipeline.coalescer.take(into: &events)
    body(events)
    events.removeAll(keepingCapacity: true)
    swap(&events, &eventBuffer)
  }

  /// Passes pointer events of one instant to the gestures.
  func dispatch(_ events: [PointerEvent]) {
    for event in events {
      if event.phase == .down {
        focus.isKeyboardInUse = false
        focus.endEditing { owner(at: event.position, kind: event.kind) }
      }
      var question = pipeline.begin(event)
      while let asked = question {
        let answer = answer(to: asked)
        question = pipeline.resume(asked, with: answer)
      }
    }
    sendContacts()
    mirroredOwner = nil
  }

  private func sendContacts() {
    var contacts: [PointerEvent] = []
    // An action may send further events, which get a buffer of their own.
    swap(&contacts, &contactBuffer)
    pipeline.takeContacts(into: &contacts)
    gestures.send(contacts)
    contacts.removeAll(keepingCapacity: true)
    swap(&contacts, &contactBuffer)
  }

  /// Updates the hovered views. A pressed pointer belongs to the view on which it was pressed.
  ///
  /// - Returns: Whether other views are hovered now.
  func updateHovered() -> Bool { !isPressed && hovered.update(at: position) }

  /// Shows or hides where an Alt-drag would put its fingers.
  func showMirroredPair(_ isShown: Bool) {
    guard let position, !isPressed else { return }
    pipeline.preview(center: isShown ? mirror(at: position).center : nil)
  }

  // MARK: Ends

  /// Cancels what the pointers have begun. The arena cancels its touches itself.
  func cancel() { pipeline.cancel() }

  /// Forgets the position of the mouse or pen, because it may be elsewhere at the next event.
  func forgetPosition() { pipeline.forgetPointer() }

  // MARK: Hit tests

  /// Returns the owner of a touch that lands.
  func owner(at position: Point, kind: PointerKind) -> View? {
    if let owner = mirroredOwner { return owner }
    // A simulated finger is as precise as the mouse.
    let isFinger = kind == .touch && !simulatedTouches.contains(position)
    return root.hitTest(position, radius: isFinger ? touchRadius : 0)
  }

  private func answer(to question: InputPipeline.Question) -> InputPipeline.Answer {
    switch question {
    case .press(let event, let buttons): return .press(isWanted: wants(buttons, at: event.position))
    case .preview(let event): return .center(mirror(at: event.position).center)
    case .mirror(let event):
      guard let (owner, center) = mirroredPress(event) else { return .center(nil) }
      mirroredOwner = owner
      return .center(center)
    }
  }

  /// Returns whether a press of `buttons` is a touch: always for the left one, otherwise if a recognizer uses them.
  private func wants(_ buttons: PointerButtons, at position: Point) -> Bool {
    if buttons.contains(.left) { return true }
    var view = root.hitTest(position, radius: 0)
    while let current = view {
      let isUsed = current.gestureRecognizers.contains {
        $0.isEnabled && !$0.buttonMask.isDisjoint(with: buttons)
      }
      if isUsed { return true }
      view = current.superview
    }
    return false
  }

  /// Returns the owner and the centre of the two fingers of a press: with Alt, or with the left button on a handle.
  /// Returns nil if the press is one touch.
  private func mirroredPress(_ touch: PointerEvent) -> (owner: View?, center: Point)? {
    if touch.modifiers.contains(.alt) { return mirror(at: touch.position) }
    guard touch.buttons == .left else { return nil }
    let hit = root.hitTest(touch.position, radius: 0)
    guard let target = hit?.mirrorTarget, target.layer.tree === root.layer.tree else { return nil }
    let toWindow = target.transformToWindow
    guard let inverse = toWindow.inverse, let center = target.mirrorCenter(for: inverse * touch.position)
    else {
      return nil
    }
    return (target, toWindow * center)
  }

  /// Returns the point of the window about which a press at `position` is mirrored, and the owner of both fingers.
  ///
  /// The centre belongs to the hit view or to its nearest ancestor with one. The owner is the hit view, or nil if the
  /// centre is the root's or the window's: each finger then has the owner at its own position.
  private func mirror(at position: Point) -> (owner: View?, center: Point) {
    let hit = root.hitTest(position, radius: 0)
    var view = hit
    while let current = view {
      let toWindow = current.transformToWindow
      if let inverse = toWindow.inverse, let center = current.mirrorCenter(for: inverse * position) {
        return (current === root ? nil : hit, toWindow * center)
      }
      view = current.superview
    }
    return (nil, Point(root.bounds.size.width / 2, root.bounds.size.height / 2))
  }
}
