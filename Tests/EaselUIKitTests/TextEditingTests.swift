import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: the end of editing") struct TextEditingTests {
  private let harness = SceneHarness()

  /// Writes down what the delegate of two fields is asked and told.
  private final class Log: UITextFieldDelegate {
    var calls: [String] = []
    var ends = true
    private func name(_ field: UITextField) -> String { field.placeholder ?? "" }
    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
      calls.append("\(name(field)) should begin")
      return true
    }
    func textFieldDidBeginEditing(_ field: UITextField) { calls.append("\(name(field)) did begin") }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
      calls.append("\(name(field)) should end")
      return ends
    }
    func textFieldDidEndEditing(_ field: UITextField) {
      calls.append("\(name(field)) did end, \(field.isFirstResponder)")
    }
  }

  private let log = Log()

  private func field(_ name: String, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 160, height: 44))
    field.placeholder = name
    field.delegate = log
    harness.root.addSubview(field)
    return field
  }

  @Test("The field to be edited is asked first, then the edited one, which ends before the other begins")
  func order() {
    let (first, second) = (field("first", y: 10), field("second", y: 70))
    harness.frame()
    first.becomeFirstResponder()
    log.calls = []
    second.becomeFirstResponder()
    #expect(
      log.calls == [
        "second should begin", "first should end", "first did end, false", "second did begin",
      ])
  }

  @Test("A field that does not end its editing keeps the keyboard, whatever asks for it")
  func kept() {
    let (first, second) = (field("first", y: 10), field("second", y: 70))
    harness.frame()
    first.becomeFirstResponder()
    log.ends = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    #expect(!first.resignFirstResponder() && first.isFirstResponder)
    #expect(!harness.root.endEditing(false) && first.isFirstResponder)
    harness.key("tab")
    harness.tap(harness.root, at: Point(300, 300))
    #expect(first.isFirstResponder)
    #expect(!log.calls.contains { $0.contains("did end") })
    log.ends = true
    #expect(first.resignFirstResponder() && !first.isFirstResponder)
  }

  @Test("A field that is removed, disabled or forced to end is not asked")
  func forced() {
    let first = field("first", y: 10)
    harness.frame()
    log.ends = false
    for end in [
      { _ = self.harness.root.endEditing(true) }, { first.isEnabled = false },
      { first.removeFromSuperview() },
    ] {
      first.isEnabled = true
      first.becomeFirstResponder()
      log.calls = []
      end()
      #expect(log.calls == ["first did end, false"])
    }
  }

  /// Has the newer method only, which is called in place of the older one.
  private final class Reasons: UITextFieldDelegate {
    var reasons: [UITextField.DidEndEditingReason] = []
    func textFieldDidEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {
      reasons.append(reason)
    }
  }

  @Test("The method with a reason is called in place of the one without")
  func reason() {
    let (field, reasons) = (field("first", y: 10), Reasons())
    field.delegate = reasons
    harness.frame()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(reasons.reasons == [.committed])
  }
}
