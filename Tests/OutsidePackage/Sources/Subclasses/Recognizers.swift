import Easel

/// The calls of the subclasses' methods, in order.
final class Journal {
  var lines: [String] = []
}

// One subclass of each open recognizer, each with a stored property, an initializer, and one overridden member.

final class AnyTouch: GestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override var isDiscrete: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override func touchesBegan(_ touches: [Touch]) {
    journal.lines.append("GestureRecognizer")
    requestRecognition()
  }
}

final class LoggedTap: TapGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func recognitionGranted() {
    super.recognitionGranted()
    journal.lines.append("TapGestureRecognizer")
  }
}

final class LoggedLongPress: LongPressGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func recognitionGranted() {
    super.recognitionGranted()
    journal.lines.append("LongPressGestureRecognizer")
  }
}

final class LoggedPan: PanGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func mayBegin(towards direction: Vector) -> Bool {
    journal.lines.append("PanGestureRecognizer")
    return true
  }
}

final class LoggedEdgePan: ScreenEdgePanGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    journal.lines.append("ScreenEdgePanGestureRecognizer")
  }
}

final class LoggedPinch: PinchGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    journal.lines.append("PinchGestureRecognizer")
  }
}

final class LoggedRotation: RotationGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    journal.lines.append("RotationGestureRecognizer")
  }
}

final class LoggedTransform: TransformGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    journal.lines.append("TransformGestureRecognizer")
  }
}

final class LoggedSwipe: SwipeGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    journal.lines.append("SwipeGestureRecognizer")
  }
}

final class LoggedHover: HoverGestureRecognizer {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init()
  }
  override func hoverReceived(_ event: PointerEvent) {
    super.hoverReceived(event)
    journal.lines.append("HoverGestureRecognizer")
  }
}
