/// What one reading may still use of its ``SVGLimits``.
struct SVGBudget {
  private let limits: SVGLimits
  private var drawnElements = 0
  private var points = 0
  private var comparisons = 0
  private var pixels = 0
  private var characters = 0

  init(_ limits: SVGLimits) { self.limits = limits }

  var depth: Int { limits.depth }
  var remainingPixels: Int { max(0, limits.pixels - pixels) }
  var xml: SVGLimits { limits }

  mutating func takeElement(line: Int) throws(SVGImportError) {
    drawnElements += 1
    if drawnElements > limits.drawnElements {
      throw SVGImportError(
        .limit, "more than \(limits.drawnElements) elements are drawn, with those that are repeated")
    }
  }

  mutating func take(points count: Int) throws(SVGImportError) {
    points += count
    if points > limits.points {
      throw SVGImportError(.limit, "the paths have more than \(limits.points) points")
    }
  }

  mutating func take(comparisons count: Int) throws(SVGImportError) {
    comparisons += count
    if comparisons > limits.comparisons {
      throw SVGImportError(.limit, "the style sheets have too many rules for the elements")
    }
  }

  mutating func take(pixels count: Int) throws(SVGImportError) {
    pixels += count
    if pixels > limits.pixels {
      throw SVGImportError(.limit, "the images have more than \(limits.pixels) pixels")
    }
  }

  mutating func take(characters count: Int) throws(SVGImportError) {
    characters += count
    if characters > limits.characters {
      throw SVGImportError(.limit, "the texts have more than \(limits.characters) characters")
    }
  }

  func check(depth: Int, line: Int) throws(SVGImportError) {
    if depth > limits.depth {
      throw SVGImportError(
        .limit, "elements nest deeper than \(limits.depth), with those that are repeated, on line \(line)")
    }
  }
}
