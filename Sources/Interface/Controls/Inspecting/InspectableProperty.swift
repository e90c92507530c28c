import Gestures
import Scene

/// A property of a view that was declared ``Inspectable``.
///
/// ```swift
/// for property in shape.inspectableProperties {
///   if case .flag(let isOn) = property.value { property.value = .flag(!isOn) }
/// }
/// ```
@MainActor public struct InspectableProperty {
  /// The name in code.
  public let name: String
  let storage: InspectableStorage
  private weak var view: View?

  init(name: String, storage: InspectableStorage, view: View) {
    self.name = name
    self.storage = storage
    self.view = view
  }

  /// The text in the panel.
  public var label: String { storage.label }
  /// The valid numbers; nil unless the property is a number.
  public var range: ValueRange? { storage.ranges.count == 1 ? storage.ranges[0] : nil }
  /// The valid coordinates, x and y; nil unless the property is a point.
  public var coordinateRanges: (x: ValueRange, y: ValueRange)? {
    storage.ranges.count == 2 ? (storage.ranges[0], storage.ranges[1]) : nil
  }

  /// The value. Setting one of another type changes nothing; numbers and points count as the nearest valid one. Without effect once
  /// the view is gone.
  public var value: InspectableValue {
    get { storage.value }
    nonmutating set {
      if let view { storage.set(newValue, on: view) }
    }
  }

  /// Calls `body` with each new value while the token exists.
  public func observe(_ body: @escaping (InspectableValue) -> Void) -> ObserverToken {
    storage.observers.add(body)
  }
}

extension View {
  /// The ``Inspectable`` properties in the order of their declaration, those of superclasses first.
  ///
  /// Found by reflection. Complexity: O(*n*) in the number of stored properties.
  public var inspectableProperties: [InspectableProperty] {
    var classes: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      classes.append(current)
      mirror = current.superclassMirror
    }
    var properties: [InspectableProperty] = []
    for child in classes.reversed().flatMap(\.children) {
      guard let wrapper = child.value as? AnyInspectable, let label = child.label else { continue }
      // The compiler stores the wrapper of `x` as `_x`.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      properties.append(InspectableProperty(name: name, storage: wrapper.storage, view: self))
    }
    return properties
  }
}
