import SceneTestSupport
import Testing

@testable import EaselUIKit

@Suite("Text for UIKit: display links") struct CADisplayLinkTests {
  /// Counts frames, without keeping its link.
  private final class Counter {
    var frames = 0
    func step(_ link: CADisplayLink) { frames += 1 }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Runs three frames.
  private func run() {
    let start = window.time
    for frame in 1...3 { _ = window.makeFrame(at: start + Double(frame) / 60) }
  }

  @Test("A link that is added before there is a window begins with the first one, and needs no owner")
  func beforeWindow() {
    UIApplication.shared.keyWindow = nil
    let (counter, paused, ended) = (Counter(), Counter(), Counter())
    CADisplayLink(target: counter, selector: Counter.step).add(to: .main, forMode: .common)
    let pausedLink = CADisplayLink(target: paused, selector: Counter.step)
    pausedLink.add(to: .main, forMode: .common)
    pausedLink.isPaused = true
    let endedLink = CADisplayLink(target: ended, selector: Counter.step)
    endedLink.add(to: .main, forMode: .common)
    endedLink.invalidate()
    run()
    #expect(counter.frames == 0)
    window.makeKeyAndVisible()
    run()
    #expect(counter.frames == 3 && paused.frames == 0 && ended.frames == 0)
    pausedLink.isPaused = false
    run()
    #expect(counter.frames == 6 && paused.frames == 3)
  }

  @Test("A link ends with its target, and is released")
  func released() {
    window.makeKeyAndVisible()
    weak var link: CADisplayLink?
    do {
      let counter = Counter()
      let new = CADisplayLink(target: counter, selector: Counter.step)
      new.add(to: .main, forMode: .common)
      link = new
      run()
      #expect(counter.frames == 3)
    }
    #expect(link != nil)
    run()
    #expect(link == nil)
  }
}
