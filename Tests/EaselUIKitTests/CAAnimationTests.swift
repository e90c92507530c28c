import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: animations of layers") struct CAAnimationTests {
  private let harness = SceneHarness()
  private let dot = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var x: Double { dot.presentation()?.position.x ?? .nan }

  /// Counts the ends of animations.
  private final class Counter: CAAnimationDelegate {
    var ends: [Bool] = []
    func animationDidStop(_ animation: CAAnimation, finished: Bool) { ends.append(finished) }
  }

  private func move() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    return animation
  }

  @Test("An animation that is added without a window begins when the layer comes into one")
  func waiting() {
    dot.add(move(), forKey: "move")
    #expect(dot.animationKeys() == ["move"])
    harness.frame(after: 0.3)
    harness.root.layer.addSublayer(dot)
    harness.frame(after: 0.25)
    #expect(abs(x - 25) < 1e-9)
    harness.frame(after: 1)
    #expect(x == 5 && dot.animationKeys() == nil)
  }

  @Test("An animation that waits for a window is removed as a running one, and another one replaces it")
  func removal() {
    let counter = Counter()
    for key in ["a", "b", "b"] {
      let animation = move()
      animation.delegate = counter
      dot.add(animation, forKey: key)
    }
    #expect(counter.ends == [false] && dot.animationKeys() == ["a", "b"])
    dot.removeAnimation(forKey: "a")
    #expect(counter.ends == [false, false] && dot.animationKeys() == ["b"])
    dot.removeAllAnimations()
    harness.root.layer.addSublayer(dot)
    harness.frame()
    #expect(x == 5 && counter.ends == [false, false, false])
  }

  @Test("The layer returns the copy that it runs, of the class of the animation, until its end")
  func addedAnimation() throws {
    /// Keeps the animations that it is told about.
    final class Keeper: CAAnimationDelegate {
      var animations: [CAAnimation] = []
      func animationDidStart(_ animation: CAAnimation) { animations.append(animation) }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { animations.append(animation) }
    }
    let (animation, keeper) = (move(), Keeper())
    animation.delegate = keeper
    animation.setValue("left", forKey: "side")
    dot.add(animation, forKey: "move")
    let waiting = try #require(dot.animation(forKey: "move") as? CABasicAnimation)
    animation.toValue = 7
    harness.root.layer.addSublayer(dot)
    harness.frame()
    let running = try #require(dot.animation(forKey: "move") as? CABasicAnimation)
    #expect(running === waiting && running !== animation)
    #expect(running.toValue as? Int == 100 && running.value(forKey: "side") as? String == "left")
    harness.frame(after: 2)
    #expect(dot.animation(forKey: "move") == nil && keeper.animations.map { $0 === running } == [true, true])
  }

  @Test("An animation that stays after its end is found by the delegate, and one of another name is not")
  func animationThatStays() {
    /// Removes the animation by which it is called.
    final class Remover: CAAnimationDelegate {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        for key in ["move", "other"] where layer.animation(forKey: key) === animation {
          layer.removeAnimation(forKey: key)
        }
      }
    }
    harness.root.layer.addSublayer(dot)
    let animation = move()
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    animation.delegate = Remover(dot)
    dot.add(animation, forKey: "move")
    dot.add(move(), forKey: "other")
    harness.frame(after: 0.5)
    #expect(dot.animationKeys() == ["move", "other"])
    harness.frame(after: 1)
    harness.frame()
    #expect(dot.animationKeys() == nil && x == 5)
  }

  @Test("A copy has the values of an animation, and is of its class")
  func copies() throws {
    let original = CAKeyframeAnimation(keyPath: "position.x")
    (original.values, original.keyTimes, original.duration) = ([0, 10], [0, 1], 3)
    (original.isAdditive, original.calculationMode, original.fillMode) = (true, .cubic, .both)
    original.setValue("one", forKey: "id")
    let copy = try #require(original.copy() as? CAKeyframeAnimation)
    original.duration = 1
    #expect(copy !== original && copy.duration == 3 && copy.values as? [Int] == [0, 10])
    #expect(copy.keyPath == "position.x" && copy.keyTimes?.map(\.number) == [0, 1] && copy.isAdditive)
    #expect(copy.calculationMode == .cubic && copy.fillMode == .both)
    #expect(copy.value(forKey: "id") as? String == "one")
    for animation in [CASpringAnimation(keyPath: "a"), CATransition(), CAAnimationGroup()] {
      #expect(type(of: animation.copy() as? CAAnimation ?? CAAnimation()) == type(of: animation))
    }
  }

  /// Returns the position after a quarter of a keyframe animation through 0, 10 and 100, with the position 5.
  private func shown(_ set: (CAKeyframeAnimation) -> Void) -> Double {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = ([0, 10, 100], 1)
    set(animation)
    harness.root.layer.addSublayer(dot)
    harness.frame()
    dot.add(animation, forKey: "keyframes")
    harness.frame(after: 0.25)
    return x
  }

  // Halfway to the second of three values. A constant speed has passed 25 of the 100 points. A Catmull-Rom curve with the ends'
  // tangents 10 and 90 and the tangent 50 in the middle is (0 + 10) / 2 + (10 - 50) / 8 there.
  @Test(
    "Values between keyframes are those of the mode",
    arguments: zip(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic], [5.0, 0, 25, 0]))
  func modes(mode: CAAnimationCalculationMode, expected: Double) {
    #expect(abs(shown { $0.calculationMode = mode } - expected) < 1e-6, "\(shown { _ in })")
  }

  @Test("An additive animation is added to what is below it")
  func additive() {
    #expect(shown { $0.isAdditive = true } == 10)
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DMakeTranslation(0, 0, 0)
    turn.toValue = CATransform3DMakeTranslation(8, 0, 0)
    (turn.duration, turn.isAdditive) = (1, true)
    dot.transform = CATransform3DMakeTranslation(100, 0, 0)
    harness.frame(after: 1)
    dot.add(turn, forKey: nil)
    harness.frame(after: 0.5)
    #expect(abs((dot.presentation()?.transform.translation.dx ?? 0) - 104) < 1e-9)
  }

  @Test("A cumulative animation begins where its last run ended")
  func cumulative() {
    harness.root.layer.addSublayer(dot)
    harness.frame()
    let animation = move()
    (animation.isCumulative, animation.repeatCount) = (true, 3)
    dot.add(animation, forKey: nil)
    harness.frame(after: 1.25)
    #expect(abs(x - 125) < 1e-9)
  }

  // A line of 10 points and one of 90: in the linear mode, each takes half of the time.
  @Test("The segments of a path take the same time, unless the animation is paced")
  func paths() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    for (mode, expected) in [(CAAnimationCalculationMode.linear, 5.0), (.paced, 25)] {
      #expect(
        abs(
          shown {
            ($0.keyPath, $0.path, $0.values, $0.calculationMode) = ("position", path.cgPath, nil, mode)
          } - expected) < 1e-6)
      dot.removeFromSuperlayer()
    }
  }

  @Test("Numbers, points and sizes in boxes are values of animations")
  func boxes() {
    #expect(shown { $0.values = [NSNumber(value: 0), NSNumber(value: 20), NSNumber(value: 100)] } == 10)
    dot.removeAllAnimations()
    let values = NSMutableArray()
    for x in [0.0, 40, 100] { values.add(NSValue(cgPoint: CGPoint(x: x, y: 0))) }
    #expect(abs(shown { ($0.keyPath, $0.values) = ("position", values as [AnyObject]) } - 20) < 1e-9)
  }
}
