import Easel
import EaselTesting
import Testing

@Suite("Expected pictures of tapes") struct ExpectTapeTests {
  private func makeWindow(_ header: Tape.Header, _ color: Color) -> Window {
    let window = Window(size: header.size, scale: header.scale)
    let card = CanvasView(frame: Rect(x: 10, y: 10, width: 20, height: 20)) { context, bounds in
      context.fillColor = color
      context.fill(bounds)
    }
    card.addGestureRecognizer(PanGestureRecognizer()) { card, pan in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
    }
    window.rootView.addSubview(card)
    return window
  }

  @Test("The marks and the end of a tape are compared with recorded pictures")
  func plays() {
    var card: View?
    expectTape("drag") { header in
      #expect(header.app == "cards" && header.seed == 7)
      let window = makeWindow(header, .yellow)
      card = window.rootView.subviews[0]
      return window
    }
    // A pan of fingers begins 10 points from where it landed, and continues from there.
    let path = Vector(40, 20)
    let end = Point(10, 10) + path * (1 - 10 / path.length)
    #expect(card.map { ($0.frame.origin - end).length < 1e-9 } == true)
  }

  @Test("A window that looks different fails at the marks and at the end")
  func differs() {
    withKnownIssue {
      expectTape("drag") { makeWindow($0, .green) }
    } matching: {
      "\($0)".contains("pixels differ")
    }
  }

  @Test("A tape that is missing fails with the name of its file")
  func missing() {
    withKnownIssue {
      expectTape("none") { makeWindow($0, .green) }
    } matching: {
      "\($0)".contains("Tapes/none.tape")
    }
  }
}
