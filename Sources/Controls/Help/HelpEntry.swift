/// One gesture of a ``HelpSheet``: a picture, what it does, and more about it.
nonisolated public struct HelpEntry: Hashable, Sendable {
  public var picture: GesturePicture
  public var title: String
  /// Empty for none.
  public var detail: String

  public init(_ title: String, detail: String = "", picture: GesturePicture) {
    self.title = title
    self.detail = detail
    self.picture = picture
  }
}

/// The entries of one device.
nonisolated public struct HelpSection: Hashable, Sendable {
  public var title: String
  public var entries: [HelpEntry]

  public init(_ title: String, _ entries: [HelpEntry]) {
    self.title = title
    self.entries = entries
  }
}
