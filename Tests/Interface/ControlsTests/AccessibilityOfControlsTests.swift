import Easel
import SceneTestSupport
import Testing

@Suite("Accessibility of controls")
struct AccessibilityOfControlsTests {
  /// Shows a view, and returns the harness.
  private func show(_ view: View, size: Size = Size(200, 44)) -> SceneHarness {
    let harness = SceneHarness(size: Size(340, 300))
    view.frame = Rect(origin: Point(20, 20), size: size)
    harness.root.addSubview(view)
    harness.frame()
    return harness
  }

  private func node(_ harness: SceneHarness) -> AccessibilityNode {
    harness.window.accessibilityTree().nodes[1]
  }

  @Test("A button is named by its title, and pressed like by a key")
  func button() {
    let button = Button()
    button.title = "Copy"
    var presses = 0
    button.onTap = { presses += 1 }
    let harness = show(button)
    let node = node(harness)
    #expect((node.role, node.label, node.actions) == (.button, "Copy", [.activate]))
    #expect(node.states.isSuperset(of: [.enabled, .focusable]))
    #expect(harness.window.performAccessibilityAction(.activate, on: node.id))
    #expect(presses == 1 && button.isHighlighted)
    button.isEnabled = false
    #expect(!harness.window.performAccessibilityAction(.activate, on: node.id))
    #expect(!self.node(harness).states.contains(.enabled))
    button.isEnabled = true
    // Traits that were read while the button was disabled do not disable it when they are set.
    button.accessibilityTraits.insert(.selected)
    #expect(self.node(harness).states.isSuperset(of: [.enabled, .selected]))
    #expect(presses == 1)
  }

  @Test("A slider has a number, its steps, and reports what a reader sets")
  func slider() {
    let slider = Slider()
    slider.range = ValueRange(0...10, step: 2)
    var reported: [Double] = []
    slider.onChange = { reported.append($0) }
    let harness = show(slider)
    let node = node(harness)
    #expect(node.role == .slider)
    #expect(node.range == AccessibilityRange(0, in: 0, 10, step: 2))
    #expect(node.actions == [.increment, .decrement])
    harness.window.performAccessibilityAction(.increment, on: node.id)
    harness.window.setAccessibilityValue(7.2, of: node.id)
    harness.window.performAccessibilityAction(.decrement, on: node.id)
    #expect(reported == [2, 8, 6])
    #expect(self.node(harness).value == "6")
    slider.isEnabled = false
    #expect(!harness.window.setAccessibilityValue(0, of: node.id))
    #expect(slider.value == 6)
  }

  @Test("A range from 0 to 1 is spoken in percent, others with two decimals")
  func spokenValues() {
    #expect(ValueRange().spokenText(of: 0.256) == "26 %")
    #expect(ValueRange(0...5).spokenText(of: 1.2345) == "1.23")
    #expect(ValueRange(0...5).spokenText(of: 3) == "3")
    #expect(ValueRange(0...1e300).spokenText(of: 1e299) == "1e+299")
  }

  @Test("A stepper is a spin button")
  func stepper() {
    let stepper = Stepper()
    stepper.range = ValueRange(0...3, step: 1)
    let harness = show(stepper)
    #expect(node(harness).role == .stepper)
    harness.window.performAccessibilityAction(.increment, on: node(harness).id)
    #expect(stepper.value == 1)
  }

  @Test("A switch is on or off, and changes when it is pressed")
  func switches() {
    let control = Switch()
    control.accessibilityLabel = "Sound"
    var reported: [Bool] = []
    control.onChange = { reported.append($0) }
    let harness = show(control)
    #expect(node(harness).states.contains(.checkable) && !node(harness).states.contains(.checked))
    #expect((node(harness).role, node(harness).value) == (.switch, "off"))
    harness.window.performAccessibilityAction(.activate, on: node(harness).id)
    #expect(reported == [true])
    #expect(node(harness).states.contains(.checked))
    #expect(node(harness).value == "on")
  }

  @Test("Segments are radio buttons; the selected one has the focus")
  func segments() {
    let control = SegmentedControl(["Red", "Blue"])
    control.accessibilityLabel = "Colour"
    var selected: [Int] = []
    control.onSelect = { selected.append($0) }
    let harness = show(control)
    var tree = harness.window.accessibilityTree()
    #expect(tree.nodes.map(\.role) == [.window, .radioGroup, .radioButton, .radioButton])
    #expect(tree.nodes[2].states.isSuperset(of: [.selected, .checked]))
    #expect(tree.nodes[3].frame == Rect(x: 120, y: 20, width: 100, height: 44))
    #expect(harness.window.performAccessibilityAction(.activate, on: tree.nodes[3].id))
    control.becomeFocused()
    tree = harness.window.accessibilityTree()
    #expect(selected == [1])
    #expect(tree.focus == tree.nodes(labeled: "Blue")[0].id)
    #expect(tree.nodes[1].value == "Blue")
    control.segments = [SegmentedControl.Segment("Green")]
    #expect(harness.window.accessibilityTree().nodes.map(\.label) == ["", "Colour", "Green"])
  }

  @Test("A reader selects a segment, and cannot deselect the selected one")
  func selectedSegments() {
    let control = SegmentedControl(["Red", "Blue"])
    var selected: [Int] = []
    control.onSelect = { selected.append($0) }
    let harness = show(control)
    let nodes = harness.window.accessibilityTree().nodes
    #expect(nodes[1].selectionMode == .single)
    #expect(nodes[3].relations == [.memberOf: [nodes[1].id]])
    #expect(harness.window.setAccessibilitySelected(true, of: nodes[3].id))
    #expect(selected == [1] && control.selectedIndex == 1)
    #expect(!harness.window.setAccessibilitySelected(false, of: nodes[3].id))
    control.isEnabled = false
    #expect(!harness.window.setAccessibilitySelected(true, of: nodes[2].id))
    #expect(control.selectedIndex == 1)
  }

  @Test("A progress bar has a number that a reader cannot set")
  func progress() {
    let bar = ProgressBar()
    bar.progress = 0.25
    let harness = show(bar)
    let node = node(harness)
    #expect((node.role, node.value, node.range) == (.progressBar, "25 %", AccessibilityRange(0.25)))
    #expect(!harness.window.setAccessibilityValue(0.5, of: node.id))
  }

  @Test("A label is its text; an image is an element only with a label")
  func labelsAndImages() {
    let harness = show(Label("Hello"))
    #expect((node(harness).role, node(harness).label) == (.staticText, "Hello"))
    let image = ImageView(nil, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(image)
    #expect(harness.window.accessibilityTree().nodes.count == 2)
    image.accessibilityLabel = "A pond"
    #expect(harness.window.accessibilityTree().nodes[2].role == .image)
  }

  @Test("An open menu is all there is; its highlighted line has the focus, and a pressed line closes it")
  func menu() throws {
    let harness = show(Button())
    let menu = ContextMenu()
    menu.frame = harness.root.bounds
    harness.root.addSubview(menu)
    var chosen: [String] = []
    let items = [
      MenuItem("Copy", shortcut: "Ctrl+C") { chosen.append("copy") },
      MenuItem("Paste", isEnabled: false) { chosen.append("paste") },
      MenuItem(
        "Colours", swatches: [MenuSwatch("red", color: .red, isChosen: true) { chosen.append("red") }]),
    ]
    #expect(harness.window.accessibilityTree().nodes.map(\.role) == [.window, .button])
    menu.open(
      items, beside: Rect(x: 10, y: 10, width: 10, height: 10), font: try FontLibrary().font(size: 15))
    harness.frame()
    let tree = harness.window.accessibilityTree()
    #expect(tree.nodes.map(\.role) == [.window, .menu, .menuItem, .menuItem, .radioButton])
    #expect(tree.nodes.map(\.label) == ["", "", "Copy", "Paste", "red"])
    #expect(tree.focus == tree.nodes[2].id)
    #expect(!tree.nodes[3].states.contains(.enabled))
    #expect(tree.nodes[4].states.contains(.checked))
    #expect(tree.selectedChildren(of: tree.nodes[1]).map(\.label) == ["Copy"])
    #expect(harness.window.setAccessibilitySelected(true, of: tree.nodes[4].id))
    #expect(menu.highlightedIndexPath == MenuIndexPath(line: 2, swatch: 0))
    #expect(!harness.window.setAccessibilitySelected(true, of: tree.nodes[3].id), "a disabled line")
    #expect(harness.window.setAccessibilitySelected(false, of: tree.nodes[4].id))
    #expect(menu.highlighted == nil)
    #expect(tree.nodes[2].frame == menu.frame(ofItem: 0))
    #expect(!harness.window.performAccessibilityAction(.activate, on: tree.nodes[3].id))
    #expect(harness.window.performAccessibilityAction(.activate, on: tree.nodes[4].id))
    #expect(chosen == ["red"] && !menu.isOpen)
    #expect(harness.window.accessibilityTree().nodes.map(\.role) == [.window, .button])
  }

  @Test("The rows of an inspector panel are named by their properties")
  func inspector() {
    let view = InspectedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = InspectorPanel(inspecting: view)
    let harness = show(panel, size: Size(280, 200))
    let tree = harness.window.accessibilityTree()
    #expect(tree.nodes.map(\.label) == ["", "Inspector", "Angle, exact value", "Angle", "Scale", "Needle"])
    #expect(tree.nodes.map(\.role) == [.window, .panel, .textField, .slider, .switch, .colorWell])
    #expect(tree.nodes.map(\.value) == ["", "", "90.00", "90.00", "on", "red"])
    harness.window.setAccessibilityValue(45, of: tree.nodes[3].id)
    harness.window.performAccessibilityAction(.activate, on: tree.nodes[4].id)
    #expect(view.angle == 45 && !view.showsScale)
    #expect(!harness.window.accessibilityTree().nodes[4].states.contains(.checked))
  }

  @Test("Colours have names")
  func colorNames() {
    let names: [(Color, String)] = [
      (.red, "red"), (.white, "white"), (.black, "black"), (Color(white: 0.5), "grey"),
      (Color(rgb: 0x0A84FF), "blue"), (Color(rgb: 0xFFD60A), "yellow"), (Color(rgb: 0xBF5AF2), "purple"),
      (Color(rgb: 0x34C759), "green"), (Color(rgb: 0x003000), "dark green"),
      (Color(rgb: 0xC0E0FF), "light blue"),
      (Color(white: 1, alpha: 0), "transparent"), (Color(red: .nan, green: 0, blue: 0), "black"),
    ]
    for (color, name) in names { #expect(color.spokenName == name, "\(color)") }
  }

  @Test("A colour well names its colour, and whether its panel is open")
  func colorWell() {
    let well = ColorWell(Color(rgb: 0xFF0000))
    let harness = show(well, size: Size(44, 44))
    #expect((node(harness).role, node(harness).label) == (.colorWell, "Colour"))
    #expect(node(harness).value == "red, \(well.color.hex)")
    #expect(node(harness).states.contains(.expandable) && !node(harness).states.contains(.expanded))
    harness.window.performAccessibilityAction(.activate, on: node(harness).id)
    let tree = harness.window.accessibilityTree()
    #expect(node(harness).states.contains(.expanded))
    #expect(tree.nodes.contains { $0.role == .panel && $0.label == "Colour" })
    let hue = tree.nodes.first { $0.label == "Hue" && $0.role == .slider }
    #expect(hue?.value == "0°")
  }

  @Test("A reader scrolls by pages, only where there is content")
  func scrollView() {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(100, 250)
    let harness = show(scrollView, size: Size(100, 100))
    #expect((node(harness).role, node(harness).actions) == (.scrollArea, [.custom("Scroll down")]))
    #expect(harness.window.performAccessibilityAction(.custom("Scroll down"), on: node(harness).id))
    #expect(scrollView.targetContentOffset == Point(0, 90))
    #expect(node(harness).actions == [.custom("Scroll down"), .custom("Scroll up")])
    scrollView.isScrollEnabled = false
    #expect(node(harness).actions == [])
  }

  @Test("A selected control says so, and a tool bar is one")
  func selection() {
    let button = Button()
    button.title = "Pen"
    button.isSelected = true
    let harness = show(Toolbar([button]), size: Size(200, 56))
    let tree = harness.window.accessibilityTree()
    #expect(tree.nodes.contains { $0.role == .toolbar })
    #expect(tree.nodes.first { $0.label == "Pen" }?.states.contains(.selected) == true)
    button.accessibilityTraits.insert(.updatesFrequently)
    button.isSelected = false
    #expect(!button.accessibilityTraits.contains(.selected))
  }
}

private final class InspectedView: View {
  @Inspectable("Angle", in: 0...360) var angle = 90.0
  @Inspectable("Scale") var showsScale = true
  @Inspectable("Needle") var needle = Color.red
}
