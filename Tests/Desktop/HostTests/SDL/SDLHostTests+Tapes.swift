import CSDL2
import Geometry
import Gestures
import Painting
import Scene
import Testing

@testable import Host

/// Tapes that a host plays and records.
extension SDLHostTests {
  @Test("A window that plays a tape opens no sensor")
  func tiltBesideTape() throws {
    let host = try makeHost(tape: Pond.tape, tapeSpeed: 1_000)
    let window = Pond.window().0
    var tilts = 0
    window.onTilt = { _ in tilts += 1 }
    host.onIteration = {
      #expect(SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0)
      push(.controllerSensor(0, SDL_STANDARD_GRAVITY))
    }
    defer { host.onIteration = nil }
    try host.run(window)
    #expect(tilts == 0)
  }

  @Test("A tape shows the same with and without a window, regardless of the user and the display")
  func sameAsHeadless() throws {
    let tape = Pond.tape
    var seen: [String: Image] = [:]
    let host = try makeHost(tape: tape, scale: 1.5)
    host.onMark = { seen[$0] = host.snapshot() }
    // A touch that would press, a loss of focus, and a window that resizes itself.
    var turns = 0
    host.onIteration = {
      turns += 1
      if turns % 3 == 0 { pushFinger(turns % 2 == 0 ? SDL_FINGERDOWN : SDL_FINGERUP, 0.5, 0.5) }
      if turns % 5 == 0 { pushWindow(SDL_WINDOWEVENT_FOCUS_LOST) }
      if turns % 7 == 0 { pushWindow(SDL_WINDOWEVENT_SIZE_CHANGED) }
    }
    defer { host.onIteration = nil }
    try host.run(Pond.window().0)
    seen["end"] = host.snapshot()

    let headless = HeadlessHost(tape: tape, scale: 1.5)
    var expected: [String: Image] = [:]
    headless.onMark = { expected[$0] = headless.snapshot() }
    try headless.run(Pond.window().0)
    expected["end"] = headless.snapshot()
    #expect(seen == expected)
    #expect(expected["flying"] != expected["end"])
  }

  @Test(
    "A tape ends the same at every speed, with everything at the same times of its own",
    arguments: [0.5, 4, 1_000, .infinity])
  func speeds(speed: Double) throws {
    let tape = Pond.tape
    let host = try makeHost(tape: tape, tapeSpeed: speed, scale: 1.5)
    var seen: [String: Image] = [:]
    var times: [Double] = []
    host.onMark = { seen[$0] = host.snapshot() }
    host.onInput = { times.append($0.time) }
    try host.run(Pond.window().0)
    seen["end"] = host.snapshot()

    let headless = HeadlessHost(tape: tape, scale: 1.5)
    var expected: [String: Image] = [:]
    var expectedTimes: [Double] = []
    headless.onMark = { expected[$0] = headless.snapshot() }
    headless.onInput = { expectedTimes.append($0.time) }
    try headless.run(Pond.window().0)
    expected["end"] = headless.snapshot()
    #expect(seen == expected)
    #expect(times == expectedTimes)
    // The duration of the tape, scaled by its speed.
    if speed < 1 { #expect(host.statistics.seconds > tape.endTime / speed) }
    if speed > 100 { #expect(host.statistics.frames > 0) }
  }

  @Test(
    "Escape and Ctrl+Q end a played tape; other keys are ignored", arguments: [SDLK_ESCAPE, SDLK_q])
  func endingTape(key: SDL_KeyCode) throws {
    let host = try makeHost(tape: Tape(header: Tape.Header(app: "test", size: Size(96, 80)), endTime: 60))
    let (window, pond) = Pond.window()
    var turns = 0
    host.onIteration = {
      turns += 1
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = Int32(bitPattern: turns == 1 ? SDLK_SPACE.rawValue : key.rawValue)
      event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym)
      event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
      push(event)
      SDLHost.wake()
    }
    defer { host.onIteration = nil }
    try host.run(window)
    #expect(turns == 2)
    #expect(pond.keys == [])
  }
}
