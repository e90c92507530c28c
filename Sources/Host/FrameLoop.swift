import Geometry
import Gestures
import Painting
import Raster
import Scene

/// The part of a host's loop that keeps time: it plays a tape or lets the scene's time follow the clock, and draws
/// frames when they are due.
///
/// It needs a clock and a surface, but no window system. A host delivers events, calls ``iterate(otherDeadlines:)`` and
/// sleeps as long as the result says.
final class FrameLoop {
  /// Called for every event before the scene gets it.
  var onInput: ((InputEvent) -> Void)?
  /// Called at every mark of the tape.
  var onMark: ((String) throws -> Void)?
  /// Called when the tape sets the size of the window, in points.
  var onTapeResize: ((Size) -> Void)?

  let scene: Window
  private(set) var statistics = FrameStatistics()
  /// Whether the scene's input comes from a tape.
  var playsTape: Bool { driver != nil }
  /// Whether the loop has ended: by ``close()``, or because the tape has ended.
  private(set) var isClosed = false
  /// Whether a frame could be seen. While it could not, none is drawn.
  var isVisible = true {
    didSet { if !isVisible { pendingEvents.removeAll(keepingCapacity: true) } }
  }

  private let surface: any FrameSurface
  private let clock: any HostClock
  private let rasterizer: Rasterizer
  private let measurement: FrameMeasurement
  private var pacer: FramePacer
  private let driver: TapeDriver?
  /// Seconds of the tape in one of the clock's; infinity for as fast as the machine can.
  private let tapeSpeed: Double
  /// When the tape began, in the clock's seconds.
  private var tapeStart = 0.0
  /// Whether the tape has gone on since the last frame.
  private var hasNewTick = false
  /// Whether the display lost what it showed.
  private var needsPresent = false
  /// Times of the events that no frame has shown yet, in the clock's seconds.
  private var pendingEvents: [Double] = []
  /// The times of the last two events.
  private var lastEvent = -Double.infinity
  private var previousEvent = -Double.infinity
  /// Whether the next frame was already due while the last one was being shown.
  private var isContinuing = false
  private var hasJustPresented = false

  /// Events that follow each other within this time are a stream, in seconds.
  private static let streamInterval = 0.05
  /// The most ticks between two frames of a tape that is played as fast as possible: a quarter of a second of it.
  private static let maximumUnseenTicks = 15

  /// - Parameters:
  ///   - rate: frames a second that the display can show; 0 when unknown.
  ///   - canBlock: whether presenting may wait for the display.
  ///   - tape: the input, or nil when the host delivers it.
  ///   - tapeSpeed: seconds of the tape in one second, above 0; infinity for as fast as the machine can.
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
  }

  /// Describes the surroundings in the statistics; rate, pacing and threads are filled in.
  func describe(_ surroundings: FrameStatistics.Surroundings) {
    statistics.surroundings = surroundings
    statistics.surroundings.pacing = pacer.mode.rawValue
    statistics.surroundings.rate = 1 / pacer.period
    statistics.surroundings.threads = rasterizer.threads
  }

  /// Follows the window to a display of another rate.
  func setRate(_ rate: Double) {
    pacer.setRate(rate)
    statistics.surroundings.rate = 1 / pacer.period
  }

  // MARK: From beginning to end

  /// Begins. A tape begins after the first frame, which shows the scene before the first event.
  ///
  /// - Parameter size: of a tape's scene, in points.
  func begin(size: Size) throws {
    let observer = scene.onPass
    measurement.observe(scene)
    restore = { [scene] in scene.onPass = observer }
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

  private var restore: (() -> Void)?

  /// Ends the loop. Nothing more is played.
  func close() {
    isClosed = true
    driver?.stop()
  }

  /// Must be called once after the last turn, however the run ended.
  func end() {
    if driver == nil, isClosed { scene.advance(to: clock.now) }
    measurement.end()
    driver?.onEvent = nil
    driver?.onMark = nil
    restore?()
    restore = nil
    statistics.seconds = clock.now
    statistics.droppedFrames = pacer.droppedFrames
    statistics.surroundings.pacing = pacer.mode.rawValue
  }

  // MARK: Turns

  /// Plays what is due, and draws a frame if one is due.
  ///
  /// - Parameter otherDeadlines: times at which the host itself has something to do.
  /// - Returns: when the next turn is due, in the clock's seconds, if no event comes before; nil for never. A time that
  ///   has passed means at once.
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

  /// Lets the time of a scene without a tape go on to now, so that what other code begins now begins now.
  func catchUp() { if driver == nil { advance(to: clock.now) } }

  private func advance(to time: Double) {
    scene.advance(to: time)
    measurement.end()
  }

  /// When the frame that is due may begin.
  private var nextBegin: Double {
    if tapeSpeed == .infinity, driver != nil { return -.infinity }
    guard driver == nil, let newest = pendingEvents.last else { return pacer.nextBegin }
    let interval = newest - previousEvent
    return pacer.nextBegin(showing: newest, interval: interval < Self.streamInterval ? interval : nil)
  }

  private var needsFrame: Bool { scene.needsFrame && (driver == nil || hasNewTick) }

  // MARK: Input

  /// Hands an event to a scene that plays no tape.
  func deliver(_ event: InputEvent) {
    onInput?(event)
    if isVisible {
      if event.time > lastEvent { (previousEvent, lastEvent) = (lastEvent, event.time) }
      pendingEvents.append(event.time)
    }
    measurement.begin(.input)
    scene.send(event)
    measurement.end()
  }

  /// Notes that events came. Right after a frame they show that the next one was already due.
  func noteArrivals() { if hasJustPresented { isContinuing = true } }

  // MARK: The tape

  private var nextTick: Double? { driver?.nextTick.map(clockTime) }

  /// When a moment of the tape comes, on the clock.
  private func clockTime(ofTape time: Double) -> Double { tapeStart + time / tapeSpeed }

  /// Plays what is due, but not for longer than a frame takes, so that frames keep coming where the tape is faster
  /// than the machine.
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

  /// Whether a frame of the tape is due, where the tape has a pace at all.
  private var isTapeBehind: Bool { tapeSpeed < .infinity && (nextTick ?? .infinity) <= clock.now }

  // MARK: Frames

  /// The display lost what it showed; the surface has kept it.
  func setNeedsPresent() { needsPresent = true }

  /// The surface has lost its content.
  func surfaceWasLost() {
    scene.setNeedsFullFrame()
    hasNewTick = true
  }

  private func presentAgainIfNeeded() {
    guard needsPresent else { return }
    needsPresent = false
    if isVisible { surface.present(nil) }
  }

  /// - Parameter time: the scene's, which is the tape's while one is played. The pacer keeps to the clock's.
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
    guard let frame = scene.makeFrame(at: time) else {
      // Something moves without changing a pixel. That must not spin.
      if scene.needsFrame { pacer.begin(at: begin, isContinuing: false) }
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
    statistics.addFrame(
      durations: measurement.durations, pixels: drawn.reduce(0) { $0 + $1.area },
      threads: rasterizer.latestThreads, presented: presented, events: pendingEvents)
  }

  /// All of the scene as it is now. What was due to be drawn on the surface still is.
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
