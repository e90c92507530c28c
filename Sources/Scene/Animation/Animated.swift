import Motion

/// What a change of an ``Animated`` property asks for.
nonisolated public enum AnimatedEffect: Hashable, Sendable {
  /// ``View/draw(_:)`` is called again.
  case display
  /// ``View/layoutSubviews()`` and ``View/draw(_:)`` are called again.
  case layout
}

/// A property of a view that animation blocks animate, such as the end of a stroke:
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
/// Set inside ``View/animate(duration:delay:curve:options:animations:completion:)``, the property has its new value at
/// once. While ``View/draw(_:)`` runs, it reads as seen on the screen, as ``View/bounds`` does; `$strokeEnd` is the
/// value on the screen at any time, for ``View/layoutSubviews()`` with `@Animated(.layout)`.
///
/// Changes of an `Animatable` value (numbers, points, sizes) add up when one block interrupts another; those of any
/// other `Interpolatable` value (colours, transforms) start from what is seen. A value that equals the present one
/// changes nothing.
@MainActor @propertyWrapper public struct Animated<Value: Interpolatable & Equatable> {
  private var model: Value
  private var shown: Value
  private let effect: AnimatedEffect
  private let change: Change
  /// Names the property; made when it is first animated.
  private var key: AnimationKey?

  /// Calls the `propertyChanged` that fits the type of the value.
  fileprivate typealias Change = (
    _ view: View, _ key: AnimationKey, _ old: Value, _ new: Value, _ show: @escaping (View, Value) -> Void
  ) -> Void

  /// - Parameters:
  ///   - wrappedValue: the value at the beginning.
  ///   - effect: what a change asks for.
  public init(wrappedValue: Value, _ effect: AnimatedEffect = .display) {
    self.init(wrappedValue, effect) { view, key, old, new, show in
      view.propertyChanged(key, from: old, to: new, show: show)
    }
  }

  /// - Parameters:
  ///   - wrappedValue: the value at the beginning.
  ///   - effect: what a change asks for.
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

  /// The value on the screen at this moment.
  public var projectedValue: Value { shown }

  public static subscript<Subject: View>(
    _enclosingInstance view: Subject,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Subject, Value>,
    storage path: ReferenceWritableKeyPath<Subject, Animated>
  ) -> Value {
    get {
      let storage = view[keyPath: path]
      return view.isDrawing ? storage.shown : storage.model
    }
    set {
      let old = view[keyPath: path].model
      guard newValue != old else { return view.noteUnchanged() }
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

  fileprivate func announce(
    _ key: AnimationKey, from old: Value, to new: Value, of view: View,
    _ show: @escaping (View, Value) -> Void
  ) {
    change(view, key, old, new, show)
  }

  /// Takes a value for the screen. Returns what the change asks for; nil when nothing changed.
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
    subject[keyPath: path].announce(key, from: old, to: new, of: self) { view, value in
      guard let subject = view as? Subject, let effect = subject[keyPath: path].show(value) else { return }
      if effect == .layout { view.setNeedsLayout() }
      view.setNeedsDisplay()
    }
  }
}
