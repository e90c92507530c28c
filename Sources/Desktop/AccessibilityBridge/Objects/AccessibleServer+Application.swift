import MessageBus
import Scene

/// The application's object, which contains the window, and the cache of all objects.
extension AccessibleServer {
  func applicationReply(_ call: BusCall) -> BusReply {
    switch (call.interface, call.member) {
    case (Atspi.properties, _):
      return propertiesReply(call, get: applicationProperties) { interface, name, value in
        guard interface == Atspi.application, name == "Id", let number = value.integer else { return nil }
        applicationID = Int32(clamping: number)
        return .values([])
      }
    case (_, "GetChildAtIndex"):
      guard let index = call.integer(0) else { return .invalidArguments }
      return .value(reference(index == 0 ? tree.root.id : nil))
    case (_, "GetChildren"): return .value(.array("(so)", [reference(tree.root.id)]))
    case (_, "GetIndexInParent"): return .value(.int32(-1))
    case (_, "GetRelationSet"): return .value(.array("(ua(so))", []))
    case (_, "GetRole"): return .value(.uint32(AtspiRole.application))
    case (_, "GetRoleName"), (_, "GetLocalizedRoleName"): return .value(.string("application"))
    case (_, "GetState"): return .value(AtspiState.words(AccessibleServer.applicationStates))
    case (_, "GetAttributes"): return .value(.array("{ss}", [.entry(.string("toolkit"), .string("Easel"))]))
    case (_, "GetApplication"): return .value(rootReference)
    case (_, "GetInterfaces"):
      return .value(.array("s", [.string(Atspi.accessible), .string(Atspi.application)]))
    case (_, "GetLocale"): return .value(.string(AccessibleServer.locale))
    // There is no second connection for one reader only.
    case (_, "GetApplicationBusAddress"): return .value(.string(""))
    default: return .unknownMethod(call)
    }
  }

  private static let applicationStates: Set<AtspiState> = [.enabled, .sensitive, .visible, .showing]

  private func applicationProperties(_ interface: String) -> [(String, BusValue)]? {
    switch interface {
    case Atspi.accessible:
      return [
        ("Name", .safe(surroundings.program)), ("Description", .string("")), ("Parent", desktopReference),
        ("ChildCount", .int32(1)), ("Locale", .string(AccessibleServer.locale)),
        ("AccessibleId", .string("")),
        ("HelpText", .string("")),
      ]
    case Atspi.application:
      return [
        ("ToolkitName", .string("Easel")), ("Version", .string("0.1.0")),
        ("ToolkitVersion", .string("0.1.0")),
        ("AtspiVersion", .string("2.1")), ("Id", .int32(applicationID)),
      ]
    default: return nil
    }
  }

  // MARK: Cache

  func cacheReply(_ call: BusCall) -> BusReply {
    if call.interface == Atspi.properties {
      return propertiesReply(call) {
        $0 == Atspi.cache ? [("version", .uint32(1))] : nil
      } set: { _, _, _ in
        nil
      }
    }
    guard call.member == "GetItems" else { return .unknownMethod(call) }
    return .value(
      .array(AccessibleServer.itemSignature, [applicationItem] + tree.nodes.map { cacheItem(of: $0) }))
  }

  /// Object, application, parent, index, number of children, interfaces, name, role, description, states.
  static let itemSignature = "((so)(so)(so)iiassusau)"

  private var applicationItem: BusValue {
    .structure([
      rootReference, rootReference, desktopReference, .int32(-1), .int32(1),
      .array("s", [.string(Atspi.accessible), .string(Atspi.application)]), .safe(surroundings.program),
      .uint32(AtspiRole.application), .string(""), AtspiState.words(AccessibleServer.applicationStates),
    ])
  }

  /// The item of an element.
  ///
  /// - Parameter isPlaced: whether the item has the index in the parent. libatspi replaces the child that it has at that index,
  ///   so the index may be there only if the parent is new, too.
  func cacheItem(of node: AccessibilityNode, isPlaced: Bool = true) -> BusValue {
    let index = node.parent == nil ? 0 : tree.indexInParent(of: node) ?? -1
    return .structure([
      reference(node.id), rootReference, node.parent == nil ? rootReference : reference(node.parent),
      .int(isPlaced ? index : -1), .int(node.children.count),
      .array("s", interfaces(of: node).map(BusValue.string)), .safe(name(of: node)),
      .uint32(AtspiRole.number(of: node.role)), .safe(description(of: node)),
      AtspiState.words(states(of: node)),
    ])
  }
}
