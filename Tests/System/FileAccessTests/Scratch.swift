import Foundation
import Testing

/// A folder for one test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "easel-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: self(name), encoding: .utf8) }

  /// All names in the folder, including hidden ones.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(self(name), &status)
    return status
  }
}
