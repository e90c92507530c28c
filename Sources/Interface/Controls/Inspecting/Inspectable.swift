import Geometry
import Gestures
import Painting
import Scene

/// A property of a view that an ``InspectorPanel`` lists and edits while the program runs, as Interface Builder does with
/// `@IBInspectable`:
///
/// ```swift
/// final class Dial: View, InspectableView {
///   @Inspectable("Angle", in: 0...360) var angle = 90.0
///   @Inspectable("Scale") var showsScale = true
///   @Inspectable("Needle") var needle = Color.red
///   @Inspectable("Title") var title = "Speed"
///   @Inspectable("Light", in: Rect(x: 0, y: 0, width: 1, height: 1)) var light = Point(0.3, 0.2)
///
///   func inspectableChanged(_ name: String) { setNeedsDisplay() }
/// }
/// ```
///
/// After a change by code or by a panel, the view is laid out and drawn again, and
/// ``InspectableView/inspectableChanged(_:)`` is called. Observers of the property itself (`didSet`) are not called by a
/// panel. Setting an equal value changes nothing.
///
/// A number is kept in its range, a point in its rectangle; not-a-number is ignored.
@MainActor @propertyWrapper public struct Inspectable<Value: InspectableType> {
  let storage: InspectableStorage

  /// Creates a number with a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value. Not-a-number counts as the minimum.
  ///   - label: the text in the panel.
  ///   - range: the valid values. Non-finite bounds count as 0...1.
  ///   - step: the distance between valid values; 0 for none.
  public init(wrappedValue: Value, _ label: String, in range: ClosedRange<Double>, step: Double = 0)
  where Value == Double {
    let range = ValueRange(range, step: step)
    storage = InspectableStorage(
      label: label, ranges: [range], value: .number(range.nearest(to: wrappedValue) ?? range.minimum))
  }

  /// Creates a point in a rectangle. A panel edits its coordinates in two rows.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value. A coordinate that is not a number counts as the least one.
  ///   - label: the text in the panel, before the name of the coordinate.
  ///   - bounds: the valid points. A side that is not finite counts as 0...1.
  public init(wrappedValue: Point, _ label: String, in bounds: Rect) where Value == Point {
    let x = ValueRange(from: bounds.origin.x, length: bounds.size.width)
    let y = ValueRange(from: bounds.origin.y, length: bounds.size.height)
    let start = Point(x.nearest(to: wrappedValue.x) ?? x.minimum, y.nearest(to: wrappedValue.y) ?? y.minimum)
    storage = InspectableStorage(label: label, ranges: [x, y], value: .point(start))
  }

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - label: the text in the panel.
  public init(wrappedValue: Bool, _ label: String) where Value == Bool {
    storage = InspectableStorage(label: label, value: wrappedValue.inspectable)
  }

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - label: the text in the panel.
  public init(wrappedValue: Color, _ label: String) where Value == Color {
    storage = InspectableStorage(label: label, value: wrappedValue.inspectable)
  }

  /// Creates a text, which a panel edits in one line.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - label: the text in the panel.
  public init(wrappedValue: String, _ label: String) where Value == String {
    storage = InspectableStorage(label: label, value: wrappedValue.inspectable)
  }

  @available(*, unavailable, message: "@Inspectable works in subclasses of View")
  public var wrappedValue: Value {
    get { preconditionFailure("@Inspectable works in subclasses of View") }
    set { preconditionFailure("@Inspectable works in subclasses of View") }
  }

  /// Reads the value, or sets it and notifies the view.
  public static subscript<Subject: View>(
    _enclosingInstance subject: Subject,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Subject, Value>,
    storage path: ReferenceWritableKeyPath<Subject, Inspectable>
  ) -> Value {
    get {
      guard let value = Value(inspectable: subject[keyPath: path].storage.value) else {
        preconditionFailure("an inspectable property has values of one type")
      }
      return value
    }
    set {
      let storage = subject[keyPath: path].storage
      storage.set(newValue.inspectable, on: subject)
    }
  }
}

/// A view that handles changes of its ``Inspectable`` properties.
@MainActor public protocol InspectableView: View {
  /// Called after an inspectable property changed, by code or by a panel.
  ///
  /// - Parameter name: the name of the property in code.
  func inspectableChanged(_ name: String)
}

/// An inspectable property without its type, so that reflection finds it.
///
/// Not isolated, because dynamic casts to an isolated conformance fail.
nonisolated protocol AnyInspectable {
  @MainActor var storage: InspectableStorage { get }
}

nonisolated extension Inspectable: AnyInspectable {}

/// The value of an inspectable property, shared by the view and its panels.
@MainActor final class InspectableStorage {
  let label: String
  /// The valid numbers: one range for a number, one for each coordinate of a point, none for other values.
  let ranges: [ValueRange]
  private(set) var value: InspectableValue
  /// Observers of changes, for panels.
  let observers = ObserverList<InspectableValue>()
  /// The name of the property in code; empty until it was looked up.
  private var name = ""

  init(label: String, ranges: [ValueRange] = [], value: InspectableValue) {
    self.label = label
    self.ranges = ranges
    self.value = value
  }

  /// Sets a value of the same type, and notifies the view and the panels. Returns whether it changed.
  @discardableResult
  func set(_ new: InspectableValue, on view: View) -> Bool {
    guard let new = valid(new), new != value else { return false }
    value = new
    view.setNeedsLayout()
    view.setNeedsDisplay()
    (view as? InspectableView)?.inspectableChanged(name(in: view))
    observers.notify(new)
    return true
  }

  private func valid(_ new: InspectableValue) -> InspectableValue? {
    switch (value, new) {
    case (.number, .number(let number)): ranges[0].nearest(to: number).map(InspectableValue.number)
    case (.point(let old), .point(let point)):
      .point(Point(ranges[0].nearest(to: point.x) ?? old.x, ranges[1].nearest(to: point.y) ?? old.y))
    case (.flag, .flag), (.color, .color), (.text, .text): new
    default: nil
    }
  }

  private func name(in view: View) -> String {
    if name.isEmpty {
      for property in view.inspectableProperties { property.storage.name = property.name }
    }
    return name
  }
}

nonisolated extension ValueRange {
  /// The range between a number and the one at a distance; 0...1 if one of them is not finite.
  fileprivate init(from start: Double, length: Double) {
    let end = start + length
    self = start.isFinite && end.isFinite ? ValueRange(min(start, end)...max(start, end)) : ValueRange(0...1)
  }
}
