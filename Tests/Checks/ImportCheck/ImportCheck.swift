import Foundation
import Geometry
import ImageFiles
import Painting
import Raster
import SVGImport
import TestSupport

/// Compares foreign drawings with the pixels of librsvg, and reads damaged ones.
///
/// usage: ImportCheck pictures FILE-OR-FOLDER … [--every N] [--most N] [--keep DIR] [--list] [--reference]
///        ImportCheck damage FILE-OR-FOLDER … [--count N] [--seed N]
///
/// Both programs draw with several pixels for each that is compared, and means of squares are compared, so that it does not count how
/// a program samples edges. `--reference` compares with the PNG beside each file instead, in its own pixels.
@main enum ImportCheck {
  static func main() throws {
    var arguments = CheckArguments()
    let keep = arguments.option("--keep")
    let (every, most) = (arguments.number("--every") ?? 1, arguments.number("--most") ?? 100_000)
    let (count, seed) = (arguments.number("--count") ?? 2_000, UInt64(arguments.number("--seed") ?? 1))
    let (lists, usesReference) = (arguments.flag("--list"), arguments.flag("--reference"))
    let command = arguments.words.first
    var files = arguments.words.dropFirst().flatMap(svgFiles)
    if every > 1 { files = files.enumerated().filter { $0.offset % every == 0 }.map(\.element) }
    files = Array(files.prefix(most))
    guard !files.isEmpty else { return usage() }
    switch command {
    case "pictures":
      var report = PictureReport(keep: keep, lists: lists, usesReference: usesReference)
      for file in files { report.add(file) }
      exit(report.finish() ? 0 : 1)
    case "damage":
      exit(DamageCheck(files: files, count: count, seed: seed).run() ? 0 : 1)
    default: usage()
    }
  }

  private static func usage() {
    print(
      "usage: ImportCheck pictures FILE-OR-FOLDER … [--every N] [--most N] [--keep DIR] [--list] [--reference]\n"
        + "       ImportCheck damage FILE-OR-FOLDER … [--count N] [--seed N]")
    exit(2)
  }

  /// Returns the SVG files of a folder and its folders, in the order of their names. Links to files are left out: themes have many.
  private static func svgFiles(_ path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".svg") }.sorted().map { path + "/" + $0 }.filter {
      let type = try? FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType
      return type == .typeRegular
    }
  }
}
