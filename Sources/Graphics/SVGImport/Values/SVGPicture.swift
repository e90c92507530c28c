import Geometry
import Painting

/// A drawing of a foreign SVG file, as display lists.
///
/// ```swift
/// import SVGImport
///
/// func size(ofDrawing bytes: [UInt8]) throws -> String {
///   let picture = try SVGPicture(bytes)
///   for omission in picture.omissions { print(omission) }
///   return "\(picture.parts.count) parts, \(picture.size.width) by \(picture.size.height)"
/// }
/// ```
public struct SVGPicture: Sendable {
  /// A part of a drawing that can be moved by itself: an element inside the outermost one, or inside its only group.
  public struct Part: Sendable {
    /// The drawing, in the space of the picture.
    public var list: DisplayList
    /// The area that is painted, inside of the picture.
    public var bounds: Rect
    /// The title of the element, or its label or id; nil without one.
    public var title: String?
  }

  /// The size, in points.
  public var size: Size
  /// The visible parts, from back to front.
  public var parts: [Part]
  /// The title of the drawing; nil without one.
  public var title: String?
  /// The features of the file that are not shown, or are shown in a simpler way.
  public var omissions: [SVGOmission]

  /// The whole drawing, in the area from (0, 0) to ``size``. It is not trusted; see `DisplayList.isTrusted`.
  public var list: DisplayList {
    var context = GraphicsContext()
    for part in parts { context.draw(part.list) }
    var list = context.displayList
    list.isTrusted = false
    return list
  }

  init(size: Size, parts: [Part], title: String?, omissions: [SVGOmission]) {
    (self.size, self.parts, self.title, self.omissions) = (size, parts, title, omissions)
  }
}
