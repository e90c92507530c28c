import Easel
import SceneTestSupport
import Testing

@testable import Controls

/// Captions of all controls in several scripts: what is drawn is inside the control, and as much as fits.
@Suite("Captions of controls")
struct CaptionTests {
  private let harness = SceneHarness(size: Size(400, 100))

  /// Shows a control, and returns the columns where its title's ink is: pixels that differ from those without a title.
  private func inkColumns(_ control: View, _ setTitle: (String) -> Void, _ title: String) -> ClosedRange<Int>?
  {
    harness.root.addSubview(control)
    setTitle("")
    harness.frame()
    let empty = harness.picture
    setTitle(title)
    harness.frame()
    var columns: [Int] = []
    for x in 0..<harness.bitmap.width {
      if (0..<harness.bitmap.height).contains(where: { harness.bitmap[x, $0] != empty[x, $0] }) {
        columns.append(x)
      }
    }
    control.removeFromSuperview()
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  nonisolated private static let titles = [
    "Save all the pictures now", "שמור את כל התמונות עכשיו", "احفظ كل الصور الآن من فضلك", "保存所有图片到文件夹里去吧",
    "บันทึกรูปภาพทั้งหมดเดี๋ยวนี้เลยนะ", "🇩🇪🇫🇷🇮🇹🇪🇸🇵🇱🇨🇿🇦🇹🇧🇪", "👩‍👩‍👧‍👦👨‍👩‍👦👩‍👧👨‍👦👩‍👩‍👦👨‍👨‍👧",
    "1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3} keys, שלום 12, and more",
  ]

  // At 140 points, 130 are free. At most the width of two letters of it may stay empty.
  @Test("A segment shows as much of a title as fits, and nothing beyond it", arguments: titles, [140.0, 60])
  func segments(title: String, width: Double) throws {
    let control = SegmentedControl(["", ""])
    control.frame = Rect(x: 100, y: 20, width: 2 * width, height: 44)
    let ink = try #require(
      inkColumns(control, { control.segments = [.init($0), .init("")] }, title), "\(title)")
    #expect(ink.lowerBound >= 100 && ink.upperBound < 100 + Int(width), "\(ink) \(title)")
    #expect(Double(ink.count) > width - 10 - 34, "\(ink) \(title)")
  }

  @Test("A button shows as much of a title as fits, and nothing beyond it", arguments: titles, [150.0, 70])
  func buttons(title: String, width: Double) throws {
    let button = Button(frame: Rect(x: 100, y: 20, width: width, height: 44))
    let ink = try #require(inkColumns(button, { button.title = $0 }, title), "\(title)")
    #expect(ink.lowerBound >= 100 && ink.upperBound < 100 + Int(width), "\(ink) \(title)")
    #expect(Double(ink.count) > button.titleBox.width - 34, "\(ink) \(title)")
  }

  @Test("Controls narrower than an ellipsis draw nothing outside", arguments: titles, [0.0, 4, 9, 14])
  func narrow(title: String, width: Double) {
    let control = SegmentedControl([""])
    control.frame = Rect(x: 100, y: 20, width: width, height: 44)
    let segment = inkColumns(control, { control.segments = [.init($0)] }, title)
    let button = Button(frame: Rect(x: 100, y: 20, width: width, height: 44))
    for ink in [segment, inkColumns(button, { button.title = $0 }, title)] {
      if let ink { #expect(ink.lowerBound >= 100 && ink.upperBound < 100 + max(1, Int(width))) }
    }
  }

  @Test(
    "Text from right to left that is too long has its ellipsis at the left, and a placeholder is at the right"
  )
  func rightToLeft() throws {
    let field = TextField(frame: Rect(x: 100, y: 20, width: 200, height: 44))
    let latin = try #require(inkColumns(field, { field.placeholder = $0 }, "Name"))
    let hebrew = try #require(inkColumns(field, { field.placeholder = $0 }, "שם"))
    #expect(latin.upperBound < 200 && hebrew.lowerBound > 200)
  }

  @Test("An emoji of a caption is in colour where a colour font is installed")
  func emoji() throws {
    let font = try #require(harness.root.font(size: 16))
    let colored = ParagraphLayout("🇩🇪", font: font)
    // A flag is one cluster without outlines; two boxes are two with outlines.
    try #require(colored.path.isEmpty, "needs a colour font")
    let button = Button(frame: Rect(x: 100, y: 20, width: 200, height: 44))
    _ = inkColumns(button, { button.title = $0 }, "🇩🇪 Deutsch")
    let colors = Set(harness.bitmap.pixels.filter { ($0 >> 16 & 0xFF) > 0xA0 && ($0 & 0xFF) < 0x40 })
    #expect(!colors.isEmpty)
  }

  @Test("A menu draws titles and shortcuts inside itself, in every script", arguments: titles)
  func menus(title: String) throws {
    let font = try FontLibrary().font(size: 15)
    let panel = MenuPanel(items: [MenuItem(title, shortcut: "Ctrl+Z") {}], font: font, width: 120)
    panel.frame.origin = Point(100, 20)
    harness.root.addSubview(panel)
    harness.frame()
    #expect(panel.layout.size.width <= 200)
    // Beyond the panel and its shadow nothing is as bright as text.
    for y in 0..<100 {
      for x in Int(panel.frame.maxX) + 1..<400 { #expect(harness.bitmap[x, y].bits & 0xFF < 0x40) }
    }
  }
}
