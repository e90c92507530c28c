/// The continuation after the end of a segment.
public enum LottieLoopMode: Hashable, Sendable {
  /// Nothing: the last frame stays.
  case once
  /// The segment from its beginning, without end.
  case loop
  /// The segment a number of times; fewer than one count as one.
  case count(Int)
  /// The segment backwards, then forwards again, without end.
  case autoreverse
}
