import Geometry
import Gestures
import Painting
import Raster
import Scene

/// Shows a window to nobody: plays a tape against a clock of its own and draws into a bitmap, as fast as the
/// machine can.
///
/// The clock ticks 60 times a second of its own time. At each tick the events up to it are handled at their own
/// times and, if anything changed, a frame is made and its damage drawn, as on a real display. The same tape
/// gives the same pixels on every run, whatever the rasterizer's number of threads.
///
/// A host that need not draw every frame draws those that are asked for, which saves most of the time where many views
/// lie one over another: a frame costs all that is seen in its damage, the layout of a frame only what changed.
@MainActor public final class HeadlessHost: @MainActor SceneHost {
  public var onMark: ((String) throws -> Void)?
  public var onInput: ((InputEvent) -> Void)?
  /// Remembered, and without effect: there is nothing to fill.
  public var isFullScreen = false
  public private(set) var statistics = FrameStatistics()

  /// In points, at the beginning; the tape may resize the window.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// Ticks of the clock a second.
  public static let rate = TapeDriver.rate

  private let tape: Tape
  private var driver: TapeDriver?
  private let drawsEveryFrame: Bool
  private weak var window: Window?
  private let rasterizer: Rasterizer
  private let measurement: FrameMeasurement
  private var bitmap = Bitmap(width: 0, height: 0)
  private var shownEvents: [Double] = []
  public private(set) var isClosed = false
  private var refusals = RefusalLog()

  /// - Parameters:
  ///   - tape: what is played, and when it ends.
  ///   - size: of the window in points; nil for the tape's.
  ///   - scale: pixels per point; nil for the tape's.
  ///   - drawsEveryFrame: whether frames are drawn that nobody asks for. Otherwise only the last one and those of which a
  ///     ``snapshot()`` is taken are drawn, and the statistics are about these.
  ///   - rasterizer: draws; its threads and bands make no difference to the result.
  ///   - clock: measures how long frames take, for the statistics only.
  public init(
    tape: Tape, size: Size? = nil, scale: Double? = nil, drawsEveryFrame: Bool = true,
    rasterizer: Rasterizer = Rasterizer(), clock: any HostClock = MonotonicClock()
  ) {
    self.drawsEveryFrame = drawsEveryFrame
    self.size = size ?? tape.header.size
    self.scale = scale ?? tape.header.scale
    self.tape = tape
    self.rasterizer = rasterizer
    measurement = FrameMeasurement(clock: clock)
    statistics.surroundings.rate = Self.rate
    statistics.surroundings.threads = rasterizer.threads
    statistics.surroundings.scale = self.scale
  }

  public func close() {
    isClosed = true
    driver?.stop()
  }

  /// What the window showed at the last mark or tick. After the run it is what was seen last.
  public func snapshot() -> Image {
    // Sizes that cannot be drawn have ended the run before.
    if let window, !drawsEveryFrame { try? drawFrame(of: window, at: window.time) }
    return bitmap.makeImage(scale: scale)
  }

  /// Plays the tape to its end, or until the window is closed. What the window shows at the end is drawn.
  public func run(_ window: Window) throws {
    window.host = self
    self.window = window
    window.scale = scale
    window.size = size
    window.setNeedsFullFrame()
    let observer = window.onPass
    measurement.observe(window)
    defer {
      window.onPass = observer
      onMark = nil
      onInput = nil
      driver = nil
      self.window = nil
    }

    let driver = TapeDriver(tape, window: window)
    driver.onEvent = { [self] event in
      onInput?(event)
      shownEvents.append(event.time)
    }
    driver.onMark = { [self] name, time in
      try showFrame(of: window, at: time)
      try onMark?(name)
    }
    self.driver = driver
    if isClosed { driver.stop() }
    // The window is laid out and seen before the first event.
    try showFrame(of: window, at: 0)
    while driver.nextTick != nil {
      try driver.playNextTick()
      measurement.end()
      if isClosed { break }
      if window.needsFrame {
        try showFrame(of: window, at: driver.time)
      } else {
        // What changed nothing waits for no frame.
        shownEvents.removeAll(keepingCapacity: true)
      }
    }
    if !drawsEveryFrame { try drawFrame(of: window, at: driver.time) }
    statistics.seconds = driver.time
  }

  /// Draws the frame of a tick, or does only what the next ticks depend on.
  private func showFrame(of window: Window, at time: Double) throws {
    if drawsEveryFrame { return try drawFrame(of: window, at: time) }
    try SurfaceLimits.check(window.pixelBounds)
    window.skipFrame(at: time)
    measurement.reset()
    shownEvents.removeAll(keepingCapacity: true)
  }

  /// Makes a frame and draws what changed into the bitmap; without effect when nothing did.
  private func drawFrame(of window: Window, at time: Double) throws {
    let bounds = window.pixelBounds
    try SurfaceLimits.check(bounds)
    if bounds.width != bitmap.width || bounds.height != bitmap.height {
      bitmap = Bitmap(width: bounds.width, height: bounds.height)
      window.setNeedsFullFrame()
    }
    let frame = window.makeFrame(at: time)
    defer {
      measurement.reset()
      shownEvents.removeAll(keepingCapacity: true)
    }
    guard let frame else { return }
    measurement.begin(.raster)
    refusals.add(rasterizer.render(frame, into: bitmap))
    measurement.end()
    // Nobody waits for a display here: a frame is seen when its tick has come and its work is done.
    let work = measurement.durations.values.reduce(0, +)
    statistics.addFrame(
      durations: measurement.durations, pixels: frame.damage.reduce(0) { $0 + $1.area },
      threads: rasterizer.latestThreads, presented: time + work, events: shownEvents)
  }
}
