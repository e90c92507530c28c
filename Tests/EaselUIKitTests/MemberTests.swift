import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: members of views, layers and touches") struct MemberTests {
  @Test("Two subviews change their places, whichever index comes first", arguments: [(0, 2), (2, 0)])
  func exchange(first: Int, second: Int) {
    let view = UIView()
    for tag in 0..<4 {
      let subview = UIView()
      subview.tag = tag
      view.addSubview(subview)
    }
    view.exchangeSubview(at: first, withSubviewAt: second)
    #expect(view.subviews.map(\.tag) == [2, 1, 0, 3])
    view.exchangeSubview(at: 1, withSubviewAt: 4)
    view.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(view.subviews.map(\.tag) == [2, 1, 0, 3])
  }

  @Test("The end of editing takes the keyboard from a descendant only")
  func endEditing() {
    let harness = SceneHarness()
    let (form, other, field) = (UIView(), UIView(), UITextField())
    field.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
    form.frame = harness.root.bounds
    form.addSubview(field)
    harness.root.addSubview(other)
    harness.root.addSubview(form)
    harness.frame()
    field.becomeFirstResponder()
    #expect(!other.endEditing(true) && field.isFirstResponder)
    #expect(form.endEditing(true) && !field.isFirstResponder)
  }

  @Test("A layer's animations are named, and its values on the screen are optional")
  func layers() {
    let harness = SceneHarness()
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.root.layer.addSublayer(layer)
    #expect(layer.animationKeys() == nil && layer.presentation()?.position == CGPoint(x: 5, y: 5))
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.0
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test("The rectangle of a text is as wide as it may be, and as high as its lines")
  func boundingRect() {
    let text = NSAttributedString(string: "One two three", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    let line = text.boundingRect(with: .zero)
    #expect(line == CGRect(origin: .zero, size: text.size()) && line.height > 0)
    let narrow = text.boundingRect(
      with: CGSize(width: line.width / 2, height: 0), options: .usesLineFragmentOrigin)
    #expect(narrow.width <= line.width / 2 && narrow.height >= 2 * line.height - 1)
  }

  @Test("A touch has the type of its pointer")
  func touchTypes() {
    let harness = SceneHarness()
    let pad = TypePad(frame: harness.root.bounds)
    harness.root.addSubview(pad)
    harness.frame()
    harness.tap(pad)
    harness.click(pad)
    #expect(pad.types == [.direct, .indirectPointer])
  }

  private final class TypePad: UIView {
    var types: [UITouch.TouchType] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      types += touches.map(\.type)
    }
  }
}
