import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Context menu")
final class ContextMenuTests {
  private final class Holder: View {
    override var canBecomeFocused: Bool { true }
  }

  let harness = SceneHarness(size: Size(400, 400))
  let menu = ContextMenu()
  private let behind = Holder(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  var taken: [String] = []

  private func open(press: Point? = nil) throws {
    if menu.superview == nil {
      menu.frame = harness.root.bounds
      harness.root.addSubview(behind)
      harness.root.addSubview(menu)
    }
    behind.becomeFocused()
    let items = ["Colour", "Copy", "Delete"].map { title in
      MenuItem(title) { [unowned self] in taken.append(title + (behind.isFocused ? "" : " without focus")) }
    }
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 15)
    menu.open(items, beside: Rect(x: 20, y: 20, width: 10, height: 10), font: font, press: press)
    harness.frame()
  }

  private func key(_ names: String...) {
    for name in names {
      for phase in [KeyEvent.Phase.down, .up] {
        harness.window.send(.key(KeyEvent(name: name, phase: phase, time: harness.time)))
      }
      harness.frame()
    }
  }

  private func tap(_ place: Point) {
    for phase in [PointerPhase.down, .up] {
      let event = PointerEvent(
        id: PointerID(7), kind: .touch, phase: phase, position: place, time: harness.time)
      harness.window.send(.pointer(event))
      harness.frame()
    }
  }

  @Test("A closed menu receives nothing; an open one receives everything")
  func receivesInputWhileOpen() throws {
    try open()
    #expect(harness.root.hitTest(Point(390, 390)) === menu)
    menu.close()
    #expect(harness.root.hitTest(Point(390, 390)) === behind)
    #expect(menu.panelFrame == nil)
    harness.run(for: 0.3)
    #expect(menu.subviews.isEmpty && menu.isHidden)
  }

  @Test("Keys move up and down with wrapping, to the ends, and to first letters")
  func keys() throws {
    try open()
    #expect(menu.highlighted == 0)
    var way: [Int?] = []
    for name in ["down", "down", "down", "up", "home", "end", "c", "c", "c", "d", "x", "tab"] {
      key(name)
      way.append(menu.highlighted)
    }
    #expect(way == [1, 2, 0, 2, 0, 2, 0, 1, 0, 2, 2, 0])
    #expect(taken.isEmpty)
  }

  @Test("Enter and Space activate the line after restoring the focus", arguments: ["enter", "space"])
  func activationKeys(name: String) throws {
    try open()
    key("down", name)
    #expect(taken == ["Copy"])
    #expect(!menu.isOpen && behind.isFocused)
  }

  @Test("Escape and the menu key close without activating a line", arguments: ["escape", "menu"])
  func escape(name: String) throws {
    try open()
    key(name)
    #expect(!menu.isOpen && behind.isFocused && taken.isEmpty)
  }

  @Test("A tap on a line activates it, a tap beside the menu closes it")
  func taps() throws {
    try open()
    let frame = menu.frame(ofItem: 2)
    tap(frame.center)
    #expect(taken == ["Delete"] && !menu.isOpen)
    try open()
    tap(Point(300, 390))
    #expect(taken == ["Delete"] && !menu.isOpen)
  }

  @Test("The opening press activates a line only if it has moved")
  func press() throws {
    try open(press: Point(25, 25))
    #expect(menu.highlighted == nil)
    menu.pressMoved(to: Point(30, 25))
    menu.pressEnded()
    #expect(menu.isOpen && taken.isEmpty)
    try open(press: Point(25, 25))
    menu.pressMoved(to: menu.frame(ofItem: 1).center)
    #expect(menu.highlighted == 1)
    menu.pressEnded()
    #expect(!menu.isOpen && taken == ["Copy"])
    try open(press: Point(25, 25))
    menu.pressMoved(to: menu.frame(ofItem: 1).center)
    menu.pressMoved(to: Point(25, 300))
    menu.pressEnded()
    #expect(menu.isOpen && taken == ["Copy"])
  }

  @Test("An action that opens a menu finds the previous one closed")
  func actionOpensMenu() throws {
    try open()
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 15)
    menu.open(
      [MenuItem("Again") { [unowned self] in taken.append("again") }], beside: .zero, font: font)
    key("enter")
    #expect(taken == ["again"] && behind.isFocused)
    harness.run(for: 0.3)
    #expect(harness.root.subviews.count == 2 && menu.subviews.isEmpty)
  }
}
