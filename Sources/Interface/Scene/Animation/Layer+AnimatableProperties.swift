import Geometry
import Motion
import Painting

extension Layer {
  /// Animates a property whose changes add up. Call this whenever the property was set; see the method of the
  /// same name of ``View``.
  ///
  /// Without `set`, a ``PropertyAnimator`` cannot set the property back at its end.
  public final func propertyChanged<Subject: Layer, Value: Animatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void,
    set: ((Subject, Value) -> Void)? = nil
  ) {
    animateChange(of: PropertyDescriptor(key, .additive, set: set, show: show), from: old, to: new)
  }

  /// Animates a property whose values can be interpolated but not added up, such as a colour or a transform.
  public final func propertyChanged<Subject: Layer, Value: Interpolatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void,
    set: ((Subject, Value) -> Void)? = nil
  ) {
    animateChange(of: PropertyDescriptor(key, .replacing, set: set, show: show), from: old, to: new)
  }

  /// Sets a property that stores its value, and animates the change. Equal and invalid values change nothing.
  ///
  /// - Parameter clamp: returns the value that is stored for a valid one.
  /// - Returns: whether the value changed.
  @inline(__always) @discardableResult
  func set<Value: Equatable>(
    _ value: Value, _ property: PropertyDescriptor<Value>, clamp: (Value) -> Value = { $0 }
  ) -> Bool {
    guard let store = property.store, property.isValid?(value) ?? true, let old = property.model(self) else {
      registerUnchanged()
      return false
    }
    let new = clamp(value)
    guard new != old else {
      registerUnchanged()
      return false
    }
    store(self, new)
    animateChange(of: property, from: old, to: new)
    return true
  }

  /// Animates a property whose value was set, as the enclosing block or transaction requests.
  func animateChange<Value>(of property: PropertyDescriptor<Value>, from old: Value, to new: Value) {
    let key = property.key
    noteAccessibleChange(key == .opacity || key == .backgroundColor ? .content : .placement)
    guard let context = changeContext(key) else { return showAtOnce(property, new) }
    let (run, tree) = (context.run, context.tree)
    if let playback = run.shared.playback { playback.record(property, from: old, of: self) }
    if let keyframes = context.keyframes {
      return keyframes.add(self, key, from: old, to: new) { [self, mode = keyframes.mode] old, new, frames in
        guard self.tree === tree else { return showAtOnce(property, new) }
        let animations = startAnimations(in: tree)
        let stack = self.stack(of: property, among: animations, in: tree)
        stack.add(ValueChange(old: old, new: new), by: run, of: self, mode, frames)
        animations.noteChange(of: stack, on: self, tree.animator)
      }
    }
    let animations = startAnimations(in: tree)
    let stack = self.stack(of: property, among: animations, in: tree)
    stack.property.composition.add(stack, ValueChange(old: old, new: new), run, self)
    animations.noteChange(of: stack, on: self, tree.animator)
  }

  /// Registers the layer with the running block, so that the block's completion is called in the window's time
  /// even if nothing changed.
  func registerUnchanged() {
    let current = AnimationTransaction.current
    (owner == nil ? current : current?.blockForViews)?.register(self)
  }

  /// Returns how the enclosing block or transaction animates a change, or nil if it is to be shown immediately.
  private func changeContext(_ key: AnimationKey) -> ChangeContext? {
    if owner == nil { return implicitContext(key) }
    guard let block = AnimationTransaction.current?.blockForViews else { return nil }
    block.register(self)
    guard let tree, !block.isInstant else { return nil }
    return block.context(of: self, in: tree)
  }

  private func implicitContext(_ key: AnimationKey) -> ChangeContext? {
    let transaction = AnimationTransaction.current
    transaction?.register(self)
    guard let tree, wasPlaced, transaction?.disablesActions != true else { return nil }
    switch action(for: key) {
    case .unspecified: break
    case .none: return nil
    case .perform(let action):
      action(self, key)
      return nil
    }
    guard let transaction else {
      let (animator, timing) = (tree.animator, AnimationTiming.implicit)
      let run = animator.makeRun(timing, group: animator.implicitGroup, at: animationTime)
      return ChangeContext(run: run, tree: tree, keyframes: nil)
    }
    return transaction.isInstant ? nil : transaction.context(of: self, in: tree)
  }

  /// Ends the running changes of a property, and shows its new value, or what its explicit animations make of it.
  private func showAtOnce<Value>(_ property: PropertyDescriptor<Value>, _ value: Value) {
    if let animations, let tree {
      if let stack = changes(of: property.key) {
        animations.endChanges(of: stack, on: self, tree.animator)
      }
      let top = property.key == .transform ? AnimationKey.transform3D : property.key
      if let stack = animations.stack(top), stack.hasEntries {
        return stack.showValue(on: self, at: animationTime)
      }
    }
    property.show(self, value)
  }

  /// The stack of a property whose set value changes now; nil for none.
  func changes(of key: AnimationKey) -> PropertyStack? {
    guard let stack = animations?.stack(key), !stack.runs.isEmpty else { return nil }
    return stack
  }

  /// The stack of a property, which the layer has from now on.
  private func stack<Value>(
    of property: PropertyDescriptor<Value>, among animations: LayerAnimations, in tree: LayerTree
  ) -> TypedStack<Value> {
    if let stack: TypedStack<Value> = animations.typedStack(property.key) { return stack }
    let new = property.makeStack()
    animations.append(new)
    tree.markInvalid()
    return unsafeDowncast(new, to: TypedStack<Value>.self)
  }

  /// The layer's animations, registered with the window if they are the first ones.
  func startAnimations(in tree: LayerTree) -> LayerAnimations {
    if let animations { return animations }
    let new = LayerAnimations()
    animations = new
    tree.animator.add(self, new)
    return new
  }

  fileprivate func subject<Subject: Layer>() -> Subject {
    guard let subject = self as? Subject else {
      fatalError("a layer's property can only be shown by a layer of its own class")
    }
    return subject
  }
}

extension PropertyDescriptor {
  /// Creates a property of which only changes are animated.
  fileprivate convenience init<Subject: Layer>(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, set: ((Subject, Value) -> Void)?,
    show: @escaping (Subject, Value) -> Void
  ) {
    func typed(_ action: @escaping (Subject, Value) -> Void) -> (Layer, Value) -> Void {
      { layer, value in action(layer.subject(), value) }
    }
    self.init(key, composition, model: { _ in nil }, set: set.map(typed), show: typed(show))
  }
}

// Painting defines colours and Motion defines interpolation; only this module imports both.
extension Color: Interpolatable {}
