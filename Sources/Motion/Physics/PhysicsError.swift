/// A parameter that the physics cannot use.
///
/// It names the parameter as the caller wrote it, so that a program can show the message beside a field.
///
/// ```swift
/// do {
///   try world.addBody(BodyDefinition(position: Point(.nan, 0)))
/// } catch {
///   print(error.problem, error)
/// }
/// ```
public struct PhysicsError: Error, Hashable, Sendable {
  /// The reason for which a parameter is refused.
  public enum Problem: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A number is outside its range; the text states the range.
    case outOfRange(String)
    /// A list has too few elements.
    case tooFew(minimum: Int)
    /// A list has too many elements.
    case tooMany(maximum: Int)
    /// Points lie on one line, or enclose no area.
    case noArea
    /// The edges of an outline cross each other.
    case selfIntersecting
    /// A polygon is not convex.
    case notConvex
    /// The id belongs to nothing that exists.
    case unknownID
  }

  /// The name of the parameter, for example `shapes[2].radius`.
  public var parameter: String
  /// The fault of the parameter.
  public var problem: Problem

  /// Creates an error about a parameter.
  public init(parameter: String, problem: Problem) {
    self.parameter = parameter
    self.problem = problem
  }

  /// Returns the error for the same parameter inside a larger one: `radius` becomes `shapes[2].radius`.
  func inside(_ outer: String) -> PhysicsError {
    PhysicsError(parameter: parameter.isEmpty ? outer : "\(outer).\(parameter)", problem: problem)
  }

  /// Throws if the number is not finite or not in the range.
  static func check(
    _ value: Double, _ parameter: String, in range: ClosedRange<Double>
  ) throws(PhysicsError) {
    guard value.isFinite else { throw PhysicsError(parameter: parameter, problem: .notFinite) }
    guard range.contains(value) else {
      throw PhysicsError(
        parameter: parameter, problem: .outOfRange("\(range.lowerBound)...\(range.upperBound)"))
    }
  }
}

extension PhysicsError: CustomStringConvertible {
  public var description: String {
    switch problem {
    case .notFinite: "\(parameter) must be finite"
    case .outOfRange(let range): "\(parameter) must be in \(range)"
    case .tooFew(let minimum): "\(parameter) needs at least \(minimum) elements"
    case .tooMany(let maximum): "\(parameter) may have at most \(maximum) elements"
    case .noArea: "\(parameter) must enclose an area"
    case .selfIntersecting: "\(parameter) must not cross itself"
    case .notConvex: "\(parameter) must be convex"
    case .unknownID: "\(parameter) belongs to nothing in this world"
    }
  }
}
