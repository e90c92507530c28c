import Motion

/// The redraw work that a change of an ``Animated`` property requires.
nonisolated public enum AnimatedEffect: Hashable, Sendable {
  /// Redraws the view or the layer with its `draw(_:)`.
  case display
  /// Lays the view or the layer out, then redraws it.
  case layout
}

/// A view or a layer, whose properties can be ``Animated``.
@MainActor public protocol AnimatedSubject: AnyObject {
  /// The layer whose animations run the properties: that of the view, or the layer itself.
  var layer: Layer { get }
}

extension Layer: AnimatedSubject {
  /// The layer itself.
  public var layer: Layer { self }
}

/// A property of a view or of a layer that animates, such as the end of a stroke:
///
/// ```swift
/// final class Ring: View {
///   @Animated var strokeEnd = 1.0
///
///   override func draw(_ context: inout GraphicsContext) {
///     context.stroke(Path(ellipseIn: bounds).trimmed(from: 0, to: strokeEnd))
///   }
/// }
///
/// let ring = Ring()
/// View.animate(duration: 0.3) { ring.strokeEnd = 0.25 }
/// ```
///
/// A property set inside ``View/animate(duration:delay:curve:options:animations:completion:)`` has its new
/// value at once. While ``View/draw(_:)`` runs, the property reads as its value on the screen, as
/// ``View/bounds`` does. Outside `draw`, `$strokeEnd` is the value on the screen. ``View/layoutSubviews()``
/// reads it there, with `@Animated(.layout)`.
///
/// Changes of `Animatable` values (numbers, points, sizes) add up when one block interrupts another.
/// Changes of other `Interpolatable` values (colours, transforms) start from the value on the screen. Setting
/// an equal value changes nothing. Numbers, points and rectangles that are not finite are ignored.
///
/// In a ``Layer``, the property animates as those of the layer do: by itself in one that stands alone (see
/// ``Transaction``), in blocks in the layer of a view.
@MainActor @propertyWrapper public struct Animated<Value: Interpolatable & Equatable> {
  private var model: Value
  private var shown: Value
  private let effect: AnimatedEffect
  private let change: Change
  private let isValid: (Value) -> Bool
  /// The key of the property; nil until the property is first animated.
  private var key: AnimationKey?

  /// Calls the overload of `propertyChanged` that matches the value's type.
  fileprivate typealias Change = (
    _ layer: Layer, _ key: AnimationKey, _ old: Value, _ new: Value, _ show: @escaping (Layer, Value) -> Void,
    _ set: @escaping (Layer, Value) -> Void
  ) -> Void

  /// Creates a property whose value can only be interpolated.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  ///   - key: the name of the property, for ``Layer/actions``. Nil is a name that only the property has.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display, key: AnimationKey? = nil) {
    self.init(wrappedValue, effect, key) { _ in
      true
    } change: { layer, key, old, new, show, set in
      layer.propertyChanged(key, from: old, to: new, show: show, set: set)
    }
  }

  /// Creates a property whose value can be added up.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  ///   - key: the name of the property, for ``Layer/actions``. Nil is a name that only the property has.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display, key: AnimationKey? = nil)
  where Value: Animatable {
    self.init(wrappedValue, effect, key) {
      // An infinity or not-a-number differs from itself.
      $0.difference(to: $0).magnitude == 0
    } change: { layer, key, old, new, show, set in
      layer.propertyChanged(key, from: old, to: new, show: show, set: set)
    }
  }

  private init(
    _ value: Value, _ effect: AnimatedEffect, _ key: AnimationKey?, isValid: @escaping (Value) -> Bool,
    change: @escaping Change
  ) {
    model = value
    shown = value
    self.effect = effect
    self.key = key
    self.isValid = isValid
    self.change = change
  }

  @available(*, unavailable, message: "@Animated works in subclasses of View and Layer")
  public var wrappedValue: Value {
    get { preconditionFailure("@Animated works in subclasses of View and Layer") }
    set { preconditionFailure("@Animated works in subclasses of View and Layer") }
  }

  /// The value on the screen now.
  public var projectedValue: Value { shown }

  /// Reads the value on the screen while the layer draws, and the set value otherwise. A set value is animated as the
  /// layer's own properties are.
  public static subscript<Subject: AnimatedSubject>(
    _enclosingInstance subject: Subject,
    wrapped property: ReferenceWritableKeyPath<Subject, Value>,
    storage path: ReferenceWritableKeyPath<Subject, Animated>
  ) -> Value {
    get { subject[keyPath: path].value(isDrawing: subject.layer.isDrawing) }
    set {
      let layer = subject.layer
      guard let old = subject[keyPath: path].set(newValue) else { return layer.registerUnchanged() }
      let key = subject[keyPath: path].name { "\(path)" }
      subject[keyPath: path].dispatch(key, from: old, to: newValue, of: layer) { layer, value in
        guard let subject = layer as? Subject ?? layer.owner as? Subject,
          let effect = subject[keyPath: path].show(value)
        else { return }
        if effect == .layout { layer.setNeedsLayout() }
        layer.setNeedsDisplay()
      } set: { layer, value in
        if let subject = layer as? Subject ?? layer.owner as? Subject { subject[keyPath: property] = value }
      }
    }
  }

  func value(isDrawing: Bool) -> Value { isDrawing ? shown : model }

  /// Stores the set value. Returns the one before, or nil for an equal or invalid value, which changes nothing.
  mutating func set(_ value: Value) -> Value? {
    guard value != model, isValid(value) else { return nil }
    let old = model
    model = value
    return old
  }

  mutating func name(_ makeName: () -> String) -> AnimationKey {
    if let key { return key }
    let new = AnimationKey(makeName())
    key = new
    return new
  }

  func dispatch(
    _ key: AnimationKey, from old: Value, to new: Value, of layer: Layer,
    _ show: @escaping (Layer, Value) -> Void, set: @escaping (Layer, Value) -> Void
  ) {
    change(layer, key, old, new, show, set)
  }

  /// Replaces the value on the screen. Returns the redraw work required, or nil for an equal value.
  mutating func show(_ value: Value) -> AnimatedEffect? {
    guard value != shown else { return nil }
    shown = value
    return effect
  }

  /// Replaces the value on the screen by one of an explicit animation. Returns nil for an equal or invalid value.
  mutating func showExplicit(_ value: Value) -> AnimatedEffect? { isValid(value) ? show(value) : nil }
}
