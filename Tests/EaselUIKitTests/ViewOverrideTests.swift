import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: methods of views that subclasses override") struct ViewOverrideTests {
  private let harness = SceneHarness()

  /// Receives touches, and counts them.
  private class Pad: UIView {
    var count = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  /// Takes no touches itself: the usual override of views over others.
  private final class PassThroughView: Pad {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// Is larger for touches than on the screen.
  private final class LargePad: Pad {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -30, dy: -30).contains(point)
    }
  }

  private final class RoundButton: UIButton {
    var highlights: [Bool] = []
    override var isHighlighted: Bool { didSet { highlights.append(isHighlighted) } }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }
  }

  @Test("A view whose hit test excludes itself lets touches through, but not those of its subviews")
  func passThrough() {
    let (below, above, child) = (Pad(), PassThroughView(), Pad())
    (below.frame, above.frame) = (harness.root.bounds, harness.root.bounds)
    child.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    harness.root.addSubview(below)
    harness.root.addSubview(above)
    above.addSubview(child)
    harness.frame()
    harness.tap(harness.root, at: Point(20, 20))
    #expect((below.count, above.count, child.count) == (1, 0, 0))
    harness.tap(harness.root, at: Point(120, 120))
    #expect((below.count, above.count, child.count) == (1, 0, 1))
    harness.click(harness.root, at: Point(20, 20))
    #expect((below.count, above.count, child.count) == (2, 0, 1))
  }

  @Test("The outline of a view is that of its override")
  func outline() {
    let pad = LargePad(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    harness.root.addSubview(pad)
    harness.frame()
    harness.tap(harness.root, at: Point(75, 110))
    #expect(pad.count == 1)
    harness.tap(harness.root, at: Point(65, 110))
    #expect(pad.count == 1)
    #expect(pad.point(inside: Point(-30, 0), radius: 0) && !pad.point(inside: Point(-31, 0), radius: 0))
  }

  @Test("The override of a control's outline counts, too, and its highlight is observed")
  func controls() {
    let button = RoundButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    harness.root.addSubview(button)
    harness.frame()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    harness.click(harness.root, at: Point(103, 103))
    #expect(taps == 0 && button.highlights.isEmpty)
    harness.click(harness.root, at: Point(150, 103))
    #expect(taps == 1 && button.highlights == [true, false])
  }

  /// Keeps touches from what it shows.
  private final class Opaque: Pad {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event) == nil ? nil : self
    }
  }

  @Test("A subview that the hit test of its superview excludes is not found beside a finger, either")
  func excludedSubviews() {
    let (pad, group, child) = (Opaque(), UIView(), UIView())
    pad.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    group.frame = pad.bounds
    child.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    child.addGestureRecognizer(UITapGestureRecognizer())
    pad.addSubview(group)
    group.addSubview(child)
    harness.root.addSubview(pad)
    harness.frame()
    for point in [Point(75, 80), Point(80, 80), Point(200, 200)] {
      #expect(harness.root.hitTest(point, radius: 10) === pad && harness.root.hitTest(point) === pad)
    }
  }

  @Test("An event is a value: a hit test makes no object for each view that it asks")
  func hitTestEvents() {
    #expect(!(type(of: UIEvent([], active: []) as Any) is AnyClass))
  }

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test("A view is told when its tint changes, and only then")
  func tints() {
    let (outer, tinted) = (UIView(), Tinted())
    outer.addSubview(tinted)
    harness.root.addSubview(outer)
    outer.tintColor = .red
    outer.tintColor = .red
    #expect(tinted.changes == 1)
    outer.overrideUserInterfaceStyle = .light
    outer.overrideUserInterfaceStyle = .dark
    #expect(tinted.changes == 1, "the tint that is set hides that of the theme")
    tinted.tintColor = .blue
    outer.tintColor = .green
    #expect(tinted.changes == 2)
  }

  /// Keeps pans from beginning on it.
  private final class Still: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      !(gestureRecognizer is UIPanGestureRecognizer)
    }
  }

  @Test("The view that was touched decides whether recognizers of its superviews begin")
  func beginnings() {
    let (outer, still) = (UIView(), Still())
    outer.frame = harness.root.bounds
    still.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var taps = 0
    var pans = 0
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    tap.addAction { _ in taps += 1 }
    pan.addAction { _ in pans += 1 }
    outer.addGestureRecognizer(tap)
    outer.addGestureRecognizer(pan)
    outer.addSubview(still)
    harness.root.addSubview(outer)
    harness.frame()
    harness.drag(still, by: Vector(40, 40))
    harness.tap(still)
    #expect(taps == 1 && pans == 0)
    harness.drag(outer, at: Point(150, 150), by: Vector(40, 40))
    #expect(pans > 0)
  }

  /// Is written as Xcode begins a view.
  private final class Archived: UIView {
    var isSetUp = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isSetUp = true
    }
    required init?(coder aDecoder: NSCoder) {
      super.init(coder: aDecoder)
      isSetUp = true
    }
    override func awakeFromNib() { super.awakeFromNib() }
  }

  @Test("The initializer of an archive compiles, and gives nothing")
  func archives() {
    #expect(Archived(frame: .zero).isSetUp)
    #expect(Archived(coder: NSKeyedArchiver(requiringSecureCoding: false)) == nil)
  }

  private final class Recorder: UIView {
    var log: [String] = []
    var parts: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append(
        "will \(newSuperview.map { "\($0.tag)" } ?? "nil") from \(superview.map { "\($0.tag)" } ?? "nil")")
    }
    override func didMoveToSuperview() { log.append("did \(superview.map { "\($0.tag)" } ?? "nil")") }
    override func didAddSubview(_ subview: UIView) { parts.append("added \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) { parts.append("removes \(subview.tag)") }
    override var isHidden: Bool { didSet { log.append("hidden \(oldValue) to \(isHidden)") } }
    override var frame: CGRect { didSet { log.append("width \(frame.width)") } }
    override var backgroundColor: UIColor? { didSet { log.append("coloured") } }
  }

  // As UIView's documentation has it: willMove(toSuperview:) before, didMoveToSuperview() after, nil for a removal.
  @Test("A view is told before and after it moves to a superview, and a superview about its subviews")
  func superviews() {
    let (view, first, second) = (Recorder(), Recorder(), UIView())
    (first.tag, second.tag, view.tag) = (1, 2, 3)
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    #expect(
      view.log == ["will 1 from nil", "did 1", "will 2 from 1", "did 2", "will nil from 2", "did nil"])
    #expect(first.parts == ["added 3", "removes 3"])
  }

  @Test("A subclass observes properties of views")
  func properties() {
    let view = Recorder()
    view.isHidden = true
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    view.backgroundColor = .red
    #expect(view.log == ["hidden false to true", "width 30.0", "coloured"])
  }

  private final class Themed: UIView {
    var styles: [(now: UIUserInterfaceStyle, before: UIUserInterfaceStyle?)] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append((traitCollection.userInterfaceStyle, previousTraitCollection?.userInterfaceStyle))
    }
  }

  @Test("A change of the theme reaches views, with the style before")
  func themes() throws {
    harness.window.theme = .light
    let (view, plain) = (Themed(), UIView())
    harness.root.addSubview(plain)
    plain.addSubview(view)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    view.styles = []
    harness.window.theme = .dark
    var last = try #require(view.styles.last)
    #expect(view.styles.count == 1 && last == (.dark, .light))
    plain.overrideUserInterfaceStyle = .light
    last = try #require(view.styles.last)
    #expect(view.styles.count == 2 && last == (.light, .dark))
    harness.window.theme = .light
    #expect(view.styles.count == 2 && plain.overrideUserInterfaceStyle == .light)
    plain.overrideUserInterfaceStyle = .unspecified
    #expect(plain.overrideUserInterfaceStyle == .unspecified)
  }

  @Test("Without a theme, the style follows the background")
  func grounds() {
    let view = Themed()
    harness.root.addSubview(view)
    harness.window.background = .white
    #expect(view.traitCollection.userInterfaceStyle == .light)
    view.styles = []
    harness.window.background = .black
    #expect(view.styles.count == 1 && view.styles.last?.now == .dark)
    #expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!view.traitCollection.hasDifferentColorAppearance(comparedTo: view.traitCollection))
  }

  private final class ThemedController: UIViewController {
    var count = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { count += 1 }
  }

  @Test("A controller is told about the traits of its view")
  func controllers() {
    let controller = ThemedController()
    let harness = show(controller)
    let before = controller.count
    harness.window.theme = harness.window.theme.scheme == .dark ? .light : .dark
    #expect(controller.count == before + 1)
  }

  @Test("A tint is that of the view and of what it contains, in every theme")
  func tint() {
    let (view, slider) = (UIView(), UISlider())
    view.addSubview(slider)
    harness.root.addSubview(view)
    view.tintColor = .red
    #expect(slider.tintColor == .red && slider.theme.tint == .red)
    harness.window.theme = .light
    #expect(slider.tintColor == .red && slider.theme.scheme == .light)
    slider.minimumTrackTintColor = .green
    #expect(slider.tintColor == .green && view.tintColor == .red)
    view.tintColor = nil
    #expect(view.tintColor == Theme.light.tint)
  }

  @Test("Views are equal if they are the same, and their recognizers can be replaced")
  func identity() {
    let (a, b) = (UIView(), UIView())
    #expect(a == a && a != b && Set([a, b, a]).count == 2 && [a, b].firstIndex(of: b) == 1)
    #expect(a.gestureRecognizers == nil)
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    a.addGestureRecognizer(tap)
    a.gestureRecognizers = [pan]
    #expect(a.gestureRecognizers == [pan] && tap.view == nil)
  }
}
