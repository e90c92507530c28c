/// The rules of all style sheets of a file: selectors of types, classes, ids and attributes, also within others.
struct CSSSheet {
  /// A condition on one element, such as `rect.wall#left[x="0"]`.
  struct Compound: Hashable {
    var type: Substring?
    var id: Substring?
    var classes: [Substring] = []
    var attributes: [Attribute] = []
    /// Whether the element is the first one in its parent.
    var isFirstChild = false
    /// Whether the element is a child of what the compound before matches, and not any descendant.
    var isChild = false
  }

  struct Attribute: Hashable {
    var name: String
    var value: String?
  }

  struct Rule {
    /// From the outermost element to the one with the style.
    var compounds: [Compound]
    var specificity: (ids: Int, classes: Int, types: Int)
    var order: Int
    var declarations: [CSSDeclaration]
  }

  private var rules: [Rule] = []
  private var byID: [Substring: [Int]] = [:]
  private var byClass: [Substring: [Int]] = [:]
  private var byType: [Substring: [Int]] = [:]
  private var others: [Int] = []

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a sheet.
  ///
  /// - Parameter omit: called with what is not understood.
  mutating func add(_ text: String, omit: (Substring) -> Void) {
    var remaining = CSS.withoutComments(text)[...]
    while let brace = remaining.utf8.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") })
    {
      let selectors = remaining[..<brace].trimmedSpace
      let isBlock = remaining.utf8[brace] == UInt8(ascii: "{")
      remaining = remaining[remaining.utf8.index(after: brace)...]
      if !isBlock {
        // `@import` and `@charset`.
        if selectors.hasPrefix("@import") { omit(selectors) }
        continue
      }
      let end = Self.endOfBlock(remaining)
      let block = remaining[..<end]
      remaining =
        end == remaining.endIndex ? remaining[end...] : remaining[remaining.utf8.index(after: end)...]
      if selectors.hasPrefix("@") {
        if !selectors.hasPrefix("@font-face") || !block.isEmpty { omit(selectors) }
        continue
      }
      let declarations = CSS.declarations(block)
      for selector in CSS.split(selectors, at: ",") {
        guard let compounds = Self.compounds(selector.trimmedSpace) else {
          omit(selector.trimmedSpace)
          continue
        }
        add(compounds, declarations)
      }
    }
  }

  private static func endOfBlock(_ text: Substring) -> Substring.Index {
    var depth = 0
    var index = text.utf8.startIndex
    while index != text.utf8.endIndex {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index = text.utf8.index(after: index)
    }
    return text.endIndex
  }

  private mutating func add(_ compounds: [Compound], _ declarations: [CSSDeclaration]) {
    guard let last = compounds.last else { return }
    var specificity = (ids: 0, classes: 0, types: 0)
    for compound in compounds {
      specificity.ids += compound.id == nil ? 0 : 1
      specificity.classes +=
        compound.classes.count + compound.attributes.count + (compound.isFirstChild ? 1 : 0)
      specificity.types += compound.type == nil ? 0 : 1
    }
    let index = rules.count
    rules.append(
      Rule(compounds: compounds, specificity: specificity, order: index, declarations: declarations))
    if let id = last.id {
      byID[id, default: []].append(index)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = last.type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// Reads a selector; nil for one that is not understood.
  private static func compounds(_ text: Substring) -> [Compound]? {
    var compounds: [Compound] = []
    var current = Compound()
    var isEmpty = true
    var isChildNext = false
    let scalars = Array(text.unicodeScalars)
    var position = 0
    func isName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
        || scalar.value > 0x7F
    }
    func name() -> Substring? {
      let start = position
      while position < scalars.count, isName(scalars[position]) { position += 1 }
      guard position > start else { return nil }
      return Substring(String(String.UnicodeScalarView(scalars[start..<position])))
    }
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar {
      case " ", "\n", "\t", "\r", "\u{C}", ">":
        if !isEmpty {
          compounds.append(current)
          current = Compound()
          isEmpty = true
        }
        if scalar == ">" {
          if isChildNext || compounds.isEmpty { return nil }
          isChildNext = true
        }
        position += 1
        continue
      case "*": position += 1
      case ".":
        position += 1
        guard let name = name() else { return nil }
        current.classes.append(name)
      case "#":
        position += 1
        guard let name = name() else { return nil }
        current.id = name
      case "[":
        position += 1
        guard let name = name() else { return nil }
        var attribute = Attribute(name: String(name), value: nil)
        if position < scalars.count, scalars[position] == "=" {
          position += 1
          let start = position
          while position < scalars.count, scalars[position] != "]" { position += 1 }
          let value = String(String.UnicodeScalarView(scalars[start..<position]))
          attribute.value = value.trimmingQuotes
        }
        guard position < scalars.count, scalars[position] == "]" else { return nil }
        position += 1
        current.attributes.append(attribute)
      case ":":
        position += 1
        guard name() == "first-child" else { return nil }
        current.isFirstChild = true
      default:
        guard isEmpty, let type = name() else { return nil }
        current.type = type
      }
      if isEmpty {
        current.isChild = isChildNext
        isChildNext = false
      }
      isEmpty = false
    }
    if !isEmpty { compounds.append(current) }
    return compounds.isEmpty || isChildNext ? nil : compounds
  }

  /// Returns the declarations for an element, the weakest first.
  func declarations(for node: SVGNode, _ budget: inout SVGBudget) throws(SVGImportError) -> [CSSDeclaration] {
    if rules.isEmpty { return [] }
    var candidates = others
    if let id = node.id, let more = byID[Substring(id)] { candidates += more }
    for name in node.classes { if let more = byClass[name] { candidates += more } }
    if let more = byType[Substring(node.name)] { candidates += more }
    try budget.take(comparisons: candidates.count)
    var matching: [Rule] = []
    for index in candidates where try matches(rules[index], node, &budget) { matching.append(rules[index]) }
    if matching.count > 1 {
      matching.sort {
        ($0.specificity.ids, $0.specificity.classes, $0.specificity.types, $0.order)
          < ($1.specificity.ids, $1.specificity.classes, $1.specificity.types, $1.order)
      }
    }
    return matching.flatMap(\.declarations)
  }

  private func matches(
    _ rule: Rule, _ node: SVGNode, _ budget: inout SVGBudget
  ) throws(SVGImportError) -> Bool {
    guard var below = rule.compounds.last, Self.matches(below, node) else { return false }
    var ancestor = node.parent
    // A descendant is looked for among all ancestors, the nearest first, without going back.
    for compound in rule.compounds.dropLast().reversed() {
      var isFound = false
      while let candidate = ancestor {
        try budget.take(comparisons: 1)
        ancestor = candidate.parent
        if Self.matches(compound, candidate) {
          isFound = true
          break
        }
        if below.isChild { break }
      }
      if !isFound { return false }
      below = compound
    }
    return true
  }

  private static func matches(_ compound: Compound, _ node: SVGNode) -> Bool {
    if let type = compound.type, type != node.name { return false }
    if let id = compound.id, node.id != String(id) { return false }
    for name in compound.classes where !node.classes.contains(name) { return false }
    for attribute in compound.attributes {
      guard let value = node[attribute.name] else { return false }
      if let wanted = attribute.value, wanted != value { return false }
    }
    if compound.isFirstChild, let parent = node.parent, parent.elements.first !== node { return false }
    return true
  }
}

extension String {
  /// The text without quotes around it.
  var trimmingQuotes: String {
    let text = trimmedSpace
    for quote in ["\"", "'"] where text.count >= 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return String(text)
  }
}
