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

  private let rasterizer: Rasterizer
  private let touchpad: Touchpad?
  private var player: TapePlayer?
  private var isClosed = false
  private var isVisible = true
  /// Whether the display lost what it showed.
  private var needsPresent = false
  /// Times of the events whose effect has not been shown yet.
  private var pendingEvents: [Double] = []
  /// Whether the next frame was already due while the one before was on its way: something kept moving, or input
  /// was waiting when it was done.
  private var isContinuing = false
  private var hasJustPresented = false
  private var nextFingerCheck = 0.0

  /// How often SDL is asked which fingers it still knows, in seconds. A lost finger stays down that long.
  private static let fingerCheckInterval = 1.0

  init(window: SDLWindow, scene: Window, rasterizer: Rasterizer, tape: Tape?) {
    self.window = window
    self.scene = scene
    self.rasterizer = rasterizer
    player = tape.map { TapePlayer($0) }
    inbox = EventInbox(clock: clock) { window.geometry }
    touchpad = Touchpad(window: window.handle, inbox: inbox)
    measurement = FrameMeasurement(clock: clock)
    pacer = FramePacer(rate: window.refreshRate, canBlock: window.presenter.canBlock)

    statistics.surroundings = FrameStatistics.Surroundings(
      display: window.handle.video.driver, renderer: window.presenter.name, pacing: pacer.mode.rawValue,
      rate: 1 / pacer.period, stamps: EventInbox.stampSource, touchpadGestures: touchpad != nil,
      threads: rasterizer.threads, scale: window.geometry.scale)
  }

  func close() { isClosed = true }

  /// Takes turns until the window is closed or the tape ends.
  func run() throws {
    let observer = scene.onPass
    measurement.observe(scene)
    inbox.open()
    window.show()
    defer {
      inbox.close()
      window.hide()
      scene.onPass = observer
      statistics.seconds = clock.now
      statistics.droppedFrames = pacer.droppedFrames
      statistics.surroundings.pacing = pacer.mode.rawValue
    }
    let geometry = window.geometry
    scene.scale = geometry.scale
    if scene.size != geometry.size { deliver(.resize(geometry.size, time: clock.now)) }
    scene.setNeedsFullFrame()
    while !isClosed { try turn() }
    // The scene ends at the tape's end, to the instant, or when a person closed it.
    scene.advance(to: min(clock.now, player?.tape.endTime ?? .infinity))
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
    try handle(events, until: now)
    if isClosed { return }
    if needsPresent { presentAgain() }

    let step = LoopStep.next(
      now: now, isVisible: isVisible, needsFrame: scene.needsFrame, nextBegin: pacer.nextBegin,
      deadlines: [
        scene.nextDeadline, player?.nextTime ?? player?.tape.endTime, hasFingers ? nextFingerCheck : nil,
      ])
    switch step {
    case .frame: try drawFrame(at: now)
    case .advance: advance(to: now)
    case .wait(let deadline): SDLEvents.wait(until: deadline, clock: clock)
    }
  }

  // MARK: Events

  /// Hands on what came from the display and from the tape, in the order of time.
  private func handle(_ events: [HostEvent], until now: Double) throws {
    for event in events {
      if case .input(let input) = event { try playTape(until: input.time) }
      handle(event)
      if isClosed { return }
    }
    try playTape(until: now)
    if let player, player.isAtEnd, now >= player.tape.endTime { isClosed = true }
    measurement.end()
  }

  private func handle(_ event: HostEvent) {
    switch event {
    case .input(let input):
      if case .resize = input { scene.scale = window.geometry.scale }
      deliver(input)
    case .cancelInput(let time):
      scene.cancelInput(at: time)
    case .quit:
      isClosed = true
    case .exposed:
      needsPresent = true
    case .textureLost:
      window.presenter.discardTexture()
      scene.setNeedsFullFrame()
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
    if isVisible { pendingEvents.append(event.time) }
    measurement.begin(.input)
    scene.send(event)
    measurement.end()
  }

  private func playTape(until time: Double) throws {
    while !isClosed, let entry = player?.take(by: time) {
      switch entry {
      case .event(let event):
        // The scene gets the tape's size at the tape's time; what the display makes of it follows as an event.
        if case .resize(let size, _) = event { try window.resize(to: size) }
        deliver(event)
      case .mark(let name, let time):
        advance(to: time)
        try onMark?(name)
      }
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
