/// The parts of a command line that determine the store of a run.
public struct StoreRequest: Hashable, Sendable {
  /// The name of the program, which is that of its standard folder.
  public var program: String
  /// The folder of the store; nil for the standard one.
  public var folder: String?
  /// Whether a new document is begun in any case.
  public var isFresh: Bool
  /// Whether the run has no window, and so no frame to show in time; see ``DocumentSession``.
  public var waits: Bool

  /// Creates a request.
  public init(program: String, folder: String? = nil, isFresh: Bool = false, waits: Bool = false) {
    self.program = program
    self.folder = folder
    self.isFresh = isFresh
    self.waits = waits
  }
}

extension DocumentSession {
  /// The sentence for a run that has no store, because there is no folder for it.
  public static let withoutFolder =
    "What you draw is not kept, because there is no home folder. Name a folder with --store."

  /// Opens the last document in the store of a run; nil if there is no folder for it.
  ///
  /// - Parameter environment: the variables of the process, which determine the standard folder.
  public convenience init?(_ request: StoreRequest, environment: [String: String]) {
    guard
      let folder = request.folder
        ?? DocumentStore.standardFolder(program: request.program, environment: environment)
    else { return nil }
    self.init(in: DocumentStore(folder: folder), isFresh: request.isFresh, waits: request.waits)
  }
}
