import Geometry
import PlainJSON

extension AccessibilityTree {
  /// The tree as JSON, with one line for each element. Empty properties are left out; numbers are rounded to thousandths.
  ///
  /// ```
  /// {"window":[800,600],"focus":4,"root":
  ///   {"id":1,"role":"window","states":["enabled"],"frame":[0,0,800,600],"children":[
  ///     {"id":4,"role":"button","name":"Star","states":["enabled","focusable","focused"],"frame":[…],"actions":["press"]}
  ///   ]}
  /// }
  /// ```
  public var json: String {
    var text = "{\"window\":[\(Self.number(size.width)),\(Self.number(size.height))]"
    if let focus { text += ",\"focus\":\(focus.number)" }
    text += ",\"root\":\n"
    write(root, depth: 1, to: &text)
    return text + "\n}\n"
  }

  private func write(_ node: AccessibilityNode, depth: Int, to text: inout String) {
    let indentation = String(repeating: "  ", count: depth)
    text += indentation + "{" + Self.fields(of: node).joined(separator: ",")
    let children = node.children.compactMap { self[$0] }
    if !children.isEmpty {
      text += ",\"children\":[\n"
      for (index, child) in children.enumerated() {
        write(child, depth: depth + 1, to: &text)
        text += index == children.count - 1 ? "\n" : ",\n"
      }
      text += indentation + "]"
    }
    text += "}"
  }

  private static func fields(of node: AccessibilityNode) -> [String] {
    var fields = ["\"id\":\(node.id.number)", "\"role\":\(JSONText.string(node.role.rawValue))"]
    func add(_ key: String, _ value: String) {
      if !value.isEmpty { fields.append("\"\(key)\":\(JSONText.string(value))") }
    }
    func add(_ key: String, _ list: [String]) {
      if !list.isEmpty { fields.append("\"\(key)\":[\(list.joined(separator: ","))]") }
    }
    add("identifier", node.identifier)
    add("name", node.label)
    add("value", node.value)
    add("help", node.hint)
    if let range = node.range {
      let numbers = [range.value, range.minimum, range.maximum, range.step].map(number)
      fields.append(
        "\"range\":{\"value\":\(numbers[0]),\"minimum\":\(numbers[1]),\"maximum\":\(numbers[2]),\"step\":\(numbers[3])}"
      )
    }
    if let content = node.text {
      fields.append(
        "\"text\":{\"string\":\(JSONText.string(content.string)),\"caret\":\(content.caret),"
          + "\"selection\":[\(content.selection.lowerBound),\(content.selection.upperBound)]}")
    }
    add("states", node.states.names.map(JSONText.string))
    add("frame", [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map(number))
    add("actions", node.actions.map { JSONText.string($0.name) })
    if node.selectionMode != .none { add("selection", node.selectionMode.rawValue) }
    let relations = AccessibilityRelationKind.allCases.compactMap { kind in
      node.relations[kind].map { ids in
        "\"\(kind.rawValue)\":[\(ids.map { "\($0.number)" }.joined(separator: ","))]"
      }
    }
    if !relations.isEmpty { fields.append("\"relations\":{\(relations.joined(separator: ","))}") }
    return fields
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return JSONText.number(value.isFinite ? value : 0) }
    let rounded = (value * 1_000).rounded() / 1_000
    return JSONText.number(rounded == 0 ? 0 : rounded)
  }
}
