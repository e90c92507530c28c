import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct OverlayTests {
  @Test("The overlay draws contacts in red, awake items in colour and sleeping ones in grey")
  func draws() throws {
    let stage = Stage()
    stage.harness.draws = true
    let box = stage.box(at: Point(200, 220))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    stage.animator.addBehavior(CollisionBehavior(items: [box], usesReferenceBounds: true))
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

  /// The middles of the pixels of a colour, or not-a-number if there are none.
  private func middle(of color: UInt32, in stage: Stage) -> Point {
    var (sum, count) = (Vector.zero, 0.0)
    for y in 0..<300 {
      for x in 0..<400 where stage.harness.bitmap[x, y].bits & 0xFF_FFFF == color {
        sum += Vector(Double(x) + 0.5, Double(y) + 0.5)
        count += 1
      }
    }
    return .zero + sum / count
  }

  /// A stage whose overlay follows the animator.
  private func overlaid() -> Stage {
    let stage = Stage()
    stage.harness.draws = true
    let overlay = DynamicsOverlay(of: stage.animator) { nil }
    overlay.frame = stage.harness.root.bounds
    overlay.isOn = true
    stage.animator.onShow = { [unowned overlay] in overlay.update() }
    stage.harness.root.addSubview(overlay)
    return stage
  }

  @Test(
    "A ring and its velocity are at the view's centre between two steps, at every speed",
    arguments: [30.0, 300, 3_000])
  func ringsFollowViews(speed: Double) throws {
    let stage = overlaid()
    let box = stage.box(at: Point(60, 150), size: Size(40, 40))
    stage.animator.addBehavior(DynamicItemBehavior(items: [box]))
    stage.animator.setVelocity(ItemVelocity(linear: Vector(speed, 0)), of: box)
    // Frames at a quarter, at nearly all and at some of a step: 0.017 s is 1.02 steps, 0.033 s is 1.98.
    for interval in [0.004, 0.017, 0.033] {
      stage.harness.frame(after: interval)
      let ring = middle(of: 0x00_FFFF, in: stage)
      #expect(abs(ring.x - box.center.x) < 1 && abs(ring.y - box.center.y) < 1, "after \(interval) s")
    }
  }

  @Test("Points of contact are at the edge of the view that slides, and not of the next step's")
  func contactsFollowViews() throws {
    let stage = overlaid()
    let box = stage.box(at: Point(60, 279), size: Size(40, 40))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    stage.animator.addBehavior(CollisionBehavior(items: [box], usesReferenceBounds: true))
    let smooth = DynamicItemBehavior(items: [box])
    (smooth.friction, smooth.resistance, smooth.allowsRotation) = (0, 0, false)
    stage.animator.addBehavior(smooth)
    stage.run(0.2)
    stage.animator.setVelocity(ItemVelocity(linear: Vector(1_500, 0)), of: box)
    for interval in [0.02, 0.017, 0.033] {
      stage.harness.frame(after: interval)
      // Two points below the corners, whose middle is below the centre.
      let dots = middle(of: 0xFF_0000, in: stage)
      #expect(abs(dots.x - box.center.x) < 2, "after \(interval) s: \(dots), \(box.center)")
    }
  }

  /// Two islands, a sleeping item, a held one, and one that flies and spins.
  @Test("It looks like this", arguments: [1.0, 2])
  func appearance(scale: Double) throws {
    let stage = Stage(scale: scale)
    stage.harness.draws = true
    let sleeping = stage.box(at: Point(40, 280), size: Size(40, 40))
    let pile = [(110.0, 280.0), (112, 238), (250, 270), (252, 208)].map { x, y in
      stage.box(at: Point(x, y), size: y > 260 && x > 200 ? Size(90, 60) : Size(60, 40))
    }
    let flying = stage.box(at: Point(150, 120), size: Size(50, 50))
    let held = stage.box(at: Point(340, 90), size: Size(60, 60))
    let items = [sleeping] + pile + [flying, held]
    for (index, item) in items.enumerated() {
      item.backgroundColor = Color(white: index.isMultiple(of: 2) ? 0.2 : 0.3)
    }
    stage.animator.addBehavior(GravityBehavior(items: items))
    stage.animator.addBehavior(CollisionBehavior(items: items, usesReferenceBounds: true))
    let overlay = DynamicsOverlay(of: stage.animator) {
      try? FontLibrary(usesInstalledFonts: false).font(size: 12)
    }
    overlay.frame = stage.harness.root.bounds
    stage.harness.root.addSubview(overlay)
    stage.animator.onShow = { [weak overlay] in overlay?.update() }
    overlay.isOn = true
    stage.animator.hold(held)
    stage.run(0.15)
    stage.animator.setAwake(false, sleeping)
    stage.animator.setVelocity(ItemVelocity(linear: Vector(300, -350), angular: 6), of: flying)
    stage.run(0.1)
    #expect(Set(stage.animator.world.islands.values).count == 3)
    #expect(!stage.animator.isAwake(sleeping) && stage.animator.isHeld(held))
    // Another version of FreeType may place letters slightly differently.
    expectPicture(
      stage.harness.bitmap, "overlay_\(Int(scale))",
      tolerance: PictureTolerance(channel: 160, mean: 0.5, wrongShare: 0.009))
  }
}
