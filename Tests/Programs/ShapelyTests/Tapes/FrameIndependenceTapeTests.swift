import Geometry
import Gestures
import Testing

@testable import Shapely

/// A tape must give the same bits whether or not time is advanced between its lines.
@Suite struct FrameIndependenceTapeTests {
  @Test("Extra ticks and frames between events do not change the result of a tape", arguments: 0..<10)
  func extraTicks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tape = FrameIndependenceTapeTests.tape(using: &random)
    let plain = try end(of: tape)
    let dense = try end(
      of: tape, ticks: { random.number(in: 0.0005...0.005) }, drawsFrame: { random.index(below: 16) == 0 })
    #expect(dense == plain, "seed \(seed), ticks every few milliseconds")
    let sparse = try end(of: tape, ticks: { random.number(in: 0.01...0.3) }, drawsFrame: { true })
    #expect(sparse == plain, "seed \(seed), frames now and then")
  }

  @Test(
    "A pinch that starts on a moving shape picks it up at its current position, not at that of the last frame"
  )
  func pickUpInMotion() throws {
    // Undo takes a held shape from two fingers. One of them stays down, and two more begin a pinch while the
    // shape returns.
    let tape = try Tape(parsing: FrameIndependenceTapeTests.pickUpTape)
    var random = SeededGenerator(seed: 1)
    let plain = try end(of: tape)
    #expect(try end(of: tape, ticks: { random.number(in: 0.0005...0.002) }, drawsFrame: { true }) == plain)
  }

  @Test("A menu opened by a key lies beside the current position of the moving shape")
  func menuBesideMovingShape() throws {
    var story = TapeStory(seed: 5)
    story.tap(story.button(.star))
    story.wait(0.2)
    story.key("menu")
    story.wait(0.05)
    var random = SeededGenerator(seed: 1)
    let plain = try end(of: story.tape)
    #expect(plain.state.contains("menu"))
    #expect(
      try end(of: story.tape, ticks: { random.number(in: 0.0005...0.002) }, drawsFrame: { true }) == plain)
  }

  @Test("A shape that only grows while held does not count as moved, for any number of frames")
  func growingIsNotMoving() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.tap(story.button(.star))
    story.wait(0.05)
    // Caught in flight at its position, it goes on growing, and one step is undone.
    let star = try story.now().shape(.star).middle
    story.down(1, at: star)
    story.wait(0.2)
    story.key("z", .control)
    story.wait(0.2)
    story.up(1, at: star)
    story.wait(1)
    #expect(try end(of: story.tape) == end(of: story.tape, ticks: { 0.003 }, drawsFrame: { true }))
    #expect(try story.now().kinds == ["square"])
  }

  @Test("Quitting stops time and input at once, not with the next frame", arguments: [0.0004, 0.003, 0.2])
  func quitting(interval: Double) throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.longPress(Point(60, 60))
    let quit = try story.now().menuItem("Quit")
    // One shape is still flying; the key would move the other.
    story.tap(story.button(.star))
    story.longPress(Point(60, 60))
    story.down(1, at: quit)
    story.wait(0.03)
    story.up(1, at: quit)
    story.wait(0.002)
    story.key("right")
    story.wait(1)
    func end(_ interval: Double) throws -> String {
      let scene = try ShapelyScene(for: story.tape)
      try TapePlayback.play(story.tape, in: scene, interval: { interval })
      #expect(scene.window.time < story.tape.endTime - 0.5, "it did not quit")
      return scene.state.text
    }
    #expect(try end(interval) == end(1 / 60))
  }

  // MARK: Playing

  /// Returns the complete result of a tape, to the last bit.
  private struct End: Equatable {
    var shapes: [ShapeGeometry]
    var state: String
    var focus: String?
    var undo: [CanvasStep]
    var redo: [CanvasStep]
  }

  /// - Parameters:
  ///   - ticks: returns the interval between extra ticks, in seconds; nil for none.
  ///   - drawsFrame: whether a tick makes a frame or only advances the time.
  private func end(
    of tape: Tape, ticks: (() -> Double)? = nil, drawsFrame: () -> Bool = { false }
  ) throws -> End {
    let scene = try ShapelyScene(for: tape)
    let window = scene.window
    _ = window.makeFrame(at: 0)
    var next = ticks?() ?? .infinity
    func tick(until time: Double) {
      while next < time, let ticks {
        if drawsFrame() { _ = window.makeFrame(at: next) } else { window.advance(to: next) }
        next += ticks()
      }
    }
    for entry in tape.entries {
      tick(until: entry.time)
      if case .event(let event) = entry { window.send(event) }
    }
    tick(until: tape.endTime)
    window.advance(to: tape.endTime)
    return End(
      shapes: scene.canvas.shapes.map(\.geometry), state: scene.state.text, focus: window.focusedView?.name,
      undo: Array(scene.canvas.history.done), redo: Array(scene.canvas.history.undone))
  }

  // MARK: Random tapes

  /// Random input by fingers, mouse, wheels, touchpad, keys and resizes, with pauses up to longer than any
  /// motion.
  private static func tape(using random: inout SeededGenerator) -> Tape {
    // So small that most touches hit one of the shapes.
    var story = TapeStory(size: Size(420, 440), seed: UInt64(random.index(below: 1_000)))
    var fingers: [UInt64: Point] = [:]
    var lastFinger: UInt64 = 1
    let keys = [
      "tab", "left", "plus", "minus", "]", "b", "c", "d", "f", "menu", "enter", "space", "delete", "escape",
      "down", "1", "5",
    ]
    func chosenFinger(_ random: inout SeededGenerator) -> UInt64? {
      let ids = fingers.keys.sorted()
      return ids.isEmpty ? nil : ids[random.index(below: ids.count)]
    }
    func place(_ random: inout SeededGenerator) -> Point {
      // Touches often come in groups.
      if let finger = chosenFinger(&random), let other = fingers[finger], random.index(below: 2) == 0 {
        return other + Vector(random.number(in: -40...40), random.number(in: -40...40))
      }
      return Point(random.number(in: 0...420), random.number(in: 0...400))
    }
    for _ in 0..<3 { story.tap(story.button(ShapeKind.allCases[random.index(below: 6)])) }
    for _ in 0..<150 {
      let pauses = [0, 0, 0.004, 0.008, 0.016, 0.05, 0.05, 0.2]
      story.wait(pauses[random.index(below: pauses.count)])
      switch random.index(below: 27) {
      case 0...4 where fingers.count < 5:
        lastFinger += 1
        fingers[lastFinger] = place(&random)
        story.down(lastFinger, at: fingers[lastFinger] ?? .zero)
      case 5...12:
        guard let finger = chosenFinger(&random), let start = fingers[finger] else { continue }
        let end = start + Vector(random.number(in: -60...60), random.number(in: -60...60))
        story.move(finger, from: start, to: end, seconds: random.number(in: 0...0.05))
        fingers[finger] = end
      case 13...16:
        guard let finger = chosenFinger(&random), let last = fingers.removeValue(forKey: finger) else {
          continue
        }
        if random.index(below: 4) == 0 { story.cancel(finger, at: last) } else { story.up(finger, at: last) }
      case 17: story.key(random.index(below: 3) == 0 ? "y" : "z", .control)
      case 18: story.key(keys[random.index(below: keys.count)], random.index(below: 4) == 0 ? .shift : [])
      case 19:
        let modifiers: [KeyModifiers] = [.control, .alt, .shift, []]
        story.wheel(place(&random), notches: random.number(in: -3...3), modifiers[random.index(below: 4)])
      case 20:
        story.touchpadPinch(
          place(&random), scale: random.number(in: 0.3...3), rotation: random.number(in: -2...2))
      case 21:
        story.resize(to: Size(random.number(in: 330...600), random.number(in: 330...600)))
      case 22:
        story.press(
          place(&random), random.index(below: 4) == 0 ? .alt : [],
          button: random.index(below: 3) == 0 ? .right : .left)
      case 23: story.release(place(&random))
      case 24, 25: story.key("z", .control)
      case 26: story.cancelAll()
      default: story.tap(story.button(ShapeKind.allCases[random.index(below: 6)]))
      }
    }
    story.wait(random.number(in: 0...0.5))
    return story.tape
  }

  /// Found by a search over random tapes, and reduced.
  private static let pickUpTape = """
    {"tape":1,"app":"shapely","size":[640,480],"scale":1,"seed":3}
    {"t":0.3,"key":{"name":"tab","phase":"down","modifiers":[]}}
    {"t":0.3,"key":{"name":"space","phase":"down","modifiers":[]}}
    {"t":0.3,"resize":[349,357]}
    {"t":0.3,"pointer":{"id":33,"kind":"mouse","phase":"down","x":50,"y":345,"buttons":1,"modifiers":[]}}
    {"t":0.3,"pointer":{"id":33,"kind":"mouse","phase":"up","x":100,"y":300,"buttons":0,"modifiers":[]}}
    {"t":0.8,"pointer":{"id":41,"kind":"touch","phase":"down","x":150,"y":150,"buttons":1,"modifiers":[]}}
    {"t":0.8,"key":{"name":"c","phase":"down","modifiers":[]}}
    {"t":0.8,"key":{"name":"tab","phase":"down","modifiers":[]}}
    {"t":0.8,"pointer":{"id":41,"kind":"touch","phase":"up","x":200,"y":100,"buttons":0,"modifiers":[]}}
    {"t":0.8,"key":{"name":"space","phase":"down","modifiers":[]}}
    {"t":0.8,"key":{"name":"enter","phase":"down","modifiers":[]}}
    {"t":1.3,"wheel":{"x":200,"y":150,"dx":0,"dy":1,"modifiers":["alt"]}}
    {"t":1.3,"pointer":{"id":53,"kind":"touch","phase":"down","x":250,"y":100,"buttons":1,"modifiers":[]}}
    {"t":1.3,"resize":[775,618]}
    {"t":1.3,"pointer":{"id":54,"kind":"touch","phase":"down","x":0,"y":500,"buttons":1,"modifiers":[]}}
    {"t":1.4,"key":{"name":"z","phase":"down","modifiers":["control"]}}
    {"t":1.4,"pointer":{"id":53,"kind":"touch","phase":"up","x":200,"y":300,"buttons":0,"modifiers":[]}}
    {"t":1.5,"pointer":{"id":56,"kind":"touch","phase":"down","x":700,"y":100,"buttons":1,"modifiers":[]}}
    {"t":1.5,"pointer":{"id":57,"kind":"touch","phase":"down","x":100,"y":300,"buttons":1,"modifiers":[]}}
    {"t":1.51,"pointer":{"id":57,"kind":"touch","phase":"move","x":100,"y":250,"buttons":1,"modifiers":[]}}
    {"t":1.51,"end":true}
    """
}
