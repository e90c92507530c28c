import Easel
import SceneTestSupport
import Testing

@Suite("Accessibility of text fields")
struct TextFieldAccessibilityTests {
  private let harness = SceneHarness(size: Size(340, 120))
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))

  init() {
    harness.root.addSubview(field)
    harness.frame()
  }

  private var node: AccessibilityNode { harness.window.accessibilityTree().nodes[1] }

  @Test("A field is editable text, named by its label or else its placeholder")
  func description() {
    field.placeholder = "Name"
    #expect((node.role, node.label, node.value) == (.textField, "Name", ""))
    #expect(node.states.isSuperset(of: [.editable, .focusable, .enabled]))
    field.accessibilityLabel = "First name"
    field.text = "Ada"
    field.errorMessage = "Write a name of two words"
    #expect((node.label, node.value, node.hint) == ("First name", "Ada", "Write a name of two words"))
    field.isEnabled = false
    #expect(node.text?.isEditable == false)
  }

  @Test("Caret and selection count scalars, not bytes or characters")
  func offsets() {
    field.text = "é👍🏽a"  // 1 + 2 + 1 scalars, 2 + 8 + 1 bytes
    #expect(field.accessibleCaret == 4)
    field.selectedRange = 2..<10
    #expect(node.text?.selection == 1..<3)
    field.accessibleSelection = 3..<4
    #expect(field.selectedRange == 10..<11)
    field.accessibleSelection = 0..<99
    #expect(field.selectedRange == 0..<11)
    // Into the middle of a character: out of it again.
    field.accessibleSelection = 2..<2
    #expect([2, 10].contains(field.selectedRange.lowerBound) && field.selectedRange.isEmpty)
  }

  @Test("A secure field shows bullets, one for each character")
  func secure() {
    field.text = "pá👍🏽"
    field.isSecure = true
    #expect(node.role == .secureTextField)
    #expect(node.text?.string == "•••" && node.value == "•••")
    #expect(node.text?.caret == 3)
    field.accessibleSelection = 1..<3
    #expect(field.selectedRange == 1..<11)
    #expect(!node.value.contains("p"))
  }

  @Test("A reader replaces text as the user does: it is reported, limited, refused and undone")
  func replacing() {
    field.text = "one two"
    var reported: [String] = []
    field.onChange = { reported.append($0) }
    #expect(field.replaceAccessibleText(in: 4..<7, with: "2"))
    #expect(field.replaceAccessibleText(in: 0..<4, with: ""))
    #expect(reported == ["one 2", "2"])
    field.shouldChange = { $0.count < 3 }
    #expect(!field.replaceAccessibleText(in: 0..<0, with: "long"))
    #expect(field.text == "2")
    field.isEnabled = false
    #expect(!field.replaceAccessibleText(in: 0..<1, with: "3"))
    field.isEnabled = true
    field.shouldChange = nil
    field.becomeFocused()
    harness.key("z", modifiers: .control)
    #expect(field.text == "one 2")
  }

  @Test("Parts of the text have places in the window, and points have characters")
  func places() throws {
    field.text = "word"
    let first = try #require(field.accessibleFrame(of: 0..<1))
    let last = try #require(field.accessibleFrame(of: 3..<4))
    #expect(field.accessibilityFrame.contains(first.center) && first.maxX < last.minX)
    #expect(field.accessibleOffset(at: Point(first.minX + 1, first.midY)) == 0)
    #expect(field.accessibleOffset(at: Point(last.maxX - 1, last.midY)) == 4)
    #expect(field.accessibleOffset(at: Point(300, 100)) == nil)
  }

  @Test("Activation begins the editing")
  func activation() {
    #expect(field.accessibilityActivate() && field.isEditing)
    field.isEnabled = false
    #expect(!field.accessibilityActivate())
  }
}
