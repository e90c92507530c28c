import Geometry
import Gestures

@testable import Shapely

/// A sequence of input by fingers, mouse and keys, as a tape.
///
/// ```swift
/// var story = TapeStory()
/// story.spawn(.star)
/// let star = try story.now().shape(.star)
/// story.drag(from: star.center, to: star.center + Vector(50, 0))
/// #expect(try story.now().shape(.star).center == …)
/// ```
struct TapeStory {
  private(set) var tape: Tape
  private(set) var time = 0.0
  private var mouse = Point.zero
  /// Whether random input may activate "Quit" in a menu. The window then stays open.
  var isWild = false

  /// The interval between two samples of a moving finger, in seconds.
  static let sample = 1.0 / 120

  init(size: Size = Size(800, 600), scale: Double = 1, seed: UInt64 = 1) {
    tape = Tape(header: Tape.Header(app: "shapely", size: size, scale: scale, seed: seed))
  }

  /// Near the centre of the safe area in a window of 800 × 600 points.
  static let middle = Point(400, 270)

  /// Creates a story with shapes that have landed and overlap at ``middle``, in this order.
  init(inTheMiddle first: ShapeKind, _ others: ShapeKind...) throws {
    self.init()
    for kind in [first] + others {
      spawn(kind)
      bring(try now().shape(kind), to: TapeStory.middle)
    }
  }

  /// The current size of the window.
  private(set) lazy var size = tape.header.size

  mutating func wait(_ seconds: Double) {
    time += seconds
    tape.endTime = time
  }

  mutating func mark(_ name: String) { append(.mark(name, time: time)) }

  // MARK: Fingers

  mutating func down(_ finger: UInt64, at position: Point) { touch(finger, .down, position) }
  mutating func up(_ finger: UInt64, at position: Point) { touch(finger, .up, position) }
  mutating func cancel(_ finger: UInt64, at position: Point) { touch(finger, .cancel, position) }

  /// Moves several fingers at once, each along a line, in `seconds`.
  mutating func move(_ ways: [(finger: UInt64, from: Point, to: Point)], seconds: Double = 0.3) {
    let count = max(1, Int(seconds / TapeStory.sample))
    for step in 1...count {
      wait(TapeStory.sample)
      for way in ways {
        touch(way.finger, .move, way.from.lerp(to: way.to, Double(step) / Double(count)))
      }
    }
  }

  mutating func move(_ finger: UInt64, from start: Point, to end: Point, seconds: Double = 0.3) {
    move([(finger, start, end)], seconds: seconds)
  }

  /// One finger begins, moves, rests briefly and ends.
  mutating func drag(from start: Point, to end: Point, finger: UInt64 = 1) {
    down(finger, at: start)
    move(finger, from: start, to: end)
    wait(0.2)
    up(finger, at: end)
    wait(0.02)
  }

  /// Taps with the pauses of a human.
  mutating func tap(_ position: Point, count: Int = 1) {
    for _ in 0..<count {
      down(1, at: position)
      wait(0.06)
      up(1, at: position)
      wait(0.1)
    }
  }

  /// A finger begins, rests until the menu is open, and ends.
  mutating func longPress(_ position: Point) {
    down(1, at: position)
    wait(0.6)
    up(1, at: position)
    wait(0.1)
  }

  /// Two fingers begin `before` points apart on a horizontal line about `middle`, move to `after`, and end.
  mutating func pinch(about middle: Point, from before: Double, to after: Double) {
    let (left, right) = (Vector(-0.5, 0), Vector(0.5, 0))
    down(1, at: middle + left * before)
    down(2, at: middle + right * before)
    move([
      (1, middle + left * before, middle + left * after),
      (2, middle + right * before, middle + right * after),
    ])
    wait(0.2)
    up(1, at: middle + left * after)
    up(2, at: middle + right * after)
    wait(0.02)
  }

  /// Moves two fingers that are down on opposite sides of `middle`, at a distance of `radius`, along arcs, in
  /// radians. The radius and the middle may change meanwhile.
  mutating func turn(
    about middle: Point, from start: Double, to end: Double, radius: Double = 40, endRadius: Double? = nil,
    by way: Vector = .zero, fingers: (UInt64, UInt64) = (1, 2), seconds: Double = 0.5
  ) {
    let count = max(1, Int(seconds / TapeStory.sample))
    for step in 1...count {
      wait(TapeStory.sample)
      let share = Double(step) / Double(count)
      let arm = Vector(
        angle: start + (end - start) * share, length: radius + ((endRadius ?? radius) - radius) * share)
      touch(fingers.0, .move, middle + way * share + arm)
      touch(fingers.1, .move, middle + way * share - arm)
    }
  }

  /// Two fingers begin on opposite sides of `middle`, rotate by an angle in radians, and end.
  mutating func twist(
    about middle: Point, by angle: Double, from start: Double = 0, radius: Double = 40,
    endRadius: Double? = nil,
    moving way: Vector = .zero
  ) {
    down(1, at: middle + Vector(angle: start, length: radius))
    down(2, at: middle - Vector(angle: start, length: radius))
    turn(about: middle, from: start, to: start + angle, radius: radius, endRadius: endRadius, by: way)
    wait(0.2)
    let arm = Vector(angle: start + angle, length: endRadius ?? radius)
    up(1, at: middle + way + arm)
    up(2, at: middle + way - arm)
    wait(0.02)
  }

  // MARK: Mouse and touchpad

  mutating func hover(_ position: Point, _ modifiers: KeyModifiers = []) {
    pointer(0, .mouse, .hover, position, [], modifiers)
  }

  mutating func press(_ position: Point, _ modifiers: KeyModifiers = [], button: PointerButtons = .left) {
    hover(position, modifiers)
    pointer(0, .mouse, .down, position, button, modifiers)
  }

  mutating func pull(
    from start: Point, to end: Point, _ modifiers: KeyModifiers = [], button: PointerButtons = .left,
    seconds: Double = 0.3
  ) {
    let count = max(1, Int(seconds / TapeStory.sample))
    for step in 1...count {
      wait(TapeStory.sample)
      pointer(0, .mouse, .move, start.lerp(to: end, Double(step) / Double(count)), button, modifiers)
    }
  }

  mutating func release(_ position: Point, _ modifiers: KeyModifiers = []) {
    pointer(0, .mouse, .up, position, [], modifiers)
  }

  mutating func mouseDrag(from start: Point, to end: Point, _ modifiers: KeyModifiers = []) {
    press(start, modifiers)
    pull(from: start, to: end, modifiers)
    wait(0.2)
    release(end, modifiers)
    wait(0.02)
  }

  mutating func click(_ position: Point, count: Int = 1) {
    for _ in 0..<count {
      press(position)
      wait(0.06)
      release(position)
      wait(0.1)
    }
  }

  mutating func wheel(_ position: Point, notches: Double, _ modifiers: KeyModifiers = []) {
    append(
      .event(
        .wheel(WheelEvent(position: position, delta: Vector(0, notches), modifiers: modifiers, time: time))))
    wait(0.03)
  }

  mutating func touchpadPinch(_ position: Point, scale: Double, rotation: Double = 0) {
    func pinch(_ phase: PinchEvent.Phase, _ share: Double) {
      let event = PinchEvent(
        phase: phase, position: position, scale: 1 + (scale - 1) * share, rotation: rotation * share,
        time: time)
      append(.event(.pinch(event)))
      wait(0.02)
    }
    pinch(.began, 0)
    for step in 1...10 { pinch(.changed, Double(step) / 10) }
    pinch(.ended, 1)
  }

  mutating func wheel(_ position: Point, by delta: Vector, _ modifiers: KeyModifiers) {
    append(.event(.wheel(WheelEvent(position: position, delta: delta, modifiers: modifiers, time: time))))
    wait(0.03)
  }

  /// Fingers come to rest on the touchpad.
  mutating func touchpadHold(_ position: Point) {
    append(.event(.wheel(WheelEvent(position: position, delta: .zero, isHold: true, time: time))))
  }

  // MARK: Keys and the window

  mutating func key(_ name: String, _ modifiers: KeyModifiers = [], count: Int = 1) {
    for _ in 0..<count {
      for phase in [KeyEvent.Phase.down, .up] {
        append(.event(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: time))))
        wait(0.02)
      }
    }
  }

  /// A key event without its counterpart.
  mutating func key(_ name: String, _ phase: KeyEvent.Phase) {
    append(.event(.key(KeyEvent(name: name, phase: phase, time: time))))
  }

  /// A held key repeats.
  mutating func keyRepeat(_ name: String) {
    append(.event(.key(KeyEvent(name: name, phase: .down, isRepeat: true, time: time))))
  }

  /// A sensor reports the direction of gravity.
  mutating func paste(_ bytes: [UInt8], as type: String) {
    for part in PasteEvent.parts(of: bytes, type: type, time: time) { append(.event(.paste(part))) }
  }

  mutating func tilt(_ gravity: Vector) { append(.event(.tilt(TiltEvent(gravity: gravity, time: time)))) }

  mutating func resize(to size: Size) {
    append(.event(.resize(size, time: time)))
    self.size = size
  }

  /// The window loses the focus.
  mutating func cancelAll() {
    append(.event(.cancelAll(time: time)))
  }

  // MARK: Shapely

  /// Returns the position of a kind's button.
  mutating func button(_ kind: ShapeKind) -> Point {
    let layout = ToolbarLayout.shapely(window: size)
    return layout.buttons[ShapeKind.allCases.firstIndex(of: kind) ?? 0].center
  }

  /// Taps the kind's button and waits until the shape has landed.
  mutating func spawn(_ kinds: ShapeKind...) {
    for kind in kinds {
      tap(button(kind))
      wait(0.6)
    }
  }

  /// Drags the shape by its centre to `place`.
  mutating func bring(_ shape: StateFile.Shape, to place: Point) {
    drag(from: shape.middle, to: place)
    wait(0.5)
  }

  // MARK: Inside

  private mutating func append(_ entry: Tape.Entry) {
    tape.entries.append(entry)
    tape.endTime = time
  }

  private mutating func touch(_ id: UInt64, _ phase: PointerPhase, _ position: Point) {
    pointer(id, .touch, phase, position, [], [])
  }

  private mutating func pointer(
    _ id: UInt64, _ kind: PointerKind, _ phase: PointerPhase, _ position: Point, _ buttons: PointerButtons,
    _ modifiers: KeyModifiers
  ) {
    append(
      .event(
        .pointer(
          PointerEvent(
            id: PointerID(id), kind: kind, phase: phase, position: position, buttons: buttons,
            modifiers: modifiers, time: time))))
  }
}

extension StateFile.Shape {
  var middle: Point { Point(center[0], center[1]) }
  var drawn: Rect { Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]) }
}
