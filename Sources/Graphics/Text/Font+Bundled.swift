extension Font {
  /// Returns the bundled font at a size, without a window and without an error.
  ///
  /// ```swift
  /// let picture = BitmapContext(size: Size(200, 60), scale: 2)
  /// picture.draw { context in
  ///   context.draw("Total: 42", at: Point(10, 10), font: .bundled(size: 24))
  /// }
  /// ```
  ///
  /// Each call opens a ``FontLibrary`` of its own, which the font keeps. A program that draws more than one text calls it once,
  /// and derives other sizes by ``withSize(_:)``.
  ///
  /// - Parameters:
  ///   - size: the size in points. If it is not greater than zero, the font has no visible glyphs.
  ///   - weight: the nearest of regular and bold is used.
  ///   - usesInstalledFonts: whether characters that the bundled font lacks come from installed fonts. If false, images are the
  ///     same on every machine for any text.
  public static func bundled(
    size: Double, weight: FontWeight = .regular, usesInstalledFonts: Bool = true
  ) -> Font {
    do {
      return try FontLibrary(usesInstalledFonts: usesInstalledFonts).font(size: size, weight: weight)
    } catch {
      // The font is part of the program, so opening it fails only without memory.
      preconditionFailure("the bundled font cannot be opened: \(error)")
    }
  }
}
