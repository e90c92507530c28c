import Geometry
import Painting

/// The picture of a document for other programs.
nonisolated enum DocumentPicture {
  /// Returns elements of SVG that show a list.
  static func elements(of list: DisplayList, size: Size) -> [UInt8] { [] }
}
