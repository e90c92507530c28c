import FileAccess
import MessageBus

/// The messages of the desktop's file dialog (`org.freedesktop.portal.FileChooser` of the XDG Desktop Portal).
nonisolated enum PortalFileRequest {
  static let portal = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.FileChooser"
  static let requestInterface = "org.freedesktop.portal.Request"

  /// The call that shows the dialog.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - parent: the window that the dialog belongs to; empty for none.
  ///   - token: the last part of the path of the answering object.
  static func call(_ request: FileRequest, parent: String, token: String) -> BusCall {
    let patterns = request.suffixes.map { BusValue.structure([.uint32(0), .safe("*." + $0)]) }
    func filter(_ name: String, _ patterns: [BusValue]) -> BusValue {
      .structure([.safe(name), .array("(us)", patterns)])
    }
    var options: [(String, BusValue)] = [
      ("handle_token", .string(token)),
      // Names of folders are bytes with a zero at the end.
      ("current_folder", .array("y", (Array(request.folder.utf8) + [0]).map(BusValue.byte))),
    ]
    if !patterns.isEmpty {
      // Files without a known ending can be chosen, too.
      let all = filter("All files", [.structure([.uint32(0), .string("*")])])
      options.append(("filters", .array("(sa(us))", [filter(request.typeName, patterns), all])))
    }
    if request.purpose == .save, !request.name.isEmpty {
      options.append(("current_name", .safe(request.name)))
    }
    return BusCall(
      path, interface, request.purpose == .open ? "OpenFile" : "SaveFile",
      [
        .safe(parent), .safe(request.title),
        .array("{sv}", options.map { .entry(.string($0.0), .variant($0.1)) }),
      ])
  }

  /// The path of the object that answers, for a connection with this name.
  static func handle(uniqueName: String, token: String) -> String {
    let sender = uniqueName.drop { $0 == ":" }.map { $0 == "." ? "_" : String($0) }.joined()
    return path + "/request/\(sender)/\(token)"
  }

  /// The answer of the signal `Response`.
  static func answer(_ arguments: [BusValue]) -> FileAnswer {
    guard let response = arguments.first?.integer, arguments.count > 1 else { return .cancelled }
    // 0 chosen, 1 cancelled by the user, 2 ended in another way.
    guard response == 0 else { return .cancelled }
    guard case .array(_, let results) = arguments[1] else { return .unavailable }
    for case .entry(let key, let value) in results where key.text == "uris" {
      guard case .array(_, let uris) = value.unwrapped, let uri = uris.first?.text else { continue }
      // Files elsewhere, as on a server, have no path here.
      if let path = FileURI.path(uri) { return .chosen(path) }
    }
    return .unavailable
  }
}
