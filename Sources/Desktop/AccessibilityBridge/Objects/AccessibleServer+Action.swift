import MessageBus
import Scene

/// `org.a11y.atspi.Action`.
extension AccessibleServer {
  func actionReply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply? {
    if call.member == "GetActions" {
      let entries = node.actions.map { action in
        BusValue.structure([.safe(action.name), .safe(description(of: action, node)), .string("")])
      }
      return .value(.array("(sss)", entries))
    }
    guard
      ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction"].contains(call.member)
    else {
      return nil
    }
    guard let index = call.integer(0) else { return .invalidArguments }
    let action = node.actions.indices.contains(index) ? node.actions[index] : nil
    switch call.member {
    case "DoAction":
      guard let action, surroundings.acceptsActions else { return .value(.bool(false)) }
      return .value(.bool(window.performAccessibilityAction(action, on: node.id)))
    case "GetDescription": return .value(.safe(action.map { description(of: $0, node) } ?? ""))
    case "GetKeyBinding": return .value(.string(""))
    default: return .value(.safe(action?.name ?? ""))
    }
  }

  private func description(of action: AccessibilityAction, _ node: AccessibilityNode) -> String {
    action == .activate ? node.hint : ""
  }
}
