import Geometry
import Gestures

/// A recorded gesture, the recognizers that watch it, and what they have to make of it.
///
/// Coordinates are points of the window, times seconds from an arbitrary zero.
nonisolated public struct Trace: Sendable {
  /// A view, in window coordinates.
  struct ViewSpec: Sendable {
    var id: String
    var parent: String?
    var frame: Rect
  }

  /// Something that a program does between events.
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

  /// An event, and the instant it is stamped with.
  struct Event: Sendable {
    var time: Double
    var phase: PointerPhase
    var finger: Int
    var position: Point
    var kind: PointerKind
  }

  public var name: String
  /// Roots first, later siblings on top of earlier ones.
  var views: [ViewSpec]
  var bounds: Rect
  var recognizers: [RecognizerSpec]
  /// In the order of time.
  var events: [Event]
  var actions: [Action]
  var endTime: Double
  var expectations: Expectations
}

/// Why a file cannot be replayed.
nonisolated public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// Whether the file is in order, but asks for a kind of recognizer that there is not.
  public var isUnsupported = false
  public var description: String { message }
}
