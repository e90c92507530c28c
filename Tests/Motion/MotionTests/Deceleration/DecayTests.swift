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

  @Test("Every form of the friction gives the same motion")
  func forms() {
    let perMillisecond = Decay(from: 5.0, initialVelocity: 300, rate: 0.998)
    let forms = [
      Decay(from: 5.0, initialVelocity: 300, friction: perMillisecond.friction),
      Decay(from: 5.0, initialVelocity: 300, dragPerSecond: perMillisecond.velocity(at: 1) / 300),
      Decay(from: 5.0, to: perMillisecond.end, timeConstant: 1 / perMillisecond.friction),
    ]
    for form in forms {
      for time in [0, 0.1, 1, 3] {
        #expect(abs(form.value(at: time) - perMillisecond.value(at: time)) < 1e-9)
        #expect(abs(form.velocity(at: time) - perMillisecond.velocity(at: time)) < 1e-9)
      }
      #expect(abs(form.rate - 0.998) < 1e-12)
    }
    var changed = forms[0]
    changed.rate = 0.99
    #expect(abs(changed.friction - 10.050_335_853_501_45) < 1e-9)
  }

  @Test("Flutter's friction leaves its drag after each second")
  func dragPerSecond() {
    let slide = Decay(from: 100.0, initialVelocity: 400, dragPerSecond: 0.3)
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(abs(slide.velocity(at: time) - velocity) < 1e-9)
    }
    #expect((330...335).contains(slide.value(at: 1)) && (431...432).contains(slide.value(at: 5)))
  }

  @Test("A time constant leaves 1/e of the distance")
  func timeConstant() {
    let inertia = Decay(from: 0.0, to: 800, timeConstant: 0.325)
    #expect(abs(inertia.value(at: 0.325) - 800 * (1 - 0.367_879_441_171_442_3)) < 1e-9)
    #expect(inertia.end == 800)
    #expect(abs(inertia.velocity(at: 0) - 800 / 0.325) < 1e-9)
    #expect(Decay(from: 3.0, to: 9, timeConstant: 0).value(at: 0) == 9)
  }

  @Test("The times to a speed, and to a distance from the end, agree with the motion")
  func times() {
    #expect(abs(glide.time(toSpeed: 10) - 2.300_281_739_604_185_5) < 1e-9)
    let near = glide.time(toWithin: 0.5)
    #expect(abs(near - 3.449_922_692_823_053) < 1e-9)
    #expect(abs(glide.end - glide.value(at: near) - 0.5) < 1e-9)
    #expect(glide.time(toWithin: 1e4) == 0)
    #expect(glide.time(toWithin: 0) == .infinity)
    #expect(Decay(from: 0.0, initialVelocity: 5, rate: 1).time(toWithin: 1) == .infinity)
    #expect(Decay(from: 0.0, initialVelocity: 5, rate: 0).time(toWithin: 1) == 0)
  }

  @Test("The sum over milliseconds ends before the integral")
  func discreteProjection() {
    #expect(abs(Decay<Double>.discreteProjection(velocity: 1000) - 499) < 1e-9)
    #expect(abs(Decay<Double>.discreteProjection(velocity: 1000, rate: 0.99) - 99) < 1e-9)
    // The sum itself.
    var (position, velocity) = (0.0, 1000.0)
    for _ in 0..<20_000 {
      velocity *= 0.998
      position += velocity / 1000
    }
    #expect(abs(position - 499) < 1e-6)
    for rate in [0, 1, -1, Double.nan] {
      #expect(Decay<Double>.discreteProjection(velocity: 1000, rate: rate) == 0)
    }
  }
}
