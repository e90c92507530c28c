import Export
import PDFExport
import Testing

@Suite("Subsets of fonts") struct HarfBuzzSubsetterTests {}
