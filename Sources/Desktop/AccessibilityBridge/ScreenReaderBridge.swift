import Foundation
import Geometry
import Gestures
import Host
import Scene

/// Lets screen readers and other assistive technology use a window.
///
/// On Linux it speaks AT-SPI over D-Bus, if an accessibility bus is there and a reader has turned accessibility on. On
/// other systems it does nothing yet. See <doc:AccessibilityBridge> for the course of a run.
///
/// ```swift
/// let host = try SDLHost(title: "Pond", size: Size(800, 600))
/// host.bridges = [ScreenReaderBridge()]
/// ```
@MainActor public final class ScreenReaderBridge: HostBridge {
  #if SCREEN_READERS
    private let address: BusAddress
    private var session: ReaderSession?
  #endif

  /// Creates a bridge.
  ///
  /// - Parameter environment: the process's variables, which name the buses: `AT_SPI_BUS_ADDRESS`,
  ///   `DBUS_SESSION_BUS_ADDRESS`, `XDG_RUNTIME_DIR`. `NO_AT_BRIDGE=1` turns the bridge off.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    #if SCREEN_READERS
      address = BusAddress(environment: environment) { FileManager.default.fileExists(atPath: $0) }
    #endif
  }

  public func begin(_ window: Window, _ surroundings: HostSurroundings) {
    #if SCREEN_READERS
      if !address.isEmpty { session = ReaderSession(window, surroundings, address) }
    #endif
  }

  public func iterate(at time: Double, _ surroundings: HostSurroundings) -> Double? {
    #if SCREEN_READERS
      return session?.iterate(at: time, surroundings)
    #else
      return nil
    #endif
  }

  public var descriptor: Int32 {
    #if SCREEN_READERS
      return session?.descriptor ?? -1
    #else
      return -1
    #endif
  }

  /// Whether a reader is served now.
  public var isConnected: Bool {
    #if SCREEN_READERS
      return session?.isConnected ?? false
    #else
      return false
    #endif
  }

  public func end() {
    #if SCREEN_READERS
      session?.end()
      session = nil
    #endif
  }
}
