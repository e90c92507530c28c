#if canImport(CDBus)
  import CDBus
  import Glibc

  /// Several descriptors, collected in one that is readable while one of them is ready (epoll).
  @MainActor package final class DescriptorSet {
    /// The operations on a descriptor that would not wait.
    nonisolated package struct Readiness: OptionSet, Hashable {
      package var rawValue: UInt32
      /// Creates a set from its bits.
      package init(rawValue: UInt32) { self.rawValue = rawValue }
      /// Bytes can be read.
      package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
      /// Bytes can be written.
      package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
      /// The descriptor is broken.
      package static let failed = Readiness(rawValue: EPOLLERR.rawValue)
      /// The other end is closed.
      package static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
    }

    /// The collecting descriptor; -1 if the system has no more descriptors, and nothing is ever ready.
    package let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    /// The most descriptors that ``ready()`` returns at once.
    private static let capacity = 8

    /// Creates an empty set.
    package init() {}

    isolated deinit { if descriptor >= 0 { close(descriptor) } }

    /// Waits for a descriptor, or, without anything to wait for, not any more.
    package func watch(_ file: Int32, for wanted: Readiness) {
      if file < 0 { return }
      var event = epoll_event()
      event.events = wanted.rawValue
      event.data.fd = file
      if wanted.isEmpty {
        epoll_ctl(descriptor, EPOLL_CTL_DEL, file, &event)
      } else if epoll_ctl(descriptor, EPOLL_CTL_MOD, file, &event) != 0 {
        epoll_ctl(descriptor, EPOLL_CTL_ADD, file, &event)
      }
    }

    /// Returns the descriptors that are ready now.
    package func ready() -> [(file: Int32, readiness: Readiness)] {
      var events = Array(repeating: epoll_event(), count: DescriptorSet.capacity)
      let count = epoll_wait(descriptor, &events, Int32(events.count), 0)
      return events.prefix(max(0, Int(count))).map { ($0.data.fd, Readiness(rawValue: $0.events)) }
    }
  }
#endif
