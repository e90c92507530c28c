import Geometry
import TestSupport
import Testing

@testable import Lottie

@Suite("Frames as a function of time")
struct LottiePlaybackTests {
  private func playback(
    _ mode: LottieLoopMode, speed: Double = 1, from frame: Double? = nil
  ) -> LottiePlayback {
    LottiePlayback(segment: 10...40, frameRate: 30, speed: speed, loopMode: mode, from: frame, at: 100)
  }

  @Test("Once ends at the last frame")
  func once() {
    let playback = playback(.once)
    #expect(playback.frame(at: 99) == 10)
    #expect(playback.frame(at: 100.5) == 25)
    #expect(playback.frame(at: 101) == 40)
    #expect(playback.frame(at: 1_000) == 40)
    #expect(!playback.isFinished(at: 100.99) && playback.isFinished(at: 101))
  }

  @Test("A negative speed plays backwards, and a fraction slowly")
  func speed() {
    #expect(playback(.once, speed: -1).frame(at: 100.5) == 25)
    #expect(playback(.once, speed: -1).frame(at: 102) == 10)
    #expect(playback(.once, speed: 0.5).frame(at: 101) == 25)
    #expect(playback(.once, speed: -2, from: 20).frame(at: 100.125) == 12.5)
    #expect(playback(.once, speed: .nan).frame(at: 101) == 10)
  }

  @Test("Loops begin again, and end after their number")
  func loops() {
    #expect(playback(.loop).frame(at: 101.5) == 25)
    #expect(!playback(.loop).isFinished(at: 1e9))
    #expect(playback(.count(3)).frame(at: 102.5) == 25)
    #expect(playback(.count(3)).frame(at: 103) == 40)
    #expect(playback(.count(3)).isFinished(at: 103))
    #expect(playback(.count(-1)).isFinished(at: 101))
  }

  @Test("Autoreverse goes back and forth")
  func autoreverse() {
    let playback = playback(.autoreverse)
    #expect(playback.frame(at: 101.5) == 25)
    #expect(playback.frame(at: 102) == 10)
    #expect(playback.frame(at: 102.5) == 25)
  }

  @Test("An empty segment is over at once")
  func empty() {
    for mode in [LottieLoopMode.once, .loop, .autoreverse, .count(2)] {
      let playback = LottiePlayback(segment: 5...5, frameRate: 30, loopMode: mode, at: 0)
      #expect(playback.frame(at: 3) == 5)
      #expect(playback.isFinished(at: 0))
    }
  }

  @Test("A playback that is continued at any times ends as if it had not been")
  func continued() {
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let modes: [LottieLoopMode] = [.once, .loop, .autoreverse, .count(4)]
      let speed = Double.random(in: -3...3, using: &random)
      let whole = playback(modes[Int(seed % 4)], speed: speed)
      var parts = whole
      var time = 100.0
      for _ in 0..<4 {
        time += Double.random(in: 0...1, using: &random)
        parts = parts.continued(speed: speed, at: time)
      }
      let end = time + Double.random(in: 0...2, using: &random)
      #expect(abs(parts.frame(at: end) - whole.frame(at: end)) < 1e-6)
      #expect(parts.isFinished(at: end) == whole.isFinished(at: end))
    }
  }

  @Test("Turning around keeps the frame")
  func turning() {
    let turned = playback(.loop).continued(speed: -1, at: 100.5)
    #expect(turned.frame(at: 100.5) == 25)
    #expect(turned.frame(at: 100.75) == 17.5)
  }
}
