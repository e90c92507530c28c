import Geometry

/// A recording of a session's input, for playback.
///
/// A tape is a text with one JSON object per line: a header, events and marks in the order of time, and an end.
///
/// ```
/// {"tape":1,"app":"shapely","size":[800,600],"scale":1,"seed":7,"flags":{"physics":"gravity"}}
/// {"t":0.5,"pointer":{"id":1,"kind":"touch","phase":"down","x":30,"y":40,"buttons":0,"modifiers":[]}}
/// {"t":0.8,"mark":"pressed"}
/// {"t":1,"end":true}
/// ```
///
/// Positions are points of the window, and times are seconds. The events are those that the host delivered. Derived
/// events, such as the touches of an Alt-drag, are derived again during playback.
///
/// | line | meaning |
/// |---|---|
/// | `pointer`, `wheel`, `pinch`, `key`, `tilt` | an event of a device; `"simulated":true` marks the fingers of a touchpad's swipe |
/// | `text`, `compose`, `paste` | text for the view that is being edited |
/// | `pasteData` | content of a clipboard, such as a picture; `"more":true` marks parts that are continued |
/// | `drop` | files that were dropped on the window, by their paths |
/// | `refusePaste` | why the content of a clipboard is not inserted |
/// | `resize` | the window's new size |
/// | `cancelAll` | the window lost the focus |
/// | `visible` | the window became visible or invisible; animations stand still meanwhile |
/// | `mark` | a name for a screenshot |
/// | `end` | the last line |
nonisolated public struct Tape: Hashable, Sendable {
  /// The version of the format that is written and read.
  public static let version = 1
  /// The latest permitted time on a tape: 2⁴⁰ seconds, about 35,000 years.
  ///
  /// Up to there a clock of double precision advances by a frame of 1/60 s with an error below 1 %. Far beyond it
  /// does not advance at all.
  static let latestTime = 0x1p40

  /// The session's configuration before the first event.
  public struct Header: Hashable, Sendable {
    /// The program that the tape belongs to.
    public var app: String
    /// The window's size in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double
    /// The seed of the random generator.
    public var seed: UInt64
    /// The other flags of the program on which the session depends, by name; empty values for flags without one. Nil for
    /// a tape that does not say.
    public var flags: [String: String]?
    /// Checksums of the files that flags name, by the names of the flags: the session depends on what was in them. Nil for none.
    public var sums: [String: String]?

    /// Creates a header. A replay opens a window of this size and scale, and seeds the random generator.
    public init(
      app: String, size: Size, scale: Double = 1, seed: UInt64 = 0, flags: [String: String]? = nil,
      sums: [String: String]? = nil
    ) {
      self.app = app
      self.size = size
      self.scale = scale
      self.seed = seed
      self.flags = flags
      self.sums = sums
    }
  }

  /// One line between the header and the end.
  public enum Entry: Hashable, Sendable {
    /// An event as the host delivered it.
    case event(InputEvent)
    /// A named time at which a screenshot is taken.
    case mark(String, time: Double)

    /// The time of the event or the mark, in seconds from the start of the tape.
    public var time: Double {
      get {
        switch self {
        case .event(let event): event.time
        case .mark(_, let time): time
        }
      }
      set {
        switch self {
        case .event(var event):
          event.time = newValue
          self = .event(event)
        case .mark(let name, _): self = .mark(name, time: newValue)
        }
      }
    }
  }

  /// The configuration of the session.
  public var header: Header
  /// The events and marks in the order of time.
  public var entries: [Entry]
  /// The end of the tape, not before the last entry.
  public var endTime: Double

  /// Creates a tape. The caller ensures that the entries are in the order of time, and that none is later than the end.
  public init(header: Header, entries: [Entry] = [], endTime: Double = 0) {
    self.header = header
    self.entries = entries
    self.endTime = endTime
  }
}
