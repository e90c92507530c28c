import Geometry
import Painting

/// A drawing as an SVG 1.1 file.
///
/// Blend modes are the properties `mix-blend-mode` and `isolation` of CSS, which browsers, resvg, librsvg and Inkscape know.
public struct SVGDrawing: Hashable, Sendable {
  /// The whole file, in UTF-8. The same drawing always gives the same text.
  public var text: String
  /// The parts that became images, because SVG has no words for them.
  public var images: [RasterizedPart]
}

extension DisplayList {
  /// Returns the drawing as an SVG file.
  ///
  /// Shapes, strokes, gradients, clips, groups, blend modes, filters and shadows stay what they are, at any enlargement. Conic
  /// gradients, some patterns and gradients, and the operators of Porter and Duff become images of that part. Glyphs are drawn
  /// as paths, beneath text that is invisible and can be selected.
  ///
  /// Numbers that are not finite paint nothing, as in a rasterizer. Complexity: O(size of the list), and the pixels of images.
  ///
  /// - Parameter options: the page, and how exact images are.
  public func svg(_ options: ExportOptions = ExportOptions()) -> SVGDrawing {
    let tree = ExportTree(self, options, .svg)
    var writer = SVGWriter(tree, options)
    return SVGDrawing(text: writer.write(), images: tree.images)
  }
}

extension Frame {
  /// Returns the frame as an SVG file of its surface's size in points, with its background. ``/Painting/Frame/damage`` is
  /// ignored.
  ///
  /// - Parameter options: how exact images are; bounds and background are those of the frame.
  public func svg(_ options: ExportOptions = ExportOptions()) -> SVGDrawing {
    displayList.svg(options.fitting(self))
  }
}

extension ExportOptions {
  /// Returns the options with the page of a frame, whose list has the background already.
  package func fitting(_ frame: Frame) -> ExportOptions {
    var options = self
    options.bounds = Rect(
      x: 0, y: 0, width: Double(frame.width) / frame.scale, height: Double(frame.height) / frame.scale)
    options.background = frame.keepsBackdrop ? nil : frame.background
    return options
  }
}
