import Geometry
import Painting

/// The page of an exported drawing, and how exact its images are.
public struct ExportOptions: Sendable {
  /// The page, in the list's space. Nil is the list's bounds, as far as they lie within ±``largestCoordinate``.
  public var bounds: Rect?
  /// Pixels per point of the parts that become images, and of lines one pixel wide. Default 2. Not finite or not greater than
  /// zero counts as 1, and more than 64 as 64.
  public var scale = 2.0
  /// The opaque colour of the page, whose alpha is ignored; nil for a transparent page. Default nil.
  public var background: Color?
  /// The title of the document; nil for none.
  public var title: String?
  /// Attributes of the root element of an SVG, such as namespaces and data of a program. Values are escaped. Attributes whose
  /// names are not XML names of ASCII characters are left out.
  public var attributes: [(name: String, value: String)] = []
  /// XML inside of the `metadata` element of an SVG; empty for none. It is written as it is.
  public var metadata = ""
  /// Creates the default options.
  ///
  /// - Parameters:
  ///   - bounds: the page; nil is the list's bounds.
  ///   - scale: pixels per point of the parts that become images.
  ///   - background: the colour of the page; nil for a transparent one.
  public init(bounds: Rect? = nil, scale: Double = 2, background: Color? = nil) {
    self.bounds = bounds
    self.scale = scale
    self.background = background
  }

  /// The largest distance of a page's border from the origin, in points. A larger page is cut.
  public static let largestCoordinate = 16_384.0
}

extension ExportOptions {
  /// The scale within its limits.
  package var finiteScale: Double { scale > 0 && scale.isFinite ? min(scale, 64) : 1 }

  /// Returns the page of a list: finite, and at least a thousandth of a point wide and high.
  package func page(of list: DisplayList) -> Rect {
    let wanted = bounds.map(\.standardized) ?? list.bounds
    let limit = ExportOptions.largestCoordinate
    guard !wanted.isNull, wanted.isFinite else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    let (x, y) = (max(-limit, min(limit, wanted.minX)), max(-limit, min(limit, wanted.minY)))
    let width = max(-limit, min(limit, wanted.maxX)) - x
    let height = max(-limit, min(limit, wanted.maxY)) - y
    return Rect(x: x, y: y, width: max(width, 0.001), height: max(height, 0.001))
  }
}
