import Geometry
import Motion
import Testing

@Suite("Keyframes")
struct KeyframesTests {
  @Test("Without key times, segments have equal durations")
  func evenTimes() throws {
    let track = try Keyframes([0.0, 10, -10])
    #expect(track.keyTimes == [0, 0.5, 1])
    for (progress, value) in [(-1.0, 0.0), (0, 0), (0.25, 5), (0.5, 10), (0.75, 0), (1, -10), (2, -10)] {
      #expect(track.value(at: progress) == value, "at \(progress)")
    }
    #expect(track.value(at: .nan) == 0)
  }

  @Test("Key times and timing functions belong to segments")
  func timesAndFunctions() throws {
    let track = try Keyframes([0.0, 10, 20], keyTimes: [0, 0.8, 1], functions: [.easeIn, .linear])
    #expect(abs(track.value(at: 0.4) - 3.15357) < 1e-4)
    #expect(abs(track.value(at: 0.9) - 15) < 1e-12)
    #expect(track.value(at: 0.8) == 10)
    #expect(abs(track.velocity(at: 0.9) - 50) < 1e-9)
  }

  @Test("Two equal key times are a jump")
  func jump() throws {
    let track = try Keyframes([0.0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1])
    #expect(abs(track.value(at: 0.5.nextDown) - 10) < 1e-12)
    #expect(track.value(at: 0.5) == 50)
  }

  @Test("Discrete values need one key time more, and change exactly at it")
  func discrete() throws {
    let track = try Keyframes.discrete([1.0, 2, 3], keyTimes: [0, 0.5, 0.6, 1])
    for (progress, value) in [(0.0, 1.0), (0.499, 1), (0.5, 2), (0.59, 2), (0.6, 3), (1, 3), (7, 3)] {
      #expect(track.value(at: progress) == value, "at \(progress)")
    }
    #expect(try Keyframes.discrete([1.0, 2, 3, 4]).keyTimes == [0, 0.25, 0.5, 0.75, 1])
    #expect(track.velocity(at: 0.3) == 0)
  }

  @Test("Paced keyframes have constant speed")
  func paced() throws {
    let track = try Keyframes.paced([Point(0, 0), Point(30, 40), Point(30, 190)])
    #expect(track.keyTimes == [0, 0.25, 1])
    #expect(track.totalLength == 200)
    for progress in [0, 0.1, 0.3, 0.99] { #expect(abs(track.velocity(at: progress).length - 200) < 1e-9) }
    #expect(try Keyframes.paced([5.0, 5, 5]).keyTimes == [0, 0.5, 1])
    #expect(try Keyframes.paced([5.0]).value(at: 0.5) == 5)
  }

  @Test("Counts that do not fit are refused with a reason")
  func validation() {
    func reason(_ body: () throws -> Void) -> KeyframeError? {
      do { try body() } catch { return error as? KeyframeError }
      return nil
    }
    #expect(reason { _ = try Keyframes([Double]()) } == .noValues)
    #expect(
      reason { _ = try Keyframes([0.0, 1], keyTimes: [0, 0.5, 1]) } == .keyTimeCount(expected: 2, found: 3))
    #expect(
      reason { _ = try Keyframes.discrete([0.0, 1], keyTimes: [0, 1]) }
        == .keyTimeCount(expected: 3, found: 2))
    #expect(
      reason { _ = try Keyframes([0.0, 1], functions: [.linear, .linear]) }
        == .functionCount(expected: 1, found: 2))
    #expect(
      reason { _ = try Keyframes([0.0, 1, 2], keyTimes: [0, 0.7, 0.5]) } == .keyTimesNotAscending(index: 2))
    #expect(
      reason { _ = try Keyframes([0.0, 1, 2], keyTimes: [0, .nan, 1]) } == .keyTimesNotAscending(index: 1))
    #expect(reason { _ = try Keyframes([0.0, 1], keyTimes: [0.1, 1]) } == .keyTimesIncomplete)
    #expect(reason { _ = try Keyframes([0.0, 1], keyTimes: [0, 0.9]) } == .keyTimesIncomplete)
    #expect(
      reason { _ = try CubicKeyframes([0.0, 1, 2], tangents: CubicTangents(tension: [0, 1])) }
        == .tangentCount(expected: 3, found: 2))
    #expect(reason { _ = try PathTrack(Path()) } == .unusablePath)
    #expect(!KeyframeError.keyTimesIncomplete.description.isEmpty)
  }

  @Test("Any type that can be interpolated has keyframes")
  func otherTypes() throws {
    let track = try Keyframes([Transform.identity, Transform(rotation: 1), Transform(scale: 2)])
    #expect(abs(track.value(at: 0.25).b - Transform(rotation: 0.5).b) < 1e-12)
    #expect(try Keyframes([[0.0, 1], [2, 3]]).value(at: 0.5) == [1, 2])
  }
}
