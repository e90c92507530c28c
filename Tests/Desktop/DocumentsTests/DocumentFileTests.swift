import FileAccess
import Foundation
import Testing

@testable import Documents

@Suite("Files of documents") struct DocumentFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/documents-\(UUID().uuidString)"
  private var file: DocumentFile { file("a.svg") }
  private var versions: FileVersions { FileVersions(state: StateFolder(path: folder + "/state")) }

  private func file(_ name: String) -> DocumentFile {
    DocumentFile(path: folder + "/" + name, versions: versions)
  }
  private func text(_ path: String) throws -> String {
    String(decoding: try InputFile(path).read(limit: 1 << 20), as: UTF8.self)
  }
  private func write(_ text: String, known: FileStamp?, replacesAny: Bool = false) throws -> FileStamp {
    try file.write(Array(text.utf8), known: known, replacesAny: replacesAny)
  }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  @Test("Each content that is replaced becomes a version")
  func versionsAreKept() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var stamp = try write("one", known: nil)
    #expect(versions.list(of: file.path).isEmpty)
    stamp = try write("two", known: stamp)
    stamp = try write("three", known: stamp)
    #expect(try file.read().bytes == Array("three".utf8))
    #expect(try file.read().stamp == stamp)
    #expect(try versions.list(of: file.path).map { try text($0.path) } == ["two", "one"])
    // The same content again is no new version.
    stamp = try write("three", known: stamp)
    #expect(versions.list(of: file.path).count == 2)
  }

  @Test("A document that could not be opened again is not written, and the file stays")
  func tooLong() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = file("a.svg")
    file.limit = 5
    let stamp = try file.write(Array("12345".utf8), known: nil, replacesAny: false)
    let error = #expect(throws: DocumentError.self) {
      try file.write(Array("123456".utf8), known: stamp, replacesAny: false)
    }
    #expect(error?.kind == .file(.tooLong))
    #expect(try file.read().bytes == Array("12345".utf8))
  }

  @Test("A file with two names stays one file, and no copies are left")
  func linked() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stamp = try write("one", known: nil)
    try FileManager.default.linkItem(atPath: file.path, toPath: folder + "/b.svg")
    _ = try write("two", known: stamp)
    #expect(try text(folder + "/b.svg") == "two")
    let copies = try FileManager.default.subpathsOfDirectory(atPath: folder + "/state/overwrites")
    #expect(copies.filter { !$0.hasSuffix("/lock") && $0.contains("/") }.isEmpty)
  }

  @Test("Twenty versions are kept, the newest ones")
  func limit() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<30 {
      try versions.keep(Array("\(number)".utf8), of: file.path, modified: Int64(number) * 1_000_000_000)
    }
    let kept = versions.list(of: file.path)
    #expect(kept.map(\.time) == Array(stride(from: 29.0, through: 10, by: -1)))
    #expect(try text(kept[0].path) == "29")
  }

  @Test("Versions of one second and of files of one name do not replace each other")
  func sameSecond() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<12 {
      try versions.keep(Array("\(number)".utf8), of: file.path, modified: 5_000_000_000)
    }
    #expect(try versions.list(of: file.path).map { try text($0.path) } == (0..<12).reversed().map { "\($0)" })
    #expect(versions.list(of: folder + "/other/a.svg").isEmpty)
  }

  @Test(
    "A file that another program has changed is not replaced at the first time, and is a version after the second"
  )
  func changedByOthers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stamp = try write("one", known: nil)
    try OutputFile(file.path).replace(with: "other")
    #expect { try write("two", known: stamp) } throws: { ($0 as? DocumentError)?.kind == .changed }
    #expect(try text(file.path) == "other")
    _ = try write("two", known: stamp, replacesAny: true)
    #expect(try text(file.path) == "two")
    #expect(try versions.list(of: file.path).map { try text($0.path) } == ["other"])
  }

  @Test("A file that appeared where there was none is not replaced at the first time")
  func appeared() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try OutputFile(file.path).replace(with: "other")
    #expect { try write("one", known: nil) } throws: { ($0 as? DocumentError)?.kind == .changed }
  }

  @Test("Without versions, what another program has written is not replaced")
  func versionsCannotBeKept() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stamp = try write("one", known: nil)
    // A file where the folder should be.
    try OutputFile(folder + "/state").replace(with: "")
    try OutputFile(file.path).replace(with: "other")
    #expect(throws: DocumentError.self) { try write("two", known: stamp, replacesAny: true) }
    #expect(try text(file.path) == "other")
    // Content that the window itself has written is in the window.
    _ = try write("three", known: FileStamp(path: file.path))
    #expect(try text(file.path) == "three")
  }

  @Test("A folder that vanished, and one where a folder is named, have a sentence")
  func noFolder() throws {
    let file = DocumentFile(path: folder + "/gone/a.svg", versions: nil)
    #expect { try file.write([], known: nil, replacesAny: false) } throws: {
      ($0 as? DocumentError)?.description.contains("the folder does not exist") == true
    }
    #expect(throws: DocumentError.self) { try DocumentFile(path: folder, versions: nil).read() }
    #expect { try file.read() } throws: { ($0 as? DocumentError)?.kind == .file(.missing) }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A file with a second name keeps both, and its old content is a version")
  func hardLinks() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stamp = try write("one", known: nil)
    link(file.path, folder + "/b.svg")
    _ = try write("two", known: FileStamp(path: file.path) ?? stamp)
    #expect(try text(folder + "/b.svg") == "two")
    #expect(try versions.list(of: file.path).map { try text($0.path) } == ["one"])
  }

  @Test("Recent files are those that are there, the last one first, ten at most")
  func recent() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recent = RecentFiles(state: StateFolder(path: folder + "/state"))
    #expect(recent.paths.isEmpty)
    let paths = (0..<12).map { folder + "/\($0).svg" }
    for path in paths {
      try OutputFile(path).replace(with: "")
      try recent.add(path)
    }
    #expect(recent.paths == Array(paths.reversed().prefix(10)))
    try recent.add(paths[5])
    try FileManager.default.removeItem(atPath: paths[11])
    #expect(Array(recent.paths.prefix(2)) == [paths[5], paths[10]])
  }

  @Test("The state folder follows the environment")
  func stateFolder() {
    func path(_ environment: [String: String]) -> String? {
      StateFolder(program: "pond", environment: environment)?.path
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/pond")
    // A path that is not from the root is not valid (XDG Base Directory Specification).
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/pond")
    #expect(path([:]) == nil)
  }
}
