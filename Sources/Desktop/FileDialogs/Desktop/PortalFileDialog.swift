#if PORTALS
  import Dispatch
  import Foundation
  import MessageBus

  /// The desktop's own file dialog, by its portal on the session bus. No bus is started for it.
  ///
  /// ```swift
  /// let dialogs = FileDialogChain([PortalFileDialog(), ProgramFileDialog()])
  /// let home = FileDialogChain.startFolder()
  /// dialogs.show(FileRequest(.open, title: "Open", folder: home)) { answer in print(answer) }
  /// ```
  @MainActor public final class PortalFileDialog: FileDialog {
    /// The time in which the portal must accept the call, in seconds. A portal that is not running is started by the bus.
    static let acceptTime = 5.0

    private let environment: [String: String]
    private let parent: () -> String
    private var bus: BusConnection?
    private var source: (any DispatchSourceRead)?
    private var answer: (@MainActor (FileAnswer) -> Void)?
    private var handle = ""
    private var isAccepted = false
    private var count = 0

    /// Creates a dialog.
    ///
    /// - Parameters:
    ///   - environment: the process's variables, which name the bus.
    ///   - parent: returns the window that the dialog belongs to, such as `x11:1c00007`; empty for none.
    public init(
      environment: [String: String] = ProcessInfo.processInfo.environment,
      parent: @escaping () -> String = { "" }
    ) {
      self.environment = environment
      self.parent = parent
    }

    public func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
      cancel()
      let address = SessionBusAddress.find(environment: environment) {
        FileManager.default.fileExists(atPath: $0)
      }
      guard let address else { return answer(.unavailable) }
      self.answer = answer
      let bus = BusConnection(address: address) { [weak self] in self?.send(request) }
      guard let bus else { return end(.unavailable) }
      self.bus = bus
      bus.onSignal = { [weak self] in self?.heard($0) }
      bus.onClose = { [weak self] in self?.end(.unavailable) }
      let source = DispatchSource.makeReadSource(fileDescriptor: bus.descriptor, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.iterate() } }
      source.resume()
      self.source = source
      count += 1
      let number = count
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.acceptTime) { [weak self] in
        MainActor.assumeIsolated {
          guard let self, self.count == number, !self.isAccepted else { return }
          self.end(.unavailable)
        }
      }
      iterate()
    }

    public func cancel() {
      guard answer != nil else { return }
      answer = nil
      if let bus, isAccepted {
        bus.call(PortalFileRequest.portal, BusCall(handle, PortalFileRequest.requestInterface, "Close"))
        bus.flush()
      }
      close()
    }

    private func iterate() {
      // Called by the handler of a message, the connection stays until its end.
      guard let bus else { return }
      if bus.iterate() {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.iterate() } }
      }
    }

    private func send(_ request: FileRequest) {
      guard let bus else { return }
      let token = "easel_\(getpid())_\(count)"
      handle = PortalFileRequest.handle(uniqueName: bus.uniqueName, token: token)
      // Asked for before the call, so that no answer is missed.
      bus.addMatch(
        "type='signal',interface='\(PortalFileRequest.requestInterface)',member='Response',path='\(handle)'")
      bus.addMatch(
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(PortalFileRequest.portal)'"
      )
      let call = PortalFileRequest.call(request, parent: parent(), token: token)
      bus.call(PortalFileRequest.portal, call, startsService: true) { [weak self] reply in
        guard let self else { return }
        switch reply {
        case .error: end(.unavailable)
        case .values(let values):
          isAccepted = true
          guard let path = values.first?.text, path != handle else { return }
          // Old portals choose the path of the answering object themselves.
          handle = path
          self.bus?.addMatch(
            "type='signal',interface='\(PortalFileRequest.requestInterface)',member='Response',path='\(path)'"
          )
        }
      }
    }

    private func heard(_ signal: BusSignal) {
      switch (signal.interface, signal.member) {
      case (PortalFileRequest.requestInterface, "Response") where signal.path == handle:
        end(PortalFileRequest.answer(signal.arguments))
      case ("org.freedesktop.DBus", "NameOwnerChanged"):
        // The portal ended with its dialog.
        if isAccepted, signal.arguments.count > 2, signal.arguments[2].text?.isEmpty == true {
          end(.unavailable)
        }
      default: return
      }
    }

    private func end(_ result: FileAnswer) {
      guard let answer else { return }
      self.answer = nil
      // The connection calls this; it must not be released before it returns.
      let bus = bus
      close()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          _ = bus
          answer(result)
        }
      }
    }

    private func close() {
      source?.cancel()
      source = nil
      isAccepted = false
      // As in `end`: released by the next turn of the main queue.
      if let bus { DispatchQueue.main.async { MainActor.assumeIsolated { _ = bus.isOpen } } }
      bus = nil
    }
  }
#endif
