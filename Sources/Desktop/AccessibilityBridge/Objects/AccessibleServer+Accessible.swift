import Foundation
import MessageBus
import Scene

/// `org.a11y.atspi.Accessible` of elements.
extension AccessibleServer {
  func accessibleReply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply? {
    let role = AtspiRole.number(of: node.role)
    switch call.member {
    case "GetChildAtIndex":
      guard let index = call.integer(0) else { return .invalidArguments }
      return .value(reference(node.children.indices.contains(index) ? node.children[index] : nil))
    case "GetChildren": return .value(.array("(so)", node.children.map(reference)))
    case "GetIndexInParent":
      return .value(.int(node.parent == nil ? 0 : tree.indexInParent(of: node) ?? -1))
    case "GetRelationSet": return .value(relationSet(of: node))
    case "GetRole": return .value(.uint32(role))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.string(AtspiRole.name(role)))
    case "GetState": return .value(AtspiState.words(states(of: node)))
    case "GetAttributes": return .value(attributes(of: node))
    case "GetApplication": return .value(rootReference)
    case "GetInterfaces": return .value(.array("s", interfaces(of: node).map(BusValue.string)))
    default: return nil
    }
  }

  /// The states of an element; the root has those of the window, too.
  func states(of node: AccessibilityNode) -> Set<AtspiState> {
    var states = node.atspiStates
    if node.parent == nil {
      states.insert(.resizable)
      if surroundings.isActive { states.insert(.active) }
    }
    return states
  }

  private func attributes(of node: AccessibilityNode) -> BusValue {
    var attributes = [("toolkit", "Easel")]
    if !node.identifier.isEmpty { attributes.append(("id", node.identifier)) }
    // ARIA's attribute, which readers prefer to the bare number.
    if !node.value.isEmpty { attributes.append(("valuetext", node.value)) }
    return .array("{ss}", attributes.map { .entry(.string($0.0), .safe($0.1)) })
  }

  /// The name of an element: its label; for the root also the title of the window.
  func name(of node: AccessibilityNode) -> String {
    node.label.isEmpty && node.parent == nil ? surroundings.title : node.label
  }

  /// The value of an element without a number, and its help.
  func description(of node: AccessibilityNode) -> String {
    let value = node.range == nil && node.text == nil ? node.value : ""
    return [value, node.hint].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  static let locale = Locale.current.identifier

  /// Returns the properties of an interface of an element; nil if it does not have the interface.
  func properties(of node: AccessibilityNode, _ interface: String) -> [(String, BusValue)]? {
    guard interfaces(of: node).contains(interface) else { return nil }
    switch interface {
    case Atspi.accessible:
      return [
        ("Name", .safe(name(of: node))), ("Description", .safe(description(of: node))),
        ("Parent", node.parent == nil ? rootReference : reference(node.parent)),
        ("ChildCount", .int(node.children.count)), ("Locale", .string(AccessibleServer.locale)),
        ("AccessibleId", .safe(node.identifier)), ("HelpText", .safe(node.hint)),
      ]
    case Atspi.action: return [("NActions", .int(node.actions.count))]
    case Atspi.value: return node.range.map { valueProperties($0, node) }
    case Atspi.selection: return [("NSelectedChildren", .int(tree.selectedChildren(of: node).count))]
    case Atspi.text:
      return text(of: node).map { [("CharacterCount", .int($0.count)), ("CaretOffset", .int($0.caret))] }
    default: return []
    }
  }

  /// Sets a property. Returns nil if there is no such property that can be set.
  func set(_ interface: String, _ name: String, _ value: BusValue, of node: AccessibilityNode) -> BusReply? {
    guard interface == Atspi.value, name == "CurrentValue", node.range != nil else { return nil }
    guard let number = value.number else { return .invalidArguments }
    // The method has no result by which a refusal could be told.
    if surroundings.acceptsActions { window.setAccessibilityValue(number, of: node.id) }
    return .values([])
  }

  private func valueProperties(_ range: AccessibilityRange, _ node: AccessibilityNode) -> [(String, BusValue)]
  {
    [
      ("MinimumValue", .double(range.minimum)), ("MaximumValue", .double(range.maximum)),
      ("MinimumIncrement", .double(range.step)), ("CurrentValue", .double(range.value)),
      ("Text", .safe(node.value)),
    ]
  }
}
