import Export

extension ExportFormat {
  /// PDF 1.7, with subsets of the fonts.
  public static let pdf = ExportFormat("PDF", suffixes: ["pdf"], isPixels: false) { list, options in
    let drawing = list.pdf(options)
    return ExportedDrawing(bytes: drawing.bytes, images: drawing.images)
  }
}
