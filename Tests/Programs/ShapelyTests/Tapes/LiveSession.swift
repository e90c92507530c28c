import Geometry
import Gestures
import Painting
import Raster
import Scene

@testable import Host
@testable import Shapely

/// A session of a random user in front of the live pipeline: devices report, the host collects and delivers events, and
/// frames come at random times. The input is recorded as `--record` does.
///
/// ```
/// random user ─► DeviceReport ─► DeviceContacts ─► FrameLoop ─► scene
///                  ArrivalStamp ─┘                     └─► TapeRecorder
/// ```
final class LiveSession: WindowHost {
  let scene: ShapelyScene
  private(set) var isClosed = false
  var isFullScreen = false

  private let clock = ManualTime()
  private let loop: FrameLoop
  private var recorder: TapeRecorder
  private var contacts = DeviceContacts()
  private var arrival = ArrivalStamp()
  private var inbox: [InputEvent] = []
  private var random: SeededGenerator
  private var modifiers: KeyModifiers = []
  /// The fingers on the screen and on the touchpad.
  private var fingers: [Int64: Point] = [:]
  private var lastFinger: Int64 = 0
  private var mouse = Point(100, 100)
  private var isPressed = false
  private var pinchScale: Double?
  private var isSwiping = false

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - seed: determines the session.
  ///   - mode: how shapes move when nobody holds them.
  init(seed: UInt64, mode: PhysicsMode) throws {
    random = SeededGenerator(seed: seed)
    let header = Tape.Header(
      app: "shapely", size: Size(random.number(in: 400...800).rounded(), 500), seed: random.next() >> 40)
    recorder = TapeRecorder(header: header)
    scene = try ShapelyScene(for: Tape(header: header))
    scene.physicsMode = mode
    loop = FrameLoop(
      scene: scene.window, surface: HiddenSurface(), clock: clock,
      rate: [60.0, 75, 144][random.index(below: 3)], canBlock: false, rasterizer: Rasterizer(threads: 1),
      tape: nil, tapeSpeed: 1)
    scene.window.host = self
    loop.onInput = { [unowned self] in recorder.record($0) }
    clock.step = 1e-6
    try loop.begin(size: header.size)
    try play()
  }

  func close() {
    isClosed = true
    loop.close()
  }

  /// The tape as a file has it.
  func tape() throws -> Tape { try Tape(parsing: recorder.tape.text) }

  // MARK: The host

  private func play() throws {
    let end = random.number(in: 2...5)
    for _ in 0..<3 { act(.key(["1", "2", "3", "4", "5", "6"][random.index(below: 6)])) }
    try iterate()
    while !loop.isClosed, clock.time < end {
      var count = random.index(below: 4)
      while count > 0 {
        // Events that wait together arrive within a millisecond, others one by one.
        clock.time += random.index(below: 3) == 0 ? 0 : random.number(in: 0...0.002)
        act(nextAction())
        count -= 1
      }
      if random.index(below: 40) == 0 { loop.isVisible.toggle() }
      if random.index(below: 10) == 0 { loop.catchUp() }
      try iterate()
    }
    if !loop.isVisible { loop.isVisible = true }
    try iterate()
    if !isClosed { loop.close() }
    loop.end()
    recorder.end(at: scene.window.time)
  }

  /// Delivers what arrived, draws a frame if one is due, and sleeps until the next one, an event, or longer.
  private func iterate() throws {
    arrival.endGroup()
    let events = inbox
    inbox.removeAll()
    for event in events where !loop.isClosed {
      loop.deliver(event)
      // Reading the clock and the handling itself take time.
      if random.index(below: 4) == 0 { clock.time += random.number(in: 0...0.001) }
    }
    let next = try loop.iterate() ?? .infinity
    let wait = random.index(below: 12) == 0 ? random.number(in: 0...0.3) : random.number(in: 0...0.012)
    let until = clock.time + wait
    // A late frame begins after it is due.
    if until > next, random.index(below: 4) > 0 {
      clock.time = max(clock.time, next)
      _ = try loop.iterate()
    }
    clock.time = max(clock.time, until)
  }

  private func report(_ report: DeviceReport) {
    contacts.handle(report, time: arrival.stamp(at: clock.now), modifiers: modifiers) { inbox.append($0) }
  }

  // MARK: The user

  private enum Action {
    case key(String)
    case shortcut(String, KeyModifiers)
    case touch, move, lift, loseFingers
    case mouseMove
    case mousePress(PointerButtons)
    case mouseRelease(PointerButtons)
    case altDrag
    case pointersLeave, loseFocus
    case wheel(KeyModifiers)
    case pinch, swipe
    case resize
    case tilt
  }

  private func nextAction() -> Action {
    switch random.index(below: 60) {
    case 0...5: return .touch
    case 6...23: return fingers.isEmpty ? .mouseMove : .move
    case 24...28: return .lift
    case 29: return .loseFingers
    case 30...35: return .mouseMove
    case 36...38: return .mousePress(random.index(below: 6) == 0 ? .right : .left)
    case 39...41: return .mouseRelease(.left)
    case 42: return .altDrag
    case 43: return random.index(below: 2) == 0 ? .pointersLeave : .loseFocus
    case 44...46: return .wheel([[], .control, .alt, .shift][random.index(below: 4)])
    case 47...49: return .pinch
    case 50: return .swipe
    case 51...52: return .resize
    case 53: return .tilt
    case 54: return .shortcut("z", .control)
    case 55: return .shortcut("y", .control)
    case 56: return .key("p")
    default:
      let keys = [
        "1", "2", "3", "4", "5", "6", "tab", "left", "right", "up", "plus", "minus", "]", "c", "d", "b", "f",
        "menu",
        "escape", "enter", "delete", "f1", "f12",
      ]
      return .key(keys[random.index(below: keys.count)])
    }
  }

  /// Returns a point on a shape as often as not, or beside a finger.
  private func place() -> Point {
    let scatter = Vector(random.number(in: -30...30), random.number(in: -30...30))
    let size = scene.window.size
    switch random.index(below: 5) {
    case 0...2:
      let shapes = scene.canvas.shapes
      if !shapes.isEmpty { return shapes[random.index(below: shapes.count)].center + scatter }
      return Point(size.width / 2, size.height / 2) + scatter
    case 3:
      if let last = fingers.keys.max(), let other = fingers[last] { return other + scatter * 2 }
      return mouse + scatter
    default: return Point(random.number(in: 0...size.width), random.number(in: 0...size.height))
    }
  }

  private func chosenFinger() -> Int64? {
    let keys = fingers.keys.sorted()
    return keys.isEmpty ? nil : keys[random.index(below: keys.count)]
  }

  private func act(_ action: Action) {
    switch action {
    case .key(let name): press(name, [])
    case .shortcut(let name, let modifiers): press(name, modifiers)
    case .touch where fingers.count < 4:
      lastFinger += 1
      fingers[lastFinger] = place()
      report(.finger(FingerID(device: 1, finger: lastFinger), .touched, at: fingers[lastFinger] ?? .zero))
    case .touch: break
    case .move:
      // A screen reports all fingers that moved at once.
      for finger in fingers.keys.sorted() where random.index(below: 3) > 0 {
        let step = Vector(random.number(in: -25...25), random.number(in: -25...25))
        fingers[finger] = (fingers[finger] ?? .zero) + step
        report(.finger(FingerID(device: 1, finger: finger), .moved, at: fingers[finger] ?? .zero))
      }
    case .lift:
      guard let finger = chosenFinger(), let last = fingers.removeValue(forKey: finger) else { return }
      report(.finger(FingerID(device: 1, finger: finger), .lifted, at: last))
    case .loseFingers:
      if let finger = chosenFinger() { fingers[finger] = nil }
      report(.fingersPresent(device: 1, fingers: Set(fingers.keys)))
    case .mouseMove:
      mouse =
        random.index(below: 3) == 0
        ? place() : mouse + Vector(random.number(in: -30...30), random.number(in: -30...30))
      report(.mouse(.moved, at: mouse))
    case .mousePress(let button):
      if random.index(below: 2) == 0 { mouse = place() }
      isPressed = true
      report(.mouse(.pressed(button), at: mouse))
    case .mouseRelease(let button):
      isPressed = false
      report(.mouse(.released(button), at: mouse))
      report(.mouse(.released(.right), at: mouse))
    case .altDrag:
      modifiers = .alt
      mouse = place()
      report(.mouse(.pressed(.left), at: mouse))
      modifiers = []
    case .pointersLeave: report(.pointersLeft)
    case .loseFocus:
      fingers.removeAll()
      (pinchScale, isSwiping) = (nil, false)
      report(.inputLost)
    case .wheel(let held):
      modifiers = held
      report(.wheel(Vector(0, random.number(in: -3...3)), at: random.index(below: 2) == 0 ? place() : mouse))
      modifiers = []
    case .pinch: pinch()
    case .swipe:
      report(.swipe(isSwiping ? .ended : .began, fingers: 3, at: mouse))
      isSwiping.toggle()
    case .resize:
      let size = Size(random.number(in: 330...900).rounded(), random.number(in: 330...700).rounded())
      inbox.append(.resize(size, time: arrival.stamp(at: clock.now)))
    case .tilt:
      let gravity = Vector(angle: random.number(in: 0...6.28), length: random.number(in: 0...1))
      inbox.append(.tilt(TiltEvent(gravity: gravity, time: arrival.stamp(at: clock.now))))
    }
  }

  private func pinch() {
    guard let scale = pinchScale else {
      pinchScale = 1
      return report(.pinch(.began, at: place(), scale: 1, rotation: 0))
    }
    if random.index(below: 4) == 0 {
      pinchScale = nil
      return report(.pinch(.ended, at: mouse, scale: scale, rotation: 0))
    }
    pinchScale = scale * random.number(in: 0.8...1.3)
    report(.pinch(.changed, at: mouse, scale: scale, rotation: random.number(in: -1...1)))
  }

  private func press(_ name: String, _ modifiers: KeyModifiers) {
    let time = arrival.stamp(at: clock.now)
    for phase in [KeyEvent.Phase.down, .up] {
      inbox.append(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: time)))
    }
  }
}

/// A clock that the session moves.
private final class ManualTime: HostClock {
  var time = 0.0
  var step = 0.0

  var now: Double {
    defer { time += step }
    return time
  }
}

/// A surface that draws nothing.
private final class HiddenSurface: FrameSurface {
  func needsWholeFrame(width: Int, height: Int) -> Bool { false }
  func draw(_ frame: Frame, with rasterizer: Rasterizer) -> [PixelRect] { frame.damage }
  func present(_ changed: [PixelRect]?) {}
}
