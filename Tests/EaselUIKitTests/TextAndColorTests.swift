import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: labels, fonts and colours") struct TextAndColorTests {
  private let harness = SceneHarness()

  private func add(_ view: UIView, width: Double = 200) {
    view.frame = CGRect(x: 10, y: 10, width: width, height: 40)
    harness.root.addSubview(view)
    harness.frame()
  }

  @Test("A label's font has its size, and its text may be nil")
  func fonts() {
    let label = UILabel()
    add(label)
    label.text = "Size"
    label.font = .systemFont(ofSize: 10)
    let small = label.sizeThatFits(CGSize(width: 500, height: 100))
    label.font = UIFont.systemFont(ofSize: 40)
    let large = label.sizeThatFits(CGSize(width: 500, height: 100))
    #expect(label.font.pointSize == 40 && large.width > 3 * small.width && large.height > 3 * small.height)
    label.text = nil
    #expect(label.text == "" && label.sizeThatFits(CGSize(width: 500, height: 100)).width == 0)
  }

  @Test("The parts of a label's text have their own fonts and colours, and others those of the label")
  func attributes() throws {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.textColor = .black
    add(label)
    harness.window.background = .white
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.text == "ab")
    let read = try #require(label.attributedText)
    let first = read.attributes(at: 0, effectiveRange: nil)
    let second = read.attributes(at: 1, effectiveRange: nil)
    #expect(first[.foregroundColor] as? UIColor == .red && (first[.font] as? UIFont)?.pointSize == 20)
    #expect(second[.foregroundColor] == nil && (second[.font] as? UIFont)?.pointSize == 30)
    harness.frame()
    func has(_ matches: (PremultipliedColor) -> Bool) -> Bool {
      (0..<60).contains { y in (0..<200).contains { x in matches(harness.bitmap[x, y]) } }
    }
    #expect(has { $0.bits == 0xFFFF_0000 } && has { $0.bits == 0xFF00_0000 })
    label.text = "ab"
    harness.frame()
    #expect(!has { $0.bits == 0xFFFF_0000 } && has { $0.bits == 0xFF00_0000 })
  }

  // The sizes of the Human Interface Guidelines at the size Large, which is the default.
  @Test("The fonts of uses have iOS's default sizes")
  func textStyles() {
    let sizes: [(UIFont.TextStyle, Double)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.descender < 0 && abs(font.ascender - font.descender + font.leading - font.lineHeight) < 1e-9)
  }

  @Test("Components of colours are read through pointers that may be nil")
  func components() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: nil))
    #expect((red, green, blue, alpha) == (0.1, 0.2, 0.3, 0))
    #expect(!color.getWhite(&red, alpha: &alpha) && red == 0.1)
    #expect(UIColor(white: 0.5, alpha: 1).getWhite(&red, alpha: &alpha) && red == 0.5 && alpha == 1)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGColor(colorSpace: space, components: [1, 0, 0]) == nil)
    #expect(
      CGColor(colorSpace: space, components: [1, 0, 0, 1]) == .red && CGColor.red.numberOfComponents == 4)
    #expect(CGGradient(colorsSpace: space, colors: [UIColor.red, .blue] as CFArray, locations: nil) != nil)
  }

  @Test("A paragraph style is copied, and its line break mode shortens one line")
  func paragraphs() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    copy.alignment = .left
    copy.lineBreakMode = .byTruncatingTail
    #expect(style.alignment == .right && style.lineBreakMode == .byWordWrapping)
    let long = NSAttributedString(
      string: "one two three four five",
      attributes: [.paragraphStyle: copy, .font: UIFont.systemFont(ofSize: 10)])
    let line = NSAttributedString(string: "one", attributes: [.font: UIFont.systemFont(ofSize: 10)]).size()
      .height
    #expect(long.boundingRect(with: CGSize(width: 40, height: 0)).height == line)
  }
}
