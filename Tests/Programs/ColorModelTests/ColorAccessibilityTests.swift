import Easel
import SceneTestSupport
import Testing

@testable import ColorModel

@Suite("Accessibility of ColorModel")
struct ColorAccessibilityTests {
  private let scene = ColorScene(
    size: Size(820, 520), scale: 1, color: Color(hue: 0.5, saturation: 0.5, brightness: 1))
  private let harness: SceneHarness

  init() {
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  /// The element of a name that is no label.
  private func node(_ label: String) -> AccessibilityNode? {
    harness.window.accessibilityTree().nodes(labeled: label).first { $0.role != .staticText }
  }

  @Test("A reader moves the loupe by actions, and the sliders follow")
  func field() throws {
    let field = try #require(node("Hue and saturation"))
    #expect(field.value == "180°, 50 %")
    #expect(harness.window.performAccessibilityAction(.custom("Increase hue"), on: field.id))
    #expect(harness.window.performAccessibilityAction(.custom("Decrease saturation"), on: field.id))
    #expect(node("Hue and saturation")?.value == "190°, 40 %")
    #expect(node("Hue")?.value == "190°")
    #expect(node("Saturation")?.value == "40 %")
  }

  @Test("Text fields are named, and a reader writes a colour")
  func textFields() throws {
    for name in [
      "Hexadecimal", "RGB", "OKLCH", "Hue in degrees", "Saturation in percent", "Brightness in percent",
    ] {
      #expect(node(name)?.role == .textField, "\(name)")
    }
    let field = try #require(scene.entries.first { $0.field.name == "hex" }?.field)
    #expect(field.replaceAccessibleText(in: 0..<99, with: "#FF8000"))
    #expect(node("RGB")?.value == "255 128 0")
    #expect(field.replaceAccessibleText(in: 0..<99, with: "#FF80"))
    #expect(field.replaceAccessibleText(in: 0..<99, with: "pink-ish"))
    #expect(node("Hexadecimal")?.hint.isEmpty == false)
    // A reader never makes the text disappear.
    #expect(field.text == "pink-ish")
  }

  @Test("Labels, fields and sliders lead to each other, and the line below the swatches is read")
  func relations() throws {
    let tree = harness.window.accessibilityTree()
    func related(_ kind: AccessibilityRelationKind, _ node: AccessibilityNode?) -> [String] {
      (node?.relations[kind] ?? []).compactMap { tree[$0]?.label }
    }
    let label = tree.nodes.first { $0.label == "Hue" && $0.role == .staticText }
    #expect(
      related(.labelFor, label) == ["Hue in degrees", "Hue"]
        || related(.labelFor, label) == ["Hue", "Hue in degrees"])
    #expect(related(.controllerFor, node("Hue")) == ["Hue and saturation"])
    #expect(related(.controlledBy, node("Hue")) == ["Hue in degrees"])
    let line = try #require(tree.nodes.first { $0.identifier == "message" })
    #expect(line.label.hasPrefix("Contrast"))
    #expect(related(.describedBy, node("Hexadecimal")) == [line.label])
    // A label is read before what it names.
    #expect(tree.nodes.firstIndex { $0 == label }! < tree.nodes.firstIndex { $0 == node("Hue") }!)
  }

  @Test("Swatches are named, and tell their colours")
  func swatches() {
    #expect(node("Swatch 1")?.value == "white, marked")
    #expect(node("Swatch 2")?.value == "black")
    #expect(node("Swatch 8")?.value == "empty")
  }
}
