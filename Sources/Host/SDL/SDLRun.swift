import Geometry
import Gestures
import Painting
import Raster
import Scene

/// One run of a window on the display: takes events from SDL and lets a ``FrameLoop`` keep time and show frames.
final class SDLRun {
  var onTurn: (() -> Void)?

  let window: SDLWindow
  let clock = MonotonicClock()
  let inbox: EventInbox
  let loop: FrameLoop

  /// What was asked for, in points: a tape plays in it, whatever size the display grants.
  private let size: Size
  private let touchpad: Touchpad?
  private var nextFingerCheck = 0.0

  /// How often SDL is asked which fingers it still knows, in seconds. A lost finger stays down that long.
  private static let fingerCheckInterval = 1.0

  init(
    window: SDLWindow, scene: Window, size: Size, rasterizer: Rasterizer, tape: Tape?, tapeSpeed: Double
  ) {
    self.window = window
    self.size = size
    inbox = EventInbox(clock: clock) { window.geometry }
    touchpad = Touchpad(window: window.handle, inbox: inbox)
    loop = FrameLoop(
      scene: scene, surface: window.presenter, clock: clock, rate: window.refreshRate,
      canBlock: window.presenter.canBlock, rasterizer: rasterizer, tape: tape, tapeSpeed: tapeSpeed)
    loop.onTapeResize = { try? window.resize(to: $0) }
    let driver = window.handle.video.driver
    loop.describe(
      FrameStatistics.Surroundings(
        display: driver, renderer: window.presenter.name, stamps: EventInbox.stampSource,
        input: Touchpad.describe(driver: driver, version: touchpad?.version ?? 0),
        touchpadGestures: touchpad?.hasPinches ?? false, scale: window.geometry.scale))
  }

  /// Takes turns until the window is closed or the tape ends.
  func run() throws {
    inbox.open()
    window.show()
    defer {
      inbox.close()
      window.hide()
      loop.end()
    }
    loop.scene.scale = window.geometry.scale
    try loop.begin(size: size)
    if !loop.playsTape, loop.scene.size != window.geometry.size {
      loop.deliver(.resize(window.geometry.size, time: clock.now))
    }
    while !loop.isClosed { try turn() }
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
    if !events.isEmpty { loop.noteArrivals() }
    for event in events where !loop.isClosed { handle(event) }
    let next = try loop.turn(otherDeadlines: [hasFingers ? nextFingerCheck : nil])
    if !loop.isClosed { SDLEvents.wait(until: next, clock: clock) }
  }

  private func handle(_ event: HostEvent) {
    switch event {
    case .input(let input):
      if loop.playsTape { return handleBesideTape(input) }
      if case .resize = input { loop.scene.scale = window.geometry.scale }
      loop.deliver(input)
    case .cancelInput(let time):
      if !loop.playsTape { loop.scene.cancelInput(at: time) }
    case .quit:
      loop.close()
    case .exposed:
      loop.setNeedsPresent()
    case .textureLost:
      window.presenter.discardTexture()
      loop.surfaceWasLost()
    case .visible(let isVisible):
      if isVisible, !loop.isVisible { loop.setNeedsPresent() }
      loop.isVisible = isVisible
    case .displayChanged:
      loop.setRate(window.refreshRate)
    }
  }

  /// A person can close a window that plays a tape, as its program would: with Ctrl+Q, or with Escape. All else
  /// would make of the tape what it is not.
  private func handleBesideTape(_ event: InputEvent) {
    switch event {
    case .key(let key) where key.phase == .down && !key.isRepeat:
      if key.name == "escape" || key.name == "q" && key.modifiers.contains(.control) { loop.close() }
    case .resize: loop.setNeedsPresent()
    default: break
    }
  }
}
