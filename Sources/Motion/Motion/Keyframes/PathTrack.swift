import Geometry

/// A point that moves along a path, and the direction in which it moves: a keyframe animation with a path.
///
/// Lengths are measured once; an evaluation is a binary search and one Newton step. Gaps between subpaths are jumps
/// without duration.
///
/// ```swift
/// let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
/// let orbit = try PathTrack(circle)
/// print(orbit.value(at: 0.25), orbit.rotation(at: 0.25))
/// ```
public struct PathTrack: DifferentiableValueTrack {
  /// The rotation of a view that follows the path, as Core Animation's `rotationMode`.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// No rotation.
    case none
    /// The direction of the path.
    case auto
    /// The direction of the path plus half a turn.
    case autoReverse
  }

  /// The distribution of time over the path.
  public enum Pace: Hashable, Sendable {
    /// Constant speed along the whole path: Core Animation's paced mode.
    case constant
    /// The same time for each segment of the path, or given key times: one more than segments, ascending from 0 to 1.
    /// Inside a segment the speed is constant, or follows the segment's timing function: one for each segment, or none.
    case segments(keyTimes: [Double]? = nil, functions: [TimingFunction] = [])
    /// Jumps from one end of a segment to the next. Key times: one more than ends of segments, or nil for equal intervals.
    case discrete(keyTimes: [Double]? = nil)
  }

  private struct Piece: Sendable {
    let segment: Segment
    /// Nil for straight segments.
    let table: ArcLengthTable?
    let length: Double

    init(_ segment: Segment) {
      self.segment = segment
      if case .line(let line) = segment {
        table = nil
        length = line.length
      } else {
        let steps = max(8, min(256, segment.chordCount(tolerance: 0.05)))
        let table = ArcLengthTable(steps: steps) { segment.derivative(at: $0).length }
        self.table = table
        length = table.total
      }
    }

    func parameter(_ fraction: Double) -> Double {
      guard let table else { return fraction }
      return table.parameter(at: fraction * length) { segment.derivative(at: $0).length }
    }
  }

  /// The rotation of a view that follows the path.
  public var rotationMode: RotationMode
  private let pieces: [Piece]
  private let schedule: KeyTimes
  private let functions: [TimingFunction]
  private let isDiscrete: Bool

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - path: needs at least one segment and a finite length.
  ///   - pace: the distribution of time. Default: constant speed.
  ///   - rotationMode: the rotation of a view that follows the path. Default: in its direction.
  /// - Complexity: O(length of the curves), with an allocation for each curved segment.
  public init(_ path: Path, pace: Pace = .constant, rotationMode: RotationMode = .auto) throws(KeyframeError)
  {
    let pieces = path.subpaths.flatMap(\.segments).map(Piece.init)
    guard !pieces.isEmpty, pieces.allSatisfy({ $0.length.isFinite }) else { throw .unusablePath }
    self.pieces = pieces
    self.rotationMode = rotationMode
    switch pace {
    case .constant:
      schedule = KeyTimes(paced: pieces.map(\.length))
      (functions, isDiscrete) = ([], false)
    case .segments(let keyTimes, let functions):
      try checkFunctions(functions, valueCount: pieces.count + 1)
      schedule = try KeyTimes(keyTimes, count: pieces.count + 1)
      (self.functions, isDiscrete) = (functions, false)
    case .discrete(let keyTimes):
      schedule = try KeyTimes(keyTimes, count: pieces.count + 2)
      (functions, isDiscrete) = ([], true)
    }
  }

  /// The length of the path, in points.
  public var totalLength: Double { pieces.reduce(0) { $0 + $1.length } }
  /// The key times: fractions of the duration, ascending from 0 to 1.
  public var keyTimes: [Double] { schedule.times }

  /// Returns the point at a progress. Progress outside 0...1 counts as the nearer end, and not-a-number as 0.
  public func value(at progress: Double) -> Point {
    let location = location(at: progress)
    let segment = pieces[location.index].segment
    if location.parameter == 0 { return segment.start }
    return location.parameter == 1 ? segment.end : segment.point(at: location.parameter)
  }

  /// Returns the rate of change of the point, per unit of progress; at a corner, that of the segment which starts there.
  /// Zero outside 0...1, and with a discrete pace.
  public func velocity(at progress: Double) -> Vector {
    guard progress >= 0, progress <= 1, !isDiscrete else { return .zero }
    let location = location(at: progress)
    guard location.duration > 0 else { return .zero }
    return direction(location) * (pieces[location.index].length * location.slope / location.duration)
  }

  /// Returns the angle of the path's direction at a progress, in radians, in -π...π, clockwise on screen from the
  /// positive x axis. With ``RotationMode/autoReverse`` half a turn more; 0 with ``RotationMode/none``.
  public func rotation(at progress: Double) -> Double {
    guard rotationMode != .none else { return 0 }
    let angle = direction(location(at: progress)).angle
    return rotationMode == .auto ? angle : angle > 0 ? angle - .pi : angle + .pi
  }

  private struct Location {
    var index: Int
    var parameter: Double
    /// The duration of the segment, as a fraction of the whole.
    var duration: Double
    /// The derivative of the segment's timing function.
    var slope: Double
  }

  private func location(at progress: Double) -> Location {
    let position = schedule.segment(at: progress)
    if isDiscrete {
      // The ends of segments, numbered from the start of the first one.
      let number = min(position.fraction < 1 ? position.index : position.index + 1, pieces.count)
      return Location(
        index: min(number, pieces.count - 1), parameter: number < pieces.count ? 0 : 1, duration: 0, slope: 0)
    }
    let function = functions.isEmpty ? nil : functions[position.index]
    let fraction = function?.value(at: position.fraction) ?? position.fraction
    return Location(
      index: position.index, parameter: pieces[position.index].parameter(max(0, min(1, fraction))),
      duration: position.duration, slope: function?.velocity(at: position.fraction) ?? 1)
  }

  private func direction(_ location: Location) -> Vector {
    let segment = pieces[location.index].segment
    if location.parameter == 0 { return segment.startDirection }
    if location.parameter == 1 { return segment.endDirection }
    let direction = segment.derivative(at: location.parameter).normalized
    return direction == .zero ? segment.startDirection : direction
  }
}

extension Segment {
  /// The number of chords that stay within `tolerance` of the segment.
  fileprivate func chordCount(tolerance: Double) -> Int {
    switch self {
    case .line: 1
    case .quadratic(let curve): curve.chordCount(tolerance: tolerance)
    case .cubic(let curve): curve.chordCount(tolerance: tolerance)
    }
  }
}
