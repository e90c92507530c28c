/// A font's vertical metrics, in multiples of its size.
struct FontMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  /// The height of the letter H; nil for fonts without it.
  var capHeight: Double?
  /// The height of the letter x; nil for fonts without it.
  var xHeight: Double?
  /// The em square above and below the baseline (OS/2's sTypoAscender and sTypoDescender); nil without an OS/2 table.
  var emAscent: Double?
  var emDescent: Double?
  /// The baselines above the alphabetic one (the BASE table); nil if the font does not define them.
  var hangingBaseline: Double?
  var ideographicBaseline: Double?
}
