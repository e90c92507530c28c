import Geometry

/// The state of an arena at one moment, for display.
///
/// ```swift
/// let snapshot = window.gestures.snapshot()
/// for recognizer in snapshot.recognizers {
///   print(recognizer.label, recognizer.explanation)
/// }
/// ```
public struct GestureSnapshot {
  /// A touch that is down.
  public struct TouchState {
    /// The pointer's identity.
    public let id: PointerID
    /// Whether a finger, a mouse or a pen touches.
    public let kind: PointerKind
    /// Whether the touch is synthetic: one of the two of an Alt-drag.
    public let isSimulated: Bool
    /// The position in the window's points.
    public let position: Point
    /// The landing position, in the window's points.
    public let startPosition: Point
    /// The time of landing. Together with `id` it identifies the contact, because hosts may reuse ids.
    public let startTime: Double
    /// The pressure and tilt of a pen; nil for fingers and mice.
    public let pen: PenState?
    /// Recent positions, oldest first.
    public let trail: [Point]
  }

  /// A recognizer with an attempt or a hovering pointer.
  public struct RecognizerState {
    /// The identity of the recognizer, which is not retained.
    public let id: ObjectIdentifier
    /// ``GestureRecognizer/label`` of the recognizer.
    public let label: String
    /// The recognizer's view; nil if it was released.
    public let owner: ObjectIdentifier?
    /// ``GestureOwner/gestureLabel`` of the view; empty if it was released.
    public let ownerLabel: String
    /// Whether the recognizer ends as soon as it is recognized.
    public let isDiscrete: Bool
    /// The state of the recognizer.
    public let state: GestureState
    /// Whether the recognizer is pending: its gesture is complete and waits for the arbitration.
    public let isReady: Bool
    /// The location in the window's points.
    public let location: Point
    /// The recognizer's touches, in the order in which they landed.
    public let touches: [PointerID]
    /// The last transitions, oldest first.
    public let history: [GestureTransition]
    /// The result of ``GestureArena/explain(_:)``.
    public let explanation: String
    /// The explanation without the label and the state: `1 finger down`, `6.2 of 10 pt`.
    public let remarks: [String]
    /// The circles that decide whether the recognizer begins or fails.
    public let slops: [GestureSlop]
  }

  /// A requirement of one recognizer that another one fails.
  public struct Requirement {
    /// The recognizer that waits.
    public let waiting: ObjectIdentifier
    /// The recognizer that must fail.
    public let required: ObjectIdentifier
    /// Whether the requirement is open, holding, met or broken.
    public let state: RequirementState

    /// Creates a requirement between two recognizers.
    public init(waiting: ObjectIdentifier, required: ObjectIdentifier, state: RequirementState) {
      self.waiting = waiting
      self.required = required
      self.state = state
    }

    /// Whether the waiting recognizer is pending and the required one can still succeed.
    public var isHolding: Bool { state == .holding }
  }

  /// The state of a requirement.
  public enum RequirementState: String, Hashable, Sendable {
    /// Both recognizers are undecided, and neither waits.
    case open
    /// The waiting recognizer is pending, and only the other one's failure is missing.
    case holding
    /// The required recognizer can no longer succeed.
    case met
    /// The required recognizer was recognized, so the waiting one fails.
    case broken
  }

  /// A running timer.
  public struct TimerState {
    /// The recognizer that the timer belongs to.
    public let recognizer: ObjectIdentifier
    /// The purpose, such as `hold for` or `next tap within`; see ``GestureRecognizer/purpose(ofTimer:)``.
    public let purpose: String
    /// The location of the timer's recognizer, in the window's points.
    public let location: Point
    /// The time when the timer was started, in seconds.
    public let start: Double
    /// The time when the timer fires, in seconds.
    public let deadline: Double

    /// Returns the remaining part of the timer's duration, in 0...1.
    public func remainder(at time: Double) -> Double {
      let interval = deadline - start
      return interval > 0 ? min(1, max(0, (deadline - time) / interval)) : 0
    }
  }

  /// Seconds on the arena's clock.
  public let time: Double
  /// The active touches, in the order in which they landed.
  public let touches: [TouchState]
  /// The recognizers in the order in which they are handled.
  public let recognizers: [RecognizerState]
  /// The requirements between recognizers of ``recognizers``.
  public let requirements: [Requirement]
  /// The running timers.
  public let timers: [TimerState]
}
