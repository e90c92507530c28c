import Geometry

/// A path in the tables of a display list.
struct PathSource: BitwiseCopyable {
  var verbs: UnsafePointer<Path.Verb>
  var points: UnsafePointer<Point>
  var verbCount: Int32
  var pointCount: Int32
}
