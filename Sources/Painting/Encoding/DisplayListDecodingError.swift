/// Why bytes are no display list: what is wrong, and where.
public struct DisplayListDecodingError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// The bytes do not begin as an encoded display list does.
    case notADisplayList
    /// Written by a version of the format that this one does not know.
    case unknownVersion(UInt8)
    /// The bytes end where there should be more.
    case ended
    /// More bytes follow after the end of the list.
    case goesOn
    /// A number that has no meaning there, such as the 9th of eight line caps.
    case unknown(String)
    /// A value outside of the range that is allowed there.
    case outOfRange(String)
    /// An index that points beyond the end of its table.
    case badIndex(String)
    /// A path whose verbs do not make subpaths: each begins with a move, and after a close comes a move.
    case brokenPath
    /// Lists within the patterns of lists, deeper than ``DisplayList/maximumEncodedNesting``.
    case nestedTooDeeply
  }

  /// How many bytes come before the place.
  public var offset: Int
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
