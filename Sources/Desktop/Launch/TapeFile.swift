import FileAccess
import Geometry
import Gestures
import Host

/// Reads tapes, and rejects those that no window can play.
///
/// ```swift
/// let tape = try TapeFile.read("tour.tape", for: "pond") { warning in print(warning) }
/// ```
nonisolated public enum TapeFile {
  /// The maximum length of a tape, in bytes: a day of input from a fast touchscreen.
  static let maximumSize = 1 << 30

  /// Reads the tape at a path.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - program: the name of the program that the tape must be for; nil for any.
  ///   - warn: receives a message if the tape's end is missing. The tape is then played up to there.
  /// - Throws: `FileError` or `CommandError`, which name the file and, if there is one, the line.
  public static func read(
    _ path: String, for program: String?, warn: (String) -> Void = { _ in }
  ) throws -> Tape {
    var pieces = try InputFile(path, flag: "--replay").chunks(limit: maximumSize, advice: "is it a tape?")
    var reader = TapeReader(file: path)
    reader.complaint = { header, entry in
      guard case .event(.resize(let size, _)) = entry, !SurfaceLimits.admits(size, scale: header.scale) else {
        return nil
      }
      return "this resize makes more pixels than can be drawn; choose a smaller size"
    }
    let reading: TapeReader.Reading
    do {
      while let piece = try pieces.next() { try reader.read(piece) }
      reading = try reader.finish()
    } catch let error as TapeError {
      throw CommandError("\(error)")
    }
    let header = reading.tape.header
    guard header.app.isEmpty || program == nil || header.app == program else {
      throw CommandError(
        "\(path):1: this tape is for \(MessageText.quoted(header.app)); play it there, or record one here")
    }
    guard SurfaceLimits.admits(header.size, scale: header.scale) else {
      throw CommandError("\(path):1: a window of this size and scale has more pixels than can be drawn")
    }
    if let cut = reading.cut {
      warn(
        "\(path):\(cut.line): the tape ends here without its last line, perhaps because its recording was cut short; "
          + "it is played as far as it goes")
    }
    return reading.tape
  }
}
