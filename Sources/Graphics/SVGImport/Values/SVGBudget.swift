/// The amounts that one reading has used of its ``SVGLimits``.
struct SVGBudget {
  private let limits: SVGLimits
  private var drawnElements = 0
  private var points = 0
  private var comparisons = 0
  private var pixels = 0
  private var characters = 0
  private var decompressedBytes = 0

  init(_ limits: SVGLimits) { self.limits = limits }

  var remainingPixels: Int { max(0, limits.pixels - pixels) }

  mutating func takeElement(line: Int) throws(SVGImportError) {
    try Self.take(1, from: &drawnElements, of: limits.drawnElements) {
      "more than \($0) elements are drawn, with those that are repeated"
    }
  }

  mutating func take(points count: Int) throws(SVGImportError) {
    try Self.take(count, from: &points, of: limits.points) { "the paths have more than \($0) points" }
  }

  mutating func take(comparisons count: Int) throws(SVGImportError) {
    try Self.take(count, from: &comparisons, of: limits.comparisons) { _ in
      "the style sheets have too many rules for the elements"
    }
  }

  mutating func take(pixels count: Int) throws(SVGImportError) {
    try Self.take(count, from: &pixels, of: limits.pixels) { "the images have more than \($0) pixels" }
  }

  mutating func take(characters count: Int) throws(SVGImportError) {
    try Self.take(count, from: &characters, of: limits.characters) {
      "the texts have more than \($0) characters"
    }
  }

  mutating func take(decompressedBytes count: Int) throws(SVGImportError) {
    try Self.take(count, from: &decompressedBytes, of: limits.bytes) {
      "what is compressed in it has more than \($0) bytes"
    }
  }

  private static func take(
    _ count: Int, from used: inout Int, of limit: Int, _ message: (_ limit: Int) -> String
  ) throws(SVGImportError) {
    used += count
    if used > limit { throw SVGImportError(.limit, message(limit)) }
  }

  func check(depth: Int, line: Int) throws(SVGImportError) {
    if depth > limits.depth {
      throw SVGImportError(
        .limit, "elements nest deeper than \(limits.depth), with those that are repeated, on line \(line)")
    }
  }
}
