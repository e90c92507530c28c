/// The reason why bytes are not read as XML.
///
/// ```swift
/// do {
///   let drawing = try XMLElement(parsing: bytes)
///   print(drawing.name)
/// } catch {
///   print("line \(error.line): \(error.problem)")
/// }
/// ```
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, as a phrase.
  public var problem: String
  /// The line on which reading stopped, from 1.
  public var line: Int

  /// Creates an error.
  public init(_ problem: String, line: Int) {
    self.problem = problem
    self.line = line
  }

  public var description: String { "\(problem) on line \(line)" }
}
