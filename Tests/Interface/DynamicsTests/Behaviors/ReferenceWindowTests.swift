import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

/// An animator follows the window of its reference view. UIKit's starts as soon as its view is shown, however it was set up:
/// programs usually make it in the view's initializer or in `viewDidLoad`.
@Suite("The window of a reference view") struct ReferenceWindowTests {
  /// A view that sets up its animator before it is in a window. The item's centre starts at (40, 40).
  private final class Fall: View {
    let item = View(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    private(set) lazy var animator = DynamicAnimator(referenceView: self)
    var log: [Bool] = []

    override init(frame: Rect = Rect(x: 0, y: 0, width: 100, height: 4_000)) {
      super.init(frame: frame)
      addSubview(item)
      animator.onRunningChange = { [unowned self] in log.append($0) }
    }

    func addGravity() throws { animator.addBehavior(GravityBehavior(items: [item])) }
  }

  private let harness = SceneHarness(size: Size(100, 400))

  init() { harness.draws = false }

  /// The way of a fall in whole steps of 1/60 s, in points: gravity of 1 is 1000 points per second squared, in UIKit as here.
  private func isFall(_ way: Double, seconds: Double) -> Bool {
    let (exact, step) = (500 * seconds * seconds, 1000 * seconds / 60)
    return abs(way - exact) <= step
  }

  @Test(
    "Items move once the view is in a window, and what was set up before is not made up for",
    arguments: [0, 0.3, 100])
  func setUpBefore(shownFor seconds: Double) throws {
    harness.frame(after: seconds)
    let fall = Fall()
    try fall.addGravity()
    #expect(!fall.animator.isRunning && fall.log.isEmpty)
    harness.root.addSubview(fall)
    #expect(fall.animator.isRunning && fall.log == [true] && harness.window.needsFrame)
    harness.frame()
    #expect(fall.item.center.y < 42)
    harness.run(for: 0.5 - 1.0 / 60)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
  }

  @Test("A view inside another one that is added later starts, too")
  func insideOthers() throws {
    let (outer, inner, fall) = (View(frame: harness.root.bounds), View(frame: harness.root.bounds), Fall())
    try fall.addGravity()
    inner.addSubview(fall)
    outer.addSubview(inner)
    harness.frame()
    #expect(fall.item.center.y == 40)
    harness.root.addSubview(outer)
    harness.run(for: 0.5)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
  }

  @Test("Behaviours and items that come later start, before the window and in it")
  func addedLater() throws {
    let fall = Fall()
    let gravity = GravityBehavior(items: [])
    fall.animator.addBehavior(gravity)
    gravity.addItem(fall.item)
    harness.root.addSubview(fall)
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.25))
    let second = View(frame: Rect(x: 70, y: 20, width: 20, height: 20))
    gravity.addItem(second)
    // A view need not be in the window to be moved.
    harness.run(for: 0.25)
    #expect(isFall(second.center.y - 30, seconds: 0.25))
    fall.addSubview(second)
    harness.run(for: 0.25)
    #expect(isFall(second.center.y - 30, seconds: 0.5))
  }

  @Test("Items stand still while the view is in no window, without requesting frames, and go on from there")
  func removedAndAdded() throws {
    let fall = Fall()
    harness.root.addSubview(fall)
    try fall.addGravity()
    harness.run(for: 0.25)
    fall.removeFromSuperview()
    #expect(!fall.animator.isRunning && fall.log == [true, false])
    let place = fall.item.center.y
    harness.frame()
    #expect(!harness.window.needsFrame)
    harness.run(for: 3)
    #expect(fall.item.center.y == place)
    harness.root.addSubview(fall)
    #expect(fall.log == [true, false, true])
    harness.frame()
    // 250 points per second: one step, and no leap over the pause.
    #expect(fall.item.center.y - place < 3 * 250 / 60)
    harness.run(for: 0.25 - 1.0 / 60)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
  }

  @Test(
    "In another window, items follow its clock, ahead of the first one or behind it",
    arguments: [0.1, 0.25, 40])
  func anotherWindow(seconds: Double) throws {
    let other = SceneHarness(size: Size(100, 400))
    other.draws = false
    other.frame(after: seconds)
    let fall = Fall()
    harness.root.addSubview(fall)
    try fall.addGravity()
    harness.run(for: 0.25)
    let place = fall.item.center.y
    other.root.addSubview(fall)
    harness.frame()
    #expect(!harness.window.needsFrame)
    harness.run(for: 1)
    #expect(fall.item.center.y == place)
    other.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
    #expect(other.window.needsFrame)
  }

  @Test("A window that is released stops the animator, which goes on in the next one")
  func windowReleased() throws {
    let fall = Fall()
    try fall.addGravity()
    do {
      let first = SceneHarness(size: Size(100, 400))
      first.draws = false
      first.root.addSubview(fall)
      first.run(for: 0.25)
    }
    #expect(!fall.animator.isRunning && fall.log == [true, false])
    #expect(isFall(fall.item.center.y - 40, seconds: 0.25))
    fall.removeFromSuperview()
    harness.root.addSubview(fall)
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
    #expect(fall.log == [true, false, true])
  }

  @Test("A hidden view's items move, as in UIKit")
  func hidden() throws {
    let fall = Fall()
    try fall.addGravity()
    fall.isHidden = true
    harness.root.addSubview(fall)
    harness.run(for: 0.5)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
  }

  @Test("A reference view that is released, or removed in an action of a step, leaves no request for frames")
  func released() throws {
    var view: View? = View(frame: harness.root.bounds)
    let item = View(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    let animator = DynamicAnimator(referenceView: view ?? View())
    animator.addBehavior(GravityBehavior(items: [item]))
    view.map { harness.root.addSubview($0) }
    harness.run(for: 0.1)
    view?.removeFromSuperview()
    view = nil
    harness.frame()
    #expect(animator.referenceView == nil && !animator.isRunning && !harness.window.needsFrame)

    let fall = Fall()
    let gravity = GravityBehavior(items: [fall.item])
    gravity.action = { [unowned fall] in if fall.item.center.y > 100 { fall.removeFromSuperview() } }
    fall.animator.addBehavior(gravity)
    harness.root.addSubview(fall)
    harness.run(for: 1)
    #expect(fall.item.center.y < 130 && fall.superview == nil)
    #expect(fall.log == [true, false] && !harness.window.needsFrame)
  }

  @Test("A held item is where the hand put it when the view comes into a window")
  func held() throws {
    let fall = Fall()
    try fall.addGravity()
    fall.animator.hold(fall.item)
    fall.animator.move(fall.item, to: ItemPose(center: Point(50, 200)))
    harness.root.addSubview(fall)
    harness.run(for: 0.2)
    #expect(fall.animator.pose(of: fall.item)?.center == Point(50, 200))
    fall.animator.release(fall.item)
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 200, seconds: 0.25))
  }

  @Test("Items move in the time of the reference view's layer: at its speed, and not while it stands still")
  func layerTime() throws {
    let fall = Fall()
    harness.root.addSubview(fall)
    harness.frame()
    fall.layer.speed = 2
    try fall.addGravity()
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.5))
    fall.layer.pauseAnimations()
    harness.frame()
    let place = fall.item.center.y
    harness.run(for: 5)
    #expect(fall.item.center.y == place && !harness.window.needsFrame)
    fall.layer.resumeAnimations()
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 0.75), "resumed at speed 1")
    fall.layer.timeOffset -= 100
    harness.run(for: 0.25)
    #expect(isFall(fall.item.center.y - 40, seconds: 1), "a time that was set back makes up for nothing")
  }
}
