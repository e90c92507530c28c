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
    /// When it landed; with `id` this names the contact, where a host uses ids again.
    public let startTime: Double
    /// How a pen is pressed and held; nil for fingers and mice.
    public let pen: PenState?
    /// Where it has been lately, oldest first.
    public let trail: [Point]
  }

  /// A recognizer with an attempt running, or over which a pointer is.
  public struct RecognizerState {
    public let id: ObjectIdentifier
    public let label: String
    /// The view that it watches; nil when that has gone.
    public let owner: ObjectIdentifier?
    public let ownerLabel: String
    public let isDiscrete: Bool
    public let state: GestureState
    /// Whether it has seen its gesture and waits for the arbitration.
    public let isReady: Bool
    public let location: Point
    public let touches: [PointerID]
    /// Its last steps, oldest first.
    public let history: [GestureTransition]
    /// What ``GestureArena/explain(_:)`` says.
    public let explanation: String
    /// The same without the label and the state: `1 finger down`, `6.2 of 10 pt`.
    public let remarks: [String]
    /// The circles that decide.
    public let slops: [GestureSlop]
  }

  /// One recognizer needs another to fail.
  public struct Requirement {
    public let waiting: ObjectIdentifier
    public let required: ObjectIdentifier
    public let state: RequirementState

    public init(waiting: ObjectIdentifier, required: ObjectIdentifier, state: RequirementState) {
      self.waiting = waiting
      self.required = required
      self.state = state
    }

    /// Whether it waits now: it is ready, and the other may still succeed.
    public var isHolding: Bool { state == .holding }
  }

  /// How far a requirement is from being met.
  public enum RequirementState: String, Hashable, Sendable {
    /// Both may still come to something, and nobody waits yet.
    case open
    /// One is ready, and waits only for the other to fail.
    case holding
    /// The other cannot succeed any more.
    case met
    /// The other was recognized: the one that required its failure fails.
    case broken
  }

  /// A timer that runs.
  public struct TimerState {
    public let recognizer: ObjectIdentifier
    /// What it is about, such as `hold for` or `next tap within`; see ``GestureRecognizer/purpose(ofTimer:)``.
    public let purpose: String
    /// Where its recognizer is, in the window's points.
    public let location: Point
    public let start: Double
    public let deadline: Double

    /// The part of its time that is left, from 1 down to 0.
    public func remainder(at time: Double) -> Double {
      let whole = deadline - start
      return whole > 0 ? min(1, max(0, (deadline - time) / whole)) : 0
    }
  }

  public let time: Double
  public let touches: [TouchState]
  /// In the order in which they are served.
  public let recognizers: [RecognizerState]
  public let requirements: [Requirement]
  public let timers: [TimerState]
}
