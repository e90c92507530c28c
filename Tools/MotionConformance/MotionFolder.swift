import FileAccess
import Foundation
import PlainJSON

/// A folder of numeric cases: one JSON file for each group, with its cases in a list. Or one such file alone.
public struct MotionFolder {
  /// The paths of the groups, ordered by name.
  public let paths: [String]

  /// Finds the groups of a folder.
  ///
  /// - Parameters:
  ///   - path: the folder, or a JSON file of one group.
  ///   - groups: the names of the groups to judge, without `.json`; empty for all.
  /// - Throws: ``MotionCaseError`` if the folder or a named group does not exist, or there is no group.
  public init(path: String, groups: [String] = []) throws(MotionCaseError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw MotionCaseError("\(path): there is no such folder; name one with motion cases in it")
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".json"), groups.isEmpty else {
        throw MotionCaseError("\(path) is a file; name its folder, or a .json file without a group")
      }
      paths = [path]
      return
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    for group in groups where !names.contains(group) {
      throw MotionCaseError("\(path): there is no group \(group); there are \(names.joined(separator: ", "))")
    }
    paths = names.filter { groups.isEmpty || groups.contains($0) }.map { "\(path)/\($0).json" }
    if paths.isEmpty { throw MotionCaseError("\(path): there are no .json files in this folder") }
  }

  /// Judges every case.
  ///
  /// - Parameter tell: receives a line for each case, and a summary line.
  /// - Returns: whether no case failed, and no group was unreadable or empty.
  public func judge(telling tell: (String) -> Void) -> Bool {
    var (passed, failed) = (0, 0)
    for path in paths {
      let group = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      do {
        for motionCase in try MotionFolder.cases(inFile: path) {
          switch motionCase.judge() {
          case .pass:
            passed += 1
            tell("pass \(group) \(motionCase.id) \(motionCase.title)")
          case .fail(let reason):
            failed += 1
            tell("fail \(group) \(motionCase.id) \(reason)")
          }
        }
      } catch {
        failed += 1
        tell("fail \(group) \(error.message)")
      }
    }
    tell("\(passed) passed, \(failed) failed")
    return failed == 0
  }

  private static func cases(inFile path: String) throws(MotionCaseError) -> [MotionCase] {
    let bytes: [UInt8]
    do { bytes = try InputFile(path).read(limit: 1 << 28) } catch {
      throw MotionCaseError("malformed: \(error)")
    }
    return try cases(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// Parses a group from its file's text: an object with `cases`, or a list of cases.
  ///
  /// - Throws: ``MotionCaseError`` if it is malformed, has no case, or fewer than its `count`.
  public static func cases(parsing text: some StringProtocol) throws(MotionCaseError) -> [MotionCase] {
    let value: JSONValue
    do { value = try JSONValue(parsing: text, allowsNonFinite: true) } catch {
      throw MotionCaseError("malformed: not JSON, \(error)")
    }
    guard let list = value.array ?? value.object?["cases"]?.array, !list.isEmpty else {
      throw MotionCaseError("malformed: there are no cases")
    }
    if let count = value.object?["count"]?.integer, count > list.count {
      throw MotionCaseError("malformed: \(count) cases are announced, \(list.count) are there")
    }
    var cases: [MotionCase] = []
    for (index, element) in list.enumerated() { cases.append(try MotionCase(element, number: index + 1)) }
    return cases
  }
}
