import Easel

extension SceneHarness {
  // MARK: Mouse

  /// Moves the mouse over a view without a button.
  public func hover(_ view: View, at point: Point? = nil, modifiers: KeyModifiers = []) {
    sendMouse(.hover, windowPoint(view, point), [], modifiers)
  }

  /// Moves the mouse out of the window.
  public func mouseLeaves() { sendMouse(.cancel, .zero, [], []) }

  /// Presses a button of the mouse over a view.
  public func mouseDown(
    _ view: View, at point: Point? = nil, button: PointerButtons = .left, modifiers: KeyModifiers = []
  ) {
    sendMouse(.down, windowPoint(view, point), button, modifiers)
  }

  /// Moves the mouse over a view with a pressed button.
  public func mouseMove(
    _ view: View, at point: Point? = nil, button: PointerButtons = .left, modifiers: KeyModifiers = []
  ) {
    sendMouse(.move, windowPoint(view, point), button, modifiers)
  }

  /// Releases the buttons of the mouse over a view.
  public func mouseUp(_ view: View, at point: Point? = nil, modifiers: KeyModifiers = []) {
    sendMouse(.up, windowPoint(view, point), [], modifiers)
  }

  /// Clicks a view with the left button.
  public func click(_ view: View, at point: Point? = nil, modifiers: KeyModifiers = []) {
    mouseDown(view, at: point, modifiers: modifiers)
    mouseUp(view, at: point, modifiers: modifiers)
  }

  /// Turns the wheel over a view, by notches.
  public func wheel(_ view: View, by delta: Vector, at point: Point? = nil, modifiers: KeyModifiers = []) {
    window.send(
      .wheel(WheelEvent(position: windowPoint(view, point), delta: delta, modifiers: modifiers, time: time)))
    frame()
  }

  /// Sends one phase of a pinch on a touchpad.
  public func touchpadPinch(_ view: View, _ phase: PinchEvent.Phase, scale: Double = 1) {
    window.send(.pinch(PinchEvent(phase: phase, position: windowPoint(view, nil), scale: scale, time: time)))
    frame()
  }

  // MARK: Keyboard and window

  /// Presses and releases a key, such as `a`, `tab` or `left`.
  public func key(_ name: String, modifiers: KeyModifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      window.send(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: time)))
      frame()
    }
  }

  /// Types characters as a keyboard does: for each a key press, its text and the release.
  public func type(_ text: String) {
    for character in text {
      let name =
        character == " "
        ? "space" : character == "+" ? "plus" : character == "-" ? "minus" : character.lowercased()
      let modifiers: KeyModifiers = character.isUppercase ? .shift : []
      window.send(.key(KeyEvent(name: name, phase: .down, modifiers: modifiers, time: time)))
      window.send(.text(TextEvent(.insert(String(character)), time: time)))
      window.send(.key(KeyEvent(name: name, phase: .up, modifiers: modifiers, time: time)))
      frame()
    }
  }

  /// Sends the text that an input method composes. Its caret is at the end unless `selection` says otherwise, in UTF-8 bytes.
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    let end = text.utf8.count
    window.send(.text(TextEvent(.compose(text, selection: selection ?? end..<end), time: time)))
    frame()
  }

  /// Inserts the text of an input method, without a key.
  public func commit(_ text: String) {
    window.send(.text(TextEvent(.insert(text), time: time)))
    frame()
  }

  /// Resizes the window to a size in points.
  public func resize(to size: Size) {
    window.send(.resize(size, time: time))
    frame()
  }

  private func sendMouse(
    _ phase: PointerPhase, _ position: Point, _ buttons: PointerButtons, _ modifiers: KeyModifiers
  ) {
    window.send(
      .pointer(
        PointerEvent(
          id: PointerID(1_000_000), kind: .mouse, phase: phase, position: position, buttons: buttons,
          modifiers: modifiers, time: time)))
    frame()
  }
}
