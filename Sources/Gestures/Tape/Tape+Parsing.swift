nonisolated extension Tape {
  /// Reads a whole tape from its text.
  /// - Parameters:
  ///   - text: a JSON object a line, with line ends of any system.
  ///   - file: the name that messages begin with.
  /// - Throws: ``TapeError``, also for a tape without its end; ``TapeReader`` reads such a tape as far as it goes.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol, file: String = "tape") throws(TapeError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Reads a whole tape from a file's bytes. Otherwise as from a text.
  public init(parsing bytes: [UInt8], file: String = "tape") throws(TapeError) {
    var reader = TapeReader(file: file)
    try reader.read(bytes[...])
    let reading = try reader.finish()
    if let cut = reading.cut { throw cut }
    self = reading.tape
  }
}
