import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// Mistakes that animations of layers are known for, beside those in `AnimationEdgeCasesTests`.
@Suite("Pitfalls of animated layers") @MainActor struct AnimationPitfallTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    layer.backgroundColor = .white
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  private func isClose(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-6 }

  @Test(
    "A completion is called once if its layer is replaced, as a sublayer or as a mask",
    arguments: [false, true],
    [false, true])
  func replacedLayer(isMask: Bool, isExplicit: Bool) {
    let (old, new) = (Layer(frame: layer.bounds), Layer(frame: layer.bounds))
    if isMask { layer.mask = old } else { layer.addSublayer(old) }
    harness.frame()
    var log: [String] = []
    if isExplicit {
      var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      fade.completion = { log.append("\($0)") }
      old.add(fade)
    } else {
      Transaction.run(duration: 1) {
        old.position.x = 80
      } completion: {
        log.append("done")
      }
    }
    harness.run(for: 0.5)
    #expect(log.isEmpty)
    if isMask { layer.mask = new } else { layer.replaceSublayer(old, with: new) }
    harness.run(for: 2)
    #expect(log == [isExplicit ? "false" : "done"] && old.superlayer == nil)
    #expect(!harness.window.needsFrame && old.presentation == old.model)
  }

  @Test(
    "A rotation composes with an animated transform, in either order of adding", arguments: [false, true])
  func transformAndRotation(rotationFirst: Bool) {
    let turn = BasicAnimation(.rotation, from: 0, to: .pi / 2, duration: 1)
    let move = BasicAnimation(
      .transform, from: .identity, to: Transform(translationX: 100, y: 0), duration: 1)
    if rotationFirst { layer.add(turn) }
    layer.add(move)
    if !rotationFirst { layer.add(turn) }
    harness.run(for: 0.5)
    let half = 10 * 0.5.squareRoot()
    #expect(isClose(layer.presentation.transformToSuperlayer * Point(20, 10), Point(60 + half, 10 + half)))
    #expect(harness.staleArea() == nil)
  }

  @Test("Of two animations of one property, the one that was added later is shown")
  func lastWriter() {
    layer.add(BasicAnimation(.position, from: Point(50, 50), to: Point(150, 50), duration: 2))
    layer.add(BasicAnimation(.position, from: Point(50, 10), to: Point(150, 10), duration: 1))
    harness.run(for: 0.5)
    #expect(isClose(layer.presentation.position, Point(100, 10)))
    harness.run(for: 0.75)
    #expect(isClose(layer.presentation.position, Point(112.5, 50)), "and the first one goes on below")
  }

  @Test("Setting a property without an animation ends that of the property, and no other, at the new value")
  func setWhileAnimating() {
    Transaction.run(duration: 1) {
      layer.position = Point(150, 50)
      layer.opacity = 0
    }
    harness.run(for: 0.5)
    Transaction.run(disablesActions: true) { layer.position = Point(30, 30) }
    #expect(layer.presentation.position == Point(30, 30))
    harness.run(for: 0.25)
    #expect(layer.presentation.position == Point(30, 30))
    #expect(layer.presentation.opacity > 0 && layer.presentation.opacity < 0.5)
    harness.run(for: 0.5)
    #expect(layer.presentation.opacity == 0 && !harness.window.needsFrame)
  }

  @Test("In a block, visibility changes at once, contents fade, and depth moves to its new place")
  func discreteProperties() {
    let other = Layer(frame: Rect(x: 100, y: 0, width: 20, height: 20))
    other.backgroundColor = .red
    let cover = Layer(frame: other.frame)
    cover.backgroundColor = .blue
    let picture = Image(width: 1, height: 1, pixels: [PremultipliedColor(Color.red).bits])
    let framed = Layer(frame: Rect(x: 50, y: 0, width: 20, height: 20))
    for layer in [other, cover, framed] { harness.root.layer.addSublayer(layer) }
    harness.frame()
    Transaction.run(duration: 1, curve: .linear) {
      layer.isHidden = true
      framed.contents = picture
      other.zPosition = 4
      cover.zPosition = 1
    }
    harness.frame(after: 0.02)
    #expect(harness.bitmap[10, 10].red == 0, "hidden in the first frame")
    // Both depths begin at 0, and the faster one is in front from the first frame on.
    #expect(harness.bitmap[110, 10].red == 255)
    harness.frame(after: 0.48)
    let red = Int(harness.bitmap[60, 10].red)
    #expect(red > 120 && red < 135 && other.presentation.zPosition == 2)
    harness.run(for: 0.6)
    #expect(harness.bitmap[60, 10].red == 255 && harness.staleArea() == nil)
  }

  @Test(
    "Values of layers that are not finite change nothing, and start no animation", arguments: [false, true])
  func notFinite(isAnimated: Bool) {
    let (shape, gradient) = (ShapeLayer(frame: layer.frame), GradientLayer(frame: layer.frame))
    let tiled = TiledLayer(frame: layer.frame)
    for sublayer in [shape, gradient, tiled] { harness.root.layer.addSublayer(sublayer) }
    layer.cornerRadius = 2
    harness.runUntilIdle()
    for bad in [Double.nan, .infinity, -.infinity] {
      let (model, style) = (layer.model, layer.modelStyle)
      Transaction.run(duration: 1, disablesActions: !isAnimated) {
        layer.position = Point(bad, 0)
        layer.bounds = Rect(x: bad, y: 0, width: 1, height: 1)
        layer.frame = Rect(x: 0, y: 0, width: bad, height: 1)
        layer.anchorPoint = Point(0, bad)
        (layer.zPosition, layer.opacity, layer.cornerRadius, layer.borderWidth) = (bad, bad, bad, bad)
        (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (bad, Vector(bad, 0), bad)
        layer.transform = Transform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        layer.transform3D = Transform3D(translationX: bad, y: 0, z: 0)
        layer.sublayerTransform = Transform3D(translationX: 0, y: bad, z: 0)
        (layer.contentsRect.size.width, layer.contentsCenter.origin.x) = (bad, bad)
        (layer.rasterizationScale, layer.speed, layer.timeOffset, layer.beginTime) = (bad, bad, bad, bad)
        (shape.lineWidth, shape.strokeStart, shape.strokeEnd, shape.lineDashPhase) = (bad, bad, bad, bad)
        (gradient.startPoint, gradient.endPoint) = (Point(bad, 0), Point(0, bad))
        (tiled.tileSize, tiled.fadeDuration) = (Size(bad, 1), bad)
      }
      #expect(layer.model == model && layer.modelStyle == style && layer.animations == nil, "\(bad)")
      #expect(layer.rasterizationScale == nil && layer.speed == 1 && layer.timeOffset == 0)
      #expect(shape.lineWidth == 1 && shape.strokeStart == 0 && shape.strokeEnd == 1)
      #expect(shape.animations == nil)
      #expect(gradient.animations == nil && tiled.tileSize == Size(256, 256) && tiled.fadeDuration == 0.25)
      harness.frame()
      #expect(harness.staleArea() == nil && !harness.window.needsFrame)
    }
  }

  @Test("Animations without a usable duration, values or members end at once")
  func uselessAnimations() {
    var log: [Bool] = []
    for duration in [0, -1, Double.nan, -Double.infinity, Double.infinity] {
      var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: duration)
      fade.completion = { log.append($0) }
      layer.add(fade)
      var group = AnimationSet([], duration: duration)
      group.completion = { log.append($0) }
      layer.add(group)
    }
    harness.run(for: 0.1)
    #expect(log == Array(repeating: true, count: 10))
    #expect(layer.animationKeys.isEmpty && layer.presentation == layer.model && !harness.window.needsFrame)
    #expect(throws: KeyframeError.self) { try Keyframes<Double>([]) }
    #expect(throws: KeyframeError.self) { try Keyframes([0.0, 1], keyTimes: [0, 0.5, 1]) }
  }

  @Test("A singular transform shows nothing and is not hit, and leads out of it without a jump")
  func singularTransform() {
    Transaction.run(disablesActions: true) { layer.transform = Transform(scaleX: 0, y: 1) }
    harness.frame()
    #expect(harness.bitmap[10, 10].red == 0 && harness.root.layer.hitTest(Point(10, 10)) !== layer)
    Transaction.run(duration: 1, curve: .linear) { layer.transform = .identity }
    var last = 0.0
    for _ in 0..<59 {
      harness.frame()
      let width = (layer.presentation.transformToSuperlayer * layer.bounds).width
      #expect(width.isFinite && abs(width - last - 20.0 / 60) < 1e-6 && harness.staleArea() == nil)
      last = width
    }
    harness.frame()
    #expect(harness.bitmap[10, 10].red == 255 && harness.root.layer.hitTest(Point(10, 10)) === layer)
  }

  @Test("After a million seconds, and after a thousand million cycles, animations are exact")
  func longRuns() {
    harness.frame(after: 1e6)
    layer.position.x = 110
    var beat = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.25)
    (beat.timing.repeatCount, beat.timing.beginTime) = (1e9, harness.time - 0.25 * 999_999_998.5)
    layer.add(beat)
    #expect(layer.presentation.opacity == 0.5)
    harness.frame(after: 0.125)
    let expected = 10 + 100 * TimingCurve.ease.value(at: 0.5)
    #expect(abs(layer.presentation.position.x - expected) < 1e-6 && layer.presentation.opacity == 0)
    harness.frame(after: 0.125)
    #expect(layer.presentation.position.x == 110 && layer.presentation.opacity == 0.5)
    harness.run(for: 0.25)
    #expect(layer.animationKeys.isEmpty && layer.presentation.opacity == 1 && !harness.window.needsFrame)
  }

  @Test(
    "The frame at exactly the end of an explicit animation shows the set value, or the last one if it fills")
  func exactEnd() {
    for fills in [false, true] {
      var fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 0.5)
      if fills { (fade.isRemovedOnCompletion, fade.timing.fillMode) = (false, .forwards) }
      var endings = 0
      fade.completion = { _ in endings += 1 }
      layer.add(fade, forKey: "fade")
      harness.frame(after: 0.25)
      #expect(layer.presentation.opacity == 0.25 && endings == 0)
      harness.frame(after: 0.25)
      #expect(layer.presentation.opacity == (fills ? 0.5 : 1) && endings == 1)
      #expect(harness.frame() == nil && !harness.window.needsFrame)
      #expect(layer.presentation.opacity == (fills ? 0.5 : 1) && endings == 1)
    }
  }

  private final class CountingLayer: ShapeLayer {
    var drawCount = 0
    override func draw(_ context: inout GraphicsContext) {
      drawCount += 1
      super.draw(&context)
    }
  }

  @Test(
    "A replicator of a thousand instances draws an animated sublayer once for each distinct time",
    arguments: [(1_000, 0.0, 1), (20, 0.01, 20)])
  func replicatedOnce(count: Int, delay: Double, draws: Int) {
    let replicator = ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    (replicator.instanceCount, replicator.instanceDelay) = (count, delay)
    replicator.instanceTransform = Transform3D(translationX: 0.1, y: 0.05, z: 0)
    let dot = CountingLayer(frame: Rect(x: 5, y: 5, width: 10, height: 10))
    dot.path = Path(ellipseIn: dot.bounds)
    (dot.fillColor, dot.strokeColor) = (.clear, .white)
    replicator.addSublayer(dot)
    harness.root.layer.addSublayer(replicator)
    harness.frame()
    Transaction.run(duration: 2, curve: .linear) { dot.lineWidth = 5 }
    harness.run(for: 0.5)
    dot.drawCount = 0
    for _ in 0..<10 { harness.frame() }
    #expect(dot.drawCount == 10 * draws)
    #expect(harness.staleArea() == nil)
  }
}
