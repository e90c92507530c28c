import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct AnyInputTapeTests {
  @Test("After any input, shapes come to rest inside the area, in order and in range", arguments: 0..<12)
  func anyInput(seed: Int) throws {
    var story = TapeStory.random(seed: UInt64(seed))
    // All touches end, and the window has room again.
    story.key("escape")
    story.resize(to: Size(700, 500))
    for finger in 1...4 as ClosedRange<UInt64> { story.up(finger, at: .zero) }
    story.release(.zero)
    story.wait(3)
    let state = try story.now()
    #expect(state.isCorralled, "seed \(seed)")
    #expect(state.shapes.map(\.z) == Array(state.shapes.indices))
    for shape in state.shapes {
      let kind = try #require(ShapeKind(rawValue: shape.kind))
      #expect(min(shape.size[0], shape.size[1]) >= 23.99, "seed \(seed)")
      let ratio = kind.standardSize.width / kind.standardSize.height
      #expect(abs(shape.size[0] / shape.size[1] - ratio) < 0.001, "seed \(seed)")
    }
    // The program is still usable.
    story.spawn(.triangle)
    #expect(try story.now().shapes.count == state.shapes.count + 1, "seed \(seed)")
    story.wait(1)
    let last = try story.now()
    if seed % 4 > 0 { return }
    // All steps can be undone and redone.
    story.key("z", .control, count: 420)
    #expect(try story.now().shapes.isEmpty, "seed \(seed)")
    story.key("y", .control, count: 420)
    story.wait(1)
    let again = try story.now()
    #expect(
      again.kinds == last.kinds && again.shapes.map(\.color) == last.shapes.map(\.color), "seed \(seed)")
    for (a, b) in zip(again.shapes, last.shapes) where a.size == b.size {
      #expect(abs(a.rotation - b.rotation) < 0.01, "seed \(seed)")
    }
  }
}

extension TapeStory {
  /// Ten seconds of invalid input: touches that begin twice or never end, with keys, wheels and resizes
  /// between.
  static func random(seed: UInt64) -> TapeStory {
    var random = SeededGenerator(seed: seed)
    var story = TapeStory(seed: seed)
    story.isWild = true
    let keys = [
      "tab", "enter", "escape", "left", "down", "plus", "minus", "c", "b", "delete", "f11", "alt", "space",
      "x", "d", "f", "]",
    ]
    func place() -> Point {
      // Half of the positions are on buttons.
      random.index(below: 2) == 0
        ? story.button(ShapeKind.allCases[random.index(below: 6)])
        : Point(random.number(in: -100...900), random.number(in: -100...700))
    }
    for _ in 0..<400 {
      let finger = UInt64(1 + random.index(below: 4))
      if random.index(below: 12) == 0 { story.key(random.index(below: 3) == 0 ? "y" : "z", .control) }
      switch random.index(below: 17) {
      case 0...3: story.down(finger, at: place())
      case 4...6: story.move(finger, from: place(), to: place(), seconds: random.number(in: 0...0.1))
      case 7...8: story.up(finger, at: place())
      case 9: story.cancel(finger, at: place())
      case 10: story.key(keys[random.index(below: keys.count)], random.index(below: 3) == 0 ? .shift : [])
      case 11: story.wheel(place(), notches: random.number(in: -3...3), .control)
      case 12:
        story.touchpadPinch(
          place(), scale: random.number(in: 0.1...5), rotation: random.number(in: -4...4))
      case 13: story.press(place(), random.index(below: 2) == 0 ? .alt : [])
      case 14: story.release(place())
      case 15: story.cancelAll()
      default:
        let isSmall = random.index(below: 4) == 0
        story.resize(
          to: Size(
            random.number(in: isSmall ? 1...320 : 320...900), random.number(in: isSmall ? 1...320 : 320...700)
          ))
      }
      story.wait(random.number(in: 0...0.05))
    }
    return story
  }
}
