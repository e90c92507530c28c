import Testing

@testable import Host

@Suite("FramePacer")
struct FramePacerTests {
  /// Runs frames on a simulated clock. Each begins as early as the pacer allows, plus the delay of the
  /// wake-up, draws for a while, and waits in presenting if the display requires it.
  private struct Run {
    var pacer: FramePacer
    var now = 0.0
    var begins: [Double] = []

    init(rate: Double = 100, canBlock: Bool = true) { pacer = FramePacer(rate: rate, canBlock: canBlock) }

    mutating func frame(late: Double = 0, work: Double = 0.001, waits: Double = 0, isContinuing: Bool = true)
    {
      now = max(now, pacer.nextBegin) + late
      begins.append(now)
      pacer.begin(at: now, isContinuing: isContinuing)
      now += work + waits
      pacer.presented(at: now, waited: waits)
    }

    /// A frame whose presenting waits for the next multiple of the period.
    mutating func frameWithVsync(work: Double = 0.001) {
      let ready = max(now, pacer.nextBegin) + work
      let period = pacer.period
      frame(work: work, waits: (ready / period).rounded(.up) * period - ready)
    }

    var intervals: [Double] { zip(begins.dropFirst(), begins).map { $0 - $1 } }
  }

  @Test("Frames keep the display's rate, and late wake-ups do not accumulate")
  func grid() {
    var run = Run(rate: 100)
    for index in 0..<1000 { run.frame(late: index % 3 == 0 ? 0.002 : 0.0001) }
    let mean = (run.begins[999] - run.begins[0]) / 999
    #expect(abs(mean - 0.01) < 1e-5)
    #expect(run.pacer.droppedFrames == 0)
    #expect(run.pacer.mode == .timer)
  }

  @Test("After an idle time, the next frame begins at once and starts a new grid")
  func afterIdleTime() {
    var run = Run(rate: 100)
    run.frame()
    run.now = 5.0033
    run.frame(isContinuing: false)
    #expect(run.begins.last == 5.0033)
    run.frame()
    #expect(abs(run.begins[2] - 5.0133) < 1e-12)
    #expect(run.pacer.droppedFrames == 0)
  }

  @Test("Input directly after a frame waits for the next period")
  func noFasterThanTheDisplay() {
    var run = Run(rate: 100)
    for _ in 0..<50 { run.frame(isContinuing: false) }
    #expect(run.intervals.allSatisfy { $0 > 0.0099 })
  }

  @Test("Slow frames are counted as dropped, and the next one is not hurried")
  func dropped() {
    var run = Run(rate: 100)
    for _ in 0..<3 { run.frame() }
    run.frame(work: 0.034)
    run.frame()
    #expect(run.pacer.droppedFrames == 3)
    run.frame()
    #expect(run.intervals.last! > 0.0099)
  }

  @Test("A display that makes presenting wait sets the rate")
  func vsync() {
    var run = Run(rate: 100)
    // The grid drifts against the display until presenting has to wait.
    run.now = 0.0033
    for _ in 0..<20 { run.frameWithVsync() }
    #expect(run.pacer.mode == .vsync)
    #expect(run.pacer.nextBegin == -.infinity)
    for _ in 0..<20 { run.frameWithVsync() }
    #expect(run.pacer.mode == .vsync)
    #expect(run.intervals.suffix(15).allSatisfy { abs($0 - 0.01) < 1e-9 })
    #expect(run.pacer.droppedFrames == 0)
  }

  @Test("If presenting no longer waits, the timer takes over")
  func vsyncLost() {
    var run = Run(rate: 100)
    run.now = 0.0033
    for _ in 0..<20 { run.frameWithVsync() }
    for _ in 0..<10 { run.frame() }
    #expect(run.pacer.mode == .timer)
    let before = run.begins.count
    for _ in 0..<10 { run.frame() }
    #expect(run.intervals.suffix(run.begins.count - before - 1).allSatisfy { $0 > 0.0099 })
  }

  @Test("A slow software renderer is not mistaken for vsync")
  func slowSoftware() {
    var run = Run(rate: 100, canBlock: false)
    for _ in 0..<50 { run.frame(waits: 0.008) }
    #expect(run.pacer.mode == .timer)
  }

  @Test("A single delay does not change the mode")
  func singleDelay() {
    var run = Run(rate: 100)
    for _ in 0..<10 { run.frame() }
    run.frame(waits: 0.009)
    for _ in 0..<10 { run.frame() }
    #expect(run.pacer.mode == .timer)
  }

  @Test("Invalid rates count as 60", arguments: [0, -1, .nan, .infinity, 5000, 0.5])
  func invalidRates(rate: Double) {
    #expect(FramePacer(rate: rate, canBlock: false).period == 1.0 / 60)
  }

  /// Simulates input every `interval` seconds for 20 s. Returns the ages of the input shown by the frames,
  /// and the frame rate.
  private func ages(interval: Double) -> (ages: [Double], rate: Double) {
    var pacer = FramePacer(rate: 100, canBlock: false)
    var (ages, begins) = ([Double](), [Double]())
    var pending: Double?
    for step in 0..<200_000 {
      let now = Double(step) * 0.0001
      // Events fall on a time grid; `rounded` keeps their mean interval.
      if Int((now / interval + 1e-9).rounded(.down)) != Int(((now - 0.0001) / interval + 1e-9).rounded(.down))
      {
        pending = now
      }
      guard let newest = pending, now >= pacer.nextBegin(showing: newest, interval: interval) else {
        continue
      }
      ages.append(now - newest)
      begins.append(now)
      pending = nil
      pacer.begin(at: now, isContinuing: interval < pacer.period)
      pacer.presented(at: now + 0.0001, waited: 0)
    }
    #expect(pacer.droppedFrames == 0, "input every \(interval) s")
    return (ages.sorted(), Double(begins.count) / 20)
  }

  @Test(
    "Frames begin with the input that they show, at most at the display's rate",
    arguments: [0.001, 0.004, 0.005, 0.006, 0.007, 0.0085, 0.0099, 0.0107, 0.013])
  func withInput(interval: Double) {
    let (ages, rate) = ages(interval: interval)
    #expect(rate <= 100.5, "input every \(interval) s")
    #expect(rate >= min(100, 1 / interval) * 0.97, "input every \(interval) s")
    // Otherwise the ages would be up to one interval.
    #expect(ages[ages.count * 95 / 100] <= max(0.001, interval - 0.0024), "input every \(interval) s")
    if interval <= 0.005 { #expect(ages.last ?? 1 <= 0.0001, "input always arrives in time") }
  }

  @Test("A frame for the last input of a stream begins at the deadline")
  func lastInput() {
    var pacer = FramePacer(rate: 100, canBlock: false)
    pacer.begin(at: 1, isContinuing: false)
    #expect(pacer.nextBegin(showing: 1.002, interval: nil) == 1.01)
    #expect(pacer.nextBegin(showing: 1.002, interval: 0.003) == 1.01, "no further input is expected")
    #expect(pacer.nextBegin(showing: 1.002, interval: 0.009) == 1.0125, "input is expected soon")
    #expect(pacer.nextBegin(showing: 1.002, interval: 0.03) == 1.01, "input is expected too late")
    #expect(pacer.nextBegin(showing: 1.006, interval: 0.009) == -.infinity)
  }
}
