import Easel
import Geometry
import MessageBus
import Scene
import SceneTestSupport
import Testing

@testable import AccessibilityBridge

@Suite("AccessibleServer")
struct AccessibleServerTests {
  private let window = Window(size: Size(200, 100), scale: 2)
  private let button = Button(frame: Rect(x: 10, y: 20, width: 50, height: 30))
  private let slider = Slider(frame: Rect(x: 100, y: 20, width: 80, height: 44))
  private let field = Field(frame: Rect(x: 10, y: 60, width: 80, height: 30))
  private let server: AccessibleServer

  init() {
    button.title = "Copy"
    slider.accessibilityLabel = "Size"
    field.accessibilityLabel = "Name"
    for view in [button, slider, field] { window.rootView.addSubview(view) }
    server = AccessibleServer(
      window, HostSurroundings(program: "pond", title: "Pond", origin: Point(300, 400)))
    server.busName = ":1.7"
  }

  private func path(_ label: String) -> String { Atspi.path(of: server.tree.nodes(labeled: label)[0].id) }
  private var rootPath: String { Atspi.path(of: server.tree.root.id) }

  private func values(_ label: String, _ interface: String, _ member: String, _ arguments: BusValue...)
    -> [BusValue]?
  {
    let path = label.isEmpty ? rootPath : path(label)
    if case .values(let values) = server.respond(to: BusCall(path, interface, member, arguments)) {
      return values
    }
    return nil
  }

  private func property(_ label: String, _ interface: String, _ name: String) -> BusValue? {
    values(label, Atspi.properties, "Get", .string(interface), .string(name))?.first?.unwrapped
  }

  @Test("The application contains the window, and the window its elements")
  func hierarchy() {
    let children = server.respond(to: BusCall(Atspi.rootPath, Atspi.accessible, "GetChildren"))
    #expect(children == .value(.array("(so)", [.structure([.string(":1.7"), .path(rootPath)])])))
    #expect(values("", Atspi.accessible, "GetRole") == [.uint32(23)])
    #expect(property("", Atspi.accessible, "Name") == .string("Pond"))
    #expect(property("", Atspi.accessible, "ChildCount") == .int32(3))
    #expect(
      values("", Atspi.accessible, "GetChildAtIndex", .int32(1))
        == [.structure([.string(":1.7"), .path(path("Size"))])])
    #expect(values("", Atspi.accessible, "GetChildAtIndex", .int32(3)) == [server.nullReference])
    #expect(values("Size", Atspi.accessible, "GetIndexInParent") == [.int32(1)])
    #expect(property("Size", Atspi.accessible, "Parent") == .structure([.string(":1.7"), .path(rootPath)]))
  }

  @Test("Frames are pixels of the screen, of the window, or of the element outside")
  func frames() {
    func extents(_ type: UInt32) -> BusValue? {
      values("Copy", Atspi.component, "GetExtents", .uint32(type))?.first
    }
    #expect(extents(0) == .structure([.int32(320), .int32(440), .int32(100), .int32(60)]))
    #expect(extents(1) == .structure([.int32(20), .int32(40), .int32(100), .int32(60)]))
    #expect(extents(2) == extents(1))
    #expect(extents(9) == nil)
    #expect(
      values("Copy", Atspi.component, "Contains", .int32(330), .int32(450), .uint32(0)) == [.bool(true)])
    #expect(values("Copy", Atspi.component, "Contains", .int32(0), .int32(0), .uint32(0)) == [.bool(false)])
    #expect(
      values("", Atspi.component, "GetAccessibleAtPoint", .int32(30), .int32(50), .uint32(1))
        == [server.reference(server.tree.nodes(labeled: "Copy")[0].id)])
  }

  @Test("Actions are performed, and reported as refused where they are not possible")
  func actions() {
    var presses = 0
    button.onTap = { presses += 1 }
    #expect(property("Copy", Atspi.action, "NActions") == .int32(1))
    #expect(values("Copy", Atspi.action, "GetName", .int32(0)) == [.string("press")])
    #expect(values("Copy", Atspi.action, "DoAction", .int32(0)) == [.bool(true)])
    #expect(values("Copy", Atspi.action, "DoAction", .int32(1)) == [.bool(false)])
    server.surroundings.acceptsActions = false
    #expect(values("Copy", Atspi.action, "DoAction", .int32(0)) == [.bool(false)])
    #expect(presses == 1)
  }

  @Test("A value is read and set; numbers that are no numbers change nothing")
  func value() {
    #expect(property("Size", Atspi.value, "MaximumValue") == .double(1))
    func set(_ value: BusValue) -> BusReply {
      server.respond(
        to: BusCall(
          path("Size"), Atspi.properties, "Set",
          [.string(Atspi.value), .string("CurrentValue"), .variant(value)]))
    }
    #expect(set(.double(0.5)) == .values([]))
    #expect(slider.value == 0.5)
    #expect(set(.double(.nan)) == .values([]))
    #expect(set(.string("x")) == .invalidArguments)
    #expect(slider.value == 0.5)
    let signals = server.update()
    #expect(signals.map(\.member) == ["PropertyChange"])
    #expect(signals[0].arguments[0] == .string("accessible-value"))
    #expect(signals[0].arguments[3] == .variant(.double(0.5)))
    server.surroundings.acceptsActions = false
    _ = set(.double(1))
    #expect(slider.value == 0.5)
  }

  @Test("Text is read by parts, edited, and selected")
  func text() {
    field.string = "one two"
    _ = server.update()
    #expect(property("Name", Atspi.text, "CharacterCount") == .int32(7))
    #expect(values("Name", Atspi.text, "GetText", .int32(4), .int32(-1)) == [.string("two")])
    #expect(
      values("Name", Atspi.text, "GetStringAtOffset", .int32(1), .uint32(1))
        == [.string("one "), .int32(0), .int32(4)])
    #expect(
      values("Name", Atspi.text, "GetTextAfterOffset", .int32(1), .uint32(1))
        == [.string("two"), .int32(4), .int32(7)])
    #expect(values("Name", Atspi.text, "SetSelection", .int32(0), .int32(0), .int32(3)) == [.bool(true)])
    #expect(field.accessibleSelection == 0..<3)
    #expect(
      values("Name", Atspi.editableText, "InsertText", .int32(3), .string("!?"), .int32(1)) == [.bool(true)])
    #expect(field.string == "one! two")
    let signals = server.update()
    #expect(signals.map(\.member) == ["TextChanged", "TextCaretMoved", "TextSelectionChanged"])
    #expect(
      Array(signals[0].arguments.prefix(4)) == [
        .string("insert"), .int32(3), .int32(1), .variant(.string("!")),
      ])
    #expect(values("Copy", Atspi.text, "GetText", .int32(0), .int32(-1)) == nil)
  }

  @Test("The focus, new elements and removed ones are told in this order")
  func events() {
    field.becomeFocused()
    button.removeFromSuperview()
    let label = Label("Done", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    window.rootView.addSubview(label)
    let signals = server.update()
    #expect(
      signals.map(\.member) == [
        "ChildrenChanged", "StateChanged", "RemoveAccessible", "AddAccessible", "ChildrenChanged",
        "StateChanged",
      ])
    #expect(signals[5].arguments.prefix(2) == [.string("focused"), .int32(1)])
    #expect(signals[5].path == path("Name"))
  }

  @Test("The cache lists every object with its signature")
  func cache() {
    guard
      case .values(let values) = server.respond(to: BusCall(Atspi.cachePath, Atspi.cache, "GetItems")),
      case .array(let signature, let items)? = values.first
    else { return #expect(Bool(false), "the cache answers") }
    #expect(signature == "((so)(so)(so)iiassusau)")
    #expect(items.count == 1 + server.tree.nodes.count)
    #expect(items.allSatisfy { $0.signature == signature })
  }

  @Test("Unknown objects, methods and properties get errors")
  func errors() {
    for path in [
      "/", "/org/a11y/atspi/accessible/999", "/org/a11y/atspi/accessible/01", "/org/a11y/atspi/null",
    ] {
      #expect(server.respond(to: BusCall(path, Atspi.accessible, "GetRole")) == .unknownObject(path))
    }
    let call = BusCall(rootPath, Atspi.accessible, "Nonsense")
    #expect(server.respond(to: call) == .unknownMethod(call))
    #expect(
      server.respond(
        to: BusCall(rootPath, Atspi.properties, "Get", [.string(Atspi.accessible), .string("X")]))
        == .unknownProperty("X"))
    #expect(server.respond(to: BusCall(rootPath, Atspi.properties, "Get", [.int32(1)])) == .invalidArguments)
  }

  @Test("Calls with random objects, methods and arguments never stop the program")
  func randomCalls() {
    field.string = "tëxt 😀"
    var generator = SeededGenerator(seed: 7)
    func pick<Element>(_ choices: [Element]) -> Element { choices[generator.index(below: choices.count)] }
    let paths = [Atspi.rootPath, Atspi.cachePath, rootPath, path("Copy"), path("Size"), path("Name"), "/"]
    let interfaces = [
      "", Atspi.accessible, Atspi.application, Atspi.component, Atspi.action, Atspi.value, Atspi.text,
      Atspi.editableText, Atspi.cache, Atspi.properties, Atspi.introspectable, Atspi.peer,
    ]
    let members = [
      "Get", "GetAll", "Set", "GetExtents", "GetPosition", "Contains", "GetAccessibleAtPoint", "GrabFocus",
      "DoAction",
      "GetName", "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset",
      "GetTextAfterOffset",
      "SetCaretOffset", "SetSelection", "AddSelection", "RemoveSelection", "GetSelection",
      "GetCharacterExtents",
      "GetRangeExtents", "GetOffsetAtPoint", "GetCharacterAtOffset", "InsertText", "DeleteText", "CutText",
      "CopyText",
      "PasteText", "SetTextContents", "GetChildAtIndex", "GetItems", "Introspect", "GetState",
      "GetAttributes",
    ]
    let arguments: [BusValue] = [
      .int32(0), .int32(.max), .int32(.min), .int32(3), .uint32(.max), .uint32(1), .string(""),
      .string(Atspi.value),
      .string("CurrentValue"), .string("é😀"), .variant(.double(.nan)), .double(.infinity), .bool(true),
      .path("/"),
      .array("s", []), .structure([.byte(1), .int64(.min), .uint64(.max), .int16(.min)]),
      .variant(.variant(.int32(2))),
    ]
    for _ in 0..<5_000 {
      let call = BusCall(
        pick(paths), pick(interfaces), pick(members),
        (0..<generator.index(below: 5)).map { _ in pick(arguments) })
      _ = server.respond(to: call)
      if generator.index(below: 50) == 0 { _ = server.update() }
    }
    #expect(slider.value >= 0 && slider.value <= 1)
  }
}

/// A field of text without drawing.
private final class Field: View, AccessibleText {
  var string = ""
  var accessibleSelection = 0..<0

  override var canBecomeFocused: Bool { true }
  override var accessibilityText: (any AccessibleText)? { self }
  override var accessibilityTraits: AccessibilityTraits {
    get { .editable }
    set {}
  }
  var accessibleString: String { string }
  var accessibleCaret: Int { accessibleSelection.upperBound }
  var isAccessibleTextEditable: Bool { true }

  func replaceAccessibleText(in range: Range<Int>, with text: String) -> Bool {
    var scalars = Array(string.unicodeScalars)
    scalars.replaceSubrange(range, with: text.unicodeScalars)
    string = String(String.UnicodeScalarView(scalars))
    let end = range.lowerBound + text.unicodeScalars.count
    accessibleSelection = end..<end
    return true
  }
}
