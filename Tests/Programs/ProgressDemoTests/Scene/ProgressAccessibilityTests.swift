import Easel
import SceneTestSupport
import Testing

@testable import ProgressDemo

@Suite("Accessibility of ProgressView")
struct ProgressAccessibilityTests {
  @Test("What a reader sets on the slider is shown by the circle, the stepper and the status")
  func slider() throws {
    let scene = ProgressScene(size: Size(760, 520), scale: 1)
    let harness = SceneHarness(scene.window)
    harness.frame()
    func node(_ role: AccessibilityRole) -> AccessibilityNode? {
      harness.window.accessibilityTree().nodes.first { $0.role == role }
    }
    let slider = try #require(node(.slider))
    #expect(harness.window.setAccessibilityValue(0.25, of: slider.id))
    #expect(node(.progressBar)?.value == "25 %")
    #expect(node(.progressBar)?.range == AccessibilityRange(0.25))
    #expect(node(.stepper)?.value == "25 %")
    #expect(node(.staticText)?.label == "25 %")
  }
}
