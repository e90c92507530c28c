extension Font {
  /// The height of the em square above the baseline, in points: sTypoAscender of the OS/2 table. The ascent if the
  /// font has none.
  public var emAscent: Double { metrics.emAscent.map { $0 * size } ?? ascent }
  /// The depth of the em square below the baseline, in points; positive. sTypoDescender of the OS/2 table, or the
  /// descent.
  public var emDescent: Double { metrics.emDescent.map { $0 * size } ?? descent }
  /// The height above the baseline, in points, of the line from which letters of Devanagari and Tibetan hang: `hang`
  /// of the font's BASE table, or four fifths of the ascent.
  public var hangingBaseline: Double { metrics.hangingBaseline.map { $0 * size } ?? ascent * 0.8 }
  /// The height of the bottom of ideographs above the baseline, in points; usually negative: `ideo` of the font's
  /// BASE table, or the negative descent.
  public var ideographicBaseline: Double { metrics.ideographicBaseline.map { $0 * size } ?? -descent }
}
