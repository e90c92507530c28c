extension FontCatalog {
  /// Returns whether a name is generic, so that the system chooses the font.
  static func isGeneric(_ family: String) -> Bool {
    ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"].contains(family.lowercased())
  }
}
