import Foundation
import Gestures

/// Writes a tape line by line while things happen, so that it survives the program.
final class TapeWriter {
  private var recorder: TapeRecorder?
  private let file: FileHandle
  private let path: String
  /// The first thing that went wrong; the run goes on and this is told at its end.
  private var failure: UsageError?

  /// Replaces what the file at `path` holds.
  init(_ path: String) throws(UsageError) {
    self.path = path
    // Not by FileManager, which would put a new file in the place of a device or a link.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
      throw UsageError(
        "cannot write \(path) (--record): \(String(cString: strerror(errno))); choose another file")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// - Parameter header: is asked for when the first line is due, since only then a window has its size.
  func record(_ event: InputEvent, header: () -> Tape.Header) {
    start(header)
    if let line = recorder?.record(event) { write(line) }
  }

  func mark(_ name: String, at time: Double, header: () -> Tape.Header) {
    start(header)
    if let line = recorder?.mark(name, at: time) { write(line) }
  }

  func end(at time: Double, header: () -> Tape.Header) throws(UsageError) {
    start(header)
    if let line = recorder?.end(at: time) { write(line) }
    do { try file.close() } catch { fail(error) }
    if let failure { throw failure }
  }

  private func start(_ header: () -> Tape.Header) {
    guard recorder == nil else { return }
    let header = header()
    recorder = TapeRecorder(header: header)
    write(header.line)
  }

  private func write(_ line: String) {
    guard failure == nil else { return }
    do { try file.write(contentsOf: Data((line + "\n").utf8)) } catch { fail(error) }
  }

  private func fail(_ error: any Error) {
    if failure != nil { return }
    failure = UsageError(
      "cannot write \(path) (--record): \(error.localizedDescription); the tape is incomplete")
  }
}
