import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct EpisodeTests {
  /// Records the numbers of the episodes that ended, with the times.
  final class Log {
    var ends: [(number: Int, time: Double)] = []
    var numbers: [Int] { ends.map(\.number) }
  }

  let stage = Stage()
  let log = Log()
  var animator: DynamicAnimator { stage.animator }

  @discardableResult
  private func begin(_ items: [View]) -> DynamicEpisode {
    animator.beginEpisode(of: items) { [log, animator] in log.ends.append(($0.number, animator.stepTime)) }
  }

  /// Adds an item that stays awake in a corner, so that the animator makes steps.
  private func movingBox() -> View {
    let box = stage.box(at: Point(380, 280), size: Size(10, 10))
    animator.addBehavior(GravityBehavior(items: [box]))
    return box
  }

  /// Stops at once where it is released, so that only the time until sleep counts.
  @Test("An episode ends once, at the step after which its item sleeps: half a second after it stopped")
  func restingItem() {
    let box = stage.box(at: Point(100, 150))
    animator.addBehavior(DynamicItemBehavior(items: [box]))
    animator.hold(box)
    stage.run(1)
    animator.release(box)
    let released = animator.stepTime
    let episode = begin([box])
    #expect(animator.episodes.map(\.number) == [1] && !episode.isEnded)
    stage.run(0.4)
    #expect(log.ends.isEmpty && animator.isAwake(box))
    stage.run(2)
    #expect(log.numbers == [1] && episode.isEnded && animator.episodes.isEmpty)
    #expect(!animator.isAwake(box))
    if let end = log.ends.first { #expect(abs(end.time - released - 0.5) < 2.5 / 60) }
    // Nothing keeps the animator running afterwards.
    #expect(!animator.isRunning)
  }

  @Test("An episode of all items lasts until the item that was hit rests, one of the thrown item does not")
  func hitItem() {
    // Equal masses and full elasticity: the thrown disk stops where it hits, and the other one takes its velocity.
    let (thrown, other) = (stage.disk(at: Point(60, 150)), stage.disk(at: Point(160, 150)))
    let properties = DynamicItemBehavior(items: [thrown, other])
    properties.elasticity = 1
    properties.resistance = 1
    animator.addBehavior(properties)
    animator.addBehavior(CollisionBehavior(items: [thrown, other]))
    animator.hold(thrown)
    animator.release(thrown, velocity: ItemVelocity(linear: Vector(300, 0)))
    begin([thrown])
    begin([thrown, other])
    var lastMove = 0.0
    var rest: (thrown: Double, other: Double) = (0, 0)
    for _ in 0..<1_200 {
      stage.run(1.0 / 60)
      if animator.isAwake(thrown) { rest.thrown = animator.stepTime }
      if animator.isAwake(other) { rest.other = animator.stepTime }
      if animator.isRunning { lastMove = animator.stepTime }
    }
    #expect(other.center.x > 200, "the disk was hit")
    #expect(rest.thrown < rest.other && lastMove > 0)
    #expect(log.numbers == [1, 2])
    // Each ends in the first step after which its items sleep.
    for (end, awake) in zip(log.ends, [rest.thrown, rest.other]) {
      #expect(abs(end.time - awake - 1.0 / 60) < 1e-9)
    }
  }

  @Test("A hand that takes a moving item keeps the episode open until the item rests again")
  func caught() {
    let box = stage.box(at: Point(60, 150))
    animator.addBehavior(DynamicItemBehavior(items: [box, movingBox()]))
    animator.hold(box)
    animator.release(box, velocity: ItemVelocity(linear: Vector(100, 0)))
    let episode = begin([box])
    stage.run(0.5)
    animator.hold(box)
    stage.run(5)
    #expect(!episode.isEnded && log.ends.isEmpty && animator.episodes.first === episode)
    animator.release(box)
    stage.run(2)
    #expect(episode.isEnded && log.numbers == [1])
  }

  @Test("A program ends an episode at once and once")
  func ended() {
    let box = stage.box(at: Point(60, 150))
    animator.addBehavior(DynamicItemBehavior(items: [box]))
    animator.setVelocity(ItemVelocity(linear: Vector(10, 0)), of: box)
    let (first, second) = (begin([box]), begin([]))
    #expect(first.contains(box) && !second.contains(box))
    first.end()
    #expect(log.numbers == [1] && first.isEnded && animator.episodes.map(\.number) == [2])
    first.end()
    stage.run(0.1)
    #expect(log.numbers == [1, 2])
    #expect(begin([box]).number == 3, "numbers are given once")
  }

  @Test("Items that a call stops or removes end the episode in the next step, not in the call")
  func stoppedByProgram() {
    let (box, other) = (stage.box(at: Point(60, 80)), stage.box(at: Point(60, 220)))
    let behavior = DynamicItemBehavior(items: [box, other, movingBox()])
    animator.addBehavior(behavior)
    for item in [box, other] { animator.setVelocity(ItemVelocity(linear: Vector(100, 0)), of: item) }
    begin([box])
    begin([other])
    stage.run(0.1)
    animator.setAwake(false, box)
    behavior.removeItem(other)
    #expect(log.ends.isEmpty)
    stage.run(0.1)
    #expect(log.numbers == [1, 2])
  }

  @Test("An item outside of the animator counts as at rest, and counts when it joins")
  func joining() {
    let (box, late) = (stage.box(at: Point(60, 80)), stage.box(at: Point(60, 220)))
    let behavior = DynamicItemBehavior(items: [box, movingBox()])
    animator.addBehavior(behavior)
    animator.setVelocity(ItemVelocity(linear: Vector(10, 0)), of: box)
    begin([box, late])
    behavior.addItem(late)
    animator.setVelocity(ItemVelocity(linear: Vector(10, 0)), of: late)
    animator.setAwake(false, box)
    stage.run(1)
    #expect(log.ends.isEmpty)
    animator.setAwake(false, late)
    stage.run(0.1)
    #expect(log.numbers == [1])
  }

  @Test("The end is reported after onStep, and may begin the next episode")
  func order() {
    var events: [String] = []
    let box = stage.box(at: Point(60, 80))
    animator.addBehavior(DynamicItemBehavior(items: [box, movingBox()]))
    animator.setVelocity(ItemVelocity(linear: Vector(10, 0)), of: box)
    stage.run(0.1)
    animator.onStep = { events.append("step") }
    animator.beginEpisode(of: [box]) { [animator] _ in
      events.append("end")
      animator.beginEpisode(of: [box]) { _ in events.append("second end") }
    }
    animator.setAwake(false, box)
    stage.run(0.1)
    #expect(events.prefix(5) == ["step", "end", "step", "second end", "step"])
  }
}
