import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Replicator layers") @MainActor struct ReplicatorLayerTests {
  private let harness = SceneHarness(size: Size(240, 160))
  private var root: Layer { harness.root.layer }

  private func replicator(_ count: Int, step: Double) -> (ReplicatorLayer, Layer) {
    let replicator = ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 240, height: 160))
    replicator.instanceCount = count
    replicator.instanceTransform = Transform3D(translationX: step, y: 0, z: 0)
    let dot = Layer(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    root.addSublayer(replicator)
    return (replicator, dot)
  }

  private func isWhite(_ x: Int, _ y: Int) -> Bool { harness.bitmap[x, y].red == 255 }

  @Test("Each instance has the transform of the one before, and a colour of its own")
  func instances() {
    let (replicator, dot) = replicator(3, step: 40)
    replicator.instanceRedOffset = -0.5
    replicator.instanceAlphaOffset = -0.25
    harness.frame()
    let reds = [15, 55, 95, 135].map { Int(harness.bitmap[$0, 15].red) }
    let greens = [15, 55, 95, 135].map { Int(harness.bitmap[$0, 15].green) }
    #expect(reds[0] == 255 && abs(reds[1] - 96) <= 1 && reds[2] == 0 && reds[3] == 0)
    #expect(greens[0] == 255 && abs(greens[1] - 191) <= 1 && abs(greens[2] - 128) <= 1 && greens[3] == 0)
    View.performWithoutAnimation { dot.position.y += 50 }
    harness.frame()
    #expect(isWhite(15, 65) && !isWhite(15, 15) && harness.staleArea() == nil)
    #expect(!harness.window.needsFrame)
    View.performWithoutAnimation { dot.backgroundColor = .black }
    harness.frame()
    #expect(!isWhite(15, 65), "changes of a sublayer are seen again and again")
    replicator.instanceCount = -1
    harness.frame()
    #expect(harness.bitmap[55, 65].alpha == 255 && harness.staleArea() == nil)
  }

  @Test("With a delay, each instance shows the animations at its own time")
  func delay() {
    let (replicator, dot) = replicator(3, step: 60)
    replicator.instanceDelay = 0.25
    harness.frame()
    var move = BasicAnimation(.position, from: Point(15, 15), to: Point(15, 115), duration: 1)
    move.timing.repeatCount = .infinity
    dot.add(move)
    harness.run(for: 0.5)
    // At rest before its begin, then a quarter of the way later for each.
    #expect(isWhite(15, 65) && isWhite(75, 40) && isWhite(135, 15))
    #expect(dot.presentation.position.y == 65, "the layer itself is where its own time puts it")
    harness.run(for: 0.25)
    #expect(isWhite(15, 90) && isWhite(75, 65) && isWhite(135, 40))
    #expect(harness.staleArea() == nil)
    replicator.speed = 0
    harness.frame()
    harness.frame()
    #expect(harness.frame() == nil, "a stopped layer needs no frames")
    replicator.removeFromSuperlayer()
    harness.frame()
    #expect(!harness.window.needsFrame && harness.staleArea() == nil)
  }

  @Test("Implicit animations of sublayers are replicated, and end for all instances")
  func implicit() {
    let (replicator, dot) = replicator(2, step: 60)
    replicator.instanceDelay = 0.5
    harness.frame()
    Transaction.run(duration: 1, curve: .linear) { dot.position = Point(15, 115) }
    harness.run(for: 0.75)
    #expect(isWhite(15, 90) && isWhite(75, 40))
    #expect(harness.runUntilIdle())
    #expect(isWhite(15, 115) && isWhite(75, 115))
  }

  @Test(
    "Each instance goes on until its own delayed animation has ended",
    arguments: ["explicit", "implicit", "filled", "faster"])
  func tail(kind: String) {
    let (replicator, dot) = replicator(3, step: 60)
    replicator.instanceDelay = 0.25
    // A layer of twice the speed has twice the duration, and the delays in its time are twice as long.
    let speed = kind == "faster" ? 2.0 : 1
    dot.speed = speed
    harness.frame()
    var ended: [Bool] = []
    if kind == "implicit" {
      Transaction.run(duration: 0.5, curve: .linear) {
        dot.position = Point(15, 115)
      } completion: {
        ended.append(true)
      }
    } else {
      var move = BasicAnimation(.position, from: Point(15, 15), to: Point(15, 115), duration: 0.5 * speed)
      if kind == "filled" { (move.timing.fillMode, move.isRemovedOnCompletion) = (.forwards, false) }
      move.completion = { ended.append($0) }
      dot.add(move, forKey: "move")
    }
    let rest = kind == "implicit" || kind == "filled" ? 115 : 15
    harness.run(for: 0.6)
    #expect(ended == [true], "the completion is called at the end of the first instance")
    #expect(isWhite(15, rest) && isWhite(75, 85) && isWhite(135, 35))
    #expect(dot.animationKeys == (kind == "filled" ? ["move"] : []))
    #expect(dot.presentation.position.y == Double(rest) && harness.window.needsFrame)
    #expect(replicator.hitTest(Point(15, Double(rest))) === dot, "it is hit where the first instance is")
    #expect(replicator.hitTest(Point(75, 85)) !== dot)
    for _ in 0..<30 {
      harness.frame()
      #expect(harness.staleArea() == nil)
    }
    #expect(isWhite(15, rest) && isWhite(75, rest) && isWhite(135, rest))
    #expect(!harness.window.needsFrame && ended == [true])
    #expect((dot.animations == nil) == (kind != "filled"))
  }

  @Test("An animation that follows under the same name leaves the last one to the later instances")
  func followingAnimation() {
    let (replicator, dot) = replicator(2, step: 60)
    replicator.instanceDelay = 0.5
    harness.frame()
    func move(_ x: Double) {
      dot.add(
        BasicAnimation(.position, from: Point(x, 15), to: Point(x, 115), duration: 0.5), forKey: "move")
    }
    move(15)
    harness.run(for: 0.55)
    move(25)
    harness.run(for: 0.25)
    // Half of the second, and three fifths of the first.
    #expect(isWhite(25, 65) && isWhite(75, 75))
    harness.run(for: 0.5)
    #expect(isWhite(15, 15) && isWhite(85, 65), "at the time of the second")
    dot.removeAnimation(forKey: "move")
    harness.frame()
    #expect(isWhite(75, 15) && !isWhite(85, 65) && !harness.window.needsFrame)
  }

  @Test("Instances are drawn while the first one rests")
  func restingFirstInstance() throws {
    let (replicator, dot) = replicator(2, step: 60)
    replicator.instanceDelay = 0.3
    harness.frame()
    let steps = TimingFunction.steps(StepCurve(2))
    dot.add(BasicAnimation(.position, from: Point(15, 15), to: Point(15, 115), duration: 1, function: steps))
    harness.run(for: 0.7)
    #expect(isWhite(15, 65) && isWhite(75, 15))
    harness.run(for: 0.2)
    #expect(isWhite(15, 65) && isWhite(75, 65) && harness.staleArea() == nil)
  }

  @Test("Instances in space are painted by their depth, and nested replicators multiply")
  func picture() {
    root.sublayerTransform = .identity
    harness.window.background = Color(rgb: 0xE8E4D8)
    let ring = ReplicatorLayer(frame: Rect(x: 20, y: 20, width: 200, height: 120))
    ring.instanceCount = 10
    ring.sublayerTransform = Transform3D(perspective: 260)
    ring.preservesDepth = true
    (ring.instanceRedOffset, ring.instanceGreenOffset) = (-0.08, -0.04)
    let column = ReplicatorLayer(frame: Rect(x: 85, y: 10, width: 30, height: 100))
    column.instanceCount = 3
    column.instanceTransform = Transform3D(translationX: 0, y: 34, z: 0)
    let tile = ShapeLayer(frame: Rect(x: 0, y: 2, width: 30, height: 28))
    tile.path = Path(roundedRect: tile.bounds, cornerRadius: 6)
    tile.fillColor = Color(rgb: 0xF4C842)
    (tile.strokeColor, tile.lineWidth) = (.black, 1.5)
    column.addSublayer(tile)
    ring.addSublayer(column)
    // A turn about an axis behind the plane of the first instance.
    ring.instanceTransform = Transform3D(translationX: 0, y: 0, z: 70).concatenating(
      Transform3D(rotation: .pi / 5, axis: Axis3D.y.vector)
    ).concatenating(Transform3D(translationX: 0, y: 0, z: -70))
    root.addSublayer(ring)
    harness.frame()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "replicator_ring")
  }

  @Test("Nested replicators share the limit of instances, and get it back outside of others")
  func nestedLimit() {
    let (outer, dot) = replicator(4096, step: 1.0 / 32)
    let inner = ReplicatorLayer(frame: outer.bounds)
    inner.instanceCount = 1000
    inner.instanceTransform = Transform3D(translationX: 0, y: 20, z: 0)
    inner.addSublayer(dot)
    outer.addSublayer(inner)
    harness.frame()
    #expect(outer.drawnCount == 4096 && inner.drawnCount == 4)
    let rows = [15, 35, 55, 75, 95]
    #expect(rows.map { isWhite(15, $0) } == [true, true, true, true, false])
    #expect(rows.map { isWhite(135, $0) } == [true, true, true, true, false])
    outer.instanceCount = 5000
    harness.frame()
    #expect(inner.drawnCount == 3 && !isWhite(15, 75) && harness.staleArea() == nil)
    outer.instanceCount = 2
    harness.frame()
    #expect(inner.drawnCount == 1000 && isWhite(15, 75) && isWhite(15, 155) && harness.staleArea() == nil)
    outer.instanceCount = ReplicatorLayer.maximumInstances
    harness.frame()
    #expect(inner.drawnCount == 1 && isWhite(15, 15) && !isWhite(15, 35))
    root.addSublayer(inner)
    harness.frame()
    #expect(inner.drawnCount == 1000 && isWhite(15, 155) && harness.staleArea() == nil)
    // Inside of a layer, and behind a mask, the limit is the same.
    outer.instanceCount = 256
    let group = Layer(frame: outer.bounds)
    let masked = Layer(frame: outer.bounds)
    (masked.backgroundColor, masked.mask) = (.white, inner)
    group.addSublayer(masked)
    outer.addSublayer(group)
    harness.frame()
    #expect(inner.drawnCount == 64 && isWhite(15, 155) && !isWhite(60, 15) && harness.staleArea() == nil)
  }

  @Test("Replicators in replicators in replicators end in a moment, with delays too", arguments: [0, 0.001])
  func deeplyNested(delay: Double) {
    let (outermost, dot) = replicator(.max, step: 0)
    var layers = [outermost]
    for _ in 0..<5 {
      let inner = ReplicatorLayer(frame: outermost.bounds)
      inner.instanceCount = 50
      layers[layers.count - 1].addSublayer(inner)
      layers.append(inner)
    }
    layers[5].addSublayer(dot)
    outermost.instanceCount = 50
    for layer in layers { layer.instanceDelay = delay }
    dot.add(BasicAnimation(.positionX, from: 15, to: 115, duration: 1))
    for _ in 0..<3 {
      harness.frame()
      // 50 · 50 · 6 instances are 15,000 drawings of the dot; the next level has a limit of one.
      #expect(layers.map(\.drawnCount) == [50, 50, 6, 1, 1, 1])
    }
    #expect(harness.staleArea() == nil)
  }

  @Test("Transforms that are not finite end the instances")
  func badInput() {
    let (replicator, dot) = replicator(4, step: .nan)
    replicator.instanceDelay = .infinity
    harness.frame()
    #expect(isWhite(15, 15) && harness.bitmap[75, 15].red == 0)
    #expect(replicator.instanceDelay == 0)
    dot.removeFromSuperlayer()
    harness.frame()
    #expect(!isWhite(15, 15) && harness.staleArea() == nil)
  }
}
