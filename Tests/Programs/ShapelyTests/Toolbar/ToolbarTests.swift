import Controls
import Gestures
import Scene
import Testing

@testable import Shapely

@Suite struct ToolbarTests {
  @Test("Tool tips have the buttons' names and keys")
  func toolTips() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    let tips = scene.toolbar.buttons.map(\.toolTip)
    #expect(tips.map { $0?.text } == ShapeKind.allCases.map(\.title))
    #expect(tips.map { $0?.shortcut } == ["1", "2", "3", "4", "5", "6"])
    #expect(scene.toolbar.undoButton.toolTip == ToolTip("Undo", shortcut: "Ctrl+Z"))
    #expect(scene.toolbar.redoButton.toolTip == ToolTip("Redo", shortcut: "Ctrl+Y"))
  }

  @Test("While a shape is dragged out, its button is not highlighted and the cursor is the closed hand")
  func dragOut() throws {
    var story = TapeStory()
    let (start, end) = (story.button(.circle), TapeStory.middle)
    story.hover(start)
    story.wait(0.1)
    story.press(start)
    story.pull(from: start, to: end)
    let tape = story.tape
    let scene = try ShapelyScene(for: tape)
    let button = scene.toolbar.buttons[2]
    try TapePlayback.play(tape, in: scene)
    #expect(!button.isHovered && !button.isHighlighted)
    #expect(scene.window.cursor == .closedHand)
    scene.window.send(
      .pointer(
        PointerEvent(
          id: PointerID(0), kind: .mouse, phase: .up, position: end, time: scene.window.time + 0.01)))
    _ = scene.window.makeFrame(at: scene.window.time + 0.02)
    #expect(button.cursor == .pointingHand)
    #expect(scene.canvas.shapes.count == 1)
  }
}
