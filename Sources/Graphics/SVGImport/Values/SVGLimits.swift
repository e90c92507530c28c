import PlainXML

/// The limits of reading one drawing, which bound its time and memory for any input.
///
/// Every limit holds for the whole file, with everything that `use`, patterns, masks and images in it repeat.
///
/// ```swift
/// var options = SVGImportOptions()
/// options.limits.elements = 10_000
/// options.limits.bytes = 1 << 20
/// ```
public struct SVGLimits: Hashable, Sendable {
  /// The greatest number of bytes, and of those that compressed drawings have together. Default 32 MiB.
  public var bytes = 32 << 20
  /// The greatest number of elements in the file. Default 200,000.
  public var elements = 200_000
  /// The greatest number of elements that are drawn, each time that one is repeated. Default 200,000.
  public var drawnElements = 200_000
  /// The greatest number of points of all paths that are drawn. Default 4,000,000.
  public var points = 4_000_000
  /// The greatest depth of elements inside each other, with those that are repeated. Default 64.
  public var depth = 64
  /// The greatest number of comparisons of an element with a rule of a style sheet. Default 4,000,000.
  public var comparisons = 4_000_000
  /// The greatest number of pixels of all images. Default 32 million.
  public var pixels = 32 << 20
  /// The greatest number of characters of all texts that are drawn. Default 100,000.
  public var characters = 100_000

  /// Creates the default limits.
  public init() {}

  /// The limits of the file as XML.
  var xml: XMLLimits {
    var limits = XMLLimits()
    limits.bytes = bytes
    limits.elements = elements
    limits.depth = max(1, depth) * 2
    return limits
  }
}
