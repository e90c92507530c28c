import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite struct NoticeViewTests {
  private let window = Window(size: Size(400, 300))
  private let notice: NoticeView

  init() {
    let window = window
    notice = NoticeView { window.defaultFont }
    notice.frame = window.rootView.bounds
    window.rootView.addSubview(notice)
    _ = window.makeFrame(at: 0)
  }

  private var bubble: View { notice.subviews[0] }

  @Test("A sentence is shown at the top, in the middle, and no longer when it is empty")
  func text() {
    #expect(notice.isHidden)
    notice.text = "The disk is full."
    #expect(!notice.isHidden)
    #expect(abs(bubble.frame.midX - 200) <= 1 && bubble.frame.minY == 12 && bubble.frame.height < 60)
    notice.text = ""
    #expect(notice.isHidden)
  }

  @Test("A long sentence has several lines and stays in the window")
  func wrapping() {
    notice.text = "Short."
    let line = bubble.frame.height
    notice.text = String(repeating: "The disk is full; free some space. ", count: 6)
    #expect(bubble.frame.height > 2 * line)
    #expect(bubble.frame.minX >= 12 && bubble.frame.maxX <= 388)
  }

  @Test("Only the sentence takes touches, and a tap there hides it until the next one")
  func touches() {
    notice.text = "The disk is full."
    #expect(notice.hitTest(Point(200, 200), radius: 10) == nil)
    #expect(notice.hitTest(bubble.frame.center, radius: 0) === bubble)
    for (phase, time) in [(PointerPhase.down, 1.0), (.up, 1.1)] {
      window.send(
        .pointer(
          PointerEvent(
            id: PointerID(1), kind: .touch, phase: phase, position: bubble.frame.center, time: time)))
    }
    _ = window.makeFrame(at: 2)
    #expect(notice.isHidden)
    notice.text = "The folder is gone."
    #expect(!notice.isHidden)
  }

  @Test("Readers find the sentence")
  func reader() {
    notice.text = "The disk is full."
    #expect(bubble.accessibilityLabel == "The disk is full." && bubble.isAccessibilityElement)
  }
}
