/// The error of bytes that are not an encoded display list.
public struct DisplayListDecodingError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// The bytes do not begin like an encoded display list.
    case notADisplayList
    /// The version of the format is not supported.
    case unknownVersion(UInt8)
    /// The bytes end too early.
    case ended
    /// More bytes follow the end of the list.
    case goesOn
    /// A number without a meaning at its position, such as the 9th of eight line caps.
    case unknown(String)
    /// A value outside of the permitted range.
    case outOfRange(String)
    /// An index beyond the end of its table.
    case badIndex(String)
    /// A path whose verbs do not form subpaths: each begins with a move, and a move follows each close.
    case brokenPath
    /// Lists within the patterns of lists that are nested deeper than ``DisplayList/maximumEncodedNesting``.
    case nestedTooDeeply
  }

  /// The number of bytes before the error.
  public var offset: Int
  /// The kind of error.
  public var problem: Problem

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
      "this is version \(version) of the format for display lists, and only versions up to "
        + "\(DisplayList.encodingVersions.upperBound) can be read"
    case .ended: "the display list ends too early, at byte \(offset)"
    case .goesOn: "the display list is followed by something else, from byte \(offset) on"
    case .unknown(let what): "there is no such \(what) as at byte \(offset)"
    case .outOfRange(let what): "the \(what) before byte \(offset) is out of range"
    case .badIndex(let what): "the number of the \(what) before byte \(offset) is beyond the last one"
    case .brokenPath: "the path before byte \(offset) has a line without a start"
    case .nestedTooDeeply: "drawings within patterns are nested too deeply at byte \(offset)"
    }
  }
}
