/// The address of the user's session bus.
nonisolated package enum SessionBusAddress {
  /// Returns the address of a session bus that runs; nil if there is none.
  ///
  /// libdbus would start a bus if there is none. Here only a running one counts: that of `DBUS_SESSION_BUS_ADDRESS`, or the
  /// socket `bus` in `XDG_RUNTIME_DIR`.
  ///
  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - exists: returns whether there is a file.
  package static func find(environment: [String: String], exists: (String) -> Bool) -> String? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let address = value("DBUS_SESSION_BUS_ADDRESS") {
      // These would start a bus.
      return address == "disabled:" || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = value("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), exists(folder + "/bus") else {
      return nil
    }
    return "unix:path=" + folder.addingEscapes + "/bus"
  }

  /// The value of `DBUS_SESSION_BUS_ADDRESS` that keeps libdbus from starting a bus: an address that no transport has,
  /// as GLib's programs use it.
  package static let none = "disabled:"
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
