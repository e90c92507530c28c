import Geometry
import Gestures

/// Pointers. The window only hit-tests: it answers the questions of the ``InputPipeline`` and those of the arena.
extension Window {
  /// Handles pointer events of one instant.
  func handle(_ events: [PointerEvent]) {
    let positions = simulatedTouches
    for event in events {
      if event.phase == .down {
        isFocusRingVisible = false
        endEditing(forPressAt: event)
      }
      var question = input.pipeline.begin(event)
      while let asked = question {
        let answer = answer(to: asked)
        question = input.pipeline.resume(asked, with: answer)
      }
    }
    sendContacts()
    input.mirroredOwner = nil
    updateHovering()
    if events.contains(where: { $0.phase == .down }) { hoverObservers.notify(self) }
    if simulatedTouches != positions { simulatedTouchesObservers.notify(self) }
  }

  private func sendContacts() {
    var contacts: [PointerEvent] = []
    // An action may send further events, which get a buffer of their own.
    swap(&contacts, &input.contactBuffer)
    input.pipeline.takeContacts(into: &contacts)
    gestures.send(contacts)
    contacts.removeAll(keepingCapacity: true)
    swap(&contacts, &input.contactBuffer)
  }

  // MARK: Hit tests

  private func answer(to question: InputPipeline.Question) -> InputPipeline.Answer {
    switch question {
    case .press(let event, let buttons): return .press(isWanted: wants(buttons, at: event.position))
    case .preview(let event): return .center(mirror(at: event.position).center)
    case .mirror(let event):
      guard let (owner, center) = mirroredPress(event) else { return .center(nil) }
      input.mirroredOwner = owner
      return .center(center)
    }
  }

  /// Returns whether a press of `buttons` is a touch: always for the left one, otherwise if a recognizer uses them.
  private func wants(_ buttons: PointerButtons, at position: Point) -> Bool {
    if buttons.contains(.left) { return true }
    var view = rootView.hitTest(position, radius: 0)
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
    let hit = rootView.hitTest(touch.position, radius: 0)
    guard let target = hit?.mirrorTarget, target.window === self else { return nil }
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
    let hit = rootView.hitTest(position, radius: 0)
    var view = hit
    while let current = view {
      let toWindow = current.transformToWindow
      if let inverse = toWindow.inverse, let center = current.mirrorCenter(for: inverse * position) {
        return (current === rootView ? nil : hit, toWindow * center)
      }
      view = current.superview
    }
    return (nil, Point(size.width / 2, size.height / 2))
  }

  /// Returns the owner of a touch that lands.
  func owner(at position: Point, kind: PointerKind) -> View? {
    if let owner = input.mirroredOwner { return owner }
    // A simulated finger is as precise as the mouse.
    let isFinger = kind == .touch && !simulatedTouches.contains(position)
    return rootView.hitTest(position, radius: isFinger ? touchRadius : 0)
  }

  // MARK: Two fingers of the mouse

  /// The positions of the two fingers of an Alt-drag in the window's points, to be shown as dots: during a drag, and
  /// where they would land while the mouse hovers with Alt held. Otherwise empty.
  public var simulatedTouches: [Point] { input.pipeline.mirror.positions }

  /// Shows or hides where an Alt-drag would put its fingers, because Alt was pressed or released.
  func showMirroredPair(_ isShown: Bool) {
    guard let position = pointerPosition, !isPointerPressed else { return }
    let positions = simulatedTouches
    input.pipeline.preview(center: isShown ? mirror(at: position).center : nil)
    if simulatedTouches != positions { simulatedTouchesObservers.notify(self) }
  }

  // MARK: Cancellation

  /// Cancels all touches and everything else that waits for further input, for example when the window loses the focus
  /// or is hidden. Events that were sent before are handled first.
  public func cancelInput(at time: Double) {
    runInputPass(until: time)
    if isClosed { return }
    cancelEverything(at: time)
  }

  /// Cancels all input at the window's present time.
  func cancelEverything(at time: Double) {
    let positions = simulatedTouches
    input.pipeline.cancel()
    input.wheelPinchTimer?.cancel()
    input.wheelPinchTimer = nil
    (focused as? any TextInput)?.unmarkText()
    gestures.cancelAll(at: time)
    input.pipeline.forgetPointer()
    updateHovering()
    if simulatedTouches != positions { simulatedTouchesObservers.notify(self) }
  }
}
