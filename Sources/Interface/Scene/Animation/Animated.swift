import Motion

/// The redraw work that a change of an ``Animated`` property requires.
///
/// ```swift
/// final class Pages: View {
///   @Animated(.layout) var page = 0.0
///   override func layoutSubviews() {
///     for (index, view) in subviews.enumerated() { view.frame.origin.x = (Double(index) - page) * bounds.width }
///   }
/// }
/// ```
nonisolated public enum AnimatedEffect: Hashable, Sendable {
  /// Redraws the view or the layer with its `draw(_:)`.
  case display
  /// Lays the view or the layer out, then redraws it.
  case layout
}

/// A view or a layer, whose properties can be ``Animated``.
///
/// ```swift
/// func isAnimated(_ subject: any AnimatedSubject) -> Bool { !subject.layer.animationKeys.isEmpty }
/// ```
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
  private let composition: ChangeComposition<Value>
  private let isValid: (Value) -> Bool
  /// The key of the property; nil until the property is first animated.
  private var key: AnimationKey?

  /// Creates a property whose value can only be interpolated.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  ///   - key: the name of the property, for ``Layer/actions``. Nil is a name that only the property has.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display, key: AnimationKey? = nil) {
    self.init(wrappedValue, effect, key, .replacing) { _ in true }
  }

  /// Creates a property whose value can be added up.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  ///   - key: the name of the property, for ``Layer/actions``. Nil is a name that only the property has.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display, key: AnimationKey? = nil)
  where Value: Animatable {
    // An infinity or not-a-number differs from itself.
    self.init(wrappedValue, effect, key, .additive) { $0.difference(to: $0).magnitude == 0 }
  }

  private init(
    _ value: Value, _ effect: AnimatedEffect, _ key: AnimationKey?, _ composition: ChangeComposition<Value>,
    isValid: @escaping (Value) -> Bool
  ) {
    model = value
    shown = value
    self.effect = effect
    self.key = key
    self.isValid = isValid
    self.composition = composition
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
      let property = descriptor(key, subject[keyPath: path].composition, at: path) {
        $0[keyPath: property] = $1
      }
      layer.animateChange(of: property, from: old, to: newValue)
    }
  }

  /// Sets the property by its storage, as its setter does, for a description that does not name the property itself.
  static func store<Subject: AnimatedSubject>(
    _ value: Value, in subject: Subject, _ key: AnimationKey,
    at path: ReferenceWritableKeyPath<Subject, Animated>
  ) {
    let layer = subject.layer
    guard let old = subject[keyPath: path].set(value) else { return layer.registerUnchanged() }
    let property = descriptor(key, subject[keyPath: path].composition, at: path) {
      store($1, in: $0, key, at: path)
    }
    layer.animateChange(of: property, from: old, to: value)
  }

  /// Describes the property for blocks, animators and explicit animations.
  ///
  /// - Parameter set: sets it, as its setter does.
  static func descriptor<Subject: AnimatedSubject>(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>,
    at path: ReferenceWritableKeyPath<Subject, Animated>, set: @escaping (Subject, Value) -> Void
  ) -> PropertyDescriptor<Value> {
    func subject(_ layer: Layer) -> Subject? { layer as? Subject ?? layer.owner as? Subject }
    return PropertyDescriptor(
      key, composition, model: { subject($0)?[keyPath: path].value(isDrawing: false) },
      set: { layer, value in subject(layer).map { set($0, value) } },
      show: { layer, value in
        guard let effect = subject(layer)?[keyPath: path].present(value) else { return }
        if effect == .layout { layer.setNeedsLayout() }
        layer.setNeedsDisplay()
      })
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

  /// Replaces the value on the screen. Returns the redraw work required, or nil for an equal or invalid value.
  mutating func present(_ value: Value) -> AnimatedEffect? {
    guard value != shown, isValid(value) else { return nil }
    shown = value
    return effect
  }
}
