import Geometry
import Gestures
import Scene
import Text

/// The presses on a text.
struct TextControlPointers {
  /// The number of clicks or taps at one position, one shortly after the other.
  var count = 0
  var lastTime = -Double.infinity
  var lastPoint = Point.zero
  /// Where a drag of the selection began, and what it selects at once.
  var origin = 0
  var unit = TextUnit.character
  /// The position of a drag, in the control's own points; nil for none.
  var drag: Point?
  /// Scrolls on while a drag is held beside the text.
  var scrolling: ScheduledAction?

  mutating func stop() {
    drag = nil
    scrolling?.cancel()
    scrolling = nil
  }
}

extension TextControl {
  /// The interval at which a drag beside the text scrolls, in seconds.
  static let scrollInterval = 0.05

  func addPointers() {
    // The press of a control is replaced by those below.
    press.allowedKinds = []
    let mouse = LongPressGestureRecognizer()
    mouse.name = "select text"
    mouse.minimumPressDuration = 0
    mouse.allowedKinds = [.mouse, .pen]
    mouse.addAction { [unowned self] in followMouse($0) }

    let tap = TapGestureRecognizer()
    tap.name = "place caret"
    tap.allowedKinds = [.touch]
    tap.addAction { [unowned self] in tapped(at: $0.location(in: self)) }

    let hold = LongPressGestureRecognizer()
    hold.name = "select word"
    hold.allowedKinds = [.touch]
    hold.addAction { [unowned self] in followHold($0) }

    let middle = LongPressGestureRecognizer()
    middle.name = "paste selection"
    middle.minimumPressDuration = 0
    middle.allowedKinds = [.mouse, .pen]
    middle.buttonMask = .middle
    middle.addAction { [unowned self] in if $0.state == .began { pasteSelection(at: $0.location(in: self)) } }

    let right = LongPressGestureRecognizer()
    right.name = "text menu"
    right.minimumPressDuration = 0
    right.allowedKinds = [.mouse, .pen]
    right.buttonMask = .right
    right.addAction { [unowned self] in if $0.state == .began { rightPressed(at: $0.location(in: self)) } }
    for recognizer in [mouse, tap, hold, middle, right] {
      recognizer.shouldReceive = { [unowned self] in isEnabled && isText(at: $0.location(in: self), $0.kind) }
      addGestureRecognizer(recognizer)
    }
  }

  // MARK: Mouse

  private func followMouse(_ mouse: LongPressGestureRecognizer) {
    let point = mouse.location(in: self)
    switch mouse.state {
    case .began:
      focusByPointer()
      edited.unmark()
      count(point, distance: window?.gestures.settings.multipleTapDistance.mouse ?? 8)
      let extends = pointers.count == 1 && mouse.touches.first?.modifiers.contains(.shift) == true
      let position = position(at: point)
      pointers.unit = unit(of: pointers.count)
      pointers.origin = extends ? edited.selection.anchor : position.offset
      pointers.drag = point
      if pointers.unit == .character {
        change { $0.moveCaret(to: position.offset, affinity: position.affinity, extending: extends) }
      } else {
        select(to: position.offset)
      }
    case .changed:
      guard pointers.drag != nil else { return }
      pointers.drag = point
      extendSelection()
    case .ended, .cancelled, .failed:
      if pointers.drag != nil { offerSelection() }
      pointers.stop()
    case .possible: break
    }
  }

  /// Counts clicks or taps at one position.
  private func count(_ point: Point, distance: Double) {
    let time = window?.time ?? 0
    // From press to press, which is longer than from release to press.
    let interval = 1.5 * (window?.gestures.multipleTapInterval ?? 0)
    let isNext = time - pointers.lastTime <= interval && pointers.lastPoint.distance(to: point) <= distance
    pointers.count = isNext && pointers.count < 3 ? pointers.count + 1 : 1
    (pointers.lastTime, pointers.lastPoint) = (time, point)
  }

  /// Returns what a number of clicks selects. The words of hidden text are not revealed.
  private func unit(of count: Int) -> TextUnit {
    count == 1 ? .character : count == 2 && !hidesText ? .word : .line
  }

  private func select(to offset: Int) {
    let (origin, unit) = (pointers.origin, pointers.unit)
    change { $0.select(from: origin, to: offset, by: unit) }
  }

  private func extendSelection() {
    guard let point = pointers.drag else { return }
    let position = position(at: point)
    if pointers.unit == .character {
      let origin = pointers.origin
      change {
        $0.selection = TextSelection(anchor: origin, head: position.offset, affinity: position.affinity)
      }
    } else {
      select(to: position.offset)
    }
    pointers.scrolling?.cancel()
    guard isBesideText(point) else { return }
    pointers.scrolling = window?.schedule(after: TextControl.scrollInterval) { [weak self] in
      self?.extendSelection()
    }
  }

  /// Returns whether a drag of the selection to a point scrolls: it is beyond an edge along which the text scrolls.
  func isBesideText(_ point: Point) -> Bool {
    !textBox.insetBy(dx: -1e-9, dy: edited.allowsNewlines ? 0 : -1e9).contains(point)
  }

  private func pasteSelection(at point: Point) {
    focusByPointer()
    let position = position(at: point)
    change {
      $0.unmark()
      $0.moveCaret(to: position.offset, affinity: position.affinity)
    }
    if let window { window.host?.requestPaste(of: .primarySelection, into: window) }
  }

  private func rightPressed(at point: Point) {
    focusByPointer()
    let position = position(at: point)
    let selection = edited.selection.range
    if selection.isEmpty || position.offset < selection.lowerBound || position.offset > selection.upperBound {
      change {
        $0.unmark()
        $0.moveCaret(to: position.offset, affinity: position.affinity)
      }
    }
    openMenu(at: point)
  }

  // MARK: Fingers

  private func tapped(at point: Point) {
    let hadFocus = isFocused
    focusByPointer()
    if edited.markedRange != nil { return change { $0.unmark() } }
    count(point, distance: window?.gestures.settings.multipleTapDistance.touch ?? 45)
    let (position, old) = (position(at: point), edited.selection)
    let isShown = overlay?.isBarShown == true
    if pointers.count == 1 {
      let isInSelection = old.isEmpty ? old.head == position.offset : old.range.contains(position.offset)
      if hadFocus, isInSelection {
        if isShown { overlay?.dismiss() } else { showBar() }
      } else {
        overlay?.dismiss()
        change { $0.moveCaret(to: position.offset, affinity: position.affinity) }
      }
      return
    }
    (pointers.unit, pointers.origin) = (unit(of: pointers.count), position.offset)
    select(to: position.offset)
    showBar()
  }

  private func followHold(_ hold: LongPressGestureRecognizer) {
    let point = hold.location(in: self)
    switch hold.state {
    case .began:
      focusByPointer()
      edited.unmark()
      overlay?.dismiss()
      let position = position(at: point)
      (pointers.unit, pointers.origin) = (unit(of: 2), position.offset)
      pointers.drag = point
      select(to: position.offset)
    case .changed:
      guard pointers.drag != nil else { return }
      pointers.drag = point
      extendSelection()
    case .ended:
      pointers.stop()
      showBar()
    case .cancelled, .failed: pointers.stop()
    case .possible: break
    }
  }
}
