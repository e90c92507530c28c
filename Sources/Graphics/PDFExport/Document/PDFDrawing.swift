import Export
import Geometry
import Painting

/// Drawings as a PDF 1.7 file (ISO 32000-1), one on each page. A point is a 72nd of an inch.
public struct PDFDrawing: Hashable, Sendable {
  /// The whole file. The same drawings always give the same bytes.
  public var bytes: [UInt8]
  /// The parts that became images, because PDF has no words for them, in the order of the pages.
  public var images: [RasterizedPart]

  /// Creates the file of some drawings. Fonts and images that pages share are written once.
  ///
  /// - Parameters:
  ///   - pages: the drawings; the title is that of the first page. Without one, the file has an empty page.
  ///   - fonts: makes the subsets of fonts.
  public init(
    pages: [(list: DisplayList, options: ExportOptions)], fonts: any FontSubsetting = HarfBuzzSubsetter()
  ) {
    var writer = PDFWriter(fonts: fonts)
    let pages = pages.isEmpty ? [(list: DisplayList.empty, options: ExportOptions())] : pages
    images = []
    for page in pages {
      let tree = ExportTree(page.list, page.options, .pdf)
      images += tree.images
      writer.addPage(tree)
    }
    bytes = writer.finish(title: pages[0].options.title)
  }
}

extension DisplayList {
  /// Returns the drawing as a PDF file of one page.
  ///
  /// Shapes, strokes, gradients, clips, groups, blend modes and text stay what they are. Blurs, shadows, filters, conic gradients,
  /// some patterns, the modes hue and saturation, and the operators of Porter and Duff become images of that part.
  ///
  /// Numbers that are not finite paint nothing, as in a rasterizer. Complexity: O(size of the list), and the pixels of images.
  ///
  /// - Parameters:
  ///   - options: the page, and how exact images are.
  ///   - fonts: makes the subsets of fonts.
  public func pdf(
    _ options: ExportOptions = ExportOptions(), fonts: any FontSubsetting = HarfBuzzSubsetter()
  ) -> PDFDrawing {
    PDFDrawing(pages: [(self, options)], fonts: fonts)
  }
}

extension Frame {
  /// Returns the frame as a PDF file of one page, of its surface's size in points, with its background.
  ///
  /// - Parameter options: how exact images are; bounds and background are those of the frame.
  public func pdf(_ options: ExportOptions = ExportOptions()) -> PDFDrawing {
    displayList.pdf(options.fitting(self))
  }
}
