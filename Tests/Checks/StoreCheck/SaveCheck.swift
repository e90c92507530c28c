import CFaultyDisk
import Documents
import Foundation
import Geometry
import Scene
import Shapely

/// Lets each call of the system fail while a drawing is saved or exported, and looks at the files.
///
/// A file must have its former content or the new one, and the user must be told if it is not the new one. When the disk is well
/// again, saving must work.
@MainActor struct SaveCheck {
  private static let errors = [("ENOSPC", ENOSPC), ("EIO", EIO), ("EROFS", EROFS)]

  /// The document that is saved, and the file that it replaces.
  private enum Situation: String, CaseIterable {
    case newFile = "a new file"
    case replaced = "a file that is there"
    /// It is overwritten, so that both names stay names of one file.
    case linked = "a file with two names"
    case exported = "an exported picture"
  }

  /// Returns the number of failures.
  func run() throws -> Int {
    #if !os(Linux)
      print(
        "saving: 0 passed, 0 failed, \(Situation.allCases.count) skipped, because calls are seen on Linux only"
      )
      return 0
    #endif
    var (checks, failures) = (0, 0)
    for situation in Situation.allCases {
      let whole = try play(situation, failing: nil)
      let calls = whole.calls
      guard calls > 0, whole.problem == nil else {
        throw CheckFailure(whole.problem ?? "no call of the system is seen")
      }
      for (name, error) in SaveCheck.errors {
        for first in 0..<calls {
          for count in [1, 2, -1] as [Int64] {
            checks += 1
            let result = try play(situation, failing: (first, count, error))
            guard let problem = result.problem else { continue }
            failures += 1
            print(
              "\(situation.rawValue), \(name) at the call \(first)\(count < 0 ? " and all later ones" : "") (\(result.failed)): \(problem)"
            )
          }
        }
      }
      print("saving: \(situation.rawValue) takes \(calls) calls")
    }
    print("saving: \(checks - failures) passed, \(failures) failed, 0 skipped")
    return failures
  }

  private func play(
    _ situation: Situation, failing: (first: Int64, count: Int64, error: Int32)?
  ) throws -> (calls: Int64, failed: String, problem: String?) {
    let folder = try CheckFolder()
    let (path, state) = (folder.path + "/a.svg", folder.path + "/state")
    var settings = DocumentSettings(environment: ["XDG_STATE_HOME": state, "HOME": folder.path])
    settings.folder = folder.path
    // At once, in this thread.
    settings.usesTape = true
    let document = ValueDocument(try SaveCheck.drawing(20))
    let controller = DocumentController(document, window: Window(size: Size(400, 400)), settings: settings)
    var notice: String?
    controller.onNotice = { notice = $0 }
    let isNew = situation == .newFile
    if !isNew {
      controller.save(as: path)
      if situation == .exported { controller.export(to: "a.png") }
      let larger = try SaveCheck.drawing(300)
      document.change { $0 = larger }
    }
    if situation == .linked {
      try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/b.svg")
    }
    let file = situation == .exported ? folder.path + "/a.png" : path
    let before = FileManager.default.contents(atPath: file)

    if let failing {
      faulty_calls_begin(failing.first, failing.count, failing.error)
    } else {
      faulty_calls_begin(.max, 0, 0)
    }
    func save() {
      switch situation {
      case .newFile: controller.save(as: path)
      case .replaced, .linked: controller.save()
      case .exported: controller.export(to: "a.png")
      }
    }
    save()
    let calls = faulty_calls_end()
    let failed = String(cString: faulty_calls_failed())
    let told = notice
    var after = FileManager.default.contents(atPath: file)
    if situation == .linked, after != before, let before, let told, told.contains("middle") {
      // The disk failed again while the former content was written back. The sentence names a whole copy, and the next start of
      // the program repairs the file.
      let copies = SaveCheck.files(in: state + "/shapely/overwrites")
      guard let copy = copies.first(where: { $0.content == before }), told.contains(copy.path) else {
        return (calls, failed, "the file is torn, and no whole copy is named: \(told)")
      }
      try SaveCheck.start(settings)
      after = FileManager.default.contents(atPath: file)
      // If the new content is complete, the user is told once that the file is not the one that this window knows.
      if after != before { save() }
    }
    let wasEdited = controller.path == nil || controller.isEdited
    // The disk is well again.
    save()
    if let notice { return (calls, failed, "saving fails on a disk that is well again: \(notice)") }
    let wanted = FileManager.default.contents(atPath: file)
    guard let wanted, wanted != before else { return (calls, failed, "saving again changes nothing") }
    if situation == .linked, FileManager.default.contents(atPath: folder.path + "/b.svg") != wanted {
      return (calls, failed, "the other name is that of another file")
    }
    // Copies that could not be removed are removed by the next start.
    try SaveCheck.start(settings)
    if !SaveCheck.files(in: state + "/shapely/overwrites").isEmpty {
      return (calls, failed, "copies are left in the journal")
    }
    if after != before, after != wanted {
      return (calls, failed, "the file is neither the former nor the new one")
    }
    if after != wanted, told == nil {
      return (calls, failed, "nobody is told that the file is the former one")
    }
    if situation != .exported, after != wanted, !wasEdited {
      return (calls, failed, "the title says that it is saved")
    }
    if failing == nil, after != wanted { return (calls, failed, "saving has no effect: \(told ?? "")") }
    // Saving goes on if the version cannot be written: what it has is in the window.
    if situation == .replaced, failing == nil, let before, !SaveCheck.versions(in: state).contains(before) {
      return (calls, failed, "the former content is not among the versions")
    }
    return (calls, failed, nil)
  }

  /// Starts a program with an empty window.
  private static func start(_ settings: DocumentSettings) throws {
    let document = ValueDocument(try drawing(1))
    DocumentController(document, window: Window(size: Size(400, 400)), settings: settings).start()
  }

  private static func versions(in state: String) -> [Data] {
    files(in: state).filter { $0.path.hasSuffix(".svg") }.map(\.content)
  }

  /// The files in a folder and in those inside, without empty ones, such as locks.
  private static func files(in folder: String) -> [(path: String, content: Data)] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    return files.compactMap { name in
      let path = folder + "/\(name)"
      guard let content = FileManager.default.contents(atPath: path), !content.isEmpty else { return nil }
      return (path, content)
    }
  }

  private static func drawing(_ count: Int) throws -> ShapelyDrawing {
    let shapes = (1...count).map { number in
      "{\"id\":\(number),\"kind\":\"star\",\"color\":\"red\",\"x\":\(number * 37 % 400),\"y\":\(number * 91 % 400),"
        + "\"scale\":1,\"rotation\":0}"
    }
    var drawing = ShapelyDrawing(size: Size(400, 400))
    drawing.shapes = try CanvasModel(
      parsing: "{\"version\":1,\"shapes\":[" + shapes.joined(separator: ",") + "]}"
    ).shapes
    return drawing
  }
}

/// An error of the check itself.
struct CheckFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
