#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processors of this machine.
enum MachineCores {
  /// How many they are; 1 where the system does not say.
  static var count: Int {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    #else
      return 1
    #endif
  }
}
