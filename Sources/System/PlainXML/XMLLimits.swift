/// The limits of one reading, which bound its time and memory for any input.
///
/// Every limit holds for the whole file, also for elements that are skipped.
///
/// ```swift
/// var limits = XMLLimits.standard
/// limits.elements = 10_000
/// let drawing = try XMLElement(parsing: bytes, limits: limits)
/// ```
public struct XMLLimits: Hashable, Sendable {
  /// The greatest number of bytes. Default 64 MiB.
  public var bytes = 64 << 20
  /// The greatest number of elements inside each other. Default 256.
  public var depth = 256
  /// The greatest number of elements. Default 1,000,000.
  public var elements = 1_000_000
  /// The greatest number of attributes of one element. Default 256.
  public var attributes = 256
  /// The greatest length of a name with its namespace, in bytes. Default 1,024.
  public var nameLength = 1_024

  /// Creates the default limits.
  public init() {}

  /// The default limits.
  public static let standard = XMLLimits()
}
