import Foundation

/// Names and folders of paths.
package nonisolated enum FilePath {
  /// Returns the last part of a path.
  package static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the folder of a file: `.` for a bare name, `/` for a file in the root.
  package static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path from the root, without `.` and `..`. Links are kept. A path that begins with `~` is in the home folder.
  package static func absolute(_ path: String, from folder: String, home: String?) -> String {
    var joined = path
    if let home, path == "~" || path.hasPrefix("~/") { joined = home + path.dropFirst() }
    if !joined.hasPrefix("/") { joined = folder + "/" + joined }
    var parts: [Substring] = []
    for component in joined.split(separator: "/") where component != "." {
      if component == ".." { _ = parts.popLast() } else { parts.append(component) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path for people: in the home folder with `~`.
  package static func shown(_ path: String, home: String?) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Returns a path with a suffix, unless it has one.
  package static func withSuffix(_ suffix: String, _ path: String) -> String {
    name(path).dropFirst().contains(".") ? path : path + "." + suffix
  }

  /// Returns a name without its suffix. The point of a hidden file begins no suffix.
  package static func withoutSuffix(_ name: String) -> String {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
    return String(name[..<point])
  }
}
