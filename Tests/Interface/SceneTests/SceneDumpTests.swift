import Easel
import SceneTestSupport
import Testing

@Suite("Scene dump")
struct SceneDumpTests {
  @Test("One line per view, with its unusual properties")
  func dump() {
    let harness = SceneHarness()
    let (outer, inner) = (View("outer", 10, 10, 100, 100), Recorder("inner", 0, 0, 20, 20))
    inner.acceptsFocus = true
    outer.addSubview(inner)
    harness.root.addSubview(outer)
    #expect(
      harness.dump == """
        View [0.0, 0.0, 320.0, 240.0]
          View "outer" [10.0, 10.0, 100.0, 100.0]
            Recorder "inner" [0.0, 0.0, 20.0, 20.0]
        """)
    inner.becomeFocused()
    outer.clipsToBounds = true
    inner.alpha = 0.5
    inner.addGestureRecognizer(TapGestureRecognizer())
    View.animate(duration: 1, curve: .linear) { outer.center.x += 10 }
    harness.frame(after: 0.5)
    #expect(
      harness.dump == """
        View [0.0, 0.0, 320.0, 240.0]
          View "outer" [20.0, 10.0, 100.0, 100.0] clips, presented at [15.0, 10.0, 100.0, 100.0]
            Recorder "inner" [0.0, 0.0, 20.0, 20.0] alpha 0.5, focused, gestures: TapGestureRecognizer
        """)
  }
}
