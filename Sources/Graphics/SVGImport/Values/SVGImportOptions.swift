import Text

/// How a drawing is read.
public struct SVGImportOptions: Sendable {
  /// The limits. Default: those of ``SVGLimits``.
  public var limits = SVGLimits()
  /// The fonts of texts. Nil opens the installed ones, if there is a text. Default nil.
  public var fonts: FontLibrary?
  /// The language for the alternatives of `switch`, such as "en". Default "en".
  public var language = "en"
  /// The greatest number of parts. A drawing with more is one part. Default 200.
  public var greatestPartCount = 200

  /// Creates the default options.
  public init() {}
}
