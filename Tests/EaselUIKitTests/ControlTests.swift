import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: controls") struct ControlTests {
  /// Counts what controls send.
  private final class Listener {
    var events: [String] = []
    func pressed() { events.append("pressed") }
    func slid(_ slider: UISlider) { events.append("slid to \(slider.value.rounded())") }
    func turned(_ control: UIControl) { events.append("turned") }
    func switched(_ sender: UISwitch) { events.append(sender.isOn ? "on" : "off") }
    func edited(_ field: UITextField) { events.append("edited \(field.text ?? "")") }
  }

  private let listener = Listener()
  private let harness = SceneHarness()

  private func add(_ control: UIControl) {
    control.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
    harness.root.addSubview(control)
    harness.frame()
  }

  @Test("Buttons, sliders and switches call the methods of their targets, in the order of adding")
  func targets() {
    let button = UIButton(type: .system)
    button.addTarget(listener, action: Listener.pressed, for: .touchUpInside)
    button.addAction(UIAction { [listener] _ in listener.events.append("action") }, for: .touchUpInside)
    add(button)
    harness.tap(button)
    #expect(listener.events == ["pressed", "action"])
    button.removeFromSuperview()
    let slider = UISlider()
    slider.maximumValue = 100
    slider.addTarget(listener, action: Listener.slid, for: .valueChanged)
    add(slider)
    harness.key("tab")
    harness.key("end")
    #expect(listener.events.last == "slid to 100.0")
    slider.removeFromSuperview()
    let toggle = UISwitch()
    toggle.addTarget(listener, action: Listener.switched, for: .valueChanged)
    add(toggle)
    harness.tap(toggle)
    #expect(listener.events.last == "on")
  }

  /// Decides about a field.
  private final class Judge: UITextFieldDelegate {
    var returns = true
    var begins = true
    var asked = 0
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { returns }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      asked += 1
      return begins
    }
  }

  // As the documentation of textFieldShouldReturn(_:) and of editingDidEndOnExit has it.
  @Test("Enter ends the editing of a field that has an action for it, unless the delegate prevents that")
  func returns() {
    let (field, judge) = (UITextField(), Judge())
    field.delegate = judge
    add(field)
    field.becomeFirstResponder()
    harness.key("enter")
    #expect(field.isFirstResponder, "without an action, Enter does nothing")
    field.addTarget(listener, action: Listener.turned, for: .editingDidEndOnExit)
    judge.returns = false
    harness.key("enter")
    #expect(field.isFirstResponder && listener.events.isEmpty)
    judge.returns = true
    harness.key("enter")
    #expect(!field.isFirstResponder && listener.events == ["turned"])
  }

  @Test("A field whose delegate prevents it does not begin to be edited, and the tab key passes it over")
  func beginnings() {
    let (field, judge, other) = (UITextField(), Judge(), UITextField())
    field.delegate = judge
    judge.begins = false
    add(other)
    add(field)
    #expect(!field.becomeFirstResponder() && judge.asked == 1)
    other.becomeFirstResponder()
    harness.key("tab")
    #expect(other.isFirstResponder && judge.asked == 2)
    judge.begins = true
    harness.key("tab")
    #expect(field.isFirstResponder)
  }

  @Test("A field reports what is typed")
  func fields() {
    let field = UITextField()
    field.addTarget(listener, action: Listener.edited, for: .editingChanged)
    add(field)
    harness.tap(field)
    harness.type("ab")
    #expect(listener.events.last == "edited ab")
  }

  @Test("A control of a program's own tracks a touch, sends its event, and draws its value")
  func knob() {
    let knob = KnobControl()
    knob.addTarget(listener, action: Listener.turned, for: .valueChanged)
    add(knob)
    harness.drag(knob, at: Point(10, 20), by: Vector(90, 0), steps: 3)
    #expect(listener.events == ["turned", "turned", "turned"] && knob.value == 0.5)
    #expect(harness.bitmap[100, 40].bits == 0xFF80_0080 && harness.bitmap[140, 40].bits == 0xFF00_0000)
  }

  @Test("A target that is gone is not called")
  func weakTargets() {
    let button = UIButton(type: .custom)
    var target: Listener? = Listener()
    if let target { button.addTarget(target, action: Listener.pressed, for: .touchUpInside) }
    weak let released = target
    target = nil
    #expect(released == nil)
    add(button)
    harness.tap(button)
  }

  @Test("A layer has a transform in space, and an offset of its shadow as a size")
  func layers() {
    let layer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).layer
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    layer.setAffineTransform(CGAffineTransform(translationX: 4, y: 5))
    #expect(layer.transform == CATransform3DMakeTranslation(4, 5, 0))
    layer.shadowOffset = CGSize(width: 2, height: 1)
    #expect(layer.presentedStyle.shadowOffset == CGVector(dx: 2, dy: 1))
    layer.transform = CATransform3DIdentity
    #expect(layer.affineTransform() == .identity)
  }
}
