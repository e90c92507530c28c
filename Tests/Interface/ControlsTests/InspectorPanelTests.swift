import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Inspector panel")
struct InspectorPanelTests {
  class Base: View, InspectableView {
    @Inspectable("Angle", in: 0...360, step: 10) var angle = 90.0
    var plain = 1
    var changes: [String] = []

    func inspectableChanged(_ name: String) { changes.append(name) }
  }

  final class Dial: Base {
    @Inspectable("Scale") var showsScale = true
    @Inspectable("Needle") var needle = Color.red
  }

  private func show(_ dial: Dial) -> (SceneHarness, InspectorPanel) {
    let harness = SceneHarness(size: Size(300, 200))
    let panel = InspectorPanel(inspecting: dial)
    panel.frame = Rect(origin: .zero, size: panel.sizeThatFits(harness.window.size))
    harness.root.addSubview(dial)
    harness.root.addSubview(panel)
    harness.frame()
    return (harness, panel)
  }

  @Test("The properties are listed in order, those of the superclass first, each of an instance of its own")
  func list() {
    let (dial, other) = (Dial(), Dial())
    #expect(dial.inspectableProperties.map(\.name) == ["angle", "showsScale", "needle"])
    #expect(dial.inspectableProperties.map(\.label) == ["Angle", "Scale", "Needle"])
    #expect(dial.inspectableProperties.map(\.value) == [.number(90), .flag(true), .color(.red)])
    dial.angle = 10
    #expect(other.angle == 90)
    #expect(View().inspectableProperties.isEmpty)
  }

  private final class Lamp: View, InspectableView {
    @Inspectable("Light", in: Rect(x: -1, y: 0, width: 2, height: 10)) var light = Point(5, .nan)
    @Inspectable("Anywhere", in: Rect(x: 0, y: .nan, width: 4, height: 1)) var place = Point(2, 0.5)
    var changes: [String] = []

    func inspectableChanged(_ name: String) { changes.append(name) }
  }

  @Test("A point is kept in its rectangle, and edited in a row for each coordinate")
  func points() {
    let lamp = Lamp()
    #expect(lamp.light == Point(1, 0) && lamp.place == Point(2, 0.5))
    lamp.light = Point(-7, 12)
    #expect(lamp.light == Point(-1, 10))
    lamp.light = Point(0.25, .nan)
    #expect(lamp.light == Point(0.25, 10), "a coordinate that is not a number is ignored")
    lamp.light = Point(0.25, 99)
    #expect(lamp.changes == ["light", "light"])
    let properties = lamp.inspectableProperties
    #expect(properties.map(\.range) == [nil, nil] && properties[0].coordinateRanges?.y.maximum == 10)
    properties[0].value = .number(3)
    #expect(lamp.light == Point(0.25, 10), "a value of another type changes nothing")
    let harness = SceneHarness(size: Size(300, 300))
    let panel = InspectorPanel(inspecting: lamp)
    panel.frame = Rect(origin: .zero, size: panel.sizeThatFits(harness.window.size))
    harness.root.addSubview(panel)
    harness.frame()
    #expect(panel.rows.map(\.name) == ["light.x", "light.y", "place.x", "place.y"])
    #expect(panel.rows.prefix(2).map(\.label) == ["Light x", "Light y"])
    #expect(panel.rows.prefix(2).map(\.valueText) == ["0.25", "10.00"])
    let slider = panel.rows[1].control
    harness.drag(slider, at: Point(slider.bounds.maxX - 12, slider.bounds.midY), by: Vector(-400, 0))
    #expect(lamp.light == Point(0.25, 0) && panel.rows[1].valueText == "0.00")
    lamp.light = Point(1, 5)
    #expect((panel.rows[0].control as? Slider)?.value == 1 && panel.rows[1].valueText == "5.00")
  }

  @Test("Code that sets a property keeps it valid, and notifies the view once")
  func code() {
    let dial = Dial()
    dial.angle = 47
    #expect(dial.angle == 50)
    dial.angle = .nan
    dial.angle = 52
    dial.angle = -1
    dial.showsScale = true
    dial.needle = .green
    #expect(dial.angle == 0)
    #expect(dial.changes == ["angle", "angle", "needle"])
  }

  @Test("The slider, the switch and the swatch edit the view")
  func editing() {
    let dial = Dial()
    let (harness, panel) = show(dial)
    harness.tap(panel.rows[1].control)
    #expect(!dial.showsScale)
    harness.tap(panel.rows[2].control)
    #expect(dial.needle == InspectorPanel.standardPalette[0])
    harness.tap(panel.rows[2].control)
    #expect(dial.needle == InspectorPanel.standardPalette[1])
    let slider = panel.rows[0].control
    harness.drag(slider, at: Point(slider.bounds.minX + 40, slider.bounds.midY), by: Vector(400, 0))
    #expect(dial.angle == 360)
    #expect(dial.changes.first == "showsScale")
  }

  @Test("The rows follow changes by code")
  func following() {
    let dial = Dial()
    let (harness, panel) = show(dial)
    #expect(panel.rows.map(\.valueText) == ["90.00", "on", ""])
    let before = harness.bitmap.pixels
    dial.angle = 180
    dial.showsScale = false
    harness.frame()
    #expect(panel.rows.map(\.valueText) == ["180.00", "off", ""])
    #expect((panel.rows[0].control as? Slider)?.value == 180)
    #expect(harness.bitmap.pixels != before)
    #expect(harness.staleArea() == nil)
  }

  @Test("A value of another type changes nothing, and neither does one after the view is gone")
  func wrongType() {
    var dial: Dial? = Dial()
    let property = dial!.inspectableProperties[0]
    property.value = .flag(true)
    property.value = .number(.nan)
    #expect(dial!.angle == 90)
    dial = nil
    property.value = .number(10)
    #expect(property.value == .number(90))
  }

  @Test("A view with inspectable properties is released")
  func release() {
    weak var weakDial: Dial?
    do {
      let dial = Dial()
      let (_, panel) = show(dial)
      weakDial = dial
      #expect(panel.rows.count == 3)
    }
    #expect(weakDial == nil)
  }

  private final class Sign: View {
    @Inspectable("Size", in: 0...100, step: 0.5) var size = 20.0
    @Inspectable("Title") var title = "Exit"
    @Inspectable("Light") var isOn = true
  }

  private func edit(_ sign: Sign) -> (SceneHarness, [InspectorRow]) {
    let harness = SceneHarness(size: Size(300, 220))
    let panel = InspectorPanel(inspecting: sign)
    panel.frame = Rect(origin: .zero, size: panel.sizeThatFits(harness.window.size))
    harness.root.addSubview(panel)
    harness.frame()
    return (harness, panel.rows)
  }

  @Test("A number is typed, taken by Enter and by the end of the editing, and moved to a valid one")
  func typedNumber() throws {
    let sign = Sign()
    let (harness, rows) = edit(sign)
    let field = try #require(rows[0].numberField)
    field.becomeFocused()
    harness.type("31.3")
    #expect(sign.size == 20 && field.errorMessage == nil)
    harness.key("enter")
    #expect(sign.size == 31.5 && field.text == "31.50" && field.edited.selectedText == "31.50")
    harness.type("4,5")
    harness.key("tab")
    #expect(sign.size == 4.5 && field.text == "4.50" && (rows[0].control as? Slider)?.value == 4.5)
    sign.size = 70
    #expect(field.text == "70.00")
  }

  @Test(
    "An invalid number has a message and changes nothing; Escape and the end of the editing restore the value"
  )
  func invalidNumber() throws {
    let sign = Sign()
    let (harness, rows) = edit(sign)
    let field = try #require(rows[0].numberField)
    field.becomeFocused()
    harness.type("200")
    #expect(field.errorMessage == "Write a number from 0.00 to 100.00")
    harness.key("enter")
    #expect(sign.size == 20 && field.text == "200")
    harness.key("escape")
    #expect(field.text == "20.00" && field.errorMessage == nil && sign.size == 20)
    harness.type("x")
    #expect(field.errorMessage == "Write a number")
    harness.key("tab")
    #expect(field.text == "20.00" && field.errorMessage == nil && sign.size == 20)
    for text in ["", "nan", "inf", "0x10", "1e999", "--1", "1.2.3", "\u{0}", "٣"] {
      #expect(InspectorRow.number(of: text) == nil, "\(text.debugDescription)")
    }
    #expect(InspectorRow.number(of: " −1,5 ") == -1.5 && InspectorRow.number(of: "1e2") == 100)
  }

  @Test("A text is typed into its row, and Escape restores it; the program's text is shown")
  func typedText() throws {
    let sign = Sign()
    let (harness, rows) = edit(sign)
    let field = try #require(rows[1].control as? TextField)
    field.becomeFocused()
    harness.type("Way out")
    #expect(sign.title == "Way out" && rows[1].valueText == "Way out")
    harness.key("escape")
    #expect(sign.title == "Exit" && field.text == "Exit")
    sign.title = "Door"
    #expect(field.text == "Door")
    #expect(sign.inspectableProperties[1].value == .text("Door"))
    sign.inspectableProperties[1].value = .number(1)
    #expect(sign.title == "Door")
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Tab goes through the rows from top to bottom, the field of a number before its slider")
  func keyboardOrder() {
    let (harness, _) = edit(Sign())
    var names: [String?] = []
    for _ in 0..<4 {
      harness.key("tab")
      names.append(harness.window.focusedView?.name)
    }
    #expect(names == ["size text", "size", "title", "isOn"])
  }

  @Test("Readers have one element for each control, with a name of its own")
  func names() {
    final class Everything: View {
      @Inspectable("Size", in: 0...100) var size = 20.0
      @Inspectable("Place", in: Rect(x: 0, y: 0, width: 9, height: 9)) var place = Point(1, 2)
      @Inspectable("Title") var title = "Exit"
      @Inspectable("Light") var isOn = true
      @Inspectable("Colour") var color = Color.red
    }
    let harness = SceneHarness(size: Size(300, 400))
    let panel = InspectorPanel(inspecting: Everything())
    panel.frame = Rect(origin: .zero, size: panel.intrinsicContentSize)
    harness.root.addSubview(panel)
    harness.frame()
    let labels = harness.window.accessibilityTree().nodes.compactMap(\.label)
    #expect(
      labels.filter { !$0.isEmpty && $0 != "Inspector" } == [
        "Size, exact value", "Size", "Place x, exact value", "Place x", "Place y, exact value", "Place y",
        "Title", "Light", "Colour",
      ])
  }
}
