import Geometry
import Motion
import Testing

@Suite("Trajectory track")
struct TrajectoryTrackTests {
  private let spring = SpringMotion(
    from: 0.0, to: 100, initialVelocity: 30, spring: Spring(response: 0.4, dampingRatio: 0.5))

  @Test("Progress is time divided by the duration")
  func progress() {
    let track = TrajectoryTrack(spring, duration: 2)
    for time in [0, 0.1, 0.7, 2] {
      #expect(track.value(at: time / 2) == spring.value(at: time))
      #expect(track.velocity(at: time / 2) == spring.velocity(at: time) * 2)
    }
    #expect(track.value(at: -1) == 0 && track.value(at: .nan) == 0)
  }

  @Test("A repeated spring is mirrored in time, with its velocity in seconds")
  func mirrored() throws {
    let track = TrajectoryTrack(spring, duration: 1)
    let motion = TimedMotion(
      track, timing: MediaTiming(duration: 1, speed: 2, repeatCount: 3, autoreverses: true))
    let (forward, back) = (try #require(motion.state(at: 0.15)), try #require(motion.state(at: 0.85)))
    #expect(abs(forward.value - back.value) < 1e-9)
    #expect(abs(forward.velocity + back.velocity) < 1e-6)
    #expect(abs(forward.velocity - 2 * spring.velocity(at: 0.3)) < 1e-9)
  }

  @Test("Unusable durations count as 0")
  func degenerate() {
    for duration in [-1, Double.nan] {
      #expect(TrajectoryTrack(spring, duration: duration).value(at: 0.5) == 0)
    }
    #expect(!TrajectoryTrack(spring, duration: .infinity).value(at: 0).isNaN)
    #expect(TrajectoryTrack(spring, duration: .infinity).value(at: 1) == 100)
  }
}
