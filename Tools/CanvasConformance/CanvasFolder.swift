import FileAccess
import Foundation
import ImageFiles
import Painting
import PlainJSON
import Raster

/// Why a folder cannot be judged, in a sentence that says what to do.
public struct CanvasFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var description: String { message }
}

/// A folder of canvas cases: an `index.json` that lists them, or files in it and in its folders.
public struct CanvasFolder {
  /// What images and fonts are named from.
  public let path: String
  /// The files of its cases, named from the folder, in the order of the list or by name.
  public let files: [String]

  /// - Throws: When there is no such folder, or no case in it.
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

  /// Judges the cases.
  ///
  /// - Parameters:
  ///   - name: what has to be a part of their names; empty: all.
  ///   - renderer: what makes pixels of what they draw.
  ///   - failures: a folder for the pictures of those that fail; it is made if need be. Nil: none are written.
  ///   - tell: gets a line for each case, and one with the sums.
  /// - Returns: Whether none failed.
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
