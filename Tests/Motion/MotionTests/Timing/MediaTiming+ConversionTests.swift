import Geometry
import Motion
import Testing

@Suite("Media timing conversion")
struct MediaTimingConversionTests {
  @Test("Local and parent times undo each other", arguments: UInt64(0)..<60)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func layer() -> MediaTiming {
      MediaTiming(
        beginTime: random.number(in: -5...5),
        speed: random.number(in: 0.1...4) * (random.index(below: 2) == 0 ? 1 : -1),
        timeOffset: random.number(in: -5...5))
    }
    let common = (0..<random.index(below: 3)).map { _ in layer() }
    let first = common + (0..<random.index(below: 4)).map { _ in layer() }
    let second = common + (0..<random.index(below: 4)).map { _ in layer() }
    let time = random.number(in: -100...100)
    let there = MediaTiming.convert(time, from: first, to: second)
    let back = MediaTiming.convert(there, from: second, to: first)
    #expect(abs(back - time) < 1e-9 * max(1, abs(there)))
    // Over the root it is the same, step by step.
    let root = MediaTiming.convert(time, from: first, to: [])
    #expect(abs(MediaTiming.convert(root, from: [], to: second) - there) < 1e-6 * max(1, abs(there)))
  }

  @Test("Speeds multiply from the root down")
  func speeds() {
    let layers = [MediaTiming(beginTime: 1, speed: 2), MediaTiming(speed: 3, timeOffset: 0.5)]
    #expect(MediaTiming.convert(2, from: [], to: layers) == 6.5)
    #expect(MediaTiming.convert(2, from: [], to: layers[..<1]) == 2)
  }

  @Test("Begin time b in a layer of speed 2 is b / 2 in its parent")
  func beginTimes() {
    let layer = MediaTiming(speed: 2)
    let inside = MediaTiming(beginTime: 3, duration: 1)
    #expect(inside.progress(at: layer.localTime(at: 1.75)) == 0.5)
    #expect(MediaTiming(beginTime: 1.5, duration: 0.5).progress(at: 1.75) == 0.5)
  }

  @Test("A layer that stands still has the same time at every moment")
  func frozen() {
    let frozen = MediaTiming(speed: 0, timeOffset: 4)
    for time in [-3.0, 0, 99] { #expect(MediaTiming.convert(time, from: [], to: [frozen]) == 4) }
    #expect(MediaTiming.convert(123, from: [frozen], to: []) == 4)
    // Its sublayers stand still, too.
    let child = MediaTiming(beginTime: 1, speed: 2)
    for time in [-3.0, 0, 99] { #expect(MediaTiming.convert(time, from: [], to: [frozen, child]) == 6) }
    // A common ancestor that stands still is not passed.
    #expect(MediaTiming.convert(10, from: [frozen, child], to: [frozen]) == 6)
  }

  @Test("A pause keeps the own time, and resuming continues it without a jump", arguments: [1, 2, 0.5, -1])
  func pauseAndResume(speed: Double) {
    var layer = MediaTiming(beginTime: 2, speed: speed)
    var time = 5.0
    for _ in 0..<3 {
      let local = layer.localTime(at: time)
      layer = layer.paused(atParentTime: time)
      #expect(layer.localTime(at: time + 1) == local)
      #expect(abs(layer.parentTime(at: 0) - time) < 1e-12 || speed != 1)
      time += 3
      layer = layer.resumed(atParentTime: time, speed: speed)
      #expect(layer.timeOffset == 0)
      #expect(abs(layer.localTime(at: time) - local) < 1e-12)
      #expect(abs(layer.localTime(at: time + 1) - local - speed) < 1e-12)
      time += 2
    }
    #expect(layer.paused(atParentTime: time).resumed(atParentTime: time, speed: 0).speed == 0)
  }

  @Test("Times that are not finite give finite or infinite times")
  func degenerate() {
    for speed in [0, 1, -1, .nan, .infinity, 1e-300] {
      for offset in [0, .nan, -.infinity, 1e300] {
        let layer = MediaTiming(beginTime: offset, speed: speed, timeOffset: offset)
        for time in [Double.nan, .infinity, -.infinity, 0, 1e300] {
          #expect(!layer.localTime(at: time).isNaN)
          #expect(!layer.parentTime(at: time).isNaN)
          #expect(!MediaTiming.convert(time, from: [layer], to: [MediaTiming(), layer]).isNaN)
        }
      }
    }
  }
}
