import Easel
import SceneTestSupport
import Testing

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
}
