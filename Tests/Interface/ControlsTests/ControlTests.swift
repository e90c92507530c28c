import Easel
import SceneTestSupport
import Testing

@Suite("Control")
struct ControlTests {
  let harness = SceneHarness()
  let button = Button(frame: Rect(x: 100, y: 100, width: 44, height: 44))
  let taps = Counter()

  /// The names of the tapped buttons, in order.
  final class Counter {
    var count = 0
    var names: [String] = []
  }

  init() {
    harness.root.addSubview(button)
    button.onTap = { [taps] in taps.count += 1 }
    harness.frame()
  }

  @Test("A tap activates the button, which is highlighted meanwhile")
  func tap() {
    #expect(button.state == [])
    let finger = harness.down(button)
    #expect(button.isHighlighted)
    #expect(taps.count == 0)
    harness.up(finger)
    #expect(!button.isHighlighted)
    #expect(taps.count == 1)
  }

  @Test("Ending far outside does not activate, returning inside does")
  func dragOut() {
    var finger = harness.down(button)
    harness.move(finger, by: Vector(0, 80))
    #expect(button.isHighlighted, "a finger near the button still presses it")
    harness.move(finger, by: Vector(0, 30))
    #expect(!button.isHighlighted)
    harness.up(finger)
    #expect(taps.count == 0)

    finger = harness.down(button)
    harness.move(finger, by: Vector(0, 110))
    harness.move(finger, by: Vector(0, -90))
    #expect(button.isHighlighted)
    harness.up(finger)
    #expect(taps.count == 1)
  }

  @Test("A mouse must be released on the button itself")
  func mouse() {
    harness.click(button)
    #expect(taps.count == 1)
    harness.mouseDown(button)
    harness.mouseMove(button, at: Point(60, 22))
    #expect(!button.isHighlighted)
    harness.mouseUp(button, at: Point(60, 22))
    #expect(taps.count == 1)
    harness.mouseDown(button, button: .right)
    #expect(!button.isHighlighted)
    harness.mouseUp(button)
    #expect(taps.count == 1)
  }

  @Test("A small button is hit within 44 points")
  func smallTarget() {
    let small = Button(frame: Rect(x: 20, y: 20, width: 10, height: 10))
    harness.root.addSubview(small)
    small.onTap = { [taps] in taps.names.append("small") }
    harness.click(small, at: Point(-16, 26))
    #expect(taps.names == ["small"])
    harness.click(small, at: Point(-18, 5))
    #expect(taps.names == ["small"])
  }

  @Test("A button is hovered while the mouse is over it")
  func hovering() {
    harness.hover(button)
    #expect(button.state == .hovered)
    harness.hover(harness.root, at: Point(5, 5))
    #expect(button.state == [])
    harness.hover(button)
    harness.mouseLeaves()
    #expect(button.state == [])
  }

  @Test("A disabled button receives nothing", arguments: [false, true])
  func disabled(whilePressed: Bool) {
    let finger = whilePressed ? harness.down(button) : nil
    button.isEnabled = false
    #expect(button.state == .disabled)
    if let finger { harness.up(finger) } else { harness.tap(button) }
    harness.key("tab")
    harness.key("enter")
    #expect(taps.count == 0)
    #expect(!button.isFocused)
    button.isEnabled = true
    harness.tap(button)
    #expect(taps.count == 1)
  }

  @Test("Enter and Space activate the focused button with a visible press", arguments: ["enter", "space"])
  func keys(name: String) {
    harness.key(name)
    #expect(taps.count == 0)
    harness.key("tab")
    #expect(button.state == .focused)
    harness.key(name)
    #expect(taps.count == 1)
    #expect(button.isHighlighted)
    harness.run(for: 0.2)
    #expect(!button.isHighlighted)
    #expect(!harness.window.needsFrame)
  }

  @Test("A held key activates once")
  func keyRepeat() {
    harness.key("tab")
    for isRepeat in [false, true, true] {
      harness.window.send(
        .key(KeyEvent(name: "enter", phase: .down, isRepeat: isRepeat, time: harness.time)))
    }
    harness.frame()
    #expect(taps.count == 1)
  }

  @Test("Several fingers can press several buttons at once")
  func severalFingers() {
    let other = Button(frame: Rect(x: 200, y: 100, width: 44, height: 44))
    harness.root.addSubview(other)
    button.onTap = { [taps] in taps.names.append("one") }
    other.onTap = { [taps] in taps.names.append("other") }
    let fingers = harness.down([button, other])
    #expect(button.isHighlighted && other.isHighlighted)
    harness.up(fingers[1])
    #expect(taps.names == ["other"])
    #expect(button.isHighlighted)
    harness.up(fingers[0])
    #expect(taps.names == ["other", "one"])
  }

  @Test("A second finger on a button neither activates twice nor breaks the first press")
  func secondFinger() {
    let first = harness.down(button)
    let second = harness.down(button)
    harness.up(second)
    #expect(taps.count == 0)
    #expect(button.isHighlighted)
    harness.up(first)
    #expect(taps.count == 1)
  }

  @Test("A button beats single and double taps of its superviews")
  func beatsAncestorsTaps() {
    for count in 1...2 {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.addAction { [taps] _ in taps.names.append("root") }
      harness.root.addGestureRecognizer(tap)
    }
    harness.tap(button, count: 2)
    #expect(taps.count == 2)
    #expect(taps.names.isEmpty)
    harness.tap(harness.root, at: Point(10, 200))
    #expect(taps.names == ["root"])
  }

  @Test("A button yields to drags of its superviews")
  func givesWayToDrags() {
    let pan = PanGestureRecognizer()
    pan.addAction { [taps] pan in taps.names.append(pan.state.rawValue) }
    harness.root.addGestureRecognizer(pan)
    let finger = harness.down(button)
    harness.move(finger, by: Vector(20, 0))
    #expect(taps.names.first == "began")
    #expect(!button.isHighlighted)
    harness.up(finger)
    #expect(taps.count == 0)
  }

  @Test("A cancelled touch does not activate")
  func cancelled() {
    let finger = harness.down(button)
    harness.window.cancelInput(at: harness.time)
    #expect(!button.isHighlighted)
    harness.up(finger)
    #expect(taps.count == 0)
  }

  @Test("A button may remove itself when activated")
  func removesItself() {
    button.onTap = { [button] in button.removeFromSuperview() }
    harness.tap(button)
    #expect(button.superview == nil)
    #expect(button.state == [])
    harness.key("tab")
    button.onTap = { [taps] in taps.count += 1 }
    button.performPress()
    #expect(taps.count == 0, "a button outside a window is not pressed")
  }

  @Test("A touch on a subview highlights and activates the control, until the subview is removed")
  func childView() {
    let button = Button(frame: Rect(x: 20, y: 20, width: 100, height: 50))
    let label = View(frame: Rect(x: 10, y: 10, width: 80, height: 30))
    let inner = View(frame: Rect(x: 0, y: 0, width: 80, height: 30))
    var presses = 0
    button.onTap = { presses += 1 }
    label.addSubview(inner)
    button.addSubview(label)
    harness.root.addSubview(button)
    harness.frame()
    var finger = harness.down(inner)
    #expect(button.isHighlighted)
    harness.move(finger, by: Vector(0, 150))
    #expect(!button.isHighlighted)
    harness.move(finger, by: Vector(0, -150))
    #expect(button.isHighlighted)
    harness.up(finger)
    #expect(!button.isHighlighted && presses == 1)
    finger = harness.down(inner)
    label.removeFromSuperview()
    harness.frame()
    #expect(!button.isHighlighted)
    harness.up(finger)
  }
}
