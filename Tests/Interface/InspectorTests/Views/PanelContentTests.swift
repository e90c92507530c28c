import Easel
import SceneTestSupport
import Testing

@testable import Inspector

@Suite("What the inspector's panel shows") struct PanelContentTests {
  /// A view with several recognizers, among them a double tap that waits for a triple tap, after the first
  /// tap.
  private func model(_ harness: SceneHarness, recognizers: Int) throws -> (GestureInspector, InspectorModel) {
    let view = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    view.name = "square"
    for index in 0..<recognizers {
      let press = LongPressGestureRecognizer()
      press.name = "square press \(index)"
      press.minimumPressDuration = 5
      view.addGestureRecognizer(press)
    }
    let (double, triple) = (TapGestureRecognizer(), TapGestureRecognizer())
    (double.name, triple.name) = ("square double tap", "square triple tap")
    (double.numberOfTapsRequired, triple.numberOfTapsRequired) = (2, 3)
    double.require(toFail: triple)
    view.addGestureRecognizer(double)
    view.addGestureRecognizer(triple)
    harness.root.addSubview(view)
    let inspector = GestureInspector { try? FontLibrary(usesInstalledFonts: false).font(size: 12) }
    inspector.frame = harness.root.bounds
    harness.root.addSubview(inspector)
    inspector.isOn = true
    harness.tap(view, count: 2)
    return (inspector, try #require(inspector.model))
  }

  @Test(
    "Waiting recognizers come first, complete and with their remaining time, even in the smallest window",
    arguments: [Size(320, 320), Size(640, 480)], [0, 30])
  func waitingFirst(size: Size, recognizers: Int) throws {
    let harness = SceneHarness(size: size)
    let (inspector, model) = try model(harness, recognizers: recognizers)
    let style = InspectorStyle(font: try FontLibrary(usesInstalledFonts: false).font(size: 12), area: size)
    let width = size.width - 2 * (style.margin + style.padding)
    let height = size.height - 2 * (style.margin + style.padding)
    let content = PanelContent(model, style: style, width: width, height: height, graph: 0)
    let first = try #require(content.recognizers.first { $0.chip != nil })
    #expect(first.chip == .waiting && first.text.contains("double tap"))
    #expect(first.remark.contains("triple tap") && first.remark.contains(" s"), "\(first.remark)")
    let arrangement = LineView.arrange(first, style: style, width: width)
    #expect(arrangement.isBeside || arrangement.remark.joined(separator: " ") == first.remark)
    #expect(first.lines >= arrangement.lines)
    #expect(content.height(style: style, graph: 0) <= height + style.lineHeight)
    if recognizers > 20 { #expect(content.recognizers.last?.text.hasPrefix("and ") == true) }
    withExtendedLifetime(inspector) {}
  }
}
