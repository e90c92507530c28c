import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Label")
struct LabelTests {
  private func show(_ label: Label, _ size: Size) -> SceneHarness {
    let harness = SceneHarness(size: Size(240, 160))
    label.frame = Rect(origin: Point(10, 10), size: size)
    harness.root.addSubview(label)
    harness.frame()
    return harness
  }

  @Test("One line is shortened at the end, in the middle of the height")
  func oneLine() {
    let label = Label("A title that is too long for its label")
    _ = show(label, Size(100, 60))
    #expect(label.content.lines.count == 1)
    #expect(label.content.lines.first?.hasSuffix("…") == true)
    #expect(abs(label.content.frame.midY - label.bounds.midY) <= 1)
  }

  @Test("More lines wrap, up to the number of lines or the height")
  func wrapping() {
    let label = Label("one two three four five six seven eight nine ten")
    let harness = show(label, Size(80, 140))
    label.numberOfLines = 0
    harness.frame()
    let all = label.content.lines
    #expect(all.count > 3)
    #expect(all.joined(separator: " ").split(separator: " ").count == 10)
    label.numberOfLines = 2
    harness.frame()
    #expect(label.content.lines.count == 2)
    #expect(label.content.lines.last?.hasSuffix("…") == true)
    label.numberOfLines = 0
    label.frame.size.height = 45
    harness.frame()
    #expect(label.content.lines.count == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("The fitting size is that of the wrapped lines, and limited by the number of lines")
  func fittingSize() {
    let label = Label("one two three four five six")
    let harness = show(label, Size(80, 100))
    let line = label.sizeThatFits(Size(.infinity, .infinity))
    #expect(line.width > 100 && line.height > 15)
    #expect(label.sizeThatFits(Size(50, .infinity)).width == 50)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(Size(80, .infinity))
    #expect(wrapped.width <= 80 && wrapped.height > 2 * line.height - 2)
    label.numberOfLines = -3
    #expect(label.numberOfLines == 0)
    label.text = ""
    #expect(label.sizeThatFits(Size(80, .infinity)) == .zero)
    #expect(Label("text").sizeThatFits(Size(80, 80)) == .zero, "without a window")
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Touches reach what is behind a label")
  func touches() {
    let harness = SceneHarness(size: Size(100, 100))
    let button = Button(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    var count = 0
    button.onTap = { count += 1 }
    harness.root.addSubview(button)
    harness.root.addSubview(Label("label", frame: button.frame))
    harness.frame()
    harness.tap(button)
    #expect(count == 1)
  }
}
