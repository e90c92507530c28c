/// A font's vertical measures, as parts of its size.
struct FontMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  /// Nil for fonts without the letter H.
  var capHeight: Double?
  /// Nil for fonts without the letter x.
  var xHeight: Double?
}
