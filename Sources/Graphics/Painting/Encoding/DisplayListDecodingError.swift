/// The error of bytes that are not an encoded display list.
///
/// ```swift
/// do {
///   let list = try DisplayList(decoding: bytes)
///   context.draw(list)
/// } catch {
///   print("The drawing is damaged at byte \(error.offset): \(error.problem)")
/// }
/// ```
public struct DisplayListDecodingError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// The bytes do not begin like an encoded display list.
    case notADisplayList
    /// The version of the format is not supported.
    case unknownVersion(UInt8)
    /// The bytes end too early.
    case truncated
    /// More bytes follow the end of the list.
    case trailingBytes
    /// A number without a meaning at its position, such as the 9th of eight line caps.
    case unknown(String)
    /// A value outside of the permitted range.
    case outOfRange(String)
    /// An index beyond the end of its table.
    case indexOutOfRange(String)
    /// A path whose verbs do not form subpaths: each begins with a move, and a move follows each close.
    case invalidPath
    /// Lists within the patterns of lists that are nested deeper than ``DisplayList/maximumEncodedNesting``.
    case nestedTooDeeply
  }

  /// The number of bytes before the error.
  public var offset: Int
  /// The kind of error.
  public var problem: Problem

  /// Creates an error about the byte at an offset.
  public init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }
}

extension DisplayListDecodingError: CustomStringConvertible {
  public var description: String {
    switch problem {
    case .notADisplayList: "these bytes are not an encoded display list"
    case .unknownVersion(let version):
      "version \(version) of the format for display lists is not supported, only versions up to "
        + "\(DisplayList.encodingVersions.upperBound)"
    case .truncated: "the display list ends too early, at byte \(offset)"
    case .trailingBytes: "more bytes follow the end of the display list, from byte \(offset) on"
    case .unknown(let noun): "the \(noun) at byte \(offset) is unknown"
    case .outOfRange(let noun): "the \(noun) before byte \(offset) is out of range"
    case .indexOutOfRange(let noun): "the index of the \(noun) before byte \(offset) is out of range"
    case .invalidPath: "the path before byte \(offset) has a segment before its first move"
    case .nestedTooDeeply: "drawings within patterns are nested too deeply at byte \(offset)"
    }
  }
}
