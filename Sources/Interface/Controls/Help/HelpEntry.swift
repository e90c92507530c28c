/// One gesture of a ``HelpSheet``: a picture, a title and a description.
nonisolated public struct HelpEntry: Hashable, Sendable {
  /// The picture of the gesture.
  public var picture: GesturePicture
  /// The effect of the gesture.
  public var title: String
  /// More about the gesture; empty for none.
  public var detail: String

  /// Creates an entry.
  public init(_ title: String, detail: String = "", picture: GesturePicture) {
    self.title = title
    self.detail = detail
    self.picture = picture
  }
}

/// The help entries of one device.
nonisolated public struct HelpSection: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// The gestures, in order.
  public var entries: [HelpEntry]

  /// Creates a section.
  public init(_ title: String, _ entries: [HelpEntry]) {
    self.title = title
    self.entries = entries
  }
}
