import Geometry
import Testing

@testable import Gestures

@Suite("ContactState, LostTouch, IgnoredPointers") struct ContactStateTests {
  private func contact(_ kind: PointerKind = .touch, _ buttons: PressedButtons = PressedButtons())
    -> ContactState
  {
    ContactState(
      id: PointerID(1), kind: kind, position: Point(10, 0), startTime: 1, time: 2, buttons: buttons)
  }

  private func event(
    _ phase: PointerPhase, _ x: Double = 10, buttons: PointerButtons = [], kind: PointerKind = .touch
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(1), kind: kind, phase: phase, position: Point(x, 0), buttons: buttons, time: 3)
  }

  @Test("An up event has a last move if it is a step below the slop")
  func lastMove() {
    let move = contact().lastMove(in: event(.up, 15), slop: 10)
    #expect(move?.phase == .move && move?.position == Point(15, 0) && move?.time == 3)
    #expect(contact().lastMove(in: event(.up, 10), slop: 10) == nil, "no step")
    #expect(contact().lastMove(in: event(.up, 20), slop: 10) == nil, "noise")
    #expect(contact().lastMove(in: event(.move, 15), slop: 10) == nil)
    let mouse = contact(.mouse, PressedButtons(start: .left, held: [.left, .right]))
    #expect(mouse.lastMove(in: event(.up, 12, buttons: .left, kind: .mouse), slop: 3) == nil, "a button")
    #expect(mouse.lastMove(in: event(.up, 12, kind: .mouse), slop: 3) != nil)
  }

  @Test("Further buttons belong to mice and pens, not to fingers")
  func furtherButtons() {
    let buttons = PressedButtons(start: .left, held: .left)
    for kind in PointerKind.allCases {
      let further = event(.down, buttons: [.left, .right], kind: kind)
      #expect(contact(kind, buttons).isFurtherButton(further) == (kind != .touch))
      #expect(LostTouch.isReplaced(contact(kind, buttons), by: further) == (kind == .touch))
    }
  }

  @Test("A second down shows that the up was lost")
  func replacement() {
    #expect(LostTouch.isReplaced(contact(), by: event(.down)))
    #expect(!LostTouch.isReplaced(contact(), by: event(.move)))
    #expect(!LostTouch.isReplaced(contact(), by: event(.up)))
  }

  @Test("A finger is lost after a longer silence than the interval; other pointers are not")
  func silence() {
    #expect(LostTouch.silence(of: contact(), at: 5, longerThan: 2) == 3)
    #expect(LostTouch.silence(of: contact(), at: 4, longerThan: 2) == nil)
    #expect(LostTouch.silence(of: contact(.mouse), at: 50, longerThan: 2) == nil)
    #expect(LostTouch.silence(of: contact(), at: 1e9, longerThan: .infinity) == nil)
  }

  @Test("An ignored pointer's moves and its end are ignored, and its next contact is not")
  func ignored() {
    var ignored = IgnoredPointers()
    #expect(ignored.ignores(event(.up)) == false)
    ignored.insert(PointerID(1))
    #expect(ignored.ignores(event(.move)) == true)
    #expect(ignored.ignores(event(.move)) == true)
    #expect(ignored.ignores(event(.up)) == true)
    #expect(ignored.ignores(event(.move)) == false)
    ignored.replace(with: [PointerID(1)])
    #expect(ignored.ignores(event(.cancel)) == true)
    #expect(ignored.ignores(event(.up)) == false)
    ignored.insert(PointerID(1))
    ignored.replace(with: [PointerID(2)])
    #expect(ignored.ignores(event(.move)) == false)
  }

  @Test("A cancellation ignores the touches until they are up and forgets palms and suppressed fingers")
  func cancelAll() {
    var pipeline = ContactPipeline()
    pipeline.penPriority.suppress(PointerID(2))
    #expect(pipeline.palm.judge(event(.down), beside: [], limit: 1, interval: 0) == .newPalm(contacts: 1))
    pipeline.cancelAll([PointerID(1)])
    #expect(pipeline.ignored.ignores(event(.move)) == true)
    #expect(pipeline.palm.judge(event(.move), beside: [], limit: 1, interval: 0) == .finger)
    var finger = event(.move)
    finger.id = PointerID(2)
    #expect(pipeline.penPriority.suppresses(finger) == false)
    pipeline.cancelAll([])
    #expect(pipeline.ignored.ignores(event(.move)) == true, "a second cancellation has no touches")
  }
}
