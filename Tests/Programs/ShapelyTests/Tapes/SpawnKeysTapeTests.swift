import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct SpawnKeysTapeTests {
  @Test("Keys 1 to 6 create the six kinds, and the last one has the focus")
  func digits() throws {
    var story = TapeStory()
    for digit in 1...6 {
      story.key("\(digit)")
      story.wait(0.6)
    }
    #expect(try story.now().kinds == ShapeKind.allCases.map(\.rawValue))
    // The focus is on the star, the last one.
    story.key("delete")
    #expect(try story.now().kinds == ShapeKind.allCases.dropLast().map(\.rawValue))
  }

  @Test("Other digits, and digits with Ctrl or Alt, create nothing")
  func otherDigits() throws {
    var story = TapeStory()
    for name in ["0", "7", "8", "9"] { story.key(name) }
    story.key("1", .control)
    story.key("1", .alt)
    #expect(try story.now().shapes.isEmpty)
  }

  @Test("A shape created by a finger has the focus: keys act on it at once")
  func focus() throws {
    var story = TapeStory()
    story.spawn(.circle, .star)
    let before = try story.now()
    story.key("right", count: 3)
    #expect(try story.now().shape(.star).center[0] == before.shape(.star).center[0] + 3)
    #expect(try story.now().shape(.circle) == before.shape(.circle))
  }

  @Test(
    "After a button was pressed by key, Enter and Space create more shapes until the focus moves")
  func repeatedKeys() throws {
    var story = TapeStory()
    story.key("tab")
    story.key("space", count: 4)
    story.key("enter", count: 2)
    #expect(try story.now().kinds == Array(repeating: "square", count: 6))
    story.key("tab", .shift)
    story.key("enter", count: 2)
    #expect(try story.now().shapes.count == 6)
  }

  @Test("A held arrow key accelerates, and starts slowly again; all of it is one step")
  func acceleration() throws {
    var story = try TapeStory(inTheMiddle: .square)
    let start = try story.now().shape(.square).center[0]
    story.key("right", .down)
    for _ in 0..<30 {
      story.wait(1.0 / 30)
      story.keyRepeat("right")
    }
    story.key("right", .up)
    let fast = try story.now().shape(.square).center[0] - start
    #expect(fast > 80 && fast < 200)
    story.wait(0.1)
    story.key("right")
    #expect(abs(try story.now().shape(.square).center[0] - start - fast - 1) < 1e-9)
    story.key("z", .control)
    story.wait(1)
    #expect(abs(try story.now().shape(.square).center[0] - start) < 1e-9)
  }
}
