import Foundation
import Geometry
import Gestures

/// Reads tapes, and refuses those that no window can play.
nonisolated enum TapeFile {
  /// The longest tape that is read, in bytes: a day of input from a fast touchscreen.
  static let maximumSize = 1 << 30

  /// - Throws: an error that names the file and, where there is one, the line.
  static func read(_ path: String) throws(UsageError) -> Tape {
    let bytes = try bytes(of: path)
    let tape: Tape
    do {
      tape = try Tape(parsing: bytes, file: path)
    } catch {
      throw UsageError("\(error)")
    }
    try check(tape, path, bytes)
    return tape
  }

  private static func bytes(of path: String) throws(UsageError) -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      guard let data = try file.read(upToCount: maximumSize + 1) else { return [] }
      guard data.count <= maximumSize else {
        throw UsageError("cannot read \(path) (--replay): it is longer than a tape may be; is it a tape?")
      }
      return [UInt8](data)
    } catch let error as UsageError {
      throw error
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason =
        !exists
        ? "there is no such file; check the name"
        : isFolder.boolValue ? "it is a folder; name a file in it" : "permission denied; make it readable"
      throw UsageError("cannot read \(path) (--replay): \(reason)")
    }
  }

  private static func check(_ tape: Tape, _ path: String, _ bytes: [UInt8]) throws(UsageError) {
    guard tape.header.app.isEmpty || tape.header.app == "shapely" else {
      throw UsageError("\(path):1: this tape is for \(tape.header.app); play it there, or record one here")
    }
    let scale = tape.header.scale
    guard Settings.canDraw(tape.header.size, scale: scale) else {
      throw UsageError("\(path):1: a window of this size and scale has more pixels than can be drawn")
    }
    for (index, entry) in tape.entries.enumerated() {
      if case .event(.resize(let size, _)) = entry, !Settings.canDraw(size, scale: scale) {
        throw UsageError(
          "\(path):\(line(ofEntry: index, in: bytes)): this resize makes more pixels than can be drawn; "
            + "choose a smaller size")
      }
    }
  }

  /// The number of the line, from 1, that an entry stands in: entries follow the header, and empty lines do not count.
  private static func line(ofEntry index: Int, in bytes: [UInt8]) -> Int {
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
