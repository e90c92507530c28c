import Foundation
import Geometry
import Gestures
import Painting
import Raster
import Scene

/// A run of a window on the display: passes SDL's events to a ``FrameLoop``.
final class SDLRun {
  var onIteration: (() -> Void)?

  let window: SDLWindow
  let clock = MonotonicClock()
  let inbox: EventInbox
  let loop: FrameLoop

  /// The requested size in points. A tape is played at this size, whatever the display grants.
  private let size: Size
  /// The title of a window without one of its own.
  private let title: String
  private let touchpad: Touchpad?
  private let waylandInput: WaylandInput?
  private let mainWork = MainWork()
  private let bridges: [BridgeRun]
  private let signals = TerminationSignals()
  private let cursors: SDLCursors
  private let textInput: SDLTextInput
  private let tiltSensors = TiltSensors()
  private lazy var pasting = PasteQueue(clipboards: window.clipboards, scene: loop.scene) { [unowned self] in
    if !loop.isClosed { loop.deliver($0) }
  }
  private var nextContactCheck = 0.0

  /// The interval at which the contacts are checked for lost ends, in seconds. A lost contact stays down for up to twice
  /// this long.
  private static let contactCheckInterval = 1.0

  init(
    window: SDLWindow, scene: Window, size: Size, rasterizer: Rasterizer, tape: Tape?, tapeSpeed: Double,
    title: String = "", bridges: [any HostBridge] = []
  ) {
    self.window = window
    self.size = size
    self.title = title
    self.bridges = bridges.map {
      BridgeRun($0, window: window, scene: scene, title: title, acceptsActions: tape == nil)
    }
    let driver = window.handle.video.driver
    inbox = EventInbox(clock: clock, keyboard: KeyboardReader(window: window.handle)) { window.geometry }
    touchpad = Touchpad(window: window.handle, inbox: inbox)
    waylandInput = WaylandInput(window: window.handle, inbox: inbox)
    window.clipboards.wayland = waylandInput?.clipboard
    cursors = SDLCursors(
      video: window.handle.video, rasterizer: rasterizer, scale: max(1, window.geometry.scale))
    textInput = SDLTextInput(window)
    loop = FrameLoop(
      scene: scene, surface: window.presenter, clock: clock, rate: window.refreshRate,
      canBlock: window.presenter.canBlock, rasterizer: rasterizer, tape: tape, tapeSpeed: tapeSpeed)
    loop.onTapeResize = { try? window.resize(to: $0) }
    loop.describe(
      FrameStatistics.Surroundings(
        display: driver, renderer: window.presenter.name, stamps: EventInbox.stampSource,
        input: waylandInput?.description
          ?? Touchpad.describe(driver: driver, version: touchpad?.version ?? 0),
        touchpadGestures: inbox.sourceInfo?.hasPinches ?? false, scale: window.geometry.scale))
  }

  /// Runs until the window is closed, a signal ends the program, or the tape ends.
  ///
  /// - Throws: ``HostError``, of kind `displayLost` if the display connection is lost.
  func run() throws {
    signals.start { [weak self] in self?.loop.close() }
    inbox.open()
    prepareBridges()
    window.show()
    prepareBridges()
    defer {
      for bridge in bridges { bridge.end() }
      inbox.close()
      tiltSensors.close()
      // After a signal, the program saves and ends, and the display may be ending at the same time: it removes the window.
      if signals.hasReceived { window.handle.abandon() }
      if !window.handle.isAbandoned {
        textInput.update(nil)
        window.hide()
        // The end of a session must not wait for other programs, so a signal leaves this out.
        window.clipboards.handOver()
        signals.stop()
      }
      loop.end()
      loop.scene.onCursorChange = nil
      loop.scene.onTitleChange = nil
    }
    window.show(title: loop.scene.title ?? title)
    loop.scene.onTitleChange = { [window, title] in window.show(title: $0 ?? title) }
    // A tape's mouse differs from the user's, so its cursor would be misleading.
    if !loop.playsTape {
      loop.scene.onCursorChange = { [cursors] in cursors.show($0) }
      loop.scene.prefersReducedMotion =
        loop.scene.prefersReducedMotion
        || MotionPreference.isReduced(environment: ProcessInfo.processInfo.environment)
    }
    try checkDisplay()
    loop.scene.scale = window.geometry.scale
    try loop.begin(size: size)
    if !loop.playsTape, loop.scene.size != window.geometry.size {
      loop.deliver(.resize(window.geometry.size, time: clock.now))
    }
    while !loop.isClosed { try iterate() }
    try checkDisplay()
  }

  private func prepareBridges() { for bridge in bridges { bridge.prepare() } }

  private func checkDisplay() throws(HostError) {
    guard window.handle.isDisplayLost else { return }
    loop.close()
    throw HostError(
      .displayLost, "the window is gone: the display closed the connection; start the program again")
  }

  private func iterate() throws {
    try checkDisplay()
    SDLEvents.pump(window.handle)
    try checkDisplay()
    window.fitIntoScreen()
    // After emptying the queue, so that a wake-up that comes with new work is not lost.
    onIteration?()
    let now = clock.now
    let hasContacts = inbox.hasContacts
    if !hasContacts || now >= nextContactCheck {
      nextContactCheck = now + Self.contactCheckInterval
      if hasContacts { inbox.endLostContacts() }
    }
    let events = inbox.take()
    if !events.isEmpty { loop.noteArrivals() }
    for event in events where !loop.isClosed { handle(event) }
    window.clipboards.iterate()
    if mainWork.isDue(at: clock.now) || bridges.contains(where: \.hasWork) { loop.catchUp() }
    mainWork.run(clock: clock)
    if !loop.playsTape { textInput.update(loop.scene.textInputRect) }
    let nextPoll = updateTiltSensors()
    let nextPaste = window.clipboards.secondsToDeadline.map { clock.now + $0 }
    let nextCall = bridges.lazy.compactMap { [clock] in $0.iterate(at: clock.now) }.min()
    let next = try loop.iterate(
      otherDeadlines: [
        hasContacts ? nextContactCheck : nil, mainWork.nextTimer, nextPoll, nextPaste, nextCall,
      ])
    if loop.statistics.frames > 0 { for bridge in bridges { bridge.frameWasShown() } }
    // SDL may fetch events in any call, such as a change to full screen, and no descriptor is readable for these.
    if !loop.isClosed, !inbox.hasEvents { sleep(until: next) }
  }

  /// Opens the accelerometers while the user sees a window that uses them. Returns the time at which they are polled.
  private func updateTiltSensors() -> Double? {
    let isWanted = loop.scene.onTilt != nil && loop.isVisible && !loop.playsTape
    if !isWanted, tiltSensors.isWanted { inbox.resetTilt() }
    return tiltSensors.update(isWanted: isWanted, at: clock.now)
  }

  private func sleep(until deadline: Double?) {
    let seconds = deadline.map { $0 - clock.now }
    if seconds ?? .infinity <= 0 || window.clipboards.hasEvents { return }
    let descriptors = [MainWork.descriptor, window.clipboards.descriptor] + bridges.map(\.descriptor)
    if window.handle.sleep(seconds: seconds, descriptors: descriptors) { return }
    mainWork.sleep { SDLEvents.wait(until: deadline, clock: clock) }
  }

  private func handle(_ event: HostEvent) {
    switch event {
    case .input(let input):
      if case .resize = input, let limit = window.shrinkToDrawnPart() { report(limit) }
      if loop.playsTape { return handleBesideTape(input) }
      if case .resize = input { loop.scene.scale = window.geometry.scale }
      if !pasting.holdsBack(input) { loop.deliver(input) }
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

  private func report(_ sentence: String) { FileHandle.standardError.write(Data("\(sentence)\n".utf8)) }

  /// Sends the content of a clipboard to the scene when it arrives, as events of their own, so that a tape has it.
  func paste(_ types: [PasteboardType], of source: PasteSource) {
    if !loop.playsTape, !loop.isClosed { pasting.request(types, of: source) }
  }

  /// Handles the user's input while a tape is played: closing the window, Ctrl+Q and Escape end the run.
  /// Other input is ignored, because it would change the result.
  private func handleBesideTape(_ event: InputEvent) {
    switch event {
    case .key(let key) where key.phase == .down && !key.isRepeat:
      if key.name == "escape" || key.name == "q" && key.modifiers.contains(.control) { loop.close() }
    case .resize: loop.setNeedsPresent()
    default: break
    }
  }
}
