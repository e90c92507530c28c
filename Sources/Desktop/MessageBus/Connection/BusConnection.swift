#if canImport(CDBus)
  import CDBus

  /// A private connection to a message bus, which never waits: messages are read and written in ``iterate()``.
  ///
  /// If the bus closes the connection, ``onClose`` is called, and nothing else happens from then on.
  @MainActor package final class BusConnection {
    /// Answers a call of this program.
    package var onCall: ((BusCall) -> BusReply)?
    /// Receives a signal for which a rule was added.
    package var onSignal: ((BusSignal) -> Void)?
    /// Called once, after the bus closed the connection.
    package var onClose: (() -> Void)?
    /// The name of this connection on the bus; empty until the bus has answered.
    package private(set) var uniqueName = ""
    /// Whether the connection is open.
    package private(set) var isOpen = true

    private let connection: OpaquePointer
    private let poll = BusPoll()
    private var waiting: [UInt32: (BusReply) -> Void] = [:]

    /// The most messages that are handled in one iteration, so that a flood does not stop the window.
    static let messagesPerIteration = 200
    /// The most bytes of messages that wait to be handled. The bus keeps the rest.
    static let receivedBytes = 4 << 20

    /// Connects to a bus.
    ///
    /// - Parameters:
    ///   - address: as in `DBUS_SESSION_BUS_ADDRESS`.
    ///   - onReady: called once the bus has given the connection its name.
    /// - Returns: nil if nothing listens at the address, or it is invalid.
    package init?(address: String, onReady: @escaping () -> Void) {
      var error = DBusError()
      dbus_error_init(&error)
      defer { dbus_error_free(&error) }
      guard let connection = dbus_connection_open_private(address, &error) else { return nil }
      self.connection = connection
      // By default, libdbus ends the process with its bus.
      dbus_connection_set_exit_on_disconnect(connection, 0)
      dbus_connection_set_max_received_size(connection, BusConnection.receivedBytes)
      poll.attach(to: connection)
      dbus_connection_add_filter(
        connection,
        { _, message, context in
          guard let message, let context else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
          let address = UInt(bitPattern: message)
          let owner = Unmanaged<BusConnection>.fromOpaque(context).takeUnretainedValue()
          let isHandled = MainActor.assumeIsolated { owner.receive(address) }
          return isHandled ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      call("org.freedesktop.DBus", BusCall("/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")) {
        [weak self] reply in
        guard let self, case .values(let values) = reply, let name = values.first?.text else { return }
        uniqueName = name
        onReady()
      }
    }

    isolated deinit {
      dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }

    /// A descriptor that is readable while there is something to do.
    package var descriptor: Int32 { isOpen ? poll.descriptor : -1 }

    /// Reads, handles and writes messages, without waiting. Returns whether some are left for the next iteration.
    package func iterate() -> Bool {
      guard isOpen else { return false }
      poll.handleReady()
      for _ in 0..<BusConnection.messagesPerIteration {
        guard dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_DATA_REMAINS else { break }
        _ = dbus_connection_dispatch(connection)
      }
      if dbus_connection_get_is_connected(connection) == 0 { close() }
      return isOpen && dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_DATA_REMAINS
    }

    private func close() {
      guard isOpen else { return }
      isOpen = false
      waiting.removeAll()
      onClose?()
    }

    // MARK: Sending

    /// Calls a method of another program.
    ///
    /// - Parameters:
    ///   - destination: the name of the program on the bus.
    ///   - startsService: whether the bus starts the program if it does not run.
    ///   - reply: called with the answer.
    package func call(
      _ destination: String, _ call: BusCall, startsService: Bool = false,
      _ reply: ((BusReply) -> Void)? = nil
    ) {
      guard isOpen,
        let message = dbus_message_new_method_call(destination, call.path, call.interface, call.member)
      else { return }
      dbus_message_set_auto_start(message, startsService ? 1 : 0)
      if reply == nil { dbus_message_set_no_reply(message, 1) }
      guard BusCoding.append(call.arguments, to: message) else { return dbus_message_unref(message) }
      let serial = send(message)
      if let reply, serial != 0 { waiting[serial] = reply }
    }

    /// Sends a signal to everyone who listens.
    package func emit(_ signal: BusSignal) {
      guard isOpen, let message = dbus_message_new_signal(signal.path, signal.interface, signal.member) else {
        return
      }
      guard BusCoding.append(signal.arguments, to: message) else { return dbus_message_unref(message) }
      _ = send(message)
    }

    /// Asks the bus for signals.
    package func addMatch(_ rule: String) {
      call(
        "org.freedesktop.DBus",
        BusCall("/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [.string(rule)]))
    }

    /// The size of the messages that wait to be written, in bytes. It grows while the bus reads nothing.
    package var outgoingBytes: Int { isOpen ? Int(dbus_connection_get_outgoing_size(connection)) : 0 }

    /// Writes what waits to be written, as far as the socket takes it now or within a moment. For the end of a run.
    package func flush() { if isOpen { poll.handleReady() } }

    private func send(_ message: OpaquePointer) -> UInt32 {
      var serial: UInt32 = 0
      let isSent = dbus_connection_send(connection, message, &serial) != 0
      dbus_message_unref(message)
      return isSent ? serial : 0
    }

    // MARK: Receiving

    /// Handles a message. Returns whether libdbus should not handle it as well.
    private func receive(_ address: UInt) -> Bool {
      guard let message = OpaquePointer(bitPattern: address) else { return false }
      switch dbus_message_get_type(message) {
      case DBUS_MESSAGE_TYPE_METHOD_CALL:
        answer(message)
        return true
      case DBUS_MESSAGE_TYPE_METHOD_RETURN, DBUS_MESSAGE_TYPE_ERROR:
        guard let reply = waiting.removeValue(forKey: dbus_message_get_reply_serial(message)) else {
          return true
        }
        reply(BusConnection.reply(message))
        return true
      case DBUS_MESSAGE_TYPE_SIGNAL:
        // A signal of libdbus itself, and no message of the bus.
        if dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0 {
          close()
          return true
        }
        onSignal?(
          BusSignal(
            Self.text(dbus_message_get_path(message)), Self.text(dbus_message_get_interface(message)),
            Self.text(dbus_message_get_member(message)), BusCoding.arguments(of: message) ?? []))
        return false
      default: return false
      }
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }

    private static func reply(_ message: OpaquePointer) -> BusReply {
      let arguments = BusCoding.arguments(of: message) ?? []
      if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_ERROR {
        return .error(text(dbus_message_get_error_name(message)), arguments.first?.text ?? "")
      }
      return .values(arguments)
    }

    private func answer(_ message: OpaquePointer) {
      let reply: BusReply
      if let arguments = BusCoding.arguments(of: message) {
        let call = BusCall(
          Self.text(dbus_message_get_path(message)), Self.text(dbus_message_get_interface(message)),
          Self.text(dbus_message_get_member(message)), arguments)
        reply = onCall?(call) ?? .unknownObject(call.path)
      } else {
        reply = .invalidArguments
      }
      if dbus_message_get_no_reply(message) != 0 { return }
      switch reply {
      case .values(let values):
        guard let answer = dbus_message_new_method_return(message) else { return }
        guard BusCoding.append(values, to: answer) else { return dbus_message_unref(answer) }
        _ = send(answer)
      case .error(let name, let text):
        guard let answer = dbus_message_new_error(message, name, text) else { return }
        _ = send(answer)
      }
    }
  }
#endif
