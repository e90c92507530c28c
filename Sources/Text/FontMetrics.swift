/// A font's vertical measures, as parts of its size.
struct FontMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  /// Nil for fonts without the letter H.
  var capHeight: Double?
  /// Nil for fonts without the letter x.
  var xHeight: Double?
  /// Of the em square (OS/2's sTypoAscender and sTypoDescender); nil for fonts without an OS/2 table.
  var emAscent: Double?
  var emDescent: Double?
  /// Above the alphabetic baseline (the BASE table); nil where the font does not say.
  var hangingBaseline: Double?
  var ideographicBaseline: Double?
}
