import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// No value makes a layer or an animation trap, or shows what is not finite. What is refused throws, with the reason.
@Suite("Bad input to layers and animations") @MainActor struct BadInputTests {
  @Test("Frames stay complete and finite, and a layer animates as before")
  func frames() throws {
    for input in BadInput.all {
      let stage = BadInputStage(input.name)
      try input.apply(stage)
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      stage.harness.root.layer.addSublayer(layer)
      stage.harness.frame()
      Transaction.run(duration: 0.5, curve: .linear) { layer.position.x = 105 }
      stage.harness.frame(after: 0.25)
      #expect(abs(layer.presentation.position.x - 55) < 1e-9, "\(input.name)")
    }
  }

  @Test("Keyframes that do not fit are refused with the reason")
  func keyframes() {
    for row in BadInput.keyframes {
      #expect(throws: row.error, "\(row.name)") { try row.make() }
      #expect(!row.error.description.isEmpty)
    }
  }
}
