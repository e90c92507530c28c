/// Makes an ``XMLElement`` of events. A handler of a larger document can pass the events of a part on.
///
/// ```swift
/// let builder = XMLElementBuilder()
/// try XMLReader.read(bytes, into: builder)
/// print(builder.root?.elements.count ?? 0)
/// ```
public final class XMLElementBuilder: XMLHandler {
  /// The outermost element, once it has ended.
  public private(set) var root: XMLElement?
  private var open: [XMLElement] = []
  /// The text since the last start or end. It comes in many parts.
  private var pendingText = ""

  /// Creates a builder without an element.
  public init() {}

  /// Whether an element has started and not ended.
  public var isOpen: Bool { !open.isEmpty }

  public func start(_ tag: XMLTag) throws(XMLError) -> Bool {
    addText()
    var element = XMLElement(tag.name, attributes: tag.attributes)
    element.namespaces = tag.namespaces
    element.line = tag.line
    open.append(element)
    return true
  }

  public func text(_ text: String) throws(XMLError) { pendingText += text }

  public func end(at offset: Int) throws(XMLError) {
    addText()
    guard let element = open.popLast() else { return }
    if let last = open.indices.last {
      open[last].children.append(.element(element))
    } else {
      root = element
    }
  }

  private func addText() {
    if !pendingText.isEmpty, let last = open.indices.last { open[last].children.append(.text(pendingText)) }
    pendingText = ""
  }
}
