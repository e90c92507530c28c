import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Properties of layers") struct PropertyDescriptorTests {
  /// A property that is one line: where its value is stored, how changes add up, what they invalidate, which values are valid.
  private static var weight: PropertyDescriptor<Double> {
    .style("weight", .additive, \.borderWidth, .background, isValid: \.isFinite)
  }

  private let harness = SceneHarness(size: Size(200, 100))
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private var weight: PropertyDescriptor<Double> { PropertyDescriptorTests.weight }
  private var shown: Double { layer.presentedStyle.borderWidth }

  init() {
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  @Test("A property that is declared in one line animates by itself, and ignores invalid values")
  func implicit() {
    Transaction.run(duration: 1, curve: .linear) { layer.set(8, weight) }
    layer.set(.nan, weight)
    #expect(layer.borderWidth == 8 && shown == 0)
    harness.run(for: 0.5)
    #expect(abs(shown - 4) < 1e-9)
    harness.run(for: 0.6)
    #expect(shown == 8 && layer.animations == nil)
  }

  @Test("Its changes add up, and explicit animations of it and of its parts lie above them")
  func explicit() {
    Transaction.run(duration: 1, curve: .linear) { layer.set(8, weight) }
    Transaction.run(duration: 1, curve: .linear) { layer.set(16, weight) }
    layer.add(BasicAnimation.additive(LayerProperty(weight), from: 100, to: 0, duration: 1))
    harness.run(for: 0.5)
    #expect(abs(shown - 58) < 1e-9)
    harness.run(for: 0.6)
    #expect(shown == 16)
  }

  @Test(
    "A property animator scrubs it, and sets it back", arguments: [PropertyAnimator.Position.start, .current])
  func animator(position: PropertyAnimator.Position) {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [layer, weight] in layer.set(8, weight) }
    animator.fractionComplete = 0.25
    harness.frame(after: 0.01)
    #expect(shown == 2)
    animator.finish(at: position)
    #expect(layer.borderWidth == (position == .start ? 0 : 2) && shown == layer.borderWidth)
  }

  @Test("A change through keyframes of a block passes their values")
  func keyframes() {
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.root.addSubview(view)
    harness.frame()
    View.animateKeyframes(duration: 1) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) { view.layer.set(8, weight) }
      View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.layer.set(0, weight) }
    }
    harness.run(for: 0.5)
    #expect(abs(view.layer.presentedStyle.borderWidth - 8) < 1e-9)
  }

  @Test(
    "Two properties with one key combine their changes as the one that came first", arguments: [true, false])
  func sameKey(isAdditive: Bool) {
    let other = PropertyDescriptor<Double>.style("weight", .replacing, \.borderWidth, .background)
    let (first, second) = isAdditive ? (weight, other) : (other, weight)
    Transaction.run(duration: 1, curve: .linear) { layer.set(8, first) }
    harness.run(for: 0.5)
    Transaction.run(duration: 1, curve: .linear) { layer.set(0, second) }
    harness.run(for: 0.25)
    // Added up: 0, less a quarter of the first change, and three quarters of the second. Replaced: three quarters of 4.
    #expect(abs(shown - (isAdditive ? 4 : 3)) < 1e-9)
    harness.run(for: 0.8)
    #expect(shown == 0 && layer.animations == nil)
  }

  @Test("A value set under an explicit animation does not show through, and is there at its end")
  func setUnderAnimation() {
    layer.add(BasicAnimation(.opacity, from: 0.25, to: 0.25, duration: 1))
    layer.add(BasicAnimation.additive(.position, from: Point(30, 0), to: .zero, duration: 1))
    View.performWithoutAnimation {
      layer.opacity = 0.75
      layer.position = Point(50, 50)
      layer.transform = Transform(scaleX: 2, y: 2)
    }
    #expect(layer.presentation.opacity == 0.25 && layer.presentation.position == Point(80, 50))
    #expect(layer.presentation.transform == Transform(scaleX: 2, y: 2))
    harness.run(for: 1.1)
    #expect(layer.presentation.opacity == 0.75 && layer.presentation.position == Point(50, 50))
  }

  @Test(
    "A change of the transform in the plane runs below animations in space, in whichever order they begin")
  func plane() {
    func run(_ first: () -> Void, _ second: () -> Void) -> Transform {
      View.performWithoutAnimation { layer.transform = .identity }
      layer.removeAllAnimations()
      first()
      harness.frame(after: 0.01)
      second()
      harness.run(for: 0.5)
      return layer.presentation.transform
    }
    func change() {
      Transaction.run(duration: 1, curve: .linear) { layer.transform = Transform(translationX: 40, y: 0) }
    }
    func animate() { layer.add(BasicAnimation(.scaleX, from: 3, to: 3, duration: 2), forKey: "scale") }
    let results = [run(change, animate), run(animate, change)]
    for transform in results { #expect(transform.a == 3 && transform.tx > 15 && transform.tx < 25) }
  }
}
