/// The end of a line at which text is left out that does not fit.
nonisolated public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// Nowhere: the text exceeds its box.
  case none
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case middle
  /// At the end of the line.
  case end
}
