import Geometry
import MessageBus
import Scene

/// `org.a11y.atspi.Text` and `EditableText`.
extension AccessibleServer {
  /// The text of an element. That of a label is the label.
  func text(of node: AccessibilityNode) -> AccessibilityText? {
    if let text = node.text { return text }
    return node.role == .staticText || node.role == .heading ? AccessibilityText(node.label) : nil
  }

  func textReply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply? {
    guard let text = text(of: node) else { return nil }
    switch call.member {
    case "GetText":
      guard let start = call.integer(0), let end = call.integer(1) else { return .invalidArguments }
      return .value(.safe(text.substring(from: start, to: end)))
    case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return segmentReply(call, text)
    case "GetCharacterAtOffset":
      guard let offset = call.integer(0) else { return .invalidArguments }
      let character = text.substring(from: max(0, offset), to: max(0, offset) + 1).unicodeScalars.first
      return .value(.int32(offset < 0 ? 0 : Int32(character?.value ?? 0)))
    case "GetAttributes", "GetAttributeRun":
      return .values([.array("{ss}", []), .int32(0), .int(text.count)])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.array("{ss}", []))
    case "GetAttributeValue": return .value(.string(""))
    case "GetBoundedRanges": return .value(.array("(iisv)", []))
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return .value(.bool(false))
    case "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint": return geometryReply(call, node, text)
    default: return selectionReply(call, node, text)
    }
  }

  /// Returns the segment of the text around an offset: the text, its start and its end.
  private func segmentReply(_ call: BusCall, _ text: AccessibilityText) -> BusReply {
    guard let offset = call.integer(0), let kind = call.integer(1) else { return .invalidArguments }
    let granularity: TextSegments.Granularity?
    if call.member == "GetStringAtOffset" {
      granularity = TextSegments.Granularity(rawValue: kind)
    } else {
      // AtspiTextBoundaryType: character, then a start and an end of words, sentences and lines.
      granularity = kind < 0 ? nil : TextSegments.Granularity(rawValue: (kind + 1) / 2)
    }
    guard let granularity else { return .invalidArguments }
    let segments = TextSegments(text.string)
    var range = segments.range(containing: offset, granularity)
    if call.member == "GetTextBeforeOffset" {
      range = range.lowerBound > 0 ? segments.range(containing: range.lowerBound - 1, granularity) : 0..<0
    } else if call.member == "GetTextAfterOffset" {
      range = segments.range(containing: range.upperBound, granularity)
    }
    return .values([
      .safe(text.substring(from: range.lowerBound, to: range.upperBound)), .int(range.lowerBound),
      .int(range.upperBound),
    ])
  }

  private func geometryReply(_ call: BusCall, _ node: AccessibilityNode, _ text: AccessibilityText)
    -> BusReply
  {
    let source = window.accessibleText(of: node.id)
    if call.member == "GetOffsetAtPoint" {
      guard let point = textPoint(call, node) else { return .invalidArguments }
      return .value(.int(source?.accessibleOffset(at: point) ?? -1))
    }
    let isRange = call.member == "GetRangeExtents"
    guard let start = call.integer(0), let end = isRange ? call.integer(1) : start &+ 1,
      let origin = call.integer(isRange ? 2 : 1)
    else { return .invalidArguments }
    let range = (max(0, min(start, end))..<max(0, max(start, end))).clamped(to: 0..<text.count)
    let frame = source?.accessibleFrame(of: range) ?? node.frame
    return .values(pixels(of: frame, node, inScreen: origin == 0).map(BusValue.int))
  }

  private func selectionReply(_ call: BusCall, _ node: AccessibilityNode, _ text: AccessibilityText)
    -> BusReply?
  {
    let source = surroundings.acceptsActions ? window.accessibleText(of: node.id) : nil
    func select(_ start: Int?, _ end: Int?) -> BusReply {
      guard let start, let end else { return .invalidArguments }
      guard let source else { return .value(.bool(false)) }
      let range = max(0, min(start, end))..<max(0, max(start, end))
      source.accessibleSelection = range.clamped(to: 0..<text.count)
      return .value(.bool(true))
    }
    switch call.member {
    case "GetNSelections": return .value(.int32(text.selection.isEmpty ? 0 : 1))
    case "GetSelection":
      let isFirst = call.integer(0) == 0
      return .values([
        .int(isFirst ? text.selection.lowerBound : 0), .int(isFirst ? text.selection.upperBound : 0),
      ])
    case "AddSelection":
      return text.selection.isEmpty ? select(call.integer(0), call.integer(1)) : .value(.bool(false))
    case "SetSelection":
      return call.integer(0) == 0 ? select(call.integer(1), call.integer(2)) : .value(.bool(false))
    case "RemoveSelection": return select(text.caret, text.caret)
    case "SetCaretOffset": return select(call.integer(0), call.integer(0))
    default: return nil
    }
  }

  // MARK: EditableText

  func editableTextReply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply? {
    guard let text = node.text, text.isEditable else { return nil }
    let source = surroundings.acceptsActions ? window.accessibleText(of: node.id) : nil
    func replace(_ start: Int?, _ end: Int?, _ string: String?) -> BusReply {
      guard let start, let end, let string else { return .invalidArguments }
      let range = (max(0, min(start, end))..<max(0, max(start, end))).clamped(to: 0..<text.count)
      return .value(.bool(source?.replaceAccessibleText(in: range, with: string) ?? false))
    }
    func copy(_ start: Int?, _ end: Int?) -> Bool {
      guard let start, let end, node.role != .secureTextField, let host = window.host else { return false }
      host.clipboardText = text.substring(from: min(start, end), to: max(0, max(start, end)))
      return true
    }
    switch call.member {
    case "SetTextContents": return replace(0, text.count, call.text(0))
    case "InsertText":
      guard let string = call.text(1), let length = call.integer(2) else { return .invalidArguments }
      let inserted = length < 0 ? string : AccessibilityText(string).substring(from: 0, to: length)
      return replace(call.integer(0), call.integer(0), inserted)
    case "DeleteText": return replace(call.integer(0), call.integer(1), "")
    case "CopyText": return copy(call.integer(0), call.integer(1)) ? .values([]) : .invalidArguments
    case "CutText":
      return copy(call.integer(0), call.integer(1))
        ? replace(call.integer(0), call.integer(1), "") : .value(.bool(false))
    case "PasteText": return replace(call.integer(0), call.integer(0), window.host?.clipboardText ?? "")
    default: return nil
    }
  }
}
