import Geometry

/// A part of a drawing that became an image, because the format has no words for it.
///
/// ```swift
/// for part in context.displayList.svg().images where part.reason == .shadow { print(part.bounds) }
/// ```
public struct RasterizedPart: Hashable, Sendable {
  /// The reason why a part became an image.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A blend mode that the format lacks. The image has everything beneath it in its layer, too.
    case blendMode = "blend mode"
    /// A shadow.
    case shadow
    /// Filters of a layer.
    case filters
    /// A gradient around a centre.
    case conicGradient = "conic gradient"
    /// A gradient that the format cannot continue beyond its ends as it is drawn.
    case gradient
    /// A pattern with gaps, a tint, few copies or tiny cells.
    case pattern
    /// Coordinates that other programs cannot represent.
    case farCoordinates = "far coordinates"
    /// Layers nested too deep.
    case deepLayers = "deep layers"
    /// More images, points or commands than a file should have. The whole page is one image.
    case size
  }

  /// The reason.
  public var reason: Reason
  /// The place of the image, in the space of the list, or of the cell of a pattern.
  public var bounds: Rect
}

extension RasterizedPart: CustomStringConvertible {
  public var description: String {
    func number(_ value: Double) -> String {
      let rounded = (value * 10).rounded() / 10
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    let size = "\(number(bounds.width))×\(number(bounds.height))"
    return "\(reason.rawValue): \(size) at \(number(bounds.minX)),\(number(bounds.minY))"
  }
}
