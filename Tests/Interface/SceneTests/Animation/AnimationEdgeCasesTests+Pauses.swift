import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// Paused layers and windows, many animations, and a long time in the background.
extension AnimationEdgeCasesTests {
  @Test("A paused layer stops the blocks and keyframes below it, and loses none of their completions")
  func pausedLayer() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let sublayer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    child.layer.addSublayer(sublayer)
    harness.frame()
    animate(.curve, duration: 1) { child.center.x = 80 }
    animate(.keyframes, duration: 1) { child.alpha = 0 }
    sublayer.position.x = 50
    harness.frame(after: 0.125)
    view.layer.pauseAnimations()
    harness.frame()
    let (place, alpha) = (child.presentation.position.x, child.presentation.opacity)
    let inner = sublayer.presentation.position.x
    harness.frame(after: 600)
    #expect(!harness.window.needsFrame && log.lines.isEmpty)
    #expect(isClose(child.presentation.position.x, place) && isClose(child.presentation.opacity, alpha))
    #expect(isClose(sublayer.presentation.position.x, inner) && inner > 5 && inner < 50)
    view.layer.resumeAnimations()
    harness.run(for: 1)
    #expect(log.lines == ["done", "done"] && child.presentation.position.x == 80)
    #expect(sublayer.presentation.position.x == 50)
  }

  @Test("Animations of a paused window stand still, whatever their kind, and go on from where they stood")
  func pausedWindow() {
    let start = view.center.x
    // The explicit form would set the centre outside of a block, which ends the animations.
    let forms = Form.allCases.filter { $0 != .explicit }
    for form in forms { animate(form, duration: 1) { [view] in view.center.x += 10 } }
    let end = view.center.x
    View.animate(duration: 1, delay: 2) {
      view.alpha = 0.5
    } completion: { [log] in
      log.add("late \($0)")
    }
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.layer.addSublayer(layer)
    layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: 1))
    for _ in 0..<5 { harness.frame(after: 0.1) }
    harness.window.pausesAnimations = true
    let (place, opacity) = (view.presentation.position.x, layer.presentation.opacity)
    #expect(place > start && place < end)
    #expect(opacity > 0 && opacity < 1)
    #expect(harness.window.nextDeadline == nil)
    let before = harness.window.time
    for _ in 0..<10 {
      harness.frame(after: 60)
      #expect(view.presentation.position.x == place && layer.presentation.opacity == opacity)
    }
    #expect(log.lines.isEmpty && !harness.window.needsFrame)
    #expect(harness.window.time - before > 599)
    harness.window.pausesAnimations = false
    #expect(harness.window.needsFrame)
    #expect(isClose(layer.convertTime(harness.window.time, from: nil), layer.animationTime))
    #expect(isClose(layer.convertTime(layer.animationTime, to: nil), harness.window.time))
    harness.frame(after: 0)
    #expect(isClose(view.presentation.position.x, place) && isClose(layer.presentation.opacity, opacity))
    harness.frame(after: 0.1)
    #expect(view.presentation.position.x > place && layer.presentation.opacity < opacity)
    for _ in 0..<6 { harness.frame(after: 0.1) }
    #expect(log.lines == Array(repeating: "done", count: forms.count) && view.presentation.position.x == end)
    // The change that is delayed until two seconds after the beginning, without the pause.
    let deadline = harness.window.nextDeadline
    #expect(deadline.map { isClose($0, before + 600 + 1.5) } == true)
    for _ in 0..<30 { harness.frame(after: 0.1) }
    #expect(log.lines.last == "late true" && !harness.window.needsFrame)
  }

  @Test("Ten thousand animations all end at their values, and each completion is called")
  func tenThousand() {
    var count = 0
    let layers = (0..<10_000).map { _ in Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
    for layer in layers { harness.root.layer.addSublayer(layer) }
    harness.frame()
    for (index, layer) in layers.enumerated() {
      let target = Double(index % 300)
      View.animate(duration: 0.2 + Double(index % 7) * 0.1) {
        layer.position = Point(target, 50)
      } completion: { _ in
        count += 1
      }
    }
    harness.frame(after: 0.1)
    #expect(count == 0)
    for _ in 0..<8 { harness.frame(after: 0.1) }
    #expect(count == 10_000 && !harness.window.needsFrame)
    #expect(layers.allSatisfy { $0.presentation == $0.model && $0.animations == nil })
  }

  @Test("After ten minutes in the background every animation has ended, and each completion is called once")
  func background() {
    for form in Form.allCases { animate(form, duration: 1) { [view] in view.center.x += 10 } }
    View.animate(duration: 1, delay: 300) {
      view.alpha = 0.5
    } completion: { [log] in
      log.add("late \($0)")
    }
    let paused = PropertyAnimator(duration: 1) { [view] in view.backgroundColor = .white }
    paused.addCompletion { [log] _ in log.add("paused") }
    paused.fractionComplete = 0.5
    harness.frame(after: 0.1)
    harness.window.advance(to: harness.time + 600)
    #expect(log.lines == Array(repeating: "done", count: 6) + ["late true"])
    #expect(view.presentation.position.x == 60 && view.presentation.opacity == 0.5)
    paused.start()
    harness.window.advance(to: harness.time + 1200)
    #expect(log.lines.last == "paused" && log.lines.count == 8)
  }
}
