import FileAccess
import Geometry
import Gestures
import Host

/// Reads tapes, and refuses those that no window can play.
public enum TapeFile {
  /// The longest tape that is read, in bytes: a day of input from a fast touchscreen.
  nonisolated static let maximumSize = 1 << 30

  /// - Parameter program: the name of the program that the tape must be for.
  /// - Throws: ``FileError`` or ``CommandError``, which name the file and, where there is one, the line.
  public nonisolated static func read(_ path: String, for program: String) throws -> Tape {
    let bytes = try InputFile(path, flag: "--replay").read(limit: maximumSize, advice: "is it a tape?")
    let tape: Tape
    do {
      tape = try Tape(parsing: bytes, file: path)
    } catch {
      throw CommandError("\(error)")
    }
    try check(tape, path, bytes, program)
    return tape
  }

  private nonisolated static func check(
    _ tape: Tape, _ path: String, _ bytes: [UInt8], _ program: String
  ) throws(CommandError) {
    guard tape.header.app.isEmpty || tape.header.app == program else {
      throw CommandError(
        "\(path):1: this tape is for \(MessageText.cut(tape.header.app)); play it there, or record one here")
    }
    let scale = tape.header.scale
    guard SurfaceLimits.admits(tape.header.size, scale: scale) else {
      throw CommandError("\(path):1: a window of this size and scale has more pixels than can be drawn")
    }
    for (index, entry) in tape.entries.enumerated() {
      if case .event(.resize(let size, _)) = entry, !SurfaceLimits.admits(size, scale: scale) {
        throw CommandError(
          "\(path):\(line(ofEntry: index, in: bytes)): this resize makes more pixels than can be drawn; "
            + "choose a smaller size")
      }
    }
  }

  /// The number of the line, from 1, that an entry stands in: entries follow the header, and empty lines do not count.
  private nonisolated static func line(ofEntry index: Int, in bytes: [UInt8]) -> Int {
    var before = index + 1
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      if before == 0 { return number + 1 }
      before -= 1
    }
    return lines.count
  }
}
