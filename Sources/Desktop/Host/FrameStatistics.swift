import Raster
import Scene

/// The cost of a run: frames, the time of their phases, and the input latency. All times are in milliseconds.
///
/// ```swift
/// func summary(_ statistics: FrameStatistics) -> String {
///   let raster = statistics.phases[.raster]?.median ?? 0
///   return "\(statistics.frames) frames, \(statistics.droppedFrames) dropped, \(raster) ms to paint"
/// }
/// ```
nonisolated public struct FrameStatistics: Encodable, Sendable {
  /// The phases of a frame, in order.
  public enum Phase: String, CodingKey, CaseIterable, Hashable, Sendable {
    /// Events of the frame are sent to recognizers and views.
    case input
    /// Animations, display links and scheduled actions get the time of the frame.
    case animate
    /// Views lay out their subviews.
    case layout
    /// Views and layers whose content changed are recorded.
    case display
    /// The items of the frame and its damage are collected.
    case compose
    /// The damage is painted.
    case raster
    /// The pixels are shown in the window.
    case present

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

  /// The environment in which a host shows frames.
  public struct Surroundings: Encodable, Hashable, Sendable {
    /// `headless`, or SDL's name of the window system.
    public var display = "headless"
    /// SDL's name of the renderer, or `bitmap`.
    public var renderer = "bitmap"
    /// The pacing mode: `virtual`, `timer` or `vsync`.
    public var pacing = "virtual"
    /// The maximum number of frames per second.
    public var rate = 60.0
    /// The source of event times.
    public var stamps = "tape"
    /// A description of the available input, with the reasons for missing parts.
    public var input = "tape"
    /// Whether the touchpad's own gestures are received.
    public var touchpadGestures = false
    /// The maximum number of threads that draw a frame.
    public var threads = 1
    /// Pixels per point.
    public var scale = 1.0
  }

  /// The environment of the run.
  public var surroundings = Surroundings()
  /// The number of frames shown.
  public private(set) var frames = 0
  /// The number of intervals without a frame although one was due.
  public var droppedFrames = 0
  /// The duration of the run in seconds, on the scene's clock.
  public var seconds = 0.0
  /// The time per frame of each phase.
  public private(set) var phases: [Phase: SampleDistribution] = [:]
  /// The time per frame of all phases together.
  public private(set) var work = SampleDistribution()
  /// The number of frames by number of drawing threads.
  public private(set) var framesByThreads: [Int: Int] = [:]
  /// The use of the rasterizer's cache of glyph masks, in the whole run.
  public internal(set) var glyphMasks = GlyphMaskStatistics()
  /// The number of pixels drawn per frame.
  public private(set) var damagedPixels = SampleDistribution()
  /// The latency from the newest event shown by a frame to its presentation.
  public private(set) var inputToPresent = SampleDistribution()
  /// The latency from each event to the presentation of the frame that shows it first.
  public private(set) var eventToPresent = SampleDistribution()

  /// Creates empty statistics.
  public init() {}

  /// Adds a frame that was shown.
  ///
  /// - Parameters:
  ///   - durations: seconds per phase since the previous frame.
  ///   - pixels: the number of pixels drawn.
  ///   - threads: the number of threads that drew them.
  ///   - presented: the time of presentation, in the clock's seconds.
  ///   - events: the times of the events that this frame shows first, in order.
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
      glyphMasks, inputToPresent, eventToPresent
  }

  nonisolated public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(surroundings, forKey: .surroundings)
    try container.encode(frames, forKey: .frames)
    // JSON keys are strings.
    let counts = framesByThreads.map { (String($0.key), $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: counts), forKey: .framesByThreads)
    try container.encode(droppedFrames, forKey: .droppedFrames)
    try container.encode(seconds, forKey: .seconds)
    var nested = container.nestedContainer(keyedBy: Phase.self, forKey: .steps)
    for phase in Phase.allCases { try nested.encodeIfPresent(phases[phase], forKey: phase) }
    try container.encode(work, forKey: .work)
    try container.encode(damagedPixels, forKey: .damagedPixels)
    try container.encode(glyphMasks, forKey: .glyphMasks)
    try container.encode(inputToPresent, forKey: .inputToPresent)
    try container.encode(eventToPresent, forKey: .eventToPresent)
  }
}
