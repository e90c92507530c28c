import SceneTestSupport
import Testing

@testable import EaselUIKit

@Suite("Text for UIKit: messages to screen readers") struct AccessibilityTests {
  private let harness = SceneHarness()

  /// Returns what readers are told about a message.
  private func told(_ notification: UIAccessibility.Notification, _ argument: Any?)
    -> [AccessibilityNotification]
  {
    var told: [AccessibilityNotification] = []
    let observation = harness.window.accessibilityObservers.add { told.append($0) }
    UIApplication.shared.keyWindow = harness.window
    defer { UIApplication.shared.keyWindow = nil }
    UIAccessibility.post(notification: notification, argument: argument)
    observation.remove()
    return told
  }

  @Test("An announcement is spoken, and other messages have the elements read again")
  func messages() {
    #expect(told(.announcement, "Saved") == [.announcement("Saved")])
    #expect(told(.announcement, nil) == [])
    #expect(told(.layoutChanged, UIView()) == [.layoutChanged])
    #expect(told(.screenChanged, "Page 2") == [.layoutChanged, .announcement("Page 2")])
    #expect(told(.pageScrolled, "Page 3 of 4") == [.layoutChanged, .announcement("Page 3 of 4")])
  }

  @Test("The preferences are those of the application's window")
  func preferences() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    UIApplication.shared.keyWindow = harness.window
    defer { UIApplication.shared.keyWindow = nil }
    harness.window.prefersReducedMotion = true
    #expect(UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.post(notification: .announcement, argument: "nobody hears it")
  }
}
