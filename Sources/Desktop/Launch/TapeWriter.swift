import FileAccess
import Gestures

/// Writes a tape line by line during the run, so that it survives a crash of the program.
final class TapeWriter {
  private var recorder: TapeRecorder?
  private let file: AppendingFile
  private let onFailure: (FileError) -> Void
  private var hasFailed = false

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - replaces: whether a non-empty file may be replaced.
  ///   - onFailure: called once, at the first failure. The tape ends there.
  init(_ path: String, replaces: Bool, onFailure: @escaping (FileError) -> Void) throws(FileError) {
    file = try AppendingFile(OutputFile(path, flag: "--record"), replaces: replaces)
    self.onFailure = onFailure
  }

  /// - Parameter header: returns the header; called for the first line, because the window has its size only
  ///   then.
  func record(_ event: InputEvent, header: () -> Tape.Header) {
    start(header)
    if let line = recorder?.record(event) { write(line) }
  }

  func mark(_ name: String, at time: Double, header: () -> Tape.Header) {
    start(header)
    if let line = recorder?.mark(name, at: time) { write(line) }
  }

  func end(at time: Double, header: () -> Tape.Header) {
    start(header)
    if let line = recorder?.end(at: time) { write(line) }
    do { try file.close() } catch { fail(error) }
  }

  private func start(_ header: () -> Tape.Header) {
    guard recorder == nil else { return }
    let header = header()
    recorder = TapeRecorder(header: header, keepsEntries: false)
    write(header.line)
  }

  private func write(_ line: String) {
    guard !hasFailed else { return }
    do { try file.append(Array((line + "\n").utf8)) } catch { fail(error) }
  }

  private func fail(_ error: FileError) {
    if hasFailed { return }
    hasFailed = true
    var error = error
    error.message += "; the tape ends here"
    onFailure(error)
  }
}
