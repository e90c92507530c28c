import Motion

extension View {
  /// Animates properties through several values, each set by
  /// ``addKeyframe(relativeStart:relativeDuration:animations:)``:
  ///
  /// ```swift
  /// func hop(_ ball: View) {
  ///   View.animateKeyframes(duration: 0.6) {
  ///     View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) { ball.center.y -= 40 }
  ///     View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { ball.center.y += 40 }
  ///   }
  /// }
  /// ```
  ///
  /// Each property has its own keyframes; both coordinates of `center` are one property. The property has the old value before its first one, and holds the value reached between two
  /// of them and after the last one. A keyframe that begins before the previous one of the same property ends cuts it. When
  /// the animation ends, the property has the value set last, so set values in the order of their times.
  ///
  /// Properties set outside of a keyframe are animated over the whole duration. Values that cannot be added, such as colours
  /// and transforms, are interpolated linearly in the modes `paced`, `cubic` and `cubicPaced`, at the times of their
  /// keyframes.
  ///
  /// - Parameters:
  ///   - duration: of one forward run, in seconds. Negative and non-finite values count as 0.
  ///   - delay: before the start, in seconds. Negative and non-finite values count as 0.
  ///   - curve: the pace of the whole; it does not apply to each keyframe. Default linear.
  ///   - calculationMode: the interpolation between the values. Default linear.
  ///   - options: see ``AnimationOptions``. As in other blocks, properties that can be added continue running animations.
  ///   - animations: calls `addKeyframe`. Called once, before this method returns.
  ///   - completion: called exactly once, as for ``animate(duration:delay:curve:options:animations:completion:)``.
  public static func animateKeyframes(
    duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    calculationMode: KeyframeCalculationMode = .linear, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(curve, duration: duration, delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion)
      .run(keyframes: KeyframeCollector(mode: calculationMode), animations)
  }

  /// Adds a keyframe to the enclosing
  /// ``animateKeyframes(duration:delay:curve:calculationMode:options:animations:completion:)``. Outside of one, in a
  /// block nested in it, and under ``performWithoutAnimation(_:)``, `animations` is only called.
  ///
  /// - Parameters:
  ///   - relativeStart: the start, as a fraction of the whole duration. Clamped to 0...1; not-a-number counts as 0.
  ///   - relativeDuration: the duration, as a fraction of the whole duration. Clamped to 0...1 − start; not-a-number
  ///     counts as 0. With 0 the values jump.
  ///   - animations: sets the values at the end of the keyframe. Called once, before this method returns.
  public static func addKeyframe(
    relativeStart: Double, relativeDuration: Double, animations: () -> Void
  ) {
    guard let collector = AnimationTransaction.current?.keyframes else { return animations() }
    let start = relativeStart > 0 ? min(relativeStart, 1) : 0
    let duration = relativeDuration > 0 ? min(relativeDuration, 1 - start) : 0
    collector.collect(KeyframeInterval(start: start, end: start + duration), animations)
  }
}
