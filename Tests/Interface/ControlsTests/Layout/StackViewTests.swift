import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Stack view")
struct StackViewTests {
  private func box(_ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func show(_ stack: StackView, _ size: Size) -> SceneHarness {
    let harness = SceneHarness(size: Size(400, 400))
    stack.frame = Rect(origin: .zero, size: size)
    harness.root.addSubview(stack)
    harness.frame()
    return harness
  }

  @Test("Views keep the length that they were arranged with, however the stack is resized")
  func ownLengths() {
    let stack = StackView([box(30, 10), box(50, 20)], spacing: 10)
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    let harness = show(stack, Size(200, 100))
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 150])
    stack.frame.size = Size(90, 100)
    harness.frame()
    stack.frame.size = Size(300, 100)
    harness.frame()
    #expect(stack.arrangedSubviews.map(\.frame.size) == [Size(30, 10), Size(50, 20)])
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 250])
    #expect(stack.intrinsicContentSize == Size(90, 20))
  }

  @Test("Alignments across the axis")
  func alignments() {
    let stack = StackView([box(30, 10)], axis: .vertical)
    let harness = show(stack, Size(100, 40))
    var frames: [Double] = []
    for alignment in StackView.Alignment.allCases {
      stack.alignment = alignment
      harness.frame()
      let frame = stack.arrangedSubviews[0].frame
      frames += [frame.minX, frame.width]
    }
    #expect(frames == [0, 100, 0, 30, 35, 30, 70, 30])
  }

  @Test("Hidden and removed views take no room, and the stack follows at once")
  func hiding() {
    let views = [box(20, 20), box(20, 20), box(20, 20)]
    let stack = StackView(views, spacing: 5)
    stack.alignment = .leading
    stack.setHuggingPriority(1, for: views[2])
    let harness = show(stack, Size(100, 20))
    #expect(views[2].frame == Rect(x: 50, y: 0, width: 50, height: 20))
    views[1].isHidden = true
    harness.frame()
    #expect(views[2].frame == Rect(x: 25, y: 0, width: 75, height: 20))
    #expect(stack.intrinsicContentSize.width == 45)
    views[1].isHidden = false
    views[0].removeFromSuperview()
    harness.frame()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(views[1].frame.minX == 0 && views[2].frame == Rect(x: 25, y: 0, width: 75, height: 20))
    stack.removeArrangedSubview(views[1])
    harness.frame()
    #expect(views[1].superview === stack && views[2].frame.minX == 0)
  }

  @Test("A slider in a row takes what the label leaves")
  func row() {
    let (label, slider) = (Label("Volume"), Slider())
    let stack = StackView([label, slider], spacing: 12)
    let harness = show(stack, Size(300, 44))
    #expect(label.frame.width == label.intrinsicContentSize.width)
    #expect(slider.frame.minX == label.frame.maxX + 12 && slider.frame.maxX == 300)
    #expect(slider.frame.height == 44)
    #expect(harness.staleArea() == nil)
  }

  @Test("In a column, wrapped text has the height of its lines, and a new text moves what is below")
  func wrapped() {
    let label = Label("Some words that need more than one line in a narrow column")
    label.numberOfLines = 0
    let button = Button("OK")
    let stack = StackView([label, button], axis: .vertical, spacing: 8)
    stack.distribution = .equalSpacing
    let harness = show(stack, Size(120, 300))
    let line = label.themeFont(size: 17)?.lineHeight ?? 0
    #expect(label.frame.height > 2 * line)
    stack.frame.size = stack.sizeThatFits(Size(120, .infinity))
    harness.frame()
    let before = button.frame.minY
    #expect(before == label.frame.maxY + 8)
    label.text = "Short"
    harness.frame()
    #expect(label.frame.height < 1.5 * line)
  }

  @Test("Stacks in stacks follow a change of the innermost content")
  func nesting() {
    let label = Label("A")
    let inner = StackView([label, Label("B")], spacing: 4)
    let outer = StackView([inner, Button("OK")], spacing: 4)
    outer.distribution = .equalSpacing
    let harness = show(outer, Size(300, 44))
    let before = inner.frame.width
    label.text = "A much longer text"
    harness.frame()
    #expect(inner.frame.width > before + 50)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }

  @Test("Spacing after single views, margins and the text scale")
  func spacing() {
    let views = [box(20, 20), box(20, 20), box(20, 20)]
    let stack = StackView(views, spacing: 5)
    stack.distribution = .equalSpacing
    stack.setCustomSpacing(15, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 15)
    let harness = show(stack, Size(80, 20))
    #expect(views.map(\.frame.minX) == [0, 35, 60])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.intrinsicContentSize == Size(96, 36))
    #expect(harness.staleArea() == nil)
  }

  @Test("A stack without a size has the margins of its fitting size")
  func unsized() {
    let stack = StackView([box(20, 20)], axis: .vertical)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == Size(26, 24))
    #expect(stack.sizeThatFits(Size(100, .infinity)).height == 24)
  }

  @Test("At a scale of 1.5, edges are on whole pixels, without gaps")
  func pixels() {
    let harness = SceneHarness(size: Size(400, 100), scale: 1.5)
    let stack = StackView((0..<7).map { _ in box(1, 1) })
    stack.distribution = .fillEqually
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    harness.root.addSubview(stack)
    harness.frame()
    let frames = stack.arrangedSubviews.map(\.frame)
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(abs(left.maxX - right.minX) < 1e-9)
      #expect(abs(left.maxX * 1.5 - (left.maxX * 1.5).rounded()) < 1e-9)
    }
  }
}
