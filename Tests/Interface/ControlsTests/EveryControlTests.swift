import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("What every control has")
struct EveryControlTests {
  let harness = SceneHarness()
  let events = Counter()

  /// The names of events, in order.
  final class Counter {
    var count = 0
  }

  /// The kinds of controls.
  nonisolated enum Kind: String, CaseIterable {
    case button, image, segments, slider, stepper, toggle, well, field

    /// Whether a press and its release activate the control. The values of others change while they are held, and a finger takes
    /// the knob of a switch with it.
    var isPressed: Bool { [.button, .image, .well].contains(self) }
  }

  private func make(_ kind: Kind) -> Control {
    switch kind {
    case .button: return Button("Save")
    case .image: return Button(image: Image(width: 2, height: 2, pixels: [.max, .max, .max, .max]))
    case .segments: return SegmentedControl(["One", "Two"])
    case .slider: return Slider()
    case .stepper: return Stepper()
    case .toggle: return Switch()
    case .well: return ColorWell(.red)
    case .field: return TextField()
    }
  }

  /// Adds a control at its own size.
  private func add(_ kind: Kind) -> Control {
    let control = make(kind)
    harness.root.addSubview(control)
    harness.frame()
    let size = control.sizeThatFits(Size(120, 44))
    control.frame = Rect(origin: Point(100, 100), size: Size(max(size.width, 100), size.height))
    control.onTap = { [events] in events.count += 1 }
    harness.frame()
    return control
  }

  @Test("Its own size is a target for fingers, or it is hit beside it", arguments: Kind.allCases)
  func targets(kind: Kind) {
    let control = add(kind)
    let (center, own) = (control.bounds.center, control.bounds.size)
    // A text field is lower than a finger, but hit like the others.
    if kind != .field, kind != .toggle { #expect(own.height >= 44, "\(own)") }
    for corner in [Vector(-21.9, -21.9), Vector(21.9, -21.9), Vector(-21.9, 21.9), Vector(21.9, 21.9)] {
      #expect(control.point(inside: center + corner, radius: 0), "\(corner)")
    }
    control.frame.size = Size(10, 10)
    #expect(control.point(inside: Point(26.9, 26.9), radius: 0))
    #expect(!control.point(inside: Point(27.5, 5), radius: 0))
  }

  @Test("The mouse has another cursor over it, unless it is disabled", arguments: Kind.allCases)
  func cursors(kind: Kind) {
    let control = add(kind)
    harness.hover(control)
    #expect(harness.window.cursor == (kind == .field ? .iBeam : .pointingHand))
    control.isEnabled = false
    #expect(harness.window.cursor == .arrow)
    control.isEnabled = true
    #expect(harness.window.cursor == (kind == .field ? .iBeam : .pointingHand))
    harness.hover(harness.root, at: Point(5, 5))
    #expect(harness.window.cursor == .arrow)
  }

  @Test(
    "Tab reaches it and shows a ring, in every theme; a disabled one is skipped", arguments: Kind.allCases)
  func focus(kind: Kind) {
    let control = add(kind)
    for theme in [Theme.dark, .light, .highContrast, .highContrastLight] {
      harness.window.theme = theme
      control.resignFocus()
      harness.window.isFocusRingVisible = false
      harness.frame()
      let before = harness.picture.pixels
      harness.key("tab")
      #expect(control.isFocused)
      harness.frame()
      let after = harness.picture.pixels
      let changed = zip(before, after).count { $0 != $1 }
      #expect(changed > 100, "\(theme.scheme): \(changed) pixels")
    }
    control.isEnabled = false
    #expect(!control.isFocused)
    harness.key("tab")
    #expect(!control.isFocused)
  }

  @Test(
    "A press ends when the finger leaves, goes on when it returns, and counts where it ends",
    arguments: Kind.allCases.filter { $0.isPressed })
  func leaving(kind: Kind) {
    let control = add(kind)
    let far = Vector(0, control.bounds.height / 2 + Control.trackingMargin + 20)
    var finger = harness.down(control)
    #expect(control.isHighlighted)
    harness.move(finger, by: far)
    #expect(!control.isHighlighted, "beyond the margin")
    harness.up(finger)
    #expect(events.count == 0)

    finger = harness.down(control)
    harness.move(finger, by: far)
    harness.move(finger, by: Vector(0, -far.dy))
    #expect(control.isHighlighted, "back again")
    harness.up(finger)
    #expect(events.count == 1 && !control.isHighlighted)

    finger = harness.down(control)
    harness.cancel(finger)
    #expect(events.count == 1 && !control.isHighlighted)
  }

  @Test("A long press repeats, not while the finger is beside, and again when it returns")
  func repetition() {
    let button = add(.button)
    button.repeatsWhileHeld = true
    let finger = harness.down(button)
    harness.run(for: Control.repeatDelay + 0.25)
    let first = events.count
    #expect((2...4).contains(first), "\(first)")
    harness.move(finger, by: Vector(0, 130))
    harness.run(for: 0.5)
    #expect(events.count == first)
    harness.move(finger, by: Vector(0, -130))
    harness.run(for: 0.35)
    let second = events.count
    #expect(second > first)
    harness.up(finger)
    harness.run(for: 0.5)
    #expect(events.count == second, "the release is no further press")
  }

  @Test("A held half of a stepper repeats, and stops beside it")
  func stepper() throws {
    let stepper = try #require(add(.stepper) as? Stepper)
    stepper.range = ValueRange(0...100, step: 1)
    let plus = Point(stepper.bounds.width * 0.75, stepper.bounds.midY)
    let finger = harness.down(stepper, at: plus)
    harness.run(for: 1)
    let reached = stepper.value
    #expect(reached > 2)
    harness.move(finger, by: Vector(0, 200))
    harness.run(for: 0.5)
    #expect(stepper.value == reached)
    harness.up(finger)
    harness.run(for: 0.5)
    #expect(stepper.value == reached)
  }
}
