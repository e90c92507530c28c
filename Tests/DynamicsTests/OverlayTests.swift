import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct OverlayTests {
  @Test("The overlay draws contacts in red, awake items in colour and sleeping ones in grey")
  func draws() throws {
    let stage = Stage()
    stage.harness.draws = true
    let box = stage.box(at: Point(200, 220))
    try stage.animator.addBehavior(GravityBehavior(items: [box]))
    try stage.animator.addBehavior(CollisionBehavior(items: [box], usesReferenceBounds: true))
    let overlay = DynamicsOverlay(of: stage.animator) { nil }
    overlay.frame = stage.harness.root.bounds
    stage.harness.root.addSubview(overlay)
    stage.animator.onShow = { [weak overlay] in overlay?.update() }
    stage.run(0.6)
    func colors() -> Set<UInt32> {
      var found: Set<UInt32> = []
      for y in 0..<300 { for x in 0..<400 { found.insert(stage.harness.bitmap[x, y].bits & 0xFF_FFFF) } }
      return found
    }
    #expect(colors() == [0])
    overlay.isOn = true
    stage.run(0.02)
    #expect(colors().contains(0xFF_0000))
    #expect(colors().contains(0x00_FFFF))
    stage.run(3)
    #expect(!stage.animator.isRunning)
    overlay.update()
    stage.run(0.02)
    #expect(!colors().contains(0x00_FFFF))
  }
}
