import Geometry
import Gestures
import Testing

@Suite("Velocity") struct VelocityTrackerTests {
  /// Samples of `path` every `step` seconds from 0 until `end`.
  private func track(until end: Double, step: Double, _ path: (Double) -> Point) -> VelocityTracker {
    var tracker = VelocityTracker()
    var index = 0.0
    while index * step <= end + 1e-9 {
      tracker.add(path(index * step), at: index * step)
      index += 1
    }
    return tracker
  }

  private func isNear(_ a: Vector, _ b: Vector, _ tolerance: Double) -> Bool { (a - b).length <= tolerance }

  @Test(
    "A steady movement has its velocity, at any sample rate",
    arguments: [0.001, 0.004, 0.008, 1.0 / 60, 0.03])
  func steady(step: Double) {
    let tracker = track(until: 0.3, step: step) { Point(300 * $0 + 1000, 40 - 700 * $0) }
    let end = tracker[age: 0].time
    #expect(isNear(tracker.velocity(at: end), Vector(300, -700), 1e-6))
  }

  @Test("A parabola is fitted exactly")
  func accelerated() {
    let tracker = track(until: 0.2, step: 0.01) { Point(2000 * $0 * $0, 0) }
    #expect(isNear(tracker.velocity(at: 0.2), Vector(800, 0), 1e-6))
  }

  @Test("It is stationary after 40 ms without movement, also with further samples, and without samples")
  func stationary() {
    var tracker = VelocityTracker()
    #expect(tracker.isStationary(at: 0) && tracker.newestTime == nil)
    tracker.add(Point(1, 1), at: 0)
    #expect(!tracker.isStationary(at: 0.04) && tracker.isStationary(at: 0.041))
    tracker.add(Point(2, 1), at: 0.05)
    for time in [0.06, 0.07, 0.08] { tracker.add(Point(2, 1), at: time) }
    #expect(tracker.newestTime == 0.08)
    #expect(!tracker.isStationary(at: 0.09))
    #expect(tracker.isStationary(at: 0.095))
  }

  @Test("The velocity is zero after 40 ms without movement, or with fewer than two samples")
  func stopped() {
    let tracker = track(until: 0.1, step: 0.01) { Point(300 * $0, 0) }
    #expect(tracker.velocity(at: 0.139) != .zero)
    #expect(tracker.velocity(at: 0.141) == .zero)
    var single = VelocityTracker()
    #expect(single.velocity(at: 0) == .zero)
    single.add(Point(1, 1), at: 0)
    #expect(single.velocity(at: 0) == .zero)
  }

  @Test("Two samples give the slope of their line")
  func twoSamples() {
    var tracker = VelocityTracker()
    tracker.add(Point(0, 0), at: 0)
    tracker.add(Point(5, 0), at: 0.01)
    #expect(isNear(tracker.velocity(at: 0.01), Vector(500, 0), 1e-9))
  }

  @Test("Samples before a pause do not count")
  func pause() {
    var tracker = track(until: 0.1, step: 0.01) { Point(1000 * $0, 0) }
    tracker.add(Point(100, 0), at: 0.16)
    tracker.add(Point(100, 1), at: 0.17)
    #expect(isNear(tracker.velocity(at: 0.17), Vector(0, 100), 1e-9))
  }

  @Test("Samples with nearly one time stamp count as one, so they cause no velocity peak")
  func batches() {
    var tracker = VelocityTracker()
    for tick in 0..<12 {
      let time = Double(tick) * 0.016
      tracker.add(Point(100 * time, 0), at: time)
      tracker.add(Point(100 * (time + 0.008), 0), at: time + 0.0005)
    }
    let velocity = tracker.velocity(at: tracker[age: 0].time)
    #expect(isNear(velocity, Vector(100, 0), 5))
  }

  @Test("The twitch of a lifting finger is ignored; a parabola that opposes the line is replaced by it")
  func twitch() {
    var tracker = track(until: 0.1, step: 0.01) { Point(1000 * $0, 0) }
    tracker.add(Point(98, 0), at: 0.11)
    #expect(isNear(tracker.velocity(at: 0.11), Vector(1000, 0), 1))
    var turned = track(until: 0.1, step: 0.01) { Point(1000 * $0, 0) }
    turned.add(Point(90, 0), at: 0.11)
    turned.add(Point(70, 0), at: 0.12)
    // From 20 at 0.02 s to 70 at 0.12 s.
    #expect(isNear(turned.velocity(at: 0.12), Vector(500, 0), 1e-6))
  }

  @Test("The velocity is at most 8000 points per second in any direction")
  func limit() {
    let tracker = track(until: 0.1, step: 0.01) { Point(30_000 * $0, 40_000 * $0) }
    #expect(isNear(tracker.velocity(at: 0.1), Vector(4800, 6400), 1e-6))
  }

  @Test("Equal or decreasing times, and values that are not finite, give a finite velocity")
  func hostile() {
    var tracker = VelocityTracker()
    for (index, time) in [1.0, 1, 0.5, .nan, .infinity, 1, -.infinity, 1].enumerated() {
      tracker.add(Point(Double(index) * 10, .zero), at: time)
    }
    tracker.add(Point(.nan, 0), at: 1.01)
    #expect(tracker.velocity(at: 1).isFinite)
    #expect(tracker.velocity(at: .nan).isFinite)
  }

  @Test("It keeps the newest samples, in order")
  func ring() {
    let tracker = track(until: 1, step: 0.01) { Point($0, 0) }
    #expect(tracker.count == VelocityTracker.capacity)
    for age in 1..<tracker.count { #expect(tracker[age: age].time < tracker[age: age - 1].time) }
    #expect(abs(tracker[age: 0].time - 1) < 1e-9)
  }

  @Test("A shift of the origin keeps the velocity")
  func shift() {
    var tracker = track(until: 0.1, step: 0.01) { Point(300 * $0, 0) }
    let velocity = tracker.velocity(at: 0.1)
    tracker.shift(by: Vector(50, -20))
    #expect(isNear(tracker.velocity(at: 0.1), velocity, 1e-6))
  }
}
