import Foundation
import Geometry
import Host
import MessageBus
import Scene

/// Follows the settings of the desktop: dark or light, contrast, the size of text, and motion.
///
/// On Linux it asks the settings portal (`org.freedesktop.portal.Settings`) over D-Bus, if a session bus runs, and hears of
/// changes. On other systems it says nothing: SDL 2 does not report such settings. See <doc:DesktopBridge>.
///
/// ```swift
/// func follow(_ host: SDLHost, _ window: Window) {
///   let settings = DesktopSettings()
///   settings.onChange = { appearance in window.theme = appearance.scheme == .light ? .light : .dark }
///   host.bridges = [settings]
/// }
/// ```
@MainActor public final class DesktopSettings: HostBridge {
  /// The appearance now. At first that of a desktop that says nothing.
  public private(set) var appearance = DesktopAppearance()
  /// Called when ``appearance`` has changed.
  public var onChange: ((DesktopAppearance) -> Void)?

  #if PORTALS
    private var session: PortalSession?
  #endif

  /// Keeps libraries of this process from starting a session bus where none runs.
  ///
  /// SDL asks libdbus for the session bus. Without one, libdbus would start `dbus-launch` and a `dbus-daemon` for this
  /// program alone, which delays its start. Call it before SDL is used and before there are other threads.
  ///
  /// - Parameter environment: the process's variables.
  public static func useRunningBusOnly(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    #if PORTALS
      let address = SessionBusAddress.find(environment: environment) {
        FileManager.default.fileExists(atPath: $0)
      }
      if address == nil { setenv("DBUS_SESSION_BUS_ADDRESS", SessionBusAddress.none, 1) }
    #endif
  }

  /// Sends a question to the desktop. The answer comes later, by ``onChange``.
  ///
  /// - Parameter environment: the process's variables, which name the bus: `DBUS_SESSION_BUS_ADDRESS`,
  ///   `XDG_RUNTIME_DIR`.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    #if PORTALS
      let address = SessionBusAddress.find(environment: environment) {
        FileManager.default.fileExists(atPath: $0)
      }
      guard let address else { return }
      session = PortalSession(address: address) { [weak self] in self?.settingsChanged() }
    #endif
  }

  /// Handles what the desktop has sent so far, without waiting. Before a run, a program that calls it now and then may know
  /// the settings by its first frame.
  public func poll() {
    #if PORTALS
      _ = session?.iterate()
    #endif
  }

  #if PORTALS
    private func settingsChanged() {
      guard let new = session?.settings.appearance, new != appearance else { return }
      appearance = new
      onChange?(new)
    }
  #endif

  // MARK: The host's calls

  public func prepare() { poll() }

  public func begin(_ window: Window, _ surroundings: HostSurroundings) { poll() }

  public func iterate(at time: Double, _ surroundings: HostSurroundings) -> Double? {
    #if PORTALS
      if session?.iterate() == true { return time }
    #endif
    return nil
  }

  public var descriptor: Int32 {
    #if PORTALS
      return session?.descriptor ?? -1
    #else
      return -1
    #endif
  }

  public func end() {
    #if PORTALS
      session = nil
    #endif
  }
}
