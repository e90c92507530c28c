import Geometry
import Testing

@testable import Shapely

@Suite struct SlackTests {
  @Test("A drag that goes on makes up for the slop, never more than twice as fast as the hand")
  func drag() {
    var slack = Slack(translation: Vector(10, 0))
    var hand = 0.0
    var shape = 0.0
    for _ in 0..<8 {
      hand += 3
      let step = slack.takeUp(movingBy: Vector(3, 0)).dx
      #expect(step >= 3 && step <= 6)
      shape += step
    }
    #expect(abs(shape - (hand + 10)) < 1e-12)
    #expect(slack.takeUp(movingBy: Vector(5, 5)) == Vector(5, 5), "from then on point for point")
  }

  @Test("Going back the shape waits for the finger")
  func back() {
    var slack = Slack(translation: Vector(10, 0))
    #expect(slack.takeUp(movingBy: Vector(-4, 0)) == .zero)
    #expect(slack.takeUp(movingBy: Vector(-10, 0)) == Vector(-4, 0))
  }

  @Test("A flick of one step is followed whole")
  func flick() {
    var slack = Slack(translation: Vector(6, 8))
    let step = slack.takeUp(movingBy: Vector(60, 80))
    #expect(step == Vector(66, 88))
  }

  @Test("A pinch makes up for its slop in the same way")
  func pinch() {
    var slack = Slack(scale: 1.2)
    var size = 1.0
    for _ in 0..<10 { size *= slack.takeUp(scalingBy: 1.05) }
    #expect(abs(size - 1.2 * 1.628_894_626_777_442) < 1e-9)
    var inwards = Slack(scale: 0.8)
    #expect(abs(inwards.takeUp(scalingBy: 0.9) - 0.81) < 1e-12)
    #expect(abs(inwards.takeUp(scalingBy: 0.5) - 0.5 * 0.8 / 0.9) < 1e-12)
    #expect(inwards.takeUp(scalingBy: 2) == 2)
  }

  @Test("A turn makes up for its slop in the same way")
  func turn() {
    var slack = Slack(rotation: 0.25)
    #expect(slack.takeUp(turningBy: 0.125) == 0.25)
    #expect(slack.takeUp(turningBy: -0.0625) == 0)
    #expect(slack.takeUp(turningBy: 1) == 1.0625)
    #expect(slack.takeUp(turningBy: 1) == 1)
    #expect(slack.takeUp(turningBy: .infinity) == .infinity)
  }

  @Test("Useless numbers pass through")
  func useless() {
    var slack = Slack(translation: Vector(.nan, 0), scale: 0)
    #expect(slack.takeUp(movingBy: Vector(1, 2)) == Vector(1, 2))
    #expect(slack.takeUp(scalingBy: 3) == 3)
    #expect(slack.takeUp(scalingBy: 0) == 0)
  }
}
