import Foundation

/// A file dialog of another program: zenity or kdialog.
@MainActor public final class ProgramFileDialog: FileDialog {
  /// The programs that are known.
  nonisolated enum Tool: String, CaseIterable {
    case zenity
    case kdialog

    /// The arguments for a request.
    func arguments(_ request: FileRequest) -> [String] {
      let folder = request.folder == "/" ? "/" : request.folder + "/"
      let patterns = request.suffixes.map { "*.\($0)" }.joined(separator: " ")
      let file = request.purpose == .save ? folder + request.name : folder
      switch self {
      case .zenity:
        let filters =
          (request.suffixes.isEmpty ? [] : ["--file-filter=\(request.typeName) | \(patterns)"]) + [
            "--file-filter=All files | *"
          ]
        let saving = request.purpose == .save ? ["--save", "--confirm-overwrite"] : []
        return ["--file-selection", "--title=\(request.title)", "--filename=\(file)"] + saving + filters
      case .kdialog:
        return [
          "--title", request.title, request.purpose == .save ? "--getsavefilename" : "--getopenfilename",
          file,
          (request.suffixes.isEmpty ? "" : "\(request.typeName) (\(patterns))\n") + "All files (*)",
        ]
      }
    }
  }

  private let environment: [String: String]
  private var process: Process?

  /// Creates a dialog.
  ///
  /// - Parameter environment: the process's variables. `PATH` tells where programs are.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// Returns the program to use, that of the desktop first; nil if none is installed or there is no display.
  nonisolated static func find(
    environment: [String: String], isExecutable: (String) -> Bool
  ) -> (tool: Tool, path: String)? {
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else {
      return nil
    }
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":").contains("KDE") == true
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    for tool in isKDE ? [Tool.kdialog, .zenity] : [.zenity, .kdialog] {
      for folder in folders where isExecutable("\(folder)/\(tool.rawValue)") {
        return (tool, "\(folder)/\(tool.rawValue)")
      }
    }
    return nil
  }

  public func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
    cancel()
    let found = Self.find(environment: environment) { FileManager.default.isExecutableFile(atPath: $0) }
    guard let (tool, path) = found else { return answer(.unavailable) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = tool.arguments(request)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = output
    let reading = output.fileHandleForReading
    process.terminationHandler = { ended in
      // A path is shorter than what a pipe holds, so nothing waits for this.
      let text = (try? reading.readToEnd()) ?? Data()
      let result = Self.answer(
        status: ended.terminationReason == .exit ? ended.terminationStatus : -1, Array(text))
      Task { @MainActor in answer(result) }
    }
    do { try process.run() } catch { return answer(.unavailable) }
    self.process = process
  }

  public func cancel() {
    if let process, process.isRunning { process.terminate() }
    process = nil
  }

  /// The answer of an ended program: 0 with a path, 1 if the user wants none.
  nonisolated static func answer(status: Int32, _ output: [UInt8]) -> FileAnswer {
    var path = output
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    switch status {
    case 0:
      guard path.first == UInt8(ascii: "/"), let text = String(validating: path, as: UTF8.self),
        !path.contains(0)
      else { return .unavailable }
      return .chosen(text)
    case 1: return .cancelled
    default: return .unavailable
    }
  }
}
