import Geometry
import Physics

/// A parameter that a behaviour or an item cannot use. It names the parameter as the caller wrote it.
public typealias DynamicsError = PhysicsError

/// The units between views and the world of rigid bodies: those of UIKit Dynamics.
///
/// Lengths are in points, times in seconds, angles in radians clockwise. An item of 100 × 100 points with density 1 has
/// mass 1; a force of 1 accelerates it by 100 points/s². Gravity of magnitude 1 is 1,000 points/s².
///
/// ```swift
/// let gravity = DynamicsUnits.gravity  // points per second squared
/// let meters = 300 / DynamicsUnits.pointsPerMeter
/// ```
nonisolated public enum DynamicsUnits {
  /// The points of a metre of the world.
  public static let pointsPerMeter = 100.0
  /// The acceleration by gravity of magnitude 1, in points/s².
  public static let gravity = 1_000.0
}

nonisolated extension Point {
  /// The point in metres.
  var inMeters: Point { Point(x / DynamicsUnits.pointsPerMeter, y / DynamicsUnits.pointsPerMeter) }
  /// A point in metres, in points.
  var inPoints: Point { Point(x * DynamicsUnits.pointsPerMeter, y * DynamicsUnits.pointsPerMeter) }
}

nonisolated extension Vector {
  /// The vector in metres, or the velocity in m/s.
  var inMeters: Vector { self / DynamicsUnits.pointsPerMeter }
  /// A vector in metres, in points.
  var inPoints: Vector { self * DynamicsUnits.pointsPerMeter }
}

nonisolated extension DynamicsError {
  /// Ends the program with a sentence if a behaviour or an item of its own cannot be used.
  static func ensure(_ sentence: String, _ body: () throws(DynamicsError) -> Void) {
    do throws(DynamicsError) {
      try body()
    } catch {
      Geometry.ensure(false, "\(sentence): \(error)")
    }
  }

  /// Throws unless the number is finite and in the range.
  static func require(
    _ value: Double, _ parameter: String, in range: ClosedRange<Double>
  ) throws(DynamicsError) {
    guard value.isFinite else { throw DynamicsError(parameter: parameter, problem: .notFinite) }
    guard range.contains(value) else {
      throw DynamicsError(
        parameter: parameter, problem: .outOfRange("\(range.lowerBound)...\(range.upperBound)"))
    }
  }

  /// Throws unless the point is finite and within ±1e7 points.
  static func require(_ point: Point, _ parameter: String) throws(DynamicsError) {
    try require(point.x, parameter + ".x", in: -1e7...1e7)
    try require(point.y, parameter + ".y", in: -1e7...1e7)
  }
}
