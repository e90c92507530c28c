import Motion

extension TrackAnimation where Track == PathTrack {
  /// Returns the animation of the rotation that belongs to the path's `PathTrack.rotationMode`, with the same schedule.
  /// Add it besides, or put both into an ``AnimationSet``.
  public func rotation() -> TrackAnimation<PathRotation> {
    withSchedule(of: .rotation, along: PathRotation(track: track))
  }
}

/// The direction along a path, as a track of angles in radians.
///
/// ```swift
/// let flight = TrackAnimation(.position, along: try PathTrack(body, rotationMode: .auto), duration: 3)
/// shape.layer.add(flight)
/// shape.layer.add(flight.rotation())
/// ```
nonisolated public struct PathRotation: ValueTrack {
  /// The path.
  public var track: PathTrack
  public func value(at progress: Double) -> Double { track.rotation(at: progress) }
}
