nonisolated extension Tape {
  /// Reads a tape from its text.
  /// - Parameters:
  ///   - text: a JSON object a line, with line ends of any system.
  ///   - file: the name that messages begin with.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol, file: String = "tape") throws(TapeError) {
    var reader = TapeReader(file: file)
    var number = 0
    // A line end of Windows is one character of its own.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      try reader.read(line, number: number)
    }
    self = try reader.finish(isCutOff: text.last.map { !$0.isNewline } ?? false)
  }

  /// Reads a tape from a file's bytes.
  public init(parsing bytes: [UInt8], file: String = "tape") throws(TapeError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TapeError(
        kind: .notJSON, file: file, line: 1,
        message: "the file is not UTF-8 text; is it a tape? Record one with --record")
    }
    try self.init(parsing: text, file: file)
  }
}
