#if canImport(CDBus)
  import CDBus

  /// The descriptors of a connection, collected in one that is readable while a message can be read or written.
  final class BusPoll {
    private let files = DescriptorSet()
    private var watches: [OpaquePointer] = []

    /// The collecting descriptor.
    var descriptor: Int32 { files.descriptor }

    /// Lets the connection add and remove its watches here. The connection must be closed before this object is released.
    func attach(to connection: OpaquePointer) {
      dbus_connection_set_watch_functions(
        connection,
        { watch, context in
          guard let poll = BusPoll.from(context), let watch else { return 0 }
          let address = UInt(bitPattern: watch)
          MainActor.assumeIsolated { poll.add(address) }
          return 1
        },
        { watch, context in
          guard let poll = BusPoll.from(context), let watch else { return }
          let address = UInt(bitPattern: watch)
          MainActor.assumeIsolated { poll.remove(address) }
        },
        { watch, context in
          guard let poll = BusPoll.from(context), let watch else { return }
          let address = UInt(bitPattern: watch)
          MainActor.assumeIsolated { poll.toggled(address) }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private nonisolated static func from(_ context: UnsafeMutableRawPointer?) -> BusPoll? {
      context.map { Unmanaged<BusPoll>.fromOpaque($0).takeUnretainedValue() }
    }

    private func add(_ address: UInt) {
      guard let watch = OpaquePointer(bitPattern: address) else { return }
      watches.append(watch)
      update(dbus_watch_get_unix_fd(watch))
    }

    private func remove(_ address: UInt) {
      guard let watch = OpaquePointer(bitPattern: address) else { return }
      watches.removeAll { $0 == watch }
      update(dbus_watch_get_unix_fd(watch))
    }

    private func toggled(_ address: UInt) {
      if let watch = OpaquePointer(bitPattern: address) { update(dbus_watch_get_unix_fd(watch)) }
    }

    /// Watches a descriptor for what its enabled watches want: libdbus has one watch for reading and one for writing.
    private func update(_ file: Int32) {
      var wanted: DescriptorSet.Readiness = []
      for watch in watches where dbus_watch_get_unix_fd(watch) == file && dbus_watch_get_enabled(watch) != 0 {
        let flags = dbus_watch_get_flags(watch)
        if flags & DBUS_WATCH_READABLE.rawValue != 0 { wanted.insert(.readable) }
        if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { wanted.insert(.writable) }
      }
      files.watch(file, for: wanted)
    }

    /// Reads and writes what is possible now, without waiting.
    func handleReady() {
      for (file, readiness) in files.ready() {
        var flags: UInt32 = 0
        if readiness.contains(.readable) { flags |= DBUS_WATCH_READABLE.rawValue }
        if readiness.contains(.writable) { flags |= DBUS_WATCH_WRITABLE.rawValue }
        if readiness.contains(.failed) { flags |= DBUS_WATCH_ERROR.rawValue }
        if readiness.contains(.hungUp) { flags |= DBUS_WATCH_HANGUP.rawValue }
        // Handling one watch may remove others.
        for watch in watches
        where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0
          && dbus_watch_get_unix_fd(watch) == file
        {
          let watchFlags =
            dbus_watch_get_flags(watch) | DBUS_WATCH_ERROR.rawValue | DBUS_WATCH_HANGUP.rawValue
          if flags & watchFlags != 0 { _ = dbus_watch_handle(watch, flags & watchFlags) }
        }
      }
    }
  }
#endif
