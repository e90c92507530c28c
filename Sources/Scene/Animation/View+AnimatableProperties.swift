import Geometry
import Motion
import Painting

extension View {
  /// Animates a property of a subclass. Call this whenever the property was set:
  ///
  /// ```swift
  /// final class Dot: View {
  ///   var radius = 10.0 {
  ///     didSet {
  ///       propertyChanged("radius", from: oldValue, to: radius) { (view: Dot, radius) in
  ///         view.shownRadius = radius
  ///         view.setNeedsDisplay()
  ///       }
  ///     }
  ///   }
  ///   private var shownRadius = 10.0  // drawn by draw()
  /// }
  /// ```
  ///
  /// Outside an animation block, `show` is called once, immediately. Inside one, it is called every frame
  /// until the new value is reached.
  ///
  /// - Parameters:
  ///   - key: the property's name. It identifies a running animation of the property.
  ///   - old: the value before the change, shown or not.
  ///   - new: the current value of the property.
  ///   - show: puts a value on the screen. It is kept while the animation runs. The view is its first
  ///     parameter, so that it need not capture the view.
  public final func propertyChanged<Subject: View, Value: Animatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void
  ) {
    guard let (run, window) = prepareRun(key) else { return showAtOnce(key, new, show) }
    let track =
      track(key) as? AdditiveTrack<Value>
      ?? adopt(AdditiveTrack(key: key, view: self, target: old, apply: typed(show)), window)
    track.retarget(from: old, to: new, by: run, now: window.animator.time)
    track.show(at: window.animator.time)
  }

  /// Animates a property whose values can be interpolated but not added up, such as a colour or a transform.
  ///
  /// The parameters are those of the overload for `Animatable` values.
  public final func propertyChanged<Subject: View, Value: Interpolatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void
  ) {
    guard let (run, window) = prepareRun(key) else { return showAtOnce(key, new, show) }
    let track =
      track(key) as? ReplacingTrack<Value>
      ?? adopt(ReplacingTrack(key: key, view: self, target: old, apply: typed(show)), window)
    track.retarget(from: old, to: new, by: run, now: window.animator.time)
    track.show(at: window.animator.time)
  }

  /// Registers the view with the running block, so that the block's completion is called in the window's time
  /// even if nothing changed.
  func registerUnchanged() { AnimationTransaction.current?.register(self) }

  /// Returns the run requested by the enclosing block, or nil if the change is to be shown immediately.
  private func prepareRun(_ key: AnimationKey) -> (AnimationTrack.Run, Window)? {
    guard let transaction = AnimationTransaction.current else { return nil }
    transaction.register(self)
    guard let window, !transaction.timing.isInstant else { return nil }
    return (window.animator.makeRun(transaction.timing, group: transaction.group), window)
  }

  private func showAtOnce<Subject: View, Value>(
    _ key: AnimationKey, _ value: Value, _ show: (Subject, Value) -> Void
  ) {
    if !tracks.isEmpty, let track = track(key) { window?.animator.end(track) }
    show(subject(), value)
  }

  private func track(_ key: AnimationKey) -> AnimationTrack? {
    for track in tracks where track.key == key { return track }
    return nil
  }

  private func adopt<Track: AnimationTrack>(_ track: Track, _ window: Window) -> Track {
    tracks.append(track)
    window.animator.add(track)
    window.markInvalid()
    return track
  }

  private func subject<Subject: View>() -> Subject {
    guard let subject = self as? Subject else {
      fatalError("a view's property can only be shown by a view of its own class")
    }
    return subject
  }

  private func typed<Subject: View, Value>(
    _ show: @escaping (Subject, Value) -> Void
  ) -> (View, Value) -> Void {
    { view, value in
      let subject: Subject = view.subject()
      show(subject, value)
    }
  }
}

// Painting defines colours and Motion defines interpolation; only this module imports both.
extension Color: Interpolatable {}
