nonisolated extension Tape {
  /// Reads a whole tape from its text.
  /// - Parameters:
  ///   - text: one JSON object per line, with the line ends of any system.
  ///   - file: the file name for messages.
  /// - Throws: ``TapeError``, also for a tape without its end. ``TapeReader`` reads the complete part of such a tape.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol, file: String = "tape") throws(TapeError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Reads a whole tape from a file's bytes. Otherwise like ``init(parsing:file:)`` for text.
  public init(parsing bytes: [UInt8], file: String = "tape") throws(TapeError) {
    var reader = TapeReader(file: file)
    try reader.read(bytes[...])
    let reading = try reader.finish()
    if let cut = reading.cut { throw cut }
    self = reading.tape
  }
}
