import FileAccess
import Foundation
import ImageFiles
import Painting
import PlainJSON
import Raster

/// The reason why a folder cannot be checked, with advice.
public struct CanvasFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence: the reason and the advice.
  public var message: String
  public var description: String { message }
}

/// A folder of canvas cases: an `index.json` that lists them, or the JSON files in it and its subfolders.
public struct CanvasFolder {
  /// The path of the folder, which image and font paths are relative to.
  public let path: String
  /// The paths of the case files relative to the folder, in the order of the list or of their names.
  public let files: [String]

  /// Finds the cases of a folder.
  ///
  /// - Throws: ``CanvasFolderError`` if the folder does not exist or contains no case.
  public init(path: String) throws(CanvasFolderError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CanvasFolderError(message: "\(path): there is no such folder; name one with canvas cases in it")
    }
    guard isFolder.boolValue else {
      throw CanvasFolderError(message: "\(path) is a file; name the folder that it lies in")
    }
    func hasList(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/index.json") }
    self.path = !hasList(path) && hasList(path + "/cases") ? path + "/cases" : path
    files = try CanvasFolder.listed(in: self.path) ?? CanvasFolder.found(in: self.path)
    if files.isEmpty { throw CanvasFolderError(message: "\(path): there are no .json files in this folder") }
  }

  private static func listed(in folder: String) throws(CanvasFolderError) -> [String]? {
    let path = folder + "/index.json"
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    guard let list = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)).object?["cases"]?.array
    else {
      throw CanvasFolderError(
        message: "\(path): not a list of cases; {\"cases\": [\"path\", …]} should be in it")
    }
    let files = list.compactMap(\.string)
    guard files.count == list.count else {
      throw CanvasFolderError(message: "\(path): the list of cases holds something that is no path")
    }
    return files
  }

  private static func found(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".json") && !$0.hasSuffix("index.json") }.sorted()
  }

  /// Checks the cases.
  ///
  /// - Parameters:
  ///   - name: a part of the names of the cases to check; empty for all.
  ///   - renderer: renders the cases' drawings.
  ///   - failures: a folder for images of failed cases, created if needed; nil for none.
  ///   - tell: receives a line for each case, and a summary line.
  /// - Returns: whether no case failed.
  public func judge(
    named name: String = "", renderer: BitmapContext.Renderer, failures: String? = nil,
    telling tell: (String) -> Void
  ) throws -> Bool {
    if let failures { try OutputFolder(failures, flag: "--failures").prepare() }
    let runner = CanvasRunner(folder: path, renderer: renderer, fonts: CanvasFonts(folder: path + "/fonts"))
    var (passed, failed, skipped) = (0, 0, 0)
    for file in files {
      let title = (file as NSString).lastPathComponent.replacing(".json", with: "")
      guard name.isEmpty || title.contains(name) else { continue }
      let outcome = outcome(of: file, runner)
      switch outcome.verdict {
      case .pass:
        passed += 1
        tell("pass \(title) as expected")
      case .fail(let reason):
        failed += 1
        tell("fail \(title) \(reason)")
        guard let failures else { continue }
        for picture in outcome.pictures where picture.image.width > 0 && picture.image.height > 0 {
          try PNG.write(picture.image, to: "\(failures)/\(title).\(picture.name).png")
        }
      case .skip(let reason):
        skipped += 1
        tell("skip \(title) \(reason)")
      }
    }
    tell("\(passed) passed, \(failed) failed, \(skipped) skipped")
    return failed == 0
  }

  private func outcome(of file: String, _ runner: CanvasRunner) -> CanvasOutcome {
    do {
      let bytes = try CanvasFiles.bytes(of: path + "/" + file)
      return try CanvasCase(parsing: String(decoding: bytes, as: UTF8.self)).judge(by: runner)
    } catch {
      return CanvasOutcome(verdict: .fail(reason: error.message))
    }
  }
}
