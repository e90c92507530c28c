import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("SegmentedControl")
struct SegmentedControlTests {
  private func show(_ control: SegmentedControl, width: Double = 300) -> SceneHarness {
    let harness = SceneHarness(size: Size(340, 100))
    control.frame = Rect(x: 20, y: 20, width: width, height: SegmentedControl.preferredHeight)
    harness.root.addSubview(control)
    harness.frame()
    return harness
  }

  @Test("A finger selects on landing, and the selection follows it also beyond the ends")
  func fingers() {
    let control = SegmentedControl(["One", "Two", "Three"])
    var selected: [Int] = []
    control.onSelect = { selected.append($0) }
    let harness = show(control)
    let finger = harness.down(control, at: Point(150, 22))
    #expect(control.selectedIndex == 1)
    for _ in 0..<40 { harness.move(finger, by: Vector(10, 0)) }
    #expect(control.selectedIndex == 2)
    for _ in 0..<80 { harness.move(finger, by: Vector(-10, 0)) }
    harness.up(finger)
    #expect(selected == [1, 2, 1, 0])
  }

  @Test("A selection by the user is reported as an index and as a value, in this order")
  func closures() {
    let control = SegmentedControl(["One", "Two", "Three"])
    var reported: [String] = []
    control.onSelect = { reported.append("index \($0)") }
    control.onChange = { reported.append("value \($0)") }
    let harness = show(control)
    harness.key("tab")
    harness.key("right")
    control.selectedIndex = 2
    #expect(reported == ["index 1", "value 1.0"])
  }

  @Test("A cancelled touch restores the selection")
  func cancelling() {
    let control = SegmentedControl(["One", "Two", "Three"])
    let harness = show(control)
    let finger = harness.down(control, at: Point(250, 22))
    #expect(control.selectedIndex == 2)
    harness.cancel(finger)
    #expect(control.selectedIndex == 0)
  }

  @Test("Keys move the selection and stop at the ends")
  func keys() {
    let control = SegmentedControl(["One", "Two", "Three"])
    let harness = show(control)
    harness.key("tab")
    for (key, index) in [("left", 0), ("right", 1), ("end", 2), ("right", 2), ("home", 0)] {
      harness.key(key)
      #expect(control.selectedIndex == index, "\(key)")
    }
  }

  @Test("A selection set by the program is limited and not reported")
  func setting() {
    let control = SegmentedControl(["One", "Two", "Three"])
    var count = 0
    control.onSelect = { _ in count += 1 }
    for (index, expected) in [(2, 2), (7, 2), (-1, 0), (1, 1)] {
      control.selectedIndex = index
      #expect(control.selectedIndex == expected)
    }
    control.selectedIndex = 2
    control.segments.removeLast()
    #expect(control.selectedIndex == 1 && count == 0)
  }

  @Test("Without segments, nothing is selected or drawn wrongly")
  func empty() {
    let control = SegmentedControl([String]())
    let harness = show(control)
    harness.tap(control, at: Point(150, 22))
    harness.key("tab")
    harness.key("right")
    #expect(control.selectedIndex == 0)
    control.segments = [SegmentedControl.Segment("One"), SegmentedControl.Segment("Two")]
    harness.tap(control, at: Point(290, 22))
    #expect(control.selectedIndex == 1)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("The preferred size has room for the widest title in each segment")
  func size() {
    let short = SegmentedControl(["A", "B"])
    let long = SegmentedControl(["A", "A very long title"])
    let harness = show(short)
    harness.root.addSubview(long)
    #expect(long.sizeThatFits(.zero).width > 2 * short.sizeThatFits(.zero).width)
    #expect(short.sizeThatFits(.zero).height == 44)
  }

  @Test("Titles become smaller before they are shortened, all by as much, and not below a limit")
  func narrowTitles() throws {
    let control = SegmentedControl(["Red", "Blue", "Yellow", "Green", "Random"])
    let harness = show(control)
    func font(width: Double) throws -> Font {
      control.frame.size.width = width
      return try #require(control.fittingFont)
    }
    #expect(try font(width: 560).size == SegmentedControl.titleSize)
    let small = try font(width: 304)
    #expect(small.size < SegmentedControl.titleSize)
    #expect(small.measure("Random").width <= 304 / 5 - 10)
    #expect(try font(width: 100).size == 11)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }
}
