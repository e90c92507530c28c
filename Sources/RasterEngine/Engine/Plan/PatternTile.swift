import Painting

/// A cell that is drawn before it is painted with, and where its drawing is found.
struct PatternTile: BitwiseCopyable {
  /// A pattern with a drawing, in a table of the frame's.
  var paint: UnsafePointer<Paint>
  /// In pixels.
  var width, height: Int32
}
