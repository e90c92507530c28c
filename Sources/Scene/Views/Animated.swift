import Motion

/// The redraw work that a change of an ``Animated`` property requires.
nonisolated public enum AnimatedEffect: Hashable, Sendable {
  /// Redraws the view with ``View/draw(_:)``.
  case display
  /// Lays the view out with ``View/layoutSubviews()``, then redraws it with ``View/draw(_:)``.
  case layout
}

/// A view property that animation blocks can animate, such as the end of a stroke:
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
/// an equal value changes nothing.
@MainActor @propertyWrapper public struct Animated<Value: Interpolatable & Equatable> {
  private var model: Value
  private var shown: Value
  private let effect: AnimatedEffect
  private let change: Change
  /// The key of the property; nil until the property is first animated.
  private var key: AnimationKey?

  /// Calls the overload of `propertyChanged` that matches the value's type.
  fileprivate typealias Change = (
    _ view: View, _ key: AnimationKey, _ old: Value, _ new: Value, _ show: @escaping (View, Value) -> Void
  ) -> Void

  /// Creates a property whose value can be added up.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display) {
    self.init(wrappedValue, effect) { view, key, old, new, show in
      view.propertyChanged(key, from: old, to: new, show: show)
    }
  }

  /// Creates a property whose value can only be interpolated.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial value.
  ///   - effect: the redraw work that a change requires.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display) where Value: Animatable {
    self.init(wrappedValue, effect) { view, key, old, new, show in
      view.propertyChanged(key, from: old, to: new, show: show)
    }
  }

  private init(_ value: Value, _ effect: AnimatedEffect, change: @escaping Change) {
    model = value
    shown = value
    self.effect = effect
    self.change = change
  }

  @available(*, unavailable, message: "@Animated works in subclasses of View")
  public var wrappedValue: Value {
    get { preconditionFailure("@Animated works in subclasses of View") }
    set { preconditionFailure("@Animated works in subclasses of View") }
  }

  /// The value on the screen now.
  public var projectedValue: Value { shown }

  /// Reads the value on the screen while the view draws, and the set value otherwise. A set value is animated
  /// inside an animation block.
  public static subscript<Subject: View>(
    _enclosingInstance view: Subject,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Subject, Value>,
    storage path: ReferenceWritableKeyPath<Subject, Animated>
  ) -> Value {
    get {
      let storage = view[keyPath: path]
      return view.layer.isDrawing ? storage.shown : storage.model
    }
    set {
      let old = view[keyPath: path].model
      guard newValue != old else { return view.registerUnchanged() }
      view[keyPath: path].model = newValue
      view.change(path, from: old, to: newValue)
    }
  }

  fileprivate mutating func name(_ makeName: () -> String) -> AnimationKey {
    if let key { return key }
    let new = AnimationKey(makeName())
    key = new
    return new
  }

  fileprivate func dispatch(
    _ key: AnimationKey, from old: Value, to new: Value, of view: View,
    _ show: @escaping (View, Value) -> Void
  ) {
    change(view, key, old, new, show)
  }

  /// Replaces the value on the screen. Returns the redraw work required, or nil for an equal value.
  fileprivate mutating func show(_ value: Value) -> AnimatedEffect? {
    guard value != shown else { return nil }
    shown = value
    return effect
  }
}

extension View {
  fileprivate func change<Subject: View, Value>(
    _ path: ReferenceWritableKeyPath<Subject, Animated<Value>>, from old: Value, to new: Value
  ) {
    guard let subject = self as? Subject else { return }
    let key = subject[keyPath: path].name { "\(path)" }
    subject[keyPath: path].dispatch(key, from: old, to: new, of: self) { view, value in
      guard let subject = view as? Subject, let effect = subject[keyPath: path].show(value) else { return }
      if effect == .layout { view.setNeedsLayout() }
      view.setNeedsDisplay()
    }
  }
}
