import Geometry

/// What goes on in an arena at one moment, to be shown to people.
public struct GestureSnapshot {
  /// A finger that is down.
  public struct TouchState {
    public let id: PointerID
    public let kind: PointerKind
    public let isSimulated: Bool
    public let position: Point
    public let startPosition: Point
    /// Where it has been lately, oldest first.
    public let trail: [Point]
    /// How far it may wander from its start and still be a tap, in points.
    public let slop: Double
  }

  /// A recognizer with an attempt running, or over which a pointer is.
  public struct RecognizerState {
    public let id: ObjectIdentifier
    public let label: String
    public let state: GestureState
    /// Whether it has seen its gesture and waits for the arbitration.
    public let isReady: Bool
    public let location: Point
    public let touches: [PointerID]
    /// Its last steps, oldest first.
    public let history: [GestureTransition]
    /// What ``GestureArena/explain(_:)`` says.
    public let explanation: String
  }

  /// One recognizer needs another to fail.
  public struct Requirement {
    public let waiting: ObjectIdentifier
    public let required: ObjectIdentifier
    /// Whether it waits now: it is ready, and the other may still succeed.
    public let isHolding: Bool
  }

  /// A timer that runs.
  public struct TimerState {
    public let recognizer: ObjectIdentifier
    public let start: Double
    public let deadline: Double
  }

  public let time: Double
  public let touches: [TouchState]
  /// In the order in which they are served.
  public let recognizers: [RecognizerState]
  public let requirements: [Requirement]
  public let timers: [TimerState]
}
