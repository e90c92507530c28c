import Geometry
import Motion
import Testing

@Suite("Relative keyframes")
struct RelativeKeyframesTests {
  @Test("Values are held before the first frame, between frames and after the last one")
  func holds() {
    let track = RelativeKeyframes(
      from: 5.0,
      [.init(start: 0.2, duration: 0.2, value: 25), .init(start: 0.6, duration: 0.4, value: 5)])
    for (progress, value) in [
      (0.0, 5.0), (0.2, 5), (0.3, 15), (0.4, 25), (0.5, 25), (0.8, 15), (1, 5), (2, 5),
    ] {
      #expect(abs(track.value(at: progress) - value) < 1e-12, "at \(progress)")
    }
    #expect(track.velocity(at: 0.1) == 0 && track.velocity(at: 0.5) == 0)
    #expect(abs(track.velocity(at: 0.3) - 100) < 1e-9)
    #expect(track.value(at: .nan) == 5)
  }

  @Test("The order of the frames does not matter")
  func order() {
    let (first, second) = (
      RelativeKeyframes<Double>.Frame(start: 0, duration: 0.5, value: 10),
      RelativeKeyframes<Double>.Frame(start: 0.5, duration: 0.5, value: 0)
    )
    let (a, b) = (RelativeKeyframes(from: 0, [first, second]), RelativeKeyframes(from: 0, [second, first]))
    for step in 0...20 { #expect(a.value(at: Double(step) / 20) == b.value(at: Double(step) / 20)) }
  }

  @Test("A frame that starts early goes on from where the value is")
  func overlap() {
    let track = RelativeKeyframes(
      from: 0.0, [.init(start: 0, duration: 1, value: 100), .init(start: 0.5, duration: 0.5, value: 0)])
    #expect(abs(track.value(at: 0.5) - 50) < 1e-12)
    #expect(abs(track.value(at: 0.75) - 25) < 1e-12)
    #expect(track.value(at: 1) == 0)
  }

  @Test("A frame without a duration jumps, and numbers outside 0...1 are clamped")
  func degenerate() {
    let jump = RelativeKeyframes(from: 1.0, [.init(start: 0.5, duration: 0, value: 9)])
    #expect(jump.value(at: 0.499) == 1 && jump.value(at: 0.5) == 9)
    let wild = RelativeKeyframes(
      from: 1.0, [.init(start: .nan, duration: .infinity, value: 9), .init(start: 5, duration: 5, value: 2)])
    #expect(wild.value(at: 0) == 1 && wild.value(at: 0.5) == 5 && wild.value(at: 1) == 2)
    #expect(RelativeKeyframes(from: 7.0, []).value(at: 0.5) == 7)
  }
}
