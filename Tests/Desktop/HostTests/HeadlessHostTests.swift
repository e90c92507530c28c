import Geometry
import Gestures
import Painting
import Raster
import Scene
import Testing

@testable import Host

@Suite("HeadlessHost")
struct HeadlessHostTests {
  /// Plays the tape and returns the images at each mark and at the end.
  private func play(
    _ tape: Tape = Pond.tape, scale: Double = 1, drawsEveryFrame: Bool = true,
    rasterizer: Rasterizer = Rasterizer()
  ) throws -> (pictures: [String: Image], host: HeadlessHost, pond: Pond) {
    let (window, pond) = Pond.window()
    let host = HeadlessHost(
      tape: tape, scale: scale, drawsEveryFrame: drawsEveryFrame, rasterizer: rasterizer, clock: ManualClock()
    )
    var pictures: [String: Image] = [:]
    host.onMark = { pictures[$0] = host.snapshot() }
    try host.run(window)
    pictures["end"] = host.snapshot()
    return (pictures, host, pond)
  }

  @Test(
    "The same tape gives the same bytes for every number of threads and bands",
    arguments: [(1, 64), (3, 7), (8, 16)])
  func determinism(threads: Int, bandHeight: Int) throws {
    let once = try play(scale: 1.5).pictures
    let again = try play(scale: 1.5, rasterizer: Rasterizer(threads: threads, bandHeight: bandHeight))
      .pictures
    #expect(once == again)
    #expect(once.keys.sorted() == ["drifting", "end", "flying", "resized", "resting", "start"])
  }

  @Test("Drawing only the damage gives the pixels of a full repaint")
  func damageIsEnough() throws {
    let (window, _) = Pond.window()
    let host = HeadlessHost(tape: Pond.tape, clock: ManualClock())
    var compared = 0
    host.onMark = { name in
      let kept = host.snapshot()
      window.setNeedsFullFrame()
      let frame = try #require(window.makeFrame(at: window.time))
      let bitmap = Bitmap(width: frame.width, height: frame.height)
      Rasterizer().render(frame, into: bitmap)
      #expect(bitmap.makeImage() == kept, "at \(name)")
      compared += 1
    }
    try host.run(window)
    #expect(compared == 5)
  }

  @Test("A host that draws only requested frames shows the same at each mark and at the end")
  func drawsOnDemand() throws {
    let (every, asked) = (try play(scale: 1.5), try play(scale: 1.5, drawsEveryFrame: false))
    #expect(asked.pictures == every.pictures)
    #expect(asked.pond.keys == every.pond.keys)
    #expect(asked.host.statistics.seconds == every.host.statistics.seconds)
    // One frame for each of the five marks. The last frame equals that of the last mark.
    #expect(asked.host.statistics.frames == 5)
  }

  @Test("Without snapshots, only the last frame is drawn")
  func drawsLastFrame() throws {
    for seconds in [1.0, 20] {
      let window = Window(size: Size(8, 8))
      let host = HeadlessHost(
        tape: Tape(header: Tape.Header(app: "", size: Size(8, 8)), endTime: seconds), drawsEveryFrame: false,
        clock: ManualClock())
      var ticks = 0
      let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = .white
      window.rootView.addSubview(view)
      _ = window.addDisplayLink { _ in
        ticks += 1
        view.center.x += 1
      }
      try host.run(window)
      #expect(ticks == 1 + Int(seconds) * 60)
      #expect(host.statistics.frames == 1)
    }
  }

  @Test("The scene moves between the marks")
  func pictures() throws {
    let pictures = try play().pictures
    #expect(pictures["start"] != pictures["flying"])
    #expect(pictures["flying"] != pictures["drifting"])
    #expect(pictures["drifting"] != pictures["resting"])
    #expect(pictures["resized"]?.width == 120 && pictures["resized"]?.height == 64)
    #expect(pictures["resized"] == pictures["end"])
  }

  @Test("Frames are made during motion, and not at rest")
  func framesOnlyDuringMotion() throws {
    let tape = Tape(header: Tape.Header(app: "pond", size: Size(96, 80)), endTime: 100)
    #expect(try play(tape).host.statistics.frames == 1)
    let statistics = try play().host.statistics
    // The first frame; the flight's 24 ticks, without the one in which it begins and shows nothing new; the drift, the timer, the
    // wheel, marks and the resize a few more.
    #expect((29...60).contains(statistics.frames))
    #expect(statistics.seconds == 1.2)
  }

  @Test("During motion, each tick is played once, even in a long run")
  func everyTick() throws {
    let window = Window(size: Size(8, 8))
    let host = HeadlessHost(
      tape: Tape(header: Tape.Header(app: "", size: Size(8, 8)), endTime: 20), clock: ManualClock())
    var times: [Double] = []
    _ = window.addDisplayLink {
      times.append($0.time)
      if times.count > 5_000 { host.close() }
    }
    try host.run(window)
    #expect(times.count == 1 + 20 * 60)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("At times too large for a tick to advance, motion is skipped and the tape ends")
  func lateTimes() throws {
    let window = Window(size: Size(8, 8))
    let events: [Tape.Entry] = [.mark("late", time: 1e15), .mark("later", time: 3e15)]
    let host = HeadlessHost(
      tape: Tape(header: Tape.Header(app: "", size: Size(8, 8)), entries: events, endTime: 4e15),
      clock: ManualClock())
    var ticks = 0
    host.onMark = { _ in _ = window.addDisplayLink { _ in ticks += 1 } }
    let token = window.passObservers.add { _ in if ticks > 1_000 { host.close() } }
    defer { token.remove() }
    try host.run(window)
    #expect(host.statistics.seconds == 4e15 && ticks <= 1_000)
  }

  @Test("Timers fire without events")
  func timers() throws {
    let tape = Tape(
      header: Tape.Header(app: "pond", size: Size(96, 80)),
      entries: [
        .event(.key(KeyEvent(name: "t", phase: .down, time: 0.5))), .mark("before", time: 0.55),
        .mark("after", time: 0.65),
      ], endTime: 0.65)
    let pictures = try play(tape).pictures
    #expect(pictures["before"] != pictures["after"])
  }

  @Test("The tape's size and scale apply unless others are given")
  func sizes() throws {
    var tape = Pond.tape
    tape.header.scale = 2
    tape.entries = [.mark("start", time: 0)]
    let host = HeadlessHost(tape: tape)
    try host.run(Pond.window().0)
    #expect(host.snapshot().width == 192 && host.snapshot().size == Size(96, 80))
    let other = HeadlessHost(tape: tape, size: Size(50, 40), scale: 3)
    try other.run(Pond.window().0)
    #expect(other.snapshot().width == 150 && other.snapshot().height == 120)
  }

  @Test("Events at the very start and at the very end are handled")
  func edges() throws {
    let tape = Tape(
      header: Tape.Header(app: "pond", size: Size(96, 80)),
      entries: [0.0, 0.25].map { .event(.key(KeyEvent(name: "x\($0)", phase: .down, time: $0))) },
      endTime: 0.25)
    #expect(try play(tape).pond.keys == ["x0.0", "x0.25"])
    #expect(try play(Tape(header: tape.header, entries: [tape.entries[0]])).pond.keys == ["x0.0"])
  }

  @Test("Closing ends the run at once")
  func close() throws {
    let tape = Tape(
      header: Tape.Header(app: "pond", size: Size(96, 80)),
      entries: ["q", "never"].map { .event(.key(KeyEvent(name: $0, phase: .down, time: 0.5))) }, endTime: 9)
    let (_, host, pond) = try play(tape)
    #expect(pond.keys == ["q"])
    #expect(host.statistics.seconds < 1)
  }

  @Test("The received input is that of the tape")
  func hearing() throws {
    let host = HeadlessHost(tape: Pond.tape)
    var recorder = TapeRecorder(header: Pond.tape.header)
    host.onInput = { recorder.record($0) }
    host.onMark = { recorder.mark($0, at: 0) }
    try host.run(Pond.window().0)
    let events = Pond.tape.entries.filter { if case .event = $0 { true } else { false } }
    let heard = recorder.tape.entries.filter { if case .event = $0 { true } else { false } }
    #expect(heard == events)
  }

  @Test("An event without a change does not count as delayed")
  func latency() throws {
    let tape = Tape(
      header: Tape.Header(app: "pond", size: Size(96, 80)),
      entries: [
        .event(.key(KeyEvent(name: "nothing", phase: .down, time: 0.1))),
        .event(.wheel(WheelEvent(position: Point(45, 45), delta: Vector(0, 3), time: 2.005))),
      ], endTime: 3)
    let statistics = try play(tape).host.statistics
    #expect(statistics.eventToPresent.count == 1)
    #expect(statistics.eventToPresent.maximum < 17)
  }

  @Test("An error at a mark ends the run")
  func markError() throws {
    struct Failure: Error {}
    let host = HeadlessHost(tape: Pond.tape)
    host.onMark = { if $0 == "flying" { throw Failure() } }
    #expect(throws: Failure.self) { try host.run(Pond.window().0) }
  }

  @Test("A tape with a window that is too large is refused", arguments: [1e5, 1e9, 1e300], [true, false])
  func tooLargeWindow(side: Double, drawsEveryFrame: Bool) throws {
    let header = Tape.Header(app: "pond", size: Size(96, 80))
    let resize = Tape.Entry.event(.resize(Size(side, side), time: 0.1))
    let resized = HeadlessHost(
      tape: Tape(header: header, entries: [resize], endTime: 1), drawsEveryFrame: drawsEveryFrame)
    let begun = HeadlessHost(
      tape: Tape(header: header, endTime: 1), size: Size(side, side), drawsEveryFrame: drawsEveryFrame)
    for host in [resized, begun] {
      let error = try #require(throws: HostError.self) { try host.run(Pond.window().0) }
      #expect(error.kind == .unusableSize)
    }
  }

  @Test("Full screen is stored")
  func fullScreen() throws {
    let host = HeadlessHost(
      tape: Tape(
        header: Tape.Header(app: "pond", size: Size(9, 9)),
        entries: [.event(.key(KeyEvent(name: "f11", phase: .down, time: 0)))], endTime: 0))
    try host.run(Pond.window().0)
    #expect(host.isFullScreen)
  }
}
