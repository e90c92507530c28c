import Geometry
import Painting

/// A value of an inspectable property.
nonisolated public enum InspectableValue: Hashable, Sendable {
  /// A number, which a slider or a stepper edits.
  case number(Double)
  /// A truth value, which a switch edits.
  case flag(Bool)
  /// A colour, which a colour well edits.
  case color(Color)
  /// A point, whose coordinates are edited apart.
  case point(Point)
  /// A text, which a text field edits.
  case text(String)
}

/// A type whose properties can be ``Inspectable``: `Double`, `Bool`, `Color`, `Point` and `String`.
///
/// ```swift
/// func reset<Value: InspectableType>(_ property: InspectableProperty, to value: Value) {
///   property.value = value.inspectable
/// }
/// ```
nonisolated public protocol InspectableType: Hashable, Sendable {
  /// Creates the value from one of the panel; nil for a value of another type.
  init?(inspectable: InspectableValue)
  /// The value for the panel.
  var inspectable: InspectableValue { get }
}

nonisolated extension Double: InspectableType {
  public init?(inspectable: InspectableValue) {
    guard case .number(let number) = inspectable else { return nil }
    self = number
  }
  public var inspectable: InspectableValue { .number(self) }
}

nonisolated extension Bool: InspectableType {
  public init?(inspectable: InspectableValue) {
    guard case .flag(let flag) = inspectable else { return nil }
    self = flag
  }
  public var inspectable: InspectableValue { .flag(self) }
}

nonisolated extension Color: InspectableType {
  public init?(inspectable: InspectableValue) {
    guard case .color(let color) = inspectable else { return nil }
    self = color
  }
  public var inspectable: InspectableValue { .color(self) }
}

nonisolated extension Point: InspectableType {
  public init?(inspectable: InspectableValue) {
    guard case .point(let point) = inspectable else { return nil }
    self = point
  }
  public var inspectable: InspectableValue { .point(self) }
}

nonisolated extension String: InspectableType {
  public init?(inspectable: InspectableValue) {
    guard case .text(let text) = inspectable else { return nil }
    self = text
  }
  public var inspectable: InspectableValue { .text(self) }
}
