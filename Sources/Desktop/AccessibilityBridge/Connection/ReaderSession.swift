#if SCREEN_READERS
  import Geometry
  import Gestures
  import Host
  import MessageBus
  import Scene

  /// The connections of a run: to the session bus, which says whether a reader wants accessibility, and to the accessibility
  /// bus, on which the window is served.
  ///
  /// Without a reader there is one idle connection at most, which is read when a message comes. Whatever a bus does, the
  /// session goes on without it.
  final class ReaderSession {
    private let window: Window
    private var surroundings: HostSurroundings
    private var sessionBus: BusConnection?
    private var readerBus: BusConnection?
    /// The objects, once the accessibility bus has answered.
    private var server: AccessibleServer?
    /// One descriptor for both connections.
    private let files = DescriptorSet()
    private var watchedFiles: Set<Int32> = []
    private var tokens: [ObserverToken] = []
    /// Whether the window may have changed since the last comparison.
    private var isStale = false
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var lastUpdate = -Double.infinity
    /// The number of signals of the last comparison.
    private var signalCount = 0
    /// The view with the focus at the last comparison.
    private weak var lastFocus: View?
    /// Whether a reader acted since the last comparison.
    private var isActedUpon = false
    private var time = 0.0
    private var isWanted = false

    /// The shortest time between two comparisons during an animation, in seconds.
    static let updateInterval = 0.05
    /// The time without comparisons for each signal of the last one, in seconds. Where everything moves, a reader gets fewer
    /// frames, and the program keeps most of its time.
    static let timePerSignal = 0.000_1
    /// After a comparison with more signals, calls are answered from it until the next one is due.
    static let manySignals = 500
    /// The most bytes that may wait to be written before a comparison. A reader that falls behind gets the changes together.
    static let waitingBytes = 1 << 20
    /// The most announcements that wait for the next iteration.
    static let waitingAnnouncements = 100

    init(_ window: Window, _ surroundings: HostSurroundings, _ address: BusAddress) {
      self.window = window
      self.surroundings = surroundings
      if let address = address.accessibility {
        openReaderBus(address)
      } else if let address = address.session {
        openSessionBus(address)
      }
      watchDescriptors()
    }

    /// Whether the registry has accepted the window.
    var isConnected: Bool { server?.desktop != nil }

    /// A descriptor that is readable while there is something to do; -1 once no bus is left.
    var descriptor: Int32 { watchedFiles.isEmpty ? -1 : files.descriptor }

    func end() {
      tokens.removeAll()
      if let readerBus, server != nil {
        let reference = server?.rootReference ?? .structure([])
        readerBus.call(
          Atspi.registryName, BusCall(Atspi.rootPath, Atspi.socket, "Unembed", [reference]))
        readerBus.flush()
      }
      (server, readerBus, sessionBus) = (nil, nil, nil)
    }

    /// Handles the messages that have come, and emits the signals of what has changed. Returns the time of the next call.
    func iterate(at time: Double, _ surroundings: HostSurroundings) -> Double? {
      self.time = time
      let wasActive = self.surroundings.isActive
      self.surroundings = surroundings
      server?.surroundings = surroundings
      if let server, server.desktop != nil, wasActive != surroundings.isActive {
        emit(server.activationSignals())
      }
      var isUnfinished = sessionBus?.iterate() ?? false
      if let readerBus { isUnfinished = readerBus.iterate() || isUnfinished }
      forgetClosedBuses()
      watchDescriptors()
      sayAnnouncements()
      let next = updateIfDue(at: time)
      return isUnfinished ? time : next
    }

    // MARK: Changes of the window

    /// Compares the window with the last tree, if it may have changed and the last comparison is long enough ago.
    private func updateIfDue(at time: Double) -> Double? {
      guard isStale, isConnected else { return nil }
      let due = nextUpdate
      if time < due { return due }
      if isCongested { return time + ReaderSession.updateInterval }
      update()
      return nil
    }

    /// The earliest time of the next comparison. A change of the focus does not wait for a long pause.
    private var nextUpdate: Double {
      let pause = window.focusedView === lastFocus ? Double(signalCount) * ReaderSession.timePerSignal : 0
      return lastUpdate + max(ReaderSession.updateInterval, pause)
    }

    /// Whether the bus does not read what was sent.
    private var isCongested: Bool { (readerBus?.outgoingBytes ?? 0) > ReaderSession.waitingBytes }

    private func update() {
      guard let server else { return }
      (isStale, isActedUpon, lastUpdate, lastFocus) = (false, false, time, window.focusedView)
      let signals = server.update()
      signalCount = signals.count
      emit(signals)
    }

    private func emit(_ signals: [BusSignal]) {
      for signal in signals { readerBus?.emit(signal) }
    }

    private func sayAnnouncements() {
      guard let server, isConnected else { return announcements.removeAll() }
      for announcement in announcements {
        emit([server.announcementSignal(announcement.text, isAssertive: announcement.isAssertive)])
      }
      announcements.removeAll()
    }

    private func observeWindow() {
      tokens = [
        window.passObservers.add { [weak self] pass in if pass == .done { self?.isStale = true } },
        window.accessibilityObservers.add { [weak self] notification in
          guard let self else { return }
          switch notification {
          case .layoutChanged: isStale = true
          case .announcement(let text, let isAssertive):
            if announcements.count < ReaderSession.waitingAnnouncements {
              announcements.append((text, isAssertive))
            }
          }
        },
      ]
    }

    // MARK: The session bus

    private static let status = "org.a11y.Status"
    private static let statusPath = "/org/a11y/bus"
    private static let launcher = "org.a11y.Bus"

    private func openSessionBus(_ address: String) {
      sessionBus = BusConnection(address: address) { [weak self] in self?.askStatus() }
      guard let sessionBus else { return }
      sessionBus.onSignal = { [weak self] in self?.heard($0) }
      sessionBus.addMatch(
        "type='signal',sender='\(Self.launcher)',path='\(Self.statusPath)',interface='\(Atspi.properties)'")
      sessionBus.addMatch(
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.launcher)'")
    }

    private func askStatus() {
      let call = BusCall(Self.statusPath, Atspi.properties, "GetAll", [.string(Self.status)])
      sessionBus?.call(Self.launcher, call) { [weak self] reply in
        // An error: no reader has started the accessibility bus.
        if case .values(let values) = reply { self?.statusChanged(values.first) }
      }
    }

    private func heard(_ signal: BusSignal) {
      switch (signal.interface, signal.member) {
      case (Atspi.properties, "PropertiesChanged") where signal.arguments.first?.text == Self.status:
        askStatus()
      case ("org.freedesktop.DBus", "NameOwnerChanged"):
        if signal.arguments.count > 2, signal.arguments[2].text?.isEmpty == false { askStatus() }
      default: return
      }
    }

    /// A reader turned accessibility on or off.
    private func statusChanged(_ properties: BusValue?) {
      guard case .array(_, let entries)? = properties else { return }
      isWanted = entries.contains { entry in
        guard case .entry(let name, let value) = entry else { return false }
        return ["IsEnabled", "ScreenReaderEnabled"].contains(name.text ?? "") && value.flag == true
      }
      if !isWanted { return closeReaderBus() }
      guard readerBus == nil else { return }
      sessionBus?.call(Self.launcher, BusCall(Self.statusPath, Self.launcher, "GetAddress")) {
        [weak self] reply in
        guard let self, case .values(let values) = reply, let address = values.first?.text, isWanted,
          BusAddress.namesSockets(address)
        else { return }
        openReaderBus(address)
      }
    }

    // MARK: The accessibility bus

    private func openReaderBus(_ address: String) {
      guard readerBus == nil else { return }
      readerBus = BusConnection(address: address) { [weak self] in self?.embed() }
      readerBus?.onCall = { [weak self] in self?.respond(to: $0) ?? .unknownObject($0.path) }
      readerBus?.onSignal = { [weak self] in self?.registryChanged($0) }
      readerBus?.addMatch(
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Atspi.registryName)'")
    }

    /// Registers the application again if another registry has taken the place of the one that knew it.
    private func registryChanged(_ signal: BusSignal) {
      guard signal.member == "NameOwnerChanged", signal.arguments.count > 2,
        signal.arguments[0].text == Atspi.registryName, let owner = signal.arguments[2].text, !owner.isEmpty,
        let desktop = server?.desktop, desktop.name != owner
      else { return }
      embed()
    }

    private func respond(to call: BusCall) -> BusReply {
      guard let server else { return .unknownObject(call.path) }
      // Answers describe the window as it is, and readers hear of changes before they ask about them.
      let isPausing = signalCount > ReaderSession.manySignals && time < nextUpdate
      if isStale, isActedUpon || !isPausing, !isCongested { update() }
      let reply = server.respond(to: call)
      isActedUpon = isActedUpon || call.mayChangeElements
      isStale = isStale || isActedUpon
      return reply
    }

    /// Registers the application with the registry.
    private func embed() {
      guard let readerBus else { return }
      let server = self.server ?? AccessibleServer(window, surroundings)
      server.busName = readerBus.uniqueName
      self.server = server
      let call = BusCall(Atspi.rootPath, Atspi.socket, "Embed", [server.rootReference])
      readerBus.call(Atspi.registryName, call, startsService: true) { [weak self] reply in
        guard let self, let server = self.server, case .values(let values) = reply,
          case .structure(let fields)? = values.first, fields.count == 2, let name = fields[0].text,
          let path = fields[1].text
        else { return }
        server.desktop = (name, path)
        observeWindow()
        update()
        emit(server.openingSignals())
      }
    }

    private func closeReaderBus() {
      tokens.removeAll()
      (server, readerBus) = (nil, nil)
    }

    private func forgetClosedBuses() {
      if readerBus?.isOpen == false || !isWanted && sessionBus != nil { closeReaderBus() }
      if sessionBus?.isOpen == false { sessionBus = nil }
    }

    /// Collects the descriptors of the open connections.
    private func watchDescriptors() {
      let wanted = Set([sessionBus?.descriptor, readerBus?.descriptor].compactMap { $0 }.filter { $0 >= 0 })
      if wanted == watchedFiles { return }
      for file in watchedFiles.subtracting(wanted) { files.watch(file, for: []) }
      for file in wanted.subtracting(watchedFiles) { files.watch(file, for: .readable) }
      watchedFiles = wanted
    }
  }
#endif
