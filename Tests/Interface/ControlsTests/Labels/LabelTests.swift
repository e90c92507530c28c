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

  @Test("A text that is too wide becomes smaller, down to its smallest scale, if the label adjusts it")
  func adjusting() {
    let label = Label()
    label.text = "A text that is too wide"
    let harness = show(label, Size(60, 40))
    let full = label.content.fontSize
    label.adjustsFontSizeToFitWidth = true
    harness.frame()
    #expect(full == 17 && label.content.fontSize < 10)
    #expect(label.content.preferredSize().width <= 60)
    label.minimumScaleFactor = 0.5
    harness.frame()
    #expect(label.content.fontSize == 8.5)
    label.numberOfLines = 2
    harness.frame()
    #expect(label.content.fontSize == 17)
    label.numberOfLines = 1
    label.frame.size.width = 400
    harness.frame()
    #expect(label.content.fontSize == 17)
  }

  @Test("Parts of a text have fonts and colours of their own, until there is another text")
  func attributedText() throws {
    let label = Label()
    let harness = show(label, Size(200, 60))
    let font = try #require(harness.window.defaultFont)
    var text = AttributedText("small ", TextAttributes(font: font.withSize(10)))
    text.append("large", TextAttributes(font: font.withSize(30), color: .red))
    label.attributedText = text
    #expect(label.text == "small large" && label.accessibilityLabel == "small large")
    let size = label.sizeThatFits(Size(.infinity, .infinity))
    let wanted = font.withSize(10).measure("small ").width + font.withSize(30).measure("large").width
    #expect(abs(size.width - wanted) <= 1.5)
    label.text = "small large"
    #expect(label.attributedText == nil)
    #expect(label.sizeThatFits(Size(.infinity, .infinity)).width != size.width)
  }
}
