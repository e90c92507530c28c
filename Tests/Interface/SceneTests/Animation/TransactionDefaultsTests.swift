import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// The defaults of explicit animations in transactions and groups. `CATransaction.h` of Core Animation: animationDuration
/// "defines the default duration of animations added to layers. Defaults to 1/4s", and the timing function is nil by default,
/// which is linear; https://developer.apple.com/documentation/quartzcore/catransaction. A member of a group without a duration
/// runs as long as the group, as in "Grouping Animations" of the Core Animation Programming Guide.
@Suite("Durations and curves of transactions in explicit animations") @MainActor
struct TransactionDefaultsTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let dot = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var x: Double { dot.presentation.position.x }
  /// Ease-in-out at a quarter of the time, from the table of CSS' `cubic-bezier(0.42, 0, 0.58, 1)`.
  private let easedQuarter = 0.129162

  init() {
    harness.root.layer.addSublayer(dot)
    harness.frame()
  }

  private var move: BasicAnimation<Double> { BasicAnimation(.positionX, from: 10, to: 110) }

  /// Where the dot is after each time from the addition of an animation, in seconds.
  private func places(after times: [Double], _ add: () -> Void) -> [Double] {
    let start = harness.time
    add()
    return times.map { time in
      harness.frame(after: start + time - harness.time)
      return x
    }
  }

  private func isNear(_ places: [Double], _ expected: [Double]) -> Bool {
    zip(places, expected).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  @Test("An animation without a duration takes that of the transaction, and evenly if no curve is set")
  func duration() {
    let shown = places(after: [0.5, 1, 1.5, 2]) { Transaction.run(duration: 2) { dot.add(move) } }
    #expect(isNear(shown, [35, 60, 85, 5]))
  }

  @Test("Outside of any transaction it is a quarter of a second, and even")
  func standard() {
    #expect(isNear(places(after: [0.0625, 0.125, 0.25]) { dot.add(move) }, [35, 60, 5]))
  }

  @Test("A duration and a curve of its own stay, also a duration of 0")
  func own() {
    let own = BasicAnimation(.positionX, from: 10, to: 110, duration: 1, function: .linear)
    let shown = places(after: [0.25, 0.5, 1]) {
      Transaction.run(duration: 2, curve: .easeInOut) { dot.add(own) }
    }
    #expect(isNear(shown, [35, 60, 5]))
    var finished: Bool?
    var instant = BasicAnimation(.positionX, from: 10, to: 110, duration: 0)
    instant.completion = { finished = $0 }
    Transaction.run(duration: 2) { dot.add(instant) }
    harness.frame()
    #expect(x == 5 && finished == true)
    var later = move
    later.timing.duration = 0.5
    #expect(
      isNear(places(after: [0.25, 0.5]) { Transaction.run(duration: 2) { dot.add(later) } }, [60, 5]))
  }

  @Test("The curve is that of the transaction, or of the one around it")
  func curve() {
    let eased = 10 + 100 * easedQuarter
    #expect(
      isNear(
        places(after: [0.5, 2]) { Transaction.run(duration: 2, curve: .easeInOut) { dot.add(move) } },
        [eased, 5]))
    let nested = places(after: [0.25, 1]) {
      Transaction.run(duration: 2, curve: .easeInOut) { Transaction.run(duration: 1) { dot.add(move) } }
    }
    #expect(isNear(nested, [eased, 5]))
    let both = places(after: [0.5, 2]) {
      Transaction.run(duration: 2, curve: .easeInOut) { Transaction.run(curve: .linear) { dot.add(move) } }
    }
    #expect(isNear(both, [35, 5]))
  }

  @Test("Disabled actions do not concern explicit animations, whose transaction still counts")
  func disabledActions() {
    let disabled = places(after: [0.5, 2]) {
      Transaction.run(duration: 2, disablesActions: true) {
        dot.position.x = 5
        dot.add(move)
      }
    }
    #expect(isNear(disabled, [35, 5]))
    let unanimated = places(after: [0.5, 2]) {
      Transaction.run(duration: 2) { View.performWithoutAnimation { dot.add(move) } }
    }
    #expect(isNear(unanimated, [35, 5]))
  }

  @Test("A block of views and a property animator are transactions, too; a spring's is as long as the spring")
  func blocks() {
    let block = places(after: [0.5, 2]) { View.animate(duration: 2) { dot.add(move) } }
    #expect(isNear(block, [10 + 100 * easedQuarter, 5]))
    let animator = PropertyAnimator(duration: 2, curve: .linear) { dot.add(move) }
    #expect(isNear(places(after: [0.5, 2]) { animator.start() }, [35, 5]))
    // At rest to a ten thousandth of the distance: (1 + ω t) e^(−ω t) = 0.0001 at ω t = 11.7564, with some room.
    let spring = Spring(response: 2 * .pi / 10)
    let springing = places(after: [1.1, 1.4]) { View.animate(spring: spring) { dot.add(move) } }
    #expect(springing[0] > 80 && springing[0] < 110 && springing[1] == 5)
  }

  @Test("Keyframes, additive and cumulative animations and transitions take the duration, too")
  func otherKinds() throws {
    let keyframes = try Keyframes([10.0, 60, 110])
    let track = places(after: [0.5, 2]) {
      Transaction.run(duration: 2) { dot.add(TrackAnimation(.positionX, along: keyframes)) }
    }
    #expect(isNear(track, [35, 5]))
    let additive = places(after: [0.5, 2]) {
      Transaction.run(duration: 2) { dot.add(BasicAnimation.additive(.positionX, from: 0, to: 100)) }
    }
    #expect(isNear(additive, [5 - 75, 5]))
    var cumulative = move.cumulative()
    cumulative.timing.repeatCount = 2
    #expect(
      isNear(places(after: [2.5, 4]) { Transaction.run(duration: 2) { dot.add(cumulative) } }, [135, 5]))
    var finished = false
    var push = LayerTransition(.push)
    push.completion = { finished = $0 }
    Transaction.run(duration: 2) { dot.add(push) }
    harness.run(for: 1.9)
    #expect(!finished)
    harness.run(for: 0.2)
    #expect(finished)
  }

  @Test("A spring's track runs as long as the spring needs, and by itself, whatever the transaction says")
  func springs() {
    let motion = SpringMotion(from: 10.0, to: 110, spring: Spring(response: 1))
    let track = TrajectoryTrack(motion, duration: 1.5)
    let shown = places(after: [0.5, 1.51]) {
      Transaction.run(duration: 9, curve: .easeInOut) { dot.add(TrackAnimation(.positionX, along: track)) }
    }
    // 1 − (1 + ω t) e^(−ω t) at ω t = π.
    #expect(abs(shown[0] - (10 + 100 * 0.821_03)) < 0.01 && shown[1] == 5)
    let given = places(after: [0.5, 1.01]) {
      dot.add(TrackAnimation(.positionX, along: track, duration: 1))
    }
    #expect(abs(given[0] - 104.8) < 0.5 && given[1] == 5, "half of its 1.5 s")
  }

  @Test("A group takes the transaction's duration and curve, and its members take the group's duration")
  func groups() {
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    let group = places(after: [0.5, 2]) {
      Transaction.run(duration: 2) { dot.add(AnimationSet([move, fade])) }
    }
    #expect(isNear(group, [35, 5]))
    let own = places(after: [1]) {
      Transaction.run(duration: 2) { dot.add(AnimationSet([move, fade], duration: 4)) }
    }
    #expect(isNear(own, [35]) && abs(dot.presentation.opacity - 0.25) < 1e-6)
    dot.removeAllAnimations()
    let eased = places(after: [0.5]) {
      Transaction.run(duration: 2, curve: .easeInOut) { dot.add(AnimationSet([move])) }
    }
    #expect(isNear(eased, [10 + 100 * easedQuarter]), "the group's curve, once")
    dot.removeAllAnimations()
    var second = BasicAnimation(.positionX, from: 10, to: 110, duration: 1)
    second.timing.beginTime = 1
    let late = places(after: [0.5, 1.5]) {
      Transaction.run(duration: 2) { dot.add(AnimationSet([second])) }
    }
    #expect(isNear(late, [5, 60]))
  }

  @Test("The completion of a transaction waits for the explicit animations that were added in it")
  func completion() {
    var log: [String] = []
    Transaction.run(duration: 1) {
      dot.add(move, forKey: "move")
    } completion: {
      log.append("end")
    }
    harness.run(for: 0.9)
    #expect(log.isEmpty)
    harness.run(for: 0.2)
    #expect(log == ["end"])
    Transaction.run(duration: 1) {
      dot.add(move, forKey: "move")
    } completion: {
      log.append("removed")
    }
    harness.run(for: 0.2)
    dot.removeAnimation(forKey: "move")
    harness.frame()
    #expect(log == ["end", "removed"])
    var repeated = move
    repeated.timing.repeatCount = .infinity
    View.animate(duration: 0.1) {
      dot.add(repeated, forKey: "forever")
    } completion: { _ in
      log.append("block")
    }
    harness.run(for: 0.2)
    #expect(log.last == "block", "a block of views waits for its own animations only")
  }
}
