/// Where the buses are, by the environment of the process.
nonisolated struct BusAddress: Hashable, Sendable {
  /// The address of the accessibility bus, if the environment names it (`AT_SPI_BUS_ADDRESS`).
  var accessibility: String?
  /// The address of the session bus; nil without a session.
  var session: String?

  /// Reads the environment.
  ///
  /// libdbus would start a session bus if there is none. Here only a bus that runs counts: the one of
  /// `DBUS_SESSION_BUS_ADDRESS`, or the socket `bus` in `XDG_RUNTIME_DIR`. `NO_AT_BRIDGE=1` turns the bridge off, as for
  /// other toolkits.
  ///
  /// - Parameter exists: returns whether there is a file.
  init(environment: [String: String], exists: (String) -> Bool) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let off = value("NO_AT_BRIDGE"), off != "0" { return }
    accessibility = value("AT_SPI_BUS_ADDRESS")
    if let address = value("DBUS_SESSION_BUS_ADDRESS") {
      // These would start a bus.
      if address != "disabled:", !address.hasPrefix("autolaunch:") { session = address }
    } else if let folder = value("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), exists(folder + "/bus") {
      session = "unix:path=" + folder.addingEscapes + "/bus"
    }
  }

  /// Whether an address that another program sent names sockets only.
  ///
  /// An address may also name a program to be started (`unixexec:`), which nobody but the user's environment may do.
  static func namesSockets(_ address: String) -> Bool {
    let parts = address.split(separator: ";", omittingEmptySubsequences: true)
    return !parts.isEmpty && parts.allSatisfy { $0.hasPrefix("unix:") }
  }

  /// Whether there is no bus to look for.
  var isEmpty: Bool { accessibility == nil && session == nil }
}

nonisolated extension String {
  /// The text with all bytes escaped that an address cannot contain (D-Bus Specification, "Server Addresses").
  fileprivate var addingEscapes: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-_/.*\\".contains(character))
      if isPlain { return String(character) }
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
