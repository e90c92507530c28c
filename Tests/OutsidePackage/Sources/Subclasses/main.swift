import Easel

// Every open class of Easel has a subclass here, and input reaches an overridden member of each.

let journal = Journal()
let window = Window(size: Size(200, 200))
let dot = BigDot(journal: journal, frame: Rect(x: 100, y: 100, width: 80, height: 80))
dot.radius = 40
for view in [dot, Lamp(journal: journal), LoggedButton(journal: journal)] { window.rootView.addSubview(view) }
let recognizers: [GestureRecognizer] = [
  AnyTouch(journal: journal), LoggedTap(journal: journal), LoggedPan(journal: journal),
  LoggedEdgePan(journal: journal), LoggedPinch(journal: journal), LoggedRotation(journal: journal),
  LoggedTransform(journal: journal), LoggedSwipe(journal: journal), LoggedHover(journal: journal),
]
for recognizer in recognizers { dot.addGestureRecognizer(recognizer) }
let press = LoggedLongPress(journal: journal)
press.minimumPressDuration = 0
dot.addGestureRecognizer(press)
press.shouldRecognizeSimultaneouslyWith = { _ in true }

var pointer: UInt64 = 0

@MainActor func send(_ phase: PointerPhase, _ kind: PointerKind, at point: Point, time: Double) {
  if phase == .down || phase == .hover { pointer += 1 }
  window.send(
    .pointer(PointerEvent(id: PointerID(pointer), kind: kind, phase: phase, position: point, time: time)))
}

_ = window.makeFrame(at: 0)
var time = 0.1
for target in [Point(25, 25), Point(75, 25), Point(140, 140)] {
  send(.down, .touch, at: target, time: time)
  send(.up, .touch, at: target, time: time + 0.1)
  time += 1
}
send(.down, .touch, at: Point(140, 140), time: time)
send(.move, .touch, at: Point(160, 140), time: time + 0.1)
send(.up, .touch, at: Point(160, 140), time: time + 0.2)
send(.hover, .mouse, at: Point(140, 140), time: time + 1)
_ = window.makeFrame(at: time + 2)

let expected: Set = [
  "GestureRecognizer", "TapGestureRecognizer", "LongPressGestureRecognizer", "PanGestureRecognizer",
  "ScreenEdgePanGestureRecognizer", "PinchGestureRecognizer", "RotationGestureRecognizer",
  "TransformGestureRecognizer", "SwipeGestureRecognizer", "HoverGestureRecognizer", "View", "BigDot",
  "Control",
  "Button",
]
let missing = expected.subtracting(journal.lines).sorted()
precondition(missing.isEmpty, "no overridden member was called of \(missing.joined(separator: ", "))")
print("called an overridden member of \(expected.count) subclasses")
