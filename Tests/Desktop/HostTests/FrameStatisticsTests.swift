import Foundation
import Scene
import Testing

@testable import Host

@Suite("FrameStatistics and FrameMeasurement")
struct FrameStatisticsTests {
  @Test("Frames add up in milliseconds; the newest event is counted separately")
  func adding() {
    var statistics = FrameStatistics()
    statistics.addFrame(
      durations: [.input: 0.001, .raster: 0.003], pixels: 100, presented: 2, events: [1.98, 1.99])
    statistics.addFrame(durations: [.raster: 0.001], pixels: 50, presented: 3, events: [])
    #expect(statistics.frames == 2)
    #expect(statistics.phases[.raster]?.total == 4 && statistics.phases[.raster]?.maximum == 3)
    #expect(statistics.phases[.present]?.count == 2 && statistics.phases[.present]?.total == 0)
    #expect(statistics.work.total == 5)
    #expect(statistics.damagedPixels.total == 150)
    #expect(statistics.inputToPresent.count == 1 && statistics.eventToPresent.count == 2)
    #expect(abs(statistics.inputToPresent.maximum - 10) < 1e-9)
    #expect(abs(statistics.eventToPresent.maximum - 20) < 1e-9)
  }

  @Test("The report contains every phase and the environment")
  func encoding() throws {
    var statistics = FrameStatistics()
    statistics.addFrame(durations: [:], pixels: 7, presented: 1, events: [0.5])
    let data = try JSONEncoder().encode(statistics)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(report.keys) == [
        "surroundings", "frames", "framesByThreads", "droppedFrames", "seconds", "steps", "work",
        "damagedPixels", "glyphMasks", "inputToPresent", "eventToPresent",
      ])
    let steps = try #require(report["steps"] as? [String: Any])
    #expect(Set(steps.keys) == ["input", "animate", "layout", "display", "compose", "raster", "present"])
    #expect(report["framesByThreads"] as? [String: Int] == ["1": 1])
    #expect(
      report["glyphMasks"] as? [String: Int]
        == ["hits": 0, "misses": 0, "evictions": 0, "masks": 0, "bytes": 0, "peakBytes": 0])
    let surroundings = try #require(report["surroundings"] as? [String: Any])
    #expect(surroundings["touchpadGestures"] as? Bool == false && surroundings["stamps"] as? String == "tape")
  }

  @Test("Frames are counted by the number of threads that drew them")
  func threads() {
    var statistics = FrameStatistics()
    statistics.surroundings.threads = 4
    #expect(statistics.lines[2] == "threads                  at most 4")
    for threads in [1, 1, 4, 2, 1] {
      statistics.addFrame(durations: [:], pixels: 1, threads: threads, presented: 0, events: [])
    }
    #expect(statistics.framesByThreads == [1: 3, 2: 1, 4: 1])
    #expect(
      statistics.lines[2]
        == "threads                  3 frames on one, 1 frames on 2, 1 frames on 4; at most 4")
  }

  @Test("Time counts for the current phase, and for none in between")
  func measuring() {
    let clock = ManualClock()
    let measurement = FrameMeasurement(clock: clock)
    measurement.begin(.input)
    clock.time = 1
    measurement.begin(.raster)
    clock.time = 3
    measurement.end()
    clock.time = 10
    measurement.begin(.input)
    clock.time = 10.5
    measurement.end()
    #expect(measurement.durations == [.input: 1.5, .raster: 2])
    measurement.reset()
    #expect(measurement.durations.isEmpty)
  }

  @Test("The passes of a window are measured separately, beside another observer")
  func observing() throws {
    let clock = ManualClock()
    clock.step = 1
    let window = Window(size: .init(10, 10))
    var heard: [FramePass] = []
    let token = window.passObservers.add { heard.append($0) }
    defer { token.remove() }
    let measurement = FrameMeasurement(clock: clock)
    measurement.observe(window)
    window.setNeedsFullFrame()
    _ = try #require(window.makeFrame(at: 0))
    #expect(heard == FramePass.allCases)
    #expect(measurement.durations == [.input: 1, .animate: 1, .layout: 1, .display: 1, .compose: 1])
  }

  @Test("The text has eleven lines with units, also for a run without frames")
  func lines() {
    var statistics = FrameStatistics()
    #expect(statistics.lines.count == 11)
    statistics.addFrame(
      durations: [.raster: 0.003, .input: 0.001], pixels: 1234, presented: 1, events: [0.99, 0.995])
    statistics.seconds = 12.3456
    let lines = statistics.lines
    #expect(lines.count == 11)
    #expect(lines[2] == "threads                  1 frames on one; at most 1")
    #expect(lines[4] == "run                      12.3 s, 1 frames, 0 dropped")
    #expect(lines[5] == "work per frame           median 4 ms, 95 % up to 4, at most 4")
    #expect(lines[6] == "slowest phases           raster 75 %, input 25 %, animate 0 %")
    #expect(lines[7] == "drawn per frame          median 1234 pixels, 95 % up to 1234, at most 1234")
    #expect(lines[8].hasPrefix("glyph masks              0 hits, 0 misses, 0 evictions; 0 masks in 0 KiB"))
  }
}
