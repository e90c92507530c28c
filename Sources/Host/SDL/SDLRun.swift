import Foundation
import Geometry
import Gestures
import Painting
import Raster
import Scene

/// One run of a window on the display: the loop that takes events, keeps time and shows frames.
final class SDLRun {
  var onMark: ((String) throws -> Void)?
  var onInput: ((InputEvent) -> Void)?
  var onTurn: (() -> Void)?

  let window: SDLWindow
  let scene: Window
  let clock = MonotonicClock()
  let inbox: EventInbox
  let measurement: FrameMeasurement
  var pacer: FramePacer
  private(set) var statistics = FrameStatistics()

  /// What was asked for, in points: a tape plays in it, whatever size the display grants.
  private let size: Size
  private let rasterizer: Rasterizer
  private let touchpad: Touchpad?
  private let cursors: SDLCursors
  /// Plays the tape, when there is one: then the scene hears nothing else.
  private let driver: TapeDriver?
  /// When the tape began, on the host's clock.
  private var tapeStart = 0.0
  /// Seconds of the tape in one of the host's; infinity for as fast as the machine can.
  private let tapeSpeed: Double
  /// Whether the tape has gone on since the last frame.
  private var hasNewTick = false
  private var isClosed = false
  private var isVisible = true
  /// Whether the display lost what it showed.
  private var needsPresent = false
  /// Times of the events whose effect has not been shown yet.
  private var pendingEvents: [Double] = []
  /// The times of the last two events.
  private var lastEvent = -Double.infinity
  private var previousEvent = -Double.infinity
  /// Whether the next frame was already due while the one before was on its way: something kept moving, or input
  /// was waiting when it was done.
  private var isContinuing = false
  private var hasJustPresented = false
  private var nextFingerCheck = 0.0

  /// Events that follow each other within this time are a stream, of a hand that moves, in seconds.
  private static let streamInterval = 0.05

  /// How often SDL is asked which fingers it still knows, in seconds. A lost finger stays down that long.
  private static let fingerCheckInterval = 1.0

  init(
    window: SDLWindow, scene: Window, size: Size, rasterizer: Rasterizer, tape: Tape?, tapeSpeed: Double
  ) {
    self.tapeSpeed = tapeSpeed
    self.window = window
    self.scene = scene
    self.size = size
    self.rasterizer = rasterizer
    driver = tape.map { TapeDriver($0, window: scene) }
    inbox = EventInbox(clock: clock) { window.geometry }
    touchpad = Touchpad(window: window.handle, inbox: inbox)
    cursors = SDLCursors(
      video: window.handle.video, rasterizer: rasterizer, scale: max(1, window.geometry.scale))
    measurement = FrameMeasurement(clock: clock)
    pacer = FramePacer(rate: window.refreshRate, canBlock: window.presenter.canBlock)

    statistics.surroundings = FrameStatistics.Surroundings(
      display: window.handle.video.driver, renderer: window.presenter.name, pacing: pacer.mode.rawValue,
      rate: 1 / pacer.period, stamps: EventInbox.stampSource,
      input: Touchpad.describe(driver: window.handle.video.driver, version: touchpad?.version ?? 0),
      touchpadGestures: touchpad?.hasPinches ?? false,
      threads: rasterizer.threads, scale: window.geometry.scale)
  }

  func close() {
    isClosed = true
    driver?.stop()
  }

  /// Takes turns until the window is closed or the tape ends.
  func run() throws {
    let observer = scene.onPass
    measurement.observe(scene)
    inbox.open()
    window.show()
    defer {
      inbox.close()
      window.hide()
      driver?.onEvent = nil
      driver?.onMark = nil
      scene.onPass = observer
      scene.onCursorChange = nil
      statistics.seconds = clock.now
      statistics.droppedFrames = pacer.droppedFrames
      statistics.surroundings.pacing = pacer.mode.rawValue
    }
    // A tape's mouse is not the person's: its cursor would mislead.
    if driver == nil {
      scene.onCursorChange = { [cursors] in cursors.show($0) }
      scene.prefersReducedMotion =
        scene.prefersReducedMotion
        || MotionPreference.isReduced(environment: ProcessInfo.processInfo.environment)
    }
    scene.scale = window.geometry.scale
    scene.setNeedsFullFrame()
    if let driver {
      try begin(driver)
    } else if scene.size != window.geometry.size {
      deliver(.resize(window.geometry.size, time: clock.now))
    }
    while !isClosed { try turn() }
    if driver == nil { scene.advance(to: clock.now) }
    measurement.end()
  }

  private func turn() throws {
    SDLEvents.pump()
    // After the queue was emptied: a call to wake up that comes with new work must not be swallowed.
    onTurn?()
    MainWork.run()
    let now = clock.now
    let hasFingers = !inbox.decoder.liveFingers.isEmpty
    if !hasFingers || now >= nextFingerCheck {
      nextFingerCheck = now + Self.fingerCheckInterval
      if hasFingers { inbox.cancelLostFingers() }
    }
    let events = inbox.take()
    if hasJustPresented, !events.isEmpty { isContinuing = true }
    hasJustPresented = false
    for event in events where !isClosed { handle(event) }
    if let driver { try play(driver, until: now) }
    measurement.end()
    if isClosed { return }
    if needsPresent { presentAgain() }

    let step = LoopStep.next(
      now: now, isVisible: isVisible, needsFrame: needsFrame, nextBegin: nextBegin,
      deadlines: [driver == nil ? scene.nextDeadline : nextTick, hasFingers ? nextFingerCheck : nil])
    switch step {
    case .frame: try drawFrame(at: driver?.time ?? now)
    case .advance: if driver == nil { advance(to: now) }
    case .wait(let deadline): SDLEvents.wait(until: deadline, clock: clock)
    }
  }

  /// When the frame that is due may begin.
  private var nextBegin: Double {
    guard driver == nil, let newest = pendingEvents.last else { return pacer.nextBegin }
    let interval = newest - previousEvent
    return pacer.nextBegin(showing: newest, interval: interval < Self.streamInterval ? interval : nil)
  }

  private var needsFrame: Bool { scene.needsFrame && (driver == nil || hasNewTick) }

  // MARK: Events

  private func handle(_ event: HostEvent) {
    switch event {
    case .input(let input):
      if driver != nil { return handleBesideTape(input) }
      if case .resize = input { scene.scale = window.geometry.scale }
      deliver(input)
    case .cancelInput(let time):
      if driver == nil { scene.cancelInput(at: time) }
    case .quit:
      isClosed = true
    case .exposed:
      needsPresent = true
    case .textureLost:
      window.presenter.discardTexture()
      scene.setNeedsFullFrame()
      hasNewTick = true
    case .visible(let isVisible):
      if isVisible, !self.isVisible { needsPresent = true }
      self.isVisible = isVisible
      // What happens unseen waits for no display.
      if !isVisible { pendingEvents.removeAll(keepingCapacity: true) }
    case .displayChanged:
      pacer.setRate(window.refreshRate)
      statistics.surroundings.rate = 1 / pacer.period
    }
  }

  private func deliver(_ event: InputEvent) {
    onInput?(event)
    if isVisible {
      if event.time > lastEvent { (previousEvent, lastEvent) = (lastEvent, event.time) }
      pendingEvents.append(event.time)
    }
    measurement.begin(.input)
    scene.send(event)
    measurement.end()
  }

  // MARK: The tape

  /// Shows the window as it is before the first event, which is when the tape begins.
  private func begin(_ driver: TapeDriver) throws {
    driver.onEvent = { [self] event in
      onInput?(event)
      if isVisible { pendingEvents.append(hostTime(ofTape: event.time)) }
      // The display follows the tape; what it makes of that is its own affair.
      if case .resize(let size, _) = event { try? window.resize(to: size) }
    }
    driver.onMark = { [self] name, _ in try onMark?(name) }
    scene.size = size
    try drawFrame(at: 0)
    tapeStart = clock.now
  }

  private var nextTick: Double? { driver?.nextTick.map(hostTime) }

  /// When a moment of the tape comes, on the host's clock.
  private func hostTime(ofTape time: Double) -> Double { tapeStart + time / tapeSpeed }

  /// Plays what is due, but no longer than a frame: what is faster than the machine is shown all the same.
  private func play(_ driver: TapeDriver, until now: Double) throws {
    while !isClosed, let tick = nextTick, tick <= now {
      measurement.begin(.input)
      try driver.step()
      hasNewTick = true
      if tapeSpeed > 1, clock.now - now >= pacer.period { break }
    }
    if nextTick == nil { isClosed = true }
  }

  /// A person can close a window that plays a tape, as its program would: with Ctrl+Q, or with Escape. All else
  /// would make of the tape what it is not.
  private func handleBesideTape(_ event: InputEvent) {
    switch event {
    case .key(let key) where key.phase == .down && !key.isRepeat:
      if key.name == "escape" || key.name == "q" && key.modifiers.contains(.control) { close() }
    case .resize: needsPresent = true
    default: break
    }
  }

  private func advance(to time: Double) {
    scene.advance(to: time)
    measurement.end()
  }

  // MARK: Frames

  private func drawFrame(at now: Double) throws {
    let bounds = scene.pixelBounds
    try SurfaceLimits.check(bounds)
    if window.presenter.needsWholeFrame(width: bounds.width, height: bounds.height) {
      scene.setNeedsFullFrame()
    }
    defer {
      measurement.reset()
      pendingEvents.removeAll(keepingCapacity: true)
      isContinuing = scene.needsFrame
      hasNewTick = false
    }
    guard let frame = scene.makeFrame(at: now) else {
      // Something moves without a pixel's changing: that must not spin.
      if scene.needsFrame { pacer.begin(at: now, isContinuing: false) }
      return
    }
    pacer.begin(at: now, isContinuing: isContinuing)
    measurement.begin(.raster)
    let drawn = try window.presenter.draw(frame, with: rasterizer)
    measurement.begin(.present)
    window.presenter.present(drawn)
    measurement.end()
    let presented = clock.now
    hasJustPresented = true
    pacer.presented(at: presented, waited: measurement.durations[.present] ?? 0)
    statistics.addFrame(
      durations: measurement.durations, pixels: drawn.reduce(0) { $0 + $1.area }, presented: presented,
      events: pendingEvents)
  }

  /// The window lost its content; the texture has kept it.
  private func presentAgain() {
    needsPresent = false
    if isVisible { window.presenter.present(nil) }
  }

  /// All of the scene as it is now. What was due to be drawn is drawn into the window as well.
  func snapshot() -> Image {
    let bounds = scene.pixelBounds
    guard (try? SurfaceLimits.check(bounds)) != nil else { return Image(width: 0, height: 0, pixels: []) }
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    scene.setNeedsFullFrame()
    guard let frame = scene.makeFrame(at: scene.time) else { return bitmap.makeImage(scale: scene.scale) }
    measurement.end()
    rasterizer.render(frame, into: bitmap)
    // This frame holds changes that no later one will repeat.
    scene.setNeedsFullFrame()
    return bitmap.makeImage(scale: scene.scale)
  }
}
