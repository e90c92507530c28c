import Export
import Geometry
import Painting

/// The picture of a document for other programs.
nonisolated enum DocumentPicture {
  /// Returns elements of SVG that show a list.
  ///
  /// - Parameter size: the size of the page, in points.
  static func elements(of list: DisplayList, size: Size) -> [UInt8] {
    Array("\n".utf8) + list.svgElements(ExportOptions(bounds: Rect(origin: .zero, size: size)))
  }
}
