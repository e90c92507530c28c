import Geometry
import Host
import MessageBus
import Scene

/// The objects that readers call: the application, its window, and an object for each element of the window's tree.
///
/// It knows nothing of a connection. A call whose object, method or arguments are wrong gets an error as its answer;
/// nothing that a caller sends can stop the program.
final class AccessibleServer {
  let window: Window
  /// The unique name of this program on the bus; empty without a connection.
  var busName = ""
  /// The parent of the application, as the registry answered; nil before.
  var desktop: (name: String, path: String)?
  /// The window's place and title.
  var surroundings: HostSurroundings { didSet { if surroundings.title != oldValue.title { titleChanged() } } }
  private let tracker: AccessibilityTracker
  /// The elements at the last ``update()``.
  var tree: AccessibilityTree { tracker.tree }
  /// The number that the registry gives the application.
  var applicationID: Int32 = 0

  init(_ window: Window, _ surroundings: HostSurroundings) {
    self.window = window
    self.surroundings = surroundings
    tracker = AccessibilityTracker(window)
  }

  /// Reads what has changed in the window, and returns the signals for readers.
  func update() -> [BusSignal] {
    tracker.refresh()
    let update = tracker.takeUpdate()
    return update.changes.flatMap { signals(for: $0, update) }
  }

  private func titleChanged() {}

  // MARK: Calls

  /// Answers a call.
  func respond(to call: BusCall) -> BusReply {
    switch call.interface {
    case Atspi.peer where call.member == "Ping": return .values([])
    case Atspi.introspectable: return introspection(call)
    default: break
    }
    if call.path == Atspi.cachePath { return cacheReply(call) }
    if call.path == Atspi.rootPath { return applicationReply(call) }
    guard let id = Atspi.id(ofPath: call.path), let node = tree[id] else { return .unknownObject(call.path) }
    return reply(call, node)
  }

  private func reply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply {
    let interface = call.interface.isEmpty ? nil : call.interface
    if interface == Atspi.properties {
      return propertiesReply(call) {
        properties(of: node, $0)
      } set: {
        set($0, $1, $2, of: node)
      }
    }
    let offered = interfaces(of: node)
    let handlers: [(String, () -> BusReply?)] = [
      (Atspi.accessible, { self.accessibleReply(call, node) }),
      (Atspi.component, { self.componentReply(call, node) }),
      (Atspi.action, { self.actionReply(call, node) }), (Atspi.text, { self.textReply(call, node) }),
      (Atspi.selection, { self.selectionReply(call, container: node) }),
      (Atspi.editableText, { self.editableTextReply(call, node) }),
    ]
    for (name, handler) in handlers where (interface ?? name) == name && offered.contains(name) {
      if let reply = handler() { return reply }
    }
    return .unknownMethod(call)
  }

  /// Answers a call of `org.freedesktop.DBus.Properties`.
  func propertiesReply(
    _ call: BusCall, get: (String) -> [(String, BusValue)]?, set: (String, String, BusValue) -> BusReply?
  ) -> BusReply {
    guard let interface = call.text(0) else { return .invalidArguments }
    switch call.member {
    case "Get":
      guard let name = call.text(1) else { return .invalidArguments }
      guard let value = get(interface)?.first(where: { $0.0 == name })?.1 else {
        return .unknownProperty(name)
      }
      return .value(.variant(value))
    case "GetAll":
      let properties = get(interface) ?? []
      return .value(.array("{sv}", properties.map { .entry(.string($0.0), .variant($0.1)) }))
    case "Set":
      guard let name = call.text(1), call.arguments.count > 2 else { return .invalidArguments }
      return set(interface, name, call.arguments[2].unwrapped) ?? .unknownProperty(name)
    default: return .unknownMethod(call)
    }
  }

  // MARK: References

  var nullReference: BusValue { .structure([.string(""), .path(Atspi.nullPath)]) }
  var rootReference: BusValue { .structure([.string(busName), .path(Atspi.rootPath)]) }
  var desktopReference: BusValue {
    desktop.map { .structure([.string($0.name), .path($0.path)]) } ?? nullReference
  }
  func reference(_ id: AccessibilityID?) -> BusValue {
    id.map { .structure([.string(busName), .path(Atspi.path(of: $0))]) } ?? nullReference
  }

  // MARK: Introspection

  /// The interfaces of an element's object.
  func interfaces(of node: AccessibilityNode) -> [String] {
    var names = [Atspi.accessible, Atspi.component]
    if !node.actions.isEmpty { names.append(Atspi.action) }
    if node.range != nil { names.append(Atspi.value) }
    if node.selectionMode != .none { names.append(Atspi.selection) }
    if text(of: node) != nil { names.append(Atspi.text) }
    if node.text?.isEditable == true { names.append(Atspi.editableText) }
    return names
  }

  private func introspection(_ call: BusCall) -> BusReply {
    guard call.member == "Introspect" else { return .unknownMethod(call) }
    var names: [String] = []
    if call.path == Atspi.rootPath {
      names = [Atspi.accessible, Atspi.application]
    } else if call.path == Atspi.cachePath {
      names = [Atspi.cache]
    } else if let node = Atspi.id(ofPath: call.path).flatMap({ tree[$0] }) {
      names = interfaces(of: node)
    }
    let lines = (names + [Atspi.properties, Atspi.introspectable]).map { "  <interface name=\"\($0)\"/>\n" }
    return .value(.string("<node>\n\(lines.joined())</node>\n"))
  }
}

extension BusCall {
  /// Whether the method may act on the window. Others only ask.
  nonisolated var mayChangeElements: Bool {
    !(member.hasPrefix("Get") || ["Contains", "IsChildSelected", "Introspect", "Ping"].contains(member))
  }
}
