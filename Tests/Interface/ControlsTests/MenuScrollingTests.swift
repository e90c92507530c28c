import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Menu that is higher than its window") @MainActor final class MenuScrollingTests {
  let harness = SceneHarness(size: Size(320, 240))
  let menu = ContextMenu()
  var taken: [Int] = []

  private var panel: MenuPanel { menu.subviews.compactMap { $0 as? MenuPanel }.last! }
  private var offset: Double { panel.scrollView.contentOffset.y }
  private var end: Double { panel.scrollView.contentOffsetRange.maximum.y }

  private func open(count: Int = 12, press: Point? = nil, fontSize: Double = 15, shortcut: String = "") throws
  {
    if menu.superview == nil {
      menu.frame = harness.root.bounds
      menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      harness.root.addSubview(menu)
    }
    let items = (0..<count).map { index in
      MenuItem("Line \(index)", shortcut: shortcut) { [unowned self] in taken.append(index) }
    }
    let font = try FontLibrary(usesInstalledFonts: false).font(size: fontSize)
    menu.open(items, beside: Rect(x: 20, y: 20, width: 10, height: 10), font: font, press: press)
    harness.run(for: 0.3)
  }

  /// Returns whether a line is within the menu, and not behind a mark.
  private func isVisible(_ index: Int) -> Bool {
    let line = panel.layout.line(index).offsetBy(Vector(0, -offset))
    return panel.bounds.contains(line)
      && MenuPanel.End.allCases.allSatisfy { !panel.isCut($0) || !panel.mark(of: $0).intersects(line) }
  }

  @Test("The menu stays in the window, and marks the end that is cut")
  func frame() throws {
    try open()
    let frame = try #require(menu.panelFrame)
    #expect(harness.root.bounds.insetBy(dx: 8, dy: 8).contains(frame) && frame.height == 224)
    #expect(!panel.isCut(.top) && panel.isCut(.bottom) && isVisible(0))
    let frameOfLast = menu.frame(ofItem: 11)
    #expect(frameOfLast.minY > frame.maxY)
    harness.key("end")
    harness.runUntilIdle()
    #expect(panel.isCut(.top) && !panel.isCut(.bottom) && menu.frame(ofItem: 11).maxY <= frame.maxY)
    #expect(harness.staleArea() == nil)
    menu.close()
    harness.runUntilIdle()
    try open(count: 3)
    #expect(MenuPanel.End.allCases.allSatisfy { !panel.isCut($0) })
  }

  @Test("Keys bring the highlighted line into sight, in both directions and around the ends")
  func keys() throws {
    try open()
    var names = Array(repeating: "down", count: 11)
    names += Array(repeating: "up", count: 11) + ["up", "down", "end", "home", "tab", "pagedown", "l"]
    for name in names {
      harness.key(name)
      harness.runUntilIdle()
      let index = try #require(menu.highlighted)
      #expect(isVisible(index), "\(name): line \(index) at \(offset)")
    }
    harness.key("end")
    harness.key("enter")
    #expect(taken == [11])
  }

  @Test("The wheel scrolls, and the line under the resting mouse is highlighted")
  func wheel() throws {
    try open()
    let place = Point(60, 100)
    harness.hover(harness.root, at: place)
    #expect(menu.highlighted == 1)
    harness.wheel(harness.root, by: Vector(0, 3), at: place)
    harness.runUntilIdle()
    #expect(offset == 144)
    #expect(menu.highlighted.map { menu.frame(ofItem: $0).contains(place) } == true)
    harness.click(harness.root, at: place)
    #expect(taken == [5])
  }

  @Test("A key keeps its line highlighted while the mouse rests over another one")
  func keyOverMouse() throws {
    try open()
    harness.hover(harness.root, at: Point(60, 100))
    harness.key("end")
    harness.runUntilIdle()
    #expect(menu.highlighted == 11)
  }

  @Test("A drag scrolls with momentum and activates nothing; a finger stops the lines; a tap activates one")
  func fingers() throws {
    try open()
    let finger = harness.down(harness.root, at: Point(60, 180))
    #expect(menu.highlighted == 3)
    for _ in 0..<4 { harness.move(finger, by: Vector(0, -15)) }
    #expect(menu.highlighted == nil && offset > 30)
    harness.up(finger)
    let lifted = offset
    harness.run(for: 0.08)
    #expect(offset > lifted + 10 && offset < end)
    harness.tap(harness.root, at: Point(60, 100))
    let stopped = offset
    harness.run(for: 0.5)
    #expect(offset == stopped && taken.isEmpty && menu.isOpen)
    harness.tap(harness.root, at: Point(60, 100))
    #expect(taken.count == 1 && !menu.isOpen)
  }

  @Test("In a menu that fits, a finger still moves the highlight and activates where it is lifted")
  func fittingMenu() throws {
    try open(count: 3)
    let finger = harness.down(harness.root, at: menu.frame(ofItem: 0).center)
    harness.move(finger, by: Vector(0, 44))
    harness.move(finger, by: Vector(0, 44))
    #expect(menu.highlighted == 2)
    harness.up(finger)
    #expect(taken == [2])
  }

  @Test("The mouse moves the highlight while it is pressed, and drags the bar at the edge")
  func mouse() throws {
    try open()
    harness.mouseDown(harness.root, at: Point(60, 60))
    harness.mouseMove(harness.root, at: Point(60, 150))
    #expect(menu.highlighted == 3 && offset == 0)
    harness.mouseMove(harness.root, at: Point(300, 230))
    harness.mouseUp(harness.root, at: Point(300, 230))
    #expect(menu.isOpen && taken.isEmpty)
    let bar = panel.convert(panel.scrollView.bars.vertical.frame.center, to: nil)
    harness.mouseDown(harness.root, at: bar)
    harness.mouseMove(harness.root, at: bar + Vector(0, 400))
    #expect(offset == end)
    harness.mouseUp(harness.root, at: bar + Vector(0, 400))
    #expect(menu.isOpen && taken.isEmpty)
  }

  @Test("A tap on the mark of a cut end scrolls by the visible lines, and activates nothing")
  func marks() throws {
    try open()
    let frame = try #require(menu.panelFrame)
    harness.tap(harness.root, at: Point(frame.midX, frame.maxY - 8))
    harness.runUntilIdle()
    #expect(offset > 100 && taken.isEmpty && menu.isOpen)
    harness.tap(harness.root, at: Point(frame.midX, frame.minY + 8))
    harness.runUntilIdle()
    #expect(offset == 0 && taken.isEmpty && menu.isOpen)
  }

  @Test("The press that opened the menu scrolls at a cut end, and activates the line where it is lifted")
  func press() throws {
    try open(press: Point(25, 25))
    let frame = try #require(menu.panelFrame)
    menu.pressMoved(to: Point(frame.midX, frame.maxY - 8))
    harness.run(for: 1)
    let scrolled = panel.scrollView.targetContentOffset.y
    #expect(scrolled > 80 && menu.highlighted == nil)
    menu.pressMoved(to: Point(frame.midX, frame.midY))
    harness.run(for: 1)
    #expect(offset == scrolled)
    let line = try #require(menu.highlighted)
    menu.pressEnded()
    #expect(taken == [line] && line > 3)
  }

  @Test("A reader's selection scrolls to its line, and a smaller window keeps it in sight")
  func readers() throws {
    try open()
    let elements = try #require(menu.accessibilityElements)
    #expect(elements.count == 12)
    #expect(menu.setAccessibilitySelected(true, of: elements[9]))
    harness.runUntilIdle()
    #expect(isVisible(9))
    harness.resize(to: Size(300, 170))
    harness.runUntilIdle()
    #expect(isVisible(9) && menu.panelFrame?.maxY == 162)
    #expect(elements[9].accessibilityFrame == menu.frame(ofItem: 9))
    #expect(elements[9].accessibilityActivate() && taken == [9])
  }

  @Test("Large text in a narrow window has no shortcuts, and at last shorter titles")
  func narrow() throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 30)
    let items = [MenuItem("Duplicate", shortcut: "Ctrl+D") {}, MenuItem("To the very front") {}]
    let wide = MenuColumns(items, font: font, width: 1000)
    #expect(wide.shortcuts[0].size.width > 0 && wide.layout.size.width < 1000)
    let narrow = MenuColumns(items, font: font, width: wide.layout.size.width - 1)
    #expect(narrow.shortcuts[0].size.width == 0 && narrow.titleWidth == wide.titleWidth)
    let least = MenuColumns(items, font: font, width: 200)
    #expect(least.titleWidth < wide.titleWidth && least.layout.size.width <= 200)
    #expect(MenuColumns(items, font: font, width: 0).titleWidth == MenuColumns.minimumTitleWidth)
  }

  @Test(
    "Drawn in a small window: light and dark, at the top and in the middle", arguments: [1, 2] as [Double])
  func pictures(textScale: Double) throws {
    for scheme in ["dark", "light"] {
      harness.root.theme = scheme == "dark" ? .dark : .light
      harness.root.backgroundColor = harness.root.theme.background
      try open(fontSize: 15 * textScale, shortcut: "Ctrl+L")
      harness.key("down")
      harness.run(for: 2)
      expectPicture(harness.bitmap, "menu_cut_bottom_\(scheme)_text\(Int(textScale))")
      for _ in 0..<6 { harness.key("down") }
      harness.run(for: 2)
      expectPicture(harness.bitmap, "menu_cut_both_\(scheme)_text\(Int(textScale))")
      menu.close()
      harness.run(for: 1)
    }
  }
}
