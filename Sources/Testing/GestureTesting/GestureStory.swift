import Geometry
import Gestures

/// Drives recognizers with scripted touches, and logs their reports.
///
/// ```swift
/// let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
/// let story = GestureStory(tap, pan)
/// story.down(at: (10, 10))
/// story.move(to: (30, 10))
/// story.up()
/// #expect(story.log == ["tap failed", "pan began", "pan ended"])
/// ```
///
/// The recognizers belong to a view of 1000 × 1000 points without drawing; ``addView(_:_:in:_:)`` adds others. Each step takes
/// ``pace`` seconds of a clock that only the story advances. Consecutive changes of one recognizer are one line of the log.
@MainActor public final class GestureStory {
  /// The arena that arbitrates between the recognizers.
  public let arena: GestureArena
  /// The view that contains all others.
  public let root: StoryView
  /// The clock.
  public private(set) var clock = ManualClock()
  /// The reports of recognizers, failures included: `pan began`.
  public private(set) var log: [String] = []
  /// The touches delivered to views: `root began 1`.
  public private(set) var viewLog: [String] = []
  /// The diagnostics of the arena.
  public private(set) var diagnostics: [GestureDiagnostic] = []
  /// The time of a step, in seconds. Default 0.01.
  public var pace = 0.01

  /// Whether ``diagnostics`` observes the arena. Default true.
  public var collectsDiagnostics = true {
    didSet { collectDiagnostics() }
  }

  private var reportToken: ObserverToken?
  private var diagnosticToken: ObserverToken?
  private var positions: [Int: Point] = [:]
  private static let mouse = 1_000_000

  /// Creates a story whose root view has these recognizers.
  public init(_ recognizers: GestureRecognizer..., settings: GestureSettings = GestureSettings()) {
    let root = StoryView("root", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    self.root = root
    arena = GestureArena(settings: settings, bounds: root.frame) { point, _ in root.hitTest(point) }
    root.report = { [unowned self] line in
      if viewLog.last != line { viewLog.append(line) }
    }
    root.fingerName = { $0.id.rawValue == UInt64(Self.mouse) ? "mouse" : "\($0.id)" }
    reportToken = arena.reportObservers.add { [unowned self] in note($0) }
    collectDiagnostics()
    for recognizer in recognizers { root.add(recognizer) }
  }

  /// Adds a view with a frame in points of the window, by default to the root view.
  @discardableResult
  public func addView(
    _ name: String, _ frame: Rect, in parent: StoryView? = nil, _ recognizers: GestureRecognizer...
  ) -> StoryView {
    let view = StoryView(name, frame: frame)
    (parent ?? root).add(view)
    for recognizer in recognizers { view.add(recognizer) }
    return view
  }

  // MARK: Time

  /// The current time, in seconds.
  public var time: Double { clock.time }

  /// Advances the clock without input, so that timers fire.
  public func wait(_ seconds: Double) {
    clock.advance(by: seconds)
    arena.advance(to: clock.time)
  }

  // MARK: Fingers

  /// Puts a finger down.
  public func down(_ finger: Int = 1, at position: (Double, Double)) {
    down([(finger, position)])
  }

  /// Puts several fingers down at one time.
  public func down(_ fingers: [(finger: Int, at: (Double, Double))]) {
    step(fingers.map { event(.down, $0.finger, Point($0.at.0, $0.at.1)) })
  }

  /// Moves a finger in one step or several equal ones.
  public func move(_ finger: Int = 1, to position: (Double, Double), steps: Int = 1) {
    move([(finger, position)], steps: steps)
  }

  /// Moves several fingers at the same times.
  public func move(_ fingers: [(finger: Int, to: (Double, Double))], steps: Int = 1) {
    let starts = fingers.map { positions[$0.finger] ?? .zero }
    for index in 0..<steps {
      let fraction = Double(index + 1) / Double(steps)
      step(
        zip(fingers, starts).map { finger, start in
          event(.move, finger.finger, start.lerp(to: Point(finger.to.0, finger.to.1), fraction))
        })
    }
  }

  /// Lifts fingers, by default the first.
  public func up(_ fingers: Int...) { end(.up, fingers) }
  /// Cancels the touches of fingers, by default of the first.
  public func cancel(_ fingers: Int...) { end(.cancel, fingers) }

  /// Puts a finger down and lifts it at the same position.
  public func tap(_ finger: Int = 1, at position: (Double, Double) = (500, 500)) {
    down(finger, at: position)
    up(finger)
  }

  private func end(_ phase: PointerPhase, _ fingers: [Int]) {
    let fingers = fingers.isEmpty ? [1] : fingers
    step(fingers.map { event(phase, $0, positions[$0] ?? .zero) })
  }

  // MARK: The mouse

  /// Sends an event of the mouse.
  public func mouse(
    _ phase: PointerPhase, at position: (Double, Double), buttons: PointerButtons = .left,
    modifiers: KeyModifiers = []
  ) {
    step([
      PointerEvent(
        id: PointerID(UInt64(Self.mouse)), kind: .mouse, phase: phase,
        position: Point(position.0, position.1),
        buttons: buttons, modifiers: modifiers, time: 0)
    ])
  }

  /// Presses and releases a button of the mouse.
  public func click(at position: (Double, Double) = (500, 500), buttons: PointerButtons = .left) {
    mouse(.down, at: position, buttons: buttons)
    mouse(.up, at: position, buttons: [])
  }

  // MARK: Pens

  /// Sends an event of a pen.
  public func pen(
    _ phase: PointerPhase, at position: (Double, Double), buttons: PointerButtons = .left,
    state: PenState? = nil
  ) {
    step([
      PointerEvent(
        id: PointerID(UInt64(Self.mouse + 1)), kind: .pen, phase: phase,
        position: Point(position.0, position.1),
        buttons: buttons, time: 0, pen: state)
    ])
  }

  // MARK: Devices

  /// Sends one phase of a pinch on a touchpad. Returns whether a recognizer handled it.
  @discardableResult
  public func pinch(
    _ phase: PinchEvent.Phase, at position: (Double, Double) = (500, 500), scale: Double = 1,
    rotation: Double = 0
  ) -> Bool {
    clock.advance(by: pace)
    return arena.send(
      PinchEvent(
        phase: phase, position: Point(position.0, position.1), scale: scale, rotation: rotation,
        time: clock.time))
  }

  /// Turns the wheel by notches. Returns whether a recognizer handled it.
  @discardableResult
  public func scroll(by notches: (Double, Double), at position: (Double, Double) = (500, 500)) -> Bool {
    clock.advance(by: pace)
    return arena.send(
      WheelEvent(
        position: Point(position.0, position.1), delta: Vector(notches.0, notches.1), time: clock.time))
  }

  // MARK: Logs

  /// Empties both logs.
  public func clear() {
    log.removeAll()
    viewLog.removeAll()
  }

  private func collectDiagnostics() {
    diagnosticToken =
      collectsDiagnostics
      ? arena.diagnosticObservers.add { [unowned self] in diagnostics.append($0) } : nil
  }

  private func event(_ phase: PointerPhase, _ finger: Int, _ position: Point) -> PointerEvent {
    positions[finger] = position
    return PointerEvent(
      id: PointerID(UInt64(finger)), kind: .touch, phase: phase, position: position, time: 0)
  }

  /// Sends events of one time.
  private func step(_ events: [PointerEvent]) {
    clock.advance(by: pace)
    arena.send(
      events.map { event in
        var event = event
        event.time = clock.time
        return event
      })
  }

  private func note(_ report: GestureReport) {
    let line = "\(Self.label(of: report.recognizer)) \(Self.word(for: report))"
    if report.state != .changed || log.last != line { log.append(line) }
  }

  private static func word(for report: GestureReport) -> String {
    report.recognizer.isDiscrete && report.state == .ended ? "recognized" : report.state.rawValue
  }

  /// The name of a recognizer in the log: its own, otherwise one from its type such as `tap` or `longPress`.
  public static func label(of recognizer: GestureRecognizer) -> String {
    guard recognizer.name.isEmpty else { return recognizer.name }
    let type = String(describing: type(of: recognizer))
    let short = type.hasSuffix("GestureRecognizer") ? String(type.dropLast(17)) : type
    return short.prefix(1).lowercased() + short.dropFirst()
  }
}
