import Foundation

/// The folder of a program's icons, tapes and other files, found wherever the program was built or installed.
///
/// ```swift
/// let resources = try ResourceFolder.find(containing: "Icons")
/// let icons = try resources.images(in: "Icons")
/// let star = try icons.image(named: "star", scale: window.scale)
/// ```
public struct ResourceFolder: Hashable, Sendable {
  /// The environment variable that overrides the search.
  public static let environmentVariable = "EASEL_RESOURCES"

  /// The folder's path, without a trailing slash.
  public let path: String

  /// Creates a reference to a known folder, without checking it.
  ///
  /// - Parameter path: the path without a trailing slash.
  public init(path: String) { self.path = path }

  /// Returns the path of a file in the folder, such as `Tapes/tour.tape`.
  ///
  /// - Parameter name: the path inside of the folder.
  public func path(of name: String) -> String { path + "/" + name }

  /// Returns the images of the subfolder `name`.
  ///
  /// - Parameter name: the path of the subfolder, inside of the folder.
  /// - Throws: ``ImageFileError`` if there is no such folder.
  public func images(in name: String) throws(ImageFileError) -> ImageCatalog {
    try ImageCatalog(folder: path(of: name))
  }

  /// Searches for a folder `Resources` that contains `content`. If `EASEL_RESOURCES` is set, only that folder is
  /// tried. Otherwise the search tries the executable's folder, each folder above it (which finds a checkout from
  /// inside its build folder), and the working directory.
  ///
  /// - Parameters:
  ///   - content: a file or subfolder that distinguishes the right folder from others of the same name.
  ///   - environment: the environment variables.
  ///   - executable: the running program's file; symbolic links are resolved.
  ///   - workingDirectory: the folder to try last.
  /// - Throws: ``ImageFileError`` with the folders tried. If the variable is set to a wrong folder, that is an error.
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
            + "set it to the Resources folder or unset it")
      }
      return ResourceFolder(path: folder)
    }

    var candidates: [String] = []
    if let executable {
      var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
      // Ends at the root, which is its own parent.
      while true {
        candidates.append(folder.appendingPathComponent("Resources").path)
        let parent = folder.deletingLastPathComponent().standardizedFileURL
        if parent.path.count >= folder.path.count { break }
        folder = parent
      }
    }
    candidates.append(URL(fileURLWithPath: workingDirectory).appendingPathComponent("Resources").path)
    if let folder = candidates.first(where: isRight) { return ResourceFolder(path: folder) }
    throw ImageFileError(
      .missing, path: content,
      message: "the resources (a folder Resources with \(content)) were not found in "
        + candidates.joined(separator: ", ") + "; set \(environmentVariable) to where they are")
  }
}
