/// The location of a font: a file, and the index of the font in it.
struct FontLocation: Hashable {
  var file: String
  /// The index of the font in the file, in the low 16 bits. The bits above select a named instance of a variable
  /// font, as in FreeType.
  var index: Int
}
