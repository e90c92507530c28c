import Geometry
import Gestures
import Painting
import Raster
import Scene

/// A host without a display. It plays a tape on its own clock, and draws into a bitmap as fast as possible.
///
/// The clock ticks 60 times per second of its own time. At each tick, the events until then are handled at
/// their own times. If anything changed, a frame is made and its damage drawn, as on a real display. The same
/// tape gives the same pixels in every run, for every number of rasterizer threads.
///
/// A host can also draw only requested frames. This saves most of the time if many views overlap, because a
/// drawn frame costs everything visible in its damage, and a skipped one only its changes.
///
/// ```swift
/// let host = HeadlessHost(tape: try Tape(parsing: "…"), drawsEveryFrame: false)
/// try host.run(window)
/// let picture = host.snapshot()
/// print(host.statistics.frames)
/// ```
@MainActor public final class HeadlessHost: @MainActor SceneHost {
  public var onMark: ((String) throws -> Void)?
  public var onInput: ((InputEvent) -> Void)?
  /// A stored value without effect.
  public var isFullScreen = false
  /// A clipboard that is shared with no other program.
  public let clipboard: (any Pasteboard)? = LocalPasteboard()
  /// Without effect, because the tape has the pasted content.
  public func requestPaste(of source: PasteSource, as types: [PasteboardType], into window: Window) {}
  public private(set) var statistics = FrameStatistics()

  /// The initial size in points; the tape may resize the window.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// Clock ticks per second.
  public static let rate = TapeDriver.rate

  private let tape: Tape
  private var driver: TapeDriver?
  private let drawsEveryFrame: Bool
  private weak var window: Window?
  private let rasterizer: Rasterizer
  private let measurement: FrameMeasurement
  private var bitmap = Bitmap(width: 0, height: 0)
  private var shownEvents: [Double] = []
  /// Whether ``close()`` was called.
  public private(set) var isClosed = false
  private var refusals = RefusalLog()
  private var memory = SurfaceMemory()

  /// Creates a host that plays a tape.
  ///
  /// - Parameters:
  ///   - tape: the input.
  ///   - size: of the window in points; nil for the tape's.
  ///   - scale: pixels per point; nil for the tape's.
  ///   - drawsEveryFrame: whether every frame is drawn. Otherwise only the last frame and those of a
  ///     ``snapshot()`` are drawn, and the statistics cover only these.
  ///   - rasterizer: draws the frames. Its threads and bands do not affect the result.
  ///   - clock: measures the frames, for the statistics only.
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

  /// Ends the run.
  public func close() {
    isClosed = true
    driver?.stop()
  }

  /// Returns the window's content at the last mark or tick, or at the end of the run.
  public func snapshot() -> Image {
    // Sizes that cannot be drawn have already ended the run.
    if let window, !drawsEveryFrame { try? drawFrame(of: window, at: window.time) }
    return bitmap.makeImage(scale: scale)
  }

  /// Plays the tape to its end, or until the window is closed. The last frame is drawn.
  ///
  /// - Throws: ``HostError`` for a size that cannot be drawn, or an error of ``onMark``.
  public func run(_ window: Window) throws {
    window.host = self
    self.window = window
    window.pictureRenderer = { [rasterizer] in rasterizer.image(of: $0, in: $1) }
    window.scale = scale
    window.size = size
    window.setNeedsFullFrame()
    measurement.observe(window)
    defer {
      measurement.stopObserving()
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
    // The window is laid out and shown before the first event.
    try showFrame(of: window, at: 0)
    while driver.nextTick != nil {
      try driver.playNextTick()
      measurement.end()
      if isClosed { break }
      if window.needsFrame {
        try showFrame(of: window, at: driver.time)
      } else {
        // Events that changed nothing are not shown by a later frame.
        shownEvents.removeAll(keepingCapacity: true)
      }
    }
    if !drawsEveryFrame { try drawFrame(of: window, at: driver.time) }
    statistics.seconds = driver.time
  }

  /// Draws the frame of a tick, or only runs the passes that later ticks depend on.
  private func showFrame(of window: Window, at time: Double) throws {
    if drawsEveryFrame { return try drawFrame(of: window, at: time) }
    try SurfaceLimits.check(window.pixelBounds)
    window.skipFrame(at: time)
    measurement.reset()
    shownEvents.removeAll(keepingCapacity: true)
  }

  /// Makes a frame and draws its damage into the bitmap. Without effect if nothing changed.
  private func drawFrame(of window: Window, at time: Double) throws {
    let bounds = window.pixelBounds
    try SurfaceLimits.check(bounds)
    if bounds.width != bitmap.width || bounds.height != bitmap.height {
      bitmap = Bitmap(width: bounds.width, height: bounds.height)
      memory.surfaceChanged(toArea: bounds.width * bounds.height, rasterizer)
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
    // There is no display to wait for: a frame is presented at its tick plus its work.
    let work = measurement.durations.values.reduce(0, +)
    statistics.glyphMasks = rasterizer.glyphMasks
    statistics.addFrame(
      durations: measurement.durations, pixels: frame.damage.reduce(0) { $0 + $1.area },
      threads: rasterizer.latestThreads, presented: time + work, events: shownEvents)
  }
}
