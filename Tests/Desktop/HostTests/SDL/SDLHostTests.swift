import CSDL2
import Geometry
import Gestures
import Painting
import Scene
import Testing

@testable import Host

/// Tests with SDL's dummy driver, one at a time because SDL has one queue and one video subsystem.
@Suite("SDLHost on SDL's dummy display", .serialized)
struct SDLHostTests {
  func makeHost(
    tape: Tape? = nil, tapeSpeed: Double = 1, scale: Double? = nil
  ) throws -> SDLHost {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    return try SDLHost(
      title: "Test", size: Size(96, 80), minimumSize: Size(10, 10), scale: scale, tape: tape,
      tapeSpeed: tapeSpeed)
  }

  /// An action at the start of an iteration, repeated in each iteration until it returns true.
  struct Step {
    let attempt: () -> Bool

    static func act(_ body: @escaping () -> Void) -> Step {
      Step {
        body()
        return true
      }
    }

    static func wait(until condition: @escaping () -> Bool) -> Step { Step(attempt: condition) }
  }

  /// Performs the actions, at most one per iteration, then closes the window. The effect of an action is
  /// handled before the next one.
  func run(_ host: SDLHost, _ window: Window = Pond.window().0, steps: [Step]) throws {
    var rest = steps[...]
    // A condition that never holds must not hang the test.
    var patience = 1_000_000
    host.onIteration = {
      patience -= 1
      if let step = rest.first, patience > 0 {
        if step.attempt() { rest.removeFirst() }
      } else {
        host.close()
      }
      SDLHost.wake()
    }
    defer { host.onIteration = nil }
    try host.run(window)
    #expect(rest.isEmpty, "an action never succeeded")
  }

  private func touches(_ events: [InputEvent]) -> [PointerEvent] {
    events.compactMap { event -> PointerEvent? in
      if case .pointer(let pointer) = event, pointer.kind == .touch { pointer } else { nil }
    }
  }

  func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  func pushWindow(_ what: SDL_WindowEventID) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(what.rawValue)
    push(event)
  }

  func pushFinger(_ type: SDL_EventType, _ x: Float, _ y: Float) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 3
    event.tfinger.fingerId = 7
    event.tfinger.x = x
    event.tfinger.y = y
    push(event)
  }

  @Test("The sensors of a window that wants the tilt are opened, read, recorded, and closed when it does not")
  func tilt() throws {
    var recorded: [InputEvent] = []
    var tilts: [Vector] = []
    let window = Pond.window().0
    let host = try makeHost()
    host.onInput = { recorded.append($0) }
    func isOpen() -> Bool { SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0 }
    // The readings of a device with this name are not mixed with those of a real one.
    let reading = SDL_Event.controllerSensor(-SDL_STANDARD_GRAVITY, 0, which: 12_345)
    try run(
      host, window,
      steps: [
        .act { #expect(!isOpen()) },
        .act { window.onTilt = { tilts.append($0.gravity) } },
        .wait { isOpen() },
        .act { push(reading) },
        .wait { !tilts.isEmpty },
        .act { window.onTilt = nil },
        .wait { !isOpen() },
        // The closed sensor is forgotten: the same reading counts again.
        .act { window.onTilt = { tilts.append($0.gravity) } },
        .wait { isOpen() },
        .act { push(reading) },
        .wait { tilts.count == 2 },
      ])
    #expect(!isOpen())
    #expect(tilts.allSatisfy { ($0 - Vector(1, 0)).length < 1e-6 })
    let events = recorded.filter { if case .tilt = $0 { true } else { false } }
    #expect(events.count == 2)
  }

  @Test("Text is taken while a view is typed into, and what is pasted is recorded as an event")
  func text() throws {
    /// A view that is typed into.
    final class Line: View, KeyInput {
      var text = ""
      override var canBecomeFocused: Bool { true }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() {}
    }
    let window = Window(size: Size(96, 80))
    let line = Line(frame: Rect(x: 10, y: 20, width: 30, height: 10))
    window.rootView.addSubview(line)
    let host = try makeHost(scale: 1)
    var isActive: [Bool] = []
    var recorded: [TextEvent.Change] = []
    host.onInput = { if case .text(let event) = $0 { recorded.append(event.change) } }
    func type(_ letter: UInt8) {
      var event = SDL_Event()
      event.text.type = SDL_TEXTINPUT.rawValue
      event.text.text.0 = CChar(letter)
      push(event)
    }
    func note() { isActive.append(SDL_IsTextInputActive() == SDL_TRUE) }
    SDL_SetClipboardText("pasted")
    try run(
      host, window,
      steps: [
        .act {
          note()
          line.becomeFocused()
        },
        .act {
          note()
          type(UInt8(ascii: "a"))
        },
        .wait { line.text == "a" },
        .act { host.requestPaste(of: .clipboard, into: window) },
        .wait { line.text.count > 1 },
        .act { line.resignFocus() },
        .act { note() },
      ])
    #expect(isActive == [false, true, false])
    #expect(line.text == "apasted")
    #expect(recorded == [.insert("a"), .paste("pasted")])
  }

  @Test("The window has the requested size and scale")
  func size() throws {
    let host = try makeHost(scale: 2)
    #expect(host.size == Size(96, 80) && host.scale == 2)
    let (window, _) = Pond.window()
    try run(host, window, steps: [])
    #expect(window.size == Size(96, 80) && window.scale == 2)
    #expect(host.snapshot().width == 192)
    #expect(host.statistics.surroundings.display == "dummy")
    #expect(host.statistics.surroundings.renderer == "software")
    #expect(host.statistics.surroundings.touchpadGestures == false)
  }

  @Test("Without motion, only one frame is drawn")
  func idle() throws {
    let host = try makeHost()
    let turns = Array(repeating: Step.act {}, count: 50)
    try run(host, steps: [.wait { host.statistics.frames > 0 }] + turns)
    #expect(host.statistics.frames == 1)
    #expect(host.statistics.droppedFrames == 0)
  }

  @Test("Touches reach the window in points, with the host's times")
  func fingers() throws {
    let host = try makeHost(scale: 2)
    var heard: [InputEvent] = []
    host.onInput = { heard.append($0) }
    try run(
      host,
      steps: [
        .act {
          pushFinger(SDL_FINGERDOWN, 0.25, 0.5)
          pushFinger(SDL_FINGERMOTION, 0.5, 0.5)
          pushFinger(SDL_FINGERUP, 0.5, 0.5)
        }
      ])
    let pointers = touches(heard)
    #expect(pointers.map(\.phase) == [.down, .move, .up])
    #expect(pointers.map(\.position) == [Point(24, 40), Point(48, 40), Point(48, 40)])
    #expect(pointers.allSatisfy { $0.time > 0 && $0.time <= host.statistics.seconds })
    #expect(pointers.map(\.time) == pointers.map(\.time).sorted())
  }

  @Test("A finger lost by SDL is cancelled at the next check")
  func lostFinger() throws {
    let host = try makeHost()
    var heard: [InputEvent] = []
    host.onInput = { heard.append($0) }
    // Pushed without SDL's bookkeeping, so that SDL does not list the finger.
    try run(
      host, steps: [.act { pushFinger(SDL_FINGERDOWN, 0.5, 0.5) }, .wait { touches(heard).count == 2 }])
    #expect(touches(heard).map(\.phase) == [.down, .cancel])
  }

  @Test("Losing the focus cancels the active touches")
  func focusLoss() throws {
    let host = try makeHost()
    var heard: [InputEvent] = []
    host.onInput = { heard.append($0) }
    try run(
      host,
      steps: [
        .act {
          pushFinger(SDL_FINGERDOWN, 0.5, 0.5)
          pushWindow(SDL_WINDOWEVENT_FOCUS_LOST)
          pushFinger(SDL_FINGERUP, 0.5, 0.5)
        }
      ])
    #expect(touches(heard).map(\.phase) == [.down, .cancel])
  }

  @Test("While minimized, nothing is drawn; when restored, the changes are")
  func minimized() throws {
    let host = try makeHost()
    let (window, pond) = Pond.window()
    var unseen = -1
    let turns = Array(repeating: Step.act {}, count: 50)
    let before: [Step] = [
      .wait { host.statistics.frames == 1 }, .act { pushWindow(SDL_WINDOWEVENT_MINIMIZED) },
      .act { pond.backgroundColor = .white },
    ]
    let after: [Step] = [
      .act { unseen = host.statistics.frames }, .act { pushWindow(SDL_WINDOWEVENT_RESTORED) },
      .wait { host.statistics.frames == 2 },
    ]
    try run(host, window, steps: before + turns + after)
    #expect(unseen == 1)
  }

  @Test("Quitting and the close button end the run", arguments: [SDL_QUIT, SDL_WINDOWEVENT])
  func endings(type: SDL_EventType) throws {
    let host = try makeHost()
    var turns = 0
    host.onIteration = {
      turns += 1
      if turns == 1 {
        var event = SDL_Event()
        event.window.type = type.rawValue
        event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
        push(event)
      }
      if turns > 10 { host.close() }
      SDLHost.wake()
    }
    defer { host.onIteration = nil }
    try host.run(Pond.window().0)
    #expect(turns == 1)
  }

  @Test("A lost texture is redrawn; an exposed window is only presented again")
  func exposure() throws {
    let host = try makeHost()
    var reset = SDL_Event()
    reset.type = SDL_RENDER_TARGETS_RESET.rawValue
    let steps: [Step] = [
      .wait { host.statistics.frames == 1 }, .act { push(reset) }, .wait { host.statistics.frames == 2 },
      .act { pushWindow(SDL_WINDOWEVENT_EXPOSED) },
    ]
    try run(host, steps: steps + Array(repeating: .act {}, count: 50))
    #expect(host.statistics.frames == 2)
  }

  @Test("A host can run again")
  func runsAgain() throws {
    let host = try makeHost(
      tape: Tape(
        header: Tape.Header(app: "test", size: Size(96, 80)), entries: [.mark("a", time: 0.01)], endTime: 0.02
      ))
    for _ in 0..<2 {
      var names: [String] = []
      host.onMark = { names.append($0) }
      try host.run(Pond.window().0)
      #expect(names == ["a"])
    }
  }

  @Test(
    "A size that no window can have is an error", arguments: [Size(0, 10), Size(1e9, 10), Size(.nan, 10)])
  func invalidSize(size: Size) throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let error = try #require(throws: HostError.self) { try SDLHost(title: "Test", size: size) }
    #expect(error.kind == .unusableSize)
  }

  @Test("Without a display, the error says which variables to set")
  func noDisplay() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "no such driver")
    defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy") }
    let error = try #require(throws: HostError.self) { try SDLHost(title: "Test", size: Size(96, 80)) }
    #expect(error.kind == .noDisplay)
    // A library does not name the flags of a program.
    #expect(error.message.contains("DISPLAY") && !error.message.contains("--"))
  }
}
