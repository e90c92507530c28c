import MessageBus

/// Where the buses are, by the environment of the process.
nonisolated struct BusAddress: Hashable, Sendable {
  /// The address of the accessibility bus, if the environment names it (`AT_SPI_BUS_ADDRESS`).
  var accessibility: String?
  /// The address of the session bus; nil without a session.
  var session: String?

  /// Reads the environment.
  ///
  /// `NO_AT_BRIDGE=1` turns the bridge off, as for other toolkits.
  ///
  /// - Parameter exists: returns whether there is a file.
  init(environment: [String: String], exists: (String) -> Bool) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let off = value("NO_AT_BRIDGE"), off != "0" { return }
    accessibility = value("AT_SPI_BUS_ADDRESS")
    session = SessionBusAddress.find(environment: environment, exists: exists)
  }

  /// Whether an address that another program sent names sockets only.
  ///
  /// An address may also name a program to be started (`unixexec:`), which only the user's environment may do.
  static func namesSockets(_ address: String) -> Bool {
    let parts = address.split(separator: ";", omittingEmptySubsequences: true)
    return !parts.isEmpty && parts.allSatisfy { $0.hasPrefix("unix:") }
  }

  /// Whether there is no bus to look for.
  var isEmpty: Bool { accessibility == nil && session == nil }
}
