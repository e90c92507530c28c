import Geometry
import Motion
import Painting

extension View {
  /// Makes a property of a subclass animatable. Call it whenever the property was set:
  ///
  /// ```swift
  /// final class Dot: View {
  ///   var radius = 10.0 {
  ///     didSet {
  ///       propertyChanged("radius", from: oldValue, to: radius) { (view: Dot, radius) in
  ///         view.seenRadius = radius
  ///         view.setNeedsDisplay()
  ///       }
  ///     }
  ///   }
  ///   private var seenRadius = 10.0  // what draw() uses
  /// }
  /// ```
  ///
  /// Outside an animation block `show` is called at once; inside, every frame until the new value is reached.
  /// - Parameters:
  ///   - key: the property's name, by which a change that is under way is found.
  ///   - old: the value before the change, whether it has been seen yet or not.
  ///   - new: the value that the property has now.
  ///   - show: puts a value on the screen. It is kept while the animation runs and gets the view as its
  ///     first parameter, so it should capture nothing.
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

  /// The same for values that can be interpolated but not added up, such as colours and transforms.
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

  /// A block that changed nothing of a view in a window still has its completion called in that window's time.
  func noteUnchanged() { AnimationTransaction.current?.note(self) }

  /// What the block around this asks for, or nil when the change is to be shown at once.
  private func prepareRun(_ key: AnimationKey) -> (AnimationTrack.Run, Window)? {
    guard let transaction = AnimationTransaction.current else { return nil }
    transaction.note(self)
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
    window.noteInvalid()
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

// Colours are Painting's and moving is Motion's; this is where the two meet.
extension Color: Interpolatable {}
