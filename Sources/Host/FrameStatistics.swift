import Scene

/// What a run cost: frames, where their time went, and how long input took to be seen. All times in milliseconds.
nonisolated public struct FrameStatistics: Encodable, Sendable {
  /// What a frame's time is spent on, in order.
  public enum Phase: String, CodingKey, CaseIterable, Hashable, Sendable {
    case input, animate, layout, display, compose, raster, present

    init?(_ pass: FramePass) {
      switch pass {
      case .input: self = .input
      case .animate: self = .animate
      case .layout: self = .layout
      case .display: self = .display
      case .compose: self = .compose
      case .done: return nil
      }
    }
  }

  /// How a host shows frames.
  public struct Surroundings: Encodable, Hashable, Sendable {
    /// `headless`, or SDL's name of the window system.
    public var display = "headless"
    /// SDL's name of the renderer, or `bitmap`.
    public var renderer = "bitmap"
    /// What sets the pace: `virtual`, `timer` or `vsync`.
    public var pacing = "virtual"
    /// Frames a second at best.
    public var rate = 60.0
    /// Where the times of events come from.
    public var stamps = "tape"
    /// What can be heard of the devices, in words, and what not and why.
    public var input = "tape"
    /// Whether the touchpad's own gestures are received.
    public var touchpadGestures = false
    /// How many threads draw a frame at most.
    public var threads = 1
    /// Pixels per point.
    public var scale = 1.0
  }

  public var surroundings = Surroundings()
  /// How many frames were shown.
  public private(set) var frames = 0
  /// How many intervals passed without a frame although one was due.
  public var droppedFrames = 0
  /// How long the run took in seconds, on the clock that the scene saw.
  public var seconds = 0.0
  /// Time per frame and step.
  public private(set) var phases: [Phase: SampleDistribution] = [:]
  /// All steps of a frame together.
  public private(set) var work = SampleDistribution()
  /// How many frames were drawn with one thread, two and so on.
  public private(set) var framesByThreads: [Int: Int] = [:]
  /// Pixels drawn per frame.
  public private(set) var damagedPixels = SampleDistribution()
  /// From the newest event that a frame shows to the moment it was presented: how far what is seen lags behind.
  public private(set) var inputToPresent = SampleDistribution()
  /// From every event to the moment at which a frame showed it; those that had to wait for the next frame's turn
  /// included.
  public private(set) var eventToPresent = SampleDistribution()

  public init() {}

  /// One frame was shown.
  ///
  /// - Parameters:
  ///   - durations: seconds per step since the frame before.
  ///   - pixels: how many were drawn.
  ///   - threads: how many drew them.
  ///   - presented: when, in the clock's seconds.
  ///   - events: the times of the events that the frame shows first, in order.
  mutating func addFrame(
    durations: [Phase: Double], pixels: Int, threads: Int = 1, presented: Double, events: [Double]
  ) {
    frames += 1
    for phase in Phase.allCases {
      phases[phase, default: SampleDistribution()].add((durations[phase] ?? 0) * 1000)
    }
    work.add(durations.values.reduce(0, +) * 1000)
    damagedPixels.add(Double(pixels))
    framesByThreads[threads, default: 0] += 1
    for time in events { eventToPresent.add((presented - time) * 1000) }
    if let newest = events.max() { inputToPresent.add((presented - newest) * 1000) }
  }

  private enum CodingKeys: String, CodingKey {
    case surroundings, frames, framesByThreads, droppedFrames, seconds, steps, work, damagedPixels,
      inputToPresent, eventToPresent
  }

  nonisolated public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(surroundings, forKey: .surroundings)
    try container.encode(frames, forKey: .frames)
    // Names of members are strings.
    let counts = framesByThreads.map { (String($0.key), $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: counts), forKey: .framesByThreads)
    try container.encode(droppedFrames, forKey: .droppedFrames)
    try container.encode(seconds, forKey: .seconds)
    var nested = container.nestedContainer(keyedBy: Phase.self, forKey: .steps)
    for phase in Phase.allCases { try nested.encodeIfPresent(phases[phase], forKey: phase) }
    try container.encode(work, forKey: .work)
    try container.encode(damagedPixels, forKey: .damagedPixels)
    try container.encode(inputToPresent, forKey: .inputToPresent)
    try container.encode(eventToPresent, forKey: .eventToPresent)
  }
}
