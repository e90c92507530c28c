import Geometry
import Gestures
import Painting
import Raster
import Scene
import Testing

@testable import Host

/// The loop with a clock controlled by the test. Waiting, drawing and reading the clock take a given time.
@Suite("FrameLoop")
struct FrameLoopTests {
  /// A surface that draws nothing, takes a given time, and records when each frame was presented.
  private final class Surface: FrameSurface {
    let clock: ManualClock
    /// The time for drawing a frame, in seconds.
    var work = 0.002
    private(set) var frames: [Double] = []
    private(set) var repeats = 0
    private var size: (Int, Int)?

    init(_ clock: ManualClock) { self.clock = clock }

    func needsWholeFrame(width: Int, height: Int) -> Bool { size.map { $0 != (width, height) } ?? true }

    func draw(_ frame: Frame, with rasterizer: Rasterizer) -> [PixelRect] {
      size = (frame.width, frame.height)
      clock.time += work
      return frame.damage
    }

    func present(_ changed: [PixelRect]?) {
      if changed == nil { repeats += 1 } else { frames.append(clock.time) }
    }
  }

  private final class Run {
    let clock = ManualClock()
    let surface: Surface
    let loop: FrameLoop
    let pond: Pond
    private(set) var turns = 0
    /// The number of dropped frames. Ends the loop.
    var droppedFrames: Int {
      loop.close()
      loop.end()
      return loop.statistics.droppedFrames
    }
    private var link: DisplayLink?

    /// - Parameter isBusy: whether something moves from the first frame to the last.
    init(tape: Tape? = nil, speed: Double = 1, rate: Double = 60, isBusy: Bool = false) throws {
      surface = Surface(clock)
      // Every reading of the clock takes a microsecond, so that a busy loop ends.
      clock.step = 1e-6
      let (window, pond) = Pond.window()
      self.pond = pond
      window.size = Size(96, 80)
      if isBusy {
        var isWhite = false
        link = window.addDisplayLink { [pond] _ in
          isWhite.toggle()
          pond.backgroundColor = isWhite ? .white : .black
        }
      }
      loop = FrameLoop(
        scene: window, surface: surface, clock: clock, rate: rate, canBlock: false, rasterizer: Rasterizer(),
        tape: tape, tapeSpeed: speed)
      try loop.begin(size: Size(96, 80))
    }

    /// Iterates and sleeps until the loop ends or `time` is reached.
    func play(until time: Double = .infinity) throws {
      while !loop.isClosed, clock.time < time {
        turns += 1
        let next = try loop.iterate() ?? .infinity
        clock.time = max(clock.time, min(next, time))
      }
      if loop.isClosed { loop.end() }
    }
  }

  private func tape(seconds: Double) -> Tape {
    Tape(header: Tape.Header(app: "pond", size: Size(96, 80)), endTime: seconds)
  }

  @Test(
    "A tape at another speed takes its scaled time, with frames throughout",
    arguments: [0.25, 1, 1.5, 2, 4, 60], [30.0, 144])
  func tapeSpeed(speed: Double, rate: Double) throws {
    let seconds = 3 * min(speed, 8)
    let run = try Run(tape: tape(seconds: seconds), speed: speed, rate: rate, isBusy: true)
    run.surface.work = 0.0005
    try run.play()
    let took = seconds / speed
    #expect(abs(run.clock.time - took) < 0.01 + 1.1 / rate, "took \(run.clock.time) s instead of \(took) s")
    // One frame per tick, and at most one per period of the display.
    let expected = took * min(rate, TapeDriver.rate * speed)
    let frames = Double(run.surface.frames.count)
    #expect(
      frames > expected * 0.95 && frames < expected * 1.02 + 2, "\(frames) frames instead of \(expected)")
    let gaps = zip(run.surface.frames.dropFirst(), run.surface.frames).map { $0 - $1 }
    #expect(gaps.max() ?? .infinity < 2.1 / min(rate, TapeDriver.rate * speed))
    #expect(run.loop.statistics.droppedFrames == 0)
    #expect(run.loop.statistics.frames == run.surface.frames.count)
  }

  @Test("A tape that is too fast for the machine still shows frames")
  func slowMachine() throws {
    let run = try Run(tape: tape(seconds: 20), speed: 10, isBusy: true)
    run.surface.work = 0.05
    try run.play()
    #expect(abs(run.clock.time - 2) < 0.2)
    #expect(run.surface.frames.count >= 30)
    #expect(run.loop.statistics.droppedFrames >= 60)
  }

  @Test(
    "As fast as possible, a frame follows each quarter of a second of the tape, without waiting")
  func fastest() throws {
    let run = try Run(tape: tape(seconds: 20), speed: .infinity, isBusy: true)
    try run.play()
    #expect(run.surface.frames.count >= 20 * 4)
    #expect(run.surface.frames.count <= 20 * 4 + 2)
    // The time for drawing, and for reading the clock.
    #expect(run.clock.time < Double(run.surface.frames.count) * run.surface.work + 0.1)
    #expect(run.loop.statistics.droppedFrames == 0)
  }

  @Test("An idle scene waits without limit, and a timer until its deadline")
  func idle() throws {
    let run = try Run()
    try run.play(until: 1)
    let (turns, frames) = (run.turns, run.surface.frames.count)
    #expect(frames == 1)
    try run.play(until: 1000)
    #expect(run.turns == turns + 1)
    run.loop.deliver(.key(KeyEvent(name: "t", phase: .down, time: run.clock.time)))
    try run.play(until: 1000.05)
    #expect(run.surface.frames.count == frames)
    try run.play(until: 1001)
    #expect(run.surface.frames.count == frames + 1)
    #expect(abs(run.surface.frames[frames] - 1000.1) < 0.005)
  }

  @Test("An event that is earlier than a frame is recorded with the time at which the scene handles it")
  func lateEvents() throws {
    let run = try Run()
    try run.play(until: 1)
    var times: [Double] = []
    run.loop.onInput = { times.append($0.time) }
    func deliver(at time: Double) { run.loop.deliver(.key(KeyEvent(name: "x", phase: .down, time: time))) }
    deliver(at: 1.5)
    run.clock.time = 2
    run.loop.catchUp()
    // The scene is at 2 s, and an instant that it has handled is over.
    deliver(at: 1.7)
    deliver(at: 1.7)
    #expect(times.count == 3)
    #expect(times[0] == 1.5)
    #expect(times[1] > 2 && times[1] < 2.001 && times[2] == times[1])
    #expect(run.loop.scene.time == times[1])
  }

  @Test("After an idle time, catchUp lets animations start now")
  func catchUp() throws {
    let run = try Run()
    try run.play(until: 1000)
    run.loop.catchUp()
    #expect(abs(run.loop.scene.time - 1000) < 0.001)
    View.animate(duration: 0.5) { run.pond.alpha = 0 }
    try run.play(until: 1002)
    // Half a second of frames, instead of one frame with the animation's end.
    #expect(run.surface.frames.count >= 30)
  }

  private func wheel(_ run: Run) {
    run.loop.deliver(
      .wheel(WheelEvent(position: Point(45, 45), delta: Vector(0, 1), time: run.clock.time)))
  }

  @Test("Events that draw nothing have no latency, and the idle time after them drops no frames")
  func eventsWithoutEffect() throws {
    let run = try Run()
    try run.play(until: 1)
    let idle: [(Run) -> Void] = [
      { $0.loop.deliver(.key(KeyEvent(name: "x", phase: .down, time: $0.clock.time))) },
      { $0.loop.deliver(.key(KeyEvent(name: "x", phase: .up, time: $0.clock.time))) },
      { $0.loop.deliver(.resize($0.loop.scene.size, time: $0.clock.time)) },
      { _ in },
    ]
    for (index, event) in idle.enumerated() {
      wheel(run)
      let frames = run.surface.frames.count
      while run.surface.frames.count == frames { try run.play(until: run.clock.time + 0.001) }
      // The event arrives while the frame is being presented, as a key's release does after a fast frame.
      run.loop.noteArrivals()
      event(run)
      try run.play(until: 1 + 6 * Double(index + 1))
    }
    wheel(run)
    try run.play(until: 30)
    let statistics = run.loop.statistics
    #expect(statistics.frames == 6 && statistics.eventToPresent.count == 5)
    #expect(statistics.eventToPresent.maximum < 50 && statistics.inputToPresent.maximum < 50)
    #expect(run.droppedFrames == 0)
  }

  @Test("What a timer shows later is no effect of the event that started it")
  func delayedEffect() throws {
    let run = try Run()
    try run.play(until: 1)
    run.loop.deliver(.key(KeyEvent(name: "t", phase: .down, time: 1)))
    try run.play(until: 2)
    #expect(run.surface.frames.count == 2 && run.loop.statistics.eventToPresent.count == 0)
    #expect(run.droppedFrames == 0)
  }

  @Test("A running display link that changes no pixel for a while drops no frames")
  func unchangedFrames() throws {
    let run = try Run()
    var isWhite = false
    let link = run.loop.scene.addDisplayLink { [pond = run.pond, clock = run.clock] _ in
      guard (Int(clock.time) % 2 == 0) != isWhite else { return }
      isWhite.toggle()
      pond.backgroundColor = isWhite ? .white : .black
    }
    try run.play(until: 8)
    link.invalidate()
    #expect((7...10).contains(run.surface.frames.count))
    #expect(run.droppedFrames == 0)
  }

  @Test("The time in which a window is hidden drops no frames")
  func hiddenMotion() throws {
    let run = try Run(isBusy: true)
    try run.play(until: 1)
    run.loop.isVisible = false
    try run.play(until: 11)
    run.loop.isVisible = true
    try run.play(until: 12)
    #expect(run.surface.frames.count > 110 && run.droppedFrames == 0)
  }

  @Test("Frames that take too long during motion are still counted as dropped")
  func slowFrames() throws {
    let run = try Run(isBusy: true)
    try run.play(until: 1)
    run.surface.work = 0.1
    try run.play(until: 2)
    // Ten frames of six periods each.
    #expect((45...55).contains(run.droppedFrames))
  }

  @Test("While invisible, time advances without drawing; when visible again, the changes are drawn")
  func hidden() throws {
    let run = try Run()
    try run.play(until: 1)
    run.loop.isVisible = false
    run.loop.deliver(.key(KeyEvent(name: "t", phase: .down, time: 1)))
    try run.play(until: 3)
    #expect(run.surface.frames.count == 1)
    run.loop.isVisible = true
    run.loop.setNeedsPresent()
    try run.play(until: 4)
    #expect(run.surface.frames.count == 2)
    #expect(run.surface.repeats == 1)
  }

  @Test("An animation waits while nobody sees it, and its completion is called when it has ended")
  func hiddenAnimation() throws {
    let run = try Run()
    try run.play(until: 1)
    var ends: [Bool] = []
    run.loop.catchUp()
    View.animate(duration: 1) {
      run.pond.alpha = 0
    } completion: {
      ends.append($0)
    }
    try run.play(until: 1.5)
    run.loop.isVisible = false
    let shown = run.pond.presentation.alpha
    #expect(shown > 0 && shown < 1)
    let frames = run.surface.frames.count
    try run.play(until: 600)
    #expect(run.surface.frames.count == frames && ends.isEmpty && run.pond.presentation.alpha == shown)
    run.loop.isVisible = true
    try run.play(until: 600.2)
    #expect(run.pond.presentation.alpha < shown && ends.isEmpty)
    try run.play(until: 601)
    #expect(run.pond.presentation.alpha == 0 && ends == [true])
  }
}
