import Geometry
import Motion
import Testing

@Suite("Decay")
struct DecayTests {
  let glide = Decay(from: 0.0, initialVelocity: 1000)

  @Test("The motion travels as far as a scroll view")
  func knownValues() {
    let samples = [
      (0.1, 90.625_850_788_987_2, 818.566_804_688_427_9),
      (0.5, 315.928_022_678_509_76, 367.511_254_857_158_9),
      (2.0, 490.387_744_810_640_24, 18.242_425_223_750_7),
    ]
    for (time, value, velocity) in samples {
      #expect(abs(glide.value(at: time) - value) < 1e-9)
      #expect(abs(glide.velocity(at: time) - velocity) < 1e-9)
    }
    #expect(abs(glide.end - 499.499_833_166_455_23) < 1e-9)
    #expect(abs(Decay(from: 0.0, initialVelocity: 1000, rate: 0.99).end - 99.499_162_473_422_17) < 1e-9)
  }

  @Test("The motion settles at the rest speed")
  func settling() {
    var glide = glide
    glide.restSpeed = 10
    #expect(abs(glide.settlingTime - 2.300_281_739_604_185_5) < 1e-9)
    #expect(abs(glide.velocity(at: glide.settlingTime) - 10) < 1e-9)
    #expect(!glide.isSettled(at: 2.3))
    #expect(glide.isSettled(at: 2.31))
    #expect(Decay(from: 0.0, initialVelocity: 5, restSpeed: 10).settlingTime == 0)
  }

  @Test("The time of reaching a value is nil if it is never reached")
  func edges() throws {
    let time = try #require(glide.time(reaching: 300))
    #expect(abs(glide.value(at: time) - 300) < 1e-9)
    #expect(glide.time(reaching: 500) == nil)
    #expect(glide.time(reaching: -1) == nil)
    #expect(glide.time(reaching: 0) == 0)
    #expect(glide.time(reaching: .nan) == nil)
    let back = try #require(Decay(from: 10.0, initialVelocity: -100).time(reaching: 0))
    #expect(back > 0.1)
  }

  @Test("A motion in the plane keeps its direction")
  func direction() {
    let flick = Decay(from: Point(3, 4), initialVelocity: Vector(300, -400))
    let moved = flick.value(at: 0.7) - Point(3, 4)
    #expect(abs(moved.dx / moved.dy - -0.75) < 1e-12)
    #expect(flick.end == flick.value(at: .infinity))
  }

  @Test("Rates outside 0...1 stop at once or never")
  func degenerate() {
    #expect(Decay(from: 1.0, initialVelocity: 50, rate: 0).value(at: 1) == 1)
    #expect(Decay(from: 1.0, initialVelocity: 50, rate: .nan).end == 1)
    let endless = Decay(from: 1.0, initialVelocity: 50, rate: 1)
    #expect(endless.value(at: 2) == 101)
    #expect(endless.settlingTime == .infinity)
    #expect(endless.time(reaching: 51) == 1)
  }
}
