import Geometry
import Gestures

extension Window {
  /// Hands pointer events of one instant to the recognizers and views.
  func handle(_ events: [PointerEvent]) {
    let dots = simulatedTouches
    var touches: [PointerEvent] = []
    for event in events { append(event, to: &touches) }
    gestures.send(touches)
    input.mirroredOwner = nil
    updateHovering()
    if events.contains(where: { $0.phase == .down }) { hoverObservers.notify(self) }
    if simulatedTouches != dots { simulatedTouchesObservers.notify(self) }
  }

  private func append(_ event: PointerEvent, to touches: inout [PointerEvent]) {
    if event.phase == .down { isFocusRingVisible = false }
    guard event.kind == .mouse else {
      if event.kind == .pen { follow(event) }
      touches.append(event)
      return
    }
    let isWanted = { [self] (buttons: PointerButtons) in wants(buttons, at: event.position) }
    // On a copy: the hit test in `isWanted` may ask the window where the mouse is.
    var mouse = input.mouse
    let touch = mouse.translate(event, isWanted: isWanted)
    input.mouse = mouse
    follow(event)
    guard let touch else { return }
    if let fingers = input.mirroring.continued(touch) {
      touches.append(contentsOf: fingers)
    } else if touch.phase == .down, let (owner, center) = mirroredPress(touch) {
      input.mirroredOwner = owner
      touches.append(contentsOf: input.mirroring.began(touch, center: center))
    } else {
      touches.append(touch)
    }
  }

  /// Whether pressing `buttons` is a touch: the left one always is, others where a recognizer asks for them.
  private func wants(_ buttons: PointerButtons, at position: Point) -> Bool {
    if buttons.contains(.left) { return true }
    var view = rootView.hitTest(position, radius: 0)
    while let current = view {
      let asks = current.gestureRecognizers.contains {
        $0.isEnabled && !$0.buttonMask.isDisjoint(with: buttons)
      }
      if asks { return true }
      view = current.superview
    }
    return false
  }

  /// Who gets two fingers for a press of the mouse, and their centre: with Alt, or on a handle with the left button. Nil
  /// where the press is one touch.
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

  /// Remembers where a mouse or pen is, and shows where an Alt-drag would put its fingers.
  private func follow(_ event: PointerEvent) {
    let isGone = event.phase == .cancel
    input.hovering.position = isGone ? nil : event.position
    input.hovering.isPressed = event.kind == .mouse ? input.mouse.isPressed : isContact(event)
    let showsPair = event.phase == .hover && event.modifiers.contains(.alt) && event.kind == .mouse
    input.mirroring.hovered(at: event.position, center: showsPair ? mirror(at: event.position).center : nil)
  }

  /// Alt was pressed or let go under a mouse that rests: shows or hides where an Alt-drag would put its fingers.
  func showMirroredPair(_ isShown: Bool) {
    guard let position = input.hovering.position, !input.hovering.isPressed else { return }
    let dots = simulatedTouches
    input.mirroring.hovered(at: position, center: isShown ? mirror(at: position).center : nil)
    if simulatedTouches != dots { simulatedTouchesObservers.notify(self) }
  }

  private func isContact(_ event: PointerEvent) -> Bool { event.phase == .down || event.phase == .move }

  /// About which point of the window two fingers are mirrored for a press at `position`, and who gets both: the
  /// view that gave the point, or nobody in particular.
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

  /// Who gets a touch that lands.
  func owner(at position: Point, kind: PointerKind) -> View? {
    if let owner = input.mirroredOwner { return owner }
    // Simulated fingers are as exact as the mouse that makes them.
    let isFinger = kind == .touch && !simulatedTouches.contains(position)
    return rootView.hitTest(position, radius: isFinger ? touchRadius : 0)
  }

  /// Cancels every touch and everything else that waits for more input, as when the window loses the focus or is
  /// hidden. Events that were sent before are handled first.
  public func cancelInput(at time: Double) {
    runInputPass(until: time)
    if isClosed { return }
    cancelEverything(at: time)
  }

  /// Cancels all input at the time that the window has come to.
  func cancelEverything(at time: Double) {
    let dots = simulatedTouches
    input.mouse.cancel()
    input.mirroring.cancel()
    input.wheelPinch?.timer?.cancel()
    input.wheelPinch = nil
    gestures.cancelAll(at: time)
    input.hovering.position = nil
    input.hovering.isPressed = false
    updateHovering()
    if simulatedTouches != dots { simulatedTouchesObservers.notify(self) }
  }
}
