import FileDialogs

#if os(Linux)
  import Dispatch
  import Glibc

  /// Tells when a file was written, replaced, moved or removed by any program, also when its folder was.
  ///
  /// It asks inotify for the file's folder, and wakes the main queue. An idle program does no work for it.
  final class FileWatch {
    private let descriptor: Int32
    private let source: any DispatchSourceRead

    /// Begins to watch. Nil if the folder is not there, or cannot be watched.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - onChange: called on the main actor after any change that may be one of the file.
    init?(path: String, onChange: @escaping @MainActor () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      guard inotify_add_watch(descriptor, FilePath.folder(path), events) >= 0 else {
        close(descriptor)
        return nil
      }
      self.descriptor = descriptor
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler {
        // The file itself shows the changes. The records are only discarded.
        var records = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &records, records.count) > 0 {}
        MainActor.assumeIsolated(onChange)
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
    }

    isolated deinit { source.cancel() }
  }
#else
  /// Elsewhere, a file is looked at when it is saved.
  final class FileWatch {
    init?(path: String, onChange: @escaping @MainActor () -> Void) { return nil }
  }
#endif
