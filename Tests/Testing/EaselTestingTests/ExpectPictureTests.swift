import Easel
import EaselTesting
import Foundation
import Testing

@Suite("Expected pictures of views") struct ExpectPictureTests {
  private func badge(at point: Point = .zero) -> CanvasView {
    CanvasView(frame: Rect(origin: point, size: Size(24, 16))) { context, bounds in
      context.fillColor = .orange
      context.fillEllipse(in: bounds.insetBy(dx: 2, dy: 2))
    }
  }

  @Test("A view without a window is drawn in one of its size, and keeps its place")
  func detached() {
    let badge = badge(at: Point(100, 50))
    expectPicture(badge, "badge")
    #expect(badge.window == nil && badge.superview == nil)
    #expect(badge.frame == Rect(x: 100, y: 50, width: 24, height: 16))
    expectPicture(badge, "badge_2x", scale: 2, background: .white)
  }

  @Test("A view in a window is drawn with what covers it, and the same bits as alone")
  func inWindow() {
    let window = Window(size: Size(80, 60))
    let badge = badge(at: Point(30, 20))
    window.rootView.addSubview(badge)
    expectPicture(badge, "badge")
    window.rootView.addSubview(
      CanvasView(frame: Rect(x: 42, y: 0, width: 80, height: 60)) { context, bounds in
        context.fillColor = .blue
        context.fill(bounds)
      })
    expectPicture(badge, "badge_covered")
    expectPicture(window, "badge_window")
  }

  @Test("A picture that is missing is recorded and fails once; one that differs fails")
  func failures() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "badge-\(UUID().uuidString)Tests")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "BadgeTests.swift").path
    withKnownIssue {
      expectPicture(badge(), "badge", file: file)
    } matching: {
      "\($0)".contains("is recorded there")
    }
    expectPicture(badge(), "badge", file: file)
    withKnownIssue {
      expectPicture(badge(), "badge", background: .white, file: file)
    } matching: {
      "\($0)".contains("badge: ") && "\($0)".contains("pixels differ")
    }
    let failures = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Failures").path)
    #expect(Set(failures) == ["badge.actual.png", "badge.difference.png", "badge.expected.png"])
  }
}
