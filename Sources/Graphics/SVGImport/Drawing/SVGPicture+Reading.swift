extension SVGPicture {
  /// Reads a drawing.
  ///
  /// Nothing is opened but the given bytes: no other file, no address, no entity. Parts that cannot be shown are left out, and are in
  /// ``omissions``.
  ///
  /// - Parameters:
  ///   - bytes: the file, as text in UTF-8, UTF-16, ISO 8859-1 or ASCII, also compressed with gzip (`.svgz`).
  ///   - options: limits and fonts.
  /// - Throws: ``SVGImportError`` for anything that is no SVG drawing, for one without anything visible, and for a limit.
  /// - Complexity: O(*n*) in the number of bytes and in what is drawn, within the limits.
  public init(_ bytes: [UInt8], options: SVGImportOptions = SVGImportOptions()) throws(SVGImportError) {
    let reader = try SVGDrawer(bytes, options)
    self = try reader.picture()
  }
}
