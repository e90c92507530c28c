import CInputDevices

/// The connection to an X server for its selections, with names in place of the server's numbers.
final class SelectionConnection {
  private let pointer: OpaquePointer
  private var atoms: [String: SelectionID] = [:]
  private var names: [SelectionID: String] = [:]

  /// Opens the connection. Returns nil where there is no X11.
  init?(_ window: SDLWindowHandle) {
    guard let pointer = selections_open(window.pointer) else { return nil }
    self.pointer = pointer
  }

  isolated deinit { selections_close(pointer) }

  var descriptor: Int32 { selections_descriptor(pointer) }
  var hasEvents: Bool { selections_have_events(pointer) }
  var isBroken: Bool { selections_are_broken(pointer) }
  var largestChunk: Int { selections_largest_part(pointer) }

  func wait(seconds: Double) { selections_wait(pointer, seconds) }

  func nextEvent() -> SelectionEvent? {
    var event = SelectionEvent()
    return selections_next_event(pointer, &event) ? event : nil
  }

  func atom(_ name: String) -> SelectionID {
    if let atom = atoms[name] { return atom }
    let atom = selections_atom(pointer, name)
    if atom != 0 { (atoms[name], names[atom]) = (atom, name) }
    return atom
  }

  /// Returns the known names in a list of atoms; nil for other values.
  func names(_ list: SelectionValue) -> Set<String>? {
    list.format == 32 ? Set(Self.unpack(list.bytes).compactMap { names[$0] }) : nil
  }

  /// Returns the name of an atom that ``atom(_:)`` returned; empty for others.
  func name(_ atom: SelectionID) -> String { names[atom] ?? "" }

  func hasOwner(_ selection: String) -> Bool { selections_have_owner(pointer, atom(selection)) }

  /// Returns the requestor's window.
  func request(_ target: String, of selection: String) -> SelectionID {
    selections_request(pointer, atom(selection), atom(target))
  }

  func requestAgain(_ target: String, of selection: String, in requestor: SelectionID) {
    selections_request_again(pointer, requestor, atom(selection), atom(target))
  }

  /// Asks a clipboard manager to take over the content of the clipboard in some targets. Returns the requestor's window.
  func save(_ targets: [String], by manager: String) -> SelectionID {
    let atoms = Self.pack(targets.map(atom))
    return atoms.withUnsafeBufferPointer {
      selections_save(pointer, atom(manager), atom("SAVE_TARGETS"), atom("ATOM"), $0.baseAddress, $0.count)
    }
  }

  func endRequest(_ requestor: SelectionID) { selections_end_request(pointer, requestor) }

  func takeProperty(_ property: SelectionID, of window: SelectionID, limit: Int) -> SelectionValue? {
    var value = SelectionProperty()
    guard property != 0, selections_take_property(pointer, window, property, limit, &value) else {
      return nil
    }
    defer { selections_free_property(&value) }
    return SelectionValue(
      type: name(value.type), format: Int(value.format),
      bytes: Array(UnsafeBufferPointer(start: value.bytes, count: value.count)),
      bytesLeftOut: value.bytes_left_out)
  }

  /// Makes this program the owner. Returns the time from which it is; nil if it is not.
  func acquire(_ selection: String) -> SelectionID? {
    let time = selections_own(pointer, atom(selection))
    return time == 0 ? nil : time
  }

  func release(_ selection: String, since time: SelectionID) {
    selections_disown(pointer, atom(selection), time)
  }

  /// Returns false if the window is gone.
  func setProperty(
    _ property: SelectionID, of window: SelectionID, type: String, format: Int = 8, _ bytes: ArraySlice<UInt8>
  ) -> Bool {
    let type = atom(type)
    return bytes.withUnsafeBufferPointer {
      selections_set_property(pointer, window, property, type, Int32(format), $0.baseAddress, $0.count)
    }
  }

  func watch(_ window: SelectionID, _ isWatched: Bool) { selections_watch(pointer, window, isWatched) }

  func answer(_ request: SelectionEvent, property: SelectionID) {
    withUnsafePointer(to: request) { selections_answer(pointer, $0, property) }
  }

  /// Returns items of 32 bits as bytes.
  static func pack(_ items: [SelectionID]) -> ArraySlice<UInt8> {
    items.flatMap { item in withUnsafeBytes(of: UInt32(truncatingIfNeeded: item)) { Array($0) } }[...]
  }

  /// Returns the items of 32 bits.
  static func unpack(_ bytes: [UInt8]) -> [SelectionID] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { offset in
      SelectionID(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) })
    }
  }
}
