import Geometry
import Gestures
import TestSupport
import Testing

@Suite("Slop compensation") struct SlopCompensationTests {
  @Test("A drag that continues regains the slop, never more than twice as fast as the fingers")
  func drag() {
    var slop = SlopCompensation(translation: Vector(10, 0))
    var fingers = 0.0
    var content = 0.0
    for _ in 0..<8 {
      fingers += 3
      let step = slop.consume(translation: Vector(3, 0)).dx
      #expect(step >= 3 && step <= 6)
      content += step
    }
    #expect(abs(content - (fingers + 10)) < 1e-12)
    #expect(slop.consume(translation: Vector(5, 5)) == Vector(5, 5), "from then on point for point")
  }

  @Test("Content waits for a finger that turns back")
  func back() {
    var slop = SlopCompensation(translation: Vector(10, 0))
    #expect(slop.consume(translation: Vector(-4, 0)) == .zero)
    #expect(slop.consume(translation: Vector(-10, 0)) == Vector(-4, 0))
  }

  @Test("One step longer than the slop regains all of it")
  func flick() {
    var slop = SlopCompensation(translation: Vector(6, 8))
    let step = slop.consume(translation: Vector(60, 80))
    #expect(step == Vector(66, 88))
  }

  @Test("A pinch regains the slop in the same way")
  func pinch() {
    var slop = SlopCompensation(scale: 1.2)
    var size = 1.0
    for _ in 0..<10 { size *= slop.consume(scale: 1.05) }
    #expect(abs(size - 1.2 * 1.628_894_626_777_442) < 1e-9)
    var inwards = SlopCompensation(scale: 0.8)
    #expect(abs(inwards.consume(scale: 0.9) - 0.81) < 1e-12)
    #expect(abs(inwards.consume(scale: 0.5) - 0.5 * 0.8 / 0.9) < 1e-12)
    #expect(inwards.consume(scale: 2) == 2)
  }

  @Test("A rotation regains the slop in the same way")
  func rotation() {
    var slop = SlopCompensation(rotation: 0.25)
    #expect(slop.consume(rotation: 0.125) == 0.25)
    #expect(slop.consume(rotation: -0.0625) == 0)
    #expect(slop.consume(rotation: 1) == 1.0625)
    #expect(slop.consume(rotation: 1) == 1)
    #expect(slop.consume(rotation: .infinity) == .infinity)
  }

  @Test("Values that are not finite, and a scale that is not positive, are returned unchanged")
  func unusable() {
    var slop = SlopCompensation(translation: Vector(.nan, 0), scale: 0)
    #expect(slop.consume(translation: Vector(1, 2)) == Vector(1, 2))
    #expect(slop.consume(scale: 3) == 3)
    #expect(slop.consume(scale: 0) == 0)
  }

  @Test("Nothing is lost: the content's movement plus the remainder is the fingers' movement plus the slop")
  func conservation() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      let start = SlopCompensation(
        translation: Vector(angle: random.number(in: 0...7), length: random.number(in: 0...20)),
        scale: random.number(in: 0.5...2), rotation: random.number(in: -1...1))
      var slop = start
      var fingers = SlopCompensation()
      var content = SlopCompensation()
      for _ in 0..<30 {
        let step = Vector(angle: random.number(in: 0...7), length: random.number(in: 0...4))
        let factor = random.number(in: 0.9...1.1)
        let angle = random.number(in: -0.1...0.1)
        fingers.translation += step
        fingers.scale *= factor
        fingers.rotation += angle
        let moved = slop.consume(translation: step)
        #expect(moved.length <= 2 * step.length + 1e-12)
        content.translation += moved
        content.scale *= slop.consume(scale: factor)
        content.rotation += slop.consume(rotation: angle)
      }
      let lost =
        (content.translation + slop.translation - fingers.translation - start.translation).length
      #expect(lost < 1e-9)
      #expect(abs(content.scale * slop.scale - fingers.scale * start.scale) < 1e-9)
      #expect(abs(content.rotation + slop.rotation - fingers.rotation - start.rotation) < 1e-9)
    }
  }
}
