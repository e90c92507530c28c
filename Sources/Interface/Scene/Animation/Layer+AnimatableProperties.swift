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
    animate(AdditiveTrack<Value>.self, key, from: old, to: new, show: show, set: set)
  }

  /// Animates a property whose values can be interpolated but not added up, such as a colour or a transform.
  public final func propertyChanged<Subject: Layer, Value: Interpolatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void,
    set: ((Subject, Value) -> Void)? = nil
  ) {
    animate(ReplacingTrack<Value>.self, key, from: old, to: new, show: show, set: set)
  }

  private func animate<Subject: Layer, Track: PropertyTrack>(
    _ type: Track.Type, _ key: AnimationKey, from old: Track.Value, to new: Track.Value,
    show: @escaping (Subject, Track.Value) -> Void, set: ((Subject, Track.Value) -> Void)?
  ) {
    noteAccessibleChange(key == .opacity || key == .backgroundColor ? .content : .placement)
    guard let (run, window) = prepareRun(key) else { return showAtOnce(key, new, show) }
    if let playback = run.shared.playback { record(key, old, set, for: playback) }
    if let keyframes = animatingTransaction?.keyframes {
      return keyframes.add(self, key, from: old, to: new) { [self, mode = keyframes.mode] old, new, frames in
        guard self.window === window else { return showAtOnce(key, new, show) }
        let track: Track = propertyTrack(key, old, show, window)
        track.retarget(from: old, to: new, by: run, now: animationTime, mode, frames)
        track.show(at: animationTime)
      }
    }
    let track: Track = propertyTrack(key, old, show, window)
    track.retarget(from: old, to: new, by: run, now: animationTime)
    track.show(at: animationTime)
  }

  /// Registers the layer with the running block, so that the block's completion is called in the window's time
  /// even if nothing changed.
  func registerUnchanged() { animatingTransaction?.register(self) }

  /// The block or transaction that animates the layer's properties now.
  private var animatingTransaction: AnimationTransaction? {
    let current = AnimationTransaction.current
    return owner == nil ? current : current?.blockForViews
  }

  /// Returns the run requested by the enclosing block or transaction, or nil if the change is to be shown immediately.
  private func prepareRun(_ key: AnimationKey) -> (AnimationTrack.Run, Window)? {
    if owner == nil { return prepareImplicitRun(key) }
    guard let block = AnimationTransaction.current?.blockForViews else { return nil }
    block.register(self)
    guard let window, !block.isInstant else { return nil }
    return (block.makeRun(for: self, in: window), window)
  }

  private func prepareImplicitRun(_ key: AnimationKey) -> (AnimationTrack.Run, Window)? {
    let transaction = AnimationTransaction.current
    transaction?.register(self)
    guard let window, wasPlaced, transaction?.disablesActions != true else { return nil }
    switch action(for: key) {
    case .unspecified: break
    case .none: return nil
    case .perform(let action):
      action(self, key)
      return nil
    }
    guard let transaction else {
      let (animator, timing) = (window.animator, AnimationTiming.implicit)
      return (animator.makeRun(timing, group: animator.implicitGroup, at: animationTime), window)
    }
    return transaction.isInstant ? nil : (transaction.makeRun(for: self, in: window), window)
  }

  private func showAtOnce<Subject: Layer, Value>(
    _ key: AnimationKey, _ value: Value, _ show: (Subject, Value) -> Void
  ) {
    if !tracks.isEmpty, let track = track(key) { window?.animator.end(track) }
    show(subject(), value)
  }

  /// Registers a property with the clock of a property animator.
  private func record<Subject: Layer, Value>(
    _ key: AnimationKey, _ old: Value, _ set: ((Subject, Value) -> Void)?, for playback: Playback
  ) {
    playback.record(makeChange(key, old, set), of: self, key)
  }

  private func makeChange<Subject: Layer, Value>(
    _ key: AnimationKey, _ old: Value, _ set: ((Subject, Value) -> Void)?
  ) -> PlaybackChange {
    guard let set else { return PlaybackChange(layer: self, key: key, restore: nil, set: nil) }
    return PlaybackChange(layer: self, key: key) { [unowned self] in
      set(subject(), old)
    } set: { [unowned self] value in
      if let value = value as? Value { set(subject(), value) }
    }
  }

  func track(_ key: AnimationKey) -> AnimationTrack? {
    for track in tracks where track.key == key { return track }
    return nil
  }

  private func propertyTrack<Subject: Layer, Track: PropertyTrack>(
    _ key: AnimationKey, _ old: Track.Value, _ show: @escaping (Subject, Track.Value) -> Void,
    _ window: Window
  ) -> Track {
    if let track = track(key) as? Track { return track }
    let track = Track(key: key, layer: self, target: old, apply: typed(show))
    tracks.append(track)
    window.animator.add(track)
    window.markInvalid()
    return track
  }

  private func subject<Subject: Layer>() -> Subject {
    guard let subject = self as? Subject else {
      fatalError("a layer's property can only be shown by a layer of its own class")
    }
    return subject
  }

  private func typed<Subject: Layer, Value>(
    _ show: @escaping (Subject, Value) -> Void
  ) -> (Layer, Value) -> Void {
    { layer, value in
      let subject: Subject = layer.subject()
      show(subject, value)
    }
  }
}

// Painting defines colours and Motion defines interpolation; only this module imports both.
extension Color: Interpolatable {}
