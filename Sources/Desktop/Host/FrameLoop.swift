import Geometry
import Gestures
import Painting
import Raster
import Scene

/// Runs a tape, or advances a scene with the clock, and draws frames when they are due.
///
/// The loop needs a clock and a surface, but no window system. A host delivers events, calls
/// ``iterate(otherDeadlines:)``, and sleeps until the returned time.
final class FrameLoop {
  /// Called for every event before the scene receives it.
  var onInput: ((InputEvent) -> Void)?
  /// Called at each mark of the tape.
  var onMark: ((String) throws -> Void)?
  /// Called when the tape sets the size of the window, in points.
  var onTapeResize: ((Size) -> Void)?

  let scene: Window
  private(set) var statistics = FrameStatistics()
  /// Whether a tape is being played.
  var playsTape: Bool { driver != nil }
  /// Whether the loop has ended, by ``close()`` or at the end of the tape.
  private(set) var isClosed = false
  /// Whether frames are visible. While they are not, none are drawn.
  var isVisible = true {
    didSet {
      guard isVisible != oldValue else { return }
      becomeIdle()
      // A tape plays on, so that its result does not depend on who looks.
      if driver == nil { deliver(.visibility(isVisible, time: clock.now)) }
    }
  }

  private let surface: any FrameSurface
  private let clock: any HostClock
  private let rasterizer: Rasterizer
  private let measurement: FrameMeasurement
  private var pacer: FramePacer
  private let driver: TapeDriver?
  /// The speed of the tape relative to its recording; infinity for as fast as possible.
  private let tapeSpeed: Double
  /// The start time of the tape, in the clock's seconds.
  private var tapeStart = 0.0
  /// Whether the tape advanced since the last frame.
  private var hasNewTick = false
  /// Whether the display lost its content.
  private var needsPresent = false
  /// The times of events whose effect no frame has shown yet, in the clock's seconds.
  private var pendingEvents: [Double] = []
  /// The earliest time of the next event: not before the last one, and after the last advance of the scene.
  private var earliestEventTime = -Double.infinity
  /// The times of the last two events.
  private var lastEvent = -Double.infinity
  private var previousEvent = -Double.infinity
  /// Whether the next frame was already due while the last one was being presented.
  private var isContinuing = false
  private var hasJustPresented = false

  /// The maximum interval between events of a stream, in seconds.
  private static let streamInterval = 0.05
  /// The maximum number of ticks between two frames of a tape played as fast as possible: a quarter of a
  /// second.
  private static let maximumUnseenTicks = 15

  /// Creates a loop for one run.
  ///
  /// - Parameters:
  ///   - rate: the display's frames per second; 0 if unknown.
  ///   - canBlock: whether presenting may wait for the display.
  ///   - tape: the input, or nil if the host delivers it.
  ///   - tapeSpeed: the speed of the tape, greater than 0; infinity for as fast as possible.
  init(
    scene: Window, surface: any FrameSurface, clock: any HostClock, rate: Double, canBlock: Bool,
    rasterizer: Rasterizer, tape: Tape?, tapeSpeed: Double
  ) {
    self.scene = scene
    self.surface = surface
    self.clock = clock
    self.rasterizer = rasterizer
    self.tapeSpeed = tapeSpeed
    measurement = FrameMeasurement(clock: clock)
    pacer = FramePacer(rate: rate, canBlock: canBlock)
    driver = tape.map { TapeDriver($0, window: scene) }
    scene.pictureRenderer = { rasterizer.image(of: $0, in: $1) }
  }

  /// Sets the description of the environment in the statistics. Rate, pacing and threads are filled in.
  func describe(_ surroundings: FrameStatistics.Surroundings) {
    statistics.surroundings = surroundings
    statistics.surroundings.pacing = pacer.mode.rawValue
    statistics.surroundings.rate = 1 / pacer.period
    statistics.surroundings.threads = rasterizer.threads
  }

  /// Sets the frame rate, after the window moved to another display.
  func setRate(_ rate: Double) {
    pacer.setRate(rate)
    statistics.surroundings.rate = 1 / pacer.period
  }

  // MARK: Start and end

  /// Starts the run. A tape starts after the first frame, which shows the scene before the first event.
  ///
  /// - Parameter size: the size of a tape's scene, in points.
  func begin(size: Size) throws {
    measurement.observe(scene)
    scene.setNeedsFullFrame()
    guard let driver else { return }
    driver.onEvent = { [unowned self] event in
      onInput?(event)
      if isVisible { pendingEvents.append(clockTime(ofTape: event.time)) }
      if case .resize(let size, _) = event { onTapeResize?(size) }
    }
    driver.onMark = { [unowned self] name, _ in try onMark?(name) }
    scene.size = size
    try drawFrame(of: 0)
    tapeStart = clock.now
  }

  /// Ends the loop. The tape is not played further.
  func close() {
    isClosed = true
    driver?.stop()
  }

  /// Cleans up. Must be called once after the last iteration, even after an error.
  func end() {
    if driver == nil, isClosed { advance(to: clock.now) }
    measurement.end()
    driver?.onEvent = nil
    driver?.onMark = nil
    measurement.stopObserving()
    statistics.seconds = clock.now
    statistics.droppedFrames = pacer.droppedFrames
    statistics.surroundings.pacing = pacer.mode.rawValue
  }

  // MARK: Iterations

  /// Handles the due input, and draws a frame if one is due.
  ///
  /// - Parameter otherDeadlines: the times of the host's own timers.
  /// - Returns: the time at which the next call is due without an event, in the clock's seconds; nil for
  ///   none. It may have passed.
  func iterate(otherDeadlines: [Double?] = []) throws -> Double? {
    if let driver { try play(driver) }
    measurement.end()
    if isClosed { return clock.now }
    presentAgainIfNeeded()
    let now = clock.now
    let action = LoopAction.next(
      now: now, isVisible: isVisible, needsFrame: needsFrame, nextBegin: nextBegin,
      deadlines: [driver == nil ? scene.nextDeadline : nextTick] + otherDeadlines)
    hasJustPresented = false
    // Before timers run: what they change is no effect of these events.
    if !scene.needsFrame { becomeIdle() }
    switch action {
    case .frame:
      try drawFrame(of: driver?.time ?? now)
      return clock.now
    case .advance:
      if driver == nil { advance(to: now) }
      return now
    case .wait(let deadline):
      return deadline
    }
  }

  /// Ends the measurement of continuous motion, because no frame is due: events so far changed nothing that is not shown,
  /// and the time until the next frame is idle.
  private func becomeIdle() {
    pendingEvents.removeAll(keepingCapacity: true)
    isContinuing = false
  }

  /// Advances a scene without a tape to the current time, so that animations started by other code start now.
  func catchUp() { if driver == nil { advance(to: clock.now) } }

  private func advance(to time: Double) {
    scene.advance(to: time)
    noteAdvance(to: time)
    measurement.end()
  }

  /// Remembers that the scene has handled everything up to `time`. A later event is later, also on a tape.
  private func noteAdvance(to time: Double) { earliestEventTime = max(earliestEventTime, time.nextUp) }

  /// The earliest start of the next frame.
  private var nextBegin: Double {
    if tapeSpeed == .infinity, driver != nil { return -.infinity }
    guard driver == nil, let newest = pendingEvents.last else { return pacer.nextBegin }
    let interval = newest - previousEvent
    return pacer.nextBegin(showing: newest, interval: interval < Self.streamInterval ? interval : nil)
  }

  private var needsFrame: Bool { scene.needsFrame && (driver == nil || hasNewTick) }

  // MARK: Input

  /// Delivers an event to a scene without a tape.
  ///
  /// An event that is earlier than the previous one, or than the last advance of the scene, gets the time at which the
  /// scene handles it. ``onInput`` is called with that time, so that a tape of the events has the same result.
  func deliver(_ event: InputEvent) {
    var event = event
    if event.time.isFinite {
      event.time = max(event.time, earliestEventTime)
      earliestEventTime = event.time
    }
    onInput?(event)
    if isVisible {
      if event.time > lastEvent { (previousEvent, lastEvent) = (lastEvent, event.time) }
      pendingEvents.append(event.time)
    }
    measurement.begin(.input)
    scene.send(event)
    measurement.end()
  }

  /// Registers the arrival of events. Directly after a frame, it means that the next frame was already due.
  func noteArrivals() { if hasJustPresented { isContinuing = true } }

  // MARK: The tape

  private var nextTick: Double? { driver?.nextTick.map(clockTime) }

  /// Returns the clock's time of a moment of the tape.
  private func clockTime(ofTape time: Double) -> Double { tapeStart + time / tapeSpeed }

  /// Plays the due ticks for at most a frame's time, so that frames are drawn even if the tape is faster than
  /// the machine.
  private func play(_ driver: TapeDriver) throws {
    let start = clock.now
    var ticks = 0
    while !isClosed, let tick = nextTick, tick <= start {
      measurement.begin(.input)
      try driver.playNextTick()
      hasNewTick = true
      ticks += 1
      if tapeSpeed > 1, clock.now - start >= pacer.period { break }
      if tapeSpeed == .infinity, ticks >= Self.maximumUnseenTicks { break }
    }
    if nextTick == nil { isClosed = true }
  }

  /// Whether a tape with a finite speed has a due tick.
  private var isTapeBehind: Bool { tapeSpeed < .infinity && (nextTick ?? .infinity) <= clock.now }

  // MARK: Frames

  /// Requests that the surface is presented again, because the display lost its content.
  func setNeedsPresent() { needsPresent = true }

  /// Requests a full frame, because the surface lost its content.
  func surfaceWasLost() {
    scene.setNeedsFullFrame()
    hasNewTick = true
  }

  private func presentAgainIfNeeded() {
    guard needsPresent else { return }
    needsPresent = false
    if isVisible { surface.present(nil) }
  }

  /// - Parameter time: the scene's time, which is the tape's if one is played. The pacer uses the clock's.
  private func drawFrame(of time: Double) throws {
    let bounds = scene.pixelBounds
    try SurfaceLimits.check(bounds)
    if surface.needsWholeFrame(width: bounds.width, height: bounds.height) { scene.setNeedsFullFrame() }
    defer {
      measurement.reset()
      pendingEvents.removeAll(keepingCapacity: true)
      isContinuing = driver == nil ? scene.needsFrame : isTapeBehind
      hasNewTick = false
    }
    let begin = clock.now
    let frame = scene.makeFrame(at: time)
    noteAdvance(to: time)
    guard let frame else {
      // An animation that changes no pixel must not cause a busy loop.
      if scene.needsFrame { pacer.skipFrame(at: begin) }
      return
    }
    pacer.begin(at: begin, isContinuing: isContinuing)
    measurement.begin(.raster)
    let drawn = try surface.draw(frame, with: rasterizer)
    measurement.begin(.present)
    surface.present(drawn)
    measurement.end()
    let presented = clock.now
    hasJustPresented = true
    pacer.presented(at: presented, waited: measurement.durations[.present] ?? 0)
    statistics.glyphMasks = rasterizer.glyphMasks
    statistics.addFrame(
      durations: measurement.durations, pixels: drawn.reduce(0) { $0 + $1.area },
      threads: rasterizer.latestThreads, presented: presented, events: pendingEvents)
  }

  /// Renders the whole scene at its current time. Pending changes of the surface are kept.
  func snapshot() -> Image {
    let bounds = scene.pixelBounds
    guard (try? SurfaceLimits.check(bounds)) != nil else { return Image(width: 0, height: 0, pixels: []) }
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    scene.setNeedsFullFrame()
    guard let frame = scene.makeFrame(at: scene.time) else { return bitmap.makeImage(scale: scene.scale) }
    measurement.end()
    rasterizer.render(frame, into: bitmap)
    // This frame contains changes that no later frame repeats.
    scene.setNeedsFullFrame()
    return bitmap.makeImage(scale: scene.scale)
  }
}
