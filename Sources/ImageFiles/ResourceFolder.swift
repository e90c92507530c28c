import Foundation

/// The folder with a program's icons, tapes and other files, found wherever the program was built or put.
public struct ResourceFolder: Hashable, Sendable {
  /// The environment variable that overrules the search.
  public static let environmentVariable = "EASEL_RESOURCES"

  /// The folder's path, without a trailing slash.
  public let path: String

  /// A folder that is known to be right.
  public init(path: String) { self.path = path }

  /// The path of a file inside, such as `Tapes/tour.tape`.
  public func path(of name: String) -> String { path + "/" + name }

  /// The pictures in the subfolder `name`.
  /// - Throws: ``ImageFileError`` when there is no such folder.
  public func images(in name: String) throws(ImageFileError) -> ImageCatalog {
    try ImageCatalog(folder: path(of: name))
  }

  /// Looks for a folder `Resources` that holds `content`: where `EASEL_RESOURCES` says; else beside the
  /// executable or beside any folder above it (which finds a checkout from inside its build folder); else in
  /// the working directory.
  ///
  /// - Parameters:
  ///   - content: a file or subfolder that tells the right folder from another of the same name.
  ///   - environment: the variables to look in.
  ///   - executable: the running program's file; symbolic links are followed.
  ///   - workingDirectory: the folder to try last.
  /// - Throws: ``ImageFileError`` naming every place tried. A variable that is set but wrong is an error, not a
  ///   reason to look elsewhere.
  public static func find(
    containing content: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String? = Bundle.main.executablePath ?? CommandLine.arguments.first,
    workingDirectory: String = FileManager.default.currentDirectoryPath
  ) throws(ImageFileError) -> ResourceFolder {
    func isRight(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + content) }

    if let named = environment[environmentVariable], !named.isEmpty {
      let folder = named.count > 1 && named.hasSuffix("/") ? String(named.dropLast()) : named
      guard isRight(folder) else {
        throw ImageFileError(
          .missing, path: folder,
          message: "\(environmentVariable) names \(folder), which holds no \(content); "
            + "point it at the Resources folder or unset it")
      }
      return ResourceFolder(path: folder)
    }

    var places: [String] = []
    if let executable {
      var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
      // Ends at the root, whose parent is itself.
      while true {
        places.append(folder.appendingPathComponent("Resources").path)
        let parent = folder.deletingLastPathComponent().standardizedFileURL
        if parent.path.count >= folder.path.count { break }
        folder = parent
      }
    }
    places.append(URL(fileURLWithPath: workingDirectory).appendingPathComponent("Resources").path)
    if let place = places.first(where: isRight) { return ResourceFolder(path: place) }
    throw ImageFileError(
      .missing, path: content,
      message: "the resources (a folder Resources with \(content)) were not found in "
        + places.joined(separator: ", ") + "; set \(environmentVariable) to where they are")
  }
}
