import Painting

/// A pattern's cell that is rendered before it is painted with.
struct PatternTile: BitwiseCopyable {
  /// A pattern with a drawing, in a table of the frame.
  var paint: UnsafePointer<Paint>
  /// The size of the cell, in pixels.
  var width, height: Int32
}
