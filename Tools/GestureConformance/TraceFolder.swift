import FileAccess
import Foundation

/// A folder of trace files.
public struct TraceFolder {
  /// The paths of the traces, ordered by name.
  public let paths: [String]

  /// Finds the traces of a folder.
  ///
  /// - Throws: ``TraceError`` if the folder does not exist or contains no trace.
  public init(path: String) throws(TraceError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TraceError(message: "\(path): there is no such folder; name one with trace files in it")
    }
    guard isFolder.boolValue else {
      throw TraceError(message: "\(path) is a file; name the folder that it lies in")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw TraceError(message: "\(path): the folder cannot be read; check its permissions")
    }
    paths = names.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
    guard !paths.isEmpty else {
      throw TraceError(message: "\(path): there are no .json files in this folder")
    }
  }

  /// Checks every trace.
  ///
  /// - Parameter tell: receives a line for each file, and a summary line.
  /// - Returns: whether no trace failed.
  public func judge(telling tell: (String) -> Void) -> Bool {
    var passed = 0
    var failed = 0
    var skipped = 0
    for path in paths {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      switch Self.judge(path) {
      case .pass:
        passed += 1
        tell("pass \(name) as expected")
      case .fail(let reason):
        failed += 1
        tell("fail \(name) \(reason)")
      case .skip(let reason):
        skipped += 1
        tell("skip \(name) \(reason)")
      }
    }
    tell("\(passed) passed, \(failed) failed, \(skipped) skipped")
    return failed == 0
  }

  private static func judge(_ path: String) -> TraceVerdict {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path).read(limit: 1 << 28)
    } catch {
      return .fail(reason: "malformed: \(error)")
    }
    do {
      return try Trace(parsing: String(decoding: bytes, as: UTF8.self)).judge()
    } catch {
      return error.isUnsupported ? .skip(reason: error.message) : .fail(reason: error.message)
    }
  }
}
