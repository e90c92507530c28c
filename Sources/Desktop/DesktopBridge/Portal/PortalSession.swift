#if PORTALS
  import MessageBus

  /// A connection to the session bus on which the settings portal is read and heard (`org.freedesktop.portal.Settings`).
  final class PortalSession {
    private(set) var settings = PortalSettings()
    private let onChange: () -> Void
    private var bus: BusConnection?

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Connects to the bus and sends the first question. Nothing waits for an answer.
    ///
    /// - Parameter onChange: called when ``settings`` have changed.
    init(address: String, onChange: @escaping () -> Void) {
      self.onChange = onChange
      bus = BusConnection(address: address) {}
      guard let bus else { return }
      bus.onSignal = { [weak self] in self?.heard($0) }
      bus.addMatch(
        "type='signal',sender='\(Self.portal)',path='\(Self.path)',interface='\(Self.interface)',member='SettingChanged'"
      )
      bus.addMatch(
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.portal)'")
      readAll(startsService: true)
    }

    /// A descriptor that is readable while there is something to do; -1 without a bus.
    var descriptor: Int32 { bus?.descriptor ?? -1 }

    /// Handles what has come, without waiting. Returns whether some is left.
    func iterate() -> Bool {
      let isUnfinished = bus?.iterate() ?? false
      if bus?.isOpen == false { bus = nil }
      return isUnfinished
    }

    private func readAll(startsService: Bool) {
      let namespaces = BusValue.array("s", PortalSettings.namespaces.map(BusValue.string))
      let call = BusCall(Self.path, Self.interface, "ReadAll", [namespaces])
      bus?.call(Self.portal, call, startsService: startsService) { [weak self] reply in
        // An error: there is no portal, or one without settings.
        guard let self, case .values(let values) = reply else { return }
        change { $0.take(values.first) }
      }
    }

    private func heard(_ signal: BusSignal) {
      let arguments = signal.arguments
      switch (signal.interface, signal.member) {
      case (Self.interface, "SettingChanged"):
        guard arguments.count == 3, let namespace = arguments[0].text, let key = arguments[1].text else {
          return
        }
        change { $0.set(key, in: namespace, to: arguments[2]) }
      case ("org.freedesktop.DBus", "NameOwnerChanged"):
        // Another portal, perhaps with other settings. While there is none, the last settings remain.
        if arguments.count > 2, arguments[2].text?.isEmpty == false { readAll(startsService: false) }
      default: return
      }
    }

    private func change(_ body: (inout PortalSettings) -> Void) {
      var changed = settings
      body(&changed)
      if changed == settings { return }
      settings = changed
      onChange()
    }
  }
#endif
