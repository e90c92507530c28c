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

  @Test("An item of the cache that is added later has no index, and is sent again with other interfaces")
  func cacheItems() {
    func items() -> [[BusValue]] {
      server.update().filter { $0.member == "AddAccessible" }.compactMap { signal in
        guard case .structure(let fields)? = signal.arguments.first else { return nil }
        return fields
      }
    }
    let extra = Button("Extra")
    window.rootView.insertSubview(extra, at: 0)
    // libatspi would replace the child that it has at the index.
    #expect(items().map { $0[3] } == [.int32(-1)])
    func interfaces(_ fields: [BusValue]) -> Bool? {
      guard case .array(_, let names) = fields[5] else { return nil }
      return names.contains(.string(Atspi.action))
    }
    button.isEnabled = false
    #expect(items().map(interfaces) == [false])
    button.isEnabled = true
    let enabled = items()
    #expect(enabled.map(interfaces) == [true] && enabled.map { $0[3] } == [.int32(-1)])
    button.isSelected = true
    #expect(items().isEmpty)
  }

  @Test("The children of a container are selected, and selections are events of it")
  func selection() {
    let bar = SegmentedControl(["Red", "Blue", "Green"])
    bar.accessibilityLabel = "Colour"
    window.rootView.addSubview(bar)
    _ = server.update()
    func ask(_ member: String, _ index: Int32? = nil) -> BusValue? {
      let call = BusCall(path("Colour"), Atspi.selection, member, index.map { [.int32($0)] } ?? [])
      guard case .values(let values) = server.respond(to: call) else { return nil }
      return values.first
    }
    #expect(server.interfaces(of: server.tree.nodes(labeled: "Colour")[0]).contains(Atspi.selection))
    #expect(values("Copy", Atspi.selection, "SelectAll") == nil)
    #expect(property("Colour", Atspi.selection, "NSelectedChildren") == .int32(1))
    #expect(ask("GetSelectedChild", 0) == .structure([.string(":1.7"), .path(path("Red"))]))
    #expect(ask("GetSelectedChild", 1) == server.nullReference)
    #expect(ask("SelectChild", 2) == .bool(true))
    #expect(bar.selectedIndex == 2)
    let signals = server.update()
    let changes = signals.filter { signal in signal.member == "SelectionChanged" }
    #expect(changes.count == 1)
    #expect(signals.last?.path == path("Colour"))
    #expect(ask("IsChildSelected", 2) == .bool(true) && ask("IsChildSelected", 0) == .bool(false))
    #expect(ask("IsChildSelected", .max) == .bool(false))
    for member in ["SelectAll", "ClearSelection"] { #expect(ask(member) == .bool(false), "\(member)") }
    for index: Int32 in [3, -1] { #expect(ask("SelectChild", index) == .bool(false), "\(index)") }
    #expect(ask("SelectChild") == nil, "a missing argument")
    server.surroundings.acceptsActions = false
    #expect(ask("SelectChild", 0) == .bool(false) && bar.selectedIndex == 2)
  }

  @Test("Relations are sets of a type and the elements to which it leads")
  func relations() {
    let label = Label("Size:", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    window.rootView.addSubview(label)
    slider.accessibilityRelations = [.labeled(by: label)]
    field.accessibilityRelations = [.labeled(by: label), .controls(slider)]
    _ = server.update()
    func reference(_ label: String) -> BusValue { .structure([.string(":1.7"), .path(path(label))]) }
    func set(_ relations: (UInt32, [String])...) -> [BusValue] {
      [.array("(ua(so))", relations.map { .structure([.uint32($0), .array("(so)", $1.map(reference))]) })]
    }
    #expect(values("Size", Atspi.accessible, "GetRelationSet") == set((2, ["Size:"]), (4, ["Name"])))
    #expect(values("Size:", Atspi.accessible, "GetRelationSet") == set((1, ["Size", "Name"])))
    #expect(values("Copy", Atspi.accessible, "GetRelationSet") == set())
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
    let bar = SegmentedControl(["Red", "Blue"])
    bar.accessibilityLabel = "Colour"
    window.rootView.addSubview(bar)
    _ = server.update()
    var generator = SeededGenerator(seed: 7)
    func pick<Element>(_ choices: [Element]) -> Element { choices[generator.index(below: choices.count)] }
    let paths = [
      Atspi.rootPath, Atspi.cachePath, rootPath, path("Copy"), path("Size"), path("Name"), path("Colour"),
      "/",
    ]
    let interfaces = [
      "", Atspi.accessible, Atspi.application, Atspi.component, Atspi.action, Atspi.selection, Atspi.value,
      Atspi.text,
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
      "GetAttributes", "GetRelationSet", "SelectChild", "DeselectChild", "DeselectSelectedChild", "SelectAll",
      "ClearSelection", "GetSelectedChild", "IsChildSelected",
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
