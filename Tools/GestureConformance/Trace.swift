import Geometry
import Gestures

/// A recorded gesture, the recognizers that receive it, and their expected reports.
///
/// Coordinates are points of the window; times are seconds from an arbitrary origin.
nonisolated public struct Trace: Sendable {
  /// A view, in window coordinates.
  struct ViewSpec: Sendable {
    var id: String
    var parent: String?
    var frame: Rect
  }

  /// An action of the program between events.
  struct Action: Sendable {
    enum Operation: Sendable {
      case setEnabled(Bool)
      case setTranslation(Vector)
      case setScale(Double)
    }
    var time: Double
    var recognizer: String
    var operation: Operation
  }

  /// An event with its time.
  struct Event: Sendable {
    var time: Double
    var phase: PointerPhase
    var finger: Int
    var position: Point
    var kind: PointerKind
  }

  /// The name of the trace.
  public var name: String
  /// The views, roots first, later siblings in front of earlier ones.
  var views: [ViewSpec]
  var bounds: Rect
  var recognizers: [RecognizerSpec]
  /// The events, in the order of time.
  var events: [Event]
  var actions: [Action]
  var endTime: Double
  var expectations: Expectations
}

/// The reason why a file cannot be replayed.
nonisolated public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence.
  public var message: String
  /// Whether the file is valid, but uses an unsupported kind of recognizer.
  public var isUnsupported = false
  public var description: String { message }
}
