extension Font {
  /// How high the em square reaches above the baseline: OS/2's sTypoAscender; the ascent in fonts that have none.
  public var emAscent: Double { metrics.emAscent.map { $0 * size } ?? ascent }
  /// How deep the em square reaches below the baseline; positive. OS/2's sTypoDescender, or the descent.
  public var emDescent: Double { metrics.emDescent.map { $0 * size } ?? descent }
  /// How high the line that letters of Devanagari and Tibetan hang from lies above the baseline: `hang` of the font's BASE
  /// table, or four fifths of the ascent.
  public var hangingBaseline: Double { metrics.hangingBaseline.map { $0 * size } ?? ascent * 0.8 }
  /// How high the bottom of ideographs lies above the baseline, which is usually negative: `ideo` of the font's BASE table, or
  /// the descent below it.
  public var ideographicBaseline: Double { metrics.ideographicBaseline.map { $0 * size } ?? -descent }
}
