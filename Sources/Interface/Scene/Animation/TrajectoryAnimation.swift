import Motion

/// A value that follows a trajectory in the time of a layer; see ``Layer/animate(along:apply:completion:)``.
///
/// ```swift
/// let slide = shape.layer.animate(along: Tween(from: 0, to: 100, duration: 2)) { print($0) }
/// if slide.isRunning { print(slide.trajectory.duration) }
/// ```
@MainActor public final class TrajectoryAnimation<Path: Trajectory> {
  /// The trajectory. Its times count from the start of the animation.
  public let trajectory: Path
  /// Whether the value follows the trajectory: until that has settled, or the animation ends early.
  public private(set) var isRunning = true

  private weak var layer: Layer?
  private var begin = 0.0
  /// The settling time, computed once.
  private let duration: Double
  private var endTime = 0.0
  private var apply: ((Path.Value) -> Void)?
  private var completion: ((Bool) -> Void)?
  private var link: DisplayLink?
  private var timer: ScheduledAction?

  fileprivate init(
    _ trajectory: Path, apply: @escaping (Path.Value) -> Void, completion: ((Bool) -> Void)?
  ) {
    self.trajectory = trajectory
    duration = trajectory.settlingTime
    self.apply = apply
    self.completion = completion
  }

  fileprivate func start(on layer: Layer) {
    guard let tree = layer.tree, duration > 0 else { return settle() }
    self.layer = layer
    begin = layer.animationTime
    link = tree.animator.addLink(inTimeOf: layer, beforeInput: true) { [weak self] _ in
      guard let self else { return }
      apply?(value)
    }
    // The end does not depend on the frames.
    if duration < .infinity {
      timer = tree.animator.schedule(after: duration, inTimeOf: layer) { [weak self] in self?.settle() }
    }
    layer.startAnimations(in: tree).motions.append(self)
  }

  /// The time on the trajectory, in seconds of the layer's time. After the end it is that of the end.
  public var elapsed: Double { isRunning ? (layer?.animationTime ?? begin) - begin : endTime }

  /// The value at the present time, or at the end.
  public var value: Path.Value { trajectory.value(at: elapsed) }

  /// Ends the animation where it is. The completion is not called. Without effect after the end.
  public func stop() {
    guard isRunning else { return }
    end(at: elapsed)
  }

  private func settle() {
    guard isRunning else { return }
    let (apply, completion) = (apply, completion)
    end(at: duration)
    apply?(value)
    completion?(true)
  }

  private func end(at elapsed: Double) {
    endTime = elapsed
    isRunning = false
    link?.invalidate()
    timer?.cancel()
    (link, timer, apply, completion) = (nil, nil, nil, nil)
    guard let layer, let tree = layer.tree, let animations = layer.animations else { return }
    animations.motions.removeAll { $0 === self }
    animations.changesEnded(on: layer, tree.animator)
  }
}

extension TrajectoryAnimation where Path: DifferentiableTrajectory {
  /// The rate of change at the present time, or at the end, per second of the layer's time.
  public var velocity: Path.Value.Difference { trajectory.velocity(at: elapsed) }
}

extension TrajectoryAnimation: LayerMotion {
  func removed(by animator: Animator) {
    guard isRunning else { return }
    let completion = completion
    // The window may be gone already.
    end(at: (layer?.localTime(at: animator.time) ?? begin) - begin)
    guard let completion else { return }
    animator.enqueue(at: animator.time, order: animator.nextOrder()) { completion(false) }
  }
}

/// A motion that sets values of a layer.
@MainActor protocol LayerMotion: AnyObject {
  /// Ends the motion where it is, because the layer's animations are removed.
  func removed(by animator: Animator)
}

extension Layer {
  /// Sets values along a trajectory until it has settled.
  ///
  /// ```swift
  /// func flick(_ ball: View, velocity: Vector) {
  ///   ball.layer.animate(along: Decay(from: ball.center, initialVelocity: velocity)) { ball.center = $0 }
  /// }
  /// ```
  ///
  /// Explicit animations show values above those that are set, in frames. This one sets them: in each frame, before each event
  /// and timer, and at the end of the trajectory, also if no frame is then. So gestures and layout find the values of their own
  /// time. Its time is the layer's: it stands still with the layer (``pauseAnimations()``), and follows ``speed``.
  ///
  /// Without a window there is no time, and the trajectory counts as settled.
  ///
  /// - Parameters:
  ///   - trajectory: the course of the value. One that never settles is followed until the animation is stopped.
  ///   - apply: sets a value. Called for the last time with the value at the settling time. A layer without a view sets it
  ///     without an implicit animation only in a ``Transaction`` that disables actions.
  ///   - completion: called once: with true when the trajectory has settled; with false after the next frame if the layer's
  ///     animations are removed, or it leaves its window. ``TrajectoryAnimation/stop()`` does not call it.
  @discardableResult
  public func animate<Path: Trajectory>(
    along trajectory: Path, apply: @escaping (Path.Value) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> TrajectoryAnimation<Path> {
    let animation = TrajectoryAnimation(trajectory, apply: apply, completion: completion)
    animation.start(on: self)
    return animation
  }
}
