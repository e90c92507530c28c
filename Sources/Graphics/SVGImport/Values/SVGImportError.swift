/// The reason why a drawing was not read.
///
/// ```swift
/// do {
///   context.draw(try SVGPicture(bytes).list)
/// } catch {
///   print(error.kind == .foreign ? "This is no drawing." : error.description)
/// }
/// ```
public struct SVGImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The bytes are no well-formed XML, or declare entities.
    case malformed
    /// The outermost element is not `svg`.
    case foreign
    /// The drawing has no area, or nothing in it is visible.
    case empty
    /// A limit of ``SVGLimits`` is exceeded.
    case limit
  }

  /// The kind.
  public var kind: Kind
  /// The problem, as a phrase without the name of the file, such as "there are more than 200000 elements on line 7".
  public var description: String

  /// Creates an error.
  public init(_ kind: Kind, _ problem: String) {
    self.kind = kind
    description = problem
  }
}
