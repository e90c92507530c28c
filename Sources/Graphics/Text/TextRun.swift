/// A part of a text to shape: one face, direction, script and language.
struct TextItem {
  /// The part's bytes.
  var range: Range<Int>
  var face: Int
  /// The embedding level; odd levels run from right to left.
  var level: UInt8
  /// ISO 15924's tag; 0 to detect the script.
  var script: UInt32
  /// Whether characters are shown as emoji in colour, if a font has them.
  var isEmoji = false
  /// The index of the first of the part's attributes.
  var style: Int
  /// The places inside clusters where the part is divided for shaping, in order.
  var cuts: [ClusterCut] = []
}

/// A place in a cluster with more marks than a shaper handles in linear time.
struct ClusterCut {
  /// The byte of the first mark behind the place.
  var offset: Int
  /// The byte where the cluster begins.
  var cluster: Int
}

/// A glyph of a run, in units of its face, with y upwards.
struct RunGlyph {
  var id: UInt32
  /// The byte of the text where the glyph's cluster begins.
  var cluster: Int32
  var advance: Int32
  var offsetX: Int32
  var offsetY: Int32
}

/// A shaped part of a text. Runs are in the order of the text, the glyphs of each from left to right.
struct TextRun {
  var range: Range<Int>
  /// The index of the face in the library.
  var face: Int
  var level: UInt8
  /// The index of the first of the run's attributes; the others differ only in what is painted.
  var style: Int
  /// The indices of the glyphs.
  var glyphs: Range<Int>
  /// Whether the letters of the run's script are connected.
  var isCursive = false
}
