import MessageBus
import Scene

/// `org.a11y.atspi.Selection`: the children of a container that are selected.
extension AccessibleServer {
  func selectionReply(_ call: BusCall, container node: AccessibilityNode) -> BusReply? {
    let selected = tree.selectedChildren(of: node)
    let children = node.children.compactMap { tree[$0] }
    /// Selects or deselects children. Returns whether all of them are as wanted, of which there is one at least.
    func select(_ isSelected: Bool, _ targets: [AccessibilityNode]) -> BusReply {
      guard surroundings.acceptsActions, !targets.isEmpty else { return .value(.bool(false)) }
      var isDone = true
      for target in targets where !window.setAccessibilitySelected(isSelected, of: target.id) {
        isDone = false
      }
      return .value(.bool(isDone))
    }
    switch call.member {
    case "SelectAll": return node.selectionMode == .multiple ? select(true, children) : .value(.bool(false))
    // A container without a selected child is cleared already.
    case "ClearSelection": return selected.isEmpty ? .value(.bool(true)) : select(false, selected)
    case "GetSelectedChild", "SelectChild", "DeselectSelectedChild", "IsChildSelected", "DeselectChild": break
    default: return nil
    }
    guard let index = call.integer(0) else { return .invalidArguments }
    func at(_ list: [AccessibilityNode]) -> [AccessibilityNode] {
      list.indices.contains(index) ? [list[index]] : []
    }
    switch call.member {
    case "GetSelectedChild": return .value(reference(at(selected).first?.id))
    case "SelectChild": return select(true, at(children))
    case "DeselectSelectedChild": return select(false, at(selected))
    case "DeselectChild": return select(false, at(children))
    default: return .value(.bool(at(children).first?.states.contains(.selected) == true))
    }
  }

  /// The entries of `GetRelationSet`: a type, and the elements to which the relation leads.
  func relationSet(of node: AccessibilityNode) -> BusValue {
    let entries = AccessibilityRelationKind.allCases.compactMap { kind in
      node.relations[kind].map {
        BusValue.structure([
          .uint32(AtspiRelation.number(of: kind)), .array("(so)", $0.map { reference($0) }),
        ])
      }
    }
    return .array("(ua(so))", entries)
  }
}
