import FileAccess
import Foundation
import ProgressDemo

/// A folder for one test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "easel-progress-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file of bytes that repeat only after 251, so that a part that is missing or misplaced shows.
  @discardableResult
  func write(bytes count: Int, to name: String) throws -> Data {
    let data = Data((0..<count).map { UInt8($0 % 251) })
    try data.write(to: URL(fileURLWithPath: self(name)))
    return data
  }

  // Foundation's reading loses memory if the file changes meanwhile.
  func data(_ name: String) -> Data? { (try? InputFile(self(name)).read(limit: 1 << 30)).map { Data($0) } }

  /// All names in the folder, including hidden ones.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Starts a copy between two files of the folder; a source that begins with a slash is a path.
  ///
  /// - Parameters:
  ///   - rate: the greatest speed, in bytes per second.
  ///   - time: the time by which the speed is kept; nil for that of the system.
  func copy(
    _ source: String, _ destination: String, rate: Double? = nil, time: ControlledTime? = nil
  ) -> FileCopy {
    let now = if let time { { @Sendable in time.now() } } else { FileCopy.continuousTime() }
    return FileCopy(
      from: InputFile(source.hasPrefix("/") ? source : self(source)),
      to: OutputFile(self(destination), flag: "--to"), bytesPerSecond: rate, now: now)
  }
}
