import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Transactions and implicit animations") @MainActor struct TransactionTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let dot = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    harness.root.layer.addSublayer(dot)
    harness.frame()
  }

  @Test("A layer that stands alone animates by itself for a quarter of a second")
  func implicit() {
    dot.position = Point(105, 5)
    #expect(dot.position == Point(105, 5) && dot.presentation.position == Point(5, 5))
    harness.run(for: 0.125)
    #expect(abs(dot.presentation.position.x - (5 + 100 * TimingCurve.ease.value(at: 0.5))) < 1e-9)
    harness.run(for: 0.125)
    #expect(dot.presentation.position == Point(105, 5) && dot.animations == nil)
    #expect(!harness.window.needsFrame)
  }

  @Test("A layer that no frame has shown, or that is in no window, changes at once")
  func unseen() {
    let fresh = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    fresh.opacity = 0.5
    #expect(fresh.presentation.opacity == 0.5)
    harness.root.layer.addSublayer(fresh)
    fresh.opacity = 0.25
    #expect(fresh.presentation.opacity == 0.25)
    harness.frame()
    fresh.opacity = 1
    #expect(fresh.presentation.opacity == 0.25)
    fresh.removeFromSuperlayer()
    #expect(fresh.presentation.opacity == 1)
    fresh.opacity = 0.1
    #expect(fresh.presentation.opacity == 0.1)
  }

  @Test("The layer of a view animates only in a block of views")
  func ofViews() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(view)
    harness.frame()
    view.layer.position.x = 50
    #expect(view.presentation.position.x == 50)
    Transaction.run(duration: 1) { view.layer.position.x = 60 }
    #expect(view.presentation.position.x == 60)
    View.animate(duration: 1, curve: .linear) {
      Transaction.run(duration: 9) { view.layer.position.x = 160 }
      dot.position.x = 105
    }
    harness.run(for: 0.5)
    #expect(abs(view.presentation.position.x - 110) < 1e-9)
    #expect(abs(dot.presentation.position.x - 55) < 1e-9, "a block animates other layers, too")
  }

  @Test("Transactions set duration and curve; inner ones inherit what they do not set")
  func nested() {
    let other = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.layer.addSublayer(other)
    harness.frame()
    Transaction.run(duration: 1, curve: .linear) {
      #expect(Transaction.duration == 1)
      dot.position.x = 105
      Transaction.run(duration: 0.5) { other.position.x = 105 }
    }
    #expect(Transaction.duration == Transaction.defaultDuration)
    harness.run(for: 0.25)
    #expect(abs(dot.presentation.position.x - 30) < 1e-9)
    #expect(abs(other.presentation.position.x - 55) < 1e-9)
  }

  @Test(
    "Disabled actions change at once, in views' blocks as well", arguments: [0, -1, Double.nan, .infinity])
  func disabled(duration: Double) {
    Transaction.run(disablesActions: true) { dot.opacity = 0.5 }
    #expect(dot.presentation.opacity == 0.5)
    Transaction.run(duration: duration) { dot.opacity = 0.25 }
    #expect(dot.presentation.opacity == 0.25)
    View.performWithoutAnimation { dot.opacity = 0.75 }
    #expect(dot.presentation.opacity == 0.75)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(view)
    harness.frame()
    View.animate(duration: 1) {
      Transaction.run(disablesActions: true) { view.alpha = 0.5 }
      #expect(Transaction.disablesActions == false)
    }
    #expect(view.presentation.alpha == 0.5)
  }

  @Test("A completion is called once, after the frame in which the last animation ended")
  func completion() {
    var log: [String] = []
    Transaction.run(duration: 0.1) {
      dot.opacity = 0
      Transaction.run(duration: 0.2) {
        dot.position.x = 50
      } completion: {
        log.append("inner \(dot.presentation.position.x)")
      }
    } completion: {
      log.append("outer \(dot.presentation.opacity)")
    }
    Transaction.run {
    } completion: {
      log.append("nothing")
    }
    #expect(log == ["nothing"])
    harness.run(for: 0.1)
    #expect(log == ["nothing", "outer 0.0"])
    harness.run(for: 1)
    #expect(log == ["nothing", "outer 0.0", "inner 50.0"])
  }

  @Test("Delegate, actions and class are asked in this order, and only for layers that are shown")
  func actions() {
    final class Quiet: Layer {
      override class func defaultAction(for key: AnimationKey) -> LayerAction {
        key == .opacity ? .none : .unspecified
      }
    }
    final class Judge: LayerDelegate {
      var answer = LayerAction.unspecified
      var asked: [AnimationKey] = []
      func action(for layer: Layer, key: AnimationKey) -> LayerAction {
        asked.append(key)
        return answer
      }
    }
    let (layer, judge) = (Quiet(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Judge())
    layer.delegate = judge
    layer.opacity = 0.9
    harness.root.layer.addSublayer(layer)
    harness.frame()
    #expect(judge.asked.isEmpty)
    layer.opacity = 0.8
    #expect(layer.presentation.opacity == 0.8 && judge.asked == [.opacity])
    var performed = 0
    layer.actions[.opacity] = .perform { _, _ in performed += 1 }
    layer.opacity = 0.7
    #expect(performed == 1 && layer.presentation.opacity == 0.7)
    judge.answer = .none
    layer.opacity = 0.6
    layer.zPosition = 4
    #expect(performed == 1 && layer.presentation.opacity == 0.6 && layer.presentation.zPosition == 4)
    judge.answer = .unspecified
    layer.zPosition = 0
    #expect(layer.presentation.zPosition == 4, "unspecified everywhere: the implicit animation")
    layer.opacity = 0.6
    #expect(
      judge.asked == [.opacity, .opacity, .opacity, .zPosition, .zPosition], "an equal value asks nobody")
  }

  @Test("A property of one's own animates by itself, and a number that is not finite changes nothing")
  func ownProperty() {
    let ring = ShapeLayer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    harness.root.layer.addSublayer(ring)
    harness.frame()
    ring.strokeEnd = 0
    #expect(ring.strokeEnd == 0 && ring.$strokeEnd == 1)
    harness.run(for: 0.125)
    #expect(abs(ring.$strokeEnd - (1 - TimingCurve.ease.value(at: 0.5))) < 1e-9)
    harness.run(for: 0.125)
    ring.lineWidth = .nan
    ring.cornerRadius = .nan
    ring.shadowRadius = .infinity
    ring.position = Point(.nan, 0)
    #expect(
      ring.lineWidth == 1 && ring.cornerRadius == 0 && ring.shadowRadius == 3
        && ring.position == Point(20, 20))
    #expect(!harness.window.needsFrame)
  }

  @Test("A mask that contains the layer is ignored, and a replaced one leaves the window")
  func masks() {
    let (mask, inner) = (Layer(frame: Rect(x: 0, y: 0, width: 5, height: 5)), Layer())
    dot.mask = mask
    #expect(mask.superlayer === dot && mask.window === harness.window && dot.sublayers.isEmpty)
    mask.addSublayer(inner)
    inner.mask = mask
    inner.mask = dot
    mask.mask = mask
    #expect(inner.mask == nil && mask.mask == nil && dot.mask === mask)
    dot.mask = inner
    #expect(
      mask.superlayer == nil && mask.window == nil && mask.sublayers.isEmpty && inner.superlayer === dot)
    inner.removeFromSuperlayer()
    #expect(dot.mask == nil && inner.window == nil)
    harness.frame()
  }
}
