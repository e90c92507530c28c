import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Layer transitions") @MainActor struct LayerTransitionTests {
  private let harness = SceneHarness(size: Size(120, 90))
  private let layer = Layer(frame: Rect(x: 40, y: 30, width: 40, height: 30))
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  init() {
    layer.backgroundColor = .red
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  private func start(
    _ kind: LayerTransition.Kind, from side: LayerTransition.Subtype = .left, _ name: String = "transition",
    change: (inout LayerTransition) -> Void = { _ in }
  ) {
    var transition = LayerTransition(kind, from: side, duration: 1, function: .linear)
    transition.completion = { [log] in log.add("\(name) \($0)") }
    change(&transition)
    layer.add(transition, forKey: name)
    Transaction.run(disablesActions: true) {
      layer.backgroundColor = layer.backgroundColor == .red ? .blue : .green
    }
  }

  private func color(_ x: Int, _ y: Int) -> PremultipliedColor { harness.bitmap[x, y] }
  private let red = PremultipliedColor(.red)
  private let blue = PremultipliedColor(.blue)
  private let black = PremultipliedColor(.black)

  @Test(
    "Pushed from a side, both pictures move to the opposite one", arguments: LayerTransition.Subtype.allCases)
  func push(side: LayerTransition.Subtype) {
    start(.push, from: side)
    harness.run(for: 0.25)
    let center = Point(60, 45)
    let inward: Vector =
      switch side {
      case .left: Vector(1, 0)
      case .right: Vector(-1, 0)
      case .top: Vector(0, 1)
      case .bottom: Vector(0, -1)
      }
    func color(along distance: Double) -> PremultipliedColor {
      let point = center + Vector(inward.dx * distance * 40, inward.dy * distance * 30)
      return harness.bitmap[Int(point.x), Int(point.y)]
    }
    // A quarter of the way: the new picture covers the first quarter, and the old one reaches a quarter beyond.
    #expect(color(along: -0.4) == blue && color(along: -0.1) == red && color(along: 0.6) == red)
    #expect(color(along: -0.7) == blue && color(along: 0.85) == black)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.8)
    #expect(log.lines == ["transition true"] && color(along: 0.4) == blue && color(along: 0.6) == black)
    #expect(layer.style?.substitute == nil && harness.frame() == nil && !harness.window.needsFrame)
  }

  @Test("Moving in, the old picture stays; revealing, the new one stays")
  func moveInAndReveal() {
    start(.moveIn, from: .right)
    harness.run(for: 0.5)
    #expect(color(50, 45) == red && color(70, 45) == blue && color(90, 45) == blue)
    layer.removeAllAnimations()
    Transaction.run(disablesActions: true) { layer.backgroundColor = .red }
    harness.frame()
    start(.reveal, from: .top)
    harness.run(for: 0.5)
    #expect(color(60, 35) == blue && color(60, 55) == red && color(60, 70) == red)
  }

  @Test(
    "A transition may show a part of the change",
    arguments: [(0.25, 0.75), (0.75, 0.25), (-1, 2), (.nan, .nan)])
  func parts(start first: Double, end last: Double) {
    start(.push) {
      $0.startProgress = first
      $0.endProgress = last
    }
    let expected = first == 0.25 ? (0.25, 0.75) : first == 0.75 ? (0.75, 0.75) : (0, 1)
    func progress() -> Double? { (layer.style?.substitute as? ShownTransition)?.progress }
    harness.frameNow()
    #expect(progress() == expected.0)
    harness.run(for: 0.5)
    #expect(abs((progress() ?? .nan) - (expected.0 + expected.1) / 2) < 1e-9)
    harness.run(for: 0.6)
    #expect(progress() == nil && color(45, 45) == blue)
  }

  @Test("One with the same name begins with what is on the screen, and ends the other one")
  func replacing() {
    start(.push)
    harness.run(for: 0.5)
    let before = harness.picture
    start(.fade)
    harness.frameNow()
    #expect(BitmapDifference(before, harness.bitmap).greatest <= 1)
    #expect(log.lines == ["transition false"])
    harness.run(for: 1.1)
    #expect(log.lines == ["transition false", "transition true"])
    #expect(color(60, 45) == PremultipliedColor(.green))
  }

  @Test("Another name covers the first one, which ends by itself")
  func covering() {
    start(.push, "a")
    harness.run(for: 0.5)
    let before = harness.picture
    start(.fade, "b")
    harness.frameNow()
    #expect(BitmapDifference(before, harness.bitmap).greatest <= 1)
    harness.run(for: 0.6)
    #expect(log.lines == ["a true"] && layer.animationKeys == ["b"])
    #expect(color(90, 45).red > 0, "still fading out what was pushed beyond the bounds")
    harness.run(for: 0.5)
    #expect(log.lines == ["a true", "b true"])
  }

  @Test("Timing applies: it begins later, reverses, stays, and stops with its layer")
  func timing() {
    start(.push) {
      $0.timing.beginTime = harness.time + 0.5
      $0.timing.autoreverses = true
      $0.timing.fillMode = .backwards
    }
    harness.run(for: 0.4)
    #expect(color(60, 45) == red, "the old picture before the beginning")
    harness.run(for: 1.0)
    #expect(color(60, 45) == blue)
    layer.pauseAnimations()
    let paused = (layer.style?.substitute as? ShownTransition)?.progress
    harness.run(for: 5)
    #expect((layer.style?.substitute as? ShownTransition)?.progress == paused && !harness.window.needsFrame)
    layer.resumeAnimations()
    harness.run(for: 0.9)
    #expect(color(60, 45) == red, "back at the old picture")
    harness.run(for: 0.3)
    #expect(color(60, 45) == blue && log.lines == ["transition true"])
  }

  @Test(
    "If motion is reduced, every frame is that of a fade",
    arguments: LayerTransition.Kind.allCases, LayerTransition.Subtype.allCases)
  func reducedMotion(kind: LayerTransition.Kind, side: LayerTransition.Subtype) {
    harness.window.prefersReducedMotion = true
    start(kind, from: side)
    for fraction in [0.0, 0.125, 0.25, 0.5, 0.75, 0.875] {
      let start = SceneHarness.frameDuration * 2
      // Frames in between lead to the same pixels.
      while harness.time + 0.04 < start + fraction { harness.frame(after: 0.04) }
      harness.frame(after: start + fraction - harness.time)
      let (inside, beside) = (color(60, 45), [color(30, 45), color(90, 45), color(60, 20), color(60, 70)])
      func mixed(_ channel: KeyPath<PremultipliedColor, UInt8>) -> Bool {
        let expected =
          Double(red[keyPath: channel]) * (1 - fraction) + Double(blue[keyPath: channel]) * fraction
        return abs(Double(inside[keyPath: channel]) - expected) <= 1
      }
      #expect(mixed(\.red) && mixed(\.green) && mixed(\.blue) && inside.alpha == 255, "at \(fraction)")
      #expect(beside.allSatisfy { $0 == black } && harness.staleArea() == nil, "nothing moves")
    }
    // One that runs keeps its kind.
    harness.window.prefersReducedMotion = false
    harness.frame()
    #expect(color(30, 45) == black && color(90, 45) == black)
    harness.run(for: 0.2)
    #expect(color(60, 45) == blue && log.lines == ["transition true"])
    start(.push)
    harness.run(for: 0.5)
    #expect(color(90, 45) != black, "the next one moves again")
  }

  @Test("The layer is drawn as it is in each frame, and its sublayers with it")
  func liveContents() {
    start(.reveal)
    harness.run(for: 0.5)
    let dot = Layer(frame: Rect(x: 2, y: 2, width: 6, height: 6))
    dot.backgroundColor = .white
    layer.addSublayer(dot)
    harness.frame()
    #expect(color(45, 35) == PremultipliedColor(.white))
    #expect(harness.staleArea() == nil)
    layer.cornerRadius = 8
    layer.masksToBounds = true
    layer.shadowOpacity = 1
    layer.mask = ShapeLayer(frame: layer.bounds)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Contents that change while the transition is paused are drawn where it shows them")
  func pausedContents() {
    let dot = Layer(frame: Rect(x: 2, y: 2, width: 6, height: 6))
    layer.addSublayer(dot)
    start(.push) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 0.5
    }
    harness.frame()
    dot.backgroundColor = .white
    harness.run(for: 0.3)
    #expect(color(25, 35) == PremultipliedColor(.white) && color(45, 35) == blue)
    #expect(harness.staleArea() == nil)
  }

  @Test("Removed or without a window, it ends not finished, and touches are not affected")
  func ends() {
    start(.fade)
    layer.removeFromSuperlayer()
    harness.frame()
    #expect(log.lines == ["transition false"] && layer.style?.substitute == nil)
    start(.fade, "outside")
    #expect(log.lines.last == "outside false" && layer.style?.substitute == nil)
    let view = Recorder("view", 0, 0, 50, 50)
    harness.root.addSubview(view)
    view.layer.add(LayerTransition(.push, duration: 1))
    harness.tap(view)
    #expect(view.log.contains("began 1"))
  }
}
